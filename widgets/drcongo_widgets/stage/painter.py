"""The display list on ipycanvas: painters are plain functions on a surface."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain
from threading import RLock
from typing import Any, Protocol

from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

from drcongo.kernel.drawing.shapes import Circle, Font, Item, Line, Paint, Point, Polygon, Rect, Text
from drcongo.kernel.drawing.svg import FONTS

LAYERS = ("static", "pieces", "highlights", "pointer")
ALIGN = {"start": "left", "middle": "center", "end": "right"}
CUT_CORNER = 4.0
_ONE_AT_A_TIME = RLock()


class Surface(Protocol):
    """What a painter needs; ipycanvas.Canvas has it, and so has the recorder of the tests."""

    fill_style: Any
    stroke_style: Any
    line_width: Any
    line_join: Any
    line_cap: Any
    font: Any
    text_align: Any

    def set_line_dash(self, segments: list[float]) -> None: ...
    def fill_rect(self, x: float, y: float, width: float, height: float) -> None: ...
    def stroke_rect(self, x: float, y: float, width: float, height: float) -> None: ...
    def fill_circle(self, x: float, y: float, radius: float) -> None: ...
    def stroke_circle(self, x: float, y: float, radius: float) -> None: ...
    def fill_polygon(self, points: tuple[Point, ...]) -> None: ...
    def stroke_polygon(self, points: tuple[Point, ...]) -> None: ...
    def stroke_lines(self, points: tuple[Point, ...]) -> None: ...
    def fill_text(self, text: str, x: float, y: float) -> None: ...
    def begin_path(self) -> None: ...
    def move_to(self, x: float, y: float) -> None: ...
    def arc_to(self, x1: float, y1: float, x2: float, y2: float, radius: float) -> None: ...
    def close_path(self) -> None: ...
    def fill(self) -> None: ...
    def stroke(self) -> None: ...
    def save(self) -> None: ...
    def restore(self) -> None: ...
    def scale(self, x: float, y: float) -> None: ...
    def clear(self) -> None: ...


class _Pen:
    """Sets a style only when it differs from the last one: most items look like their neighbours."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.now: dict[str, Any] = {}

    def style(self, name: str, value: Any) -> None:
        if self.now.get(name) != value:
            setattr(self.surface, name, value)
            self.now[name] = value

    def letters(self, font: Font, family: str) -> None:
        self.style("fill_style", font.fill)
        self.style("font", css_font(font, family))
        self.style("text_align", ALIGN[font.anchor])

    def outline(self, paint: Paint) -> None:
        self.style("stroke_style", paint.stroke)
        self.style("line_width", paint.width)
        if self.now.get("dash", ()) != paint.dash:
            self.surface.set_line_dash(list(paint.dash))
            self.now["dash"] = paint.dash


def repaint(surface: Surface, items: Iterable[Item], density: float = 1.0, family: str = FONTS) -> None:
    """A layer from nothing."""
    surface.clear()
    surface.save()
    surface.scale(density, density)
    paint(surface, items, family)
    surface.restore()


def paint(surface: Surface, items: Iterable[Item], family: str = FONTS) -> None:
    """Every item, in order."""
    pen = _Pen(surface)
    pen.style("line_join", "round")
    font: Font | None = None  # the last item's, if that was a text
    for item in items:
        if isinstance(item, Text):
            if item.font != font:
                font = item.font
                pen.letters(font, family)
            surface.fill_text(item.text, item.x, item.y)
        else:
            font = None
            _shape(pen, item)


@lru_cache(maxsize=256)
def css_font(font: Font, family: str = FONTS) -> str:
    slant = "italic " if font.italic else ""
    return f"{slant}{700 if font.bold else 400} {font.size:g}px {family}"


def _shape(pen: _Pen, item: Polygon | Line | Rect | Circle) -> None:
    surface, look = pen.surface, item.paint
    filled = bool(look.fill) and not isinstance(item, Line)
    if filled:
        pen.style("fill_style", look.fill)
    if look.stroke:
        pen.outline(look)
    if isinstance(item, Line):
        if look.stroke:
            surface.stroke_lines(item.points)
    elif isinstance(item, Circle):
        for wanted, draw in ((filled, surface.fill_circle), (look.stroke, surface.stroke_circle)):
            if wanted:
                draw(item.x, item.y, item.r)
    elif isinstance(item, Rect) and item.radius > CUT_CORNER:
        _rounded(surface, item, filled, bool(look.stroke))
    elif isinstance(item, Rect) and item.radius == 0:
        for wanted, draw_box in ((filled, surface.fill_rect), (look.stroke, surface.stroke_rect)):
            if wanted:
                draw_box(item.x, item.y, item.w, item.h)
    else:
        points = item.points if isinstance(item, Polygon) else _cut(item)
        for wanted, draw_shape in ((filled, surface.fill_polygon), (look.stroke, surface.stroke_polygon)):
            if wanted:
                draw_shape(points)


@lru_cache(maxsize=1024)
def _cut(item: Rect) -> tuple[Point, ...]:
    """Corners so small that a cut looks round: one command instead of seven."""
    x, y, right, bottom, c = item.x, item.y, item.x + item.w, item.y + item.h, item.radius / 2
    top = ((x, y + c), (x + c, y), (right - c, y), (right, y + c))
    return *top, (right, bottom - c), (right - c, bottom), (x + c, bottom), (x, bottom - c)


