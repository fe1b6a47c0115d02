"""The display list as an SVG string.

Small enough for a notebook to keep many: items of one style share a group, and their outlines
melt into one path. There are no classes or style sheets, for two pictures on one page would mix them up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from zlib import crc32

from drcongo.kernel.drawing.colours import blended
from drcongo.kernel.drawing.shapes import (
    GROUND,
    PIECES,
    STATIC,
    Box,
    Circle,
    Font,
    Item,
    Line,
    Paint,
    Point,
    Polygon,
    Rect,
    Scene,
    Text,
    bounds,
)

DIGIT_WIDTH = 0.56  # of the size
CUT_CORNER, PLAIN_CORNER = 4, 2  # pixels: smaller radii look alike cut, or not rounded at all
COLUMN_ROWS = 6  # fewer are not worth a copy
OUTLINE = 1.5  # pixels of it that lie outside
SQUARE = 64  # pixels: small enough for few things to lie in one, large enough for most things to lie in few
WITH_OPACITY = len("#rrggbbaa")
HIDDEN_AREA = 1000.0  # larger printed things are never covered
Edges = tuple[float, float, float, float]  # left, top, right, bottom
Square = tuple[int, int]
FONTS = "Inter,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Liberation Sans',sans-serif"
ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})  # an import of xml would cost more


def svg(scene: Scene, targets: bool = False) -> str:
    """The picture. With `targets`, see-through boxes name what can be pointed at, as tooltips."""
    w, h = _number(scene.width), _number(scene.height)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img" '
        f'font-family="{FONTS}" font-weight="700" text-anchor="middle" stroke-linejoin="round" '
        'style="max-width:100%;height:auto">',
        f"<title>{_safe(scene.title)}</title><desc>{_safe(scene.description)}</desc>",
    ]
    for outline, groups in groupby(_gathered(_visible(_flattened(scene.items))), key=_outline):
        inner = []
        for style, same in groupby(groups, key=_style):
            shared = f' fill="{_colour(style.fill)}"' if isinstance(style, Paint) else _font(style)
            inner.append(_wrapped(shared, _drawn(tuple(item for group in same for item in group.items))))
        parts.append(_wrapped(outline, inner))
    if targets:
        parts += _targets(scene)
    parts.append("</svg>")
    return "".join(parts)


def _flattened(items: tuple[Item, ...]) -> Sequence[Item]:
    """A see-through veil over a printed shape becomes that shape's colour: smaller, and every viewer shows it."""
    veils = {
        _corners(i): i.paint.fill for i in items if isinstance(i, Polygon | Rect) and len(i.paint.fill) == WITH_OPACITY
    }
    if not veils:
        return items
    veils = {
        corners: veils[corners]
        for i in items
        if i.layer == STATIC and isinstance(i, Polygon | Rect) and (corners := _corners(i)) in veils
    }
    found: list[Item] = []
    for item in items:
        if isinstance(item, Polygon | Rect) and (veil := veils.get(_corners(item))):
            if item.paint.fill != veil:
                found.append(item._replace(paint=item.paint._replace(fill=blended(item.paint.fill, veil))))
        else:
            found.append(item)
    return found


def _gathered(items: Iterable[Item]) -> list[_Group]:
    """Items of one style brought together as far as that hides nothing: fewer groups make a smaller file."""
    order: list[_Group] = []  # the lowest first
    highest: dict[Paint | Font, _Group] = {}  # of each style
    shapes, letters = _Grid(), _Grid()
    for item in items:
        style = item.font if isinstance(item, Text) else item.paint
        _, edges, squares = _ground(item)
        least = shapes.highest(edges, squares)
        if not isinstance(style, Font):  # letters hide no other letters
            least = letters.highest(edges, squares, least)
        group = highest.get(style)
        if group is None or group.place < least:
            group = highest[style] = _Group(style)
            order.insert(least + 1, group)
            for place, moved in enumerate(order[least + 1 :], least + 1):
                moved.place = place
        group.items.append(item)
        (letters if isinstance(style, Font) else shapes).add(edges, squares, group)
    return order


