"""The land on a map of any size: outlines stretched to its box, and what lies in which province."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TypeAlias

from drcongo.picture.shapes import Box, Point

Spans: TypeAlias = dict[int, list[float]]  # per row of pixels: where the province begins and ends, in turn


class Sheet:
    """From the sheet on which the country was drawn (880 x 800) to a box of the stage, both ways stretched."""

    def __init__(self, box: Box, size: tuple[float, float]) -> None:
        self.x, self.y, w, h = box
        self.across, self.down = w / size[0], h / size[1]

    def point(self, point: Sequence[float]) -> Point:
        return round(self.x + point[0] * self.across, 1), round(self.y + point[1] * self.down, 1)

    def ring(self, points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple(self.point(point) for point in points)


class Ground:
    """Which province a pixel belongs to, row by row: asked thousands of times while pieces look for a place."""

    def __init__(self, outlines: Sequence[tuple[Point, ...]]) -> None:
        self.spans = [_spans(outline) for outline in outlines]

    def holds(self, province: int, box: Box) -> bool:
        """Whether a box lies wholly in a province."""
        rows, (x, y, w, h) = self.spans[province], box
        right = x + w
        for step in range(int(h / 3) + 1):
            if not _covered(rows.get(int(y + 3 * step)), x, right):
                return False
        return _covered(rows.get(int(y + h)), x, right)

    def has(self, province: int, point: Point) -> bool:
        return _covered(self.spans[province].get(int(point[1])), point[0], point[0])

    def touches(self, province: int, box: Box) -> bool:
        """Whether any of a box lies in a province."""
        rows, (x, y, w, h) = self.spans[province], box
        for row in range(int(y), int(y + h) + 1, 2):
            ends = rows.get(row)
            if ends:
                at = bisect_right(ends, x)
                if at % 2 or (at < len(ends) and ends[at] < x + w):
                    return True
        return False


def _covered(ends: list[float] | None, left: float, right: float) -> bool:
    if not ends:
        return False
    at = bisect_right(ends, left)
    return at % 2 == 1 and right <= ends[at]


def _spans(outline: tuple[Point, ...]) -> Spans:
    rows: Spans = {}
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if ay > by:
            ax, ay, bx, by = bx, by, ax, ay
        for row in range(int(ay - 0.5) + (ay - 0.5 > int(ay - 0.5)), int(by + 1)):
            middle = row + 0.5
            if ay <= middle < by:
                rows.setdefault(row, []).append(ax + (bx - ax) * (middle - ay) / (by - ay))
    for ends in rows.values():
        ends.sort()
    return rows
