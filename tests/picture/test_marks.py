"""What lies on the picture for a moment, what symbols mean, and two positions side by side."""

from __future__ import annotations

from itertools import combinations

import pytest

from drcongo.edition import house
from drcongo.engine.transport import Bottleneck, Route
from drcongo.kernel.drawing.shapes import PIECES, Circle, Line, Polygon, Rect, Scene, Text, bounds
from drcongo.picture import marks
from drcongo.picture.chart import chart_for
from drcongo.picture.look import look_for
from drcongo.picture.pair import pair_for, pair_scene
from drcongo.picture.palette import DARK, LIGHT
from drcongo.picture.parts import parts_of
from drcongo.picture.placing import grown, overlap
from drcongo.picture.plan import plan_for
from drcongo.picture.targets import slot_targets
from drcongo.picture.tips import tips
from drcongo.picture.view import View
from tests.picture.test_stage import busy, engine, text_box

VIEW = View(plan_for(934, 599, rows=5, cards=True))
CODE = {code: p for p, code in enumerate(house().codes)}


def picture(layer: str = "ragnar", view: View = VIEW, **more: object) -> Scene:
    found = engine(layer).scene(busy(layer), view=view, prompt="", **more)  # type: ignore[arg-type]
    assert isinstance(found, Scene)
    return found


@pytest.mark.parametrize("style", [style for style in marks.STYLES if style not in marks.BARE])
def test_a_ring_has_a_halo_and_lies_around_its_thing(style: str) -> None:
    scene = picture()
    targets = ["space:minerals KAT double", "town:ORI", "force:EQU", "slot:boat BDU-EQU", "card:3"]
    items = marks.rings(scene, VIEW, targets, style)
    halos, lines, cubes = items[: len(targets)], items[len(targets) : 2 * len(targets)], items[2 * len(targets) :]
    assert len(cubes) == 2, "those of Katanga stand on the edge, and the ring does not hide them"
    assert all(cube in scene.items and bounds(cube)[1] < bounds(lines[0])[1] for cube in cubes)
    for target, halo, line in zip(targets, halos, lines, strict=True):
        assert isinstance(halo, Rect | Circle)
        assert isinstance(line, Rect | Circle)
        assert halo.paint.stroke == LIGHT.card
        assert halo.paint.width > line.paint.width
        x, y, w, h = bounds(line)
        tx, ty, tw, th = scene.targets[target]
        assert x <= tx + tw / 2 <= x + w
        assert y <= ty + th / 2 <= y + h
        assert not line.target


@pytest.mark.parametrize("size", [(1008, 731), (934, 599), (848, 551)])
@pytest.mark.parametrize("style", marks.STYLES)
def test_a_ring_of_rows_and_prices_hides_no_letter(style: str, size: tuple[int, int]) -> None:
    """The boxes of the market and the rows of the Ministers stand close: a broad ring would cover their neighbours."""
    view = View(plan_for(*size, rows=5, cards=True))
    scene = picture(view=view)
    flat = [name for name in scene.targets if name.startswith(("box:", "minister:", "player:"))]
    assert len(flat) > 15
    lines = marks.rings(scene, view, flat, style)
    assert len(lines) == len(flat)
    drawn = [grown(text_box(view, text), -1.5) for text in scene.items if isinstance(text, Text)]
    for line in lines:
        x, y, w, h = bounds(line)
        across = [(x, edge - line.paint.width / 2, w, line.paint.width) for edge in (y, y + h)]  # type: ignore[union-attr]
        assert [box for box in drawn for edge in across if overlap(box, edge)] == [], line


def test_rings_of_unknown_places_are_left_out() -> None:
    assert marks.rings(picture(), VIEW, ["space:nowhere", "box:oil:1"]) == []


def test_a_province_is_ringed_along_its_border() -> None:
    ring = marks.rings(picture(), VIEW, ["province:KAT"])[-1]
    assert isinstance(ring, Polygon)
    assert not ring.paint.fill


def test_ghosts_are_what_a_move_would_add() -> None:
    before, s = picture(), busy("ragnar").copy()
    vacant = next(i for i in range(house().printed) if s.space_owner[i] < 0)
    s.space_owner[vacant] = 0
    after = engine("ragnar").scene(s, view=VIEW, prompt="")
    found = marks.ghosts(before, after, VIEW)
    assert found
    x, y, w, h = after.targets[f"space:{house().spaces[vacant].name}"]
    room = grown((x, y, w, h), 8)
    for item in found:
        assert item.layer == marks.LAYER
        assert overlap(bounds(item), room), item
    assert any(isinstance(item, Rect) and item.paint.dash for item in found)
    assert marks.ghosts(before, before, VIEW) == []


def test_ghosts_show_the_market_too() -> None:
    s = busy("core").copy()
    s.marker[2] += 1
    view = View(plan_for(934, 599, rows=4))
    before, after = picture("core", view), engine("core").scene(s, view=view, prompt="")
    assert any(overlap(bounds(item), view.plan.market) for item in marks.ghosts(before, after, view))


