"""The land on a map of any size: outlines stretched to its box, and which pixels belong to which province.

Pixels are bits of whole numbers, one number a row: so pieces can ask for every free place of a size at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import TypeAlias

from drcongo.kernel.drawing.shapes import Box, Point

Rows: TypeAlias = list[int]


class MapSheet:
    """From the sheet on which the country was drawn (880 x 800) to a box of the stage, both ways stretched."""

    def __init__(self, box: Box, size: tuple[float, float]) -> None:
        self.x, self.y, w, h = box
        self.across, self.down = w / size[0], h / size[1]

    def point(self, point: Sequence[float]) -> Point:
        return round(self.x + point[0] * self.across, 1), round(self.y + point[1] * self.down, 1)

    def ring(self, points: Sequence[Point]) -> tuple[Point, ...]:
        """Whole pixels: points that two provinces share stay shared, and nobody misses the rest."""
        return tuple((float(round(x)), float(round(y))) for x, y in map(self.point, points))


class Ground:
    """The pixels of a map's box, and for each province those inside its outline."""

    def __init__(self, box: Box, outlines: Sequence[tuple[Point, ...]]) -> None:
        self.left, self.top = floor(box[0]), floor(box[1])
        self.width, self.height = ceil(box[2]), ceil(box[3])
        self.whole = (1 << self.width) - 1
        self._without: dict[tuple[int, ...], Rows] = {}
        self.provinces: list[Rows] = [self._filled(outline) for outline in outlines]
        self.land = self.union(range(len(self.provinces)))

    def _filled(self, outline: tuple[Point, ...]) -> Rows:
        """The pixels whose centre lies in a ring (even-odd rule)."""
        ends: list[list[float]] = [[] for _ in range(self.height)]
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
            if ay > by:
                ax, ay, bx, by = bx, by, ax, ay
            for row in range(max(0, ceil(ay - self.top - 0.5)), min(self.height, ceil(by - self.top - 0.5))):
                ends[row].append(ax + (bx - ax) * (row + 0.5 + self.top - ay) / (by - ay))
        rows = []
        for crossings in ends:
            crossings.sort()
            bits = 0
            for begin, end in zip(crossings[::2], crossings[1::2], strict=False):
                first, last = max(0, ceil(begin - self.left - 0.5)), min(self.width, ceil(end - self.left - 0.5))
                if last > first:
                    bits |= ((1 << (last - first)) - 1) << first
            rows.append(bits)
        return rows

    def stretch(self, box: Box) -> tuple[int, int, int]:
        """The rows of a box, and its columns as bits."""
        x, y, w, h = box
        first, last = max(0, floor(x - self.left)), min(self.width, ceil(x + w - self.left))
        bits = ((1 << max(0, last - first)) - 1) << first
        return max(0, floor(y - self.top)), min(self.height, ceil(y + h - self.top)), bits

    def area(self, province: int) -> int:
        return sum(row.bit_count() for row in self.provinces[province])

    def has(self, province: int, point: Point) -> bool:
        x, y = floor(point[0]) - self.left, floor(point[1]) - self.top
        return 0 <= y < self.height and 0 <= x < self.width and bool(self.provinces[province][y] >> x & 1)

    def holds(self, province: int, box: Box) -> bool:
        """Whether a box lies wholly in a province."""
        top, low, bits = self.stretch(box)
        rows = self.provinces[province]
        return top < low and all(rows[y] & bits == bits for y in range(top, low))

    def touches(self, province: int, box: Box) -> bool:
        """Whether any of a box lies in a province."""
        top, low, bits = self.stretch(box)
        rows = self.provinces[province]
        return any(rows[y] & bits for y in range(top, low))

    def union(self, provinces: Sequence[int]) -> Rows:
        found = [0] * self.height
        for p in provinces:
            found = [a | b for a, b in zip(found, self.provinces[p], strict=True)]
        return found

    def without_others(self, *own: int) -> Rows:
        """Everything but the other provinces: these, the sea and foreign land."""
        if own not in self._without:
            kept = self.union(own)
            self._without[own] = [self.whole & (~row | mine) for row, mine in zip(self.land, kept, strict=True)]
        return self._without[own]
