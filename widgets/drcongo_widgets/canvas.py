"""The display list on ipycanvas: painters are plain functions on a surface, `SceneCanvas` is the live picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from ipycanvas import Canvas, MultiCanvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

from drcongo.picture import Circle, Font, Item, Line, Paint, Polygon, Rect, Scene, Text
from drcongo.picture.shapes import hit_box
from drcongo.picture.svg import FONTS

DENSITY = 2  # pixels of the backing store for each pixel of the picture: crisp on dense screens
LAYERS = ("static", "pieces", "highlights", "pointer")
ALIGN = {"start": "left", "middle": "center", "end": "right"}
CUT_CORNER = 4.0


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
    def fill_polygon(self, points: list[tuple[float, float]]) -> None: ...
    def stroke_polygon(self, points: list[tuple[float, float]]) -> None: ...
    def stroke_lines(self, points: list[tuple[float, float]]) -> None: ...
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

    def style(self, **wanted: Any) -> None:
        for name, value in wanted.items():
            if self.now.get(name) != value:
                setattr(self.surface, name, value)
                self.now[name] = value

    def outline(self, paint: Paint) -> None:
        self.style(stroke_style=paint.stroke, line_width=paint.width)
        if self.now.get("dash", ()) != paint.dash:
            self.surface.set_line_dash(list(paint.dash))
            self.now["dash"] = paint.dash


def repaint(surface: Surface, items: Iterable[Item], density: float = DENSITY) -> None:
    """A layer from nothing."""
    surface.clear()
    surface.save()
    surface.scale(density, density)
    paint(surface, items)
    surface.restore()


def paint(surface: Surface, items: Iterable[Item]) -> None:
    """Every item, in order."""
    pen = _Pen(surface)
    pen.style(line_join="round")
    for item in items:
        if isinstance(item, Text):
            _text(pen, item)
        else:
            _shape(pen, item)


def _text(pen: _Pen, item: Text) -> None:
    pen.style(fill_style=item.font.fill, font=css_font(item.font), text_align=ALIGN[item.font.anchor])
    pen.surface.fill_text(item.text, item.x, item.y)


def css_font(font: Font) -> str:
    slant = "italic " if font.italic else ""
    return f"{slant}{700 if font.bold else 400} {font.size:g}px {FONTS}"


def _shape(pen: _Pen, item: Polygon | Line | Rect | Circle) -> None:
    surface, look = pen.surface, item.paint
    filled = bool(look.fill) and not isinstance(item, Line)
    if filled:
        pen.style(fill_style=look.fill)
    if look.stroke:
        pen.outline(look)
    if isinstance(item, Line):
        if look.stroke:
            surface.stroke_lines(list(item.points))
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
        points = list(item.points) if isinstance(item, Polygon) else _cut(item)
        for wanted, draw_shape in ((filled, surface.fill_polygon), (look.stroke, surface.stroke_polygon)):
            if wanted:
                draw_shape(points)


def _cut(item: Rect) -> list[tuple[float, float]]:
    """Corners so small that a cut looks round: one command instead of seven."""
    x, y, right, bottom, c = item.x, item.y, item.x + item.w, item.y + item.h, item.radius / 2
    top = [(x, y + c), (x + c, y), (right - c, y), (right, y + c)]
    return [*top, (right, bottom - c), (right - c, bottom), (x + c, bottom), (x, bottom - c)]


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
    """
    manager = _CANVAS_MANAGER
    if manager._caching:  # inside another one, which will send everything
        yield
        return
    manager._caching = True
    if anew:
        manager._current_canvas = None
    try:
        yield
    finally:
        try:
            manager.flush()
        finally:
            manager._caching = False
            manager._commands_cache, manager._buffers_cache = [], []


class _Direct:
    """A canvas that sends styles without checking them: they are our own, and checks took a third of a repaint."""

    __slots__ = ("_canvas",)

    def __init__(self, canvas: Canvas) -> None:
        object.__setattr__(self, "_canvas", canvas)

    def __setattr__(self, name: str, value: Any) -> None:
        _CANVAS_MANAGER.send_command(self._canvas, [COMMANDS["set"], [Canvas.ATTRS[name], value]])

    def __getattr__(self, name: str) -> Any:
        return getattr(self._canvas, name)


class SceneCanvas(MultiCanvas):  # type: ignore[misc]
    """A scene on four layers. Only layers that look different are painted, in one message."""

    def __init__(self, scene: Scene, on_pick: Callable[[str, float, float], None] | None = None) -> None:
        super().__init__(len(LAYERS), width=int(scene.width * DENSITY), height=int(scene.height * DENSITY))
        self.layout.width, self.layout.max_width, self.layout.height = "100%", f"{scene.width:g}px", "auto"
        self._on_pick = on_pick
        self._scene = scene
        self._wanted: dict[str, Sequence[Item]] = dict.fromkeys(LAYERS, ())
        self._painted: dict[str, Sequence[Item]] = {}
        self.on_client_ready(self.redraw)
        self.on_mouse_down(self._pressed)
        self.on_touch_start(self._touched)
        self.show(scene)

    def show(self, scene: Scene, highlights: Sequence[Item] = (), pointer: Sequence[Item] = ()) -> None:
        """The new picture."""
        if scene is not self._scene or not self._painted:
            if scene.height != self._scene.height:  # a game of another layer; a canvas that changes its size is empty
                self.height, self._painted = int(scene.height * DENSITY), {}
            self._scene = scene
            self._wanted |= {name: scene.layer(name) for name in ("static", "pieces")}
        self._wanted |= {"highlights": tuple(highlights), "pointer": tuple(pointer)}
        self._paint()

    def redraw(self) -> None:
        """Everything once more, for a page that has just opened: a canvas keeps no picture."""
        self._painted = {}
        self._paint(anew=True)

    def _paint(self, anew: bool = False) -> None:
        # a layer that never held anything stays untouched: browsers compose it for nothing
        stale = [name for name in LAYERS if self._painted.get(name, ()) != self._wanted[name]]
        if not stale:
            return
        with painting(anew):
            for name in stale:
                repaint(_Direct(self[LAYERS.index(name)]), self._wanted[name])
        self._painted = dict(self._wanted)

    def at(self, x: float, y: float) -> str:
        """The target under a point; what lies on top comes first."""
        for item in reversed(self._wanted["highlights"]):
            if not isinstance(item, Text) and item.target:
                left, top, w, h = hit_box(item)
                if left <= x <= left + w and top <= y <= top + h:
                    return item.target
        return self._scene.at(x, y)

    def _pressed(self, x: float, y: float) -> None:
        x, y = x / DENSITY, y / DENSITY
        if self._on_pick is not None:
            self._on_pick(self.at(x, y), x, y)

    def _touched(self, touches: Sequence[tuple[float, float]]) -> None:
        if touches:
            self._pressed(*touches[0])
