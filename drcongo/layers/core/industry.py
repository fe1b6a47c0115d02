"""CORE-IND: Build Industry."""

from __future__ import annotations

from drcongo.edition.kinds import RESOURCES
from drcongo.engine.building import price_facts
from drcongo.engine.events import Event, Log
from drcongo.engine.moves import UNKNOWN, Build, Target, resolve
from drcongo.engine.places import INDUSTRIES, industry_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.core.layer import core
from drcongo.rulebook.phrases import Term


@core.candidates(Build)
def build_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """Every resource in every province: on each printed space, or at large where there is none."""
    board = rules.board
    groups = []
    for number, resource in enumerate(RESOURCES):
        group = []
        for province, code in enumerate(board.codes):
            spaces = [i for i in board.printed_in[province] if board.space_resource[i] == number]
            sizes = [board.spaces[i].size for i in spaces] or [""]
            group += [resolve(board, Build(resource, code, size)) for size in sizes]
        groups.append(group)
    return groups


@core.hook("industry_price")
def industry_price(rules: Rules, s: State, seat: int, resource: int) -> int:
    """CORE-IND-03; CORE-IND-04: the same on a single and on a double space."""
    return rules.board.industry_cost[resource]


# --- can it be read? ---


@core.guard("CORE-CMP-08", Build, scope=Scope.READ)
def resource_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.kind != UNKNOWN


@core.guard("CORE-MAP-02", Build, scope=Scope.READ)
def province_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.province != UNKNOWN


@resource_exists.facts
@province_exists.facts
def _named(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    move = t.of(Build)
    return {"resource": move.resource, "province": move.province}


# --- does the board allow it? ---


@core.guard("CORE-MSC-03", Build, scope=Scope.BOARD)
def not_in_the_capital(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.province != rules.board.capital


@core.guard("CORE-IND-01", Build, scope=Scope.BOARD)
def space_is_printed(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """An industry needs a space of its own type (CORE-MAP-04)."""
    return t.space != UNKNOWN and t.space < rules.board.printed


# --- does the position allow it? ---


@core.guard("CORE-CMP-02", Build, scope=Scope.KIND)
def industry_counter_left(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-12: a player whose counters of the type are all on the map cannot build another."""
    return s.industries_left[seat * INDUSTRIES + t.kind] > 0


@core.guard("CORE-IND-03", Build, scope=Scope.KIND)
def industry_is_payable(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """CORE-IND-04: a double space costs the same."""
    return s.cash[seat] >= rules.industry_price(s, seat, t.kind)


@core.guard("CORE-IND-01", Build, scope=Scope.PLACE)
def space_is_vacant(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.space == UNKNOWN or s.space_owner[t.space] == NOBODY


def _facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    board = rules.board
    owner = s.space_owner[t.space] if t.space != UNKNOWN else NOBODY
    return {
        "resource": Term("resource", RESOURCES[t.kind]),
        "province": board.provinces[t.province].name,
        "owner": s.name(owner) if owner != NOBODY else None,
        "supply": (board.government_industries if seat == s.government else board.player_industries)[t.kind],
    }


for guard in (not_in_the_capital, space_is_printed, industry_counter_left, space_is_vacant):
    guard.facts(_facts)


@industry_is_payable.facts
def _price(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    facts = price_facts(s, seat, rules.industry_price(s, seat, t.kind))
    rule = rules.cause("industry_price", "CORE-IND-03", s, seat, t.kind)
    return _facts(rules, s, seat, t) | facts | {"rule": rule}


@core.effect(Build)
def build(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """CORE-IND-02: the industry is placed face-up, so it can be used in this cycle."""
    price = rules.industry_price(s, seat, t.kind)
    s.space_owner[t.space] = seat
    s.space_flipped[t.space] = False
    s.industries_left[industry_at(seat, t.kind)] -= 1
    s.cash[seat] -= price
    if log is not None:
        facts = _facts(rules, s, seat, t) | {"player": s.name(seat), "price": price}
        log.append(Event("CORE-IND-01", "built", seat, facts))
        printed = "CORE-IND-04" if rules.board.spaces[t.space].double else "CORE-IND-03"
        rule = rules.cause("industry_price", printed, s, seat, t.kind)
        log.append(Event(rule, "paid_double" if rule == "CORE-IND-04" else "paid", seat, facts, money=-price))
    rules.action_over(s, log)
