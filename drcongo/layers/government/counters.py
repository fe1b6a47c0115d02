"""CORE-CMP-07: the Government builds and places what it has counters for, fewer than a player (AMB-97)."""

from __future__ import annotations

from drcongo.edition.kinds import RESOURCES, TRANSPORTS
from drcongo.engine.moves import Build, Place, Target
from drcongo.engine.places import INDUSTRIES, KINDS
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.government.layer import government
from drcongo.rulebook.phrases import Term


@government.guard("CORE-CMP-07", Build, scope=Scope.KIND)
def government_industry_counter_left(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return seat != s.government or s.industries_left[seat * INDUSTRIES + t.kind] > 0


@government.guard("CORE-CMP-07", Place, scope=Scope.KIND)
def government_transport_counter_left(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return seat != s.government or s.transports_left[seat * KINDS + t.kind] > 0


@government_industry_counter_left.facts
def _industries(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"resource": Term("resource", RESOURCES[t.kind]), "supply": rules.board.government_industries[t.kind]}


@government_transport_counter_left.facts
def _transports(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"transport": Term("transport", TRANSPORTS[t.kind]), "supply": rules.board.government_transports[t.kind]}
