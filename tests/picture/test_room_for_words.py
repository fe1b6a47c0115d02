"""What a reader of the pictures missed: names with room, words inside their boxes, one manner of telling the same."""

from __future__ import annotations

import pytest

from drcongo.edition import house
from drcongo.kernel.drawing.shapes import Box, Line, Polygon, Rect, Scene, Text, bounds
from drcongo.picture.chart import Chart, chart_for
from drcongo.picture.look import look_for
from drcongo.picture.marks import rings
from drcongo.picture.metrics import DEFAULT, Metrics
from drcongo.picture.palette import LIGHT
from drcongo.picture.parts import parts_of
from drcongo.picture.placing import grown, overlap
from drcongo.picture.plan import plan_for
from drcongo.picture.rail import BOT
from drcongo.picture.view import View
from tests.picture.test_stage import LANGS, ROOMY, SIZES, busy, drawn, engine, text_box, view_of

BROADER = (1.0, 1.12)  # letters an eighth broader than most, as those of DejaVu are
LAYERS = ("core", "insurgent", "ragnar")
TOWNS = {  # at least so many of the ten towns beside Kinshasa have their name: core, with Insurgents, with cards
    (1008, 731): (10, 10, 10),
    (934, 599): (8, 10, 9),
    (848, 551): (8, 9, 7),
    (934, 481): (9, 7, 7),
    (1600, 900): (10, 10, 10),
}
broad_or_not = pytest.mark.parametrize("broader", BROADER)


def view_in(layer: str, size: tuple[int, int], lang: str, broader: float) -> View:
    tables = [{letter: broader * width for letter, width in table.items()} for table in DEFAULT._tables]
    return view_of(layer, size, lang, LIGHT)._replace(metrics=Metrics(*tables))


def scene_in(layer: str, view: View, seats: tuple[str, ...] = ()) -> Scene:
    found = engine(layer).scene(busy(layer), view=view, prompt="", seats=seats)
    assert isinstance(found, Scene)
    return found


def chart_of(layer: str, size: tuple[int, int]) -> Chart:
    return chart_for(house(), look_for(view_of(layer, size, "en", LIGHT), parts_of(layer)))


@pytest.mark.parametrize("size", ROOMY)
@pytest.mark.parametrize("layer", LAYERS)
def test_towns_have_their_names_where_there_is_room(layer: str, size: tuple[int, int]) -> None:
    named = sum(spot.town_name is not None for spot in chart_of(layer, size).spots)
    assert named >= TOWNS[size][LAYERS.index(layer)]


@broad_or_not
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGS)
def test_every_double_space_says_so_inside_its_box(lang: str, size: tuple[int, int], broader: float) -> None:
    view = view_in("core", size, lang, broader)
    picture = scene_in("core", view)
    twice = [text_box(view, item) for item in picture.items if isinstance(item, Text) and item.text.endswith("²")]
    doubles = [
        grown(box, 0.5) for name, box in picture.targets.items() if name.startswith("space:") and "double" in name
    ]
    assert len(doubles) > 10
    assert all(any(inside(text, box) for text in twice) for box in doubles)


def inside(text: Box, box: Box) -> bool:
    """Whether a text leaves its box neither to the left nor to the right."""
    return text[0] >= box[0] and text[0] + text[2] <= box[0] + box[2] and overlap(text, box)


@pytest.mark.parametrize("size", ROOMY)
@pytest.mark.parametrize("layer", LAYERS)
def test_no_code_stands_among_full_names(layer: str, size: tuple[int, int]) -> None:
    assert [spot.label for spot in chart_of(layer, size).spots if spot.label in house().codes] == []


