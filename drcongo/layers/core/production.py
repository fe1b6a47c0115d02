"""CORE-PRD: Production, step by step (all industries on, some held back) or all at once."""

from __future__ import annotations

from collections.abc import Iterable

from drcongo.engine.building import face_up_industries, piece
from drcongo.engine.decisions import spaces_of
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import pop, push, replace_data
from drcongo.engine.moves import UNKNOWN, Done, HoldBack, Produce, Target, named
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.core.layer import core


@core.hook("production_yield")
def production_yield(rules: Rules, s: State, space: int) -> int:
    """CORE-PRD-02: one cube on a single space, two on a double one."""
    return 2 if rules.board.spaces[space].double else 1


@core.hook("producers")
def producers(rules: Rules, s: State, seat: int) -> list[int]:
    return face_up_industries(s, seat)


core.bare(Produce())
ALL_AT_ONCE = [[Target(Produce())]]


@core.shortlist(Produce, implies=("has_an_industry", "an_industry_is_face_up", "produces_with_own", "produces_face_up"))
def produce_shortlist(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    return ALL_AT_ONCE if rules.producers(s, seat) else []


@core.guard("CORE-MAP-04", Produce, scope=Scope.READ)
def industries_exist(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return UNKNOWN not in t.spaces


@industries_exist.facts
def _unknown(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    names = t.move.industries if isinstance(t.move, Produce) else ()
    return {"industries": [n for n, i in zip(names or (), t.spaces, strict=True) if i == UNKNOWN]}


@core.guard("CORE-PRD-01", Produce, scope=Scope.KIND)
def has_an_industry(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-25: Production without any industry is no action; pass instead."""
    return seat in s.space_owner and (not isinstance(t.move, Produce) or t.move.industries != ())


@core.guard("CORE-PRD-03", Produce, scope=Scope.VERB)
def an_industry_is_face_up(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return seat not in s.space_owner or bool(face_up_industries(s, seat))


@core.guard("CORE-PRD-01", Produce, scope=Scope.PLACE)
def produces_with_own(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return all(s.space_owner[i] == seat for i in t.spaces if i != UNKNOWN)


@core.guard("CORE-PRD-03", Produce, scope=Scope.PLACE)
def produces_face_up(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not any(s.space_flipped[i] and s.space_owner[i] == seat for i in t.spaces if i != UNKNOWN)


@produces_with_own.facts
def _not_own(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"industries": [piece(rules, i) for i in t.spaces if s.space_owner[i] != seat]}


@produces_face_up.facts
def _flipped(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"industries": [piece(rules, i) for i in t.spaces if s.space_flipped[i] and s.space_owner[i] == seat]}


@core.effect(Produce)
def produce(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """Opens the choice; with industries named, the choice is made."""
    move = t.of(Produce)
    if move.industries is None:
        eligible = rules.producers(s, seat)
        push(s, "produce", tuple(eligible))
        if log is not None:
            facts = {"player": s.name(seat), "industries": [piece(rules, i) for i in eligible]}
            log.append(Event("CORE-PRD-01", "production_opens", seat, facts))
    else:
        make_cubes(rules, s, seat, sorted(set(t.spaces)), log)


@core.candidates(HoldBack)
def hold_back_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    board = rules.board
    return [[named(board, HoldBack, board.spaces[i].name) for i, o in enumerate(s.space_owner) if o == seat]]


@core.guard("CORE-MAP-04", HoldBack, scope=Scope.READ)
def held_industry_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.space != UNKNOWN


@held_industry_exists.facts
def _unknown_held(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"industries": [t.move.industry] if isinstance(t.move, HoldBack) else []}


@core.guard("CORE-PRD-01", HoldBack, scope=Scope.PLACE)
def would_produce(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.space in spaces_of(s.frame)


@core.guard("CORE-PRD-01", HoldBack, scope=Scope.PLACE)
def something_is_left(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-25: Production must produce something, so the last industry cannot be held back."""
    return len(spaces_of(s.frame)) > 1 or t.space not in spaces_of(s.frame)


@would_produce.facts
@something_is_left.facts
def _held(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"industries": piece(rules, t.space)}


@core.effect(HoldBack)
def hold_back(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """CORE-PRD-01: an industry left out stays face-up, for example for a city."""
    replace_data(s, tuple(i for i in spaces_of(s.frame) if i != t.space))
    if log is not None:
        facts = {"player": s.name(seat), "industries": piece(rules, t.space)}
        log.append(Event("CORE-PRD-01", "held_back", seat, facts))


@core.effect(Done, "produce")
def production_done(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    chosen = spaces_of(s.frame)
    pop(s)
    make_cubes(rules, s, seat, chosen, log)


def make_cubes(rules: Rules, s: State, seat: int, spaces: Iterable[int], log: Log) -> None:
    """CORE-PRD-02, CORE-PRD-03: cubes onto the industries, which are flipped."""
    for space in spaces:
        cubes = rules.production_yield(s, space)
        s.space_cubes[space] += cubes
        s.space_flipped[space] = True
        if log is not None:
            facts = {"player": s.name(seat), "industries": piece(rules, space), "n": cubes}
            rule = rules.cause("production_yield", "CORE-PRD-02", s, space)
            log.append(Event(rule, "produced", seat, facts))
    rules.action_over(s, log)
