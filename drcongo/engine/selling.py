"""A sale of Crops, Minerals or Oil seen whole: every possible split with its income, routes and boxes."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import compress

from drcongo.edition.kinds import TRANSPORTS
from drcongo.engine import market
from drcongo.engine.moves import Split
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import CLEAR, NOBODY, State
from drcongo.engine.transport import Bottleneck, Limits, Network, Route


def cubes_by_province(rules: Rules, s: State, seat: int, resource: int) -> list[int]:
    """CORE-SALE-01: a set is all cubes of one type on the seller's industries, wherever they lie."""
    supply = [0] * len(rules.board.codes)
    for space in rules.board.spaces_of[resource]:
        if s.space_cubes[space] and s.space_owner[space] == seat:
            supply[rules.board.space_province[space]] += s.space_cubes[space]
    return supply


def sets(rules: Rules, s: State, seat: int) -> list[int]:
    """The resources of which this seller has a set."""
    cubes, resource, owner = s.space_cubes, rules.board.space_resource, s.space_owner
    if not any(cubes):
        return []
    return sorted({resource[i] for i in compress(range(len(cubes)), cubes) if owner[i] == seat})


def narrowed(rules: Rules, s: State) -> tuple[dict[int, int], dict[int, int]]:
    """INS-SALE-02 to -05: counters and exports where Insurgents let fewer cubes of a set through, and how many."""
    calm = s.copy()
    calm.threat = [CLEAR] * len(s.threat)
    counters = [i for i, owner in enumerate(s.slot_owner) if owner != NOBODY]
    exits = (rules.board.port, *rules.board.overland)
    slots = {i: rules.slot_capacity(s, i) for i in counters if rules.slot_capacity(s, i) < rules.slot_capacity(calm, i)}
    gates = {
        p: rules.export_capacity(s, p) for p in exits if rules.export_capacity(s, p) < rules.export_capacity(calm, p)
    }
    return slots, gates


_split = lru_cache(maxsize=4096)(Split)  # the same ones are made again and again


def splits(rules: Rules, s: State, resource: int, cubes: int, limits: Limits, places: int) -> list[Split]:
    """Every possible split, the best paid first: within the three limits of transport and the free places."""
    most_port, most_overland, together = limits
    found = []
    for exported, earned in enumerate(market.incomes(rules, s, resource, cubes, min(together, places))):
        for port in range(max(0, exported - most_overland), min(exported, most_port) + 1):
            found.append((-earned[port], -port, port - exported))
    found.sort()
    return [_split(-port, -overland, cubes + port + overland) for _, port, overland in found]


@dataclass(frozen=True)
class SaleOption:
    """One way to sell a set: the split, what it earns, the way of each exported cube and the box it is laid in."""

    split: Split
    income: int
    ways: tuple[tuple[str, ...], ...]  # the provinces of each cube's way, such as ("BDU", "KIN", "BCO")
    boxes: tuple[tuple[int, ...], tuple[int, ...]]  # in $: of the cubes that leave by the port, and overland
    routes: tuple[Route, ...] = field(repr=False)  # the same for drawing, by the numbers of the Board


@dataclass(frozen=True)
class Stops:
    """What stops more cubes, by name: they cannot leave `provinces`, because these counters and exports are full."""

    provinces: tuple[str, ...]
    counters: tuple[str, ...]  # such as "truck KAT-KOC"
    exports: tuple[str, ...]


class Sale:
    """The sale of one set in one position."""

    def __init__(self, rules: Rules, s: State, seat: int, resource: int) -> None:
        self.rules, self.state, self.resource = rules, s, resource
        self.supply = cubes_by_province(rules, s, seat, resource)
        self.cubes = sum(self.supply)
        self.network = Network(rules, s)
        self.limits: Limits = self.network.limits(self.supply)
        self.places = market.free_places(rules, s, resource)

    def splits(self) -> list[Split]:
        """Every possible split, the best paid first."""
        return splits(self.rules, self.state, self.resource, self.cubes, self.limits, self.places)

    def option(self, split: Split) -> SaleOption:
        """All there is to say about a possible split."""
        port, overland, local = split.matadi, split.overland, split.local
        high, low = market.port_boxes(self.rules, self.state, self.resource, port, overland)
        routes, labels = tuple(self.network.routes(self.supply, port, overland)), self.rules.board.labels
        return SaleOption(
            split=split,
            income=market.income(self.rules, self.state, self.resource, port, overland, local),
            ways=tuple(self._way(route) for route in routes),
            boxes=(tuple(labels[box] for box in high), tuple(labels[box] for box in low)),
            routes=routes,
        )

    def _way(self, route: Route) -> tuple[str, ...]:
        board, places = self.rules.board, [route.source]
        for slot in route.slots:
            ends = board.slots[slot]
            places.append(ends.b if places[-1] == ends.a else ends.a)
        return tuple(board.codes[place] for place in places)

    def options(self) -> list[SaleOption]:
        return [self.option(split) for split in self.splits()]

    def bottleneck(self, port: bool = True, overland: bool = True) -> Bottleneck:
        """What stops more cubes from leaving by the port, overland, or at all."""
        return self.network.bottleneck(self.supply, port, overland)

    def stops(self, port: bool = True, overland: bool = True) -> Stops:
        """The bottleneck by name."""
        board, found = self.rules.board, self.bottleneck(port, overland)
        counters = [board.slots[slot] for slot in found.slots]
        return Stops(
            provinces=tuple(board.codes[p] for p in found.provinces),
            counters=tuple(f"{TRANSPORTS[c.transport]} {board.codes[c.a]}-{board.codes[c.b]}" for c in counters),
            exports=tuple(board.codes[p] for p in found.exports),
        )
