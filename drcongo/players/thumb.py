"""The rule-of-thumb Baron: fast, fixed in its ways, and at home in every layer.

It asks what kind of decision is open and weighs the moves by cheap estimates; it applies none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from drcongo.moves import Buy, Contribute, Done, Move, Order, Peacekeeper, Split, Supply
from drcongo.players.actions import actions
from drcongo.players.forces import combats, fight, guard, peacekeepers, removals
from drcongo.players.office import bids, choices, for_the_government, shares, shifts
from drcongo.players.outlook import Outlook
from drcongo.protocol import Engine
from drcongo.ruleset import Rules
from drcongo.state import State

Ranked = tuple[float, Move]


def in_action(look: Outlook) -> Iterator[Ranked]:
    s = look.s
    if s.frame.seat == s.government:
        yield from for_the_government(look)
        return
    found = list(actions(look))
    yield from found
    if Peacekeeper in look.rules.frames["action"].verbs:
        yield from combats(look)
        yield from peacekeepers(look, max((worth for worth, _ in found), default=0.0))


def in_overture(look: Outlook) -> Iterator[Ranked]:
    found = list(actions(look))
    yield from found
    yield from ((-1.0, t.move) for t in look.rules.legal(look.s, look.s.frame.seat, Peacekeeper))


def in_split(look: Outlook) -> Iterator[Ranked]:
    """The rules list splits with the best paid first."""
    for place, t in enumerate(look.rules.legal(look.s, look.s.frame.seat, Split)):
        yield -float(place), t.move


def in_hydro(look: Outlook) -> Iterator[Ranked]:
    for t in look.rules.legal(look.s, look.s.frame.seat, Supply):
        yield float(look.s.city_points[t.province]), t.move
    yield 0.0, Done()


def in_contribution(look: Outlook) -> Iterator[Ranked]:
    yield 0.0, Done()
    for t in look.rules.legal(look.s, look.s.frame.seat, Contribute):
        yield 1.0 - look.money * look.rules.contribution_price(look.s, look.owner), t.move


def in_defence(look: Outlook) -> Iterator[Ranked]:
    s, rules = look.s, look.rules
    for t in rules.legal(s, s.frame.seat, Peacekeeper):
        yield guard(look, t.province), t.move
    yield from removals(look)
    yield from ((0.0, t.move) for t in rules.legal(s, s.frame.seat, Done))


def in_defence_fight(look: Outlook) -> Iterator[Ranked]:
    yield 0.0, Done()
    for _, move in combats(look):
        yield fight(look, look.board.province_number[move.province]), move  # type: ignore[union-attr]


def in_buying(look: Outlook) -> Iterator[Ranked]:
    yield 0.0, Done()
    for t in look.rules.legal(look.s, look.s.frame.seat, Buy):
        assert isinstance(t.move, Buy)
        yield t.move.medals * (1 - look.money * 2000), t.move


def in_order(look: Outlook) -> Iterator[Ranked]:
    yield 1.0, Order("second")
    yield 0.0, Order("first")


def in_waiting(look: Outlook) -> Iterator[Ranked]:
    yield 1.0, Done()


FRAMES: dict[str, Callable[[Outlook], Iterable[Ranked]]] = {
    "action": in_action,
    "overture": in_overture,
    "produce": in_waiting,
    "split": in_split,
    "hydro": in_hydro,
    "contribute": in_contribution,
    "end": in_waiting,
    "window": in_waiting,
    "defence": in_defence,
    "defence_fight": in_defence_fight,
    "inducement_fight": in_defence_fight,
    "bid": bids,
    "choose": choices,
    "hire": in_waiting,
    "finance": shifts,
    "share": shares,
    "inducement": for_the_government,
    "buy": in_buying,
    "order": in_order,
}


class ThumbBot:
    """Chooses what its rules of thumb say; the same in equal positions."""

    def choose(self, engine: Engine, s: State) -> tuple[Move, bool]:
        only = engine.forced(s)
        if only is not None:
            return only, False
        return max(self.weighed(engine, s), key=lambda pair: pair[0])[1], True

    def rank(self, engine: Engine, s: State) -> list[tuple[float, Move]]:
        """The moves it would think of, the best first."""
        return sorted(self.weighed(engine, s), key=lambda pair: -pair[0])

    def weighed(self, engine: Any, s: State) -> list[Ranked]:
        rules: Rules = engine.rules
        weigh = FRAMES.get(s.frame.kind)
        found = list(weigh(Outlook(rules, s, s.frame.by))) if weigh is not None else []
        return found or [(0.0, move) for move in engine.legal_moves(s)]
