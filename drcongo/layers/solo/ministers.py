"""SOLO-02 to SOLO-06: the Turn Order is chosen, and a Minister is bought for each Action phase."""

from __future__ import annotations

from drcongo.edition.kinds import INTERIOR, MINISTERS
from drcongo.edition.spelling import PLACES
from drcongo.engine.building import price_facts
from drcongo.engine.decisions import ministers_die
from drcongo.engine.dice import outcomes
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import ACTION_PHASES, now_facts, start_phase
from drcongo.engine.moves import Bid, Choose, Diamond, Done, Order, Roll, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel import chance
from drcongo.kernel.rules import Effect, Facts, Scope
from drcongo.layers.solo.layer import solo
from drcongo.rulebook.phrases import Term

STEP = 100  # SOLO-04: for each pip of the die, and for each cycle
PLAYER = 0


# --- the Turn Order of the cycle ---


@solo.phase("elect", "SOLO-02")
def start_order(rules: Rules, s: State, log: Log) -> None:
    """No auction: the player only decides who goes first."""
    s.turn, s.ministers = 0, [NOBODY] * len(MINISTERS)
    s.frames = (Frame("order", PLAYER, PLAYER),)


solo.frame("order", "SOLO-02", Order, Diamond, keeps=())


@solo.candidates(Order)
def order_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    return [[Target(Order(place)) for place in PLACES]]


@solo.guard("SOLO-02", Order, scope=Scope.READ)
def place_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return isinstance(t.move, Order) and t.move.place in PLACES


@solo.guard("SOLO-02", Order, scope=Scope.TURN)
def order_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "order"


@place_exists.facts
@order_now.facts
def _place(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"place": t.move.place if isinstance(t.move, Order) else "?"}


@solo.effect(Order)
def order(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    move = t.of(Order)
    s.turn_order = [PLAYER, s.government] if move.place == PLACES[0] else [s.government, PLAYER]
    if log is not None:
        log.append(Event("SOLO-02", "new_order", NOBODY, {"players": [s.name(seat) for seat in s.turn_order]}))
    start_phase(rules, s, s.phase + 1, log)


@solo.guard("SOLO-02", Bid, scope=Scope.TURN, replaces="bid_now")
def no_auction(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """There is nobody to bid against."""
    return False


# --- a Minister for one Action phase ---


def start_hiring(rules: Rules, s: State, log: Log) -> None:
    """SOLO-03: before the card is turned over, for this phase only; SOLO-04: a die says the price."""
    s.turn, s.ministers = 0, [NOBODY] * len(MINISTERS)
    s.frames = (Frame("minister_die", NOBODY, NOBODY),)


for _number in range(1, ACTION_PHASES + 1):
    solo.phase(f"action{_number}", "SOLO-04")(start_hiring)

solo.frame("minister_die", "SOLO-04", Roll, outcomes=outcomes, keeps=())


def price(s: State, die: int) -> int:
    return STEP * die + STEP * s.cycle


@solo.effect(Roll, "minister_die")
def minister_die(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    move = t.of(Roll)
    s.random, _ = chance.advance(s.random)
    s.frames = (Frame("hire", PLAYER, PLAYER, (move.value,)),)
    if log is not None:
        facts = {"die": move.value, "price": price(s, move.value), "cycle": s.cycle}
        log.append(Event("SOLO-04", "minister_price", NOBODY, facts))


def _asked(s: State) -> int:
    return price(s, ministers_die(s))


solo.frame(
    *("hire", "SOLO-03", Choose, Done),
    anytime_matters=True,
    facts=lambda rules, s: {"price": _asked(s)},
    keeps=(max(chance.DIE),),
)


@solo.guard("SOLO-03", Choose, scope=Scope.TURN, replaces="choose_now")
def hires_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "hire"


hires_now.facts(now_facts)


@solo.guard("SOLO-04", Choose, scope=Scope.VERB)
def minister_is_payable(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-123."""
    return s.frame.kind != "hire" or s.cash[seat] >= _asked(s)


@minister_is_payable.facts
def _price(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return price_facts(s, seat, _asked(s))


@solo.over(Choose, "SOLO-03")
def hire(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
    """SOLO-05: the other two are not taken in this phase."""
    cost = _asked(s)
    s.cash[seat] -= cost
    s.ministers[t.kind] = seat
    if log is not None:
        facts = {"player": s.name(seat), "minister": Term("minister", MINISTERS[t.kind]), "price": cost}
        log.append(Event("SOLO-03", "minister_chosen", seat, facts))
        log.append(Event("SOLO-04", "paid", seat, facts, money=-cost))
    rules.card_begins(s, log)


@solo.effect(Done, "hire")
def hire_nobody(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        log.append(Event("SOLO-05", "no_minister_hired", seat, {"player": s.name(seat)}))
    rules.card_begins(s, log)


@solo.phase("sales", "SOLO-06")
def sales_as_interior(rules: Rules, s: State, log: Log) -> None:
    """In Resource Sales the player always counts as Interior Minister."""
    s.ministers[INTERIOR] = PLAYER
    rules.sales_begin(s, log)
