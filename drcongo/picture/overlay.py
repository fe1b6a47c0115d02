"""What lies on top of the picture for a moment: places to click, what was picked, what changed, the way of cubes.

These are items of the display list, too, on a layer of their own, so that a move never has to redraw the map.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from drcongo.edition.board import Board
from drcongo.picture import players_scene, style
from drcongo.picture.layout import Place, layout_of
from drcongo.picture.parts import CORE, Parts
from drcongo.picture.shapes import (
    Box,
    Circle,
    Font,
    Item,
    Line,
    Paint,
    Point,
    Polygon,
    Rect,
    Scene,
    Shape,
    Text,
    bounds,
    hit_box,
    ink,
    label,
    shortened,
    text_width,
    wrapped,
)
from drcongo.transport import Bottleneck, Route

LAYER = "highlights"
RING, RING_EDGE = "#f0e442", "#222222"
CHOSEN, REFUSED, ROUTE, WON = "#111111", "#b8322a", "#1b1b8f", "#00705a"
BADGE = Font(11, style.WHITE, bold=True, anchor="middle")
LINE_HEIGHT = 15.0
GAP = 12.0


def things(scene: Scene, targets: Iterable[str]) -> list[Shape]:
    """The shapes of these targets."""
    wanted = set(targets)
    if not wanted:
        return []
    return [item for item in scene.items if not isinstance(item, Text) and item.target in wanted]


def _outline(shape: Shape, paint: Paint, wider: float) -> Item:
    """The shape once more as an outline, a little outside of it."""
    if shape.target.startswith("province:") and isinstance(shape, Polygon):
        return Polygon(shape.points, paint, LAYER)
    if shape.target.startswith(("town:", "force:")):
        x, y, w, h = bounds(shape)
        r = style.CITY / 2 + (3 if shape.target.startswith("town:") else 1)
        return Circle(x + w / 2, y + h / 2, r + wider, paint, LAYER)
    x, y, w, h = bounds(shape)
    wider -= 4 if shape.target.startswith(("box:", "space:")) else 0  # these stand close together
    return Rect(x - wider, y - wider, w + 2 * wider, h + 2 * wider, 6 if wider > 0 else 2, paint, LAYER)


def rings(scene: Scene, targets: Iterable[str]) -> list[Item]:
    """A clear ring round everything that can be clicked now: yellow, with a dark edge for those who see no yellow."""
    shapes = things(scene, targets)
    dark, bright = Paint("", RING_EDGE, 6), Paint("", RING, 3.5)
    return [*(_outline(s, dark, 4) for s in shapes), *(_outline(s, bright, 4) for s in shapes)]


def chosen(scene: Scene, targets: Iterable[str]) -> list[Item]:
    """What has been picked: a black ring on white, with a tick. A province has none: it would hide its border."""
    shapes = things(scene, [name for name in targets if not name.startswith("province:")])
    white, black = Paint("", style.WHITE, 7), Paint("", CHOSEN, 3.5)
    items = [*(_outline(s, white, 4) for s in shapes), *(_outline(s, black, 4) for s in shapes)]
    for shape in shapes:
        x, y, w, h = bounds(shape)
        corner = (x + w + 3, y - 3)
        if shape.target.startswith(("town:", "force:")):
            corner = (x + w / 2 + 14, y + h / 2 - 14)
        items.append(Circle(*corner, 8, Paint(CHOSEN, style.WHITE, 1.5), LAYER))
        (cx, cy) = corner
        tick = ((cx - 3.5, cy), (cx - 1, cy + 3), (cx + 4, cy - 3))
        items.append(Line(tick, Paint("", style.WHITE, 2), LAYER))
    return items


def changes(scene: Scene, targets: Iterable[str]) -> list[Item]:
    """What the last move changed: a small dot at its corner, until the next move."""
    items: list[Item] = []
    for shape in things(scene, targets):
        x, y, w, h = bounds(shape)
        if shape.target.startswith(("town:", "force:")):
            x, y, w = x + w / 2 - 13, y + h / 2 - 13, 26
        at = (x, y + h / 2) if shape.target.startswith("box:") else (x + w, y)
        items += [Circle(*at, 5.5, Paint(style.WHITE, CHOSEN, 1), LAYER), Circle(*at, 3, Paint(CHOSEN), LAYER)]
    return items


def refusal(x: float, y: float) -> list[Item]:
    """A cross where a click was refused."""
    arms = (((x - 7, y - 7), (x + 7, y + 7)), ((x - 7, y + 7), (x + 7, y - 7)))
    return [Line(arm, Paint("", colour, w), LAYER) for colour, w in ((style.WHITE, 7), (REFUSED, 3.5)) for arm in arms]


# --- the way of cubes in a sale ---


def routes(board: Board, ways: Sequence[Route], spaces: Sequence[int], stop: Bottleneck | None = None) -> list[Item]:
    """The ways along the counters they use, with the number of cubes on each leg; what stops more of them in red."""
    layout = layout_of(board)
    legs: dict[tuple[Point, Point], int] = {}
    for way in ways:
        first = next((s for s in spaces if board.space_province[s] == way.source), None)
        start = layout.places[way.source].spaces if first is None else _foot(layout.spaces[first])
        x, y, _ = layout.places[way.exit].arrow
        stops = [start, *(layout.slots[s] for s in way.slots), (x, y)]
        for leg in pairwise(stops):
            legs[leg] = legs.get(leg, 0) + 1
    items: list[Item] = []
    for colour, more in ((style.WHITE, 5.0), (ROUTE, 0.0)):
        items += [Line(leg, Paint("", colour, 3.0 + 1.5 * min(n, 4) + more), LAYER) for leg, n in legs.items()]
    for ((ax, ay), (bx, by)), n in legs.items():
        x, y = round(ax + 0.5 * (bx - ax)), round(ay + 0.5 * (by - ay))
        items += [Circle(x, y, 8.5, Paint(ROUTE, style.WHITE, 1.5), LAYER), label(x, y, str(n), BADGE, LAYER)]
    return items + (_stopped(board, stop) if stop else [])


def _stopped(board: Board, stop: Bottleneck) -> list[Item]:
    layout = layout_of(board)
    places = [layout.slots[s] for s in stop.slots] + [layout.places[p].arrow[:2] for p in stop.exports]
    if not places:  # nothing leads out at all: mark where the cubes lie
        places = [layout.places[p].spaces for p in stop.provinces]
    items: list[Item] = []
    for x, y in places:
        for colour, w in ((style.WHITE, 8.0), (REFUSED, 4.0)):
            items.append(Rect(x - 19, y - 16, 38, 32, 8, Paint("", colour, w), LAYER))
        items.append(Circle(x + 19, y - 16, 8.5, Paint(REFUSED, style.WHITE, 1.5), LAYER))
        items.append(label(x + 19, y - 16, "!", BADGE, LAYER))
    return items


def narrowed(board: Board, slots: Mapping[int, int], exits: Mapping[int, int]) -> list[Item]:
    """INS-SALE: counters and exports where Insurgents stop cubes (a cross) or let only so many of a set pass."""
    layout = layout_of(board)
    places = [((layout.slots[i][0] + 13, layout.slots[i][1] + 9), n) for i, n in slots.items()]
    places += [((layout.places[p].arrow[0], layout.places[p].arrow[1] - 14), n) for p, n in exits.items()]
    items: list[Item] = []
    for (x, y), n in places:
        ground = style.LOW if n else REFUSED
        items.append(Circle(x, y, 8, Paint(ground, style.WHITE, 1.5), LAYER))
        if n:
            items.append(label(x, y, str(n), BADGE._replace(fill=ink(ground)), LAYER))
        else:
            arms = (((x - 3.5, y - 3.5), (x + 3.5, y + 3.5)), ((x - 3.5, y + 3.5), (x + 3.5, y - 3.5)))
            items += [Line(arm, Paint("", style.WHITE, 2), LAYER) for arm in arms]
    return items


def odds(board: Board, chances: Mapping[int, str]) -> list[Item]:
    """The chance to win a combat, beside the Insurgent of each province."""
    layout = layout_of(board)
    return [item for p, text in chances.items() for item in _tag(layout.places[p], text, style.WHITE, "#222222", 1.5)]


def fought(board: Board, results: Iterable[tuple[int, int, int, bool]]) -> list[Item]:
    """INS-CMB-04: what a combat came to: strength and die with their sum, and whether that was enough."""
    layout = layout_of(board)
    items: list[Item] = []
    for p, strength, die, won in results:
        text = f"{strength} + {die} = {strength + die} {'✓' if won else '✗'}"
        items += _tag(layout.places[p], text, WON if won else REFUSED, style.WHITE, 2)
    return items


def _tag(place: Place, text: str, edge: str, ground: str, width: float) -> list[Item]:
    """A word beside the Insurgent: below it, or above where industries stand close below."""
    x, y = place.forces
    y += -27 if 0 < place.spaces[1] - y < 50 else 27
    wide = round(text_width(text, 11, bold=True)) + 8
    face = Rect(x - wide / 2, y - 8, wide, 16, 4, Paint(ground, edge, width), LAYER)
    return [face, label(x, y, text, BADGE._replace(fill=ink(ground)), LAYER, "odds")]


def _foot(box: Box) -> Point:
    """The middle of the lower edge, so that a way does not hide the counter it starts from."""
    return box[0] + box[2] / 2, box[1] + box[3] + 4


# --- the table's answer, beside the map ---


class Button(NamedTuple):
    target: str
    text: str
    colour: str


def message_room(seats: int, parts: Parts = CORE) -> Box:
    """The free box under the players."""
    top = players_scene.TOP + players_scene.rows_height(seats, parts)[1]
    return style.PANEL, top, style.PANEL_WIDTH, players_scene.BOTTOM - top


def card_buttons(scene: Scene, buttons: Mapping[str, Sequence[Button]]) -> list[Item]:
    """What can be done with each Support card, along its lower edge."""
    items: list[Item] = []
    cards = {shape.target: shape for shape in things(scene, (f"support:{key}" for key in buttons))}
    for key, row in buttons.items():
        x, y, w, h = hit_box(cards[f"support:{key}"])
        items += _row_of_buttons(row, x + w - 6, y + h - 24, 20)
    return items


def _row_of_buttons(buttons: Sequence[Button], right: float, y: float, h: float) -> list[Item]:
    """Side by side, the last one ending at the right."""
    items: list[Item] = []
    for button in reversed(buttons):
        wide = round(text_width(button.text, 12, bold=True)) + 22
        right -= wide
        items.append(Rect(right, y, wide, h, 4, Paint(button.colour, "#222222", 1), LAYER, button.target))
        font = Font(12, ink(button.colour), bold=True, anchor="middle")
        items.append(label(right + wide / 2, y + h / 2, button.text, font, LAYER, "button"))
        right -= GAP
    return items


def message(box: Box, colour: str, title: str, lines: Sequence[str], buttons: Sequence[Button] = ()) -> list[Item]:
    """What the table has to say, where the eye already is; the page says the same in full."""
    x, y, w, h = box
    items: list[Item] = [
        Rect(x, y, w, h, 4, Paint("#fffaf0", colour, 1.5), LAYER),
        Rect(x, y, 8, h, 0, Paint(colour), LAYER),
        label(x + 20, y + 15, shortened(title, w - 32, 12.5, True), Font(12.5, "#222222", bold=True), LAYER, "message"),
    ]
    bottom = y + h - (34 if buttons else 6)
    top = y + 32
    for text in lines:
        room = int((bottom - top + 3) / LINE_HEIGHT)
        if room < 1:
            break
        for row in wrapped(text, w - 32, 11.5, room):
            items.append(label(x + 20, top + 4, row, Font(11.5, "#222222"), LAYER, "message"))
            top += LINE_HEIGHT
        top += 3
    return items + _row_of_buttons(buttons, x + w - 10, y + h - 31, 24)
