"""Sales are exact: flows against networkx and brute force, boxes and income against every permutation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from random import Random

import networkx as nx
import pytest

from drcongo.edition.kinds import HYDRO, TRUCK
from drcongo.engine import market
from drcongo.engine.selling import Sale
from drcongo.engine.state import NOBODY, State
from drcongo.engine.transport import UNLIMITED, Network
from drcongo.play.engine import CongoEngine
from tests.effort import first_of
from tests.properties.boards import odd_prices, random_engine, random_position
from tests.properties.walks import ENGINE, positions

SOLD_ABROAD = (0, 2, 3)  # crops, minerals and oil


def oracle(engine: CongoEngine, s: State, supply: list[int]) -> nx.DiGraph:
    """The same network as networkx sees it, built from the rules anew (CORE-SALE-05, CORE-SALE-06, CORE-SALE-07)."""
    board = engine.board
    graph = nx.DiGraph()
    graph.add_nodes_from(("source", "sink", "port gate", "land gate"))
    for province, cubes in enumerate(supply):
        graph.add_edge("source", province, capacity=cubes)
    room: Counter[tuple[int, int]] = Counter()
    for slot, owner in zip(board.slots, s.slot_owner, strict=True):
        if owner != NOBODY:
            room[slot.a, slot.b] += 1 if slot.transport == TRUCK else sum(supply)
            room[slot.b, slot.a] += 1 if slot.transport == TRUCK else sum(supply)
    for (a, b), capacity in room.items():
        graph.add_edge(a, b, capacity=capacity)
    for province, printed in enumerate(board.provinces):
        if printed.export:
            graph.add_edge(province, "port gate" if printed.export == "high" else "land gate")  # no capacity: no limit
    return graph


def most(graph: nx.DiGraph, port: int, overland: int) -> int:
    graph.add_edge("port gate", "sink", capacity=port)
    graph.add_edge("land gate", "sink", capacity=overland)
    return int(nx.maximum_flow_value(graph, "source", "sink", flow_func=nx.algorithms.flow.edmonds_karp))


def feasible_pairs(sale: Sale, graph: nx.DiGraph) -> set[tuple[int, int]]:
    """Every pair that networkx can send, cube for cube; none of the three-numbers argument is used."""
    found = set()
    for port in range(sale.cubes + 1):
        for overland in range(sale.cubes - port + 1):
            if port + overland <= sale.places and most(graph, port, overland) == port + overland:
                found.add((port, overland))
    return found


def check_routes(engine: CongoEngine, s: State, sale: Sale) -> None:
    """CORE-SALE-03, CORE-SALE-04: every drawn route exists, and together they respect every counter."""
    board = engine.board
    for option in sale.options():
        split = option.split
        assert split.matadi + split.overland + split.local == sale.cubes
        assert len(option.routes) == split.matadi + split.overland
        used: Counter[int] = Counter()
        sources: Counter[int] = Counter()
        exits: Counter[str] = Counter()
        for route in option.routes:
            place = route.source
            sources[place] += 1
            for number in route.slots:
                slot = board.slots[number]
                assert s.slot_owner[number] != NOBODY
                assert place in (slot.a, slot.b)
                place = slot.b if place == slot.a else slot.a
                used[number] += 1
            assert place == route.exit
            exits[board.provinces[place].export] += 1
            assert len(set(route.slots)) == len(route.slots)
        assert exits["high"] == split.matadi
        assert exits["low"] == split.overland
        assert exits[""] == 0
        assert all(n <= sale.supply[p] for p, n in sources.items())
        assert all(n == 1 for slot, n in used.items() if board.slots[slot].transport == TRUCK)
        by_port, overland = option.boxes
        labels = [board.labels[box] for box in market.boxes(engine.rules, s, sale.resource, len(option.routes))]
        assert sorted((*by_port, *overland), reverse=True) == labels
        assert (len(by_port), len(overland)) == (split.matadi, split.overland)
        for way, route in zip(option.ways, option.routes, strict=True):
            assert (way[0], way[-1], len(way)) == (
                board.codes[route.source],
                board.codes[route.exit],
                len(route.slots) + 1,
            )


def check_cut(engine: CongoEngine, s: State, resource: int) -> None:
    """Max flow is min cut: what the bottleneck names is exactly as narrow as the flow."""
    rules = engine.rules
    sale = Sale(rules, s, 0, resource)
    graph = oracle(engine, s, sale.supply)
    for port, overland in ((True, True), (True, False), (False, True)):
        cut = sale.bottleneck(port, overland)
        assert len(set(cut.provinces)) == len(cut.provinces), "a province is named twice"
        assert len(set(cut.slots)) == len(cut.slots), "a counter is named twice"
        room = sum(rules.slot_capacity(s, slot) for slot in cut.slots)
        room += sum(rules.export_capacity(s, p) for p in cut.exports)
        outside = sum(n for p, n in enumerate(sale.supply) if p not in cut.provinces)
        assert room + outside == most(graph, port * UNLIMITED, overland * UNLIMITED)
        for number in cut.slots:
            slot = engine.board.slots[number]
            assert (slot.a in cut.provinces) != (slot.b in cut.provinces)
        if not cut.provinces:
            assert outside == sale.cubes


def check_sale(engine: CongoEngine, s: State, resource: int) -> None:
    sale = Sale(engine.rules, s, 0, resource)
    graph = oracle(engine, s, sale.supply)
    expected = feasible_pairs(sale, graph)
    assert {(o.matadi, o.overland) for o in sale.splits()} == expected
    incomes = [option.income for option in sale.options()]
    assert incomes == sorted(incomes, reverse=True)
    check_routes(engine, s, sale)


def networks(first: int, number: int, house: bool) -> Iterator[tuple[CongoEngine, State, int]]:
    """Random networks with a set to sell: on the house board, or on random boards of three to nine provinces."""
    engine = ENGINE
    for seed in range(first, first + number):
        random = Random(seed)
        if not house and (seed - first) % 8 == 0:
            engine = random_engine(random, random.randint(3, 9))
        s = random_position(engine, random)
        own = [r for r in SOLD_ABROAD if any(s.space_cubes[i] for i in engine.board.spaces_of[r])]
        if own:
            yield engine, s, random.choice(own)


@pytest.mark.parametrize("block", first_of(range(4)))
@pytest.mark.parametrize("house", [True, False])
def test_flows_agree_with_networkx(house: bool, block: int) -> None:
    for engine, s, resource in networks(block * 10_000, 250, house):
        check_sale(engine, s, resource)


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
@pytest.mark.parametrize("house", [True, False])
def test_flows_agree_with_networkx_soak(house: bool, block: int) -> None:
    for engine, s, resource in networks(1_000_000 + block * 10_000, 1000, house):
        check_sale(engine, s, resource)


@pytest.mark.parametrize("house", [True, False])
def test_the_bottleneck_is_a_smallest_cut(house: bool) -> None:
    """CORE-SALE-15: what the explanation names as full is what stops the next cube."""
    for engine, s, resource in networks(77_000, 400, house):
        check_cut(engine, s, resource)


@pytest.mark.soak
@pytest.mark.parametrize("house", [True, False])
def test_the_bottleneck_is_a_smallest_cut_soak(house: bool) -> None:
    for engine, s, resource in networks(2_000_000, 10_000, house):
        check_cut(engine, s, resource)


def test_sales_in_real_games_agree_with_networkx() -> None:
    """Positions as they come up in play, with the split that the frame keeps."""
    checked = 0
    for seed in range(4):
        for s in positions(2 + seed % 3, seed):
            if s.frame.kind == "split":
                sale = Sale(ENGINE.rules, s, s.frame.seat, s.frame.data[0])
                assert s.frame.data == (sale.resource, sale.cubes, *sale.limits, sale.places)
                expected = feasible_pairs(sale, oracle(ENGINE, s, sale.supply))
                assert {
                    (m.matadi, m.overland) for m in ENGINE.moves_of(s, ENGINE.rules.frames["split"].verbs[0])
                } == expected
                checked += 1
    assert checked > 20


# --- brute force: every cube, every way ---


def ways_out(engine: CongoEngine, s: State, source: int) -> set[tuple[frozenset[int], str]]:
    """Every simple path of one cube: (the trucks it uses, the kind of export it ends at)."""
    board = engine.board
    found = set()
    stack: list[tuple[int, frozenset[int], frozenset[int]]] = [(source, frozenset([source]), frozenset())]
    while stack:
        place, visited, trucks = stack.pop()
        if board.provinces[place].export:
            found.add((trucks, board.provinces[place].export))
        for number, slot in enumerate(board.slots):
            if s.slot_owner[number] != NOBODY and place in (slot.a, slot.b):
                there = slot.b if place == slot.a else slot.a
                if there not in visited:
                    more = trucks | {number} if slot.transport == TRUCK else trucks
                    stack.append((there, visited | {there}, more))
    return {(t, e) for t, e in found if not any(o < t and e == f for o, f in found)}


def every_assignment(engine: CongoEngine, s: State, supply: list[int]) -> set[tuple[int, int]]:
    """All (port, overland) pairs by trying every way for every cube; a truck may be used once."""
    cubes = [p for p, n in enumerate(supply) for _ in range(n)]
    ways = {p: ways_out(engine, s, p) for p in set(cubes)}

    @cache
    def rest(index: int, used: frozenset[int]) -> frozenset[tuple[int, int]]:
        if index == len(cubes):
            return frozenset([(0, 0)])
        pairs = set(rest(index + 1, used))
        for trucks, export in ways[cubes[index]]:
            if not trucks & used:
                gain = (1, 0) if export == "high" else (0, 1)
                pairs |= {(a + gain[0], b + gain[1]) for a, b in rest(index + 1, used | trucks)}
        return frozenset(pairs)

    return set(rest(0, frozenset()))


@pytest.mark.parametrize("block", range(3))
def test_flows_agree_with_brute_force(block: int) -> None:
    """CORE-SALE-06: a truck takes one cube in either direction, and no cleverness of flows is used here."""
    tried = 0
    for seed in range(block * 1000, block * 1000 + 120):
        random = Random(seed)
        engine = random_engine(random, random.randint(3, 5))
        s = random_position(engine, random, most_cubes=6)
        for resource in SOLD_ABROAD:
            sale = Sale(engine.rules, s, 0, resource)
            if sale.cubes:
                expected = {p for p in every_assignment(engine, s, sale.supply) if sum(p) <= sale.places}
                assert {(o.matadi, o.overland) for o in sale.splits()} == expected, seed
                tried += 1
    assert tried > 50


def test_an_unused_map_carries_nothing() -> None:
    s = next(positions(2, 1)).copy()
    s.slot_owner = [NOBODY] * len(s.slot_owner)
    kasai = ENGINE.board.province_number["KOR"]
    supply = [2 if p == kasai else 0 for p in range(len(ENGINE.board.codes))]
    network = Network(ENGINE.rules, s)
    assert network.limits(supply) == (0, 0, 0)
    assert network.bottleneck(supply).provinces == (kasai,)


# --- prices ---


def brute_income(engine: CongoEngine, s: State, resource: int, port: int, overland: int, local: int) -> int:
    board = engine.board
    places = market.boxes(engine.rules, s, resource, port + overland)
    best = max(
        sum(board.higher[b] if i in chosen else board.lower[b] for i, b in enumerate(places))
        for chosen in combinations(range(len(places)), port)
    )
    return best + local * board.local[resource]


@pytest.mark.parametrize("odd", [False, True])
def test_income_is_the_best_of_all_ways(odd: bool) -> None:
    """CORE-SALE-12, CORE-SALE-13, CORE-SALE-14, CORE-SALE-17: also where the lower boxes have the wider gap."""
    for seed in range(60):
        random = Random(seed)
        engine = odd_prices(random) if odd else ENGINE
        s = random_position(engine, random)
        for resource in SOLD_ABROAD:
            places = min(7, market.free_places(engine.rules, s, resource))
            for port in range(places + 1):
                overland, local = random.randint(0, places - port), random.randint(0, 2)
                paid = market.income(engine.rules, s, resource, port, overland, local)
                assert paid == brute_income(engine, s, resource, port, overland, local)
                high, low = market.port_boxes(engine.rules, s, resource, port, overland)
                prices = sum(engine.board.higher[b] for b in high) + sum(engine.board.lower[b] for b in low)
                assert paid == prices + local * engine.board.local[resource]


def hydro_income(engine: CongoEngine, cities: tuple[int, ...], boxes: list[int]) -> int:
    """CORE-HYD-04, from the rule: lower, higher, or both."""
    board = engine.board
    pays = {1: board.lower, 2: board.higher, 3: [h + low for h, low in zip(board.higher, board.lower, strict=True)]}
    return sum(pays[points][box] for points, box in zip(cities, boxes, strict=True))


@pytest.mark.parametrize("odd", [False, True])
def test_hydro_boxes_are_the_best_of_all_orders(odd: bool) -> None:
    """CORE-HYD-06, CORE-SALE-14: the boxes are shared out so that the seller earns most."""
    for seed in range(80):
        random = Random(seed)
        engine = odd_prices(random) if odd else ENGINE
        s = random_position(engine, random)
        count = min(random.randint(0, 6), market.free_places(engine.rules, s, HYDRO))
        cities = tuple(random.choices((1, 2, 3), k=count))
        boxes = market.hydro_boxes(engine.rules, s, HYDRO, list(cities))
        places = market.boxes(engine.rules, s, HYDRO, count)
        assert sorted(boxes) == sorted(places)
        best = max(hydro_income(engine, order, places) for order in set(permutations(cities)))
        assert hydro_income(engine, cities, boxes) == best


def test_boxes_fill_from_the_top_three_at_a_time() -> None:
    """CORE-SALE-08, CORE-SALE-09, CORE-SALE-10, CORE-SALE-11: laid one by one by hand."""
    for seed in range(40):
        random = Random(seed)
        s = random_position(ENGINE, random)
        for resource in range(4):
            first = s.marker[resource] if s.lowest_sold[resource] < 0 else s.lowest_sold[resource] - 1
            room = market.free_places(ENGINE.rules, s, resource)
            assert room == max(0, 3 * (first - ENGINE.board.bottom[resource] + 1))
            by_hand = [first - n for n in range(room // 3 + 1) for _ in range(3)]
            assert market.boxes(ENGINE.rules, s, resource, room) == by_hand[:room]
