"""INS-DIA-05, INS-FNL-02: diamonds are sold in one's own turn or kept, and the turn stays open for that."""

from __future__ import annotations

from collections.abc import Callable

from drcongo.engine.events import Event, Log
from drcongo.engine.flow import acting, next_turn, pop, push, turn_facts
from drcongo.engine.moves import Diamond, Done, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.selling import sets
from drcongo.engine.state import State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.insurgent.layer import insurgent

PRICE = 500  # INS-DIA-05
MOST_THAT_COUNT = 3  # INS-FNL-02

for kind in ("action", "sale", "contribute"):
    insurgent.offer(kind, Diamond)
insurgent.frame("end", "INS-DIA-05", Diamond, Done, inside=())


@insurgent.candidates(Diamond)
def diamond_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """One more than there are, so that the limit can be asked about."""
    return [[Target(Diamond(n)) for n in range(1, _have(s, seat) + 2)]]


@insurgent.shortlist(Diamond, implies=("sells_something", "diamonds_at_hand"))
def diamond_shortlist(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    return [[Target(Diamond(n)) for n in range(1, _have(s, seat) + 1)]] if _have(s, seat) else []


def _have(s: State, seat: int) -> int:
    return s.diamonds[seat] if 0 <= seat < s.seats else 0


@insurgent.guard("INS-DIA-05", Diamond, scope=Scope.TURN)
def diamond_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-66: in one's own turn, not in others' and not in Finale."""
    return Diamond in rules.frames[s.frame.kind].verbs


@insurgent.guard("INS-DIA-05", Diamond, scope=Scope.TURN)
def own_turn_for_diamonds(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return seat == acting(s)


own_turn_for_diamonds.facts(turn_facts)
diamond_now.facts(turn_facts)


@insurgent.guard("INS-DIA-05", Diamond, scope=Scope.KIND)
def sells_something(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return isinstance(t.move, Diamond) and t.move.number >= 1


@insurgent.guard("INS-DIA-05", Diamond, scope=Scope.PLACE)
def diamonds_at_hand(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return isinstance(t.move, Diamond) and t.move.number <= _have(s, seat)


@diamonds_at_hand.facts
def _diamonds(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    wanted = t.move.number if isinstance(t.move, Diamond) else 0
    return {"wanted": wanted, "have": _have(s, seat)}


@insurgent.effect(Diamond)
def sell_diamonds(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """AMB-66: any number; they go back into the bag."""
    move = t.of(Diamond)
    n, money = move.number, move.number * PRICE
    s.diamonds[seat] -= n
    s.cash[seat] += money
    if log is not None:
        facts = {"player": s.name(seat), "n": n, "money": money}
        log.append(Event("INS-DIA-05", "diamonds_sold", seat, facts, money=money))


# --- the end of a turn (AMB-127) ---


@insurgent.hook("action_over", "INS-DIA-05")
def stay_for_diamonds(rules: Rules, lower: Callable[[State, Log], None], s: State, log: Log) -> None:
    """The turn stays open after the action while its player holds a diamond."""
    if _have(s, s.frame.seat):
        push(s, "end")
    else:
        lower(s, log)


@insurgent.hook("sale_over", "INS-DIA-05")
def stay_after_sale(rules: Rules, lower: Callable[[State, int, Log], None], s: State, seat: int, log: Log) -> None:
    """Likewise after a sale; who drops out is asked for the contribution anyway."""
    if _have(s, seat) and sets(rules, s, seat):
        push(s, "end")
    else:
        lower(s, seat, log)


@insurgent.effect(Done, "end")
def end_turn(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        log.append(Event("INS-DIA-05", "diamonds_kept", seat, {"player": s.name(seat), "n": s.diamonds[seat]}))
    pop(s)
    if s.frame.kind == "action":
        next_turn(rules, s, log)
    else:
        rules.after_sale(s, seat, log)


@insurgent.finale("INS-FNL-02")
def diamonds(rules: Rules, s: State, seat: int) -> int:
    """INS-DIA-06: those that were kept."""
    return min(s.diamonds[seat], MOST_THAT_COUNT)
