"""CORE-CTY: Develop City. A city is one move: the province and the industries used."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from drcongo.engine.building import (
    LARGEST,
    city_is_payable_by,
    face_up_industries,
    industries_needed,
    near,
    next_points,
    piece,
    price_facts,
    price_of,
    target_of,
)
from drcongo.engine.events import Event, Log
from drcongo.engine.moves import UNKNOWN, Develop, Target
from drcongo.engine.places import city_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.core.layer import core


@core.hook("city_deduction")
def city_deduction(rules: Rules, s: State, space: int) -> int:
    """CORE-CTY-02, CORE-CTY-11: the value on an industry's reverse is taken off the price."""
    return rules.board.industry_value[rules.board.space_resource[space]]


@core.hook("city_price")
def city_price(rules: Rules, s: State, seat: int, points: int) -> int:
    """CORE-CTY-03: before deductions."""
    return rules.board.city_cost[points - 1]


@core.hook("city_makers")
def city_makers(rules: Rules, s: State, province: int, own: list[int]) -> list[int]:
    """CORE-CTY-10: those in the province and next to it."""
    return near(rules, province, own)


# --- candidates ---


@core.candidates(Develop)
def develop_candidates(rules: Rules, s: State, seat: int) -> Iterator[list[Target]]:
    """For every town: the bare wish, and every choice of own industries near it, suitable or not."""
    own = [i for i, owner in enumerate(s.space_owner) if owner == seat]
    for province in range(len(rules.board.codes)):
        needed = rules.city_industries(s, min(s.city_points[province] + 1, LARGEST))
        choices = combinations(near(rules, province, own), needed)
        yield [target_of(rules.board, province, spaces) for spaces in ((), *choices)]


LISTED = (
    *("one_city_a_province", "only_the_owner_develops", "city_can_grow", "one_point_at_a_time"),
    *("one_industry_named", "two_industries_named", "three_industries_named", "develops_with_own"),
    *("develops_with_face_up", "two_different_types", "three_different_types"),
    *("one_in_the_province", "the_rest_next_to_it"),
)


@core.shortlist(Develop, implies=LISTED)
def develop_shortlist(rules: Rules, s: State, seat: int) -> Iterator[list[Target]]:
    """Only where an own industry is face-up, and only choices of different types that include one of these."""
    own = face_up_industries(s, seat)
    where = rules.board.space_province
    for province in sorted({where[i] for i in own}):
        points = s.city_points[province] + 1
        if points <= LARGEST and s.city_owner[province] in (NOBODY, seat):
            usable = rules.city_makers(s, province, own)
            choices = _of_different_types(rules, province, usable, rules.city_industries(s, points))
            yield [target_of(rules.board, province, spaces) for spaces in choices]


def _of_different_types(rules: Rules, province: int, usable: list[int], needed: int) -> list[tuple[int, ...]]:
    """CORE-CTY-10: of the industries that can be used, so many with one in the province at least."""
    where, resource = rules.board.space_province, rules.board.space_resource
    if needed == 1:
        return [(i,) for i in usable if where[i] == province]
    return [
        spaces
        for spaces in combinations(usable, needed)
        if len({resource[i] for i in spaces}) == needed and province in [where[i] for i in spaces]
    ]


# --- can it be read? ---


@core.guard("CORE-MAP-02", Develop, scope=Scope.READ)
def city_province_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.province != UNKNOWN


