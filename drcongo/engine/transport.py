"""Carrying cubes to the export routes: each sale is one small flow problem (CORE-SALE-03 to CORE-SALE-07).

Nodes are the provinces and two gates: the port (the broad arrow) and overland (all narrow arrows). Every transport
counter, whoever owns it, is an edge that works both ways, and a way may have any number of steps (CORE-SALE-04). A
truck carries one cube of a set, a boat or railway any number. Which (port, overland) pairs are possible is then
decided by three numbers: the most through the port, the most overland, and the most through both together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from drcongo.edition.board import Board
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State

Capacity = Callable[[State, int], int]

UNLIMITED: Final = 10_000  # more cubes than any set can hold


class Limits(NamedTuple):
    """The most cubes of a set that can leave by the port, overland, and by both at once."""

    matadi: int
    overland: int
    together: int


class Route(NamedTuple):
    """The way of one cube: from a province over counters (slots) to the province it leaves from."""

    source: int
    slots: tuple[int, ...]
    exit: int


class Bottleneck(NamedTuple):
    """What stops more cubes: they cannot leave `provinces`, because these counters and exports are full."""

    provinces: tuple[int, ...]
    slots: tuple[int, ...]
    exports: tuple[int, ...]


class Edges:
    """What a Board could ever carry on: an edge for each slot, then those of the exports, the port's first.

    Arc 2 n is the n-th edge one way, arc 2 n + 1 the other way.
    """

    def __init__(self, board: Board) -> None:
        provinces = len(board.codes)
        self.port_gate, self.overland_gate = provinces, provinces + 1
        exports = [(board.port, self.port_gate), *((province, self.overland_gate) for province in board.overland)]
        pairs = [*((slot.a, slot.b) for slot in board.slots), *exports]
        self.ends = [end for a, b in pairs for end in (b, a)]  # where each arc leads
        self.slots = [*range(len(board.slots)), *[NOBODY] * len(exports)]  # the slot of each edge, if it is one
        self.exports = [(2 * edge, a, b) for edge, (a, b) in enumerate(pairs) if b >= provinces]  # arc, province, gate


edges_of = lru_cache(maxsize=16)(Edges)


class Network:
    """The counters on the map as a graph of arcs; arc i and arc i ^ 1 are the two directions of one edge."""

    def __init__(
        self, rules: Rules, s: State, slot_capacity: Capacity | None = None, export_capacity: Capacity | None = None
    ) -> None:
        """With other capacities than the rules' it answers what would be possible if they were so."""
        board = rules.board
        edges = edges_of(board)
        self.provinces = len(board.codes)
        self.port_gate, self.overland_gate = edges.port_gate, edges.overland_gate
        self.ends, self.slots = edges.ends, edges.slots
        self.arcs: list[list[int]] = [[] for _ in range(self.provinces + 2)]  # that lead away from each node
        self.capacity = [0] * len(self.ends)
        slot_capacity = slot_capacity or rules.slot_capacity
        export_capacity = export_capacity or rules.export_capacity
        for slot, owner in enumerate(s.slot_owner):
            if owner != NOBODY:
                arc = 2 * slot
                self.capacity[arc] = self.capacity[arc + 1] = slot_capacity(s, slot)
                self.arcs[self.ends[arc + 1]].append(arc)
                self.arcs[self.ends[arc]].append(arc + 1)
        for arc, province, gate in edges.exports:
            self.capacity[arc] = export_capacity(s, province)
            self.arcs[province].append(arc)
            self.arcs[gate].append(arc + 1)

    def flow(self, supply: list[int], port: int, overland: int) -> tuple[int, list[int], list[int]]:
        """Send as many cubes as possible. (cubes sent, capacity left on each arc, cubes left in each province).

        Augmenting paths, shortest first: with a dozen nodes nothing cleverer pays.
        """
        capacity = self.capacity[:]
        waiting = supply[:]
        gates = {self.port_gate: port, self.overland_gate: overland}
        sent = 0
        while True:
            path, gate = self._way_out(capacity, waiting, gates)
            if gate == NOBODY:
                return sent, capacity, waiting
            source = self.ends[path[0] ^ 1]
            room = min(waiting[source], gates[gate], *[capacity[arc] for arc in path])
            for arc in path:
                capacity[arc] -= room
                capacity[arc ^ 1] += room
            waiting[source] -= room
            gates[gate] -= room
            sent += room

    def _way_out(self, capacity: list[int], waiting: list[int], gates: dict[int, int]) -> tuple[list[int], int]:
        """The arcs of a shortest path from a waiting cube to an open gate, and that gate (or NOBODY)."""
        queue = [p for p, cubes in enumerate(waiting) if cubes]
        came_by = dict.fromkeys(queue, NOBODY)
        for node in queue:
            if gates.get(node):
                path = []
                gate = node
                while came_by[node] != NOBODY:
                    path.append(came_by[node])
                    node = self.ends[came_by[node] ^ 1]
                return path[::-1], gate
            for arc in self.arcs[node]:
                if capacity[arc] and self.ends[arc] not in came_by:
                    came_by[self.ends[arc]] = arc
                    queue.append(self.ends[arc])
        return [], NOBODY

    def limits(self, supply: list[int]) -> Limits:
        port = self.flow(supply, UNLIMITED, 0)[0]
        overland = self.flow(supply, 0, UNLIMITED)[0]
        if port == 0 or overland == 0 or max(port, overland) == sum(supply):
            return Limits(port, overland, max(port, overland))
        return Limits(port, overland, self.flow(supply, UNLIMITED, UNLIMITED)[0])

    def routes(self, supply: list[int], port: int, overland: int) -> list[Route]:
        """Real ways for a feasible choice, one for each exported cube."""
        sent, capacity, waiting = self.flow(supply, port, overland)
        assert sent == port + overland, "only feasible choices have routes"
        carried = [before - after for before, after in zip(self.capacity, capacity, strict=True)]
        starts = [p for p, (all_, left) in enumerate(zip(supply, waiting, strict=True)) for _ in range(all_ - left)]
        return [self._walk(start, carried) for start in starts]

    def _walk(self, source: int, carried: list[int]) -> Route:
        """Follow one cube along arcs that carry something, taking it off them."""
        way: list[int] = []
        places = [source]
        while places[-1] < self.provinces:
            arc = next(a for a in self.arcs[places[-1]] if carried[a] > 0)
            carried[arc] -= 1
            carried[arc ^ 1] += 1
            place = self.ends[arc]
            if place in places:  # a round trip carries nothing: leave it out
                cut = places.index(place)
                del way[cut:], places[cut + 1 :]
            else:
                way.append(arc)
                places.append(place)
        return Route(source, tuple(self.slots[arc // 2] for arc in way[:-1]), places[-2])

    def bottleneck(self, supply: list[int], port: bool = True, overland: bool = True) -> Bottleneck:
        """The narrowest place on the way out: what to widen so that one more cube could leave."""
        _, capacity, waiting = self.flow(supply, UNLIMITED * port, UNLIMITED * overland)
        inside = [p for p, cubes in enumerate(waiting) if cubes]
        for node in inside:
            for arc in self.arcs[node]:
                if capacity[arc] and self.ends[arc] not in inside:
                    inside.append(self.ends[arc])
        out = [a for p in inside for a in self.arcs[p] if self.ends[a] not in inside]
        full = [a for a in out if self.slots[a // 2] != NOBODY or a % 2 == 0]  # nothing comes in by an export
        return Bottleneck(
            provinces=tuple(sorted(p for p in inside if p < self.provinces)),
            slots=tuple(self.slots[a // 2] for a in full if self.slots[a // 2] != NOBODY),
            exports=tuple(self.ends[a ^ 1] for a in full if self.slots[a // 2] == NOBODY),
        )
