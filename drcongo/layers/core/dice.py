"""CORE-DIE: the shared roll that moves all four Resource markers up."""

from __future__ import annotations

from drcongo.edition.kinds import RESOURCES
from drcongo.engine.dice import outcomes
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import start_phase
from drcongo.engine.moves import Roll, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.kernel import chance
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.core.layer import core
from drcongo.rulebook.phrases import Term

BOXES_UP = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}  # CORE-DIE-01


core.frame("roll", "CORE-DIE-01", Roll, outcomes=outcomes)


@core.candidates(Roll)
def roll_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    return [[Target(Roll(value)) for value in chance.DIE]]


@core.guard("CORE-CMP-11", Roll, scope=Scope.READ)
def die_has_six_sides(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return isinstance(t.move, Roll) and t.move.value in chance.DIE


@die_has_six_sides.facts
def _value(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"value": t.move.value if isinstance(t.move, Roll) else "?"}


@core.effect(Roll, "roll")
def roll(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    move = t.of(Roll)
    s.random, _ = chance.advance(s.random)  # a scripted die uses up its number too: the dice after it stay the same
    up = BOXES_UP[move.value]
    if log is not None:
        log.append(Event("CORE-DIE-01", "rolled", NOBODY, {"value": move.value, "boxes": up}))
    board = rules.board
    for resource, name in enumerate(RESOURCES):
        before = s.marker[resource]
        s.marker[resource] = min(before + up, board.top)  # CORE-DIE-02: never above the top box
        if log is not None:
            capped = before + up > board.top
            facts = {"resource": Term("resource", name), "price": board.labels[s.marker[resource]]}
            rule, key = ("CORE-DIE-02", "marker_at_top") if capped else ("CORE-DIE-01", "marker_up")
            log.append(Event(rule, key, NOBODY, facts))
    start_phase(rules, s, s.phase + 1, log)
