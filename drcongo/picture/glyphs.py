"""The counters: each kind has a shape and a letter besides its colour."""

from __future__ import annotations

from math import cos, radians, sin

from drcongo.edition.kinds import MAJOR
from drcongo.kernel.drawing.shapes import PIECES, STATIC, Box, Circle, Font, Item, Line, Paint, Point, Polygon, Rect
from drcongo.picture.look import Look, write
from drcongo.picture.palette import Palette

DASH = (3.0, 2.0)
TWICE = "²"
RADIUS = 3.0


def space_letter(look: Look, resource: int, double: bool) -> str:
    return look.words.resource_letters[resource] + (TWICE if double else "")


def _letter(look: Look, box: Box, resource: int, double: bool, colour: str, layer: str) -> Item:
    x, y, w, h = box
    font = Font(look.sizes.letter, colour, bold=True, anchor="middle")
    return write(x + w / 2, y + h / 2, space_letter(look, resource, double), font, layer)


def vacant_space(look: Look, box: Box, resource: int, double: bool, target: str) -> list[Item]:
    """CORE-MAP-04: a typed space, dashed until an industry stands on it."""
    palette = look.palette
    paint = Paint(palette.space, palette.resources[resource], 1.2, DASH)
    return [
        Rect(*box, RADIUS, paint, target=target),
        _letter(look, box, resource, double, palette.resource_texts[resource], STATIC),
    ]


def industry(
    look: Look,
    box: Box,
    resource: int,
    double: bool,
    owner: tuple[int, int],
    flipped: bool,
    layer: str = PIECES,
    target: str = "",
) -> list[Item]:
    """An industry in its owner's colour; flipped it is outlined, with a diagonal behind the letter."""
    palette, colour = look.palette, look.palette.owner(*owner)
    x, y, w, h = box
    if not flipped:
        face = Rect(x, y, w, h, RADIUS, Paint(colour, palette.edge, 1.2), layer, target)
        return [face, _letter(look, box, resource, double, palette.owner_ink(*owner), layer)]
    line = Paint("", colour, 2)
    return [
        Rect(x + 1, y + 1, w - 2, h - 2, RADIUS, Paint(palette.space, colour, 2.4), layer, target),
        Line(((x + 2, y + h - 2), (x + 6, y + h - 6)), line, layer),
        Line(((x + w - 6, y + 6), (x + w - 2, y + 2)), line, layer),
        _letter(look, box, resource, double, palette.ink, layer),
    ]


def cubes(look: Look, box: Box, resource: int, count: int, layer: str = PIECES) -> list[Item]:
    """Cubes stand on the upper edge of their industry; too many for a row become one cube and a number."""
    x, y, w, _ = box
    palette, size = look.palette, look.sizes.cube
    paint = Paint(palette.resources[resource], palette.edge, 1)
    if count * size <= w + 2:
        left = x + (w - count * size) / 2
        return [Rect(left + size * k, y - size + 2, size, size, 1, paint, layer) for k in range(count)]
    text = f"×{count}"
    font = Font(11, palette.ink, bold=True)
    wide = size + 2 + look.width(text, font)
    left = x + (w - wide) / 2
    return [
        Rect(left - 2, y - 11, wide + 4, 12, 3, Paint(palette.card, palette.line, 1), layer),
        Rect(left, y - 9, size, size, 1, paint, layer),
        write(left + size + 2, y - 5, text, font, layer),
    ]


def city(
    look: Look, centre: Point, points: int, owner: tuple[int, int], flipped: bool, layer: str = PIECES
) -> list[Item]:
    """A city: a rounded square with its points; flipped it is outlined."""
    palette, size, colour = look.palette, look.sizes.city, look.palette.owner(*owner)
    x, y = centre
    if flipped:
        paint, ink, size = Paint(palette.space, colour, 2.4), palette.ink, size - 2
    else:
        paint, ink = Paint(colour, palette.edge, 1.4), palette.owner_ink(*owner)
    face = Rect(x - size / 2, y - size / 2, size, size, 4, paint, layer)
    return [face, write(x, y, str(points), Font(look.sizes.letter, ink, bold=True, anchor="middle"), layer)]


def town_ring(look: Look, centre: Point, target: str) -> Circle:
    """A town without a city."""
    paint = Paint(look.palette.card, look.palette.ink, 1.3)
    return Circle(*centre, 4.2, paint, target=target)


def carrier_size(look: Look) -> tuple[float, float]:
    w = look.sizes.slot
    return w, round(0.76 * w)


