"""Where the name of a town stands: at one of its sides, slid along it as far as it still touches the town.

Names come last of all that is printed, so a crowded province may have no room beside its town: then the town moves a
little to where both fit. Only where there is no such place either is a town without its name (a click tells it).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from drcongo.kernel.drawing.shapes import Box, Point
from drcongo.picture.ground import Ground
from drcongo.picture.placing import Placer, around

TOWN_LETTERS = 11.0
HIGH = 10.0
AIR = 1.5  # between the letters and what stands beside them
SLIDE = 3.0
MOVED, MOST_MOVES = 40.0, 200  # how far, and to how many places, a town may go for its name
OTHER_SIDE, COAST, BORDER, ABROAD = 4.0, 10.0, 26.0, 40.0  # what is less good than a name in its own province


class Sign(NamedTuple):
    """A place for a name: where it begins, middles or ends."""

    cost: float
    point: Point
    anchor: str
    box: Box


def signs(town: Point, city: float, wide: float, first: str) -> Iterator[Sign]:
    """The places around a town: its stored side costs least, then the others, slid more and more."""
    (x, y), off, low = town, city / 2 + 2, city / 2 + 6
    for side in ("right", "left", "below", "above"):
        cost = 0.0 if side == first else OTHER_SIDE
        upright = side in ("right", "left")
        most = city / 2 + HIGH / 2 - 2 if upright else (city + wide) / 2 - 3
        for k in range(int(most / SLIDE) + 1):
            for slid in {SLIDE * k, -SLIDE * k}:
                if upright:
                    begin = x + off if side == "right" else x - off - wide
                    point = (begin if side == "right" else begin + wide, y + slid)
                else:
                    begin = x + slid - wide / 2
                    point = (x + slid, y + (low if side == "below" else -low))
                anchor = {"right": "start", "left": "end"}.get(side, "middle")
                yield Sign(cost + 0.5 * abs(slid), point, anchor, (begin, point[1] - HIGH / 2, wide, HIGH))


def _ground_cost(ground: Ground, province: int, box: Box) -> float:
    if ground.holds(province, box):
        return 0.0
    if not any(ground.touches(p, box) for p in range(len(ground.provinces)) if p != province):
        return COAST
    return BORDER if ground.touches(province, box) else ABROAD


def best_sign(placer: Placer, province: int, town: Point, city: float, wide: float, first: str) -> Sign | None:
    """The best free place for a name beside its town."""
    best: Sign | None = None
    for sign in sorted(signs(town, city, wide, first)):
        if best is not None and sign.cost >= best.cost:
            break
        x, y, w, h = sign.box
        if placer.free((x - AIR, y, w + 2 * AIR, h)):
            cost = sign.cost + _ground_cost(placer.ground, province, sign.box)
            if best is None or cost < best.cost:
                best = sign._replace(cost=cost)
    return best


def settle_name(
    placer: Placer, province: int, town: Point, city: float, wide: float, first: str
) -> tuple[Point, Sign | None]:
    """The town, moved if its name needs it, and the place of its name; what they take is taken."""
    sign = best_sign(placer, province, town, city, wide, first)
    if sign is None:
        own = around(town, city + 2, city + 2)
        free = placer.copy([own])
        for rule in free.in_province(province)[:2]:
            for at in islice(free.places(town, city + 2, city + 2, rule, MOVED), MOST_MOVES):
                there = free.copy()
                there.take(around(at, city + 2, city + 2))
                sign = best_sign(there, province, at, city, wide, first)
                if sign is not None:
                    placer.rows = there.rows
                    town = at
                    break
            if sign is not None:
                break
    if sign is not None:
        placer.take(sign.box)
    return town, sign
