"""What stands on the map in a position: counters, cubes, Insurgents and Peacekeepers."""

from __future__ import annotations

from drcongo.edition.board import Board
from drcongo.engine.combat import owners_in, peacekeepers_of
from drcongo.engine.state import NOBODY, SUPPRESSED, UNSUPPRESSED, State
from drcongo.kernel.drawing.shapes import PIECES, Circle, Font, Item, Paint, Polygon, Rect, batched
from drcongo.picture.chart import Chart
from drcongo.picture.glyphs import city, cubes, figure, guard_ring, helmet, industry, transport
from drcongo.picture.look import Look, write

NOTHING = Paint()


def map_pieces(board: Board, look: Look, chart: Chart, state: State) -> list[Item]:
    """The counters and cubes of a position, and the forces of later layers."""
    seats = state.seats
    items: list[Item] = []
    standing: list[Item] = []
    for s, space in enumerate(board.spaces):
        owner = state.space_owner[s]
        if owner != NOBODY:
            target = f"space:{space.name}" if space.extra else ""  # a printed one is to be pointed at anyway
            box, flipped = chart.spaces[s], state.space_flipped[s]
            items += industry(look, box, space.resource, space.double, (owner, seats), flipped, target=target)
        if state.space_cubes[s]:
            standing += cubes(look, chart.spaces[s], space.resource, state.space_cubes[s])
    for i, slot in enumerate(board.slots):
        if state.slot_owner[i] != NOBODY:
            items += transport(look, chart.slots[i], slot.transport, (state.slot_owner[i], seats))
    for p, spot in enumerate(chart.spots):
        if state.city_owner[p] != NOBODY:
            owned = (state.city_owner[p], seats)
            items += city(look, spot.town, state.city_points[p], owned, state.city_flipped[p])
    found = batched(items) + batched(standing)
    if look.parts.government:
        found = _extra_places(board, look, chart, state) + found
    if look.parts.forces:
        found = _unrest(look, chart, state) + found + _forces(board, look, chart, state)
    return found


def _unrest(look: Look, chart: Chart, state: State) -> list[Item]:
    """INS-ABT-03: an unsuppressed Insurgent darkens its province."""
    items: list[Item] = []
    veil = Paint(look.palette.unrest)
    for spot, threat in zip(chart.spots, state.threat, strict=True):
        if threat == UNSUPPRESSED:
            items.append(Polygon(spot.outline, veil, PIECES) if spot.outline else Rect(*spot.box, 10, veil, PIECES))
    return items


def _forces(board: Board, look: Look, chart: Chart, state: State) -> list[Item]:
    figures: list[Item] = []
    helmets: list[Item] = []
    for p in range(len(chart.spots)):
        insurgent, owners = state.insurgents[p], owners_in(state, p)
        if not insurgent and not owners:
            continue
        camp = chart.camp(look.sizes, p, bool(insurgent), len(owners))
        figures.append(Circle(*camp.figure, look.sizes.figure, NOTHING, PIECES, f"force:{board.codes[p]}"))
        if state.threat[p] == SUPPRESSED:
            figures.append(guard_ring(look, camp.figure))
        if insurgent:
            figures += figure(look, camp.figure, insurgent)
        for owner, centre in zip(owners, camp.helmets, strict=True):
            helmets += helmet(look, centre, (owner, state.seats), peacekeepers_of(state, owner, p))
    return batched(figures) + batched(helmets)


def _extra_places(board: Board, look: Look, chart: Chart, state: State) -> list[Item]:
    """GOV-ACT-03: where a province is full, a place for one more industry."""
    items: list[Item] = []
    paint = Paint(look.palette.space, look.palette.gov, 1.2, (3.0, 2.0))
    plus = Font(look.sizes.letter, look.palette.gov, bold=True, anchor="middle")
    for p, code in enumerate(board.codes):
        full = board.printed_in[p] and all(state.space_owner[i] != NOBODY for i in board.printed_in[p])
        if full and all(state.space_owner[i] == NOBODY for i in board.extra_in[p]):
            x, y, w, h = chart.spaces[board.extra_in[p][0]]
            items += [
                Rect(x, y, w, h, 3, paint, PIECES, f"extra:{code}"),
                write(x + w / 2, y + h / 2, "+", plus),
            ]
    return batched(items)
