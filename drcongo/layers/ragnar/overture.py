"""RAG-OVT: once, before the first cycle, every Baron settles in the start province."""

from __future__ import annotations

from drcongo.engine.combat import MOST_IN_A_PROVINCE
from drcongo.engine.decisions import placed_so_far
from drcongo.engine.events import Log
from drcongo.engine.flow import open_frame, replace_data, start_phase
from drcongo.engine.moves import UNKNOWN, Build, Fight, Peacekeeper, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.ragnar.layer import ragnar
from drcongo.rulebook.phrases import Words


@ragnar.phase("overture", "RAG-OVT-01")
def start_overture(rules: Rules, s: State, log: Log) -> None:
    """RAG-SET-01. The Government has no Baron."""
    s.turn = -1
    next_baron(rules, s, log)


def next_baron(rules: Rules, s: State, log: Log) -> None:
    s.turn += 1
    while s.turn < len(s.turn_order) and s.turn_order[s.turn] == s.government:
        s.turn += 1
    if s.turn < len(s.turn_order):
        open_frame(rules, s, "overture", s.turn_order[s.turn])
        replace_data(s, (0,))
    else:
        s.turn = 0
        start_phase(rules, s, s.phase + 1, log)


def _start(rules: Rules, s: State) -> Facts:
    words = Words("part", "a_second" if placed_so_far(s) else "one_or_two")
    return {"province": rules.board.provinces[s.barons[s.frame.seat]].name, "peacekeeper": words}


ragnar.frame(
    "overture", "RAG-OVT-02", Peacekeeper, Build, anytime_matters=True, facts=_start, keeps=(MOST_IN_A_PROVINCE,)
)


@ragnar.guard("RAG-OVT-01", Build, scope=Scope.TURN)
def own_overture_turn(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """In Turn Order: each Baron builds in their own turn only."""
    return s.frame.kind != "overture" or seat == s.frame.by


@own_overture_turn.facts
def _whose(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"player": s.names[s.frame.by]}


@ragnar.guard("RAG-OVT-02", Peacekeeper, Build, scope=Scope.PLACE)
def in_the_start_province(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-105: both the Peacekeepers and the industry."""
    return s.frame.kind != "overture" or t.province == s.barons[seat]


@ragnar.guard("RAG-OVT-02", Peacekeeper, scope=Scope.VERB)
def one_or_two_peacekeepers(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind != "overture" or placed_so_far(s) < MOST_IN_A_PROVINCE


@ragnar.guard("RAG-OVT-02", Build, scope=Scope.VERB)
def peacekeepers_first(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-105: the Minor there would forbid building."""
    return s.frame.kind != "overture" or placed_so_far(s) > 0


@ragnar.guard("RAG-OVT-02", Peacekeeper, scope=Scope.VERB)
def an_industry_stays_payable(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """The industry must be built too: the cheapest one that fits has to be payable after this Peacekeeper."""
    if s.frame.kind != "overture":
        return True
    after = s.copy()
    after.cash[seat] -= rules.peacekeeper_price(s, seat)
    after.threat[s.barons[seat]] = min(1, s.threat[s.barons[seat]])
    after.frames = (*s.frames[:-1], s.frame.keeping((1,)))
    return any(target.province == s.barons[seat] for target in rules.legal(after, seat, Build))


@in_the_start_province.facts
@one_or_two_peacekeepers.facts
@peacekeepers_first.facts
@an_industry_stays_payable.facts
def _facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    baron = s.barons[seat] if seat < s.seats else UNKNOWN
    return {"province": rules.board.provinces[baron].name, "placed": placed_so_far(s)}


@ragnar.guard("RAG-OVT-03", Fight, scope=Scope.TURN)
def no_combat_in_the_overture(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind != "overture"


@ragnar.effect(Peacekeeper, "overture")
def overture_peacekeeper(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    replace_data(s, (placed_so_far(s) + 1,))
    rules.effects_in[Peacekeeper, "action"](rules, s, seat, t, log)  # paid and placed as in an Action turn
