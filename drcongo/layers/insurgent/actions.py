"""INS-UNS, INS-SUP, INS-ACT and INS-FNL: what Insurgents do to building, transport, cities, production and Finale."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from drcongo.engine.building import face_up_industries, piece
from drcongo.engine.decisions import spaces_of
from drcongo.engine.events import Event, Log
from drcongo.engine.moves import UNKNOWN, Build, Develop, Done, Finale, Place, Produce, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, SUPPRESSED, UNSUPPRESSED, State
from drcongo.kernel.rules import Effect, Facts, Groups, Scope
from drcongo.layers.insurgent.layer import insurgent

Count = Callable[[State, int], int]
Makers = Callable[[State, int, list[int]], list[int]]


@insurgent.shortlist(Place, implies=("border_in_peace",))
def place_shortlist(rules: Rules, s: State, seat: int) -> Groups:
    """Of what the board allows, the borders in peace: often none."""
    threat = s.threat
    return (
        [t for t in group if threat[t.province] != UNSUPPRESSED and threat[t.source] != UNSUPPRESSED]
        for group in rules.printed[Place]
    )


@insurgent.guard("INS-UNS-01", Build, scope=Scope.PLACE)
def builds_in_peace(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-ACT-01; a Peacekeeper placed first in the same turn is enough (AMB-77: a suppressed one forbids nothing)."""
    return s.threat[t.province] != UNSUPPRESSED


@insurgent.guard("INS-UNS-02", Place, scope=Scope.PLACE)
def border_in_peace(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-ACT-02: neither of the two provinces; AMB-73: the capital never has one."""
    return s.threat[t.province] != UNSUPPRESSED and s.threat[t.source] != UNSUPPRESSED


@insurgent.guard("INS-UNS-03", Develop, scope=Scope.KIND)
def city_in_peace(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-ACT-03."""
    return s.threat[t.province] != UNSUPPRESSED


@insurgent.guard("INS-UNS-04", Develop, scope=Scope.PLACE)
def industries_in_peace(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-ACT-05: every other province that lends an industry is asked (the city's own: INS-UNS-03)."""
    return not _lent_under_threat(rules, s, t)


def _lent_under_threat(rules: Rules, s: State, t: Target) -> list[int]:
    where = rules.board.space_province
    lent = [i for i in t.spaces if i != UNKNOWN and where[i] != t.province]
    return [i for i in lent if s.threat[where[i]] == UNSUPPRESSED]


@insurgent.guard("INS-UNS-05", Produce, scope=Scope.VERB)
def some_industry_in_peace(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-ACT-06."""
    return bool(rules.producers(s, seat)) or not face_up_industries(s, seat)


@insurgent.guard("INS-UNS-05", Produce, scope=Scope.PLACE)
def produces_in_peace(rules: Rules, s: State, seat: int, t: Target) -> bool:
    where = rules.board.space_province
    return all(s.threat[where[i]] != UNSUPPRESSED for i in t.spaces if i != UNKNOWN)


insurgent.imply(Produce, "some_industry_in_peace", "produces_in_peace")  # the list asks `producers`


@builds_in_peace.facts
@city_in_peace.facts
def _province(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"province": rules.board.provinces[t.province].name}


@border_in_peace.facts
def _border(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    ends = [p for p in (t.province, t.source) if s.threat[p] == UNSUPPRESSED]
    return {
        "provinces": [rules.board.provinces[p].name for p in ends],
    }


@industries_in_peace.facts
def _lent(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"industries": [piece(rules, i) for i in _lent_under_threat(rules, s, t)]}


@produces_in_peace.facts
def _industries(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    where = rules.board.space_province
    return {
        "industries": [piece(rules, i) for i in t.spaces if i != UNKNOWN and s.threat[where[i]] == UNSUPPRESSED],
    }


# --- numbers ---


@insurgent.hook("producers", "INS-UNS-05")
def producers(rules: Rules, lower: Callable[[State, int], list[int]], s: State, seat: int) -> list[int]:
    where = rules.board.space_province
    return [i for i in lower(s, seat) if s.threat[where[i]] != UNSUPPRESSED]


@insurgent.hook("city_makers", "INS-UNS-03")
def no_city_among_insurgents(rules: Rules, lower: Makers, s: State, province: int, own: list[int]) -> list[int]:
    return [] if s.threat[province] == UNSUPPRESSED else lower(s, province, own)


@insurgent.hook("city_makers", "INS-UNS-04")
def none_lent_from_insurgents(rules: Rules, lower: Makers, s: State, province: int, own: list[int]) -> list[int]:
    where = rules.board.space_province
    return [i for i in lower(s, province, own) if where[i] == province or s.threat[where[i]] != UNSUPPRESSED]


insurgent.imply(Develop, "city_in_peace", "industries_in_peace")  # the list asks `city_makers`


@insurgent.hook("production_yield", "INS-SUP-02")
def one_cube_under_threat(rules: Rules, lower: Count, s: State, space: int) -> int:
    normal = lower(s, space)
    return min(1, normal) if s.threat[rules.board.space_province[space]] == SUPPRESSED else normal


@insurgent.hook("city_deduction", "INS-SUP-01", "INS-ACT-04")
def no_deduction_under_threat(rules: Rules, lower: Count, s: State, space: int) -> int:
    """AMB-74: each industry is judged by the Insurgent in its own province."""
    return 0 if s.threat[rules.board.space_province[space]] else lower(s, space)


@insurgent.hook("province_scores", "INS-FNL-01")
def province_scores(rules: Rules, lower: Callable[[State, int], bool], s: State, province: int) -> bool:
    """AMB-72: transports always score. AMB-76: anybody's Peacekeeper is enough."""
    return s.threat[province] != UNSUPPRESSED and lower(s, province)


# --- a word on what the Insurgents cost, before the effects of Core ---


def _tell_yield(rules: Rules, s: State, spaces: Sequence[int], log: Log) -> None:
    """Of a double space in a province with a suppressed Insurgent, unless something else gives it two cubes."""
    board = rules.board
    for i in spaces if log is not None else ():
        suppressed = s.threat[board.space_province[i]] == SUPPRESSED
        if suppressed and board.spaces[i].double and rules.production_yield(s, i) == 1 and log is not None:
            log.append(Event("INS-SUP-02", "one_cube_only", NOBODY, {"industries": piece(rules, i)}))


@insurgent.over(Produce, "INS-SUP-02")
def produce_under_threat(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
    _tell_yield(rules, s, list(t.spaces), log)
    lower(rules, s, seat, t, log)


@insurgent.over(Done, "INS-SUP-02", frame="produce")
def produced_under_threat(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
    _tell_yield(rules, s, spaces_of(s.frame), log)
    lower(rules, s, seat, t, log)


@insurgent.over(Develop, "INS-SUP-01", "INS-ACT-04")
def develop_under_threat(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
    where = rules.board.space_province
    worthless = [i for i in t.spaces if s.threat[where[i]]]
    if worthless and log is not None:
        facts = {"industries": [piece(rules, i) for i in worthless]}
        log.append(Event("INS-SUP-01", "no_deduction", seat, facts))
    lower(rules, s, seat, t, log)


@insurgent.over(Finale, "INS-FNL-01")
def finale_under_threat(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        names = [p.name for i, p in enumerate(rules.board.provinces) if s.threat[i] == UNSUPPRESSED]
        if names:
            log.append(Event("INS-FNL-01", "provinces_do_not_score", NOBODY, {"provinces": names}))
    lower(rules, s, seat, t, log)
