"""The live picture of the old table on ipycanvas."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ipycanvas import MultiCanvas

from drcongo.picture import Item, Scene, Text
from drcongo.picture.shapes import hit_box

from .stage.painter import LAYERS, Direct, css_font, paint, painting, repaint

__all__ = ["DENSITY", "LAYERS", "SceneCanvas", "css_font", "paint", "painting", "repaint"]

DENSITY = 2  # pixels of the backing store for each pixel of the picture: crisp on dense screens


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
                repaint(Direct(self[LAYERS.index(name)]), self._wanted[name], DENSITY)
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
