"""Every stage fits: the parts lie inside it, apart from one another, and none is smaller than what it must show."""

from __future__ import annotations

from itertools import combinations

import pytest

from drcongo.picture.placing import overlap
from drcongo.picture.plan import KINDS, Plan, plan_for, stage_height

SIZES = (
    (1008, 731),  # a window of 1440x900 with JupyterLab's file browser open
    (934, 599),  # 1366x768
    (848, 551),  # 1280x720
    (934, 481),  # 1366x650
    (1600, 900),
    (2200, 1000),
    (800, 600),
    (800, 500),
    (760, 540),
    (640, 600),
    (640, 900),
    (468, 720),
    (390, 800),
    (390, 480),
    (320, 480),
)
FORMS = {
    (1008, 731): "large",
    (934, 599): "medium",
    (848, 551): "small",
    (934, 481): "low",
    (1600, 900): "full",
    (640, 600): "phone",
    (390, 800): "phone",
}
TABS = ("map", "market", "players", "track", "log")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rows", range(1, 6))
def test_parts_lie_inside_the_stage_and_apart(size: tuple[int, int], kind: str, rows: int) -> None:
    for tab in TABS if size[0] < 760 else TABS[:1]:
        for goal_lines in (1, 4) if kind == "lesson" else (1,):
            plan = plan_for(*size, kind, rows, cards=rows > 3, goal_lines=goal_lines, tab=tab)
            assert (plan.width, plan.height) == size
            inside_and_apart(plan)


def inside_and_apart(plan: Plan) -> None:
    boxes = plan.boxes
    for name, (x, y, w, h) in boxes.items():
        assert min(x, y) >= 0, (name, plan)
        assert x + w <= plan.width, (name, plan)
        assert y + h <= plan.height, (name, plan)
        assert w >= 20, (name, plan)
        assert h >= 16, (name, plan)
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert not overlap(a, b), (one, other, plan)


@pytest.mark.parametrize(("size", "form"), FORMS.items())
def test_a_stage_falls_to_the_first_form_it_meets(size: tuple[int, int], form: str) -> None:
    assert plan_for(*size).form == form


def test_the_grid_of_the_usual_windows() -> None:
    """The sizes on which the design was drawn: four Barons and the Government."""
    large, medium, small, low = (plan_for(*size, rows=5, cards=True) for size in SIZES[:4])
    assert large.map == (6, 48, 638, 605)
    assert large.market_rows == 12
    assert medium.map == (6, 48, 584, 473)
    assert medium.market_rows == 8
    assert small.map == (6, 48, 528, 425)
    assert small.market_rows == 7
    assert low.map == (6, 48, 534, 397)
    assert low.market_rows == 0
    assert plan_for(1008, 731, rows=2).market_rows == 15
    assert medium.now[3] == 170
    assert small.now[3] == 135


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] >= 760])
@pytest.mark.parametrize("rows", range(1, 6))
def test_what_must_be_read_has_room(size: tuple[int, int], rows: int) -> None:
    for kind in ("table", "lesson", "edit"):
        plan = plan_for(*size, kind, rows, cards=True)
        assert plan.map[2] >= 430, plan
        assert plan.map[3] >= 370, plan
        assert plan.now[3] >= 128, plan
        assert plan.players[3] >= 25 * rows
        assert plan.market_rows == 0 or plan.market_rows >= 5
        assert plan.market[3] >= 34
        assert plan.phases[2] >= 400
        assert plan.phases[3] >= 20
        assert plan.scrubber[2] >= 160
        assert plan.goal[2] >= 330


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] < 760])
def test_a_phone_has_a_sheet_and_tabs(size: tuple[int, int]) -> None:
    for rows in (2, 5):
        plan = plan_for(*size, rows=rows)
        assert plan.tabs is not None
        assert plan.tabs[3] >= 44
        assert plan.sheet == plan.now
        assert plan.sheet[3] >= 139
        assert plan.map[2] >= 300
        assert plan.map[3] >= 130
        for tab, part in (("market", "market"), ("players", "players"), ("track", "track")):
            assert plan_for(*size, rows=rows, tab=tab).boxes[part][3] >= 90


def test_a_sale_gets_a_higher_now_from_the_market() -> None:
    usual, sale = plan_for(934, 599, rows=4), plan_for(934, 599, rows=4, now=220)
    assert sale.now[3] >= 220 > usual.now[3]
    assert sale.market_rows < usual.market_rows
    assert plan_for(934, 599, rows=5, now=400).market_rows == 0, "folded before Now is cut"


def test_long_goals_make_the_bar_higher() -> None:
    assert [plan_for(934, 599, "lesson", goal_lines=n).top[3] for n in (1, 2, 3)] == [50, 50, 68]


def test_the_height_of_a_stage_comes_from_the_viewport() -> None:
    assert [stage_height(v) for v in (300, 647, 2000)] == [480, 599, 1000]
