"""Editing who plays: one player more or fewer. The Government's number is the one after the last, so it moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from drcongo.edition.board import Board
from drcongo.edition.kinds import CITY_POINTS, RESOURCES, TRANSPORTS
from drcongo.engine.combat import threat_of
from drcongo.engine.state import NOBODY, State

BY_OWNER = {
    "cash": 1,
    "industries_left": len(RESOURCES),
    "transports_left": len(TRANSPORTS),
    "cities_left": len(CITY_POINTS),
}
ON_THE_MAP = ("space_owner", "slot_owner", "city_owner", "ministers")
IN_A_ROW = ("turn_order", "dropped")


def add_seat(board: Board, s: State, name: str, baron: int = NOBODY) -> State:
    """One more player, last in the Turn Order, with every counter in the supply."""
    new, seat, government = s.copy(), s.seats, s.government
    own = {
        "cash": [0],
        "industries_left": board.player_industries,
        "transports_left": board.player_transports,
        "cities_left": board.player_cities,
    }
    for field, size in BY_OWNER.items():
        getattr(new, field)[seat * size : seat * size] = own[field]
    provinces = len(s.insurgents)
    new.peacekeepers[seat * provinces : seat * provinces] = [0] * provinces
    new.names = (*s.names, name)
    new.medals, new.diamonds = [*s.medals, 0], [*s.diamonds, 0]
    new.barons, new.taken = (*s.barons, baron), [*s.taken, NOBODY]
    _renumber(new, lambda owner: owner + 1 if owner == government else owner)
    new.turn_order.append(seat)
    return new


def remove_seat(board: Board, s: State, seat: int) -> State:
    """Without a player: the pieces leave the board, and the others move up."""
    new = s.copy()
    for field, size in BY_OWNER.items():
        del getattr(new, field)[seat * size : (seat + 1) * size]
    provinces = len(s.insurgents)
    del new.peacekeepers[seat * provinces : (seat + 1) * provinces]
    for p in range(provinces):
        if s.city_owner[p] == seat:
            new.city_points[p], new.city_flipped[p] = 0, False
    for i, owner in enumerate(s.space_owner):
        if owner == seat:
            new.space_flipped[i], new.space_cubes[i] = False, 0
    if s.taken[seat] != NOBODY:
        new.support_discards = (s.taken[seat], *s.support_discards)
    for field in ("names", "medals", "diamonds", "barons", "taken"):
        setattr(new, field, _without(getattr(s, field), seat))
    new.turn_order = [owner for owner in s.turn_order if owner != seat]
    new.dropped = [owner for owner in s.dropped if owner != seat]
    _renumber(new, lambda owner: NOBODY if owner == seat else owner - (owner > seat))
    new.threat = [threat_of(new, p) for p in range(provinces)]
    return new


def _without(values: Sequence[object], place: int) -> Sequence[object]:
    kept = [value for at, value in enumerate(values) if at != place]
    return tuple(kept) if isinstance(values, tuple) else kept


def _renumber(s: State, number: Callable[[int], int]) -> None:
    """Everything that names an owner names the new number."""
    for field in (*ON_THE_MAP, *IN_A_ROW):
        setattr(s, field, [number(owner) for owner in getattr(s, field)])
    s.leader = number(s.leader) if s.leader != NOBODY else NOBODY
    s.frames = tuple(frame._replace(seat=number(frame.seat), by=number(frame.by)) for frame in s.frames)
    s.turn = min(s.turn, len(s.turn_order) - 1)
    s.bids, s.final = (), ()
