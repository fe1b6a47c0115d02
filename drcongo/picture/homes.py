"""The things of one province find their places together: its spaces with its name, its town, its forces.

They are placed one after the other; where that leaves one of them without a good place, other orders are tried and the
best is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import NamedTuple

from drcongo.edition.board import Board
from drcongo.kernel.drawing.shapes import Box, Point
from drcongo.picture.camps import camp_together
from drcongo.picture.look import LARGE, NORMAL, TIGHT, Sizes
from drcongo.picture.metrics import Metrics
from drcongo.picture.placing import REACH, Placer, around
from drcongo.picture.schematic import ROW_LIMIT, row, row_size

CUBES = 7.0  # what stands above a row of spaces
RING = 3.0  # what a ring round a space takes below its row
CLOSE = 5  # a name above its row is tried so many times, shifted more and more, before it goes elsewhere
RULE_COST, LABEL_COST, HELMET_COST = 60.0, 80.0, 8.0
SPLIT = 2  # spaces side by side where a province is too narrow for its row
GOOD = 40.0  # a thing this near to its stored place needs no other order
LOST = 1000.0
WHOLE_REACH = 16.0  # so far a row gives way for a name that crosses no border
ROW, TOWN, CAMP = "row", "town", "camp"
ORDERS = ((ROW, TOWN, CAMP), (TOWN, ROW, CAMP), (ROW, CAMP, TOWN), (CAMP, ROW, TOWN), (TOWN, CAMP, ROW))


class Anchors(NamedTuple):
    """Where things are stored, stretched to the map."""

    row: Point
    town: Point
    forces: Point


class Home(NamedTuple):
    """Where the things of a province stand."""

    label: str
    name: Point
    spaces: dict[int, Box]
    town: Point
    forces: Point
    reserved: tuple[Box, ...]  # for the Insurgent and a few Peacekeepers


class Settler:
    def __init__(self, board: Board, placer: Placer, sizes: Sizes, metrics: Metrics, forces: bool) -> None:
        self.board, self.placer, self.sizes, self.metrics, self.forces = board, placer, sizes, metrics, forces
        self.helmets = {LARGE: 2, NORMAL: 2, TIGHT: 1}.get(sizes, 0)  # for which room is kept beside each Insurgent

    def settle(self, p: int, anchors: Anchors, labels: Sequence[str]) -> Home:
        """The best home that any order finds; what it takes is taken."""
        before = self.placer.rows
        best: tuple[float, Home, list[int]] | None = None
        for order in ORDERS if self.forces else ORDERS[:2]:
            self.placer.rows = before[:]
            attempt = _Attempt(self, p, anchors, labels)
            for thing in order:
                attempt.place(thing)
            if best is None or attempt.cost < best[0]:
                best = attempt.cost, attempt.home(), self.placer.rows
            if attempt.worst <= GOOD:
                break
        assert best is not None
        self.placer.rows = best[2]
        return best[1]


class _Attempt:
    """One order of placing, with what it costs."""

    def __init__(self, settler: Settler, p: int, anchors: Anchors, labels: Sequence[str]) -> None:
        self.settler, self.p, self.anchors, self.labels = settler, p, anchors, labels
        self.board, self.placer, self.sizes = settler.board, settler.placer, settler.sizes
        self.cost = self.worst = 0.0
        self.label, self.name = labels[-1], anchors.row
        self.spaces: dict[int, Box] = {}
        self.town, self.camp = anchors.town, anchors.forces
        self.reserved: tuple[Box, ...] = ()
        self.kept = settler.placer.ground.without_others(p)

    def home(self) -> Home:
        return Home(self.label, self.name, self.spaces, self.town, self.camp, self.reserved)

    def place(self, thing: str) -> None:
        cost = {ROW: self._row, TOWN: self._town, CAMP: self._camp}[thing]()
        self.cost += cost
        self.worst = max(self.worst, cost)

    def _town(self) -> float:
        size = self.sizes.city + 2
        for level, rule in enumerate(self.placer.in_province(self.p)):
            found = self.placer.find(self.anchors.town, size, size, rule)
            if found is not None:
                self.town = found
                self.placer.take(around(found, size, size))
                return dist(found, self.anchors.town) + RULE_COST * max(0, level - 1)
        return LOST

    def _camp(self) -> float:
        if not self.settler.forces:
            return 0.0
        anchor = self.anchors.forces
        for level, rule in enumerate(self.placer.in_province(self.p)):
            for helmets in range(self.settler.helmets, -1, -1):
                found = camp_together(self.placer, self.sizes, anchor, True, helmets, [rule])
                if found is not None:
                    self.camp, self.reserved = found.figure, found.boxes
                    self.placer.take(*found.boxes)
                    lost = HELMET_COST * (self.settler.helmets - helmets) + RULE_COST * max(0, level - 1)
                    return dist(found.figure, anchor) + lost
        return LOST

    def _row(self) -> float:
        anchor = self.anchors.row
        rules = self.placer.in_province(self.p)
        spaces = len(self.board.printed_in[self.p])
        usual = [(0, rules[0], ROW_LIMIT), (1, rules[1], ROW_LIMIT)]
        split = [(2, rules[0], SPLIT), (2, rules[1], SPLIT)] if spaces > SPLIT else []
        # rather off the coast, or with the name across a border, than with a code for a name
        tries = [(way, name) for group in (usual, split) for name in self._names() for way in group]
        tries += [((3, rules[3], ROW_LIMIT), name) for name in self._names()]
        for (level, rule, limit), (shorter, label, whole) in tries:
            size = row_size(self.board, self.p, self.sizes, limit)
            w, h = size[0] + 2, size[1] + 2
            for centre in self.placer.places(anchor, w, h, rule, WHOLE_REACH if whole else REACH):
                box = around(centre, w, h)
                above = (box[0], box[1] - CUBES, w, CUBES)
                name = self._name_beside(box, label, whole) if self.placer.free(above) else None
                if name is not None:
                    self.label, self.name = label, name[0]
                    self.spaces = dict(row(self.board, self.p, self.sizes, centre, limit))
                    self.placer.take(box, above, name[1])
                    return dist(centre, anchor) + RULE_COST * max(0, level - 1) + LABEL_COST * shorter
        self.spaces = dict(row(self.board, self.p, self.sizes, anchor))
        size = row_size(self.board, self.p, self.sizes)
        self.name = (anchor[0], anchor[1] - size[1])
        self.placer.take(around(anchor, *size))
        return LOST

    def _names(self) -> list[tuple[int, str, bool]]:
        """What the name may be, and whether it must keep off the borders: how much shorter than the best, the name."""
        ways = (True, False) if len(self.labels) > 1 else (False,)  # a code is short enough
        return [(i, label, whole) for i, label in enumerate(self.labels) for whole in ways]

    def _name_beside(self, beside: Box, label: str, whole: bool) -> tuple[Point, Box] | None:
        """Above the row, else below it, else at its sides; in its own province if it can be."""
        x, y, w, h = beside
        size, ground = self.sizes.name, self.placer.ground
        wide, high = self.settler.metrics.width(label, size, bold=True), size * 0.82
        middle = x + w / 2
        slack = max(0.0, (w + wide) / 2 - 12)
        shifts = [s for k in range(int(slack / 6) + 1) for s in ((6.0 * k, -6.0 * k) if k else (0.0,))]
        spots = [(middle + s, y - CUBES - high / 2) for s in shifts]
        spots += [(middle + s, y + h + high / 2 + RING) for s in shifts[:5]]
        spots += [(x - wide / 2 - 3, y + h / 2), (x + w + wide / 2 + 3, y + h / 2)]
        fallback = None
        for i, spot in enumerate(spots):
            box = around(spot, wide, high)
            if self.placer.free(box):
                if whole:
                    if self.placer.within_cover(box, self.kept):
                        return spot, box
                    continue
                if ground.holds(self.p, (box[0] + 0.2 * wide, spot[1], 0.6 * wide, 1)):
                    return spot, box
                away = self._elsewhere(spot)
                if (fallback is None and (i < CLOSE or not away)) or (i < CLOSE and not away):
                    fallback = (spot, box)
            if i == CLOSE and fallback is not None:
                return fallback
        return fallback

    def _elsewhere(self, spot: Point) -> bool:
        ground = self.placer.ground
        return any(ground.has(other, spot) for other in range(len(ground.provinces)) if other != self.p)
