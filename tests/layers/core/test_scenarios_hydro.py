"""Core scenarios: selling Hydro to cities."""

from __future__ import annotations

import pytest


def test_S_024_own_city_then_neighbour(position):
    """CORE-HYD-02, -03, -04, -05, CORE-MSC-02, AMB-35."""
    t = position(money={"A": 0}, market={"hydro": 1000}, cities=["B BCO 1"], industries=["A hydro BCO x2"])
    t.play("sell hydro", "supply BCO from BCO")
    assert t.cash("A") == 0  # paid at done
    assert t.city("BCO").flipped
    t.play("supply KIN from BCO")
    t.done()
    assert t.cash("A") == 2000
    assert t.paid("CORE-HYD-04") == [1500, 500]
    assert t.city("BCO") == ("B", 1, True)
    assert t.city("KIN") == ("Government", 3, True)
    assert t.boxes("hydro") == {1000: 2}


@pytest.mark.parametrize(
    ("supplies", "income", "boxes"), [(["supply BDU from BDU"], 500, {1000: 1}), ([], 200, {})], ids=["BDU", "local"]
)
def test_S_025_own_city_comes_first(position, supplies, income, boxes):
    """CORE-HYD-02, AMB-36."""
    t = position(money={"A": 0}, market={"hydro": 1000}, cities=["B BDU 1"], industries=["A hydro BDU x1"])
    t.play("sell hydro")
    t.illegal("supply KIN from BDU", "CORE-HYD-02")
    t.play(*supplies)
    t.done()
    assert t.cash("A") == income
    assert t.boxes("hydro") == boxes
    assert t.city("BDU").flipped is bool(supplies)
    assert not t.city("KIN").flipped


def test_S_026_no_city_within_reach(position):
    """CORE-HYD-07."""
    t = position(money={"A": 0}, cities=["B BDU 1"], industries=["A hydro SKI x2"])
    t.play("sell hydro")
    t.done()
    assert t.cash("A") == 400
    assert t.boxes("hydro") == {}
    assert not any(t.state.city_flipped)


def test_S_027_already_supplied(position):
    """CORE-HYD-05."""
    t = position(
        order="BA", money={"A": 0, "B": 0}, market={"hydro": 1000}, industries=["B hydro BCO x1", "A hydro BDU x1"]
    )
    t.play("sell hydro", "supply KIN from BCO")
    t.done()
    assert t.cash("B") == 1500
    assert t.city("KIN").flipped
    t.play("sell hydro")
    t.back_to_hydro()
    t.illegal("supply KIN from BDU", "CORE-HYD-05")
    t.play("done")
    assert t.cash("A") == 200
    assert t.boxes("hydro") == {1000: 1}


@pytest.mark.parametrize(
    "named", ["KOR KOC MAN", "KOR MAN KOC", "KOC KOR MAN", "KOC MAN KOR", "MAN KOR KOC", "MAN KOC KOR"]
)
def test_S_028_four_hydro_cubes(position, named):
    """CORE-HYD-02 to -06, CORE-SALE-09, AMB-28, AMB-35."""
    t = position(
        money={"A": 0},
        market={"hydro": 1400},
        cities=["A KAT 2", "B KOR 2", "A KOC 1", "B MAN 3"],
        industries=["A hydro KAT x4"],
    )
    t.play("sell hydro", "supply KAT from KAT", *(f"supply {city} from KAT" for city in named.split()))
    t.done()
    assert t.cash("A") == 5500
    assert t.paid("CORE-HYD-04") == [2100, 1400, 1400, 600]
    assert t.boxes("hydro") == {1400: 3, 1200: 1}
    assert all(t.city(p).flipped for p in ("KAT", "KOR", "KOC", "MAN"))


def test_S_097_no_box_left(position):
    """CORE-HYD-02, -06, -07, CORE-SALE-11, AMB-39, AMB-147."""
    t = position(
        "ABC",
        player="C",
        money={"C": 0},
        market={"hydro": (1000, {1000: 2, 800: 1, 600: 3})},
        cities=["A SKI 1", "A KAT 1", "B KOR 1", "B KOC 2", "C MAN 1 flipped"],
        industries=["C hydro SKI x2", "C hydro KAT x2"],
    )
    t.play("sell hydro", "supply SKI from SKI", "supply KAT from SKI", "supply KOC from KAT")
    t.back_to_hydro()
    t.illegal("supply KOR from KAT", "CORE-HYD-06")
    t.play("done")
    assert t.cash("C") == 1000
    assert t.paid("CORE-HYD-04") == [400, 200, 200]
    assert t.paid("CORE-HYD-07") == [200]
    assert t.boxes("hydro") == {1000: 2, 800: 1, 600: 3, 400: 3}
    assert t.city("KOR") == ("B", 1, False)
    assert all(t.city(p).flipped for p in ("SKI", "KAT", "KOC"))


def test_S_098_paid_at_done(position):
    """CORE-HYD-02, -04, CORE-SALE-09, AMB-28, AMB-35."""
    t = position(
        money={"A": 0},
        market={"hydro": 1400},
        cities=["A KAT 1", "B MAN 3", "A KOR 2", "B KOC 2"],
        industries=["A hydro KAT x4"],
    )
    t.play("sell hydro")
    t.illegal("supply MAN from KAT", "CORE-HYD-02")
    t.play("supply KAT from KAT", "supply MAN from KAT", "supply KOR from KAT", "supply KOC from KAT")
    t.done()
    assert t.cash("A") == 5500
    assert t.paid("CORE-HYD-04") == [2100, 1400, 1400, 600]
    assert t.boxes("hydro") == {1400: 3, 1200: 1}
