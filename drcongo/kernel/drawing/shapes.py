"""The display list: shapes any surface can draw, so that SVG and canvas show one picture.

Only what a canvas has, too: polygons, lines, rounded rectangles, circles and text; no filters or clips.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]  # x, y, width, height

STATIC, PIECES = "static", "pieces"
SMALLEST_TARGET = 24.0  # an unsteady mouse must hit it
SMALLEST_TOUCH = 44.0  # and a finger this
GROUND, THING, PANEL = -1, 0, 1  # levels: land lies under its pieces, an opened panel above everything


class Paint(NamedTuple):
    """How a shape is filled and outlined; an empty colour means not at all."""

    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    dash: tuple[float, ...] = ()


class Font(NamedTuple):
    """How a text is set. `anchor` is "start", "middle" or "end"."""

    size: float
    fill: str = "#333333"
    bold: bool = False
    italic: bool = False
    anchor: str = "start"


class Polygon(NamedTuple):
    points: tuple[Point, ...]
    paint: Paint
    layer: str = STATIC
    target: str = ""
    level: int = THING


class Line(NamedTuple):
    points: tuple[Point, ...]
    paint: Paint
    layer: str = STATIC
    target: str = ""
    level: int = THING


class Rect(NamedTuple):
    x: float
    y: float
    w: float
    h: float
    radius: float
    paint: Paint
    layer: str = STATIC
    target: str = ""
    level: int = THING


class Circle(NamedTuple):
    x: float
    y: float
    r: float
    paint: Paint
    layer: str = STATIC
    target: str = ""
    level: int = THING


class Text(NamedTuple):
    """`y` is the baseline; `role` says what the words are: a heading, a name and so on."""

    x: float
    y: float
    text: str
    font: Font
    layer: str = STATIC
    role: str = ""


Shape: TypeAlias = Polygon | Line | Rect | Circle
Item: TypeAlias = Shape | Text


class Scene(NamedTuple):
    """One picture. Static items come first and depend on board and language alone; pieces lie on top."""

    width: float
    height: float
    title: str
    description: str
    items: tuple[Item, ...]
    reach: float = SMALLEST_TARGET  # how wide and high the hit area of a small thing is

    def layer(self, name: str) -> tuple[Item, ...]:
        return tuple(item for item in self.items if item.layer == name)

    @property
    def targets(self) -> dict[str, Box]:
        """What can be clicked: the id of each target with its box."""
        return {item.target: bounds(item) for item in self.items if not isinstance(item, Text) and item.target}

    def at(self, x: float, y: float) -> str:
        """The target under a point or near it; "" if none.

        What lies higher comes first, then the nearest thing: so hit areas reach into the gaps between small things
        and never into the things themselves. Of two that lie there alike, it is the smaller one.
        """
        best: tuple[float, float, float] | None = None
        found = ""
        for item in self.items:
            if isinstance(item, Text) or not item.target:
                continue
            left, top, w, h = bounds(item)
            dx, dy = max(left - x, x - left - w, 0.0), max(top - y, y - top - h, 0.0)
            if item.level == GROUND:
                if dx or dy or (isinstance(item, Polygon) and not inside(item.points, x, y)):
                    continue
            elif dx > max(0.0, self.reach - w) / 2 or dy > max(0.0, self.reach - h) / 2:
                continue
            key = (-item.level, dx + dy, w * h)
            if best is None or key < best:
                best, found = key, item.target
        return found


def bounds(item: Item) -> Box:
    """The smallest upright box around a shape, or about that of a text."""
    if isinstance(item, Rect):
        return item.x, item.y, item.w, item.h
    if isinstance(item, Circle):
        return item.x - item.r, item.y - item.r, 2 * item.r, 2 * item.r
    if isinstance(item, Text):
        w = text_width(item.text, item.font.size, item.font.bold)
        left = item.x - {"start": 0.0, "middle": w / 2, "end": w}[item.font.anchor]
        return left, item.y - 0.76 * item.font.size, w, item.font.size
    xs, ys = [x for x, _ in item.points], [y for _, y in item.points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def hit_box(item: Item) -> Box:
    """The bounds, widened to a size that can be hit."""
    x, y, w, h = bounds(item)
    wider, higher = max(0.0, SMALLEST_TARGET - w), max(0.0, SMALLEST_TARGET - h)
    return x - wider / 2, y - higher / 2, w + wider, h + higher


def inside(points: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a point lies in a polygon (even-odd rule)."""
    found = False
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def batched(items: list[Item]) -> list[Item]:
    """Items that hide nothing but what bears their own letters, sorted by style: shapes first, then texts.

    A surface sets each colour once, and the SVG stays small.
    """
    outlines: dict[Paint, int] = {}
    styles: dict[Paint | Font, int] = {}

    def key(item: Item) -> tuple[bool, int, int]:
        if isinstance(item, Text):
            return True, 0, styles.setdefault(item.font, len(styles))
        outline = outlines.setdefault(item.paint._replace(fill=""), len(outlines))
        return False, outline, styles.setdefault(item.paint, len(styles))

    return sorted(items, key=key)


NARROW, WIDE = "iljtfrI.,:;'|!()[] 1/·", "mwMW@%—…"


def text_width(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is, on the generous side: the widths of DejaVu Sans, the widest of our fonts."""
    total = 0.0
    for letter in text:
        if letter in NARROW:
            total += 0.636 if letter == "1" else 0.4
        elif letter in WIDE:
            total += 0.98
        else:
            total += 0.73 if letter.isupper() else 0.62
    return total * size * (1.1 if bold else 1.0)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as WCAG defines it, 1 to 21."""
    a, b = sorted((luminance(one), luminance(other)))
    return (b + 0.05) / (a + 0.05)
