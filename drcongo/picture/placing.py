"""Where pieces find room: each takes the nearest free place to where it belongs, never in another province."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import ceil, floor
from typing import NamedTuple

from drcongo.kernel.drawing.shapes import Box, Point
from drcongo.picture.ground import Ground, Rows

STEP, REACH = 2, 78
WINDOW = 2 * REACH + 1


@cache
def offsets() -> list[tuple[int, int]]:
    """Every step within reach, the shortest first."""
    steps = range(-REACH, REACH + 1, STEP)
    near = [(dx, dy) for dx in steps for dy in steps if dx * dx + dy * dy <= REACH * REACH]
    return sorted(near, key=lambda d: (d[0] ** 2 + d[1] ** 2, d))


def overlap(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def around(centre: Point, w: float, h: float) -> Box:
    return centre[0] - w / 2, centre[1] - h / 2, w, h


def grown(box: Box, by: float) -> Box:
    x, y, w, h = box
    return x - by, y - by, w + 2 * by, h + 2 * by


class Whereabouts(NamedTuple):
    """Where a thing may lie: all its pixels among these, its middle among those; None means anywhere."""

    cover: Rows | None = None
    middle: Rows | None = None


ANYWHERE = Whereabouts()


class Fits:
    """All places where a box of a size is free, as bits of their left top corners."""

    def __init__(self, placer: Placer, w: float, h: float, rule: Whereabouts, centre: Point, reach: float) -> None:
        self.w, self.h = ceil(w), ceil(h)
        ground = placer.ground
        self.left, self.top = ground.left, ground.top
        first = max(0, floor(centre[1] - self.top - self.h / 2 - reach))
        last = min(ground.height, ceil(centre[1] - self.top + self.h / 2 + reach) + 1)
        free = placer.rows[first:last]
        if rule.cover is not None:
            free = [a & b for a, b in zip(free, rule.cover[first:last], strict=True)]
        self.first = first
        self.rows = _narrowed(_lowered(free, self.h), self.w)
        if rule.middle is not None:
            dx, dy = self.w // 2, self.h // 2
            self.rows = [row & (rule.middle[first + i + dy] >> dx) for i, row in enumerate(self.rows)]

    @property
    def nowhere(self) -> bool:
        return not any(self.rows)

    def near(self, centre: Point) -> Rows:
        """Whether it fits with its middle at a step from here (see `is_set`).

        Steps are even, so that a half is rounded to the same side at each of them.
        """
        left = round(centre[0] - self.w / 2) - self.left - REACH
        top = round(centre[1] - self.h / 2) - self.top - self.first - REACH
        rows = self.rows[max(0, top) : max(0, top + WINDOW)]
        seen = [row >> left if left >= 0 else row << -left for row in rows]
        return [*[0] * min(WINDOW, max(0, -top)), *seen, *[0] * WINDOW][:WINDOW]


def is_set(rows: Rows, dx: int, dy: int) -> bool:
    """What `near` has found for a step."""
    return rows[dy + REACH] >> (dx + REACH) & 1 == 1


def _narrowed(rows: Rows, width: int) -> Rows:
    """In each row the bits from which `width` bits in a row are set."""
    done = 1
    while done < width:
        step = min(done, width - done)
        rows = [row & row >> step for row in rows]
        done += step
    return rows


def _lowered(rows: Rows, height: int) -> Rows:
    """For each row what it has in common with those below it, `height` in all."""
    done = 1
    while done < height:
        step = min(done, height - done)
        rows = [a & b for a, b in zip(rows, rows[step:], strict=False)]
        done += step
    return rows


class Placer:
    """Knows what is taken, and finds what is free."""

    def __init__(self, ground: Ground, within: Box) -> None:
        self.ground = ground
        self.within = within
        top, low, bits = ground.stretch(within)
        self.rows: Rows = [bits if top <= y < low else 0 for y in range(ground.height)]

    def copy(self, given_back: Sequence[Box] = ()) -> Placer:
        """Another one, in which some boxes are free again."""
        new = Placer.__new__(Placer)
        new.ground, new.within, new.rows = self.ground, self.within, self.rows[:]
        for box in given_back:
            top, low, bits = self.ground.stretch(box)
            for y in range(top, low):
                new.rows[y] |= bits
        return new

    def take(self, *boxes: Box) -> None:
        for box in boxes:
            top, low, bits = self.ground.stretch(box)
            for y in range(top, low):
                self.rows[y] &= ~bits

    def free(self, box: Box) -> bool:
        x, y, w, h = self.within
        if box[0] < x or box[1] < y or box[0] + box[2] > x + w or box[1] + box[3] > y + h:
            return False
        top, low, bits = self.ground.stretch(box)
        return all(self.rows[y] & bits == bits for y in range(top, low))

    def within_cover(self, box: Box, cover: Rows) -> bool:
        """Whether all pixels of a box are among these."""
        top, low, bits = self.ground.stretch(box)
        return all(cover[y] & bits == bits for y in range(top, low))

    def hidden(self, box: Box) -> int:
        """How many pixels of what is taken a box would cover."""
        top, low, bits = self.ground.stretch(box)
        return sum((~self.rows[y] & bits).bit_count() for y in range(top, low))

    def places(
        self, centre: Point, w: float, h: float, rule: Whereabouts = ANYWHERE, reach: float = REACH
    ) -> Iterator[Point]:
        """The centres of free boxes of a size, the nearest first."""
        fits = Fits(self, w, h, rule, centre, reach)
        if fits.nowhere:
            return
        x, y = round(centre[0] - fits.w / 2) + fits.w / 2, round(centre[1] - fits.h / 2) + fits.h / 2
        free = fits.near(centre)
        if not any(free):
            return
        for dx, dy in offsets():
            if dx * dx + dy * dy > reach * reach:
                return
            if is_set(free, dx, dy):
                yield x + dx, y + dy

    def find(
        self, centre: Point, w: float, h: float, rule: Whereabouts = ANYWHERE, reach: float = REACH
    ) -> Point | None:
        return next(self.places(centre, w, h, rule, reach), None)

    def in_province(self, province: int) -> list[Whereabouts]:
        """Where a piece of a province may lie, best first: wholly inside; over the coast, but in no other province;
        off the coast; with its middle inside."""
        own, no_other = self.ground.provinces[province], self.ground.without_others(province)
        return [Whereabouts(own), Whereabouts(no_other, own), Whereabouts(no_other), Whereabouts(None, own)]

    def settle(self, province: int, centre: Point, w: float, h: float, reach: float = REACH) -> Point | None:
        """The nearest free place in a province."""
        for rule in self.in_province(province):
            found = self.find(centre, w, h, rule, reach)
            if found is not None:
                return found
        return None
