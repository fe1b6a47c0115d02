"""CORE-HYD: selling Hydro to cities. Supplies are named one by one; boxes are allotted and paid at "done"."""

from __future__ import annotations

from functools import partial

from drcongo.edition.kinds import HYDRO
from drcongo.engine import market
from drcongo.engine.blame import box_blame
from drcongo.engine.decisions import supplies_of
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import pop, replace_data
from drcongo.engine.moves import UNKNOWN, Done, Supply, Target, named
from drcongo.engine.ruleset import Rules
from drcongo.engine.selling import cubes_by_province
from drcongo.engine.state import State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.core.layer import core
from drcongo.layers.core.sales import sale_is_over
from drcongo.rulebook.phrases import Term


def unsupplied(s: State, province: int) -> bool:
    """CORE-HYD-05: a supplied city lies flipped until Reset. The capital is a city like any other (CORE-MSC-02)."""
    return s.city_points[province] > 0 and not s.city_flipped[province]


@core.hook("hydro_reaches")
def hydro_reaches(rules: Rules, s: State, source: int, city: int) -> bool:
    """CORE-HYD-03: whether Hydro gets from a province to a city in it or next to it."""
    return True


@core.candidates(Supply)
def supply_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """Every province with a Hydro cube of the seller, to every province."""
    board = rules.board
    cubes = cubes_by_province(rules, s, seat, HYDRO)
    return [
        [named(board, Supply, city, source) for city in board.codes] for p, source in enumerate(board.codes) if cubes[p]
    ]


LISTED = ("has_a_hydro_cube", "there_is_a_city", "city_is_unsupplied", "city_is_in_reach", "own_city_first")


@core.shortlist(Supply, implies=LISTED)
def supply_shortlist(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """One's own city if it is unsupplied, else the unsupplied ones next door."""
    board = rules.board
    groups = []
    for source, cubes in enumerate(cubes_by_province(rules, s, seat, HYDRO)):
        if cubes:
            near = [source] if unsupplied(s, source) else [p for p in board.adjacent[source] if unsupplied(s, p)]
            cities = [p for p in near if rules.hydro_reaches(s, source, p)]
            groups.append([named(board, Supply, board.codes[p], board.codes[source]) for p in cities])
    return [group for group in groups if group]


@core.guard("CORE-MAP-02", Supply, scope=Scope.READ)
def supply_provinces_exist(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.province != UNKNOWN and t.source != UNKNOWN


@supply_provinces_exist.facts
def _unknown(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    move = t.of(Supply)
    known = rules.board.province_number
    return {"province": [code for code in (move.city, move.source) if code not in known]}


@core.guard("CORE-HYD-01", Supply, scope=Scope.KIND)
def has_a_hydro_cube(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.source == UNKNOWN or cubes_by_province(rules, s, seat, HYDRO)[t.source] > 0


@core.guard("CORE-HYD-06", Supply, scope=Scope.VERB)
def hydro_box_is_free(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-147: not more supplies than cubes fit into the boxes still open (CORE-SALE-11)."""
    if len(supplies_of(s.frame)) < market.free_places(rules, s, HYDRO):
        return True
    return "CORE-HYD-06" not in box_blame(rules, s, HYDRO, len(supplies_of(s.frame)) + 1, "CORE-HYD-06").rules


@core.guard("CORE-HYD-01", Supply, scope=Scope.PLACE)
def there_is_a_city(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.city_points[t.province] > 0


@core.guard("CORE-HYD-05", Supply, scope=Scope.PLACE)
def city_is_unsupplied(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not s.city_flipped[t.province]


@core.guard("CORE-HYD-03", Supply, scope=Scope.PLACE)
def city_is_in_reach(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-38: one's own province or one next to it, no further."""
    return t.province == t.source or t.province in rules.board.adjacent[t.source]


@core.guard("CORE-HYD-02", Supply, scope=Scope.PLACE)
def own_city_first(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.province == t.source or not unsupplied(s, t.source)


def _facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    board = rules.board
    return {
        "city": board.provinces[t.province].name,
        "source": board.provinces[t.source].name,
        "n": len(supplies_of(s.frame)),
    }


for guard in (
    has_a_hydro_cube,
    hydro_box_is_free,
    there_is_a_city,
    city_is_unsupplied,
    city_is_in_reach,
    own_city_first,
):
    guard.facts(_facts)


@core.effect(Supply)
def supply(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """CORE-HYD-05: the city is flipped at once; the cube waits for its box until "done"."""
    board = rules.board
    space = next(
        i
        for i in board.spaces_in[t.source]
        if board.space_resource[i] == HYDRO and s.space_owner[i] == seat and s.space_cubes[i]
    )
    s.space_cubes[space] -= 1
    s.city_flipped[t.province] = True
    replace_data(s, (*supplies_of(s.frame), (t.province, t.source)))
    if log is not None:
        facts = _facts(rules, s, seat, t) | {"player": s.name(seat), "points": s.city_points[t.province]}
        rule = "CORE-HYD-02" if t.province == t.source else "CORE-HYD-03"
        log.append(Event(rule, "supplied", seat, facts))


def _in_box(box: int, lists: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[int, int]:
    return lists[0][box], lists[1][box]


@core.effect(Done, "hydro")
def hydro_done(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """CORE-HYD-04, CORE-HYD-06, CORE-HYD-07: boxes so that income is highest (AMB-28); the rest to the Local Market."""
    board = rules.board
    supplied = [city for city, _ in supplies_of(s.frame)]
    points = [s.city_points[p] for p in supplied]
    boxes = market.hydro_boxes(rules, s, HYDRO, points)
    prices = [market.hydro_price(rules, s, n, box) for n, box in zip(points, boxes, strict=True)]
    could_supply = len(supplied) < market.free_places(rules, s, HYDRO) and bool(supply_shortlist(rules, s, seat))
    own = [i for i in board.spaces_of[HYDRO] if s.space_owner[i] == seat]
    local = sum(s.space_cubes[i] for i in own)
    for space in own:
        s.space_cubes[space] = 0
    market.lay(rules, s, HYDRO, len(supplied))
    if log is not None:
        player = {"player": s.name(seat)}
        for province, n, box, price in zip(supplied, points, boxes, prices, strict=True):
            city = {"city": board.provinces[province].name, "points": n}
            facts = player | city | {"label": board.labels[box], "money": price}
            rule = rules.cause("price_lists", "CORE-HYD-04", s, of=partial(_in_box, box))
            log.append(Event(rule, "hydro_paid", seat, facts, money=price))
        rule = rules.cause("cubes_per_box", "CORE-SALE-09", s)
        if rule != "CORE-SALE-09" and boxes:  # told only where a layer lets a box take fewer
            facts = player | {"resource": Term("resource", "hydro"), "n": len(boxes)}
            labels = sorted({board.labels[box] for box in boxes}, reverse=True)
            log.append(Event(rule, "laid", seat, facts | {"labels": labels}))
        if local:
            # CORE-SALE-16: the Local Market may be chosen even where a city could have been supplied (AMB-36)
            rule = "CORE-SALE-16" if could_supply else "CORE-HYD-07"
            money = local * board.local[HYDRO]
            facts = player | {"n": local, "price": board.local[HYDRO], "money": money}
            log.append(Event(rule, "hydro_local", seat, facts, money=money))
    rules.proceeds(s, seat, HYDRO, len(supplied), sum(prices) + local * board.local[HYDRO], log)
    pop(s)
    sale_is_over(rules, s, seat, log)
