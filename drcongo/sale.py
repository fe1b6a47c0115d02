"""A sale of Crops, Minerals or Oil seen whole: every possible split with its income, routes and boxes."""

from __future__ import annotations

from dataclasses import dataclass

from drcongo import market
from drcongo.moves import Split
from drcongo.ruleset import Rules
from drcongo.state import State
from drcongo.transport import Bottleneck, Limits, Network, Route


def cubes_by_province(rules: Rules, s: State, seat: int, resource: int) -> list[int]:
    """CORE-SALE-01: a set is all cubes of one type on the seller's industries, wherever they lie."""
    supply = [0] * len(rules.board.codes)
    for space in rules.board.spaces_of[resource]:
        if s.space_cubes[space] and s.space_owner[space] == seat:
            supply[rules.board.space_province[space]] += s.space_cubes[space]
    return supply


def sets(rules: Rules, s: State, seat: int) -> list[int]:
    """The resources of which this seller has a set."""
    resource = rules.board.space_resource
    owner = s.space_owner
    return sorted({resource[i] for i, cubes in enumerate(s.space_cubes) if cubes and owner[i] == seat})


@dataclass(frozen=True)
class SaleOption:
    """One way to sell a set: the split, what it earns, and for drawing where each cube goes."""

    split: Split
    income: int
    routes: tuple[Route, ...]
    port_boxes: tuple[int, ...]  # boxes of the cubes that left by the port
    overland_boxes: tuple[int, ...]


class Sale:
    """The sale of one set in one position."""

    def __init__(self, rules: Rules, s: State, seat: int, resource: int) -> None:
        self.rules, self.state, self.resource = rules, s, resource
        self.supply = cubes_by_province(rules, s, seat, resource)
        self.cubes = sum(self.supply)
        self.network = Network(rules, s)
        self.limits: Limits = self.network.limits(self.supply)
        self.places = market.free_places(rules, s, resource)

    def feasible(self, port: int, overland: int) -> bool:
        a, b, c = self.limits
        return port <= a and overland <= b and port + overland <= min(c, self.places)

    def splits(self) -> list[Split]:
        """Every possible split, the best paid first."""
        a, b, _ = self.limits
        found = []
        for port in range(min(a, self.cubes, self.places) + 1):
            for overland in range(min(b, self.cubes - port) + 1):
                if self.feasible(port, overland):
                    local = self.cubes - port - overland
                    paid = market.income(self.rules, self.state, self.resource, port, overland, local)
                    found.append((-paid, -port, -overland, Split(port, overland, local)))
        found.sort(key=lambda entry: entry[:3])
        return [split for *_, split in found]

    def option(self, split: Split) -> SaleOption:
        """All there is to say about a possible split."""
        port, overland, local = split.matadi, split.overland, split.local
        high, low = market.port_boxes(self.rules, self.state, self.resource, port, overland)
        return SaleOption(
            split=split,
            income=market.income(self.rules, self.state, self.resource, port, overland, local),
            routes=tuple(self.network.routes(self.supply, port, overland)),
            port_boxes=tuple(high),
            overland_boxes=tuple(low),
        )

    def options(self) -> list[SaleOption]:
        return [self.option(split) for split in self.splits()]

    def bottleneck(self, port: bool = True, overland: bool = True) -> Bottleneck:
        """What stops more cubes from leaving by the port, overland, or at all."""
        return self.network.bottleneck(self.supply, port, overland)
