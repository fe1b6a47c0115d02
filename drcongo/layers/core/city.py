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
    *("one_industry_named", "two_industries_named", "three_industries_named"),
    *("founds_with_own", "second_point_with_own", "third_point_with_own"),
    *("founds_with_face_up", "second_point_with_face_up", "third_point_with_face_up"),
    *("two_different_types", "three_different_types"),
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
    unknown = [name for name in dict.fromkeys(move.industries) if name not in rules.board.space_number]
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


def _not_own(s: State, seat: int, t: Target) -> list[int]:
    """AMB-19: only the developer's own industries count."""
    return [i for i in t.spaces if i != UNKNOWN and s.space_owner[i] != seat]


def _flipped(s: State, seat: int, t: Target) -> list[int]:
    return [i for i in t.spaces if i != UNKNOWN and s.space_flipped[i] and s.space_owner[i] == seat]


def _becomes(s: State, t: Target, points: int) -> bool:
    """Whether the city would have so many points: the rule of each size asks for own face-up industries."""
    return min(next_points(s, t), LARGEST) == points


@core.guard("CORE-CTY-01", Develop, scope=Scope.PLACE)
def founds_with_own(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not _becomes(s, t, 1) or not _not_own(s, seat, t)


@core.guard("CORE-CTY-08", Develop, scope=Scope.PLACE)
def second_point_with_own(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not _becomes(s, t, 2) or not _not_own(s, seat, t)


@core.guard("CORE-CTY-09", Develop, scope=Scope.PLACE)
def third_point_with_own(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not _becomes(s, t, 3) or not _not_own(s, seat, t)


@core.guard("CORE-CTY-01", Develop, scope=Scope.PLACE)
def founds_with_face_up(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not _becomes(s, t, 1) or not _flipped(s, seat, t)


@core.guard("CORE-CTY-08", Develop, scope=Scope.PLACE)
def second_point_with_face_up(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not _becomes(s, t, 2) or not _flipped(s, seat, t)


@core.guard("CORE-CTY-09", Develop, scope=Scope.PLACE)
def third_point_with_face_up(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not _becomes(s, t, 3) or not _flipped(s, seat, t)


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


@founds_with_own.facts
@second_point_with_own.facts
@third_point_with_own.facts
def _others(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"industries": [piece(rules, s, i) for i in _not_own(s, seat, t)], "sentence": "develops_with_own"}


@founds_with_face_up.facts
@second_point_with_face_up.facts
@third_point_with_face_up.facts
def _turned(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"industries": [piece(rules, s, i) for i in _flipped(s, seat, t)], "sentence": "develops_with_face_up"}


@two_different_types.facts
@three_different_types.facts
def _all_named(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"industries": [piece(rules, s, i) for i in t.spaces if i != UNKNOWN]}


@the_rest_next_to_it.facts
def _far(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    reached = near(rules, t.province, [i for i in t.spaces if i != UNKNOWN])
    far = [piece(rules, s, i) for i in t.spaces if i != UNKNOWN and i not in reached]
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
    if log is not None:
        _tell(rules, s, seat, t, price, log)
    rules.city_medal(s, seat, log)
    if log is not None:
        log.append(Event("CORE-CTY-13", "development", NOBODY, {"space": s.development}))
    if 0 < s.target <= s.development:
        s.target = 0  # CORE-END-02: the Target leaves the track; play goes on to the end of Resource Sales
        if log is not None:
            log.append(Event("CORE-END-02", "end_triggered", NOBODY, {}))
    rules.action_over(s, log)


@core.hook("city_medal")
def city_medal(rules: Rules, s: State, seat: int, log: Log) -> None:
    """CORE-CTY-05: one medal for any step."""
    s.medals[seat] += 1
    if log is not None:
        log.append(Event("CORE-CTY-05", "city_medal", seat, {"player": s.name(seat)}, medals=1))


def _tell(rules: Rules, s: State, seat: int, t: Target, price: int, log: list[Event]) -> None:
    points = s.city_points[t.province]  # as it is now
    player, province = {"player": s.name(seat)}, {"province": rules.board.provinces[t.province].name}
    city = player | province | {"points": points, "industries": [piece(rules, s, i) for i in t.spaces]}
    full = rules.city_price(s, seat, points)
    off = sum(rules.city_deduction(s, i) for i in t.spaces)
    costs: dict[str, object] = player | {"full": full, "off": off}
    printed = ("CORE-CTY-01", "CORE-CTY-08", "CORE-CTY-09")[points - 1]
    lifted = rules.lifting(s, seat, t, "two_different_types", "three_different_types")
    log.append(Event(lifted or rules.cause("city_industries", printed, s, points), "developed", seat, city))
    paid = rules.cause("city_price", "CORE-CTY-02" if points == 1 else "CORE-CTY-11", s, seat, points)
    if off > full:  # AMB-15: what is over is not paid out
        log.append(Event(paid, "city_costs_nothing", seat, costs))
    else:
        log.append(Event(paid, "city_paid", seat, costs | {"price": price}, money=-price))
    if s.city_flipped[t.province]:
        log.append(Event("CORE-CTY-12", "grows_flipped", seat, province))
    if points > 1:
        log.append(Event("CORE-CTY-14", "counter_back", seat, player | {"points": points - 1}))
