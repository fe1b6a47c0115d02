"""What every drawing function needs to know: colours, widths of letters, words, and how large things are."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from drcongo.kernel.drawing.shapes import PIECES, STATIC, Font, Paint, Text
from drcongo.picture.labels import Labels, labels_for
from drcongo.picture.metrics import Metrics
from drcongo.picture.palette import Palette
from drcongo.picture.parts import Parts
from drcongo.picture.plan import Plan
from drcongo.picture.view import View

LETTER_HEIGHT = 0.72  # of the size: from the baseline to the top of a capital


class Sizes(NamedTuple):
    """How large pieces are: they do not shrink with the land."""

    single: float
    double: float
    height: float
    gap: float
    letter: float
    city: float
    slot: float  # the width of a transport
    figure: float  # the radius of an Insurgent
    helmet: float  # its width
    cube: float
    name: float  # the letters of a province's name
    roomy: bool  # whether there is room for what is said a second time, such as wheels or a figure beside its number


LARGE = Sizes(24, 32, 22, 2, 14, 22, 24, 11, 26, 9, 14, True)
NORMAL = Sizes(19, 26, 19, 2, 12.5, 20, 21, 10.5, 25, 8, 12.5, True)
TIGHT = Sizes(17, 23, 18, 1, 12, 19, 20, 10, 24, 7, 12, True)
SMALL = Sizes(14, 19, 16, 1, 11, 16, 17, 8.5, 21, 7, 11.5, False)


BY_SCALE = ((0.9, LARGE), (0.68, NORMAL), (0.5, TIGHT), (0.0, SMALL))  # of the land, at least


class Look(NamedTuple):
    """One way of drawing, with what follows from it."""

    view: View
    parts: Parts
    words: Labels
    sizes: Sizes
    scale: float  # of the land, against the sheet it was drawn on

    @property
    def palette(self) -> Palette:
        return self.view.palette

    @property
    def metrics(self) -> Metrics:
        return self.view.metrics

    @property
    def plan(self) -> Plan:
        return self.view.plan

    def width(self, text: str, font: Font) -> float:
        return self.view.metrics.width(text, font.size, font.bold, font.italic)

    def fitted(self, text: str, room: float, font: Font) -> str:
        return self.view.metrics.shortened(text, room, font.size, font.bold)

    def font(self, size: float, colour: str = "", bold: bool = False, anchor: str = "start") -> Font:
        return Font(size, colour or self.view.palette.ink, bold, False, anchor)


SHEET = (880.0, 800.0)


@lru_cache(maxsize=64)
def look_for(view: View, parts: Parts) -> Look:
    _, _, w, h = view.plan.map
    scale = round(((w / SHEET[0]) * (h / SHEET[1])) ** 0.5, 3) if w else 1.0
    sizes = next(size for least, size in BY_SCALE if scale >= least)
    return Look(view, parts, labels_for(view.lang), sizes, scale)


def write(x: float, y: float, text: str, font: Font, layer: str = PIECES, role: str = "") -> Text:
    """A text whose capitals have their middle at `y`."""
    return Text(round(x, 1), round(y + LETTER_HEIGHT / 2 * font.size, 1), text, font, layer, role)


def printed(x: float, y: float, text: str, font: Font, role: str = "") -> Text:
    """The same on the layer that a move never changes."""
    return write(x, y, text, font, STATIC, role)


def frame(look: Look, fill: str = "") -> Paint:
    """A panel: a card with a thin line around."""
    return Paint(fill or look.palette.card, look.palette.line, 1)
