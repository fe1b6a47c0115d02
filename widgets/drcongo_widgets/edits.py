"""Editing a position by hand: each edit takes a State and gives a changed copy. What is wrong with it, others say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drcongo import targets
from drcongo.combat import threat_of
from drcongo.edition.board import Board
from drcongo.state import NOBODY, NOTHING_SOLD, Frame, State
from drcongo.terms import INTERIOR, MAJOR, MINOR, RESOURCES

TOOLS = ("place", "remove", "flip", "owner", "cube", "less", "marker")
FORCE_TOOLS = ("minor", "major", "peace", "peacekeeper", "withdraw")  # of the Insurgent Game and those above it
IN_TURN = ("action", "sales")


def edit(board: Board, s: State, tool: str, target: str, owner: int, points: int = 1) -> State:
    """The position after using a tool on a target; unchanged if the tool does nothing there."""
    kind, _, name = target.partition(":")
    new = s.copy()
    if tool in FORCE_TOOLS:
        for code in targets.provinces_of(board, target)[:1]:
            _forces(new, board.province_number[code], tool, owner)
    elif kind == "extra":
        _space(board, new, board.extra_in[board.province_number[name]][0], tool, owner)
    elif kind == "space":
        _space(board, new, board.space_number[name], tool, owner)
    elif kind == "slot":
        _slot(board, new, targets.slot_targets(board).index(target), tool, owner)
    elif kind in ("town", "province"):
        _city(new, board.province_number[name], tool, owner, points)
    elif kind == "box":
        resource, label = name.split(":")
        _box(board, new, RESOURCES.index(resource), board.box_number[int(label)], tool)
    return s if new == s else new


def _hand_over(left: list[int], kinds: int, kind: int, before: int, after: int) -> None:
    """A counter goes from one owner's supply to the map, and the one that stood there back."""
    for owner, n in ((before, 1), (after, -1)):
        if owner != NOBODY:
            left[owner * kinds + kind] += n


def _space(board: Board, s: State, i: int, tool: str, owner: int) -> None:
    before = s.space_owner[i]
    after = _new_owner(before, tool, owner)
    _hand_over(s.industries_left, 4, board.space_resource[i], before, after)
    s.space_owner[i] = after
    if tool == "remove":
        s.space_flipped[i], s.space_cubes[i] = False, 0
    elif tool == "flip":
        s.space_flipped[i] = not s.space_flipped[i]
    elif tool == "cube":
        s.space_cubes[i] += 1
        s.space_flipped[i] = True
    elif tool == "less" and s.space_cubes[i]:
        s.space_cubes[i] -= 1


def _new_owner(before: int, tool: str, owner: int) -> int:
    if tool == "place" or (tool == "owner" and before != NOBODY):
        return owner
    return NOBODY if tool == "remove" else before


def _slot(board: Board, s: State, i: int, tool: str, owner: int) -> None:
    after = _new_owner(s.slot_owner[i], tool, owner)
    _hand_over(s.transports_left, 3, board.slots[i].transport, s.slot_owner[i], after)
    s.slot_owner[i] = after


def _city(s: State, p: int, tool: str, owner: int, points: int) -> None:
    before, had = s.city_owner[p], s.city_points[p]
    after = _new_owner(before, tool, owner)
    has = points if tool == "place" else 0 if tool == "remove" else had
    if had:
        _hand_over(s.cities_left, 3, had - 1, before, NOBODY)
    if has:
        _hand_over(s.cities_left, 3, has - 1, NOBODY, after)
    s.city_owner[p], s.city_points[p] = after, has
    if tool == "remove":
        s.city_flipped[p] = False
    elif tool == "flip":
        s.city_flipped[p] = not s.city_flipped[p]


def _forces(s: State, p: int, tool: str, owner: int) -> None:
    """An Insurgent or none; one Peacekeeper of an owner more or fewer."""
    place = owner * len(s.insurgents) + p
    if tool in ("minor", "major", "peace"):
        s.insurgents[p] = {"minor": MINOR, "major": MAJOR, "peace": 0}[tool]
    elif tool == "peacekeeper":
        s.peacekeepers[place] += 1
    elif s.peacekeepers[place]:
        s.peacekeepers[place] -= 1
    s.threat[p] = threat_of(s, p)


def set_minister(s: State, minister: int, seat: int) -> State:
    """Another player for a Minister, who then decides in the Government's turn, too."""
    new = s.copy()
    new.ministers[minister] = seat
    if minister == INTERIOR and new.frames[0].seat == new.government:
        new.frames = tuple(frame._replace(by=seat) if frame.seat == s.government else frame for frame in s.frames)
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
    new.barons = [board.province_number.get(code, was) if at == seat else was for at, was in enumerate(s.barons)]
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


def _box(board: Board, s: State, r: int, box: int, tool: str) -> None:
    """The marker stands where it is put; cubes are those sold this cycle."""
    boxes = len(board.labels)
    if tool in ("marker", "place"):
        s.marker[r] = box
    elif tool == "cube":
        s.box_cubes[r * boxes + box] += 1
    elif tool in ("less", "remove") and s.box_cubes[r * boxes + box]:
        s.box_cubes[r * boxes + box] -= 1
    used = [b for b in range(boxes) if s.box_cubes[r * boxes + b]]
    s.lowest_sold[r] = used[0] if used else NOTHING_SOLD


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
        elif new.frames[0].seat != NOBODY:
            new.turn = order.index(new.frames[0].seat)
    return new


def phases(rules: Any) -> list[str]:
    """The phases that can be set by hand."""
    whole = ("elect", "roll", "reset", "finale")
    return [p.name for p in rules.phases if p.name.startswith(IN_TURN) or p.name in whole]