def carrier(look: Look, centre: Point, kind: int, paint: Paint, layer: str, target: str = "") -> list[Item]:
    """The outline of a transport around its centre: a hull, a wagon or a lorry."""
    w, h = carrier_size(look)
    x, y, half, up = *centre, w / 2, h / 2
    hull = ((-half, -up), (half, -up), (half - 3, up), (-half + 3, up))
    wagon = ((-half, -up), (half, -up), (half, up - 3), (-half, up - 3))
    lorry = ((-half, -up), (half - 7, -up), (half - 7, -up + 4), (half - 3, -up + 4), (half, -up + 8), (half, up))
    corners = (hull, wagon, (*lorry, (-half, up)))[kind]
    shape = Polygon(tuple((x + dx, y + dy) for dx, dy in corners), paint, layer, target)
    if kind != 1:
        return [shape]
    wheel = Paint(look.palette.transports[1])
    return [shape, *(Circle(x + dx, y + up - 1, 2, wheel, layer) for dx in (-half / 2, half / 2))]


def _carrier_letter(look: Look, centre: Point, kind: int, colour: str, layer: str) -> Item:
    x, y = centre
    shift = (0.0, 0.0, -look.sizes.slot / 8)[kind]
    lift = (0.0, -1.5, 0.5)[kind]
    letter = look.words.transport_letters[kind]
    return write(x + shift, y + lift, letter, Font(11, colour, bold=True, anchor="middle"), layer)


def vacant_slot(look: Look, centre: Point, kind: int, target: str) -> list[Item]:
    """A place for a transport; on the smallest maps a dot, for letters do not shrink."""
    palette = look.palette
    if not look.sizes.roomy:
        return [Circle(*centre, 3, Paint(palette.space, palette.transports[kind], 1.5), STATIC, target)]
    paint = Paint(palette.space, palette.transports[kind], 1.1, (2.5, 1.8))
    shape = carrier(look, centre, kind, paint, STATIC, target)
    return [*shape, _carrier_letter(look, centre, kind, palette.transport_texts[kind], STATIC)]


def transport(
    look: Look, centre: Point, kind: int, owner: tuple[int, int], layer: str = PIECES, target: str = ""
) -> list[Item]:
    palette = look.palette
    shape = carrier(look, centre, kind, Paint(palette.owner(*owner), palette.edge, 1.2), layer, target)
    return [*shape, _carrier_letter(look, centre, kind, palette.owner_ink(*owner), layer)]


# --- Insurgents and Peacekeepers ---


def figure(look: Look, centre: Point, strength: int, r: float = 0, layer: str = PIECES) -> list[Item]:
    """INS-ABT-01: a Minor Insurgent is a white disc, a Major one a dark hexagon."""
    palette, r = look.palette, r or look.sizes.figure
    font = Font(max(11.0, min(14.0, round(1.2 * r))), palette.minor_ink, bold=True, anchor="middle")
    if strength == MAJOR:
        face = Polygon(hexagon(*centre, r + 0.5), Paint(palette.major, palette.minor, 1.2), layer)
        return [face, write(*centre, str(strength), font._replace(fill=palette.major_ink), layer)]
    disc = Circle(*centre, r - 0.5, Paint(palette.minor, palette.minor_ink, 1.8), layer)
    return [disc, write(*centre, str(strength), font, layer)]


def hexagon(x: float, y: float, r: float) -> tuple[Point, ...]:
    """Standing on a corner."""
    half, side = round(r / 2, 1), round(0.87 * r, 1)
    corners = ((0, -r), (side, -half), (side, half), (0, r), (-side, half), (-side, -half))
    return tuple((x + dx, y + dy) for dx, dy in corners)


def guard_ring(look: Look, centre: Point, layer: str = PIECES) -> Circle:
    """INS-ABT-04: a suppressed Insurgent is surrounded."""
    return Circle(*centre, look.sizes.figure + 2.5, Paint("", look.palette.guard, 2.2), layer)


def helmet_shape(centre: Point, width: float, paint: Paint, layer: str) -> Polygon:
    x, y = centre
    k = width / 22
    shell = ((-11, 6), (-11, 3), (-9, 3), (-8, -2), (-4, -6), (4, -6), (8, -2), (9, 3), (11, 3), (11, 6))
    return Polygon(tuple((x + dx * k, y + dy * min(k, 1.1)) for dx, dy in shell), paint, layer)


