"""CORE-SEL and CORE-SALE: selling a set of Crops, Minerals or Oil, as an action or in Resource Sales."""

from __future__ import annotations

from collections.abc import Callable

from drcongo.edition.kinds import HYDRO, RESOURCES, TRUCK
from drcongo.engine import market
from drcongo.engine.blame import stuck, widest
from drcongo.engine.decisions import resource_of, split_data, split_of
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import pop, push
from drcongo.engine.moves import UNKNOWN, Sell, Split, Target, named
from drcongo.engine.ruleset import Rules
from drcongo.engine.selling import Sale, cubes_by_province, sets, splits
from drcongo.engine.splits import choice_of, stops, told_limit
from drcongo.engine.state import State
from drcongo.engine.transport import UNLIMITED, Limits
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.core.layer import core
from drcongo.rulebook.phrases import Term

Count = Callable[[State, int], int]

CUBES_PER_BOX = 3  # CORE-SALE-09


@core.hook("truck_capacity")
def any_number(rules: Rules, s: State, slot: int) -> int:
    return UNLIMITED


@core.hook("truck_capacity", "CORE-SALE-06")
def one_cube_a_truck(rules: Rules, lower: Count, s: State, slot: int) -> int:
    return 1


@core.hook("slot_capacity")
def slot_capacity(rules: Rules, s: State, slot: int) -> int:
    """CORE-SALE-05: a boat or railway carries any number."""
    return rules.truck_capacity(s, slot) if rules.board.slots[slot].transport == TRUCK else UNLIMITED


@core.hook("export_capacity")
def export_capacity(rules: Rules, s: State, province: int) -> int:
    return UNLIMITED


