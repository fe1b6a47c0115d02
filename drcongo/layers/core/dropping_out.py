"""CORE-SALE-02 and CORE-DRP: the rounds of Resource Sales, dropping out and the contribution."""

from __future__ import annotations

from drcongo.engine.building import price_facts
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import open_frame, seat_at, start_phase
from drcongo.engine.moves import Contribute, Done, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.selling import sets
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.core.layer import core

CONTRIBUTION = 1000  # CORE-DRP-03: times the number of the cycle


@core.hook("sets_to_sell")
def sets_to_sell(rules: Rules, s: State, seat: int) -> list[int]:
    return sets(rules, s, seat)


@core.phase("sales", "CORE-SALE-02")
@core.hook("sales_begin")
def start_sales(rules: Rules, s: State, log: Log) -> None:
    s.dropped, s.sales_round, s.turn = [], 1, -1
    next_seller(rules, s, log)


@core.hook("next_seller")
def next_seller(rules: Rules, s: State, log: Log) -> None:
    """CORE-SALE-02: in Turn Order, everybody still in sells one set; then the next round."""
    if len(s.dropped) == len(s.turn_order):
        end_sales(rules, s, log)
        return
    s.turn += 1
    while s.turn == len(s.turn_order) or seat_at(s) in s.dropped:
        s.turn += 1
        if s.turn >= len(s.turn_order):
            s.turn = 0
            s.sales_round += 1
    seat = seat_at(s)
    if rules.sets_to_sell(s, seat):
        open_frame(rules, s, "sale", seat)
    else:
        drop_out(rules, s, seat, log)  # AMB-40: a player without a set drops out at their own place in round one


@core.hook("sale_over")
@core.hook("after_sale")
def after_sale(rules: Rules, s: State, seat: int, log: Log) -> None:
    """CORE-DRP-01: right after the last set a player drops out."""
    if rules.sets_to_sell(s, seat):
        next_seller(rules, s, log)
    else:
        drop_out(rules, s, seat, log)


def drop_out(rules: Rules, s: State, seat: int, log: Log) -> None:
    """CORE-DRP-02: the first to drop out will be last in the new Turn Order, and so on."""
    s.dropped.append(seat)
    if log is not None:
        place = rules.new_place(s, seat)
        log.append(Event("CORE-DRP-01", "dropped_out", seat, {"player": s.name(seat), "place": place}))
    rules.dropped_out(s, seat, log)


@core.hook("dropped_out")
def ask_contribution(rules: Rules, s: State, seat: int, log: Log) -> None:
    """CORE-DRP-03: whoever drops out is asked for the contribution."""
    open_frame(rules, s, "contribute", seat)


@core.hook("new_place")
def new_place(rules: Rules, s: State, seat: int) -> int:
    """The place in the new Turn Order of a seat that has just dropped out: behind all who are still in."""
    return len(s.turn_order) - len(s.dropped) + 1


@core.hook("new_order")
def new_order(rules: Rules, s: State) -> list[int]:
    """CORE-DRP-02: who dropped out last is first."""
    return s.dropped[::-1]


def end_sales(rules: Rules, s: State, log: Log) -> None:
    """AMB-43: the new order counts from here on. CORE-END-02: after the last sales comes Finale, without Reset."""
    order = rules.new_order(s)
    rule = rules.cause("new_order", "CORE-DRP-02", s) if log is not None else ""
    s.turn_order, s.dropped, s.sales_round, s.turn, s.leader = order, [], 0, 0, NOBODY
    if log is not None:
        names = [s.name(seat) for seat in s.turn_order]
        log.append(Event(rule, "new_order", NOBODY, {"players": names}))
    start_phase(rules, s, rules.phase_place("reset" if s.target else "finale"), log)


# --- the contribution ---


@core.hook("contribution_price")
def contribution_price(rules: Rules, s: State, seat: int) -> int:
    return CONTRIBUTION * s.cycle


core.bare(Contribute())


@core.guard("CORE-DRP-03", Contribute, scope=Scope.VERB)
def contribution_is_payable(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.cash[seat] >= rules.contribution_price(s, seat)


@contribution_is_payable.facts
def _price(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return price_facts(s, seat, rules.contribution_price(s, seat)) | {"cycle": s.cycle}


@core.effect(Contribute)
def contribute(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """CORE-DRP-03: exactly one medal, and only once (AMB-42)."""
    price = rules.contribution_price(s, seat)
    s.cash[seat] -= price
    s.medals[seat] += 1
    if log is not None:
        facts = {"player": s.name(seat), "price": price, "cycle": s.cycle}
        log.append(Event("CORE-DRP-03", "contributed", seat, facts, money=-price, medals=1))
    rules.contribution_over(s, log)


@core.hook("contribution_over")
def after_contribution(rules: Rules, s: State, log: Log) -> None:
    next_seller(rules, s, log)


@core.effect(Done, "contribute")
def no_contribution(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        log.append(Event("CORE-DRP-03", "no_contribution", seat, {"player": s.name(seat)}))
    next_seller(rules, s, log)