def helmet(look: Look, centre: Point, owner: tuple[int, int], count: int, layer: str = PIECES) -> list[Item]:
    """Peacekeepers of one owner: a helmet with the owner's sign and their number."""
    palette, width = look.palette, look.sizes.helmet - 2
    ink = palette.owner_ink(*owner)
    x, y = centre
    items: list[Item] = [
        helmet_shape(centre, width, Paint(palette.owner(*owner), palette.edge, 1), layer),
        write(x + (4 if look.sizes.roomy else 0), y + 1, str(count), Font(11, ink, bold=True, anchor="middle"), layer),
    ]
    if look.sizes.roomy:
        items.append(sign(palette, (x - 4.5, y + 1.5), owner, 2.6, ink, layer))
    return items


# --- parts of panels ---


def head_of(box: Box, height: float, colour: str, layer: str = PIECES) -> Polygon:
    """The coloured head of a card, with the card's own upper corners."""
    x, y, w, _ = box
    corners = ((x, y + 2.5), (x + 2.5, y), (x + w - 2.5, y), (x + w, y + 2.5), (x + w, y + height), (x, y + height))
    return Polygon(corners, Paint(colour), layer)


def side_of(box: Box, width: float, colour: str, layer: str = PIECES) -> Polygon:
    """The coloured left side of a panel, with the panel's own left corners."""
    x, y, _, h = box
    corners = ((x + 3, y), (x + width, y), (x + width, y + h), (x + 3, y + h), (x, y + h - 3), (x, y + 3))
    return Polygon(corners, Paint(colour), layer)


# --- signs ---


def sign(
    palette: Palette, centre: Point, owner: tuple[int, int], r: float, colour: str = "", layer: str = PIECES
) -> Polygon:
    """An owner's sign for those who see no colour: square, triangle, diamond, hexagon; Government: star."""
    paint, (number, seats), (x, y) = Paint(colour or palette.owner(*owner)), owner, centre
    if number >= seats:
        return Polygon(_star_points(centre, 1.35 * r), paint, layer)
    count, first, size = ((4, 45, 1.2), (3, -90, 1.3), (4, 0, 1.25), (6, 0, 1.12))[number % 4]
    y += 0.22 * r if count == 3 else 0
    turns = [radians(first + 360 / count * i) for i in range(count)]
    return Polygon(
        tuple((round(x + size * r * cos(t), 1), round(y + size * r * sin(t), 1)) for t in turns), paint, layer
    )


def star(palette: Palette, centre: Point, r: float, layer: str = STATIC) -> Polygon:
    """CORE-SET-04, CORE-SET-05: what the Government owns at set-up is starred."""
    return Polygon(_star_points(centre, r), Paint(palette.gov, palette.edge, 0.6), layer)


def _star_points(centre: Point, r: float) -> tuple[Point, ...]:
    x, y = centre
    k = r * 0.27
    corners = ((0, -r), (k, -k), (r, 0), (k, k), (0, r), (-k, k), (-r, 0), (-k, -k))
    return tuple((round(x + dx, 1), round(y + dy, 1)) for dx, dy in corners)


def gem(palette: Palette, centre: Point, layer: str = STATIC) -> Polygon:
    """A diamond: that of a province, or one that a player holds."""
    x, y = centre
    points = ((x - 5.5, y - 1.5), (x - 3, y - 4.5), (x + 3, y - 4.5), (x + 5.5, y - 1.5), (x, y + 5))
    return Polygon(points, Paint(palette.gem, palette.gem_edge, 1.1), layer)


def medal(palette: Palette, centre: Point, layer: str = PIECES) -> list[Item]:
    x, y = centre
    ribbon = ((x - 3.5, y - 6.5), (x + 3.5, y - 6.5), (x + 3.5, y - 2.5), (x, y - 0.5), (x - 3.5, y - 2.5))
    return [
        Polygon(ribbon, Paint(palette.high), layer),
        Circle(x, y + 2.5, 3.8, Paint(palette.medal, palette.medal_edge, 1), layer),
    ]


def export_arrow(
    palette: Palette, centre: Point, angle: float, broad: bool, size: float = 1, layer: str = STATIC, target: str = ""
) -> Polygon:
    """The broad arrow pays the higher price, the narrow ones the lower."""
    half, shaft, head, wing = (16, 4.8, 12.8, 10.4) if broad else (12, 1.6, 8, 5.6)
    points: list[Point] = [(-half, -shaft), (half - head, -shaft), (half - head, -wing), (half, 0)]
    points += [(px, -py) for px, py in reversed(points[:3])]
    x, y = centre
    c, s = size * cos(radians(angle)), size * sin(radians(angle))
    turned = tuple((round(x + px * c - py * s, 1), round(y + px * s + py * c, 1)) for px, py in points)
    return Polygon(turned, Paint(palette.high if broad else palette.low, palette.edge, 1), layer, target)
