"""Where a popover goes: for every layer and size, for everything that can be clicked, by the display list alone.

The functions that choose the place are the page's own; they get the boxes of the picture and the sizes a popover has.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import drcongo_widgets
import pytest
from drcongo_widgets import Table
from drcongo_widgets.stage import Room
from drcongo_widgets.table.beside import beside
from drcongo_widgets.table.popover import Popover, row_around

from drcongo.kernel.drawing.shapes import Box, Text, bounds
from drcongo.picture import targets
from drcongo.picture.marks import label_of
from tests.browser.person import Person
from tests.effort import release
from tests.widgets.hands import enter
from tests.widgets.positions import fresh, war

SIZES = ((1600, 900), (1008, 731), (934, 599), (848, 551), (934, 481))
CASES = [SIZES[0], *(pytest.param(size, marks=release) for size in SIZES[1:])]
FEW = 1  # of about a thousand places
ROOMY = SIZES[:3]  # in lower maps the tallest popovers may have to lie over the name of a province in the middle
POPOVERS = ({"h": 130, "low": 95}, {"h": 210, "low": 128}, {"h": 290, "low": 168})  # as they are, and in two columns
JS = Path(drcongo_widgets.__file__).parent / "stage" / "js"
CHOOSE = """([source, cases]) => {
    const choose = new Function(source + '; return (c) => { const rect = toRect, room = rect(c.room); const about = '
        + '{ avoid: c.avoid.map(rect), shun: c.shun.map(rect) }; return choosePlace(rect(c.anchor), about, room, '
        + 'rect(c.whole), c.sizes, undefined); };')();
    return cases.map(choose); }"""


def covered(one: Box, other: Box) -> float:
    """How much of two boxes is common."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(across, 0) * max(down, 0)


@pytest.mark.parametrize("size", CASES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_popover_lies_in_the_map_and_hides_neither_its_place_nor_its_name(
    meet: Callable[..., Person], size: tuple[int, int]
) -> None:
    person, cases, told = meet(), list[dict[str, Any]](), list[tuple[str, Box, list[Box]]]()
    for game in (fresh(), war()):
        table = enter(Table(game), Room(*map(float, size)))
        board, layer, view, scene = game.engine.board, game.engine.layer, table.view, table.scene()
        names = {item.text: bounds(item) for item in scene.items if isinstance(item, Text) and item.role == "province"}
        room = [view.plan.map[0] + 4, view.plan.map[1] + 4, view.plan.map[2] - 8, view.plan.map[3] - 8]
        for target, anchor in scene.targets.items():
            if target.partition(":")[0] == "province":
                continue  # a click on land means its name
            place = beside(scene, board, view, layer, Popover("", (target,), row_around(table.selection, target)), ())
            codes = targets.provinces_of(board, target)
            own = [names.get(label_of(board, view, layer, c)) for c in codes if len(codes) == 1]  # a border has two
            for form in POPOVERS:
                sizes = [{"w": 330, "h": form["h"], "wide": False}, {"w": 520, "h": form["low"], "wide": True}]
                boxes = {"anchor": anchor, "avoid": place.avoid, "shun": place.shun, "room": room, "sizes": sizes}
                cases.append({**boxes, "whole": [4, 4, size[0] - 8, size[1] - 8]})
                told.append((f"{layer} {target} {form['h']}", anchor, [box for box in own if box is not None]))
    source = "\n".join((JS / name).read_text(encoding="utf-8") for name in ("page.js", "popover.js"))
    found = person.tab.evaluate(CHOOSE, [source, json.loads(json.dumps(cases))])
    assert len(found) > 400
    outside, over, hidden, scrolled = [], [], [], []
    for (name, anchor, own), case, spot in zip(told, cases, found, strict=True):
        box = (spot["left"], spot["top"], spot["right"] - spot["left"], spot["bottom"] - spot["top"])
        x, y, w, h = case["room"]
        inside = x - 1 <= box[0] and y - 1 <= box[1] and box[0] + box[2] <= x + w + 1 and box[1] + box[3] <= y + h + 1
        outside += [] if inside else [name]
        over += [name] if covered(box, anchor) > 1 else []
        hidden += [name] if any(covered(box, other) > 1 for other in own) else []
        scrolled += [name] if spot.get("high") else []
    print(f"{size}: {len(found)} popovers; over the name of their province: {len(hidden)} {hidden}")
    assert outside == []
    assert over == []
    assert scrolled == [], "a popover with a scrollbar of its own"
    assert size not in ROOMY or len(hidden) <= FEW, "in rooms of this size a name is hardly ever covered"
