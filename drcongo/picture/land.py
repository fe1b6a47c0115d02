"""The map as printed: land and water, names, places for counters. The same for every position."""

from __future__ import annotations

from drcongo.edition.board import Board
from drcongo.edition.kinds import RESOURCES
from drcongo.kernel.drawing.shapes import GROUND, STATIC, Circle, Font, Item, Line, Paint, Polygon, Rect, batched
from drcongo.picture.chart import ARROW_SIZE, Chart, Spot
from drcongo.picture.glyphs import export_arrow, gem, star, town_ring, vacant_slot, vacant_space
from drcongo.picture.look import Look, printed
from drcongo.picture.outline import coast, project, stored
from drcongo.picture.placing import around, overlap
from drcongo.picture.targets import slot_targets

NOTHING = Paint()


def map_static(board: Board, look: Look, chart: Chart) -> list[Item]:
    """What is printed: the same for every position of an edition and layer."""
    palette = look.palette
    items: list[Item] = [Rect(*chart.box, 8, Paint(palette.abroad))]
    links: list[Item] = [Line(link, Paint("", palette.faint, 1.5, (2, 4))) for link in chart.links]
    if chart.country:
        items += [*_sea(look, chart), *_provinces(board, look, chart), *_waters(look, chart), *links]
    else:
        items += [*links, *_provinces(board, look, chart)]
    items += _callout(look, chart)
    items += batched(_places(board, look, chart))
    return items + batched(_names(board, look, chart))


def _sea(look: Look, chart: Chart) -> list[Item]:
    """The ocean, cut off at the map's edge: a canvas without clips would paint it over its neighbours."""
    x, y, w, h = chart.box
    shore = chart.sheet.ring([project(*point) for point in stored()["water"]["sea"]])
    points = tuple((min(max(px, x), x + w), min(max(py, y), y + h)) for px, py in shore)
    return [Polygon(points, Paint(look.palette.sea))]


def tint(look: Look, spot: Spot) -> str:
    land = look.palette.land
    return land[spot.tint % len(land)]


def _provinces(board: Board, look: Look, chart: Chart) -> list[Item]:
    palette = look.palette
    rings = coast(tuple(spot.outline for spot in chart.spots if spot.outline))
    items: list[Item] = [Polygon(ring, Paint("", palette.halo, 5)) for ring in rings]
    for code, spot in zip(board.codes, chart.spots, strict=True):
        paint, target = Paint(tint(look, spot), palette.coast, 1), f"province:{code}"
        if spot.outline:
            items.append(Polygon(spot.outline, paint, STATIC, target, GROUND))
        else:
            items.append(Rect(*spot.box, 10, paint, STATIC, target, GROUND))
    return items


def _waters(look: Look, chart: Chart) -> list[Item]:
    water, colour = stored()["water"], look.palette.river
    items: list[Item] = [
        Line(
            chart.sheet.ring([project(*p) for p in river["line"]]),
            Paint("", colour, round(max(1.5, river["width"] * look.scale), 1)),
        )
        for river in water["rivers"]
    ]
    lakes = [chart.sheet.ring([project(*p) for p in lake]) for lake in water["lakes"]]
    return items + [Polygon(lake, Paint(colour)) for lake in lakes]


def _callout(look: Look, chart: Chart) -> list[Item]:
    callout, palette = chart.callout, look.palette
    if callout is None:
        return []
    x, y, w, h = callout.box
    items: list[Item] = [
        Line(((x + 0.74 * w, y + h), callout.centre), Paint("", palette.gov, 1.2)),
        Rect(x, y, w, h, 7, Paint(palette.card, palette.gov, 1.4)),
        star(palette, callout.centre, 7),
    ]
    quiet = Font(11, palette.quiet)
    return items + [printed(*at, name, quiet, "neighbour") for name, at in callout.rows if name]


def _places(board: Board, look: Look, chart: Chart) -> list[Item]:
    items: list[Item] = []
    for r in range(len(RESOURCES)):
        for s in (i for i in board.spaces_of[r] if i < board.printed):
            space = board.spaces[s]
            items += vacant_space(look, chart.spaces[s], r, space.double, f"space:{space.name}")
    for slot, centre, target in zip(board.slots, chart.slots, slot_targets(board), strict=True):
        items += vacant_slot(look, centre, slot.transport, target)
        if slot.starred:
            items.append(star(look.palette, (centre[0] - look.sizes.slot / 2 - 7, centre[1]), 5))
    for province, spot in zip(board.provinces, chart.spots, strict=True):
        items.append(town_ring(look, spot.town, f"town:{province.code}"))
        if province.diamond:
            items.append(gem(look.palette, spot.diamond))
        if province.export:
            x, y, angle = spot.arrow
            size = ARROW_SIZE[not look.sizes.roomy]
            items.append(export_arrow(look.palette, (x, y), angle, province.export == "high", size))
    if look.parts.forces:
        items += _camps(board, look, chart)
    return items


def _camps(board: Board, look: Look, chart: Chart) -> list[Item]:
    """Where forces stand in each province but the capital (INS-MSC-01): nothing to be seen, but to be pointed at."""
    return [
        Circle(*spot.forces, look.sizes.figure, NOTHING, target=f"force:{code}")
        for p, (code, spot) in enumerate(zip(board.codes, chart.spots, strict=True))
        if p != board.capital
    ]


def _names(board: Board, look: Look, chart: Chart) -> list[Item]:
    palette, size = look.palette, look.sizes.name
    items: list[Item] = []
    labels = [around(spot.name, look.metrics.width(spot.label, size, bold=True), size) for spot in chart.spots]
    for p, (province, spot) in enumerate(zip(board.provinces, chart.spots, strict=True)):
        own = chart.callout is not None and chart.callout.province == p
        font = Font(size, palette.ink, bold=True, anchor="start" if own else "middle")
        if spot.label and not (p == board.capital and chart.callout is None and spot.outline):
            items.append(printed(*spot.name, spot.label, font, "province"))
        if spot.town_name is not None and province.town:
            at, anchor = spot.town_name
            wide = look.metrics.width(province.town, 11, italic=True)
            left = at[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
            # on the lowest maps a province's own name may have come to stand there: a click tells the town
            if not own and any(overlap(label, (left, at[1] - 4, wide, 8)) for label in labels):
                continue
            items.append(printed(*at, province.town, Font(11, palette.town, False, True, anchor), "town"))
    return items
