"""What lies on the picture for a moment: rings, previews of a move, the way of cubes, sums of a combat.

These are items of the display list, too. All but the ways of cubes go on a layer of their own above the pieces, so that
a pointer never has to redraw the map; ways run under the pieces (`engine.scene(under=…)`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from drcongo.edition.board import Board
from drcongo.engine.combat import owners_in
from drcongo.engine.state import State
from drcongo.engine.transport import Bottleneck, Route
from drcongo.kernel.drawing.shapes import (
    GROUND,
    PIECES,
    Box,
    Circle,
    Font,
    Item,
    Line,
    Paint,
    Point,
    Rect,
    Scene,
    Shape,
    Text,
    bounds,
)
from drcongo.picture.chart import Chart, chart_for
from drcongo.picture.look import Look, look_for, write
from drcongo.picture.palette import Palette
from drcongo.picture.parts import parts_of
from drcongo.picture.placing import around, grown
from drcongo.picture.town_names import TOWN_LETTERS
from drcongo.picture.view import View

LAYER = "highlights"
HALO = 3.4  # how much broader the card-coloured line under a ring is
STYLES: dict[str, tuple[str, float, tuple[float, ...]]] = {  # colour of the palette, width, dashes
    "legal": ("focus", 1.8, ()),
    "selected": ("focus", 3.0, ()),
    "bad": ("bad", 2.6, ()),
    "hint": ("hint", 3.0, (5.0, 3.0)),
    "ok": ("ok", 2.6, ()),
    "changed": ("ink", 1.8, (2.0, 2.0)),
}
BARE = ("changed",)
FLAT = 2.5  # times as wide as high
OFF = 2.0  # pixels from a thing to its ring: more would reach the names beside it
CUBE_OFF = 3.0  # pixels between the lower side of a cube and the upper edge that it stands on, at most
GHOST = "b0"  # the opacity of a preview
LEAST_GHOST = 11.0  # smaller things are parts of a piece
BENDS = (0.0, 0.12, -0.12, 0.26, -0.26, 0.42, -0.42)
STEPS = 14


# --- rings ---


def rings(scene: Scene, view: View, targets: Iterable[str], style: str = "legal") -> list[Item]:
    """A clear ring round each of these targets; under it a broader one in the colour of cards.

    The broader one is left out round a whole province, round boxes and rows that stand close together, and where much
    may have changed at once: it would hide the names and numbers beside it.
    """
    name, width, dash = STYLES[style]
    colour = getattr(view.palette, name)
    ringed = things(scene, targets)
    shapes = [_outline(scene, shape, width) for shape in ringed]
    haloed = [shape for shape in shapes if style not in BARE and shape.level != GROUND and not _is_flat(shape)]
    halo = [_drawn(shape, Paint("", view.palette.card, width + HALO)) for shape in haloed]
    return [*halo, *(_drawn(shape, Paint("", colour, width, dash)) for shape in shapes), *_cubes_on(scene, ringed)]


def _cubes_on(scene: Scene, ringed: Iterable[Shape]) -> list[Item]:
    """The cubes of industries, once more: they stand on the upper edge, where a ring would hide them."""
    edges = [bounds(shape) for shape in ringed if shape.target.startswith("space:")]
    if not edges:
        return []
    loose = [item for item in scene.layer(PIECES) if isinstance(item, Text) or not item.target]
    return [item for item in loose if any(_stands_on(bounds(item), edge) for edge in edges)]


def _stands_on(box: Box, edge: Box) -> bool:
    """Whether something begins above an industry and ends a little below its upper edge."""
    x, y, w, _ = edge
    middle, bottom = box[0] + box[2] / 2, box[1] + box[3]
    return x <= middle <= x + w and box[1] < y and y - CUBE_OFF <= bottom <= y + CUBE_OFF


def things(scene: Scene, targets: Iterable[str]) -> list[Shape]:
    """The shape of each of these targets that is in the picture; of several the topmost."""
    wanted = dict.fromkeys(targets)
    if not wanted:
        return []
    found: dict[str, Shape] = {}
    for item in scene.items:
        if not isinstance(item, Text) and item.target in wanted:
            found[item.target] = item
    return [found[name] for name in wanted if name in found]


def _outline(scene: Scene, shape: Shape, width: float) -> Shape:
    """The line along which a ring runs, a little outside of the shape; close around what is flat, off its digits."""
    if shape.level == GROUND:
        return shape
    x, y, w, h = bounds(shape)
    if isinstance(shape, Circle):
        piece = _piece_at(scene, shape.x, shape.y)
        if piece is not None:
            return Rect(*grown(piece, OFF), 6, shape.paint)
        return Circle(shape.x, shape.y, max(shape.r + 4, 8), shape.paint)
    wider = width / 2 if _is_flat(shape) else OFF
    radius = shape.radius + wider if isinstance(shape, Rect) else 6
    return Rect(x - wider, y - wider, w + 2 * wider, h + 2 * wider, radius, shape.paint)


def _is_flat(shape: Shape) -> bool:
    """A box of the market, or a row of the Ministers: its like stands close above and below."""
    _, _, w, h = bounds(shape)
    return w > FLAT * h


def _piece_at(scene: Scene, x: float, y: float) -> Box | None:
    """The square counter whose middle is here: a city on its town."""
    for item in scene.items:
        if item.layer != PIECES or not isinstance(item, Rect):
            continue
        if abs(item.x + item.w / 2 - x) < 1 and abs(item.y + item.h / 2 - y) < 1:
            return bounds(item)
    return None


def _drawn(shape: Shape, paint: Paint) -> Item:
    return shape._replace(paint=paint, layer=LAYER, target="")


def cross(view: View, x: float, y: float) -> list[Item]:
    """Where a click was refused."""
    arms = (((x - 6, y - 6), (x + 6, y + 6)), ((x - 6, y + 6), (x + 6, y - 6)))
    paints = (Paint("", view.palette.card, 6), Paint("", view.palette.bad, 3))
    return [Line(arm, paint, LAYER) for paint in paints for arm in arms]


# --- the preview of a move ---


def ghosts(before: Scene, after: Scene, view: View) -> list[Item]:
    """What a move would put on the map and into the market: see-through, with a dashed line around."""
    standing = set(before.items)
    rooms = [view.plan.map, view.plan.market]
    new = [item for item in after.items if item.layer == PIECES and item not in standing and _within(item, rooms)]
    items: list[Item] = []
    lines: list[Item] = []
    dashed = Paint("", view.palette.focus, 1.6, (3.0, 2.0))
    for item in new:
        if isinstance(item, Text):
            items.append(item._replace(layer=LAYER))
        else:
            if not item.paint.fill and not item.paint.stroke:
                continue
            fill = f"{item.paint.fill[:7]}{GHOST}" if item.paint.fill else ""
            items.append(item._replace(paint=item.paint._replace(fill=fill), layer=LAYER, target=""))
            x, y, w, h = bounds(item)
            if min(w, h) >= LEAST_GHOST and item.paint.fill:
                lines.append(Rect(x - 2, y - 2, w + 4, h + 4, 5, dashed, LAYER))
    return items + list(dict.fromkeys(lines))


def _within(item: Item, rooms: Sequence[Box]) -> bool:
    x, y, w, h = bounds(item)
    middle = (x + w / 2, y + h / 2)
    return any(bx <= middle[0] <= bx + bw and by <= middle[1] <= by + bh for bx, by, bw, bh in rooms)


# --- the way of cubes in a sale ---


def label_of(board: Board, view: View, layer: str, code: str) -> str:
    """How the name of a province is written on this map: whole, short, or as its code; "" without a map."""
    if not view.plan.map[2]:
        return ""
    return _chart(board, view, layer)[1].spots[board.province_number[code]].label


def _chart(board: Board, view: View, layer: str) -> tuple[Look, Chart]:
    look = look_for(view, parts_of(layer))
    return look, chart_for(board, look)


def routes(
    board: Board, view: View, layer: str, ways: Sequence[Route], spaces: Sequence[int], prices: Mapping[int, str]
) -> tuple[list[Item], list[Item]]:
    """The ways of cubes along the counters they use: the lines (under the pieces) and, at each export, a pill.

    `spaces` are the industries that the cubes lie on; `prices` gives the words of the pill for each export province.
    """
    look, chart = _chart(board, view, layer)
    avoided = _avoided(board, look, chart)
    legs: dict[tuple[Point, Point], int] = {}
    for way in ways:
        first = next((s for s in spaces if board.space_province[s] == way.source), None)
        start = chart.spots[way.source].town if first is None else _middle(chart.spaces[first])
        x, y, _ = chart.spots[way.exit].arrow
        stops = dict.fromkeys([start, *(_on_the_way(chart, s) for s in way.slots), (x, y)])
        for leg in pairwise(stops):
            legs[leg] = legs.get(leg, 0) + 1
    curves = {leg: _curve(*leg, avoided) for leg in legs}
    palette = view.palette
    lines: list[Item] = [
        Line(curves[leg], Paint("", palette.card, 6.5 + 1.2 * min(n, 4)), PIECES) for leg, n in legs.items()
    ]
    lines += [Line(curves[leg], Paint("", palette.route, 2.4 + 1.2 * min(n, 4)), PIECES) for leg, n in legs.items()]
    used = [around(chart.slots[s], look.sizes.slot + 4, look.sizes.slot) for way in ways for s in way.slots]
    rings = [
        Rect(*box, 5, Paint("", palette.route, 2), LAYER) for box in dict.fromkeys(used) if _in_callout(chart, box)
    ]
    return lines, [*rings, *(item for p, text in prices.items() for item in _pill(look, chart, p, text))]


def _on_the_way(chart: Chart, slot: int) -> Point:
    """Where a line passes a counter: those drawn enlarged beside the map are passed at their province."""
    at = chart.slots[slot]
    return chart.callout.centre if chart.callout is not None and _covers(chart.callout.box, at) else at


def _in_callout(chart: Chart, box: Box) -> bool:
    return chart.callout is not None and _covers(chart.callout.box, _middle(box))


def _middle(box: Box) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _avoided(board: Board, look: Look, chart: Chart) -> list[tuple[Box, int]]:
    """What a line should run around: the names of provinces above all, then places for counters."""
    size, slot = look.sizes.name, look.sizes.slot
    names = [
        around(spot.name, look.metrics.width(spot.label, size, bold=True) + 4, size + 2)
        for spot in chart.spots
        if spot.label
    ]
    places = [
        *(grown(box, 2) for box in chart.spaces[: board.printed]),
        *(around(at, slot, slot) for at in chart.slots),
    ]
    places += [around(spot.town, look.sizes.city, look.sizes.city) for spot in chart.spots]
    towns = [
        box
        for spot, province in zip(chart.spots, board.provinces, strict=True)
        if spot.town_name is not None
        for box in [_town_box(look, *spot.town_name, province.town)]
    ]
    return [*((box, 4) for box in names), *((box, 2) for box in towns), *((box, 1) for box in places)]


def _town_box(look: Look, at: Point, anchor: str, town: str) -> Box:
    w = look.metrics.width(town, TOWN_LETTERS, italic=True)
    return at[0] - {"start": 0.0, "middle": w / 2, "end": w}[anchor], at[1] - 5, w, 10.0


def _curve(a: Point, b: Point, avoided: Sequence[tuple[Box, int]]) -> tuple[Point, ...]:
    """From one point to another, bent so that it crosses as little as possible."""
    best: tuple[tuple[int, float], tuple[Point, ...]] | None = None
    avoided = [(box, cost) for box, cost in avoided if not (_covers(box, a) or _covers(box, b))]
    for bend in BENDS:
        middle = ((a[0] + b[0]) / 2 - bend * (b[1] - a[1]), (a[1] + b[1]) / 2 + bend * (b[0] - a[0]))
        points = tuple(_between(a, middle, b, i / STEPS) for i in range(STEPS + 1))
        near = _meeting(avoided, points)
        crossed = sum(cost for box, cost in near for point in points if _covers(box, point))
        key = (crossed, abs(abs(bend) - 0.12))  # a slight bend looks better than a straight line
        if best is None or key < best[0]:
            best = key, points
    assert best is not None
    return best[1]


def _covers(box: Box, point: Point) -> bool:
    x, y, w, h = box
    return x <= point[0] <= x + w and y <= point[1] <= y + h


def _meeting(avoided: Sequence[tuple[Box, int]], points: Sequence[Point]) -> list[tuple[Box, int]]:
    """The boxes that may cover any of these points: those that meet the smallest one around them."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    return [
        ((x, y, w, h), cost)
        for (x, y, w, h), cost in avoided
        if x <= right and left <= x + w and y <= bottom and top <= y + h
    ]