class _Group:
    """Items of one style that are drawn together, and their place among the groups."""

    __slots__ = ("items", "place", "style")

    def __init__(self, style: Paint | Font) -> None:
        self.style = style
        self.items: list[Item] = []
        self.place = 0


@lru_cache(maxsize=4096)
def _ground(item: Item) -> tuple[Box, Edges, tuple[Square, ...]]:
    """An item's box, its edges with its outline, and the squares in which it lies. From move to move most stay."""
    box = bounds(item)
    edges = _edges(box, OUTLINE)
    return box, edges, _squares(edges)


def _edges(box: Box, more: float) -> Edges:
    x, y, w, h = box
    return x - more, y - more, x + w + more, y + h + more


class _Grid:
    """Which group lies where, by squares: whoever asks about a place looks at few others."""

    def __init__(self) -> None:
        self.squares: dict[Square, list[tuple[Edges, _Group]]] = {}

    def add(self, edges: Edges, squares: Iterable[Square], group: _Group) -> None:
        for square in squares:
            self.squares.setdefault(square, []).append((edges, group))

    def highest(self, edges: Edges, squares: Iterable[Square], least: int = -1) -> int:
        """The place of the highest group that meets these edges, if it is above `least`."""
        left, top, right, bottom = edges
        for square in squares:
            for (x1, y1, x2, y2), group in reversed(self.squares.get(square, ())):  # the last ones are high
                if group.place > least and left < x2 and x1 < right and top < y2 and y1 < bottom:
                    least = group.place
        return least


