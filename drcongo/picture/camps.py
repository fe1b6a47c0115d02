"""Where an Insurgent and the Peacekeepers around it stand in a province."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from math import ceil
from operator import and_, or_
from typing import NamedTuple

from drcongo.kernel.drawing.shapes import Box, Point
from drcongo.picture.ground import Rows
from drcongo.picture.look import Sizes
from drcongo.picture.placing import WINDOW, Fits, Placer, Whereabouts, around, is_set, offsets

HELMET_HEIGHT = 16.0
REACH = 60.0
HIDING = 3  # to hide a piece is worse than to stand across a border
LEAST_REACH, LEAST_STEP = 24, 5  # how far, and among which offsets, the least bad place is looked for


class Camp(NamedTuple):
    figure: Point
    helmets: tuple[Point, ...]
    boxes: tuple[Box, ...]


def _arrangements(sizes: Sizes, insurgent: bool, count: int) -> list[tuple[Point, ...]]:
    """Places of helmets around a centre, the tidiest first."""
    w, h, r = sizes.helmet, HELMET_HEIGHT, sizes.figure + 4.5
    middle = (count - 1) / 2
    if not count:
        return [()]
    if not insurgent:
        row = tuple(((i - middle) * w, 0.0) for i in range(count))
        half = (count + 1) // 2
        two = tuple((((i % half) - (half - 1) / 2) * w, (-h / 2, h / 2)[i // half]) for i in range(count))
        column = tuple((0.0, (i - middle) * h) for i in range(count))
        return list(dict.fromkeys([row, two, column]))
    side = r + w / 2
    rows = {sign: tuple((sign * (side + w * i), 0.0) for i in range(count)) for sign in (1, -1)}
    double = {
        sign: tuple((sign * (side + w * (i // 2)), (-h / 2, h / 2)[i % 2]) for i in range(count)) for sign in (1, -1)
    }
    low = {sign: tuple(((i - middle) * w, sign * (r + h / 2)) for i in range(count)) for sign in (1, -1)}
    half = (count + 1) // 2
    lower = {
        sign: tuple((((i % half) - (half - 1) / 2) * w, sign * (r + h / 2 + h * (i // half))) for i in range(count))
        for sign in (1, -1)
    }
    both = tuple(((1, -1)[i % 2] * (side + w * (i // 2)), 0.0) for i in range(count))
    corner = tuple((((1, -1)[i % 2]) * side, (-h / 2, h / 2)[(i // 2) % 2] + h * (i // 4)) for i in range(count))
    found = [rows[1], rows[-1]] if count <= 2 else []
    found += [double[1], double[-1], low[1], low[-1], lower[1], lower[-1], both, corner]
    return list(dict.fromkeys(found))


def _close(sizes: Sizes, count: int) -> list[tuple[Point, ...]]:
    """Helmets that lean on their Insurgent, where there is no room for them beside it."""
    x, y, h = sizes.figure + 3, sizes.figure - 1, HELMET_HEIGHT - 3
    corners = ((1, 1), (-1, 1), (1, -1), (-1, -1))
    stacked = [tuple((sx * x, sy * (y + h * i)) for i in range(count)) for sx, sy in corners]
    spread = [tuple((sx * (-1) ** i * x, sy * (y + h * (i // 2))) for i in range(count)) for sx, sy in corners[::2]]
    return [*spread, *stacked]


def camp_at(
    placer: Placer,
    sizes: Sizes,
    anchor: Point,
    insurgent: bool,
    helmets: int,
    rules: Sequence[Whereabouts],
) -> Camp:
    """The nearest free place to the anchor for an Insurgent (if there is one) and so many helmets, or the least bad."""
    found = camp_together(placer, sizes, anchor, insurgent, helmets, rules)
    found = found or _scattered(placer, sizes, anchor, insurgent, helmets, rules)
    if found is not None:
        return found
    own = placer.copy()
    for rule in rules[2:3]:  # off the coast, but in no other province
        own.rows = [a & b for a, b in zip(own.rows, rule.cover or own.rows, strict=True)]
    ways = [*_arrangements(sizes, insurgent, helmets), *(_close(sizes, helmets) if insurgent else [])]
    return _least_hidden(placer, own, sizes, anchor, insurgent, ways)


def camp_together(
    placer: Placer, sizes: Sizes, anchor: Point, insurgent: bool, helmets: int, rules: Sequence[Whereabouts]
) -> Camp | None:
    """The nearest free place where they stand side by side; None if there is none."""
    across, middle = 2 * ceil(sizes.figure + 3.5), (round(anchor[0]), round(anchor[1]))
    neat = _arrangements(sizes, insurgent, helmets)
    ways = [(rule, neat) for rule in rules[:2]]
    ways += [(rule, _close(sizes, helmets)) for rule in rules[:2] if insurgent and helmets]
    ways += [(rule, neat) for rule in rules[2:]]
    for rule, arrangements in ways:
        figure = Fits(placer, across, across, rule, anchor, REACH) if insurgent else None
        helmet = Fits(placer, sizes.helmet, HELMET_HEIGHT, rule, anchor, REACH + 4 * sizes.helmet)
        if (figure and figure.nowhere) or (helmets and helmet.nowhere):
            continue
        free = [figure.near(middle)] if figure else []
        fitting = [_common([*free, *(helmet.near(_moved(middle, d)) for d in way)]) for way in arrangements]
        anyhow = [reduce(or_, rows) for rows in zip(*fitting, strict=True)]
        if not any(anyhow):
            continue
        for dx, dy in offsets():
            if dx * dx + dy * dy > REACH * REACH:
                break
            if is_set(anyhow, dx, dy):
                centre = _moved(middle, (dx, dy))
                way = next(w for w, rows in zip(arrangements, fitting, strict=True) if is_set(rows, dx, dy))
                return _camp(sizes, centre, [_moved(centre, d) for d in way], insurgent)
    return None


def _moved(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def _common(found: Sequence[Rows]) -> Rows:
    """The bits that are set in all of them; in all of none, every bit."""
    return [reduce(and_, rows) for rows in zip(*found, strict=True)] if found else [(1 << WINDOW) - 1] * WINDOW


def _scattered(
    placer: Placer, sizes: Sizes, anchor: Point, insurgent: bool, helmets: int, rules: Sequence[Whereabouts]
) -> Camp | None:
    """One by one, each at the nearest free place, where a full province has no room for them side by side."""
    free, across = placer.copy(), 2 * ceil(sizes.figure + 3.5)
    wanted = [(across, across)] * insurgent + [(ceil(sizes.helmet), ceil(HELMET_HEIGHT))] * helmets
    found: list[Point] = []
    for w, h in wanted:
        near = found[0] if found else anchor
        places = (free.find(near, w, h, rule, REACH) for rule in rules)
        place = next((place for place in places if place is not None), None)
        if place is None:
            return None
        free.take(around(place, w, h))
        found.append(place)
    centre, places_of_helmets = (found[0], found[1:]) if insurgent else (anchor, found)
    return _camp(sizes, centre, places_of_helmets, insurgent)


def _least_hidden(
    placer: Placer,
    own: Placer,
    sizes: Sizes,
    anchor: Point,
    insurgent: bool,
    arrangements: Sequence[tuple[Point, ...]],
) -> Camp:
    """Where they hide the least of what stands there already, and reach into other provinces as little as may be."""
    left, top, w, h = placer.within
    camps = [
        _camp(sizes, centre, [(centre[0] + hx, centre[1] + hy) for hx, hy in arrangement], insurgent)
        for dx, dy in offsets()[::LEAST_STEP]
        if dx * dx + dy * dy <= LEAST_REACH * LEAST_REACH
        for centre in [(anchor[0] + dx, anchor[1] + dy)]
        for arrangement in arrangements
    ]
    held = [
        camp
        for camp in camps
        if all(left <= x and top <= y and x + bw <= left + w and y + bh <= top + h for x, y, bw, bh in camp.boxes)
    ]

    @cache  # many camps share a box
    def cost(box: Box) -> int:
        return HIDING * placer.hidden(box) + own.hidden(box)

    return min(held or camps, key=lambda camp: sum(map(cost, camp.boxes)))


def _camp(sizes: Sizes, centre: Point, places: Sequence[Point], insurgent: bool) -> Camp:
    across = 2 * ceil(sizes.figure + 3.5)
    boxes = [around(place, sizes.helmet, HELMET_HEIGHT) for place in places]
    if insurgent:
        boxes.append(around(centre, across, across))
    return Camp(centre, tuple(places), tuple(boxes))
