"""Where an Insurgent and the Peacekeepers around it stand in a province."""

from __future__ import annotations

from typing import NamedTuple

from drcongo.picture.look import Sizes
from drcongo.picture.placing import OFFSETS, Placer, around
from drcongo.picture.shapes import Box, Point

HELMET_HEIGHT = 15.0
REACH = 60.0


class Camp(NamedTuple):
    figure: Point
    helmets: tuple[Point, ...]
    boxes: tuple[Box, ...]
    settled: bool  # False: no free place was found


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


def camp_at(
    placer: Placer,
    sizes: Sizes,
    province: int,
    anchor: Point,
    insurgent: bool,
    helmets: int,
    bounded: bool,
    levels: int = 3,
) -> Camp:
    """The nearest free place to the anchor for an Insurgent (if there is one) and so many helmets."""
    r = sizes.figure + 3.5
    arrangements = _arrangements(sizes, insurgent, helmets)
    near = placer.near(anchor, 8 * sizes.helmet, 8 * sizes.helmet, REACH)
    rules = placer.in_province(province)[:levels] if bounded else [lambda box: True]
    for allowed in rules:
        for dx, dy in OFFSETS:
            if dx * dx + dy * dy > REACH * REACH:
                break
            centre = (anchor[0] + dx, anchor[1] + dy)
            figure = [around(centre, 2 * r, 2 * r)] if insurgent else []
            if figure and not (placer.free(figure[0], near) and allowed(figure[0])):
                continue
            for arrangement in arrangements:
                boxes = [
                    around((centre[0] + hx, centre[1] + hy), sizes.helmet, HELMET_HEIGHT) for hx, hy in arrangement
                ]
                if all(placer.free(box, near) and allowed(box) for box in boxes):
                    return _camp(centre, arrangement, (*figure, *boxes), True)
    return _camp(anchor, arrangements[0], (around(anchor, 2 * r, 2 * r),), False)


def _camp(centre: Point, arrangement: tuple[Point, ...], boxes: tuple[Box, ...], settled: bool) -> Camp:
    return Camp(centre, tuple((centre[0] + dx, centre[1] + dy) for dx, dy in arrangement), boxes, settled)
