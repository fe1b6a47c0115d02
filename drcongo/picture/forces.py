"""Insurgents and Peacekeepers: a disc or a hexagon with its strength, and helmets in their owners' colours."""

from __future__ import annotations

from drcongo.combat import owners_in, peacekeepers_of
from drcongo.edition.board import Board
from drcongo.picture import style
from drcongo.picture.layout import Layout
from drcongo.picture.shapes import (
    PIECES,
    Circle,
    Font,
    Item,
    Paint,
    Point,
    Polygon,
    Rect,
    batched,
    ink,
    label,
)
from drcongo.state import NOBODY, SUPPRESSED, UNSUPPRESSED, State
from drcongo.terms import MAJOR

RADIUS, RING = 11.0, 14.5
STRENGTH = Font(13, bold=True, anchor="middle")
COUNT = Font(10, bold=True, anchor="middle")
PLUS = Font(13, style.GOVERNMENT, bold=True, anchor="middle")
HELMET_WIDTH, HELMET_HEIGHT = 23.0, 14.0
IN_ONE_ROW = 2  # helmets; more stand in two rows
CAMP = Paint("", "#8c8474", 1, (2.0, 3.0))


def figure(x: float, y: float, strength: int, layer: str = PIECES, r: float = RADIUS) -> list[Item]:
    """INS-ABT-01: a Minor Insurgent is a white disc, a Major one a dark hexagon."""
    font = STRENGTH._replace(size=round(1.2 * r))
    if strength == MAJOR:
        face = Polygon(hexagon(x, y, r + 1), Paint(style.MAJOR, style.WHITE, 1.5), layer)
        return [face, label(x, y, str(strength), font._replace(fill=style.WHITE), layer)]
    disc = Circle(x, y, r, Paint(style.WHITE, "#222222", 2), layer)
    return [disc, label(x, y, str(strength), font._replace(fill="#222222"), layer)]


def hexagon(x: float, y: float, r: float) -> tuple[Point, ...]:
    """Standing on a corner."""
    half, side = round(r / 2, 1), round(0.87 * r, 1)
    corners = ((0, -r), (side, -half), (side, half), (0, r), (-side, half), (-side, -half))
    return tuple((x + dx, y + dy) for dx, dy in corners)


def guard_ring(x: float, y: float, layer: str = PIECES) -> Circle:
    """INS-ABT-04: a suppressed Insurgent is surrounded."""
    return Circle(x, y, RING, Paint("", style.GUARDED, 3), layer)


def helmet(x: float, y: float, owner: int, seats: int, count: int, layer: str = PIECES) -> list[Item]:
    """Peacekeepers of one owner around a centre: a helmet with the owner's sign and their number; 0 leaves it plain."""
    colour = style.owner_colour(owner, seats)
    shell = ((-11, 6), (-11, 3), (-9, 3), (-8, -2), (-4, -6), (4, -6), (8, -2), (9, 3), (11, 3), (11, 6))
    face = Polygon(tuple((x + dx, y + dy) for dx, dy in shell), Paint(colour, style.WHITE, 1.2), layer)
    items: list[Item] = [face]
    if count:
        left, size = x - (4 if count > 1 else 0), 3.0 if owner < seats else 3.2
        items.append(Polygon(style.emblem(owner, seats, left, y, size), Paint(ink(colour)), layer))
    if count > 1:
        items.append(label(x + 4, y, str(count), COUNT._replace(fill=ink(colour)), layer))
    return items


def forces_static(board: Board, layout: Layout) -> list[Item]:
    """Where forces stand in each province but the capital (INS-MSC-01): a faint camp, to be pointed at."""
    return [
        Circle(*place.forces, RADIUS - 1, CAMP, target=f"force:{code}")
        for p, (code, place) in enumerate(zip(board.codes, layout.places, strict=True))
        if p != board.capital
    ]


def unrest(layout: Layout, state: State) -> list[Item]:
    """INS-ABT-03: an unsuppressed Insurgent darkens its province."""
    items: list[Item] = []
    for place, threat in zip(layout.places, state.threat, strict=True):
        if threat == UNSUPPRESSED and place.outline:
            items.append(Polygon(place.outline, Paint(style.UNREST), PIECES))
        elif threat == UNSUPPRESSED:
            items.append(Rect(*place.box, 12, Paint(style.UNREST), PIECES))
    return items


def forces_pieces(board: Board, layout: Layout, state: State) -> list[Item]:
    figures: list[Item] = []
    helmets: list[Item] = []
    for p, place in enumerate(layout.places):
        x, y = place.forces
        if state.threat[p] == SUPPRESSED:
            figures.append(guard_ring(x, y))
        if state.insurgents[p]:
            figures += figure(x, y, state.insurgents[p])
        owners = owners_in(state, p)
        columns = max(IN_ONE_ROW, (len(owners) + 1) // 2)
        for k, owner in enumerate(owners):
            row, column = divmod(k, columns)
            down = 0.0 if len(owners) <= IN_ONE_ROW else (row - 0.5) * HELMET_HEIGHT
            at = (x + RING + HELMET_WIDTH * (column + 0.5) + 5, y + down)
            helmets += helmet(*at, owner, state.seats, peacekeepers_of(state, owner, p))
    return batched(figures) + batched(helmets)


# --- the Government's extra industries ---


def extra_places(board: Board, layout: Layout, state: State) -> list[Item]:
    """GOV-ACT-03: where a province is full, a place for one more industry."""
    items: list[Item] = []
    for p, code in enumerate(board.codes):
        full = board.printed_in[p] and all(state.space_owner[i] != NOBODY for i in board.printed_in[p])
        if full and all(state.space_owner[i] == NOBODY for i in board.extra_in[p]):
            x, y, w, h = layout.spaces[board.extra_in[p][0]]
            paint = Paint(style.WHITE, style.GOVERNMENT, 1, (3.0, 2.0))
            items += [
                Rect(x, y, w, h, 0, paint, PIECES, f"extra:{code}"),
                label(x + w / 2, y + h / 2, "+", PLUS, PIECES),
            ]
    return batched(items)