def _between(a: Point, control: Point, b: Point, t: float) -> Point:
    one, two, three = (1 - t) ** 2, 2 * t * (1 - t), t**2
    x, y = (one * a[i] + two * control[i] + three * b[i] for i in (0, 1))
    return round(x, 1), round(y, 1)


def _pill(look: Look, chart: Chart, p: int, text: str) -> list[Item]:
    """Words near an export arrow, covering nothing if that can be."""
    palette = look.palette
    font = Font(11, palette.route_ink, bold=True, anchor="middle")
    w = look.width(text, font) + 18
    x, y, _ = chart.spots[p].arrow
    at = chart.placer.find((x, y + 22), w, 20) or (x, y + 22)
    left, _, room, _ = chart.box
    middle = min(max(at[0], left + w / 2 + 2), left + room - w / 2 - 2)
    face = Rect(middle - w / 2 + 1, at[1] - 9, w - 2, 18, 9, Paint(palette.route, palette.card, 1.3), LAYER)
    return [face, write(middle, at[1], text, font, LAYER, "route")]


def stopped(board: Board, view: View, layer: str, stop: Bottleneck) -> list[Item]:
    """What stops more cubes, ringed: counters and exports, or the provinces that nothing leads out of."""
    look, chart = _chart(board, view, layer)
    size = look.sizes.slot
    boxes = [around(chart.slots[s], size + 6, size) for s in stop.slots]
    boxes += [around(chart.spots[p].arrow[:2], 38, 26) for p in stop.exports]
    if not boxes:
        boxes = [grown(chart.spaces[s], 3) for p in stop.provinces for s in board.printed_in[p][:1]]
    paints = (Paint("", view.palette.card, 2.6 + HALO), Paint("", view.palette.bad, 2.6))
    return [Rect(*box, 6, paint, LAYER) for paint in paints for box in boxes]


