"""The stage can be read and clicked: in every layer, language, size and theme, with four players."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from drcongo.edition import house
from drcongo.edition.kinds import MAJOR, MINOR
from drcongo.engine.state import SUPPRESSED, UNSUPPRESSED, State
from drcongo.kernel.drawing.colours import blended
from drcongo.kernel.drawing.shapes import (
    GROUND,
    PANEL,
    PIECES,
    Box,
    Circle,
    Item,
    Line,
    Polygon,
    Rect,
    Scene,
    Text,
    bounds,
    contrast,
    inside,
)
from drcongo.picture.chart import Chart, chart_for
from drcongo.picture.look import look_for
from drcongo.picture.metrics import DEFAULT, Metrics
from drcongo.picture.palette import DARK, LIGHT, Palette
from drcongo.picture.parts import parts_of
from drcongo.picture.placing import grown, overlap
from drcongo.picture.plan import plan_for
from drcongo.picture.view import View
from drcongo.play.engine import CongoEngine
from tests.effort import first_of, release, some_of
from tests.picture.positions import played

LAYERS = ("core", "insurgent", "government", "ragnar", "solo")
SIZES = ((1008, 731), (934, 599), (848, 551), (934, 481), (1600, 900), (800, 600), (390, 800))
ROOMY = SIZES[:5]  # here no piece leaves its province by more than its rounded corners
LANGS = ("en", "pl")
PALETTES = (LIGHT, DARK)
NAMES = ("Bartholomew", "Chi", "Aleksandra", "Ben")
LEAST = 11.0


@cache
def busy(layer: str) -> State:
    """A position in the middle of a game: half the map is built, Insurgents and Peacekeepers stand about."""
    board, parts = house(), parts_of(layer)
    s = played(board, 5, 0.5, NAMES)
    s.space_cubes = [min(cubes, 2) for cubes in s.space_cubes]
    s.box_cubes = [0] * len(s.box_cubes)
    for r, b in enumerate(s.marker):
        s.box_cubes[r * len(board.labels) + b] = r + 1
    s.medals, s.final, s.dropped = [6, 5, 6, 14], (), []
    s.cycle, s.development, s.target = 3, 9, 24
    provinces = len(board.codes)
    s.turn_order = [0, 1, 2, 3]
    if parts.forces:
        for p in (p for p in range(provinces) if p != board.capital):
            s.insurgents[p] = (MINOR, MAJOR, 0)[p % 3]
            guards = [owner for owner in range(5) if (p + 2 * owner) % 5 == 0] if p % 4 else []
            for owner in guards:
                s.peacekeepers[owner * provinces + p] = 1 + p % 2
            if s.insurgents[p]:
                s.threat[p] = SUPPRESSED if guards else UNSUPPRESSED
        s.diamonds = [0, 1, 0, 12]
        s.action_cards, s.action_deck, s.revealed = (0, 3, 2, 1), (4, 5), 3
    if parts.government:
        s.turn_order, s.ministers, s.cash[4] = [0, 4, 1, 2, 3], [2, 0, -1], 12000
    if parts.support:
        s.barons, s.taken = [9, 7, 5, 6], [-1, 3, -1, -1]
        s.offer, s.offer_open, s.support_deck = (0, 1, 2), True, tuple(range(4, 30))
    return s


@cache
def engine(layer: str) -> CongoEngine:
    return CongoEngine(layer, house())


def view_of(layer: str, size: tuple[int, int], lang: str, palette: Palette, **more: object) -> View:
    parts = parts_of(layer)
    plan = plan_for(*size, rows=4 + parts.government, cards=parts.support)
    return View(plan, palette, lang=lang, **more)  # type: ignore[arg-type]


@cache
def drawn(layer: str, size: tuple[int, int], lang: str = "en", palette: Palette = LIGHT) -> Scene:
    found = engine(layer).scene(busy(layer), view=view_of(layer, size, lang, palette), prompt="")
    assert isinstance(found, Scene)
    return found


def text_box(view: View, text: Text) -> Box:
    font = text.font
    w = view.metrics.width(text.text, font.size, font.bold, font.italic)
    left = text.x - {"start": 0.0, "middle": w / 2, "end": w}[font.anchor]
    return left, text.y - 0.72 * font.size, w, 0.74 * font.size


def covers(item: Item, x: float, y: float) -> bool:
    if isinstance(item, Text | Line):
        return False
    if isinstance(item, Circle):
        return (item.x - x) ** 2 + (item.y - y) ** 2 <= item.r**2
    left, top, w, h = bounds(item)
    if not (left <= x <= left + w and top <= y <= top + h):
        return False
    return not isinstance(item, Polygon) or inside(item.points, x, y)


def filled(picture: Scene) -> list[tuple[int, Box, Item]]:
    """What hides what was painted before it: the place in the list, the box, the item."""
    return [
        (i, bounds(item), item)
        for i, item in enumerate(picture.items)
        if not isinstance(item, Text | Line) and item.paint.fill
    ]


def ground_under(shapes: list[tuple[int, Box, Item]], number: int, x: float, y: float) -> str:
    """The colour below a point, as painted before item `number`."""
    colour = "#ffffff"
    for i, (left, top, w, h), item in shapes:
        if i > number:
            break
        if left <= x <= left + w and top <= y <= top + h and covers(item, x, y):
            fill = item.paint.fill  # type: ignore[union-attr]
            colour = blended(colour, fill) if len(fill) == 9 else fill
    return colour


every_picture = pytest.mark.parametrize(
    ("layer", "size", "lang"),  # every third always, so that languages take turns
    some_of([(layer, size, lang) for layer in LAYERS for size in SIZES for lang in LANGS], 23),
)


@every_picture
def test_letters_are_large_enough_and_lie_in_their_region(layer: str, size: tuple[int, int], lang: str) -> None:
    view, picture = view_of(layer, size, lang, LIGHT), drawn(layer, size, lang)
    assert [t.text for t in picture.items if isinstance(t, Text) and t.font.size < LEAST] == []
    rooms = [grown(box, 4) for box in view.plan.boxes.values()]
    for item in picture.items[1:]:
        x, y, w, h = text_box(view, item) if isinstance(item, Text) else bounds(item)
        inside_one = [
            box
            for box in rooms
            if box[0] <= x and box[1] <= y and x + w <= box[0] + box[2] and y + h <= box[1] + box[3]
        ]
        assert inside_one, item
    empty = ("goal", "tools", "now", "scrubber", "log", "rule", "tabs")
    panels = [grown(view.plan.boxes[name], -1) for name in empty if name in view.plan.boxes]
    for item in picture.items[1:]:
        box = text_box(view, item) if isinstance(item, Text) else bounds(item)
        assert not any(overlap(box, panel) for panel in panels), item


@every_picture
def test_no_text_lies_over_another(layer: str, size: tuple[int, int], lang: str) -> None:
    view, picture = view_of(layer, size, lang, LIGHT), drawn(layer, size, lang)
    texts = [(grown(text_box(view, t), -0.7), t.text) for t in picture.items if isinstance(t, Text)]
    hidden = _under_pieces(picture)
    seen = [(box, text) for (box, text) in texts if text not in hidden or len(text) > 2]
    if size == (390, 800):  # on so small a map the pieces of a crowded province may lean on one another
        seen = [(box, text) for (box, text) in seen if len(text) > 1]
    clashes = [(a, b) for (one, a), (other, b) in combinations(seen, 2) if overlap(one, other)]
    assert clashes == []


def _under_pieces(picture: Scene) -> set[str]:
    """The letters of printed places: a counter covers them with its own."""
    return {item.text for item in picture.items if isinstance(item, Text) and item.layer != PIECES}


@every_picture
def test_names_keep_clear_of_pieces(layer: str, size: tuple[int, int], lang: str) -> None:
    view, picture = view_of(layer, size, lang, LIGHT), drawn(layer, size, lang)
    names = [
        (grown(text_box(view, t), -1), t.text)
        for t in picture.items
        if isinstance(t, Text) and t.role in ("province", "town")
    ]
    small = [
        item
        for item in picture.items
        if not isinstance(item, Text | Line)
        and item.level != GROUND
        and (item.paint.fill or item.target)
        and max(bounds(item)[2:]) < 60
        and overlap(bounds(item), view.plan.map)
    ]
    small = [item for item in small if not (isinstance(item, Rect | Polygon) and _is_water(item, view.palette))]
    assert [(text, item) for box, text in names for item in small if overlap(box, grown(bounds(item), -1))] == []


def _is_water(item: Rect | Polygon, palette: Palette) -> bool:
    return item.paint.fill in (palette.river, palette.sea, *palette.land) or len(item.paint.fill) == 9


@every_picture
def test_each_target_answers_at_its_middle(layer: str, size: tuple[int, int], lang: str) -> None:
    picture = drawn(layer, size, lang)
    for name, (x, y, w, h) in picture.targets.items():
        if not name.startswith("province:"):
            assert picture.at(x + w / 2, y + h / 2) == name
    provinces = {item.target for item in picture.items if not isinstance(item, Text) and item.level == GROUND}
    assert len(provinces) == (len(house().codes) if view_of(layer, size, lang, LIGHT).plan.map[2] else 0)


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("size", [*SIZES[:3], *(pytest.param(size, marks=release) for size in SIZES[3:])])
@pytest.mark.parametrize("layer", LAYERS)
def test_letters_stand_out_from_their_ground(layer: str, size: tuple[int, int], palette: Palette) -> None:
    view = view_of(layer, size, "en", palette)
    picture = drawn(layer, size, "en", palette)
    shapes = filled(picture)
    for number, item in enumerate(picture.items):
        if isinstance(item, Text):
            x, y, w, h = text_box(view, item)
            for px in (x + 1, x + w / 2, x + w - 1):
                ground = ground_under(shapes, number, px, y + h / 2)
                assert contrast(item.font.fill, ground) >= 4.5, (item, ground)


@pytest.mark.parametrize("size", SIZES[:6])
@pytest.mark.parametrize("layer", LAYERS[:4])
def test_pieces_stand_in_their_own_province(layer: str, size: tuple[int, int]) -> None:
    board, parts, s = house(), parts_of(layer), busy(layer)
    look = look_for(view_of(layer, size, "en", LIGHT), parts)
    chart = chart_for(board, look)
    for p, province in enumerate(board.provinces):
        if chart.callout is not None and chart.callout.province == p:
            continue
        own = [chart.spaces[i] for i in board.printed_in[p]]
        own.append(grown((*chart.spots[p].town, 0, 0), look.sizes.city / 2))
        if parts.forces and p != board.capital and size in ROOMY:
            owners = sum(bool(s.peacekeepers[o * len(board.codes) + p]) for o in range(5))
            own += chart.camp(look.sizes, p, bool(s.insurgents[p]), owners).boxes
        shrink = -2.0 if size in ROOMY else -0.4 * look.sizes.single  # elsewhere the middle must do
        assert [box for box in own if _elsewhere(chart, p, grown(box, shrink))] == [], province.code
    for i, slot in enumerate(board.slots):
        if chart.callout is None or chart.callout.province not in (slot.a, slot.b):
            box = grown((*chart.slots[i], 0, 0), look.sizes.slot / 2)
            assert chart.ground.touches(slot.a, box) or chart.ground.touches(slot.b, box), i


def _elsewhere(chart: Chart, p: int, box: Box) -> bool:
    """Whether a piece lies in another province."""
    return any(chart.ground.touches(q, box) for q in range(len(chart.spots)) if q != p)


@pytest.mark.parametrize("layer", LAYERS[:4])
@pytest.mark.parametrize("size", SIZES)
def test_things_on_the_map_keep_apart(layer: str, size: tuple[int, int]) -> None:
    board, parts, s = house(), parts_of(layer), busy(layer)
    look = look_for(view_of(layer, size, "en", LIGHT), parts)
    chart = chart_for(board, look)
    w = look.sizes.slot
    boxes = {f"space {board.spaces[i].name}": chart.spaces[i] for i in range(board.printed)}
    boxes |= {f"slot {i}": (x - w / 2, y - 0.38 * w, w, 0.76 * w) for i, (x, y) in enumerate(chart.slots)}
    for p, (code, spot) in enumerate(zip(board.codes, chart.spots, strict=True)):
        boxes[f"town {code}"] = grown((*spot.town, 0, 0), look.sizes.city / 2)
        if board.provinces[p].diamond:
            boxes[f"gem {code}"] = grown((*spot.diamond, 0, 0), 5)
        if parts.forces and p != board.capital and size != (390, 800):
            owners = sum(bool(s.peacekeepers[o * len(board.codes) + p]) for o in range(5))
            camp = chart.camp(look.sizes, p, bool(s.insurgents[p]), owners)
            boxes |= {f"camp {code} {k}": grown(box, -1) for k, box in enumerate(camp.boxes)}
    boxes |= {f"panel {name}": box for name, box in chart.panels.items()}
    clashes = [
        (a, b)
        for (a, one), (b, other) in combinations(boxes.items(), 2)
        if overlap(one, other) and a[:8] != b[:8]  # Peacekeepers may lean on their own Insurgent
    ]
    assert clashes == []


@pytest.mark.parametrize("size", ROOMY)
def test_two_peacekeepers_beside_an_insurgent_hide_no_counter(size: tuple[int, int]) -> None:
    """Also where a city and an extra industry stand in a small province: each takes a free place of its own."""
    board, look = house(), look_for(view_of("ragnar", size, "en", LIGHT), parts_of("ragnar"))
    chart = chart_for(board, look)
    for p, code in enumerate(board.codes):
        counters = [chart.spaces[i] for i in (*board.printed_in[p], *board.extra_in[p])]
        counters.append(grown((*chart.spots[p].town, 0, 0), look.sizes.city / 2))
        for insurgent, helmets in ((True, 1), (True, 2), (False, 1), (False, 2)) if p != board.capital else ():
            camp = chart.camp(look.sizes, p, insurgent, helmets)
            hidden = [box for box in camp.boxes for counter in counters if overlap(grown(box, -2), counter)]
            assert hidden == [], (code, insurgent, helmets)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", ROOMY)
@pytest.mark.parametrize("broader", first_of([1.12, 1.0]))
def test_the_words_of_the_market_are_whole(lang: str, size: tuple[int, int], broader: float) -> None:
    """Also in letters an eighth broader than most, as those of DejaVu are."""
    tables = [{letter: broader * width for letter, width in table.items()} for table in DEFAULT._tables]
    view = view_of("ragnar", size, lang, LIGHT)._replace(metrics=Metrics(*tables))
    picture = engine("ragnar").scene(busy("ragnar"), view=view, prompt="")
    x, y, w, h = view.plan.market
    texts = [t.text for t in picture.items if isinstance(t, Text) and x <= t.x <= x + w and y <= t.y <= y + h]
    assert texts
    assert [text for text in texts if "…" in text] == []


@pytest.mark.parametrize("unfolded", ["market", "track"])
def test_folded_things_open_over_the_map(unfolded: str) -> None:
    view = view_of("ragnar", (934, 481), "en", LIGHT)
    shut = engine("ragnar").scene(busy("ragnar"), view=view, prompt="")
    wide = engine("ragnar").scene(busy("ragnar"), view=view._replace(unfolded=unfolded), prompt="")
    assert f"fold:{unfolded}" in shut.targets
    x, y, w, h = wide.targets[f"panel:{unfolded}"]
    left, top, room, high = view.plan.map
    assert left <= x
    assert top <= y
    assert x + w <= left + room
    assert y + h <= top + high
    name = "box:minerals:4000" if unfolded == "market" else "track:30"
    bx, by, bw, bh = wide.targets[name]
    assert wide.at(bx + bw / 2, by + bh / 2) == name
    assert shut.at(bx + bw / 2, by + bh / 2) != name
    assert wide.at(x + 2, y + 2) == f"panel:{unfolded}", "what lies below cannot be clicked"


def test_the_key_lies_above_everything_and_can_be_closed() -> None:
    view = view_of("ragnar", (934, 599), "pl", LIGHT)._replace(key=True)
    picture = engine("ragnar").scene(busy("ragnar"), view=view, prompt="")
    x, y, w, h = picture.targets["key:close"]
    assert picture.at(x + w / 2, y + h / 2) == "key:close"
    panel = next(item for item in picture.items if isinstance(item, Rect) and item.target == "panel:key")
    assert panel.level == PANEL


def test_a_click_makes_only_the_pieces_anew() -> None:
    """The printed part is the same object each time, so that a canvas sees at once that it need not paint it."""
    first, again = (
        engine("ragnar").scene(busy("ragnar"), view=view_of("ragnar", (934, 599), "en", LIGHT), prompt="")
        for _ in range(2)
    )
    one, other = first.layer("static"), again.layer("static")
    assert len(one) > 200
    assert all(a is b for a, b in zip(one, other, strict=True))
