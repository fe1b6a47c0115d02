"""GOV-FIN: the Finance Minister moves a Resource marker, and the cubes on the market with it."""

from __future__ import annotations

from drcongo.edition.kinds import FINANCE, RESOURCES
from drcongo.engine.action_cards import symbols
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import now_facts
from drcongo.engine.market import DIRECTIONS, can_shift, shift_marker
from drcongo.engine.moves import UNKNOWN, Done, Shift, Target, named
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.government.layer import government
from drcongo.rulebook.phrases import Term, Words


@government.card_step("GOV-FIN-01")
def finance(rules: Rules, s: State, log: Log) -> bool:
    holder, found = s.ministers[FINANCE], symbols(rules, s)
    if holder == NOBODY:
        _without_minister(rules, s, log)
        return True
    steps = (1,) if len(found) == 1 else (1, -1)
    if not any(can_shift(rules, s, r, step) for r in found for step in steps):
        return True  # AMB-96
    s.frames = (*s.frames, Frame("finance", holder, holder))
    return False


def _without_minister(rules: Rules, s: State, log: Log) -> None:
    """GOV-FIN-06: one symbol, nothing; GOV-FIN-07: two symbols, both down."""
    found = symbols(rules, s)
    if len(found) == 2:
        for resource in found:
            shift_marker(rules, s, resource, -1, NOBODY, "GOV-FIN-07", log)
    elif log is not None:
        facts = {"resource": Term("resource", RESOURCES[found[0]])}
        log.append(Event("GOV-FIN-06", "finance_not_taken", NOBODY, facts))


def _symbols(rules: Rules, s: State) -> Facts:
    """The moves of the markers that are open: one symbol may go up, one of two must go up or down."""
    found = symbols(rules, s)
    ways = {"goes_up": 1} if len(found) == 1 else {"goes_up": 1, "goes_down": -1}
    return {
        "moves": [
            Words("part", key, {"resource": Term("resource", RESOURCES[r])})
            for r in found
            for key, step in ways.items()
            if can_shift(rules, s, r, step)
        ]
    }


government.frame("finance", "GOV-FIN-01", Shift, Done, facts=_symbols)


@government.candidates(Shift)
def shift_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    return [[named(rules.board, Shift, resource, way) for resource in RESOURCES for way in DIRECTIONS]]


def _step(t: Target) -> int:
    return DIRECTIONS.get(t.move.direction, 0) if isinstance(t.move, Shift) else 0


@government.guard("CORE-CMP-08", Shift, scope=Scope.READ)
def shifted_resource_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.kind != UNKNOWN


@government.guard("GOV-FIN-01", Shift, scope=Scope.READ)
def direction_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return _step(t) != 0


@shifted_resource_exists.facts
@direction_exists.facts
def _named(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    move = t.of(Shift)
    return {"resource": move.resource, "direction": move.direction}


@government.guard("GOV-FIN-01", Shift, scope=Scope.TURN)
def shift_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "finance"


shift_now.facts(now_facts)


@government.guard("GOV-FIN-01", Shift, scope=Scope.PLACE)
def symbol_is_on_the_card(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.kind in symbols(rules, s)


@government.guard("GOV-FIN-01", Shift, scope=Scope.PLACE)
def one_symbol_goes_up(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return len(symbols(rules, s)) != 1 or _step(t) > 0


@government.guard("GOV-FIN-04", Shift, scope=Scope.PLACE)
def not_above_the_top(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return _step(t) < 0 or can_shift(rules, s, t.kind, 1)


@government.guard("GOV-FIN-05", Shift, scope=Scope.PLACE)
def not_below_the_start(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return _step(t) > 0 or can_shift(rules, s, t.kind, -1)


@government.guard("GOV-FIN-02", Done, scope=Scope.PLACE)
def two_symbols_must_move(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind != "finance" or len(symbols(rules, s)) == 1


@symbol_is_on_the_card.facts
@one_symbol_goes_up.facts
@not_above_the_top.facts
@not_below_the_start.facts
@two_symbols_must_move.facts
def _facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    facts: Facts = {"resources": [Term("resource", RESOURCES[r]) for r in symbols(rules, s)]}
    if t.kind != UNKNOWN:
        board = rules.board
        facts |= {"resource": Term("resource", RESOURCES[t.kind]), "price": board.labels[s.marker[t.kind]]}
    return facts


@government.effect(Shift)
def shift(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """GOV-FIN-02: with two symbols exactly one of them moves."""
    rule = "GOV-FIN-01" if len(symbols(rules, s)) == 1 else "GOV-FIN-02"
    shift_marker(rules, s, t.kind, _step(t), seat, rule, log)
    rules.minister_done(s, log)


@government.effect(Done, "finance")
def leave_the_marker(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        facts = {"player": s.name(seat), "resource": Term("resource", RESOURCES[symbols(rules, s)[0]])}
        log.append(Event("GOV-FIN-01", "marker_left", seat, facts))
    rules.minister_done(s, log)
