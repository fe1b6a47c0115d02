"""Plots as display lists: bars, columns and lines, drawn like the board and the same on every machine.

Words and numbers come as they are to be read: a plot knows no game and no language. Colour is never alone: each bar
has its name, the columns of a name stand in the order of the key, and each line has its own dashes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import floor, log10

from drcongo.kernel.drawing import colours
from drcongo.kernel.drawing.shapes import Circle, Font, Item, Line, Paint, Point, Rect, Scene, Text
from drcongo.kernel.drawing.svg import svg

WIDTH = 640.0
MARGIN = 16.0
TOP = 44.0  # below the title
ROW = 26.0
LETTER = 0.58  # of the size: about the width of a letter
AXIS, GRID, RANGE = Paint("", colours.QUIET), Paint("", "#ddd8cc"), Paint("", colours.TEXT, 1.5)
TITLE, WORDS, NUMBERS = Font(14, colours.TEXT, bold=True), Font(12, colours.TEXT), Font(11, colours.QUIET)
DASHES: tuple[tuple[float, ...], ...] = ((), (7, 3), (2, 3), (9, 3, 2, 3))
HEIGHT = 260.0  # of columns and lines
LONGEST_NAME = 260.0


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its name, its length, the number to be read, and the range in which the true value may lie."""

    name: str
    value: float
    shown: str
    low: float | None = None
    high: float | None = None
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Plot:
    """A finished plot; a notebook shows it as a picture, a screen reader has it in words."""

    scene: Scene

    def svg(self) -> str:
        return svg(self.scene)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return f"{self.scene.title}: {self.scene.description}"

    def __repr__(self) -> str:
        return f"Plot({self.scene.title!r})"


def bars(title: str, rows: Sequence[Bar], most: float | None = None) -> Plot:
    """Bars from left to right under each other; `most` is the value of a full one."""
    full = most or max([1e-9, *(bar.value for bar in rows), *(bar.high or 0 for bar in rows)])
    name_width = min(LONGEST_NAME, max((_width(bar.name, WORDS) for bar in rows), default=0)) + 10
    number_width = max((_width(bar.shown, WORDS) for bar in rows), default=0) + 12
    left, room = MARGIN + name_width, WIDTH - 2 * MARGIN - name_width - number_width
    items: list[Item] = []
    for i, bar in enumerate(rows):
        y, length = TOP + ROW * i, room * bar.value / full
        items.append(Text(left - 8, y + 17, bar.name, WORDS._replace(anchor="end")))
        items.append(Rect(left, y + 4, max(length, 1), ROW - 8, 0, Paint(bar.colour or _colour(0))))
        end = length
        if bar.low is not None and bar.high is not None:
            end = room * bar.high / full
            items += _whisker(left + room * bar.low / full, left + end, y + ROW / 2)
        items.append(Text(left + max(end, length) + 6, y + 17, bar.shown, WORDS))
    height = TOP + ROW * len(rows) + MARGIN / 2
    items.append(Line(((left, TOP), (left, height - MARGIN / 2)), AXIS))
    return _plot(title, height, items, ", ".join(f"{bar.name} {bar.shown}" for bar in rows))


def _whisker(low: float, high: float, y: float) -> list[Item]:
    ends = [Line(((x, y - 5), (x, y + 5)), RANGE) for x in (low, high)]
    return [Line(((low, y), (high, y)), RANGE), *ends]


def columns(
    title: str, names: Sequence[str], series: Mapping[str, Sequence[float]], shown: Callable[[float], str] = str
) -> Plot:
    """Upright columns beside each other for each name, one for each series, with a key if there are several."""
    values = [value for column in series.values() for value in column]
    frame = _Frame(0, max(len(names), 1), 0, max([1e-9, *values]), shown, key=list(series) if len(series) > 1 else [])
    items = frame.grid()
    slot = frame.room / max(len(names), 1)
    thick = min(36.0, slot * 0.8 / max(len(series), 1))
    for i, name in enumerate(names):
        middle = frame.left + slot * (i + 0.5)
        items.append(Text(middle, frame.bottom + 16, name, NUMBERS._replace(anchor="middle")))
        for j, column in enumerate(series.values()):
            x, top = middle + thick * (j - len(series) / 2), frame.y(column[i])
            if column[i]:
                items.append(Rect(x, top, thick - 1, frame.bottom - top, 0, Paint(_colour(j))))
                if thick + 2 > _width(shown(column[i]), NUMBERS):
                    items.append(Text(x + thick / 2, top - 4, shown(column[i]), NUMBERS._replace(anchor="middle")))
    items += frame.legend([Paint("", _colour(j), 8) for j in range(len(series))])
    told = (
        f"{key}: " * (len(series) > 1) + ", ".join(f"{n} {shown(v)}" for n, v in zip(names, column, strict=True) if v)
        for key, column in series.items()
    )
    return _plot(title, frame.bottom + 28, items, "; ".join(told))


