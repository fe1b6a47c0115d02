"""Where everything stands on the map, for any edition.

The country is drawn from stored outlines and places. What an owner's edition adds (other provinces, borders
or spaces) gets a computed place, so that any edition can be drawn: nothing here raises for want of a place.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import ceil, cos, pi, sin
from typing import NamedTuple

from drcongo.edition.board import Board
from drcongo.picture import style
from drcongo.picture.outline import outlines, stored
from drcongo.picture.shapes import Box, Point, inside, text_width
from drcongo.terms import TRANSPORTS

SLOT_BOX = (28.0, 25.0)
RESERVED: tuple[Box, ...] = (  # the title, the Action cards, the Ministers and the legend
    (10, 10, 300, 90),
    (10, 100, 284, 116),
    (10, 518, 244, 120),
    (10, 640, 440, 150),
)
ROW_LIMIT = 4  # spaces side by side
TINTS = ("#f2e4cd", "#d6e6d3", "#e5ebd2", "#f4e2cf", "#dfe8dc", "#efe2d3")


class Place(NamedTuple):
    """The places of one province. Without an outline it is drawn as the rounded `box`."""

    outline: tuple[Point, ...]
    box: Box
    name: Point
    town: Point
    side: str  # of the town's name: below, left or right
    spaces: Point
    diamond: Point
    forces: Point  # the centre of the Insurgent; Peacekeepers stand to its right
    extra: Point
    arrow: tuple[float, float, float]
    tint: str


class Callout(NamedTuple):
    """An enlarged picture of a province too small for its pieces: its links, one row for each neighbour."""

    province: int
    box: Box
    rows: tuple[tuple[int, Point], ...]  # neighbour, and where its name begins


class Layout(NamedTuple):
    country: bool  # whether any province of the edition is on the stored map
    places: tuple[Place, ...]
    spaces: tuple[Box, ...]
    slots: tuple[Point, ...]
    links: tuple[tuple[Point, Point], ...]  # borders whose places were computed: a line shows what they join
    callout: Callout | None
    panels: dict[str, Point]  # left top corners of what later layers show: "cards", "deck", "ministers", "support"


@lru_cache(maxsize=8)
def layout_of(board: Board) -> Layout:
    return _Builder(board).layout()


class _Builder:
    """Places the known things first, then finds room for the others."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.known = {code for code in board.codes if code in outlines() and code in stored()["provinces"]}
        self.taken: list[Box] = list(RESERVED) if self.known else []

    def layout(self) -> Layout:
        board = self.board
        places: dict[int, Place] = {}
        for p, code in enumerate(board.codes):
            if code in self.known:
                places[p] = self._stored_place(p, code)
        slots: dict[int, Point] = {}
        callout = self._callout(slots)
        for p, place in places.items():
            if callout and callout.province == p:
                places[p] = self._in_callout(place, callout)
            self._take(places[p], p)
        self._stored_slots(slots)
        strangers = [p for p in range(len(board.codes)) if p not in places]
        for p, centre in zip(strangers, self._free_centres(strangers), strict=True):
            places[p] = self._schematic(p, centre)
            self.taken.append(places[p].box)
        links = self._other_slots(slots, places)
        ordered = tuple(places[p] for p in range(len(board.codes)))
        spaces = {s: box for p in range(len(board.codes)) for s, box in self._row(p, ordered[p].spaces)}
        spaces |= {s: box for p in range(len(board.codes)) for s, box in self._extra(p, ordered[p].extra)}
        return Layout(
            bool(self.known),
            ordered,
            tuple(spaces[s] for s in range(len(board.spaces))),
            tuple(slots[s] for s in range(len(board.slots))),
            links,
            callout,
            self._panels(),
        )

    def _panels(self) -> dict[str, Point]:
        """On the free parts of the country, else below the whole picture."""
        if self.known:
            found = {name: _point(corner) for name, corner in stored()["panels"].items()}
            return {**found, "support": (12.0, style.HEIGHT + 4)}
        low = style.HEIGHT + 6
        found = {"cards": (12.0, low), "deck": (306.0, low), "ministers": (372.0, low)}
        return {**found, "support": (12.0, style.HEIGHT + style.BELOW + 4)}

    def _stored_place(self, p: int, code: str) -> Place:
        entry = stored()["provinces"][code]
        outline = outlines()[code]
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        name, spaces = _point(entry["name"]), _point(entry["spaces"])
        arrow = entry.get("arrow", [*_towards_edge(spaces), 0])
        return Place(
            outline,
            (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)),
            name,
            _point(entry["town"]),
            entry.get("side", "below"),
            spaces,
            _point(entry.get("diamond", [name[0], name[1] - 16])),
            _point(entry.get("forces", [spaces[0] - 30, spaces[1] + 32])),
            _point(entry.get("extra", [spaces[0] + 46, spaces[1] + 32])),
            (float(arrow[0]), float(arrow[1]), float(arrow[2])),
            entry.get("tint", TINTS[p % len(TINTS)]),
        )

    def _callout(self, slots: dict[int, Point]) -> Callout | None:
        board, p = self.board, self.board.capital
        entry = stored()["callouts"].get(board.codes[p])
        if entry is None or board.codes[p] not in self.known:
            return None
        x, y, width = entry["box"]
        rows: list[tuple[int, Point]] = []
        for neighbour in board.adjacent[p]:
            border = board.border_number[p, neighbour]
            middle = y + 44 + 30 * len(rows)
            mine = [i for i, slot in enumerate(board.slots) if slot.border == border]
            for k, i in enumerate(mine):
                slots[i] = (x + 76.0 + 30 * k, float(middle))
            rows.append((neighbour, (x + 64.0 + 30 * len(mine), float(middle))))
        height = 38 + 30 * max(2, len(rows)) + (34 * ceil(len(board.printed_in[p]) / ROW_LIMIT))
        box = (float(x), float(y), float(width), float(height))
        self.taken.append(box)
        return Callout(p, box, tuple(rows))

    def _in_callout(self, place: Place, callout: Callout) -> Place:
        x, y, w, _ = callout.box
        rows = 30 * max(2, len(callout.rows))
        return place._replace(
            name=(x + w / 2, y + 16), town=(x + 32, y + 24 + rows / 2), spaces=(x + w / 2, y + 56 + rows)
        )

    def _take(self, place: Place, p: int) -> None:
        province = self.board.provinces[p]
        half = text_width(province.name.upper(), 11.5, bold=True) / 2
        self.taken.append((place.name[0] - half, place.name[1] - 8, 2 * half, 16))
        x, y, long = *place.town, text_width(province.town, 10)
        self.taken.append((x - 13, y - 13, 26, 26))
        beside = {"left": (x - 16 - long, y - 6), "right": (x + 16, y - 6)}
        self.taken.append((*beside.get(place.side, (x - long / 2, y + 14)), long, 12))
        self.taken.extend((x, y - 8, w, h + 8) for _, (x, y, w, h) in self._row(p, place.spaces))

    def _row(self, p: int, centre: Point) -> list[tuple[int, Box]]:
        """The boxes of a province's spaces: rows of at most four, centred."""
        mine = self.board.printed_in[p]
        rows = [mine[i : i + ROW_LIMIT] for i in range(0, len(mine), ROW_LIMIT)]
        found = []
        for r, row in enumerate(rows):
            widths = [style.DOUBLE if self.board.spaces[s].double else style.SINGLE for s in row]
            x = centre[0] - (sum(widths) + style.SPACE_GAP * (len(row) - 1)) / 2
            y = centre[1] - style.SPACE_HEIGHT / 2 + 34 * r
            for s, w in zip(row, widths, strict=True):
                found.append((s, (x, y, w, style.SPACE_HEIGHT)))
                x += w + style.SPACE_GAP
        return found

    def _extra(self, p: int, centre: Point) -> list[tuple[int, Box]]:
        """Where an extra industry stands, of whatever type: a province takes one (GOV-ACT-03)."""
        return [(s, _around(centre, style.SINGLE, style.SPACE_HEIGHT)) for s in self.board.extra_in[p]]

    def _stored_slots(self, slots: dict[int, Point]) -> None:
        board = self.board
        for (border, transport), numbers in board.slots_at.items():
            a, b = board.borders[border]
            names = (board.border_name(a, b), board.border_name(b, a))
            entry: dict[str, list[list[float]]] = next(
                (stored()["slots"][n] for n in names if n in stored()["slots"]), {}
            )
            if not {board.codes[a], board.codes[b]} <= self.known:
                continue
            for i, point in zip(numbers, entry.get(TRANSPORTS[transport], []), strict=False):
                if i not in slots:
                    slots[i] = _point(point)
                    self.taken.append(_around(slots[i], *SLOT_BOX))

    def _free_centres(self, strangers: list[int]) -> list[Point]:
        """Where provinces without an outline go: on a ring, or on what the country leaves free."""
        width, height, n = style.MAP_WIDTH, style.MAP_HEIGHT, len(strangers)
        if not self.known and n <= 12:
            turns = [2 * pi * (i / n - 0.25) for i in range(n)]
            return [(width / 2 + (width / 2 - 92) * cos(t), height / 2 + (height / 2 - 66) * sin(t)) for t in turns]
        if not self.known:
            columns = ceil((n * 1.1) ** 0.5)
            rows = ceil(n / columns)
            cells = [divmod(i, columns) for i in range(n)]
            return [((c + 0.5) * width / columns, (r + 0.5) * height / rows) for r, c in cells]
        land = [outlines()[code] for code in sorted(self.known)]
        lattice = [(x, y) for y in range(66, 760, 24) for x in range(90, 800, 24)]
        centres: list[Point] = []
        for p in strangers:
            w, h = self._size(p)
            free = [c for c in lattice if self._is_free(_around(c, w + 8, h + 8), centres, w, h)]
            at_sea = [c for c in free if not _touches(land, _around(c, w, h))]
            centres.append((at_sea or free or [(90 + 20 * len(centres), 66 + 20 * len(centres))])[0])
        return centres

    def _is_free(self, box: Box, centres: Iterable[Point], w: float, h: float) -> bool:
        others = [_around(c, w + 8, h + 8) for c in centres]
        return not any(overlap(box, other) for other in [*self.taken, *others])

    def _size(self, p: int) -> tuple[float, float]:
        row = [box for _, box in self._row(p, (0, 0))]
        across = max((x + w for x, _, w, _ in row), default=0) - min((x for x, *_ in row), default=0)
        named = text_width(self.board.provinces[p].name.upper(), 11.5, bold=True) + 40
        rows = max(1, ceil(len(row) / ROW_LIMIT))
        return max(across, named, 130) + 24, 94 + 34.0 * rows

    def _schematic(self, p: int, centre: Point) -> Place:
        w, h = self._size(p)
        x, y, _, _ = box = _around(centre, w, h)
        outward = 0.0 if centre[0] >= style.MAP_WIDTH / 2 else 180.0
        edge = x + w if outward == 0 else x
        return Place(
            (),
            box,
            (centre[0], y + 16),
            (x + 24, y + h - 20),
            "right",
            (centre[0], y + 50),
            (x + 14, y + 16),
            (x + 24, y + h - 52),
            (x + w - 24, y + h - 52),
            (edge, y + h - 22, outward),
            TINTS[p % len(TINTS)],
        )

    def _other_slots(self, slots: dict[int, Point], places: dict[int, Place]) -> tuple[tuple[Point, Point], ...]:
        """Slots without a stored place: half-way between the provinces, pushed aside until they are free."""
        links = {}
        for i, slot in enumerate(self.board.slots):
            if i in slots:
                continue
            a, b = (_anchor(places[p]) for p in (slot.a, slot.b))
            slots[i] = self._nudged(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
            self.taken.append(_around(slots[i], *SLOT_BOX))
            links[slot.border] = (a, b)
        return tuple(links.values())

    def _nudged(self, centre: Point) -> Point:
        for ring in range(60):
            steps = max(1, 6 * ring)
            for step in range(steps):
                turn = 2 * pi * step / steps
                x, y = round(centre[0] + 9 * ring * cos(turn)), round(centre[1] + 9 * ring * sin(turn))
                within = 14 <= x <= style.MAP_WIDTH - 14 and 14 <= y <= style.MAP_HEIGHT - 14
                if within and not any(overlap(_around((x, y), *SLOT_BOX), box) for box in self.taken):
                    return float(x), float(y)
        return centre


def overlap(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def _touches(land: list[tuple[Point, ...]], box: Box) -> bool:
    x, y, w, h = box
    probes = [(x + w * i / 4, y + h * j / 4) for i in range(5) for j in range(5)]
    return any(inside(outline, px, py) for outline in land for px, py in probes)


def _point(pair: list[float]) -> Point:
    return float(pair[0]), float(pair[1])


def _around(centre: Point, w: float, h: float) -> Box:
    return centre[0] - w / 2, centre[1] - h / 2, w, h


def _anchor(place: Place) -> Point:
    return place.spaces if place.outline else (place.box[0] + place.box[2] / 2, place.box[1] + place.box[3] / 2)


def _towards_edge(point: Point) -> Point:
    """Where an export arrow goes that has no stored place: a little below the row of spaces."""
    return point[0], point[1] + 34
