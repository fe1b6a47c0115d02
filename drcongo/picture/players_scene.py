"""The players in Turn Order with what they have, and the one sentence that tells what to do now."""

from __future__ import annotations

from drcongo.combat import on_the_map
from drcongo.edition.board import Board
from drcongo.picture import style
from drcongo.picture.counters import gem
from drcongo.picture.forces import helmet
from drcongo.picture.labels import Labels
from drcongo.picture.parts import CORE, Parts
from drcongo.picture.shapes import (
    PIECES,
    Font,
    Item,
    Paint,
    Point,
    Polygon,
    Rect,
    batched,
    ink,
    label,
    shortened,
    wrapped,
)
from drcongo.picture.support_scene import baron_mark, taken_card
from drcongo.state import NOBODY, State
from drcongo.terms import CITY_POINTS, RESOURCES, TRANSPORTS

TOP, ROOM, LOW_ROW, BOTTOM = 470.0, 196.0, 34.0, 790.0
NAME = Font(13, "#222222", bold=True)
VALUE = Font(12, "#222222", anchor="end")
LEFT_OVER = Font(10.5, style.QUIET)
STOCK = Font(12, "#222222", bold=True)


def players_static(words: Labels) -> list[Item]:
    return [label(style.PANEL, TOP - 14, words.turn_order, style.HEADING)]


def rows_height(seats: int, parts: Parts = CORE) -> tuple[float, float]:
    """The height of one row and of all of them; the Government has a row at its place or a low one below the others."""
    if parts.government:
        pitch = min(56.0, float(int((ROOM + LOW_ROW) / (seats + 1))))
        return pitch, pitch * (seats + 1)
    pitch = min(56.0, float(int(ROOM / max(1, seats))))
    return pitch, pitch * seats + LOW_ROW


def players_pieces(board: Board, state: State, words: Labels, prompt: str, parts: Parts = CORE) -> list[Item]:
    frames: list[Item] = []
    items: list[Item] = []
    pitch, whole = rows_height(state.seats, parts)
    acting = state.frames[-1].seat if state.frames else -1
    y = TOP
    for place, owner in enumerate(state.turn_order):
        name = f"player:{owner}" if parts.support and owner < state.seats else ""  # some Support cards name a player
        frames += _frame(y, pitch - 6, style.owner_colour(owner, state.seats), owner == acting, name)
        items += _player(board, state, words, owner, place, y, pitch - 6, parts)
        y += pitch
    if not parts.government:
        frames.append(Rect(style.PANEL, y, style.PANEL_WIDTH, 26, 4, Paint("#eeeeff", style.GOVERNMENT), PIECES))
        items += _government(state, words, y)
    y = TOP + whole
    if prompt:
        colour = style.owner_colour(acting, state.seats) if acting >= 0 else style.QUIET
        frames += _prompt_frame(y, colour)
        items += _prompt(prompt, y)
    return frames + batched(items)


def _frame(y: float, h: float, colour: str, acting: bool, target: str = "") -> list[Item]:
    edge = Paint(style.WHITE, colour, 3 if acting else 1)
    return [
        Rect(style.PANEL, y, style.PANEL_WIDTH, h, 4, edge, PIECES, target),
        Rect(style.PANEL, y, 30, h, 0, Paint(colour), PIECES),
    ]