def _squares(edges: Edges) -> tuple[Square, ...]:
    left, top, right, bottom = edges
    across = range(int(left // SQUARE), int(right // SQUARE) + 1)
    down = range(int(top // SQUARE), int(bottom // SQUARE) + 1)
    return tuple((x, y) for x in across for y in down)


def _corners(item: Polygon | Rect) -> tuple[object, ...]:
    return item.points if isinstance(item, Polygon) else (item.x, item.y, item.w, item.h)


def _visible(items: Sequence[Item]) -> list[Item]:
    """Without the printed places that a counter hides: a still picture need not carry them."""
    covers: dict[Square, list[Edges]] = {}
    for item in items:
        if item.layer == PIECES and isinstance(item, Rect | Polygon) and item.paint.fill:
            cover = _edges(bounds(item), 1)
            for square in _squares(cover):
                covers.setdefault(square, []).append(cover)
    return [i for i in items if i.layer != STATIC or not _hidden(_ground(i)[0], covers)]


def _hidden(box: Box, covers: Mapping[Square, list[Edges]]) -> bool:
    x, y, w, h = box
    if w * h > HIDDEN_AREA:
        return False
    right, bottom = x + w, y + h
    near = covers.get((int(x // SQUARE), int(y // SQUARE)), ())  # what covers the whole covers its corner
    return any(left <= x and top <= y and right <= far and bottom <= low for left, top, far, low in near)


def _style(group: _Group) -> Paint | Font:
    return group.style


def _outline(group: _Group) -> str:
    """The attributes of a shape's outline: neighbours in the list that agree on them share a group."""
    paint = group.style
    if isinstance(paint, Font) or not paint.stroke:
        return ""
    found = f' stroke="{_colour(paint.stroke)}"'
    if paint.width != 1:
        found += f' stroke-width="{_number(paint.width)}"'
    return found + (f' stroke-dasharray="{" ".join(_number(d) for d in paint.dash)}"' if paint.dash else "")


def _wrapped(attributes: str, elements: Sequence[str]) -> str:
    """The elements with attributes they share: on a group, or on the element if it is the only one."""
    if not attributes:
        return "".join(elements)
    if len(elements) > 1:
        return f"<g{attributes}>{''.join(elements)}</g>"
    name, rest = elements[0][1:].split(" ", 1)
    return f"<{name}{attributes} {rest}"


@lru_cache(maxsize=1024)
def _drawn(items: tuple[Item, ...]) -> tuple[str, ...]:
    """Items of one style as few elements: one path, the circles, and the texts. From move to move most stay."""
    columns, alone = _columns(items)
    found = [f'<path d="{_path(alone)}"/>'] if any(isinstance(i, Polygon | Line | Rect) for i in alone) else []
    for item in alone:
        if isinstance(item, Circle):
            found.append(f'<circle cx="{_number(item.x)}" cy="{_number(item.y)}" r="{_number(item.r)}"/>')
    return (*columns, *found, *_texts([item for item in alone if isinstance(item, Text)]))


def _texts(items: list[Text]) -> list[str]:
    """Single letters share one element that lists a place for each; longer texts on one line share theirs."""
    items = [part._replace(x=round(part.x), y=round(part.y)) for item in items for part in _digits(item)]
    items.sort(key=lambda item: item.y)
    letters = [item for item in items if len(item.text) == 1]
    found = []
    if letters:
        xs, ys = (" ".join(_number(v) for v in values) for values in zip(*((i.x, i.y) for i in letters), strict=True))
        same = len({item.y for item in letters}) == 1
        found.append(_text(xs, _number(letters[0].y) if same else ys, "".join(_safe(i.text) for i in letters)))
    for y, line in groupby((item for item in items if len(item.text) > 1), key=lambda item: item.y):
        first, *others = line
        more = "".join(f'<tspan x="{_number(i.x)}">{_safe(i.text)}</tspan>' for i in others)
        found.append(_text(_number(first.x), _number(y), _safe(first.text) + more))
    return found


def _digits(item: Text) -> list[Text]:
    """A number of two digits as two letters: digits are equally wide in our fonts."""
    if len(item.text) != 2 or not item.text.isdecimal() or item.font.anchor != "start":
        return [item]
    width = DIGIT_WIDTH * item.font.size
    return [item._replace(text=item.text[0]), item._replace(text=item.text[1], x=item.x + width)]


def _columns(items: Sequence[Item]) -> tuple[list[str], Sequence[Item]]:
    """What stands alike in several columns (boxes and prices of the ladders) is written once and copied.

    The copy needs a name. It is made from the content, so that two pictures on one page cannot mix up theirs.
    """
    columns: dict[float, set[Item]] = {}
    for item in items:
        if isinstance(item, Text | Rect):
            columns.setdefault(item.x, set()).add(_moved(item, 0))
    common = set.intersection(*columns.values()) if columns else set()
    if len(common) < COLUMN_ROWS or len(columns) < 2:
        return [], items
    left, *others = columns
    rows = [item for item in items if isinstance(item, Text | Rect) and item.x == left and _moved(item, 0) in common]
    body = "".join(_texts([row for row in rows if isinstance(row, Text)])) or f'<path d="{_path(rows)}"/>'
    name = f"c{crc32(body.encode()):x}"
    copies = [f'<use href="#{name}" x="{_number(x - left)}"/>' for x in others]
    alone = [i for i in items if not (isinstance(i, Text | Rect) and _moved(i, 0) in common)]
    return [f'<g id="{name}">{body}</g>', *copies], alone


def _moved(item: Text | Rect, x: float) -> Item:
    return item._replace(x=x) if isinstance(item, Text) else item._replace(x=x, target="")


def _text(x: str, y: str, body: str) -> str:
    return f'<text x="{x}" y="{y}">{body}</text>'


def _path(items: Iterable[Item]) -> str:
    pen = _Pen()
    for item in items:
        pen.draw(item)
    return "".join(pen.parts)


Tenths = tuple[int, int]


@lru_cache(maxsize=2048)
def _steps(points: tuple[Point, ...]) -> tuple[Tenths, Tenths, str]:
    """A trail's first and last point in tenths of a pixel, and how one goes; what is printed is asked for often."""
    first, *rest = [(round(10 * x), round(10 * y)) for x, y in points]
    parts: list[str] = []
    (x, y), before = first, ""
    for nx, ny in rest:
        dx, dy = (nx - x) / 10, (ny - y) / 10
        command = "v" if dx == 0 else "h" if dy == 0 else "l"
        step = _number(dy) if dx == 0 else _number(dx) if dy == 0 else _pair(dx, dy)
        parts.append((command if command != before else "" if step.startswith("-") else " ") + step)
        x, y, before = nx, ny, command
    return first, (x, y), "".join(parts)


class _Pen:
    """Writes shapes into one path by relative steps, in tenths of a pixel: rounding must not add up."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.x = self.y = 0

    def draw(self, item: Item) -> None:
        if isinstance(item, Polygon | Line):
            self.trail(item.points, closed=isinstance(item, Polygon))
        elif isinstance(item, Rect):
            x, y, right, bottom, r = item.x, item.y, item.x + item.w, item.y + item.h, item.radius
            if r <= PLAIN_CORNER:
                self.trail(((x, y), (right, y), (right, bottom), (x, bottom)), closed=True)
            elif r <= CUT_CORNER:  # so small that a cut corner looks round
                c = float(round(r / 2))
                top = ((x, y + c), (x + c, y), (right - c, y), (right, y + c))
                low = ((right, bottom - c), (right - c, bottom), (x + c, bottom), (x, bottom - c))
                self.trail(top + low, closed=True)
            else:
                self.rounded(item)

    def trail(self, points: tuple[Point, ...], closed: bool) -> None:
        first, last, steps = _steps(points)
        self.parts += [self.move(*first), steps, "z" if closed else ""]
        self.x, self.y = first if closed else last

    def rounded(self, item: Rect) -> None:
        r, back = _number(item.radius), _number(-item.radius)
        across, down = _number(item.w - 2 * item.radius), _number(item.h - 2 * item.radius)
        self.parts.append(self.move(round(10 * (item.x + item.radius)), round(10 * item.y)))
        self.parts.append(f"h{across}q{r} 0 {r} {r}v{down}q0 {r}{back} {r}h-{across}q{back} 0{back}{back}")
        self.parts.append(f"v-{down}q0{back} {r}{back}z")
        self.x, self.y = round(10 * (item.x + item.radius)), round(10 * item.y)

    def move(self, x: int, y: int) -> str:
        """To a new start, in the shorter way; the first one has to be absolute."""
        straight, step = f"M{_pair(x / 10, y / 10)}", f"m{_pair((x - self.x) / 10, (y - self.y) / 10)}"
        return step if self.parts and len(step) < len(straight) else straight


def _pair(x: float, y: float) -> str:
    one, other = _number(x), _number(y)
    return one + other if other.startswith("-") else f"{one} {other}"


def _font(font: Font) -> str:
    """What differs from the root: most texts are bold and centred."""
    found = f' fill="{_colour(font.fill)}" font-size="{_number(font.size)}"'
    found += "" if font.bold else ' font-weight="400"'
    found += ' font-style="italic"' if font.italic else ""
    return found + (f' text-anchor="{font.anchor}"' if font.anchor != "middle" else "")


def _targets(scene: Scene) -> list[str]:
    parts = ['<g fill="#fff" fill-opacity="0">']
    ground = {item.target for item in scene.items if not isinstance(item, Text) and item.level == GROUND}
    for name, (x, y, w, h) in scene.targets.items():
        if name not in ground:  # a box would reach over its neighbours
            box = f'x="{_number(x)}" y="{_number(y)}" width="{_number(w)}" height="{_number(h)}"'
            title = _safe(name.split(":", 1)[1])
            parts.append(f'<rect data-target="{_safe(name)}" {box}><title>{title}</title></rect>')
    return [*parts, "</g>"]


@lru_cache(maxsize=4096)
def _number(value: float) -> str:
    """One decimal at most, and no needless signs: 3 for 3.0, .5 for 0.5."""
    text = f"{value:.1f}".removesuffix(".0")
    if text == "-0":
        return "0"
    if text.startswith("0."):
        return text[1:]
    return "-" + text[2:] if text.startswith("-0.") else text


def _colour(colour: str) -> str:
    if not colour:
        return "none"
    short = len(colour) == 7 and all(colour[i] == colour[i + 1] for i in (1, 3, 5))
    return "#" + colour[1::2] if short else colour


def _safe(text: str) -> str:
    """Text as XML shows it: markup in a player's name is only letters; control characters are left out."""
    if not text.isprintable():
        text = "".join(c for c in text if c.isprintable() or c in "\n\u00a0")  # in a sum no line breaks
    return text.translate(ENTITIES)
