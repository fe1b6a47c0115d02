"""The markets: one axis of prices for four columns, and the fixed Local prices; or a strip of four prices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from drcongo.edition.board import Board
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.places import box_at, column_of
from drcongo.engine.state import State
from drcongo.kernel.drawing.shapes import (
    PANEL,
    PIECES,
    STATIC,
    Box,
    Font,
    Item,
    Line,
    Paint,
    Point,
    Polygon,
    Rect,
    Text,
)
from drcongo.picture.glyphs import export_arrow
from drcongo.picture.look import Look, frame, write
from drcongo.picture.plan import MARKET_FRAME, STEP, STRIP

HEAD, PAD = 18.0, 8.0
ON_TOP = PANEL + 1
UNFOLDED_WIDTH = 330.0
BREAK = 4.0  # between rows that do not follow one another: room for the dashed line that says so
HEADING_AIR = 3.0  # left and right of the word over a column
LEAST_SPARE = 2.5  # so much narrower a column may get for the sake of another
LEAST_STEP = 11.5  # figures of 11 keep apart
LOCAL_OVER = 12.0  # how far the words of the Local Market may reach over the first column, whose price is centred


class Sold(NamedTuple):
    """What of a position the market shows."""

    marker: tuple[int, ...]
    box_cubes: tuple[int, ...]


def sold_in(state: State) -> Sold:
    return Sold(tuple(state.marker), tuple(state.box_cubes))


def rows_in_use(board: Board, states: Iterable[Sold]) -> set[int]:
    """The boxes with a marker or a sold cube, of whatever column."""
    boxes = len(board.labels)
    return {
        b
        for state in states
        for b in range(boxes)
        if b in state.marker or any(state.box_cubes[box_at(board, r, b)] for r in range(len(RESOURCES)))
    }


def shown_rows(board: Board, states: Sequence[Sold], room: int) -> tuple[int, ...]:
    """The boxes that are drawn, the dearest first: those in use and their neighbours. None: more in use than fit.

    Pictures that are laid over one another must have the same rows: those of all their positions, or where these are
    too many those of the first.
    """
    used = rows_in_use(board, states)
    if len(used) > room:
        used = rows_in_use(board, states[:1])
    if len(used) > room:
        return ()
    rows = list(range(len(board.labels)))
    while len(rows) > room:
        spare = [b for b in rows if b not in used]
        rows.remove(max(spare, key=lambda b: (min(abs(b - u) for u in used), b)))
    return tuple(reversed(rows))


class Market:
    """The market in its box: where its columns and rows lie. Empty `rows` make a strip."""

    def __init__(self, board: Board, look: Look, states: Sequence[Sold]) -> None:
        self.board, self.look = board, look
        self.states = tuple(states)
        self.rows = shown_rows(board, states, look.plan.market_rows) if look.plan.market_rows else ()
        self.level = 0
        self.place()

    def place(self) -> None:
        self.box: Box = self.look.plan.market
        self.step = self.look.plan.step
        self.breaks = [i > 0 and self.rows[i - 1] != b + 1 for i, b in enumerate(self.rows)]  # rows left out above
        self.gap = 0.0
        if self.rows:
            room, breaks = self.box[3] - MARKET_FRAME, sum(self.breaks)
            self.gap = min(BREAK, max(0.0, room - LEAST_STEP * len(self.rows)) / max(1, breaks))
            self.step = (room - self.gap * breaks) / len(self.rows)

    @property
    def folded(self) -> bool:
        return not self.rows

    def unfolded(self) -> Market:
        """Over the map, with all its rows."""
        other = Market.__new__(Market)
        other.board, other.look, other.level, other.states = self.board, self.look, PANEL, self.states
        other.rows = tuple(reversed(range(len(self.board.labels))))
        other.breaks, other.gap = [False] * len(other.rows), 0.0
        x, y, w, h = self.look.plan.map
        room = h - 16 - MARKET_FRAME
        other.step = min(19.0, max(STEP, room / len(other.rows)))
        wide = min(UNFOLDED_WIDTH, w - 16)
        high = MARKET_FRAME + other.step * len(other.rows)
        other.box = (x + w - 8 - wide, y + h - 8 - high, wide, high)
        return other

    # --- places ---

    @property
    def inner(self) -> float:
        return self.box[2] - 2 * PAD

    @property
    def axis(self) -> tuple[float, float, float]:
        """Where the higher and the lower prices end, and where the columns begin."""
        return (34.0, 68.0, 74.0) if self.inner < 300 else (42.0, 80.0, 86.0)

    def column(self, resource: int) -> tuple[float, float]:
        """Left edge and width."""
        return self.box[0] + PAD + self.axis[2] + sum(self._widths[:resource]), self._widths[resource] - 3

    @cached_property
    def bold(self) -> bool:
        """Whether the words over the columns can be bold: all of them, or rather lighter than cut."""
        lacking, spare = self._needs((self.inner - self.axis[2]) / len(RESOURCES), bold=True)
        return sum(lacking) <= sum(spare)

    def _needs(self, pitch: float, bold: bool) -> tuple[list[float], list[float]]:
        """What each column lacks for its word, and what it can spare."""
        look = self.look
        words = [look.width(name, Font(11, "", bold=bold)) + 2 * HEADING_AIR + 3 for name in look.words.resources]
        return [max(0.0, word - pitch) for word in words], [min(LEAST_SPARE, max(0.0, pitch - word)) for word in words]

    @cached_property
    def _widths(self) -> list[float]:
        """Even, but a word over a column that would fill its box gets some room from the others."""
        pitch = (self.inner - self.axis[2]) / len(RESOURCES)
        lacking, spare = self._needs(pitch, bold=self.bold)
        given = min(1.0, sum(lacking) / sum(spare)) if sum(spare) else 0.0
        taken = min(1.0, sum(spare) / sum(lacking)) if sum(lacking) else 0.0
        return [pitch + taken * less - given * more for less, more in zip(lacking, spare, strict=True)]

    def top(self, place: int) -> float:
        return self.box[1] + 8 + HEAD + 1 + self.step * place + self.gap * sum(self.breaks[: place + 1])

    # --- drawing ---

    def static(self) -> list[Item]:
        """CORE-MAP: every box has a higher and a lower price; the start boxes are red."""
        if not self.box[2]:
            return []
        look, level = self.look, self.level
        x, y, w, h = self.box
        layer = PIECES if level else STATIC
        panel = "panel:market" if level else ""
        items: list[Item] = [Rect(x + 0.5, y + 0.5, w - 1, h - 1, 8, frame(look), layer, panel, level)]
        if self.folded:
            return items if h >= STRIP else []
        return [*items, *self._head(layer), *self._grid(layer), *self._local(layer)]

    def _head(self, layer: str) -> list[Item]:
        look, palette = self.look, self.look.palette
        x, y = self.box[0] + PAD, self.box[1] + 8 + HEAD / 2 - 1
        items: list[Item] = [
            export_arrow(palette, (x + self.axis[0] - 16, y), 180, True, 0.78, layer),
            export_arrow(palette, (x + self.axis[1] - 14, y), 0, False, 1, layer),
        ]
        for r, name in enumerate(look.words.resources):
            left, wide = self.column(r)
            font = Font(11, palette.resource_inks[r], bold=self.bold, anchor="middle")
            items.append(Rect(left, y - 8, wide, 17, 3, Paint(palette.resources[r]), layer))
            items.append(write(left + wide / 2, y + 0.5, look.fitted(name, wide, font), font, layer))
        if self.level:
            items.append(write(x, y, "✕", Font(12, palette.quiet), layer))
        return items

    def _grid(self, layer: str) -> list[Item]:
        board, palette, h = self.board, self.look.palette, self.step
        x, level = self.box[0] + PAD, self.level + 1 if self.level else 0
        bands: list[Item] = []
        gaps: list[Item] = []
        boxes: list[Item] = []
        red: list[Item] = []
        for i, b in enumerate(self.rows):
            y = self.top(i)
            if i % 2 == 0:
                bands.append(Rect(x, y, self.inner, h, 0, Paint(palette.zebra), layer))
            if self.breaks[i]:
                middle = y - self.gap / 2
                gaps.append(Line(((x, middle), (x + self.inner, middle)), Paint("", palette.faint, 1.4, (2, 3)), layer))
            for r, resource in enumerate(RESOURCES):
                if b < board.bottom[r]:
                    continue
                left, wide = self.column(r)
                target = f"box:{resource}:{board.labels[b]}"
                start = b == board.start[r]
                paint = Paint(palette.start, palette.high, 1) if start else Paint(palette.card, palette.line, 1)
                box = Rect(left + 0.5, y + 0.5, wide - 1, h - 1, 2, paint, layer, target, level)
                (red if start else boxes).append(box)
        return [*bands, *boxes, *red, *gaps]

    def _local(self, layer: str) -> list[Item]:
        look, palette = self.look, self.look.palette
        x, y, _, h = self.box
        middle, level = y + h - 12, self.level + 1 if self.level else 0
        quiet = Font(11, palette.quiet)
        items: list[Item] = [
            write(x + PAD, middle, look.fitted(look.words.local, self.axis[2] + LOCAL_OVER, quiet), quiet, layer)
        ]
        for r, price in enumerate(self.board.local):
            left, wide = self.column(r)
            font = Font(11.5, palette.ink, bold=True, anchor="middle")
            items.append(Rect(left, middle - 8, wide, 16, 2, Paint(), layer, f"local:{RESOURCES[r]}", level))
            items.append(write(left + wide / 2 + 4, middle, look.words.money(price), font, layer))
        return items

    def pieces(self, state: Sold) -> list[Item]:
        """The Resource marker as a pill with its price, the cubes sold as one cube with their number."""
        if not self.box[2]:
            return []
        if self.folded:
            return self._strip(state)
        look, palette = self.look, self.look.palette
        high = self.step
        items: list[Item] = []
        texts: list[Item] = self._axis(state)
        for r in range(len(RESOURCES)):
            left, wide = self.column(r)
            ink, colour = palette.resource_inks[r], palette.resources[r]
            for i, b in enumerate(self.rows):
                y = self.top(i)
                sold = state.box_cubes[box_at(self.board, r, b)]
                if sold:
                    font = Font(11, ink, bold=True, anchor="middle")
                    size = self._cube(sold)
                    face = Rect(
                        left + wide - size - 1, y + 0.5, size, high - 1, 2, Paint(colour, palette.card, 0.8), PIECES
                    )
                    items.append(face)
                    texts.append(write(left + wide - size / 2 - 1, y + high / 2, str(sold), font))
                if b == state.marker[r]:
                    most = max(s.box_cubes[box_at(self.board, r, b)] for s in (state, *self.states))
                    room = wide - (self._cube(most) + 1 if most else 0.0)
                    pill, price = self._pill((left, y, room, high), look.words.number(self.board.higher[b]), ink)
                    items.append(Polygon(pill, Paint(colour, palette.card, 0.8), PIECES))
                    texts.append(price)
        return items + texts

    def _cube(self, sold: int) -> float:
        """How wide the cube with this number is."""
        return max(12.0, self.look.width(str(sold), Font(11, "", bold=True)) + 4)

    def _pill(self, box: Box, price: str, ink: str) -> tuple[tuple[Point, ...], Text]:
        """The marker with its price, left of the cubes of its box: rather lighter and without a tip than under them."""
        left, y, room, high = box
        font = Font(11, ink, bold=True, anchor="middle")
        font = font._replace(bold=self.look.width(price, font) + 2 <= room)
        long = min(room, max(34.0, self.look.width(price, font) + 6))
        tip = min(5.0, room - long)
        shape = (
            (left, y),
            (left + long, y),
            (left + long + tip, y + high / 2),
            (left + long, y + high),
            (left, y + high),
        )
        return shape, write(left + long / 2 + 0.5, y + high / 2, price, font)

    def _axis(self, state: Sold) -> list[Item]:
        """Both prices of each row; those that a marker stands at are bold."""
        palette, words, x, high = self.look.palette, self.look.words, self.box[0] + PAD, self.step
        ink, quiet = Font(11, palette.ink, anchor="end"), Font(11, palette.quiet, anchor="end")
        places = [(b, self.top(i) + high / 2) for i, b in enumerate(self.rows)]
        marked = set(state.marker)
        higher = [
            write(x + self.axis[0], y, words.number(self.board.higher[b]), ink._replace(bold=b in marked))
            for b, y in places
        ]
        return [
            *sorted(higher, key=lambda text: text.font.bold),
            *(write(x + self.axis[1], y, words.number(self.board.lower[b]), quiet) for b, y in places),
        ]

    def _strip(self, state: Sold) -> list[Item]:
        """Letter, price and the cubes sold of each resource; the arrow opens the whole market."""
        look, palette = self.look, self.look.palette
        x, y, w, h = self.box
        phone = h < 30
        inset = 0.0 if phone else 6.0
        button = 0.0 if phone else 26.0
        pitch = (w - 2 * inset - button) / len(RESOURCES)
        top, high = y + inset, min(h, STRIP) - 2 * inset
        items: list[Item] = []
        sold_rows = int((h - STRIP - 4) / STEP)
        for r, resource in enumerate(RESOURCES):
            left, wide = x + inset + pitch * r, pitch - (6 if phone else 4)
            b, ink = state.marker[r], palette.resource_inks[r]
            target = f"box:{resource}:{self.board.labels[b]}"
            items.append(Rect(left, top, wide, high, 5, Paint(palette.resources[r]), PIECES, target))
            font = Font(11.5, ink, bold=True)
            text = f"{look.words.resource_letters[r]} {look.words.number(self.board.higher[b])}"
            sold = sum(state.box_cubes[column_of(self.board, r)])
            count = Font(11, palette.ink, bold=True, anchor="middle")
            extra = max(12.0, look.width(str(sold), count) + 6) if sold else 0.0
            if look.width(text, font) > wide - extra - 6:  # the price is never cut for the cubes
                sold, extra = 0, 0.0
            text = look.fitted(text, wide - extra - 6, font)
            long = look.width(text, font)
            begin = left + (wide - long - (extra + 4 if extra else 0)) / 2
            items.append(write(begin, top + high / 2, text, font))
            if sold:
                items.append(Rect(begin + long + 4, top + high / 2 - 7, extra, 14, 3, Paint(palette.card), PIECES))
                items.append(write(begin + long + 4 + extra / 2, top + high / 2, str(sold), count))
            if sold_rows > 0:
                items += self._sold(state, r, left, wide, top + high + 4, sold_rows)
        if not phone:
            left = x + w - inset - button + 2
            items.append(Rect(left, top, 22, high, 5, frame(look), PIECES, "fold:market"))
            items.append(_chevron(left + 11, top + high / 2, palette.ink))
        return items

    def _sold(self, state: Sold, r: int, left: float, wide: float, top: float, room: int) -> list[Item]:
        """Where more rows are in use than fit on one axis: the boxes with cubes of one column, the dearest first."""
        look, palette, boxes = self.look, self.look.palette, len(self.board.labels)
        used = [b for b in reversed(range(boxes)) if state.box_cubes[box_at(self.board, r, b)]]
        items: list[Item] = []
        for i, b in enumerate(used[:room]):
            y, count = top + STEP * (i + 0.5), str(state.box_cubes[box_at(self.board, r, b)])
            font = Font(11, palette.resource_inks[r], bold=True, anchor="middle")
            size = max(12.0, look.width(count, font) + 4)
            target = f"box:{RESOURCES[r]}:{self.board.labels[b]}"
            items.append(Rect(left, y - STEP / 2 + 0.5, wide, STEP - 1, 2, Paint("", palette.line), PIECES, target))
            items.append(write(left + 3, y, look.words.number(self.board.higher[b]), Font(11, palette.ink)))
            face = Rect(left + wide - size, y - 6, size, 12, 2, Paint(palette.resources[r]), PIECES)
            items += [face, write(left + wide - size / 2, y, count, font)]
        return items


def _chevron(x: float, y: float, colour: str) -> Item:
    return Polygon(((x - 4, y + 2.5), (x, y - 3), (x + 4, y + 2.5)), Paint(colour), PIECES)
