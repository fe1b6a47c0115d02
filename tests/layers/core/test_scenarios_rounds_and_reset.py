"""Core scenarios: the rounds of Resource Sales, dropping out, the contribution and Reset."""

from __future__ import annotations

import pytest


@pytest.fixture
def three_sellers(position):
    """Order A, B, C; A has two sets, B one, C none."""
    return position(
        "ABC",
        phase="sales",
        industries=["A crops BDU double x2", "A oil BCO x1", "B crops BCO x1", "C crops KOR"],
    )


def test_S_029_rounds(three_sellers):
    """CORE-SALE-02, CORE-DRP-01, AMB-40."""
    t = three_sellers
    assert (t.to_act, t.state.sales_round, t.dropped) == ("A", 1, "")
    t.sell_best("crops")
    assert (t.to_act, t.state.sales_round, t.dropped) == ("B", 1, "")  # A has Oil left and stays in
    t.sell_best("crops")
    assert (t.to_act, t.kind, t.state.sales_round, t.dropped) == ("B", "contribute", 1, "B")
    t.play("done")
    assert (t.to_act, t.kind, t.state.sales_round, t.dropped) == ("C", "contribute", 1, "BC")
    t.play("done")
    assert (t.to_act, t.state.sales_round, t.dropped) == ("A", 2, "BC")
    t.sell_best("oil")
    assert (t.to_act, t.kind, t.state.sales_round, t.dropped) == ("A", "contribute", 2, "BCA")
    t.play("done")
    assert (t.phase, t.state.cycle) == ("roll", 2)


def test_S_030_new_turn_order(three_sellers):
    """CORE-DRP-02."""
    t = three_sellers
    t.sell_best("crops")
    t.sell_best("crops")
    t.play("done", "done")
    assert t.order == "ABC"  # the new chart is made when all are out
    t.sell_best("oil")
    t.play("done")
    assert t.order == "ACB"


@pytest.mark.parametrize(
    ("rival_sets", "rules"),
    [
        (["B crops BDU double x2", "B oil BCO x1"], ["CORE-DRP-03"]),  # B is choosing a set
        (["B crops BDU double x2"], ["CORE-DRP-03"]),  # B is splitting a set
        ([], []),  # B is asked for a contribution in turn
    ],
)
def test_S_031_contribution(position, rival_sets, rules):
    """CORE-DRP-03."""
    t = position(
        phase="sales", cycle=3, money={"A": 6500}, medals={"A": 5}, industries=rival_sets, dropped=["A"],
        dropping_out=True,
    )  # fmt: skip
    t.play("contribute")
    assert (t.cash("A"), t.medals("A")) == (3500, 6)
    assert t.to_act == "B"
    t.illegal("contribute", *rules, by="A")


def test_S_033_reset_of_markers(position):
    """CORE-RST-03, -04."""
    t = position(
        phase="reset",
        market={
            "crops": (1000, {1000: 3, 800: 1}),
            "hydro": (1000, {1000: 1, 800: 2, 600: 1}),
            "minerals": (2000, {2000: 2}),
        },
    )
    assert t.markers() == (600, 800, 1800, 1600)
    assert [t.boxes(resource) for resource in ("crops", "hydro", "minerals", "oil")] == [{}, {}, {}, {}]


def test_S_034_unsold_type(position):
    """CORE-RST-03, AMB-45."""
    t = position(phase="action4", money={"A": 0}, market={"oil": 2400}, industries=["A oil EQU double x2"])
    assert t.sell_best("oil") == ("0/0/2", 800)
    assert t.boxes("oil") == {}
    t.play("pass")
    t.leave_sales()
    assert (t.phase, t.state.cycle) == ("roll", 2)
    assert t.markers()[3] == 2400


@pytest.mark.parametrize(("development", "target"), [(12, 21), (13, 22)])
def test_S_035_target(position, development, target):
    """CORE-RST-01 (and the steps that follow it)."""
    t = position(
        phase="reset",
        cycle=2,
        development=development,
        target=24,
        cities=["A KOR 2 flipped", "B MAN 1"],
        industries=["A crops KOR flipped", "B minerals MAN flipped", "B oil BCO"],
    )
    assert t.state.target == target
    assert t.state.development == development
    assert not t.game.is_over
    assert t.phase == "roll"
    assert not any(t.state.space_flipped)
    assert not any(t.state.city_flipped)
    assert t.state.cycle == 3


@pytest.mark.parametrize("crops", [{800: 2}, {800: 3, 600: 1, 400: 2, 200: 1}], ids=["one box", "down to 200"])
def test_S_100_reset_onto_the_floor(position, crops):
    """CORE-RST-03, -04, CORE-DIE-01."""
    t = position(
        phase="reset",
        market={
            "crops": (800, crops),
            "hydro": (1000, {1000: 1, 800: 1}),
            "minerals": (1400, {1400: 3}),
            "oil": (1800, {1800: 3, 1600: 1}),
        },
    )
    assert t.markers() == (600, 800, 1200, 1600)
    t.play("roll 2")
    assert t.markers() == (800, 1000, 1400, 1800)