def _player(
    board: Board, state: State, words: Labels, owner: int, place: int, y: float, h: float, parts: Parts
) -> list[Item]:
    x, w, colour = style.PANEL, style.PANEL_WIDTH, style.owner_colour(owner, state.seats)
    items: list[Item] = [
        label(x + 15, y + h // 2 - 7, str(place + 1), Font(13, ink(colour), bold=True, anchor="middle"), PIECES),
        Polygon(style.emblem(owner, state.seats, x + 15, y + h / 2 + 9, 5), Paint(ink(colour)), PIECES),
    ]
    first, second = y + h // 2 - 9, y + h // 2 + 10
    room = 54 if parts.support else 92 if parts.forces else 158
    name = words.government if owner == state.government else shortened(state.names[owner], room, 13, True)
    items.append(label(x + 40, first, name, NAME, PIECES, "player"))
    items.append(label(x + (268 if parts.forces else 262), first, words.money(state.cash[owner]), VALUE, PIECES))
    if owner < state.seats:
        final = bool(state.final)
        medals = words.medals_of(state.final[owner] if final else state.medals[owner], final)
        items.append(label(x + w - 10, first, medals, VALUE._replace(bold=True), PIECES))
    if parts.support and owner < state.seats:
        items += _baron(board, state, words, owner, (x + 98, first), (x + w - 8, second))
    left, dropped = counters_left(state, words, owner, not parts.support), LEFT_OVER._replace(italic=True)
    if owner not in state.dropped:
        items.append(label(x + 40, second, left, LEFT_OVER, PIECES))
    elif parts.support and state.taken[owner : owner + 1] not in ([], [NOBODY]):  # no room for both beside the card
        items.append(label(x + 40, second, words.dropped, dropped, PIECES))
    else:
        items.append(label(x + 40, second, left, LEFT_OVER, PIECES))
        items.append(label(x + w - 10, second, words.dropped, dropped._replace(anchor="end"), PIECES))
    return items + (_forces(board, state, owner, x + 146, first) if parts.forces else [])


def _forces(board: Board, state: State, owner: int, x: float, y: float) -> list[Item]:
    """INS-PKP-01: Peacekeepers in the supply; INS-DIA-05: diamonds."""
    whole = board.government_peacekeepers if owner == state.government else board.player_peacekeepers
    items = helmet(x, y, owner, state.seats, 0)
    items.append(label(x + 15, y, str(whole - on_the_map(state, owner)), STOCK, PIECES))
    if owner < state.seats:
        items += [gem(x + 38, y, PIECES), label(x + 49, y, str(state.diamonds[owner]), STOCK, PIECES)]
    return items


def _baron(board: Board, state: State, words: Labels, owner: int, mark: Point, end: Point) -> list[Item]:
    """The start province behind the name, and the card of the cycle at the end of the row."""
    baron, card = state.barons[owner], state.taken[owner]
    items = baron_mark(board.codes[baron], *mark) if baron != NOBODY else []
    return items + (taken_card(card, words, *end, 112) if card != NOBODY else [])


def counters_left(state: State, words: Labels, owner: int, named: bool = True) -> str:
    """The counters not on the map: industries, transports, and cities of 1, 2 and 3 points."""
    kinds = (
        (style.RESOURCE_LETTER, state.industries_left, len(RESOURCES)),
        (style.TRANSPORT_LETTER, state.transports_left, len(TRANSPORTS)),
    )
    parts = [
        " ".join(f"{letter}{left[owner * n + k]}" for k, letter in enumerate(letters)) for letters, left, n in kinds
    ]
    n = len(CITY_POINTS)
    cities = "/".join(str(c) for c in state.cities_left[owner * n : owner * n + n])
    told = f"{parts[0]} · {parts[1]} · {words.cities} {cities}"
    return f"{words.left}  {told}" if named else told


def _government(state: State, words: Labels, y: float) -> list[Item]:
    x, owner = style.PANEL, state.government
    return [
        Polygon(style.emblem(owner, state.seats, x + 15, y + 13, 5), Paint(style.GOVERNMENT), PIECES),
        label(x + 40, y + 13, words.government, Font(11.5, style.GOVERNMENT, bold=True), PIECES),
        label(
            x + style.PANEL_WIDTH - 10,
            y + 13,
            counters_left(state, words, owner),
            LEFT_OVER._replace(anchor="end"),
            PIECES,
        ),
    ]


def _prompt_frame(y: float, colour: str) -> list[Item]:
    x, w, h = style.PANEL, style.PANEL_WIDTH, BOTTOM - y
    return [
        Rect(x, y, w, h, 4, Paint("#fffaf0", colour, 2.5), PIECES),
        Rect(x, y, 10, h, 0, Paint(colour), PIECES),
    ]


def _prompt(prompt: str, y: float) -> list[Item]:
    x, w, h = style.PANEL, style.PANEL_WIDTH, BOTTOM - y
    size = 14.0
    lines = wrapped(prompt, w - 36, size, max(1, int((h - 12) / 19)), bold=True)
    font = Font(size, "#222222", bold=True)
    top = y + h / 2 - 19 * (len(lines) - 1) / 2
    return [label(x + 24, top + 19 * i, line, font, PIECES, "prompt") for i, line in enumerate(lines)]
