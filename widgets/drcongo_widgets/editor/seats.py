"""Editing who plays: one player more or fewer. The Government's number is the one after the last, so it moves."""

from __future__ import annotations

from collections.abc import Callable

from drcongo.edition.board import Board
from drcongo.engine.combat import threat_of
from drcongo.engine.state import FIELDS, NOBODY, State


def add_seat(board: Board, s: State, name: str, baron: int = NOBODY) -> State:
    """One more player, last in the Turn Order, with every counter in the supply."""
    new, seat, government = s.copy(), s.seats, s.government
    for field in FIELDS:
        if size := field.size_of_one(board):
            was, own = list(getattr(s, field.name)), list(field.starts(board, seat + 1))
            was[seat * size : seat * size] = own[seat * size : (seat + 1) * size]
            setattr(new, field.name, field.holds(was))
    new.names = (*s.names, name)
    new.barons = (*s.barons, baron)
    _renumber(new, lambda owner: owner + 1 if owner == government else owner)
    new.turn_order.append(seat)
    return new


def remove_seat(board: Board, s: State, seat: int) -> State:
    """Without a player: the pieces leave the board, and the others move up."""
    new = s.copy()
    for field in FIELDS:
        if size := field.size_of_one(board):
            kept = list(getattr(s, field.name))
            del kept[seat * size : (seat + 1) * size]
            setattr(new, field.name, field.holds(kept))
    for p, owner in enumerate(s.city_owner):
        if owner == seat:
            new.city_points[p], new.city_flipped[p] = 0, False
    for i, owner in enumerate(s.space_owner):
        if owner == seat:
            new.space_flipped[i], new.space_cubes[i] = False, 0
    if s.taken[seat] != NOBODY:
        new.support_discards = (s.taken[seat], *s.support_discards)
    new.names = (*s.names[:seat], *s.names[seat + 1 :])
    new.turn_order = [owner for owner in s.turn_order if owner != seat]
    new.dropped = [owner for owner in s.dropped if owner != seat]
    _renumber(new, lambda owner: NOBODY if owner == seat else owner - (owner > seat))
    new.threat = [threat_of(new, p) for p in range(len(new.threat))]
    return new


def _renumber(s: State, number: Callable[[int], int]) -> None:
    """Everything that names an owner names the new number."""
    for field in FIELDS:
        if field.kind in ("owner", "owners"):
            named = getattr(s, field.name)
            new = number(named) if isinstance(named, int) else field.holds(number(owner) for owner in named)
            setattr(s, field.name, new)
    s.frames = tuple(frame.of(number(frame.seat), number(frame.by)) for frame in s.frames)
    s.turn = min(s.turn, len(s.turn_order) - 1)
    s.bids, s.final = (), ()
