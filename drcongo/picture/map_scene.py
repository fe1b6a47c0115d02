"""The map: land, names, places for counters (static) and the counters on them (pieces)."""

from __future__ import annotations

from math import cos, radians, sin

from drcongo.edition.board import Board
from drcongo.picture import style
from drcongo.picture.counters import city, cubes, gem, industry, star, transport, vacant_slot, vacant_space
from drcongo.picture.forces import (
    extra_places,
    figure,
    forces_pieces,
    forces_static,
    guard_ring,
    helmet,
    unrest,
)
from drcongo.picture.labels import Labels
from drcongo.picture.layout import Layout, Place
from drcongo.picture.outline import coast, project, stored
from drcongo.picture.parts import CORE, Parts
from drcongo.picture.shapes import (
    GROUND,
    STATIC,
    Circle,
    Font,
    Item,
    Line,
    Paint,
    Point,
    Polygon,
    Rect,
    batched,
    label,
)
from drcongo.state import NOBODY, State
from drcongo.terms import MAJOR, MINOR, RESOURCES, TRANSPORTS

NAME = Font(11.5, "#443322", bold=True, anchor="middle")
TOWN = Font(10, "#443333", italic=True)
NEIGHBOUR = Font(10, style.WATER_TEXT, anchor="middle")
NOTE = Font(10, style.QUIET)
LEGEND_TOP, LEGEND_STEP = 648.0, 32.0
LEGEND_COLUMNS, LEGEND_WITH_FORCES = (108, 214, 322), (30, 136, 238)
FORCES_COLUMN = 408


def map_static(board: Board, layout: Layout, words: Labels, parts: Parts = CORE) -> list[Item]:
    """What is printed: the same for every position of an edition and layer."""
    items: list[Item] = [Rect(0, 0, style.MAP_WIDTH, style.MAP_HEIGHT, 0, Paint(style.LAND))]
    if layout.country:
        items += _sea(parts)
    links: list[Item] = [Line(link, Paint("", style.BORDER, 1.5, (2, 4))) for link in layout.links]
    if layout.country:
        items += [*_provinces(board, layout), *_waters(), *links]
    else:
        items += [*links, *_provinces(board, layout)]
    items += _callout(layout)
    if layout.country:
        items += _title(words)
    key, key_cubes = _legend(words, parts) if layout.country else ([], [])
    camps = forces_static(board, layout) if parts.forces else []
    items += batched(_places_for_counters(board, layout) + camps + key) + key_cubes
    return items + batched(_names(board, layout, words))


def _sea(parts: Parts) -> list[Item]:
    shore = stored()["water"]["sea"]
    items: list[Item] = [Polygon(tuple(project(*p) for p in shore), Paint(style.WATER))]
    aside = stored()["aside"] if parts.forces else {}
    for name, (x, y) in (stored()["neighbours"] | aside).items():
        items.append(label(x, y, name.upper(), NEIGHBOUR, role="neighbour"))
    return items


def _provinces(board: Board, layout: Layout) -> list[Item]:
    items: list[Item] = []
    halo = Paint("", "#ccbbaa", 7)
    items += [Polygon(ring, halo) for ring in coast(tuple(place.outline for place in layout.places if place.outline))]
    for code, place in zip(board.codes, layout.places, strict=True):
        if place.outline:
            items.append(Polygon(place.outline, Paint(place.tint, style.COAST), STATIC, f"province:{code}", GROUND))
        else:
            x, y, w, h = place.box
            items.append(Rect(x, y, w, h, 12, Paint(place.tint, style.COAST), STATIC, f"province:{code}", GROUND))
    return items


def _waters() -> list[Item]:
    water = stored()["water"]
    items: list[Item] = [
        Line(tuple(project(*p) for p in river["line"]), Paint("", style.RIVER, river["width"]))
        for river in water["rivers"]
    ]
    return items + [Polygon(tuple(project(*p) for p in lake), Paint(style.RIVER)) for lake in water["lakes"]]


