"""CORE-CAP: raising capital, at any time and in anybody's turn."""

from __future__ import annotations

from drcongo.engine.events import Event, Log
from drcongo.engine.moves import Raise, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.core.layer import core

MONEY_PER_MEDAL = 1000  # CORE-CAP-01


core.anytime.append(Raise)


@core.candidates(Raise)
def raise_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """One more than there are medals, so that the limit can be asked about."""
    return [[Target(Raise(n)) for n in range(1, s.medals[seat] + 2)]]


@core.shortlist(Raise, implies=("raises_something", "medals_at_hand"))
def raise_shortlist(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    return [[Target(Raise(n)) for n in range(1, s.medals[seat] + 1)]] if s.medals[seat] else []


@core.guard("CORE-CAP-01", Raise, scope=Scope.TURN)
def before_finale(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-07: at any time up to the start of Finale."""
    return s.frame.kind not in ("finale", "over")


@core.guard("CORE-CAP-01", Raise, scope=Scope.KIND)
def raises_something(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return isinstance(t.move, Raise) and t.move.medals >= 1


@core.guard("CORE-CAP-01", Raise, scope=Scope.PLACE)
def medals_at_hand(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-06: only medals one has bring money."""
    return isinstance(t.move, Raise) and t.move.medals <= s.medals[seat]


@medals_at_hand.facts
def _medals(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    wanted = t.move.medals if isinstance(t.move, Raise) else 0
    return {"wanted": wanted, "have": s.medals[seat]}


@core.effect(Raise)
def raise_capital(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    move = t.of(Raise)
    given, money = move.medals, move.medals * MONEY_PER_MEDAL
    s.medals[seat] -= given
    s.cash[seat] += money
    if log is not None:
        facts = {"player": s.name(seat), "n": given, "money": money}
        log.append(Event("CORE-CAP-01", "raised", seat, facts, money=money, medals=-given))
