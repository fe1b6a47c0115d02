"""CORE-SEL and CORE-SALE: selling a set of Crops, Minerals or Oil, as an action or in Resource Sales."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from drcongo import market
from drcongo.events import Event, Log
from drcongo.flow import pop, push
from drcongo.guards import Facts, Scope
from drcongo.layers.core.layer import core
from drcongo.moves import UNKNOWN, Sell, Split, Target, resolve
from drcongo.rulebook.phrases import Term, Words
from drcongo.ruleset import Rules
from drcongo.selling import Sale, cubes_by_province, sets, splits
from drcongo.state import State
from drcongo.terms import HYDRO, RESOURCES, TRUCK
from drcongo.transport import UNLIMITED, Bottleneck, Limits

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
    return [[resolve(rules.board, Sell(resource))] for resource in RESOURCES]


@core.shortlist(Sell)
def sell_shortlist(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    return [[resolve(rules.board, Sell(RESOURCES[r]))] for r in sets(rules, s, seat)]


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
    assert isinstance(t.move, Sell)
    if log is not None:
        cubes = sum(cubes_by_province(rules, s, seat, t.kind))
        facts = {"player": s.name(seat), "resource": Term("resource", RESOURCES[t.kind]), "n": cubes}
        log.append(Event("CORE-SALE-01", "offers", seat, facts))
    if t.kind == HYDRO:
        push(s, "hydro")
        return
    sale = Sale(rules, s, seat, t.kind)
    push(s, "split", (t.kind, sale.cubes, *sale.limits, sale.places))
    if t.move.split is not None:
        split_set(rules, s, seat, Target(Split(*t.move.split)), log)


# --- choosing how the cubes leave ---


class Choice(NamedTuple):
    """A split together with what limits it."""

    port: int
    overland: int
    local: int
    cubes: int
    most_port: int
    most_overland: int
    most_together: int
    places: int

    def fits(self) -> bool:
        """Within the three limits of transport (CORE-SALE-12, CORE-SALE-13, CORE-SALE-15)."""
        return (
            self.port <= self.most_port
            and self.overland <= self.most_overland
            and self.port + self.overland <= self.most_together
        )


def choice_of(rules: Rules, s: State, seat: int, t: Target) -> Choice | None:
    """The split that is being judged: in an open sale, or named with the set. None: there is none to judge."""
    if t.judged is not None:
        return t.judged  # type: ignore[no-any-return]
    if isinstance(t.move, Split) and s.frame.kind == "split":
        _, *limits = s.frame.data
        return Choice(t.move.matadi, t.move.overland, t.move.local, *limits)  # type: ignore[arg-type]
    if isinstance(t.move, Sell) and t.move.split is not None and t.kind not in (HYDRO, UNKNOWN):
        sale = Sale(rules, s, seat, t.kind)
        return Choice(*t.move.split, sale.cubes, *sale.limits, sale.places) if sale.cubes else None
    return None


@core.candidates(Split)
def split_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """Every way to part the set in three."""
    if s.frame.kind != "split":
        return []
    cubes = s.frame.data[1]
    assert isinstance(cubes, int)
    pairs = ((port, overland) for port in range(cubes + 1) for overland in range(cubes - port + 1))
    return [[Target(Split(port, overland, cubes - port - overland)) for port, overland in pairs]]


@core.shortlist(Split)
def split_shortlist(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """The possible splits, the best paid first."""
    if s.frame.kind != "split":
        return []
    resource, cubes, port, overland, together, places = (n for n in s.frame.data if isinstance(n, int))
    limits = Limits(port, overland, together)
    group = []
    for split in splits(rules, s, resource, cubes, limits, places):
        target = Target(split)
        target.judged = Choice(split.matadi, split.overland, split.local, cubes, port, overland, together, places)
        group.append(target)
    return [group]


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
    return c is None or c.port + c.overland + c.local == c.cubes


@core.guard("CORE-SALE-12", Sell, Split, scope=Scope.PLACE)
def port_is_reached(rules: Rules, s: State, seat: int, t: Target) -> bool:
    c = choice_of(rules, s, seat, t)
    return c is None or c.port <= c.most_port


@core.guard("CORE-SALE-13", Sell, Split, scope=Scope.PLACE)
def overland_is_reached(rules: Rules, s: State, seat: int, t: Target) -> bool:
    c = choice_of(rules, s, seat, t)
    return c is None or c.overland <= c.most_overland


@core.guard("CORE-SALE-15", Sell, Split, scope=Scope.PLACE)
def exports_are_reached(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """Port and overland may be possible one by one and not together, when they need the same truck."""
    c = choice_of(rules, s, seat, t)
    if c is None or c.port > c.most_port or c.overland > c.most_overland:
        return True
    return c.port + c.overland <= c.most_together


@core.guard("CORE-SALE-06", Sell, Split, scope=Scope.PLACE)
def trucks_carry_enough(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """When too much is to be exported and trucks are what stops it: the rule behind the limits above."""
    c = choice_of(rules, s, seat, t)
    if c is None or c.fits():
        return True
    return not _full_trucks(rules, s, seat, t, c)


def _full_trucks(rules: Rules, s: State, seat: int, t: Target, c: Choice) -> list[int]:
    port, overland = c.port > c.most_port, c.overland > c.most_overland
    cut = Sale(rules, s, seat, resource_sold(s, t)).bottleneck(port or not overland, overland or not port)
    return [slot for slot in cut.slots if rules.board.slots[slot].transport == TRUCK]


def resource_sold(s: State, t: Target) -> int:
    resource = t.kind if t.kind != UNKNOWN else s.frame.data[0]
    assert isinstance(resource, int)
    return resource


@trucks_carry_enough.facts
def _trucks(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    c = choice_of(rules, s, seat, t)
    assert c is not None, "only a split that is judged has reasons"
    board = rules.board
    return {"borders": [board.border_names[board.slots[i].border] for i in _full_trucks(rules, s, seat, t, c)]}


@core.guard("CORE-SALE-11", Sell, Split, scope=Scope.PLACE)
def boxes_are_free(rules: Rules, s: State, seat: int, t: Target) -> bool:
    c = choice_of(rules, s, seat, t)
    return c is None or c.port + c.overland <= c.places


def _limits(rules: Rules, s: State, seat: int, t: Target, port: bool = True, overland: bool = True) -> Facts:
    c = choice_of(rules, s, seat, t)
    assert c is not None, "only a split that is judged has reasons"
    resource = resource_sold(s, t)
    cut = Sale(rules, s, seat, resource).bottleneck(port, overland)
    return {
        "resource": Term("resource", RESOURCES[resource]),
        "named": c.port + c.overland + c.local,
        **c._asdict(),
        "why": stops(rules, cut),
        "port": rules.board.provinces[rules.board.port].town,
        "port_wanted": c.port,
        "exported": c.port + c.overland,
    }


def stops(rules: Rules, cut: Bottleneck) -> Words:
    """Where cubes are stuck for want of any transport; full trucks are told by a guard of their own (CORE-SALE-06)."""
    stuck = [rules.board.provinces[p].name for p in cut.provinces]
    if not stuck or cut.slots:
        return Words("part", "nothing_more")
    return Words("part", "no_way_out", {"provinces": stuck})


@whole_set.facts
@exports_are_reached.facts
@boxes_are_free.facts
def _any_way(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return _limits(rules, s, seat, t)


@port_is_reached.facts
def _by_port(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return _limits(rules, s, seat, t, overland=False)


@overland_is_reached.facts
def _by_land(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return _limits(rules, s, seat, t, port=False)


@core.effect(Split)
def split_set(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """CORE-SALE-08 to CORE-SALE-17: cubes onto the chart, money from the bank, the set is gone."""
    assert isinstance(t.move, Split)
    port, overland, local = t.move.matadi, t.move.overland, t.move.local
    resource = s.frame.data[0]
    assert isinstance(resource, int)
    income = market.income(rules, s, resource, port, overland, local)
    if log is not None:
        _tell(rules, s, seat, resource, t.move, log)
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
    prices = {"CORE-SALE-12": [higher[b] for b in high], "CORE-SALE-13": [lower[b] for b in low]}
    prices[_local_rule(sale, split)] = [board.local[resource]] * split.local
    for (rule, paid), key in zip(prices.items(), ("sold_port", "sold_overland", "sold_local"), strict=True):
        if paid:
            more = {"n": len(paid), "prices": paid, "money": sum(paid), "exits": list(dict.fromkeys(exits))}
            log.append(Event(rule, key, seat, facts | more, money=sum(paid)))
    if high or low:
        labels = sorted({board.labels[b] for b in (*high, *low)}, reverse=True)
        log.append(Event("CORE-SALE-09", "laid", seat, facts | {"labels": labels, "n": len(high) + len(low)}))