def _callout(layout: Layout) -> list[Item]:
    callout = layout.callout
    if callout is None:
        return []
    x, y, w, h = callout.box
    outline = layout.places[callout.province].outline
    centre = (sum(px for px, _ in outline) / len(outline), sum(py for _, py in outline) / len(outline))
    items: list[Item] = [
        Line(((x + w / 2, y + h), (round(centre[0]), round(centre[1]))), Paint("", style.GOVERNMENT, 1.2)),
        Rect(x, y, w, h, 8, Paint(style.PALE, style.GOVERNMENT, 1.5)),
        star(round(centre[0]), round(centre[1]), 7, Paint(style.GOVERNMENT, style.WHITE, 1)),
    ]
    return items


def _exports(board: Board, layout: Layout) -> list[Item]:
    """The broad arrow pays the higher price, the narrow ones the lower."""
    items: list[Item] = []
    for province, place in zip(board.provinces, layout.places, strict=True):
        if province.export:
            x, y, angle = place.arrow
            items.append(export_arrow(x, y, angle, province.export == "high"))
    return items


def export_arrow(x: float, y: float, angle: float, broad: bool) -> Polygon:
    half, shaft, head, wing = (20, 6, 16, 13) if broad else (16, 2, 10, 7)
    points: list[Point] = [(-half, -shaft), (half - head, -shaft), (half - head, -wing), (half, 0)]
    points += [(px, -py) for px, py in reversed(points[:3])]
    c, s = cos(radians(angle)), sin(radians(angle))
    turned = tuple((x + px * c - py * s, y + px * s + py * c) for px, py in points)
    return Polygon(turned, Paint(style.HIGH if broad else style.LOW, style.WHITE, 1))


def _places_for_counters(board: Board, layout: Layout) -> list[Item]:
    items: list[Item] = []
    for r in range(len(RESOURCES)):
        for s in (i for i in board.spaces_of[r] if i < board.printed):
            items += vacant_space(layout.spaces[s], r, board.spaces[s].double, f"space:{board.spaces[s].name}")
    for t, kind in enumerate(TRANSPORTS):
        seen: dict[int, int] = {}
        for slot, (x, y) in zip(board.slots, layout.slots, strict=True):
            if slot.transport == t:
                count = seen[slot.border] = seen.get(slot.border, 0) + 1
                name = f"slot:{kind} {board.border_names[slot.border]}" + (f" {count}" if count > 1 else "")
                items += vacant_slot(x, y, t, name)
    items += [
        gem(*place.diamond) for province, place in zip(board.provinces, layout.places, strict=True) if province.diamond
    ]
    items += _exports(board, layout)
    for slot, (x, y) in zip(board.slots, layout.slots, strict=True):
        if slot.starred:
            items.append(star(x - 19, y, 6, Paint(style.GOVERNMENT)))
    for code, place in zip(board.codes, layout.places, strict=True):
        x, y = place.town
        items.append(Circle(x, y, 5, Paint(style.WHITE, style.TEXT, 1.5), target=f"town:{code}"))
    return items


def _names(board: Board, layout: Layout, words: Labels) -> list[Item]:
    items: list[Item] = []
    for province, place in zip(board.provinces, layout.places, strict=True):
        items.append(label(*place.name, province.name.upper(), NAME, role="province"))
    for p, (province, place) in enumerate(zip(board.provinces, layout.places, strict=True)):
        if layout.callout is None or layout.callout.province != p:
            items.append(_town_name(province.town, place))
    if layout.callout:
        x, y = layout.places[layout.callout.province].town
        items.append(label(x, y + 24, words.capital, TOWN._replace(anchor="middle")))
        for neighbour, (nx, ny) in layout.callout.rows:
            items.append(label(nx, ny, board.provinces[neighbour].name, TOWN, role="callout"))
    return items


def _town_name(town: str, place: Place) -> Item:
    x, y = place.town
    if place.side == "below":
        return label(x, y + 20, town, TOWN._replace(anchor="middle"), role="town")
    if place.side == "left":
        return label(x - 16, y, town, TOWN._replace(anchor="end"), role="town")
    return label(x + 16, y, town, TOWN, role="town")


def _title(words: Labels) -> list[Item]:
    return [
        label(18, 36, "DR CONGO", Font(32, "#443322", bold=True), role="title"),
        label(19, 64, words.title, Font(15, "#554433", italic=True), role="title"),
        label(19, 86, words.study, NOTE, role="title"),
    ]


