"""The outlines of the country: stored degrees, projected on a rubber sheet and simplified."""

from __future__ import annotations

import json
import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from drcongo.kernel.drawing.shapes import Point

Ring: TypeAlias = tuple[Point, ...]
TOLERANCE = 3.2  # pixels: what nobody misses at this size


@cache
def stored() -> dict[str, Any]:
    """The facts of places.toml."""
    return tomllib.loads(_map_file("places.toml"))


@cache
def outlines() -> dict[str, Ring]:
    """The outline of each province in pixels; neighbours keep their shared border."""
    rings = {}
    for feature in json.loads(_map_file("provinces.geojson"))["features"]:
        shape = feature["geometry"]
        parts = [shape["coordinates"]] if shape["type"] == "Polygon" else shape["coordinates"]
        points = [project(lon, lat) for lon, lat in max((part[0] for part in parts), key=len)]
        rings[feature["id"]] = tuple(p for i, p in enumerate(points) if i and p != points[i - 1])
    corners = _corners(list(rings.values()))
    return {code: _simplified(ring, corners) for code, ring in rings.items()}


def _map_file(name: str) -> str:
    return Path(__file__).with_name("map").joinpath(name).read_text(encoding="utf-8")


def project(lon: float, lat: float) -> Point:
    """Degrees to whole pixels, so that points two provinces share stay shared."""
    sheet = stored()["sheet"]
    return float(round(_stretch(sheet["x"], lon))), float(round(_stretch(sheet["y"], lat)))


def _stretch(knots: list[list[float]], value: float) -> float:
    """The piecewise-linear function through the knots; its first and last piece go on beyond them."""
    rising = knots[0][0] < knots[-1][0]
    passed = sum((value > knot[0]) if rising else (value < knot[0]) for knot in knots[1:-1])
    (a, pixel_a), (b, pixel_b) = knots[passed : passed + 2]
    return pixel_a + (pixel_b - pixel_a) * (value - a) / (b - a)


def _corners(rings: list[Ring]) -> set[Point]:
    """Points where borders meet or leave the coast: where the set of neighbouring points is not just two."""
    beside: dict[Point, set[Point]] = {}
    owners: dict[Point, int] = {}
    for ring in rings:
        for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
            beside.setdefault(a, set()).add(b)
            beside.setdefault(b, set()).add(a)
            owners[a] = owners.get(a, 0) + 1
    return {p for p, near in beside.items() if len(near) != 2 or owners[p] > 2}


def _simplified(ring: Ring, corners: set[Point]) -> Ring:
    """Douglas and Peucker's method on each stretch between corners, in one direction for both provinces."""
    at = [i for i, p in enumerate(ring) if p in corners] or [0, len(ring) // 2]
    kept: list[Point] = []
    for i, start in enumerate(at):
        end = at[(i + 1) % len(at)]
        stretch = ring[start : end + 1] if end > start else ring[start:] + ring[: end + 1]
        if stretch[0] > stretch[-1]:
            kept += list(reversed(_peucker(stretch[::-1])))[:-1]
        else:
            kept += _peucker(stretch)[:-1]
    return tuple(kept)


def _peucker(points: Ring, tolerance: float = TOLERANCE) -> list[Point]:
    (ax, ay), (bx, by) = points[0], points[-1]
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    worst, where = 0.0, 0
    for i, (x, y) in enumerate(points[1:-1], 1):
        cross = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay))
        distance = cross / length if length else ((x - ax) ** 2 + (y - ay) ** 2) ** 0.5
        if distance > worst:
            worst, where = distance, i
    if worst <= tolerance:
        return [points[0], points[-1]]
    return _peucker(points[: where + 1], tolerance)[:-1] + _peucker(points[where:], tolerance)


@lru_cache(maxsize=8)
def coast(parts: tuple[Ring, ...]) -> tuple[Ring, ...]:
    """The outer rings of provinces taken together: the edges that no neighbour shares, strung into loops."""
    edges = {(a, b) for part in parts for a, b in zip(part, part[1:] + part[:1], strict=True) if a != b}
    follow: dict[Point, list[Point]] = {}
    for a, b in sorted(edges):
        if (b, a) not in edges:
            follow.setdefault(a, []).append(b)
    rings = []
    while follow:
        ring = [next(iter(follow))]
        while ring[-1] in follow:
            ends = follow[ring[-1]]
            ring.append(ends.pop())
            if not ends:
                del follow[ring[-2]]
        rings.append(tuple(_peucker(tuple(ring[: len(ring) // 2]), 4) + _peucker(tuple(ring[len(ring) // 2 : -1]), 4)))
    return tuple(rings)
