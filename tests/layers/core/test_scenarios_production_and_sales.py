"""Core scenarios: Production, and selling Crops, Minerals and Oil."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    "moves",
    [["produce crops BDU, oil BCO"], ["produce", "hold back minerals KOR", "done"]],
    ids=["at once", "step by step"],
)
def test_S_016_production_subset(position, moves):
    """CORE-PRD-01, -02, -03."""
    t = position(industries=["A crops BDU double", "A minerals KOR", "A oil BCO"])
    t.play(*moves)
    assert t.industry("crops BDU double") == ("A", True, 2)
    assert t.industry("oil BCO single") == ("A", True, 1)
    assert t.industry("minerals KOR single") == ("A", False, 0)
    assert t.to_act == "B"
    t.play("pass")
    assert t.legal("develop KOR with minerals KOR")


def test_S_017_no_second_production(position):
    """CORE-PRD-03."""
    t = position(industries=["A minerals KOR flipped", "A oil BCO"])
    t.illegal("produce minerals KOR", "CORE-PRD-03")
    t.illegal("produce minerals KOR, oil BCO", "CORE-PRD-03")
    t.play("produce oil BCO", "pass")
    t.illegal("produce oil BCO", "CORE-PRD-03")
    t.illegal("produce", "CORE-PRD-03")


def test_S_018_whole_set_only(position):
    """CORE-SEL-01, CORE-SALE-01, -18, AMB-24."""
    t = position(industries=["A crops BDU double x2", "A crops EQU single x1"], transports=["B boat BDU-EQU"])
    t.illegal("sell crops 2/0/0", "CORE-SALE-18")
    t.illegal("sell crops 0/0/1", "CORE-SALE-18")
    t.play("sell crops")
    t.illegal("2/0/0", "CORE-SALE-18")
    assert {sum(map(int, split.split("/"))) for split, _ in t.splits()} == {3}
    t.play("3/0/0")
    assert t.industry("crops BDU double").cubes == t.industry("crops EQU single").cubes == 0
    assert t.to_act == "B"


def test_S_019_boxes_and_next_seller(position):
    """CORE-SALE-08, -09, -10, -12."""
    t = position(
        market={"crops": 1000},
        industries=["A crops BDU double x2", "A crops BDU single x1", "A crops BCO x1", "B crops EQU double x2"],
        transports=["A boat BDU-EQU"],
    )
    assert t.sell_best("crops") == ("4/0/0", 3800)
    assert t.boxes("crops") == {1000: 3, 800: 1}
    assert t.sell_best("crops") == ("2/0/0", 1200)
    assert t.boxes("crops") == {1000: 3, 800: 1, 600: 2}


def test_S_020_two_prices_in_one_set(position):
    """CORE-SALE-12, -13, -14."""
    t = position(
        market={"minerals": 1600},
        industries=["A minerals KOC x1", "A minerals KOR x1", "A minerals KAT single x1"],
        transports=["A railway KOC-KOR", "B boat BDU-KOC"],
    )
    assert t.sell_best("minerals") == ("2/1/0", 4000)
    assert t.paid("CORE-SALE-12") == [3200]
    assert t.paid("CORE-SALE-13") == [800]
    assert t.boxes("minerals") == {1600: 3}


def test_S_021_truck_limit(position):
    """CORE-SALE-06, -15."""
    t = position(market={"crops": 800}, industries=["A crops EQU double x2"], transports=["A truck EQU-BDU"])
    t.illegal("sell crops 2/0/0")
    assert t.sell_best("crops") == ("1/0/1", 900)
    assert t.paid("CORE-SALE-15") == [100]
    assert t.boxes("crops") == {800: 1}


def test_S_022_rivals_boat_is_free(position):
    """CORE-SALE-05, -07."""
    t = position(
        market={"crops": 1200},
        money={"A": 0, "B": 5000},
        industries=["A crops EQU double x2", "A crops EQU single x1", "A crops BDU single x1"],
        transports=["B boat EQU-BDU"],
    )
    assert t.sell_best("crops") == ("4/0/0", 4600)
    assert t.boxes("crops") == {1200: 3, 1000: 1}
    assert (t.cash("A"), t.cash("B")) == (4600, 5000)


def test_S_023_starred_links(position):
    """CORE-MSC-04."""
    t = position(market={"crops": 800}, industries=["A crops BDU double x2"])
    assert t.sell_best("crops") == ("2/0/0", 1600)
    assert t.boxes("crops") == {800: 2}


def bottom_box(position, cubes_of_c):
    """S-096 up to the sale of C."""
    t = position(
        "ABCD",
        market={"crops": 800},
        industries=[
            *("A crops BDU double x2", "A crops BDU single x1", "A crops BCO x1"),
            *("B crops EQU double x2", "D crops SKI x1"),
            *cubes_of_c,
        ],
        transports=["A boat BDU-EQU", "B boat BDU-KOC", "C railway KOC-KOR"],
    )
    assert t.sell_best("crops") == ("4/0/0", 3000)
    assert t.boxes("crops") == {800: 3, 600: 1}
    assert t.sell_best("crops") == ("2/0/0", 800)
    assert t.boxes("crops") == {800: 3, 600: 1, 400: 2}
    return t


def test_S_096_bottom_box_and_overflow(position):
    """CORE-SALE-09, -10, -11, -15, AMB-27."""
    t = bottom_box(position, ["C crops EQU single x1", "C crops KOR x2", "C crops KOC x1"])
    t.illegal("sell crops 4/0/0", "CORE-SALE-11")
    assert t.sell_best("crops") == ("3/0/1", 700)
    assert t.boxes("crops") == {800: 3, 600: 1, 400: 2, 200: 3}
    t.illegal("sell crops 0/1/0", "CORE-SALE-11")
    assert t.sell_best("crops") == ("0/0/1", 100)
    assert t.boxes("crops") == {800: 3, 600: 1, 400: 2, 200: 3}

    t = bottom_box(position, ["C crops KOC x1"])
    assert t.sell_best("crops") == ("1/0/0", 200)
    assert t.boxes("crops") == {800: 3, 600: 1, 400: 2, 200: 1}
    t.illegal("sell crops 0/1/0", "CORE-SALE-11")
    assert t.sell_best("crops") == ("0/0/1", 100)
    assert t.boxes("crops") == {800: 3, 600: 1, 400: 2, 200: 1}


def test_S_099_two_ports_two_boxes(position):
    """CORE-SALE-09, -12, -13, -14, AMB-28."""
    t = position(
        market={"minerals": 2000},
        industries=["A minerals KOC x1", "A minerals KOR x1", "A minerals KAT double x2"],
        transports=["A railway KOC-KOR", "B boat BDU-KOC"],
    )
    assert t.sell_best("minerals") == ("2/2/0", 5900)
    assert t.paid("CORE-SALE-12") == [4000]
    assert t.paid("CORE-SALE-13") == [1900]
    assert t.boxes("minerals") == {2000: 3, 1800: 1}
