"""Moves and the places a person clicks for them, both ways.

A target is the name of a thing in the picture: "province:KAT", "town:KAT", "space:minerals KAT double",
"slot:boat BDU-EQU", "box:crops:1200"; in later layers also "force:KAT" (the Insurgent and the Peacekeepers there),
"extra:KAT" (a place for an extra industry), "minister:defence" and "card:1"; with Support cards "support:italy" and
"player:0" (a row). "use:italy" and "aside:italy" say what is to be done with a card. A click may mean a move that is
not allowed: then the table can say why not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from drcongo.cards import SUPPORT
from drcongo.edition.board import Board
from drcongo.edition.kinds import MINISTERS, RESOURCES
from drcongo.engine.moves import VERBS, Move, Verb
from drcongo.engine.places import box_at, forces_in
from drcongo.engine.state import NOBODY, State
from drcongo.engine.verbs.places import box_target, extra_target, provinces_of, slot_targets, space_target

__all__ = [
    "box_target",
    "card_target",
    "changed",
    "choice_is_open",
    "clicks",
    "extra_target",
    "fits",
    "flipped",
    "is_card",
    "meant",
    "provinces_of",
    "settled",
    "slot_targets",
    "space_target",
]

STEP_BY_STEP = {verb.step_of for verb in VERBS if verb.step_of}  # choices that are collected and played at once


def choice_is_open(s: State) -> bool:
    """Whether a choice is open that is made step by step inside a turn: a production, a sale."""
    return s.frame.kind in STEP_BY_STEP


# --- from a move to its places ---


def clicks(board: Board, s: State, move: Move) -> tuple[str, ...]:
    """The targets a person clicks for a move, the first of them to begin with; none for a pass and the like."""
    return move.clicks(board, s)


def is_card(picks: Sequence[str]) -> bool:
    """Whether a Support card is all that was picked, and not yet what to do with it."""
    return len(picks) == 1 and picks[0].startswith("support:")


def card_target(pick: str) -> str:
    """The card itself, of "use:italy" and "aside:italy"; any other target as it is."""
    kind, _, name = pick.partition(":")
    return f"support:{name}" if kind in ("use", "aside") else pick


# --- from a click to moves ---


def fits(board: Board, s: State, move: Move, target: str) -> bool:
    """Whether a click on the target may mean this move. A click on a province means all that can be done in it."""
    kind, _, name = target.partition(":")
    return name in move.provinces() if kind == "province" else move.fits(board, s, target)


def meant(board: Board, s: State, verb: Verb, picks: Sequence[str], candidates: Iterable[Move]) -> list[Move]:
    """Every move of a verb that clicks may mean, allowed or not: what they say, then the candidates that fit."""
    fitting = [m for m in candidates if type(m) is verb and all(fits(board, s, m, pick) for pick in picks)]
    return list(dict.fromkeys([*verb.pointed(picks, fitting), *fitting]))


def settled(verb: Verb, picks: Sequence[str], legal: Sequence[Move]) -> Move | None:
    """The move that clicks settle: the only one that fits, or what the verb says about several."""
    return legal[0] if len(legal) == 1 else verb.settled(picks, legal)


# --- what a move did ---


def changed(board: Board, before: State, after: State) -> list[str]:
    """The targets that look different: counters, cubes, cities, boxes of the market and where a marker went."""
    found = [space_target(board, i) for i in range(len(board.spaces)) if _space(before, i) != _space(after, i)]
    slots = slot_targets(board)
    found += [slots[i] for i in range(len(slots)) if before.slot_owner[i] != after.slot_owner[i]]
    found += [f"town:{code}" for p, code in enumerate(board.codes) if _city(before, p) != _city(after, p)]
    boxes = len(board.labels)
    for r in range(len(RESOURCES)):
        for b in range(board.bottom[r], boxes):
            moved = after.marker[r] == b and before.marker[r] != b
            if moved or before.box_cubes[box_at(board, r, b)] != after.box_cubes[box_at(board, r, b)]:
                found.append(box_target(board, r, b))
    found += [f"force:{code}" for p, code in enumerate(board.codes) if _forces(before, p) != _forces(after, p)]
    holders = zip(MINISTERS, before.ministers, after.ministers, strict=True)
    found += [f"minister:{name}" for name, one, other in holders if one != other]
    turned = before.action_cards == after.action_cards and before.revealed != after.revealed
    new = [number for number in after.offer if number not in before.offer] if before.offer_open else []
    found += [f"support:{SUPPORT[number].key}" for number in new if number != NOBODY]
    takers = enumerate(zip(before.taken, after.taken, strict=True))
    found += [f"player:{seat}" for seat, (one, other) in takers if one != other and other != NOBODY]
    return [*found, *([f"card:{after.revealed}"] if turned else [])]


def flipped(board: Board, before: State, after: State) -> list[str]:
    """The industries and cities that were turned over."""
    spaces = zip(before.space_flipped, after.space_flipped, strict=True)
    cities = zip(before.city_flipped, after.city_flipped, strict=True)
    return [
        *(space_target(board, i) for i, (one, other) in enumerate(spaces) if one != other),
        *(f"town:{board.codes[p]}" for p, (one, other) in enumerate(cities) if one != other),
    ]


def _space(s: State, i: int) -> tuple[int, bool, int]:
    return s.space_owner[i], s.space_flipped[i], s.space_cubes[i]


def _city(s: State, p: int) -> tuple[int, int, bool]:
    return s.city_owner[p], s.city_points[p], s.city_flipped[p]


def _forces(s: State, p: int) -> tuple[int, ...]:
    return (s.insurgents[p], *forces_in(s, p))