def narrowed(board: Board, view: View, layer: str, slots: Mapping[int, int], exits: Mapping[int, int]) -> list[Item]:
    """INS-SALE: counters and exports where Insurgents stop cubes (a cross) or let only so many of a set pass."""
    look, chart = _chart(board, view, layer)
    half = look.sizes.slot / 2
    places = [((chart.slots[i][0] + half, chart.slots[i][1] + 7), n) for i, n in slots.items()]
    places += [((chart.spots[p].arrow[0], chart.spots[p].arrow[1] - 11), n) for p, n in exits.items()]
    palette = view.palette
    items: list[Item] = []
    for (x, y), n in places:
        items.append(Circle(x, y, 7, Paint(palette.hint_bg if n else palette.bad_bg, _edge(palette, n), 1.4), LAYER))
        if n:
            items.append(write(x, y, str(n), Font(11, palette.hint, bold=True, anchor="middle"), LAYER))
        else:
            arms = (((x - 3, y - 3), (x + 3, y + 3)), ((x - 3, y + 3), (x + 3, y - 3)))
            items += [Line(arm, Paint("", palette.bad, 2), LAYER) for arm in arms]
    return items


def _edge(palette: Palette, n: int) -> str:
    return palette.hint if n else palette.bad


# --- combats ---


