"""One picture, several surfaces: a position as a display list, as SVG and as plain text."""

from __future__ import annotations

from drcongo.kernel.drawing.shapes import Circle, Font, Item, Line, Paint, Polygon, Rect, Scene, Text
from drcongo.kernel.drawing.svg import svg
from drcongo.picture.stage import stage_scene, still_view
from drcongo.picture.text import text
from drcongo.picture.view import View

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