def lines(
    title: str,
    series: Mapping[str, Sequence[Point]],
    across: str = "",
    ranges: Mapping[str, Sequence[tuple[float, float, float]]] | None = None,
    shown: Callable[[float], str] = lambda value: f"{value:g}",
) -> Plot:
    """Lines through (x, y); `ranges` gives (x, low, high) for those that have one, `across` names the x axis."""
    points = [point for line in series.values() for point in line]
    highs = [high for marks in (ranges or {}).values() for _, _, high in marks]
    xs = [x for x, _ in points] or [0.0]
    frame = _Frame(min(xs), max(xs), 0, max([1e-9, *highs, *(y for _, y in points)]), shown, key=list(series))
    items = frame.grid() + frame.ticks_below(sorted(set(xs)))
    paints = [Paint("", _colour(i), 2, DASHES[i % len(DASHES)]) for i in range(len(series))]
    for i, (name, line) in enumerate(series.items()):
        places = tuple((frame.x(x), frame.y(y)) for x, y in line)
        for x, low, high in (ranges or {}).get(name, ()):
            items.append(Line(((frame.x(x), frame.y(low)), (frame.x(x), frame.y(high))), Paint("", _colour(i))))
        items += [Line(pair, paints[i]) for pair in pairwise(places)]
        items += [Circle(x, y, 3, Paint(_colour(i))) for x, y in places]
    if across:
        items.append(Text(frame.left + frame.room / 2, frame.bottom + 32, across, NUMBERS._replace(anchor="middle")))
    items += frame.legend(paints)
    told = (f"{name}: " + ", ".join(f"{x:g} {shown(y)}" for x, y in line) for name, line in series.items())
    return _plot(title, frame.bottom + 42, items, "; ".join(told))


class _Frame:
    """The axes of columns and lines, with a key at the right."""

    def __init__(
        self, first: float, last: float, low: float, high: float, shown: Callable[[float], str], key: Sequence[str]
    ) -> None:
        self.first, self.span, self.low, self.shown, self.key = first, (last - first) or 1, low, shown, key
        self.ticks = _ticks(low, high)
        self.high = max(high, self.ticks[-1])
        self.left = MARGIN + max(_width(shown(tick), NUMBERS) for tick in self.ticks) + 8
        key_width = max((_width(name, WORDS) for name in key), default=-44) + 44
        self.room = WIDTH - MARGIN - self.left - key_width
        self.bottom = TOP + HEIGHT

    def x(self, value: float) -> float:
        return self.left + self.room * (value - self.first) / self.span

    def y(self, value: float) -> float:
        return self.bottom - (HEIGHT - 16) * (value - self.low) / ((self.high - self.low) or 1)

    def grid(self) -> list[Item]:
        items: list[Item] = []
        for tick in self.ticks:
            y = self.y(tick)
            items.append(Line(((self.left, y), (self.left + self.room, y)), AXIS if tick == self.low else GRID))
            items.append(Text(self.left - 6, y + 4, self.shown(tick), NUMBERS._replace(anchor="end")))
        return items

    def ticks_below(self, xs: Sequence[float]) -> list[Item]:
        """The numbers of the x axis: all of them if they find room, else round ones."""
        fits = len(xs) * 34 <= self.room
        wanted = xs if fits else [t for t in _ticks(self.first, self.first + self.span) if t >= self.first]
        return [Text(self.x(x), self.bottom + 16, f"{x:g}", NUMBERS._replace(anchor="middle")) for x in wanted]

    def legend(self, paints: Sequence[Paint]) -> list[Item]:
        items: list[Item] = []
        for i, (name, paint) in enumerate(zip(self.key, paints, strict=False)):
            x, y = self.left + self.room + 14, TOP + 20 * i + 10
            items.append(Line(((x, y), (x + 22, y)), paint))
            items.append(Text(x + 28, y + 4, name, WORDS))
        return items


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers from low to high, about five."""
    span = (high - low) or 1
    size = 10.0 ** floor(log10(span / 4))
    step = next(size * n for n in (1, 2, 5, 10) if span / (size * n) <= 5)
    count = floor(span / step + 1e-9)
    return [round(low + step * i, 10) for i in range(count + 1)]


def _colour(number: int) -> str:
    return colours.SERIES[number % len(colours.SERIES)]


def _width(text: str, font: Font) -> float:
    return len(text) * font.size * LETTER


def _plot(title: str, height: float, items: list[Item], told: str) -> Plot:
    # Paper of its own, in the tone of the stored boards: a page shows a picture as it is, whatever theme it has.
    paper = Rect(0, 0, WIDTH, height, 8, Paint(colours.PAPER))
    return Plot(Scene(WIDTH, height, title, told, (paper, Text(MARGIN, 26, title, TITLE), *items)))