@pytest.mark.parametrize("size", ROOMY)
@pytest.mark.parametrize("layer", LAYERS)
def test_names_keep_off_tiles_and_borders(layer: str, size: tuple[int, int]) -> None:
    """A pixel of air around each name; and few provinces, narrower than theirs, have it across a border."""
    board, view = house(), view_of(layer, size, "en", LIGHT)
    look, chart = look_for(view, parts_of(layer)), chart_of(layer, size)
    names = [t for t in drawn(layer, size).items if isinstance(t, Text) and t.role in ("province", "town")]
    w = look.sizes.slot
    things: list[Box] = [*chart.spaces[: board.printed]]
    things += [(x - w / 2, y - 0.38 * w, w, 0.76 * w) for x, y in chart.slots]
    things += [grown((*spot.town, 0, 0), look.sizes.city / 2) for spot in chart.spots]
    boxes = {t.text: text_box(view, t) for t in names if t.role == "province" or t.text != "Kinshasa"}
    assert [text for text, box in boxes.items() for thing in things if overlap(grown(box, 1), thing)] == []
    land = chart.ground.provinces
    across = [
        text
        for text, box in boxes.items()
        if text not in {province.town for province in board.provinces}
        and sum(chart.ground.touches(p, grown(box, -0.5)) for p in range(len(land))) > 1
    ]
    assert len(across) <= 2, across


@pytest.mark.parametrize("size", [*ROOMY, (1110, 640)])
@pytest.mark.parametrize("layer", LAYERS)
def test_rings_round_spaces_leave_the_names_beside_them_alone(layer: str, size: tuple[int, int]) -> None:
    scene, view = drawn(layer, size), view_of(layer, size, "en", LIGHT)
    spaces = [target for target in scene.targets if target.startswith("space:")]
    lines = [r for r in rings(scene, view, spaces) if isinstance(r, Rect) and r.paint.stroke == view.palette.focus]
    names = [text for text in scene.items if isinstance(text, Text) and text.role in ("province", "town")]
    assert len(lines) == len(spaces) >= 30
    boxes = [grown(bounds(line), line.paint.width / 2) for line in lines]
    hit = [name.text for name in names for box in boxes if overlap(text_box(view, name), box)]
    assert hit == []


@broad_or_not
@pytest.mark.parametrize("size", ROOMY)
@pytest.mark.parametrize("lang", LANGS)
def test_what_stands_on_an_action_card_stays_on_it(lang: str, size: tuple[int, int], broader: float) -> None:
    view = view_in("ragnar", size, lang, broader)
    items = scene_in("ragnar", view).items
    cards = [item for item in items if isinstance(item, Rect) and item.target.startswith("card:")]
    assert len(cards) >= 2
    for card in map(bounds, cards):
        x, y, w, h = card
        for item in items:
            box = text_box(view, item) if isinstance(item, Text) else bounds(item)
            small = box[2] < w and box[3] < h and not isinstance(item, Line)
            if small and x <= box[0] + box[2] / 2 <= x + w and y <= box[1] + box[3] / 2 <= y + h:
                assert box[0] >= x + 1.5 or not isinstance(item, Text | Polygon), (item, card)
                assert box[0] + box[2] <= x + w - 1.5 or not isinstance(item, Text), (item, card)


@pytest.mark.parametrize("size", [size for size in ROOMY if size != (934, 481)])
@broad_or_not
@pytest.mark.parametrize("lang", LANGS)
def test_the_words_over_the_market_have_air(lang: str, size: tuple[int, int], broader: float) -> None:
    view = view_in("ragnar", size, lang, broader)
    items, words = scene_in("ragnar", view).items, look_for(view, parts_of("ragnar")).words
    x, y, w, _ = view.plan.market
    heads = [t for t in items if isinstance(t, Text) and t.text in words.resources and x < t.x < x + w and y < t.y]
    assert len(heads) == 4
    for head in heads:
        left, _, wide, _ = text_box(view, head)
        box = next(
            b
            for b in map(bounds, (i for i in items if isinstance(i, Rect)))
            if b[3] == 17 and b[0] < head.x < b[0] + b[2]
        )
        assert left - box[0] >= 2, (head.text, left - box[0])
        assert box[0] + box[2] - left - wide >= 2


