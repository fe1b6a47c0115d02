"""The counters: each kind has a shape and a letter besides its colour."""

from __future__ import annotations

from drcongo.picture import style
from drcongo.picture.shapes import PIECES, STATIC, Box, Font, Item, Line, Paint, Polygon, Rect, ink, label

LETTER = Font(12, bold=True, anchor="middle")
TWICE = Font(9, bold=True, anchor="middle")
POINTS = Font(15, bold=True, anchor="middle")
CARRIER = Font(10, bold=True, anchor="middle")
COUNT = Font(9, bold=True)
DASH = (3.0, 2.0)


def vacant_space(box: Box, resource: int, double: bool, target: str) -> list[Item]:
    """CORE-MAP-04: a typed space, dashed until an industry stands on it."""
    colour = style.RESOURCE[resource]
    x, y, w, h = box
    frame = Rect(x, y, w, h, 0, Paint(style.WHITE, colour, 1, DASH), target=target)
    return [frame, *_letters(box, resource, double, colour, STATIC)]


def _letters(box: Box, resource: int, double: bool, colour: str, layer: str) -> list[Item]:
    x, y, w, h = box
    middle = x + w / 2 - (5 if double else 0)
    items: list[Item] = [label(middle, y + h / 2, style.RESOURCE_LETTER[resource], LETTER._replace(fill=colour), layer)]
    if double:
        items.append(label(middle + 12, y + h / 2 - 3, "2", TWICE._replace(fill=colour), layer))
    return items


def industry(
    box: Box, resource: int, double: bool, colour: str, flipped: bool, layer: str = PIECES, target: str = ""
) -> list[Item]:
    """An industry in its owner's colour; flipped it is outlined, with a diagonal behind the letter."""
    x, y, w, h = box
    if not flipped:
        face = Rect(x, y, w, h, 0, style.counter(colour), layer, target)
        return [face, *_letters(box, resource, double, ink(colour), layer)]
    paint = style.flipped(colour)
    return [
        Rect(x, y, w, h, 0, paint, layer, target),
        Line(((x, y + h), (x + 7, y + h - 6)), paint, layer),
        Line(((x + w - 7, y + 6), (x + w, y)), paint, layer),
        *_letters(box, resource, double, style.TEXT, layer),
    ]


def cubes(box: Box, resource: int, count: int, layer: str = PIECES) -> list[Item]:
    """Cubes stand on the upper edge of their industry; too many for a row become one cube and a number."""
    x, y, w, _ = box
    size, paint = style.CUBE, Paint(style.RESOURCE[resource], style.WHITE, 1)
    shown = count if count * size <= w else 1
    items: list[Item] = [Rect(x + 1 + size * k, y - 6, size, size, 0, paint, layer) for k in range(shown)]
    if shown < count:
        text = f"×{count}"
        items.append(label(x + 2 + size, y - 2, text, COUNT._replace(fill=style.TEXT), layer))
    return items


def city(x: float, y: float, points: int, colour: str, flipped: bool, layer: str = PIECES) -> list[Item]:
    """A city: a rounded square with its points; flipped it is outlined."""
    half = style.CITY / 2
    if flipped:
        paint, fill = style.flipped(colour), style.TEXT
    else:
        paint, fill = style.counter(colour), ink(colour)
    face = Rect(x - half, y - half, style.CITY, style.CITY, 4, paint, layer)
    return [face, label(x, y, str(points), POINTS._replace(fill=fill), layer)]


def carrier(x: float, y: float, kind: int, paint: Paint, layer: str, target: str) -> Polygon:
    """The outline of a transport around its centre: a hull, a wagon or a lorry."""
    hull = ((-13, -7), (13, -7), (8, 8), (-8, 8))
    wagon = (
        (-13, -8),
        (13, -8),
        (13, 6),
        (9, 6),
        (9, 9),
        (5, 9),
        (5, 6),
        (-5, 6),
        (-5, 9),
        (-9, 9),
        (-9, 6),
        (-13, 6),
    )
    lorry = ((-13, -8), (5, -8), (5, -4), (9, -4), (13, 1), (13, 7), (-13, 7))
    points = (hull, wagon, lorry)[kind]
    return Polygon(tuple((x + dx, y + dy) for dx, dy in points), paint, layer, target)


def _carrier_letter(x: float, y: float, kind: int, colour: str, layer: str) -> Item:
    shift = -3 if kind == 2 else 0
    return label(x + shift, y, style.TRANSPORT_LETTER[kind], CARRIER._replace(fill=colour), layer)


def vacant_slot(x: float, y: float, kind: int, target: str) -> list[Item]:
    colour = style.TRANSPORT[kind]
    shape = carrier(x, y, kind, Paint(style.WHITE, colour, 1, DASH), STATIC, target)
    return [shape, _carrier_letter(x, y, kind, colour, STATIC)]


def transport(x: float, y: float, kind: int, colour: str, layer: str = PIECES) -> list[Item]:
    shape = carrier(x, y, kind, style.counter(colour), layer, "")
    return [shape, _carrier_letter(x, y, kind, ink(colour), layer)]


def star(x: float, y: float, r: float, paint: Paint, layer: str = STATIC) -> Polygon:
    """CORE-SET-04, CORE-SET-05: what the Government owns at set-up is starred."""
    return Polygon(style.star(x, y, r), paint, layer)


def gem(x: float, y: float, layer: str = STATIC) -> Polygon:
    """A diamond: that of a province, or one that a player holds."""
    points = ((x - 6, y - 2), (x - 3, y - 5), (x + 3, y - 5), (x + 6, y - 2), (x, y + 6))
    return Polygon(points, Paint(style.DIAMOND, style.DIAMOND_EDGE), layer)
