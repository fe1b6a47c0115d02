"""Editing a position by hand: each edit takes a State and gives a changed copy. What is wrong with it, others say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from drcongo.edition.board import Board
from drcongo.edition.kinds import CITY_POINTS, INTERIOR
from drcongo.engine.combat import threat_of
from drcongo.engine.places import box_at, city_at, column_of, force_at, industry_at, transport_at
from drcongo.engine.state import NOBODY, NOTHING_SOLD, Frame, State

IN_TURN = ("action", "sales")
ELECTING = ("bid", "choose", "order", "hire")  # decided before anybody's turn


def _hand_over(left: list[int], at: Callable[[int, int], int], kind: int, before: int, after: int) -> None:
    """A counter goes from one owner's supply to the map, and the one that stood there back."""
    for owner, n in ((before, 1), (after, -1)):
        if owner != NOBODY:
            left[at(owner, kind)] += n


# --- the map ---


def set_industry(board: Board, s: State, i: int, owner: int) -> State:
    """Another owner for an industry space, or nobody: then nothing stays there."""
    new = s.copy()
    _hand_over(new.industries_left, industry_at, board.space_resource[i], s.space_owner[i], owner)
    new.space_owner[i] = owner
    if owner == NOBODY:
        new.space_flipped[i], new.space_cubes[i] = False, 0
    return new


def set_used(s: State, i: int, used: bool) -> State:
    """An industry turned face-down or face-up."""
    new = s.copy()
    new.space_flipped[i] = used
    return new


def set_cubes(s: State, i: int, cubes: int) -> State:
    """So many cubes on an industry; one that has produced is face-down."""
    new = s.copy()
    new.space_cubes[i] = cubes
    new.space_flipped[i] = s.space_flipped[i] or (cubes > s.space_cubes[i] and s.space_owner[i] != NOBODY)
    return new


def set_transport(board: Board, s: State, i: int, owner: int) -> State:
    new = s.copy()
    _hand_over(new.transports_left, transport_at, board.slots[i].transport, s.slot_owner[i], owner)
    new.slot_owner[i] = owner
    return new


def set_city(s: State, p: int, owner: int, points: int) -> State:
    """A city with its owner and points; without an owner there is none."""
    new = s.copy()
    points = points if owner != NOBODY else 0
    for who, has, n in ((s.city_owner[p], s.city_points[p], 1), (owner, points, -1)):
        if who != NOBODY and has in CITY_POINTS:
            new.cities_left[city_at(who, has)] += n
    new.city_owner[p], new.city_points[p] = owner, points
    new.city_flipped[p] = s.city_flipped[p] and owner != NOBODY
    return new


def set_supplied(s: State, p: int, supplied: bool) -> State:
    new = s.copy()
    new.city_flipped[p] = supplied
    return new


def set_insurgent(s: State, p: int, strength: int) -> State:
    """The Insurgent of a province by its strength; 0 for none."""
    new = s.copy()
    new.insurgents[p] = strength
    new.threat[p] = threat_of(new, p)
    return new


def set_peacekeepers(s: State, p: int, owner: int, number: int) -> State:
    new = s.copy()
    new.peacekeepers[force_at(s, owner, p)] = number
    new.threat[p] = threat_of(new, p)
    return new


# --- the market ---


def set_marker(s: State, r: int, box: int) -> State:
    new = s.copy()
    new.marker[r] = box
    return new


def set_sold(board: Board, s: State, r: int, box: int, cubes: int) -> State:
    """So many cubes sold this cycle in a box."""
    new = s.copy()
    new.box_cubes[box_at(board, r, box)] = cubes
    used = [b for b, sold in enumerate(new.box_cubes[column_of(board, r)]) if sold]
    new.lowest_sold[r] = used[0] if used else NOTHING_SOLD
    return new


# --- players, Ministers and cards ---


def set_name(s: State, seat: int, name: str) -> State:
    new = s.copy()
    new.names = tuple(name if at == seat else was for at, was in enumerate(s.names))
    return new


def set_minister(s: State, minister: int, seat: int) -> State:
    """Another player for a Minister, who then decides in the Government's turn, too."""
    new = s.copy()
    new.ministers[minister] = seat
    if minister == INTERIOR and new.frames[0].seat == new.government:
        new.frames = tuple(frame.of(frame.seat, seat) if frame.seat == s.government else frame for frame in s.frames)
    return new


def set_card(board: Board, s: State, place: int, number: int) -> State:
    """Another card on an Action space (from 0), by its number; the one that lay there goes where that one was."""
    wanted = next((i for i, card in enumerate(board.action_cards) if card.number == number), NOBODY)
    if wanted == NOBODY or place >= len(s.action_cards):
        return s
    swap = {wanted: s.action_cards[place], s.action_cards[place]: wanted}
    new = s.copy()
    for pile in ("action_cards", "action_deck", "action_used"):
        setattr(new, pile, tuple(swap.get(card, card) for card in getattr(s, pile)))
    return new


