"""GOV-FIN: the Finance Minister moves a Resource marker, and the cubes on the market with it."""

from __future__ import annotations

from drcongo.edition.kinds import FINANCE, RESOURCES
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import now_of
from drcongo.engine.moves import UNKNOWN, Done, Shift, Target, resolve
from drcongo.engine.places import column_of
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, NOTHING_SOLD, Frame, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.government.layer import government
from drcongo.layers.insurgent.cards import current_card
from drcongo.rulebook.phrases import Term, Words

DIRECTIONS = {"up": 1, "down": -1}


def symbols(rules: Rules, s: State) -> tuple[int, ...]:
    return current_card(rules, s).finance if s.revealed else ()


def can_shift(rules: Rules, s: State, resource: int, step: int) -> bool:
    """GOV-FIN-04, GOV-FIN-05: between the start box and the top box."""
    return rules.board.start[resource] <= s.marker[resource] + step <= rules.board.top


def shift_column(rules: Rules, s: State, resource: int, step: int) -> int:
    """GOV-FIN-03, AMB-95: the marker and its cubes move one box; cubes pushed off the bottom leave (how many)."""
    bottom, place = rules.board.bottom[resource], column_of(rules.board, resource)
    column = s.box_cubes[place]
    pushed = 0
    if step > 0:
        column = [0, *column[:-1]]
    else:
        pushed = column[bottom]
        column = [*column[1:], 0]
        column[:bottom] = [0] * bottom
    s.box_cubes[place] = column
    s.marker[resource] += step
    if s.lowest_sold[resource] != NOTHING_SOLD:
        s.lowest_sold[resource] = max(bottom, s.lowest_sold[resource] + step)
    return pushed


def shift_marker(rules: Rules, s: State, resource: int, step: int, seat: int, rule: str, log: Log) -> None:
    """Move a column if it may move, and say so."""
    moves = can_shift(rules, s, resource, step)
    cubes = sum(s.box_cubes[column_of(rules.board, resource)])
    pushed = shift_column(rules, s, resource, step) if moves else 0
    if log is None:
        return
    facts = {"resource": Term("resource", RESOURCES[resource]), "price": rules.board.labels[s.marker[resource]]}
    facts |= {"n": cubes, "pushed": pushed}
    if not moves:
        log.append(Event("GOV-FIN-05" if step < 0 else "GOV-FIN-04", "finance_blocked", seat, facts))
        return
    log.append(Event(rule, "finance_up" if step > 0 else "finance_down", seat, facts))
    if cubes:
        log.append(Event("GOV-FIN-03", "cubes_pushed_off" if pushed else "cubes_move_along", seat, facts))


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
    return [[resolve(rules.board, Shift(resource, way)) for resource in RESOURCES for way in DIRECTIONS]]


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
    assert isinstance(t.move, Shift)
    return {"resource": t.move.resource, "direction": t.move.direction}


@government.guard("GOV-FIN-01", Shift, scope=Scope.TURN)
def shift_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "finance"


@shift_now.facts
def _now(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"now": now_of(s)}


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
