"""One picture, several surfaces: a position as a display list, as SVG and as plain text.

Each of these is read when it is first asked for: whoever wants only colours or sizes needs no map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drcongo.kernel.lazily import when_asked

if TYPE_CHECKING:  # the same names for whoever reads types
    from drcongo.kernel.drawing.shapes import Circle, Font, Item, Line, Paint, Polygon, Rect, Scene, Text
    from drcongo.kernel.drawing.svg import svg
    from drcongo.picture.plain_text import text
    from drcongo.picture.stage import stage_scene, still_view
    from drcongo.picture.view import View

AT_HOME = {
    "drcongo.kernel.drawing.shapes": ("Circle", "Font", "Item", "Line", "Paint", "Polygon", "Rect", "Scene", "Text"),
    "drcongo.kernel.drawing.svg": ("svg",),
    "drcongo.picture.plain_text": ("text",),
    "drcongo.picture.stage": ("stage_scene", "still_view"),
    "drcongo.picture.view": ("View",),
}
_HOMES = {name: room for room, names in AT_HOME.items() for name in names}
__all__ = [
    "Circle",
    "Font",
    "Item",
    "Line",
    "Paint",
    "Polygon",
    "Rect",
    "Scene",
    "Text",
    "View",
    "stage_scene",
    "still_view",
    "svg",
    "text",
]


if not TYPE_CHECKING:
    __getattr__, __dir__ = when_asked(__name__, _HOMES)
