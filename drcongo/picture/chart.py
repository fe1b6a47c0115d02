"""Where everything stands on the map, for any edition and any size.

The country is drawn from stored outlines and places, stretched to the map's box. Pieces keep their size, so each takes
the nearest free place to its stored one (see `placing`). What an owner's edition adds (other provinces, borders or
spaces) gets a computed place, so that any edition can be drawn: nothing here raises for want of a place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from drcongo.cards import OFFERED
from drcongo.edition.board import Board
from drcongo.edition.kinds import TRANSPORTS
from drcongo.kernel.drawing.shapes import Box, Point, inside
from drcongo.picture import schematic
from drcongo.picture.camps import Camp, camp_at
from drcongo.picture.ground import Ground, MapSheet
from drcongo.picture.homes import Anchors, Home, Settler
from drcongo.picture.look import SHEET, Look, Sizes
from drcongo.picture.metrics import Metrics
from drcongo.picture.outline import outlines, stored
from drcongo.picture.parts import Parts
from drcongo.picture.placing import Placer, Whereabouts, around, grown
from drcongo.picture.town_names import TOWN_LETTERS, settle_name

ROW_LIMIT = 4  # spaces side by side
FULL_NAMES = 0.69  # the scale from which provinces have their whole name
CAPTION = 11.0
ARROW_SIZE = {False: 1.0, True: 0.75}
CARD, CARD_STEP, CARD_HEIGHT = 52.0, 55.0, 112.0
MINISTERS: tuple[float, float] = (176.0, 64.0)
BIDS = 21.0
SUPPORT_CARD, SUPPORT_STEP, SUPPORT_HEIGHT, SUPPORT_DECK = 98.0, 102.0, 55.0, 34.0
EDGE = 8.0  # from the map's edge to what lies on it
ALL_CARDS = ("full", "large", "medium")


class Spot(NamedTuple):
    """The places of one province. Without an outline it is drawn as the rounded `box`."""

    outline: tuple[Point, ...]
    box: Box
    label: str  # the name as there is room for it
    name: Point
    town: Point
    town_name: tuple[Point, str] | None  # where it begins, middles or ends; the anchor. None: there is no room
    diamond: Point
    forces: Point  # the centre of the Insurgent
    arrow: tuple[float, float, float]
    tint: int


class Callout(NamedTuple):
    """An enlarged picture of a province too small for its pieces: its links, one row for each neighbour."""

    province: int
    box: Box
    centre: Point  # of the province itself
    rows: tuple[tuple[str, Point], ...]  # the neighbour's name, and where it begins


class Chart(NamedTuple):
    country: bool  # whether any province of the edition is on the stored map
    box: Box
    spots: tuple[Spot, ...]
    spaces: tuple[Box, ...]
    slots: tuple[Point, ...]
    links: tuple[tuple[Point, Point], ...]  # borders whose places were computed: a line shows what they join
    callout: Callout | None
    panels: dict[str, Box]  # "cards", "deck", "ministers", "bids", "support", where there is room for them
    sheet: MapSheet
    ground: Ground
    placer: Placer
    reserved: tuple[tuple[Box, ...], ...]  # for the forces of each province
    camps: dict[tuple[int, bool, int], Camp]

    def camp(self, sizes: Sizes, province: int, insurgent: bool, helmets: int) -> Camp:
        """Where the forces of a province stand now: so many helmets around an Insurgent or without one."""
        key = (province, insurgent, helmets)
        if key not in self.camps:
            free, spot = self.placer.copy(self.reserved[province]), self.spots[province]
            rules = free.in_province(province) if spot.outline else []  # a box keeps its own places
            self.camps[key] = camp_at(free, sizes, spot.forces, insurgent, helmets, rules)
        return self.camps[key]


def chart_for(board: Board, look: Look) -> Chart:
    plan = look.plan
    bare = plan.form == "phone" or plan.kind == "whatif"
    return _chart(board, plan.map, look.sizes, look.scale, look.parts, look.metrics, "bare" if bare else plan.form)


@lru_cache(maxsize=32)
def _chart(board: Board, box: Box, sizes: Sizes, scale: float, parts: Parts, metrics: Metrics, form: str) -> Chart:
    return _Builder(board, box, sizes, scale, parts, metrics, form).chart()


class _Builder:
    """Places the known things first, then finds room for the others."""

    def __init__(
        self, board: Board, box: Box, sizes: Sizes, scale: float, parts: Parts, metrics: Metrics, form: str
    ) -> None:
        self.board, self.box, self.sizes, self.scale = board, box, sizes, scale
        self.parts, self.metrics, self.form = parts, metrics, form
        self.known = {code for code in board.codes if code in outlines() and code in stored()["provinces"]}
        self.sheet = MapSheet(box, SHEET)
        self.outlines = tuple(self.sheet.ring(outlines()[c]) if c in self.known else () for c in board.codes)
        self.ground = Ground(box, self.outlines)
        self.placer = Placer(self.ground, grown(box, -2))
        self.spaces: dict[int, Box] = {}
        self.slots: dict[int, Point] = {}
        self.panels = self._panels()

    # --- what lies on the sea and on foreign land ---

    def _panels(self) -> dict[str, Box]:
        """Action cards at the top left, Ministers and Support cards at the bottom left, as far as there is room."""
        if not self.parts.forces or self.form == "bare":
            return {}
        x, y, _, h = self.box
        left, found, low = x + EDGE, {}, y + h - EDGE
        shown = 4 if self.form in ALL_CARDS else 2
        found["cards"] = (left, y + EDGE, CARD_STEP * shown - 3, CARD_HEIGHT if self.parts.government else 65.0)
        if shown == 4:
            _, top, w, high = found["cards"]
            found["deck"] = (left, top + high + 2, w, CAPTION + 4)
            if self.parts.support:
                w = OFFERED * SUPPORT_STEP + SUPPORT_DECK
                found["support"] = (left, low - SUPPORT_HEIGHT, w, SUPPORT_HEIGHT)
                low -= SUPPORT_HEIGHT + CAPTION + 12
        if self.parts.government:
            w, high = MINISTERS
            found["ministers"] = (left, low - high, w, high)
            found["bids"] = (left, low - high - BIDS - 3, w, BIDS)
        return found

    # --- the whole ---

    def chart(self) -> Chart:
        board = self.board
        self._take_panels()
        callout = self._callout()
        places = {p: stored()["provinces"][code] for p, code in enumerate(board.codes) if code in self.known}
        strange = [p for p in range(len(board.codes)) if p not in places]
        free = self.placer.copy()
        for p, entry in places.items():  # a province without an outline should cover nobody's places
            w, h = schematic.row_size(board, p, self.sizes)
            free.take(around(self.sheet.point(entry["spaces"]), w + 10, h + 30))
            free.take(around(self.sheet.point(entry["town"]), 24, 24))
        boxes = schematic.boxes(free, board, self.sizes, self.metrics, strange, bool(self.known), self._left())
        self.placer.take(*boxes.values())
        homes = self._homes(places, callout)
        arrows = {p: self._arrow(p, places[p]) for p in places}
        self._stored_slots()
        links = self._other_slots(boxes)
        extras = {p: self._extra(p, places[p]) for p in places} if self.parts.government else {}
        gems = {p: self._gem(p, places[p]) for p in places if board.provinces[p].diamond}
        towns = self._towns(places, homes, callout)
        spots: list[Spot] = []
        for p in range(len(board.codes)):
            if p in boxes:
                inner = schematic.inner(boxes[p], board, p, self.sizes, self.metrics)
                self.spaces |= inner.spaces
                extras[p] = inner.extra
                spots.append(
                    Spot(
                        (),
                        boxes[p],
                        inner.label,
                        inner.name,
                        inner.town,
                        inner.town_name,
                        inner.diamond,
                        inner.forces,
                        inner.arrow,
                        p,
                    )
                )
                continue
            home, outline = homes[p], self.outlines[p]
            xs, ys = [x for x, _ in outline], [y for _, y in outline]
            box = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            gem = gems.get(p, home.name)
            found = (home.label, home.name, *towns[p], gem, home.forces, arrows[p], p)
            spots.append(Spot(outline, box, *found))
        for p, place in extras.items():
            self.spaces |= {s: around(place, self.sizes.single, self.sizes.height) for s in board.extra_in[p]}
        for s in range(len(board.spaces)):
            self.spaces.setdefault(s, (*self.box[:2], self.sizes.single, self.sizes.height))
        return Chart(
            bool(self.known),
            self.box,
            tuple(spots),
            tuple(self.spaces[s] for s in range(len(board.spaces))),
            tuple(self.slots[s] for s in range(len(board.slots))),
            links,
            callout,
            self.panels,
            self.sheet,
            self.ground,
            self.placer,
            tuple(homes[p].reserved if p in homes else () for p in range(len(board.codes))),
            {},
        )

    def _left(self) -> float:
        """How much of the map's left the panels take where there is no sea for them."""
        return max((x + w - self.box[0] + 6 for x, _, w, _ in self.panels.values()), default=0.0)

    def _take_panels(self) -> None:
        """And the broad arrow: like the panels it has one place."""
        self.placer.take(*(grown(box, 3) for box in self.panels.values()))
        port = self.board.port
        if self.board.codes[port] in self.known:
            x, y, _ = self._stored_arrow(port, stored()["provinces"][self.board.codes[port]])
            self.placer.take(around((x, y), 34, 22))

    def _stored_arrow(self, p: int, entry: dict[str, list[float]]) -> tuple[float, float, float]:
        spaces = entry["spaces"]
        x, y, angle = entry.get("arrow", [spaces[0], spaces[1] + 34, 0])
        left, top, w, h = self.box
        at = self.sheet.point((x, y))
        half = 17 if self.board.provinces[p].export == "high" else 13
        return min(max(at[0], left + half), left + w - half), min(max(at[1], top + 12), top + h - 12), angle

    def _arrow(self, p: int, entry: dict[str, list[float]]) -> tuple[float, float, float]:
        """A narrow arrow gives way to what stands near the coast."""
        x, y, angle = self._stored_arrow(p, entry)
        if self.board.provinces[p].export == "low":
            x, y = self.placer.find((x, y), 25, 13, reach=40) or (x, y)
            self.placer.take(around((x, y), 25, 13))
        return x, y, angle

    # --- the capital's call-out ---

    def _callout(self) -> Callout | None:
        board, p = self.board, self.board.capital
        if board.codes[p] not in stored()["callouts"] or board.codes[p] not in self.known:
            return None
        outline = self.outlines[p]
        centre = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
        named = self.form in ("full", "large")
        pitch, step = 22.0, self.sizes.slot + 5
        head = 57.0 if self.sizes.roomy else 48.0
        x, y, _, _ = self.box
        wanted = stored()["callouts"][board.codes[p]]["box"][1] * self.sheet.down
        top = y + (EDGE if self.form == "bare" else wanted)  # where no cards lie, the corner leaves the coast free
        panel = self.panels.get("deck") or self.panels.get("cards")
        top = max(top, panel[1] + panel[3] + 6) if panel else top
        left = x + EDGE - 2
        rows: list[tuple[str, Point]] = []
        most = 0
        for neighbour in board.adjacent[p]:
            border = board.border_number[p, neighbour]
            middle = top + 30 + pitch * len(rows)
            mine = [i for i, slot in enumerate(board.slots) if slot.border == border]
            for k, i in enumerate(mine):
                self.slots[i] = (left + head + step * k, middle)
            most = max(most, len(mine))
            begin = left + head + step * len(mine) - self.sizes.slot / 2
            rows.append((board.provinces[neighbour].name if named else "", (begin, middle)))
        longest = max((self.metrics.width(text, 11) for text, _ in rows), default=0.0)
        width = head + step * most - self.sizes.slot / 2 + (longest + 6 if named else 2)
        spaces = len(board.printed_in[p])
        height = 20 + pitch * max(2, len(rows)) + (24.0 * -(-spaces // ROW_LIMIT))
        box = (left, top, width, height)
        self.placer.take(grown(box, 2), around(centre, 14, 14))
        return Callout(p, box, centre, tuple(rows))

    # --- names and spaces ---

    def _labels(self, p: int) -> list[str]:
        """What the name may be, the best first."""
        province = self.board.provinces[p]
        short = stored()["provinces"].get(province.code, {}).get("short", province.name)
        found = [province.name, short, province.code]
        first = 2 if self.form == "bare" else 0 if self.scale >= FULL_NAMES else 1
        return list(dict.fromkeys(found[first:]))

    def _homes(self, places: dict[int, dict[str, list[float]]], callout: Callout | None) -> dict[int, Home]:
        """The spaces, names, towns and forces of the provinces, the smallest ones first."""
        found: dict[int, Home] = {}
        settler = Settler(self.board, self.placer, self.sizes, self.metrics, self.parts.forces)
        for p in sorted(places, key=self.ground.area):
            entry = places[p]
            if callout and callout.province == p:
                found[p] = self._in_callout(callout)
            else:
                x, y = entry["spaces"]
                stored_places = (entry["spaces"], entry["town"], entry.get("forces", [x - 30, y + 32]))
                anchors = Anchors(*(self.sheet.point(point) for point in stored_places))
                found[p] = settler.settle(p, anchors, self._labels(p))
            self.spaces |= found[p].spaces
        return found

    def _in_callout(self, callout: Callout) -> Home:
        x, y, w, h = callout.box
        rows = max(2, len(callout.rows))
        spaces = dict(schematic.row(self.board, callout.province, self.sizes, (x + w / 2, y + h - 14)))
        name = self.board.provinces[callout.province].name
        return Home(name, (x + 10, y + 11), spaces, (x + 22, y + 8 + 11.0 * (rows + 1)), callout.centre, ())

    # --- transports, diamonds, names of towns ---

    def _stored_slots(self) -> None:
        board = self.board
        smaller = {i: min(self.ground.area(p) for p in ends) for i, ends in enumerate(board.borders)}
        for (border, transport), numbers in sorted(board.slots_at.items(), key=lambda item: smaller[item[0][0]]):
            a, b = board.borders[border]
            if not {board.codes[a], board.codes[b]} <= self.known:
                continue
            names = (board.border_name(a, b), board.border_name(b, a))
            entry: dict[str, list[list[float]]] = next(
                (stored()["slots"][n] for n in names if n in stored()["slots"]), {}
            )
            for i, point in zip(numbers, entry.get(TRANSPORTS[transport], []), strict=False):
                if i not in self.slots:
                    self.slots[i] = self._slot(self.sheet.point(point), a, b)

    def _slot(self, anchor: Point, a: int, b: int) -> Point:
        """Near its border: in one of the two provinces, if possible over no third one."""
        w, h = self.sizes.slot + 2, round(0.76 * self.sizes.slot) + 3
        there = self.ground.union((a, b))
        found = (
            self.placer.find(anchor, w, h, Whereabouts(self.ground.without_others(a, b), there), 30)
            or self.placer.find(anchor, w, h, Whereabouts(None, there))
            or self.placer.find(anchor, w - 2, h - 3, Whereabouts(None, there))
            or self.placer.find(anchor, w, h)
            or anchor
        )
        self.placer.take(around(found, w, h))
        return found

    def _other_slots(self, boxes: dict[int, Box]) -> tuple[tuple[Point, Point], ...]:
        """Slots without a stored place: half-way between the provinces, pushed aside until they are free."""
        links = {}
        w, h = self.sizes.slot + 2, round(0.76 * self.sizes.slot) + 3
        for i, slot in enumerate(self.board.slots):
            if i in self.slots:
                continue
            a, b = (self._anchor(p, boxes) for p in (slot.a, slot.b))
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            found = self.placer.find(middle, w, h) or self.placer.find(a, w, h) or middle
            self.slots[i] = found
            self.placer.take(around(found, w, h))
            links[slot.border] = (a, b)
        return tuple(links.values())

    def _anchor(self, p: int, boxes: dict[int, Box]) -> Point:
        if p in boxes:
            x, y, w, h = boxes[p]
            return x + w / 2, y + h / 2
        return self.sheet.point(stored()["provinces"][self.board.codes[p]]["spaces"])

    def _extra(self, p: int, entry: dict[str, list[float]]) -> Point:
        """Where an extra industry stands, of whatever type: a province takes one (GOV-ACT-03)."""
        spaces = entry["spaces"]
        anchor = self.sheet.point(entry.get("extra", [spaces[0] + 46, spaces[1] + 32]))
        w, h = self.sizes.single + 2, self.sizes.height + 2
        found = self.placer.settle(p, anchor, w, h) or self.placer.find(anchor, w, h) or anchor
        self.placer.take(around(found, w, h))
        return found

    def _gem(self, p: int, entry: dict[str, list[float]]) -> Point:
        name = entry["name"]
        anchor = self.sheet.point(entry.get("diamond", [name[0], name[1] - 16]))
        found = self.placer.settle(p, anchor, 14, 13) or anchor
        self.placer.take(around(found, 14, 13))
        return found

    def _towns(
        self, places: dict[int, dict[str, list[float]]], homes: dict[int, Home], callout: Callout | None
    ) -> dict[int, tuple[Point, tuple[Point, str] | None]]:
        """Each town with the place of its name, the smallest provinces first: they have the fewest places."""
        found: dict[int, tuple[Point, tuple[Point, str] | None]] = {}
        for p in sorted(places, key=self.ground.area):
            town, sign = homes[p].town, None
            if not (callout and callout.province == p) and self.form != "bare":
                wide = self.metrics.width(self.board.provinces[p].town, TOWN_LETTERS, italic=True)
                side = str(places[p].get("side", "below"))
                town, sign = settle_name(self.placer, p, town, self.sizes.city, wide, side)
            found[p] = town, (sign.point, sign.anchor) if sign else None
        return found


def inside_spot(spot: Spot, x: float, y: float) -> bool:
    """Whether a point lies in a province as drawn."""
    left, top, w, h = spot.box
    if not (left <= x <= left + w and top <= y <= top + h):
        return False
    return not spot.outline or inside(spot.outline, x, y)