@pytest.mark.parametrize("size", [(934, 599), (848, 551)])
def test_the_line_for_rows_left_out_runs_through_no_figure(size: tuple[int, int]) -> None:
    view, items = view_of("ragnar", size, "en", LIGHT), drawn("ragnar", size).items
    x, y, w, h = view.plan.market
    dashed = [
        i for i in items if isinstance(i, Line) and i.paint.dash and x <= i.points[0][0] <= x + w and i.points[0][1] > y
    ]
    assert dashed, "rows are left out here"
    texts = [text_box(view, t) for t in items if isinstance(t, Text) and x <= t.x <= x + w and y <= t.y <= y + h]
    pills = [bounds(i) for i in items if isinstance(i, Polygon) and overlap(bounds(i), view.plan.market)]
    for line in dashed:
        level = line.points[0][1]
        assert not any(top - 3 < level < top + high + 3 for _, top, _, high in texts)
        assert not any(top - 1 < level < top + high + 1 for _, top, _, high in pills)


@pytest.mark.parametrize("size", ROOMY)
@pytest.mark.parametrize("layer", LAYERS)
@broad_or_not
def test_all_rows_tell_in_one_manner_who_plays(layer: str, size: tuple[int, int], broader: float) -> None:
    """Bartholomew sits here; the others are bots: their names whole, or "bot" for all, or for none."""
    seats = ("", "rule of thumb", "rule of thumb", "greedy")
    view = view_in(layer, size, "en", broader)
    texts = [t for t in scene_in(layer, view, seats).items if isinstance(t, Text)]
    told = [t.text for t in texts if t.role == "note" and t.text in (*seats, BOT)]
    assert sorted(told) in ([], [BOT] * 3, sorted(seats[1:]))
    sizes = {t.font.size for t in texts if t.role == "player"}
    assert len(sizes) == 1
    if broader == 1.0:
        assert "Bartholomew" in [t.text for t in texts if t.role == "player"], "not cut"


def test_the_purse_gives_way_to_a_long_name() -> None:
    texts = [t.text for t in drawn("government", (848, 551)).items if isinstance(t, Text)]
    assert texts.count("Aleksandra") == 2
    assert not any(text.startswith("Bart") and text.endswith("…") for text in texts)


@pytest.mark.parametrize("size", [(1008, 731), (934, 599)])
def test_rings_of_cards_leave_their_caption_free(size: tuple[int, int]) -> None:
    view, items = view_of("ragnar", size, "en", LIGHT), drawn("ragnar", size).items
    cards = [bounds(i) for i in items if isinstance(i, Rect) and i.target.startswith("support:")]
    assert cards
    caption = next(t for t in items if isinstance(t, Text) and t.text.startswith("Support cards"))
    _, top, _, high = text_box(view, caption)
    assert top + high + 0.2 * caption.font.size <= min(y for _, y, _, _ in cards) - 4, "letters that hang included"


@broad_or_not
@pytest.mark.parametrize("lines", [5, 6])
def test_a_town_gives_way_to_the_name_of_a_province(lines: int, broader: float) -> None:
    """Below a goal of five lines the map is so low that Bas-Congo's name had come to stand on Matadi's."""
    plan = plan_for(934, 599, "lesson", 3, True, lines, "map", 250)
    view = view_in("ragnar", (934, 599), "en", broader)._replace(plan=plan)
    names = [t for t in scene_in("ragnar", view).items if isinstance(t, Text) and t.role in ("province", "town")]
    towns = [text_box(view, t) for t in names if t.role == "town"]
    labels = [text_box(view, t) for t in names if t.role == "province"]
    assert len(towns) >= 5
    assert [box for box in towns for label in labels if overlap(grown(box, -1), grown(label, -1))] == []