def tags(
    board: Board,
    view: View,
    layer: str,
    state: State,
    words: Mapping[int, str],
    styles: Mapping[int, str] | None = None,
) -> list[Item]:
    """A word beside the Insurgent of each of these provinces (odds, or the sum of a combat), covering nothing.

    `styles` may say "ok" or "bad" for a province: a combat won or lost.
    """
    if not words:
        return []
    look, chart = _chart(board, view, layer)
    palette, free = view.palette, chart.placer.copy()
    for p in range(len(chart.spots)):
        owners = owners_in(state, p)
        if state.insurgents[p] or owners:
            free.take(*chart.camp(look.sizes, p, bool(state.insurgents[p]), len(owners)).boxes)
    items: list[Item] = []
    for p, text in words.items():
        style = (styles or {}).get(p, "")
        ink, ground = (
            (getattr(palette, style), getattr(palette, f"{style}_bg")) if style else (palette.ink, palette.card)
        )
        font = Font(11.5, ink, bold=True, anchor="middle")
        w = look.width(text, font) + 12
        camp = chart.camp(look.sizes, p, bool(state.insurgents[p]), len(owners_in(state, p)))
        x, y = camp.figure
        starts = ((x, y + 26), (x, y - 26), (x - 60, y), (x + 60, y), (x, y + 90), (x, y - 90))
        at = next((found for start in starts if (found := free.find(start, w + 2, 20))), (x, y + 26))
        box = around(at, w, 18)
        free.take(box)
        items.append(Rect(*box, 5, Paint(ground, ink if style else palette.line, 1.4), LAYER))
        items.append(write(*at, text, font, LAYER, "odds"))
    return items


def summed(strength: int, die: int, won: bool) -> str:
    """INS-CMB-04: what a combat came to: strength and die with their sum."""
    return f"{strength} + {die} = {strength + die} {'✓' if won else '✗'}"


__all__ = ["LAYER", "cross", "ghosts", "narrowed", "rings", "routes", "stopped", "summed", "tags", "things"]
