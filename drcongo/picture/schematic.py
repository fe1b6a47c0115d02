"""Provinces that are on no stored map: rounded boxes in a grid, with the same things inside."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from drcongo.edition.board import Board
from drcongo.kernel.drawing.shapes import Box, Point
from drcongo.picture.look import Sizes
from drcongo.picture.metrics import Metrics
from drcongo.picture.placing import Placer, around, grown, overlap

ROW_LIMIT, ROW_PITCH = 4, 9.0
LEAST_WIDTH = 112.0


class Inner(NamedTuple):
    """What stands where in such a box."""

    label: str
    name: Point
    spaces: dict[int, Box]
    town: Point
    town_name: tuple[Point, str]
    diamond: Point
    forces: Point
    extra: Point
    arrow: tuple[float, float, float]


def row(board: Board, p: int, sizes: Sizes, centre: Point, limit: int = ROW_LIMIT) -> list[tuple[int, Box]]:
    """The boxes of a province's spaces: rows of at most four, centred."""
    mine = board.printed_in[p]
    rows = [mine[i : i + limit] for i in range(0, len(mine), limit)]
    height = len(rows) * (sizes.height + ROW_PITCH) - ROW_PITCH
    found = []
    for r, spaces in enumerate(rows):
        widths = [sizes.double if board.spaces[s].double else sizes.single for s in spaces]
        x = centre[0] - (sum(widths) + sizes.gap * (len(spaces) - 1)) / 2
        y = centre[1] - height / 2 + (sizes.height + ROW_PITCH) * r
        for s, w in zip(spaces, widths, strict=True):
            found.append((s, (round(x, 1), round(y, 1), w, sizes.height)))
            x += w + sizes.gap
    return found


def row_size(board: Board, p: int, sizes: Sizes, limit: int = ROW_LIMIT) -> tuple[float, float]:
    boxes = [box for _, box in row(board, p, sizes, (0, 0), limit)]
    if not boxes:
        return 0.0, sizes.height
    left, right = min(x for x, *_ in boxes), max(x + w for x, _, w, _ in boxes)
    top, low = min(y for _, y, _, _ in boxes), max(y + h for _, y, _, h in boxes)
    return right - left, low - top


def _size(board: Board, p: int, sizes: Sizes, metrics: Metrics) -> tuple[float, float]:
    across, down = row_size(board, p, sizes)
    named = metrics.width(board.provinces[p].name, sizes.name, bold=True) + 26
    return max(across + 12, min(named, 150.0), LEAST_WIDTH), 26 + down + 4 + 30 + sizes.city + 6


def boxes(
    placer: Placer, board: Board, sizes: Sizes, metrics: Metrics, strange: list[int], country: bool, left: float
) -> dict[int, Box]:
    """Where such provinces go: in a grid, or on what the country leaves free."""
    if not strange:
        return {}
    x, y, w, h = placer.within
    wide, high = (max(size) for size in zip(*(_size(board, p, sizes, metrics) for p in strange), strict=True))
    if country:
        return _beside_the_country(placer, strange, wide, high)
    x, w = x + left, w - left
    columns = max(1, min(len(strange), int(w / (wide + 26)) or 1))
    while columns < len(strange) and ceil(len(strange) / columns) * (high + 8) > h and (columns + 1) * (wide + 2) <= w:
        columns += 1
    rows = ceil(len(strange) / columns)
    across, down = w / columns, h / rows
    found = {}
    for i, p in enumerate(strange):
        r, c = divmod(i, columns)
        found[p] = around((x + (c + 0.5) * across, y + (r + 0.5) * down), min(wide, across - 2), min(high, down - 2))
    return found


def _beside_the_country(placer: Placer, strange: list[int], wide: float, high: float) -> dict[int, Box]:
    """At sea if possible, else wherever nothing else stands."""
    x, y, w, h = placer.within
    lattice = [
        (x + dx, y + dy, wide, high)
        for dy in range(0, max(1, int(h - high)), 12)
        for dx in range(0, max(1, int(w - wide)), 12)
    ]
    provinces = range(len(placer.ground.provinces))
    at_sea = [box for box in lattice if not any(placer.ground.touches(p, box) for p in provinces)]
    found: dict[int, Box] = {}
    for p in strange:
        free = [
            box
            for box in (*at_sea, *lattice)
            if placer.free(box) and not any(overlap(grown(box, 4), other) for other in found.values())
        ]
        found[p] = free[0] if free else (x + 20 * len(found), y + 20 * len(found), wide, high)
    return found


def inner(box: Box, board: Board, p: int, sizes: Sizes, metrics: Metrics) -> Inner:
    x, y, w, h = box
    _, down = row_size(board, p, sizes)
    middle, foot = x + w / 2, y + h - 4 - sizes.city / 2
    camp = y + 26 + down + 4 + 15
    outward = 0.0 if middle >= 0 else 180.0
    return Inner(
        metrics.shortened(board.provinces[p].name, w - 24, sizes.name, True),
        (middle, y + 10),
        dict(row(board, p, sizes, (middle, y + 26 + down / 2))),
        (x + 6 + sizes.city / 2, foot),
        ((x + 10 + sizes.city, foot), "start"),
        (x + 9, y + 10),
        (x + 6 + sizes.figure + 4, camp),
        (x + w - 6 - sizes.single / 2, camp),
        (x + w - 14, foot, outward),
    )
