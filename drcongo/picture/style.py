"""Colours and sizes. Colours are safe for colour-blind people, and shape or letter says the same."""

from __future__ import annotations

from math import cos, radians, sin

from drcongo.picture.shapes import Font, Paint, Point

PAPER, TEXT, QUIET = "#f7f5ef", "#333333", "#555544"
LAND, WATER, RIVER, WATER_TEXT = "#edeae0", "#dfe9ef", "#a3c8de", "#4f6470"
COAST, BORDER, FRAME = "#777766", "#a89f8b", "#ccccbb"
WHITE, PALE = "#ffffff", "#ffffff"

PLAYERS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")  # Okabe and Ito
GOVERNMENT = "#5b3f8c"
RESOURCE = ("#3f7d3a", "#2c6fa8", "#7a5c3e", "#2b2b2b")
RESOURCE_LETTER = ("C", "H", "M", "O")
TRANSPORT = ("#2c6fa8", "#4a4a4a", "#7a5a10")
TRANSPORT_LETTER = ("B", "R", "T")
HIGH, LOW = "#b8322a", "#d98a1f"
START = "#fbe3df"
DIAMOND, DIAMOND_EDGE = "#cceeff", "#227799"
MAJOR, GUARDED = "#333333", "#1f78b4"
UNREST = "#7a1f1f29"  # over a province with an unsuppressed Insurgent: the last two digits are its opacity
CARD, CARD_BACK = "#4f6470", "#5d5470"

SINGLE, DOUBLE, SPACE_HEIGHT, SPACE_GAP = 26.0, 36.0, 24.0, 4.0
CITY = 24.0
CUBE = 8.0

MAP_WIDTH, MAP_HEIGHT = 880.0, 800.0
WIDTH, HEIGHT = 1280.0, 936.0
PANEL, PANEL_WIDTH = 896.0, 372.0
BELOW = 128.0  # the picture is so much higher where the panels of later layers find no room on the map
SUPPORT = 102.0  # and so much with Support cards

RESET_ARROW, RESET = "‹", Font(12, "#666655", bold=True, anchor="middle")
HEADING = Font(15, TEXT, bold=True)
SMALL_HEADING = Font(12.5, TEXT, bold=True)


def owner_colour(owner: int, seats: int) -> str:
    """A player's colour, or the Government's, whose number follows the last seat."""
    return GOVERNMENT if owner >= seats else PLAYERS[owner % len(PLAYERS)]


def counter(colour: str) -> Paint:
    """A counter lying on its front."""
    return Paint(colour, WHITE, 1.5)


def flipped(colour: str) -> Paint:
    """A flipped counter: outlined."""
    return Paint(WHITE, colour, 2.5)


def emblem(owner: int, seats: int, x: float, y: float, r: float) -> tuple[Point, ...]:
    """An owner's sign for those who see no colour: square, triangle, diamond, hexagon; Government: star."""
    if owner >= seats:
        return star(x, y, r * 1.4)
    corners = ((4, 45, 1.15), (3, -90, 1.3), (4, 0, 1.15), (6, 0, 1.1))[owner % 4]
    count, first, scale = corners
    y += r * 0.2 if count == 3 else 0
    return polar(x, y, [(first + 360 / count * i, r * scale) for i in range(count)])


def star(x: float, y: float, r: float) -> tuple[Point, ...]:
    """A star of four points."""
    inner = max(1, round(r / 3.6))
    corners = (
        (0, -r),
        (inner, -inner),
        (r, 0),
        (inner, inner),
        (0, r),
        (-inner, inner),
        (-r, 0),
        (-inner, -inner),
    )
    return tuple((x + dx, y + dy) for dx, dy in corners)


def blended(ground: str, over: str) -> str:
    """What a see-through colour (#rrggbbaa) makes of the opaque one below it."""
    share = int(over[7:9], 16) / 255
    parts = [(int(ground[i : i + 2], 16), int(over[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(below + (above - below) * share):02x}" for below, above in parts)


def polar(x: float, y: float, turns: list[tuple[float, float]]) -> tuple[Point, ...]:
    return tuple((x + round(r * cos(radians(a))), y + round(r * sin(radians(a)))) for a, r in turns)