def set_support(s: State, where: str, place: int, number: int) -> State:
    """Another Support card on offer or with a Baron; the one that lay there goes where that one was."""
    here = getattr(s, where)[place]
    if number == here or (number == NOBODY and where == "offer"):
        return s
    new = s.copy()
    swap = {number: here, here: number} if NOBODY not in (number, here) else {max(number, here): NOBODY}
    for pile in ("offer", "support_deck", "support_discards"):
        cards = tuple(swap.get(card, card) for card in getattr(s, pile))
        setattr(new, pile, cards if pile == "offer" else tuple(card for card in cards if card != NOBODY))
    new.taken = [swap.get(card, card) for card in s.taken]
    if number == NOBODY:
        new.support_discards = (here, *new.support_discards)
    elif here == NOBODY:
        new.taken[place] = number
        deck = new.support_deck
        if NOBODY in new.offer and deck:  # it was on offer: another one is turned up
            new.offer = tuple(deck[0] if card == NOBODY else card for card in new.offer)
            new.support_deck = deck[1:]
    return new


def set_baron(board: Board, s: State, seat: int, code: str) -> State:
    """Another start province for a Baron."""
    new = s.copy()
    new.barons = tuple(board.province_number.get(code, was) if at == seat else was for at, was in enumerate(s.barons))
    return new


def set_next(s: State, deck: str, rest: str, cards: Sequence[int]) -> State:
    """These cards on top of a deck, the first one first; those that lay with the discards leave them."""
    piles = {*getattr(s, deck), *getattr(s, rest)}
    if len(set(cards)) != len(cards) or not piles.issuperset(cards):
        return s
    new = s.copy()
    setattr(new, deck, (*cards, *(card for card in getattr(s, deck) if card not in cards)))
    setattr(new, rest, tuple(card for card in getattr(s, rest) if card not in cards))
    return new


def set_discards(s: State, cards: Sequence[int]) -> State:
    """Exactly these Support cards are discarded, the top one first; others that were go under the deck."""
    if len(set(cards)) != len(cards) or not {*s.support_deck, *s.support_discards}.issuperset(cards):
        return s
    new = s.copy()
    new.support_discards = tuple(cards)
    back = tuple(card for card in s.support_discards if card not in cards)
    new.support_deck = (*(card for card in s.support_deck if card not in cards), *back)
    return new


# --- numbers, the turn and its order ---


def set_number(s: State, field: str, value: int, seat: int | None = None) -> State:
    """Money and medals of a seat; cycle, development and target of the tracks."""
    new = s.copy()
    if seat is None:
        setattr(new, field, value)
    else:
        getattr(new, field)[seat] = value
    return new


def set_turn(rules: Any, s: State, phase: str, seat: int) -> State:
    """Whose turn it is in which phase; a choice that was open inside a turn is dropped."""
    new = s.copy()
    new.phase = rules.phase_place(phase)
    new.dropped, new.sales_round, new.turn, new.final, new.bids = [], 0, 0, (), ()
    if new.action_cards:
        begun = new.phase - rules.phase_place("action1") + 1
        new.revealed = min(max(begun, 0), len(new.action_cards))
    if rules.decider(new, seat) == NOBODY:  # nobody acts for the Government
        seat = next(s for s in new.turn_order if s != new.government)
    if phase.startswith(IN_TURN):
        new.turn = new.turn_order.index(seat)
        new.sales_round = int(phase == "sales")
        kind = "sale" if phase == "sales" else "action"
        new.frames = (Frame(kind, seat, rules.decider(new, seat)),)
    elif phase == "elect":
        rules.phases[new.phase].start(rules, new, None)  # an auction, or alone the choice of the order
    else:
        new.frames = (Frame(phase, NOBODY, NOBODY),)
    return new


def move_up(s: State, place: int) -> State:
    """The player at a place of the Turn Order (from 0) goes one place up; whose turn it is stays."""
    new = s.copy()
    order = new.turn_order
    if 0 < place < len(order):
        order[place - 1 : place + 1] = reversed(order[place - 1 : place + 1])
        if new.frames[0].kind == "bid":  # the auction begins anew, with whoever is first now
            first = next(seat for seat in order if seat != new.government)
            new.bids, new.frames = (), (Frame("bid", first, first),)
        elif new.frames[0].seat != NOBODY and new.frames[0].kind not in ELECTING:
            new.turn = order.index(new.frames[0].seat)
    return new


def phases(rules: Any) -> list[str]:
    """The phases that can be set by hand."""
    whole = ("elect", "roll", "reset", "finale")
    return [p.name for p in rules.phases if p.name.startswith(IN_TURN) or p.name in whole]
