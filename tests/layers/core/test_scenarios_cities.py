"""Core scenarios: Develop City."""

from __future__ import annotations


def test_S_008_first_city(position):
    """CORE-CTY-01, -02, -03, -05, -13."""
    t = position(money={"A": 2500}, industries=["A minerals MAN"])
    t.play("develop MAN")
    assert t.cash("A") == 2000
    assert t.industry("minerals MAN double") == ("A", True, 0)
    assert t.medals("A") == 4
    assert t.state.development == 4
    assert t.city("MAN") == ("A", 1, False)
    assert t.to_act == "B"


def test_S_009_only_flipped_industry(position):
    """CORE-CTY-01."""
    t = position(industries=["A minerals MAN flipped"])
    t.illegal("develop MAN", "CORE-CTY-01")
    t.illegal("develop MAN with minerals MAN", "CORE-CTY-01")


def test_S_010_foreign_city(position):
    """CORE-CTY-06, -07."""
    t = position(cities=["B KOR 1"], industries=["A crops KOR", "A minerals KOR"])
    t.illegal("develop KOR with minerals KOR", "CORE-CTY-06")  # a second city
    t.illegal("develop KOR with crops KOR, minerals KOR", "CORE-CTY-07")  # the rival's one
    t.illegal("develop KOR", "CORE-CTY-06", "CORE-CTY-07")


def test_S_011_two_point_city(position):
    """CORE-CTY-05, -08, -10, -11, -13, -14."""
    t = position(money={"A": 3000}, cities=["A KOR 1"], industries=["A crops KOR", "A hydro MAN"])
    assert t.cities_left("A") == (1, 2, 1)
    t.play("develop KOR with crops KOR, hydro MAN")
    assert t.cash("A") == 500
    assert t.industry("crops KOR double").flipped
    assert t.industry("hydro MAN single").flipped
    assert t.medals("A") == 4
    assert t.state.development == 4
    assert t.city("KOR") == ("A", 2, False)
    assert t.cities_left("A") == (2, 1, 1)


def test_S_012_same_types_or_wrong_place(position):
    """CORE-CTY-08, -10."""
    same = position(cities=["A BDU 1"], industries=["A crops BDU double", "A crops BDU single"])
    same.illegal("develop BDU with crops BDU double, crops BDU single", "CORE-CTY-08")  # (a)
    same.illegal("develop BDU", "CORE-CTY-08")
    away = position(cities=["A KOR 1"], industries=["A crops KAT", "A hydro MAN"])
    away.illegal("develop KOR with crops KAT, hydro MAN", "CORE-CTY-10")  # (b)


def test_S_013_city_counter_limit(position):
    """CORE-CTY-06, -14."""
    t = position(cities=["A KOR 1", "A BDU 1"], industries=["A crops KOR", "A hydro KOR", "A minerals MAN"])
    t.illegal("develop MAN with minerals MAN", "CORE-CTY-06")
    t.play("develop KOR with crops KOR, hydro KOR", "pass")
    assert t.to_act == "A"
    assert t.legal("develop MAN with minerals MAN")
    t.play("develop MAN")
    assert [t.city(p) for p in ("KOR", "BDU", "MAN")] == [("A", 2, False), ("A", 1, False), ("A", 1, False)]


def test_S_014_no_jump(position):
    """CORE-CTY-06."""
    t = position(money={"A": 9000}, industries=["A crops KAT", "A hydro KAT", "A minerals KAT double"])
    t.illegal("develop KAT with crops KAT, hydro KAT", "CORE-CTY-06")
    t.illegal("develop KAT with crops KAT, hydro KAT, minerals KAT", "CORE-CTY-06")
    assert t.legal("develop KAT with minerals KAT")


def test_S_015_flipped_city_grows(position):
    """CORE-CTY-12, CORE-HYD-05."""
    t = position(
        phase="action4",
        cities=["A KOR 1 flipped", "B KOC 1"],
        industries=["A crops KOR", "A minerals KOR", "B hydro KOR x1"],
    )
    t.play("develop KOR")
    assert t.city("KOR") == ("A", 2, True)
    t.play("sell hydro")
    t.illegal("supply KOR from KOR", "CORE-HYD-05")
    t.play("supply KOC from KOR")
    t.done()
    t.leave_sales()
    assert t.phase == "roll"  # Reset is over
    assert t.city("KOR") == ("A", 2, False)