@core.guard("CORE-MAP-04", Develop, scope=Scope.READ)
def city_industries_exist(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return UNKNOWN not in t.spaces


@city_province_exists.facts
@city_industries_exist.facts
def _named(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    move = t.of(Develop)
    unknown = [name for name, i in zip(move.industries, t.spaces, strict=True) if i == UNKNOWN]
    return {"province": move.province, "industries": unknown}


# --- the town and the counter ---


@core.guard("CORE-MSC-01", Develop, scope=Scope.KIND)
def capital_is_built(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-21: the capital is a 3-point city from the start and cannot be developed."""
    return t.province != rules.board.capital


@core.guard("CORE-CTY-06", Develop, scope=Scope.KIND)
def one_city_a_province(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.city_owner[t.province] in (NOBODY, seat) or t.province == rules.board.capital


@core.guard("CORE-CTY-07", Develop, scope=Scope.KIND)
def only_the_owner_develops(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.city_owner[t.province] in (NOBODY, seat) or t.province == rules.board.capital


@core.guard("CORE-CTY-06", Develop, scope=Scope.KIND)
def city_can_grow(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.city_points[t.province] < LARGEST or s.city_owner[t.province] != seat


@core.guard("CORE-CTY-06", Develop, scope=Scope.KIND)
def city_counter_left(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """CORE-CMP-04 limits them; CORE-CTY-14: a replaced counter is free again."""
    points = s.city_points[t.province]
    return points >= LARGEST or s.cities_left[city_at(seat, points + 1)] > 0


# --- the industries ---


@core.hook("city_industries")
def city_industries(rules: Rules, s: State, points: int) -> int:
    """CORE-CTY-01, CORE-CTY-08, CORE-CTY-09: one for each point."""
    return points


@core.guard("CORE-CTY-06", Develop, scope=Scope.PLACE)
def one_point_at_a_time(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """The number of industries says which city is meant: two for a 2-point city on a vacant town is a jump."""
    return len(t.spaces) <= industries_needed(rules, s, t)


def _may_name(rules: Rules, s: State, seat: int, t: Target, needed: int) -> bool:
    """Is it enough that is named, or is this not a step to so many points here at all?"""
    return (
        industries_needed(rules, s, t) != needed
        or len(t.spaces) >= needed
        or s.city_owner[t.province] not in (NOBODY, seat)
    )


@core.guard("CORE-CTY-01", Develop, scope=Scope.PLACE)
def one_industry_named(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return _may_name(rules, s, seat, t, 1)


@core.guard("CORE-CTY-08", Develop, scope=Scope.PLACE)
def two_industries_named(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return _may_name(rules, s, seat, t, 2)


@core.guard("CORE-CTY-09", Develop, scope=Scope.PLACE)
def three_industries_named(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return _may_name(rules, s, seat, t, 3)


@core.guard("CORE-CTY-01", Develop, scope=Scope.PLACE)
def develops_with_own(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-19: only the developer's own industries count."""
    return all(s.space_owner[i] == seat for i in t.spaces if i != UNKNOWN)


@core.guard("CORE-CTY-01", Develop, scope=Scope.PLACE)
def develops_with_face_up(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not any(s.space_flipped[i] and s.space_owner[i] == seat for i in t.spaces if i != UNKNOWN)


def _same_types(rules: Rules, t: Target) -> bool:
    kinds = [rules.board.space_resource[i] for i in t.spaces if i != UNKNOWN]
    return len(set(kinds)) < len(kinds)


@core.guard("CORE-CTY-08", Develop, scope=Scope.PLACE)
def two_different_types(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return len(t.spaces) != 2 or not _same_types(rules, t)


@core.guard("CORE-CTY-09", Develop, scope=Scope.PLACE)
def three_different_types(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return len(t.spaces) < 3 or not _same_types(rules, t)


@core.guard("CORE-CTY-10", Develop, scope=Scope.PLACE)
def one_in_the_province(rules: Rules, s: State, seat: int, t: Target) -> bool:
    where = rules.board.space_province
    return not t.spaces or any(where[i] == t.province for i in t.spaces if i != UNKNOWN)


@core.guard("CORE-CTY-10", Develop, scope=Scope.PLACE)
def the_rest_next_to_it(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-17: next to the city's province, not to each other."""
    known = [i for i in t.spaces if i != UNKNOWN]
    return len(near(rules, t.province, known)) == len(known)


@core.guard("CORE-CTY-03", Develop, scope=Scope.PLACE)
def city_is_payable(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return city_is_payable_by(rules, s, seat, t)


# --- what is said ---


def _facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    board = rules.board
    owner, points = s.city_owner[t.province], min(next_points(s, t), LARGEST)
    where = board.space_province
    return {
        "province": board.provinces[t.province].name,
        "owner": s.name(owner) if owner != NOBODY else None,
        "points": points,
        "n": rules.city_industries(s, points),
        "named": len(t.spaces),
        "here": sum(where[i] == t.province for i in face_up_industries(s, seat)),
    }


for guard in (
    capital_is_built,
    one_city_a_province,
    only_the_owner_develops,
    city_can_grow,
    city_counter_left,
    one_point_at_a_time,
    one_industry_named,
    two_industries_named,
    three_industries_named,
    one_in_the_province,
):
    guard.facts(_facts)


@develops_with_own.facts
def _not_own(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"industries": [piece(rules, i) for i in t.spaces if i != UNKNOWN and s.space_owner[i] != seat]}


@develops_with_face_up.facts
def _flipped(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    flipped = [i for i in t.spaces if i != UNKNOWN and s.space_flipped[i] and s.space_owner[i] == seat]
    return {"industries": [piece(rules, i) for i in flipped]}


@two_different_types.facts
@three_different_types.facts
def _all_named(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"industries": [piece(rules, i) for i in t.spaces if i != UNKNOWN]}


@the_rest_next_to_it.facts
def _far(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    reached = near(rules, t.province, [i for i in t.spaces if i != UNKNOWN])
    far = [piece(rules, i) for i in t.spaces if i != UNKNOWN and i not in reached]
    return _facts(rules, s, seat, t) | {"industries": far}


@city_is_payable.facts
def _price(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    points = min(next_points(s, t), LARGEST)
    full, price = rules.city_price(s, seat, points), price_of(rules, s, seat, points, t.spaces)
    rule = rules.cause("city_price", "CORE-CTY-03", s, seat, points)
    return _facts(rules, s, seat, t) | price_facts(s, seat, price) | {"full": full, "off": full - price, "rule": rule}


@core.effect(Develop)
def develop(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """CORE-CTY-04: a new city is face-up. CORE-CTY-12: a flipped one grows flipped; so its side is left alone."""
    points = s.city_points[t.province] + 1
    price = price_of(rules, s, seat, points, t.spaces)
    for space in t.spaces:
        s.space_flipped[space] = True
    if points > 1:
        s.cities_left[city_at(seat, points - 1)] += 1  # CORE-CTY-14: the smaller counter comes back
    s.cities_left[city_at(seat, points)] -= 1
    s.city_owner[t.province], s.city_points[t.province] = seat, points
    s.cash[seat] -= price
    s.development += 1  # CORE-CTY-13
    facts = _tell(rules, s, seat, t, price, log) if log is not None else {}
    rules.city_medal(s, seat, facts, log)
    if log is not None:
        log.append(Event("CORE-CTY-13", "development", NOBODY, facts))
    if 0 < s.target <= s.development:
        s.target = 0  # CORE-END-02: the Target leaves the track; play goes on to the end of Resource Sales
        if log is not None:
            log.append(Event("CORE-END-02", "end_triggered", NOBODY, {"space": s.development}))
    rules.action_over(s, log)


@core.hook("city_medal")
def city_medal(rules: Rules, s: State, seat: int, facts: Facts, log: Log) -> None:
    """CORE-CTY-05: one medal for any step."""
    s.medals[seat] += 1
    if log is not None:
        log.append(Event("CORE-CTY-05", "city_medal", seat, facts, medals=1))


def _tell(rules: Rules, s: State, seat: int, t: Target, price: int, log: list[Event]) -> Facts:
    points = s.city_points[t.province]  # as it is now
    full = rules.city_price(s, seat, points)
    facts = {
        "player": s.name(seat),
        "province": rules.board.provinces[t.province].name,
        "points": points,
        "industries": [piece(rules, i) for i in t.spaces],
        "price": price,
        "full": full,
        "off": full - price,
        "space": s.development,
    }
    printed = ("CORE-CTY-01", "CORE-CTY-08", "CORE-CTY-09")[points - 1]
    lifted = rules.lifting(s, seat, t, "two_different_types", "three_different_types")
    log.append(Event(lifted or rules.cause("city_industries", printed, s, points), "developed", seat, facts))
    paid = rules.cause("city_price", "CORE-CTY-02" if points == 1 else "CORE-CTY-11", s, seat, points)
    log.append(Event(paid, "city_paid", seat, facts, money=-price))
    if s.city_flipped[t.province]:
        log.append(Event("CORE-CTY-12", "grows_flipped", seat, facts))
    if points > 1:
        log.append(Event("CORE-CTY-14", "counter_back", seat, facts | {"points": points - 1}))
    return facts
