"""The rule-of-thumb Baron: fast, fixed in its ways, and at home in every layer.

It asks what kind of decision is open and weighs the moves by cheap estimates; it applies none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from drcongo.engine.moves import Buy, Contribute, Done, Move, Order, Peacekeeper, Raise, Sell, Split, Supply
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.kernel.protocol import Engine
from drcongo.layers.core.capital import MONEY_PER_MEDAL
from drcongo.layers.core.finale import MONEY_BANDS
from drcongo.players.actions import actions
from drcongo.players.estimate import Outlook
from drcongo.players.forces import combats, fight, guard, peacekeepers, removals
from drcongo.players.ministers import bids, choices, for_the_government, hire_cost, hiring, next_share, shares, shifts
from drcongo.players.support import cards
from drcongo.players.weights import Temper

Ranked = tuple[float, Move]

WANTED = 0.3  # medals: what raised capital must bring at least
MOST_RAISED = 3  # medals at a time
FORCES, CARD, SALE = 10.0, 20.0, 10_000.0  # what comes before what in a turn


def in_action(look: Outlook) -> list[Ranked]:
    """Cards, then forces, then the action (INS-PKP-02); with nothing worth doing, perhaps capital for something."""
    if look.s.frame.seat == look.s.government:
        return list(for_the_government(look))
    found, forces = action_and_forces(look)
    held = [(worth + CARD, move) for worth, move in cards(look, found)]
    best = max(worth for worth, _ in (*found, *forces))
    if not held and best < look.temper.stuck:
        held = list(capital(look, best))
    return [*found, *((FORCES + worth if worth > 0 else worth - 1, move) for worth, move in forces), *held]


def action_and_forces(look: Outlook) -> tuple[list[Ranked], list[Ranked]]:
    found = list(actions(look))
    if Peacekeeper not in look.rules.frames["action"].verbs:
        return found, []
    best = max((worth for worth, _ in found), default=0.0)
    return found, [*combats(look), *peacekeepers(look, best)]


def capital(look: Outlook, best: float) -> Iterator[Ranked]:
    """CORE-CAP-01: medals for money, if what can be done with it is worth more than the best without."""
    for medals in range(1, min(MOST_RAISED, look.s.medals[look.owner]) + 1):
        found, forces = action_and_forces(look.richer(medals * MONEY_PER_MEDAL))
        wanted = max(worth for worth, _ in (*found, *forces)) - medals * (1 - look.money * MONEY_PER_MEDAL)
        if wanted > max(WANTED, best):
            yield CARD + wanted, Raise(medals)


def in_hiring(look: Outlook) -> Iterator[Ranked]:
    """Capital for a Minister who brings more than it costs."""
    yield from hiring(look)
    asked, s = hire_cost(look), look.s
    short = asked - s.cash[look.owner]
    if (
        0 < short <= MONEY_PER_MEDAL <= s.medals[look.owner] * MONEY_PER_MEDAL
        and next_share(look) > asked + MONEY_PER_MEDAL
    ):
        yield 1.0, Raise(1)


def in_overture(look: Outlook) -> Iterator[Ranked]:
    yield from actions(look)
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
    yield from cards(look, [])
    for t in look.rules.legal(look.s, look.s.frame.seat, Contribute):
        yield 1.0 - _given_for_it(look), t.move


def _given_for_it(look: Outlook) -> float:
    """What the money of a contribution is worth; at the end, what it would count in the Finale (CORE-FNL-04)."""
    price, cash = look.rules.contribution_price(look.s, look.owner), look.s.cash[look.owner]
    if look.left > 0:
        return look.spent(price)
    before, after = (next((n for least, n in MONEY_BANDS if money >= least), 0) for money in (cash, cash - price))
    return float(before - after)


def in_defence(look: Outlook) -> Iterator[Ranked]:
    s, rules = look.s, look.rules
    for t in rules.legal(s, s.frame.seat, Peacekeeper):
        yield guard(look, t.province), t.move
    yield from removals(look)
    yield from ((0.0, t.move) for t in rules.legal(s, s.frame.seat, Done))


def in_defence_fight(look: Outlook) -> Iterator[Ranked]:
    yield 0.0, Done()
    for _, move in combats(look):
        yield fight(look, look.board.province_number[move.province]), move  # type: ignore[attr-defined]


def in_buying(look: Outlook) -> Iterator[Ranked]:
    yield 0.0, Done()
    for t in look.rules.legal(look.s, look.s.frame.seat, Buy):
        yield t.of(Buy).medals * (1 - look.money * 2000), t.move


def in_order(look: Outlook) -> Iterator[Ranked]:
    yield 1.0, Order("second")
    yield 0.0, Order("first")


def in_waiting(look: Outlook) -> Iterator[Ranked]:
    yield 0.0, Done()
    yield from cards(look, [])


def in_sale(look: Outlook) -> Iterator[Ranked]:
    """The set with the highest price first, before others lower it (CORE-SALE-10)."""
    for t in look.rules.legal(look.s, look.s.frame.seat, Sell):
        yield float(look.board.higher[look.s.marker[t.kind]]), t.move
    if look.s.frame.seat == look.owner:
        yield from ((SALE + worth, move) for worth, move in cards(look, []))


FRAMES: dict[str, Callable[[Outlook], Iterable[Ranked]]] = {
    "action": in_action,
    "overture": in_overture,
    "produce": in_waiting,
    "sale": in_sale,
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
    "hire": in_hiring,
    "finance": shifts,
    "share": shares,
    "inducement": for_the_government,
    "buy": in_buying,
    "order": in_order,
}


class ThumbBot:
    """Chooses what its rules of thumb say; the same in equal positions."""

    def __init__(self, temper: Temper | None = None) -> None:
        self.temper = temper  # without one, that of the layer

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
        found = list(weigh(Outlook(rules, s, s.frame.by, self.temper))) if weigh is not None else []
        return found or [(0.0, move) for move in engine.legal_moves(s)]
