"""The picture of a stage: four layers on one ipycanvas, sized for the room the stage has got."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ipycanvas import MultiCanvas

from drcongo.kernel.drawing.shapes import Item
from drcongo.kernel.drawing.svg import FONTS

from .painter import LAYERS, Direct, painting, repaint

MOST_DENSE = 3.0  # denser screens look no better, and a canvas of them takes too much memory


class LayeredCanvas(MultiCanvas):  # type: ignore[misc]
    """Only layers that look different are painted, in one message. Out of sight it holds no pixels at all."""

    def __init__(self) -> None:
        super().__init__(len(LAYERS), width=1, height=1)
        self._size: tuple[float, float] = (0, 0)
        self._density = 1.0
        self._family = FONTS
        self._shown = True
        self._wanted: dict[str, Sequence[Item]] = dict.fromkeys(LAYERS, ())
        self._painted: dict[str, Sequence[Item]] = {}
        self.on_client_ready(self.redraw)

    @property
    def at_work(self) -> bool:
        """Whether the canvas holds the picture's pixels."""
        return self._shown

    def fit(self, width: float, height: float, scale: float, family: str) -> None:
        """The size of the picture in the page's pixels, the screen's pixels for each of them, and the letters."""
        density = min(max(scale, 1.0), MOST_DENSE)
        if ((width, height), density, family) == (self._size, self._density, self._family):
            return
        self._size, self._density, self._family, self._painted = (width, height), density, family, {}
        if self._shown:
            self._resize()

    def show(self, layers: Mapping[str, Sequence[Item]]) -> None:
        """What each of these layers holds from now on."""
        self._wanted |= layers
        self._paint()

    def redraw(self) -> None:
        """Everything once more, for a page that has just opened: a canvas keeps no picture."""
        self._painted = {}
        self._paint(anew=True)

    def hide(self) -> None:
        """Out of view: one pixel is enough."""
        self._shown, self._painted = False, {}
        self._resize()

    def unhide(self) -> None:
        self._shown = True
        self._resize()
        self._paint()

    def _resize(self) -> None:
        width, height = (round(side * self._density) if self._shown else 1 for side in self._size)
        for canvas in (*self._canvases, self):
            with canvas.hold_sync():  # one message for both sides
                canvas.set_trait("width", max(width, 1))
                canvas.set_trait("height", max(height, 1))

    def _paint(self, anew: bool = False) -> None:
        if not self._shown or not all(self._size):
            return
        # a layer that never held anything stays untouched: browsers compose it for nothing
        stale = [name for name in LAYERS if self._painted.get(name, ()) != self._wanted[name]]
        if not stale:
            return
        with painting(anew):
            for name in stale:
                repaint(Direct(self[LAYERS.index(name)]), self._wanted[name], self._density, self._family)
        self._painted = dict(self._wanted)