def _legend(words: Labels, parts: Parts) -> tuple[list[Item], list[Item]]:
    """The key: what the shapes mean, with a counter of each kind."""
    sample, purple = style.PLAYERS[0], Paint(style.GOVERNMENT)
    columns = LEGEND_WITH_FORCES if parts.forces else LEGEND_COLUMNS
    left, middle, right = columns
    rows = [LEGEND_TOP + LEGEND_STEP * k for k in range(5)]
    single = [(left - style.SINGLE / 2, y - 12, style.SINGLE, style.SPACE_HEIGHT) for y in rows]
    double = (left - style.DOUBLE / 2, rows[1] - 12, style.DOUBLE, style.SPACE_HEIGHT)
    items: list[Item] = [
        *vacant_space(single[0], 0, False, ""),
        *vacant_space(double, 0, True, ""),
        *industry(single[2], 0, False, sample, False, STATIC),
        *industry(single[3], 0, False, sample, True, STATIC),
        *industry(single[4], 0, False, sample, False, STATIC),
        *[item for t in range(3) for item in vacant_slot(middle, rows[t], t, "")],
        *city(middle, rows[3], 2, sample, False, STATIC),
        *city(middle, rows[4], 2, sample, True, STATIC),
        export_arrow(right, rows[0], 0, True),
        export_arrow(right, rows[1], 0, False),
        gem(right, rows[2]),
        star(right, rows[3], 6, purple),
        *[label(right - 5 + 5 * k, rows[4], style.RESET_ARROW, style.RESET) for k in range(3)],
    ]
    texts = [
        (words.vacant, words.double, words.built, words.flipped, words.cubes),
        (*words.transports, words.city, words.flipped_city),
        (words.high, words.low, words.diamond, words.starred, words.arrows),
    ]
    for y, row in zip(rows, zip(*texts, strict=True), strict=True):
        items += [label(x + 26, y, text, NOTE, role="legend") for x, text in zip(columns, row, strict=True)]
    return items + (_forces_key(words, rows) if parts.forces else []), cubes(single[4], 0, 2, STATIC)


def _forces_key(words: Labels, rows: list[float]) -> list[Item]:
    x, land = FORCES_COLUMN, Paint(style.blended("#eaecd3", style.UNREST), style.COAST)
    texts = (words.minor, words.major, words.suppressed, words.unsuppressed, words.peacekeepers)
    return [
        *figure(x, rows[0], MINOR, STATIC),
        *figure(x, rows[1], MAJOR, STATIC),
        guard_ring(x, rows[2], STATIC),
        *figure(x, rows[2], MINOR, STATIC),
        Rect(x - 13, rows[3] - 11, 26, 22, 0, land),
        *helmet(x, rows[4], 0, 1, 2, STATIC),
        *(label(x + 20, y, text, NOTE, role="legend") for y, text in zip(rows, texts, strict=True)),
    ]


def map_pieces(board: Board, layout: Layout, state: State, parts: Parts = CORE) -> list[Item]:
    """The counters and cubes of a position, and the forces of later layers."""
    seats = state.seats
    items: list[Item] = []
    standing: list[Item] = []
    for s, space in enumerate(board.spaces):
        owner = state.space_owner[s]
        if owner != NOBODY:
            colour = style.owner_colour(owner, seats)
            target = f"space:{space.name}" if space.extra else ""  # a printed one is to be pointed at anyway
            look = (space.double, colour, state.space_flipped[s])
            items += industry(layout.spaces[s], space.resource, *look, target=target)
        if state.space_cubes[s]:
            standing += cubes(layout.spaces[s], space.resource, state.space_cubes[s])
    for i, slot in enumerate(board.slots):
        owner = state.slot_owner[i]
        if owner != NOBODY:
            items += transport(*layout.slots[i], slot.transport, style.owner_colour(owner, seats))
    for p, place in enumerate(layout.places):
        owner = state.city_owner[p]
        if owner != NOBODY:
            colour = style.owner_colour(owner, seats)
            items += city(*place.town, state.city_points[p], colour, state.city_flipped[p])
    found = batched(items) + batched(standing)
    if parts.government:
        found = extra_places(board, layout, state) + found
    return unrest(layout, state) + found + forces_pieces(board, layout, state) if parts.forces else found