def _rounded(surface: Surface, item: Rect, filled: bool, outlined: bool) -> None:
    x, y, right, bottom = item.x, item.y, item.x + item.w, item.y + item.h
    surface.begin_path()
    surface.move_to(x + item.radius, y)
    corners = [(right, y), (right, bottom), (x, bottom), (x, y)]
    for corner, after in zip(corners, corners[1:] + corners[:1], strict=True):
        surface.arc_to(*corner, *after, item.radius)
    surface.close_path()
    if filled:
        surface.fill()
    if outlined:
        surface.stroke()


@contextmanager
def painting(anew: bool = False) -> Iterator[None]:
    """All drawing inside goes out as one message, and an exception cannot leave the canvases holding.

    ipycanvas's own `hold_canvas` does not survive an exception. With `anew` the message names its canvas even if it
    was meant last, too: a page that was reloaded does not know that.

    JupyterLab lets what a page says be handled on other threads than cells (subshells), and there is one manager for
    all canvases: without the lock two stages mixed their strokes, and colours were lost on the way.
    """
    with _ONE_AT_A_TIME:
        yield from _held(anew)


def _held(anew: bool) -> Iterator[None]:
    manager = _CANVAS_MANAGER
    if manager._caching:  # inside another one, which will send everything
        try:
            yield
        finally:  # it may be ipycanvas's own, which writes the JSON itself
            manager._commands_cache[:] = [json.loads(c) if isinstance(c, str) else c for c in manager._commands_cache]
        return
    manager._caching = True
    if anew:
        manager._current_canvas = None
    try:
        yield
    finally:
        try:
            _send(manager._commands_cache, manager._buffers_cache)
        finally:
            manager._caching = False
            manager._commands_cache, manager._buffers_cache = [], []


# --- on the wire ---

# Most of a picture is as it was before the move: so many commands and outlines are kept as they are sent. What is kept
# follows from its key alone. (Equal numbers of different types may change places: to a page they are the same.)
KEPT = 4096


def _send(commands: list[str | list[Any]], buffers: list[memoryview]) -> None:
    """One message as ipycanvas sends it; commands of `Direct` are JSON already, those of a canvas are not."""
    if commands:
        told = ",".join([command if isinstance(command, str) else json.dumps(command) for command in commands])
        message = f"[{told}]".encode()
        _CANVAS_MANAGER.send({"shape": (len(message),), "dtype": "uint8"}, buffers=[memoryview(message), *buffers])


@lru_cache(maxsize=KEPT)
def _command(name: str, *args: Any) -> str:
    return json.dumps([COMMANDS[name], args, 0])


@lru_cache(maxsize=KEPT)
def _setting(name: str, value: Any) -> str:
    return json.dumps([COMMANDS["set"], [Canvas.ATTRS[name], value]])


@lru_cache(maxsize=KEPT)
def _outline(points: tuple[Point, ...]) -> memoryview:
    """Points as plain numbers, which go beside the message."""
    return memoryview(array("d", chain.from_iterable(points)))


@lru_cache(maxsize=KEPT)
def _command_with_points(name: str, count: int) -> str:
    return json.dumps([COMMANDS[name], [{"shape": [count, 2], "dtype": "float64", "idx": 0}], 1])


def _sent(name: str, *more: Any) -> Any:
    """A method that writes a command as it is."""

    def draw(self: Direct, *args: Any) -> None:
        self._commands.append(_command(name, *args, *more))

    return draw


def _sent_points(name: str) -> Any:
    """A method that writes a command with points."""

    def draw(self: Direct, points: tuple[Point, ...]) -> None:
        self._commands.append(_command_with_points(name, len(points)))
        self._buffers.append(_outline(points))

    return draw


class Direct:
    """A canvas whose commands are written without checks: they are our own, and checks took most of a repaint.

    Good while `painting`, which sends them. The first command must be `clear`: it says which canvas is meant.
    """

    __slots__ = ("_buffers", "_canvas", "_commands")

    def __init__(self, canvas: Canvas) -> None:
        object.__setattr__(self, "_canvas", canvas)
        object.__setattr__(self, "_commands", _CANVAS_MANAGER._commands_cache)
        object.__setattr__(self, "_buffers", _CANVAS_MANAGER._buffers_cache)

    def __setattr__(self, name: str, value: Any) -> None:
        self._commands.append(_setting(name, value))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._canvas, name)

    fill_rect, stroke_rect = _sent("fillRect"), _sent("strokeRect")
    fill_circle, stroke_circle = _sent("fillCircle"), _sent("strokeCircle")
    fill_polygon, stroke_polygon = _sent_points("fillPolygon"), _sent_points("strokePolygon")
    stroke_lines, fill_text = _sent_points("strokeLines"), _sent("fillText")
    begin_path, close_path = _sent("beginPath"), _sent("closePath")
    move_to, arc_to = _sent("moveTo"), _sent("arcTo")
    fill, stroke = _sent("fill", "nonzero"), _sent("stroke")