@core.hook("price_lists")
def price_lists(rules: Rules, s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """CORE-SALE-12, CORE-SALE-13: by box, what a cube brings by the port and overland."""
    return rules.board.higher, rules.board.lower


@core.hook("cubes_per_box")
def boxes_without_end(rules: Rules, s: State) -> int:
    return UNLIMITED


@core.hook("cubes_per_box", "CORE-SALE-09")
def three_cubes_a_box(rules: Rules, lower: Callable[[State], int], s: State) -> int:
    return CUBES_PER_BOX


# --- opening a sale ---


@core.candidates(Sell)
def sell_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    return [[named(rules.board, Sell, resource)] for resource in RESOURCES]


STOPPING = ("whole_set", "exit_is_reached", "exports_are_reached", "trucks_carry_enough", "boxes_are_free")


# no split is named in what is listed, so nothing can stop it
@core.shortlist(Sell, implies=("has_a_set", "hydro_is_not_split", *STOPPING))
def sell_shortlist(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    return [[named(rules.board, Sell, RESOURCES[r])] for r in sets(rules, s, seat)]


@core.guard("CORE-CMP-08", Sell, scope=Scope.READ)
def sold_resource_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.kind != UNKNOWN


@sold_resource_exists.facts
def _unknown(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"resource": t.move.resource if isinstance(t.move, Sell) else "?"}


@core.guard("CORE-SALE-01", Sell, scope=Scope.KIND)
def has_a_set(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-25: selling nothing is no action."""
    owner, cubes = s.space_owner, s.space_cubes
    return any(cubes[i] and owner[i] == seat for i in rules.board.spaces_of[t.kind])


@core.guard("CORE-HYD-01", Sell, scope=Scope.KIND)
def hydro_is_not_split(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.kind != HYDRO or not isinstance(t.move, Sell) or t.move.split is None


@has_a_set.facts
def _resource(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"resource": Term("resource", RESOURCES[t.kind])}


@core.effect(Sell)
def sell(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """CORE-SEL-01: the action sells by exactly the rules of Resource Sales."""
    move = t.of(Sell)
    if log is not None:
        cubes = sum(cubes_by_province(rules, s, seat, t.kind))
        facts = {"player": s.name(seat), "resource": Term("resource", RESOURCES[t.kind]), "n": cubes}
        log.append(Event("CORE-SALE-01", "offers", seat, facts))
    if t.kind == HYDRO:
        push(s, "hydro")
        return
    sale = Sale(rules, s, seat, t.kind)
    push(s, "split", split_data(sale))
    if move.split is not None:
        rules.effects[Split](rules, s, seat, Target(Split(*move.split)), log)


# --- choosing how the cubes leave ---


@core.candidates(Split)
def split_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """Every way to part the set in three."""
    if s.frame.kind != "split":
        return []
    cubes = split_of(s.frame).cubes
    pairs = ((port, overland) for port in range(cubes + 1) for overland in range(cubes - port + 1))
    return [[Target(Split(port, overland, cubes - port - overland)) for port, overland in pairs]]


@core.shortlist(Split, implies=STOPPING)
def split_shortlist(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """The possible splits, the best paid first."""
    if s.frame.kind != "split":
        return []
    resource, cubes, port, overland, together, places = split_of(s.frame)
    limits = Limits(port, overland, together)
    return [[Target(split) for split in splits(rules, s, resource, cubes, limits, places)]]


@core.guard("CORE-SALE-18", Sell, Split, scope=Scope.READ)
def split_counts_cubes(rules: Rules, s: State, seat: int, t: Target) -> bool:
    match t.move:
        case Split(port, overland, local) | Sell(_, (port, overland, local)):
            return min(port, overland, local) >= 0
    return True


@core.guard("CORE-SALE-18", Sell, Split, scope=Scope.PLACE)
def whole_set(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-24: a set is always sold whole."""
    c = choice_of(rules, s, seat, t)
    return c is None or c.sums_up


@core.guard("CORE-SALE-04", Sell, Split, scope=Scope.PLACE)
def exit_is_reached(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """Cubes that could be exported, but not so many by the port or not so many overland, whatever the limits."""
    return not stops(rules, s, seat, t, "CORE-SALE-04")


@core.guard("CORE-SALE-15", Sell, Split, scope=Scope.PLACE)
def exports_are_reached(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """CORE-SALE-03: cubes that reach no export route at all, whatever the limits."""
    return not stops(rules, s, seat, t, "CORE-SALE-15")


@core.guard("CORE-SALE-06", Sell, Split, scope=Scope.PLACE)
def trucks_carry_enough(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not stops(rules, s, seat, t, "CORE-SALE-06")


@core.guard("CORE-SALE-11", Sell, Split, scope=Scope.PLACE)
def boxes_are_free(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not stops(rules, s, seat, t, "CORE-SALE-11")


@whole_set.facts
def _whole(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    c = choice_of(rules, s, seat, t)
    assert c is not None, "only a split that is judged has reasons"
    resource = Term("resource", RESOURCES[c.resource])
    return {"resource": resource, "cubes": c.cubes, "named": c.port + c.overland + c.local}


@exit_is_reached.facts
def _exits(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    """How many reach the port and how many the narrow arrows if no limit counted: by transport alone."""
    c = choice_of(rules, s, seat, t)
    assert c is not None, "only a split that is judged has reasons"
    reached = widest(rules, s, seat, c.resource)
    return {
        "resource": Term("resource", RESOURCES[c.resource]),
        "most_port": reached.matadi,
        "most_overland": reached.overland,
        "port": rules.board.provinces[rules.board.port].town,
        "port_wanted": c.port,
        "overland": c.overland,
    }


@exports_are_reached.facts
def _stuck(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    c = choice_of(rules, s, seat, t)
    assert c is not None, "only a split that is judged has reasons"
    return {
        "resource": Term("resource", RESOURCES[c.resource]),
        "most_together": widest(rules, s, seat, c.resource).together,
        "exported": c.port + c.overland,
        "provinces": [rules.board.provinces[p].name for p in stuck(rules, s, seat, c.resource)],
    }


@trucks_carry_enough.facts
def _trucks(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return told_limit(rules, s, seat, t, "CORE-SALE-06")


@boxes_are_free.facts
def _boxes(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    facts = told_limit(rules, s, seat, t, "CORE-SALE-11")
    c = choice_of(rules, s, seat, t)
    assert c is not None
    return facts | {"places": market.free_places(rules, s, c.resource)}


@core.effect(Split)
def split_set(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """CORE-SALE-08 to CORE-SALE-17: cubes onto the chart, money from the bank, the set is gone."""
    move = t.of(Split)
    port, overland, local = move.matadi, move.overland, move.local
    resource = resource_of(s.frame)
    income = market.income(rules, s, resource, port, overland, local)
    if log is not None:
        _tell(rules, s, seat, resource, move, log)
    rules.proceeds(s, seat, resource, port + overland, income, log)
    market.lay(rules, s, resource, port + overland)
    for space in rules.board.spaces_of[resource]:
        if s.space_owner[space] == seat:
            s.space_cubes[space] = 0
    pop(s)
    sale_is_over(rules, s, seat, log)


def sale_is_over(rules: Rules, s: State, seat: int, log: Log) -> None:
    """CORE-SEL-01: as an action it ends the turn; in Resource Sales the round goes on."""
    if s.frames[0].kind == "action":
        rules.action_over(s, log)
    else:
        rules.sale_over(s, seat, log)


@core.hook("proceeds")
def proceeds(rules: Rules, s: State, seat: int, resource: int, exported: int, income: int, log: Log) -> None:
    """CORE-SALE-17: the seller is paid by the bank at once."""
    s.cash[seat] += income


def _local_rule(sale: Sale, split: Split) -> str:
    """Why cubes go to the Local Market: by choice, for want of a box, or because they cannot reach an export route."""
    exported = split.matadi + split.overland
    if exported < min(sale.limits.together, sale.places):
        return "CORE-SALE-16"
    return "CORE-SALE-11" if sale.places < sale.limits.together else "CORE-SALE-15"


def _tell(rules: Rules, s: State, seat: int, resource: int, split: Split, log: list[Event]) -> None:
    board = rules.board
    facts = {
        "player": s.name(seat),
        "resource": Term("resource", RESOURCES[resource]),
        "port": board.provinces[board.port].town,
    }
    high, low = market.port_boxes(rules, s, resource, split.matadi, split.overland)
    sale = Sale(rules, s, seat, resource)
    routes = sale.network.routes(sale.supply, split.matadi, split.overland)
    exits = [board.provinces[r.exit].name for r in routes if r.exit != board.port]
    higher, lower = rules.price_lists(s)
    by_port = rules.cause("price_lists", "CORE-SALE-12", s, of=lambda lists: [lists[0][b] for b in high])
    by_land = rules.cause("price_lists", "CORE-SALE-13", s, of=lambda lists: [lists[1][b] for b in low])
    told = (
        (by_port, "sold_port", [higher[b] for b in high]),
        (by_land, "sold_overland", [lower[b] for b in low]),
        (_local_rule(sale, split), "sold_local", [board.local[resource]] * split.local),
    )
    for rule, key, paid in told:
        if paid:
            more = {"n": len(paid), "prices": paid, "money": sum(paid), "exits": list(dict.fromkeys(exits))}
            log.append(Event(rule, key, seat, facts | more, money=sum(paid)))
    if high or low:
        labels = sorted({board.labels[b] for b in (*high, *low)}, reverse=True)
        rule = rules.cause("cubes_per_box", "CORE-SALE-09", s)
        log.append(Event(rule, "laid", seat, facts | {"labels": labels, "n": len(high) + len(low)}))