def test_ways_run_along_their_counters_and_around_names() -> None:
    board, names = house(), slot_targets(house())
    slots = [names.index(f"slot:{name}") for name in ("truck KAT-KOC", "boat BDU-KOC", "truck BCO-BDU")]
    ways = [Route(CODE["KAT"], tuple(slots), CODE["BCO"]), Route(CODE["KAT"], (), CODE["KAT"])]
    spaces = [board.space_number["minerals KAT double"]]
    words = {CODE["BCO"]: "1 × $1,800", CODE["KAT"]: "1 × $900"}
    lines, pills = marks.routes(board, VIEW, "ragnar", ways, spaces, words)
    chart = chart_for(board, look_for(VIEW, parts_of("ragnar")))
    ends = {point for item in lines if isinstance(item, Line) for point in (item.points[0], item.points[-1])}
    assert {chart.slots[i] for i in slots} <= ends
    assert all(item.layer == PIECES for item in lines)
    shown = [item for item in pills if isinstance(item, Text)]
    assert [item.text for item in shown] == list(words.values())
    scene = picture(under=lines)
    letters = [
        grown(text_box(VIEW, item), -1)
        for item in scene.items
        if isinstance(item, Text) and item.role in ("province", "town")
    ]
    assert not [t.text for t in shown for box in letters if overlap(text_box(VIEW, t), box)]
    order = [item.layer for item in scene.items]
    assert order.index(PIECES) == scene.items.index(lines[0]), "under all pieces"


def test_what_stops_cubes_is_ringed() -> None:
    board = house()
    chart = chart_for(board, look_for(VIEW, parts_of("ragnar")))
    items = marks.stopped(board, VIEW, "ragnar", Bottleneck((), (5,), (CODE["KAT"],)))
    assert len(items) == 4
    assert any(overlap(bounds(item), grown((*chart.slots[5], 0, 0), 2)) for item in items)
    assert marks.stopped(board, VIEW, "ragnar", Bottleneck((CODE["KAT"],), (), ()))


@pytest.mark.parametrize("size", [(1008, 731), (934, 599), (934, 481)])
def test_sums_cover_nothing(size: tuple[int, int]) -> None:
    board, s = house(), busy("ragnar")
    view = View(plan_for(*size, rows=5, cards=True))
    words = {p: marks.summed(2, 5, True) for p in range(len(board.codes)) if s.insurgents[p]}
    items = marks.tags(board, view, "ragnar", s, words, dict.fromkeys(words, "ok"))
    faces = [bounds(item) for item in items if isinstance(item, Rect)]
    assert len(faces) == len(words)
    assert not [1 for one, other in combinations(faces, 2) if overlap(one, other)]
    scene = picture("ragnar", view)
    names = [text_box(view, t) for t in scene.items if isinstance(t, Text) and t.role in ("province", "town")]
    assert not [1 for face in faces for name in names if overlap(face, grown(name, -1))]


def test_narrow_places_say_how_many() -> None:
    items = marks.narrowed(house(), VIEW, "ragnar", {3: 0, 4: 2}, {CODE["KAT"]: 1})
    assert [item.text for item in items if isinstance(item, Text)] == ["2", "1"]


# --- what symbols mean ---


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_everything_that_can_be_pointed_at_is_explained(lang: str) -> None:
    view = VIEW._replace(lang=lang)
    scene = picture("ragnar", view)
    names = tuple(phase.name for phase in engine("ragnar").rules.phases)
    found = tips(house(), busy("ragnar"), scene, view, "ragnar", names)
    said = {text for _, text in found}
    assert all(said)
    silent = {"province", "panel", "force"}
    expected = {name for name in scene.targets if name.split(":")[0] not in silent}
    assert len(found) >= len(expected)
    assert not [text for text in said if "{" in text]
    areas = [w * h for (_, _, w, h), _ in found]
    assert areas == sorted(areas, reverse=True), "the smaller thing is found first"


# --- two positions ---


@pytest.mark.parametrize("size", [(1008, 731), (1600, 900), (934, 599), (848, 551), (390, 800), (640, 600)])
def test_a_pair_fits(size: tuple[int, int]) -> None:
    pair = pair_for(*size)
    assert len(pair.halves) == (2 if size[0] >= 980 else 1)
    boxes = {"goal": pair.goal, "tools": pair.tools, "differ": pair.differ}
    for i, half in enumerate(pair.halves):
        boxes |= {f"{i} {name}": box for name, box in half.boxes.items()}
    for name, (x, y, w, h) in boxes.items():
        assert min(x, y) >= 0, name
        assert x + w <= size[0], name
        assert y + h <= size[1], name
        assert min(w, h) >= 16, name
    assert not [(a, b) for (a, one), (b, other) in combinations(boxes.items(), 2) if overlap(one, other)]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_differences_are_ringed_on_both_maps(palette: object) -> None:
    pair, view = pair_for(1008, 731), VIEW._replace(palette=palette)  # type: ignore[arg-type]
    one, other = busy("core"), busy("core").copy()
    other.space_owner[3] = 1 if one.space_owner[3] != 1 else 2
    name = f"space:{house().spaces[3].name}"
    scene = pair_scene(house(), [one, other], pair, view, ["core", "core"], [name])
    assert {f"a:{name}", f"b:{name}"} <= set(scene.targets)
    rings = [item for item in scene.items if item.layer == marks.LAYER]
    assert len(rings) == 4
    for side in "ab":
        x, y, w, h = scene.targets[f"{side}:{name}"]
        assert scene.at(x + w / 2, y + h / 2) == f"{side}:{name}"
    assert min(item.font.size for item in scene.items if isinstance(item, Text)) >= 11
    rooms = [grown(card, 2) for card in pair.cards]
    for item in scene.items[1:]:
        assert any(overlap(bounds(item), room) for room in rooms), item
