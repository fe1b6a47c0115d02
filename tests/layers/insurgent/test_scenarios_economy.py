"""Insurgent scenarios: cities, production and sales beside Insurgents."""

from __future__ import annotations

import pytest


def test_S_057_city_under_suppression(troubled):
    """INS-SUP-01, INS-ACT-04."""
    t = troubled(player="A", money={"A": 1900}, minors="BCO", peacekeepers=["A BCO"], industries=["A oil BCO"])
    t.illegal("develop BCO with oil BCO", "CORE-CTY-03")
    t = troubled(player="A", money={"A": 2000}, minors="BCO", peacekeepers=["A BCO"], industries=["A oil BCO"])
    t.play("develop BCO")
    assert t.cash("A") == 0
    assert t.medals("A") == 4
    assert t.city("BCO") == ("A", 1, False)
    assert t.industry("oil BCO single").flipped
    t = troubled(player="A", money={"A": 2000}, peacekeepers=["A BCO"], industries=["A oil BCO"])
    t.play("develop BCO")
    assert t.cash("A") == 2000  # a Peacekeeper alone takes nothing away


def test_S_058_mixed_provinces(troubled):
    """INS-SUP-01, AMB-74."""
    t = troubled(
        player="A",
        money={"A": 3000},
        minors="KOR",
        peacekeepers=["B KOR"],
        cities=["A KOR 1"],
        industries=["A crops KOR", "A hydro MAN"],
    )
    t.play("develop KOR with crops KOR, hydro MAN")
    assert t.cash("A") == 0
    assert t.city("KOR") == ("A", 2, False)
    assert t.industry("crops KOR double").flipped
    assert t.industry("hydro MAN single").flipped


def test_S_059_production_under_suppression(troubled):
    """INS-SUP-02, INS-ACT-06."""
    industries = ["A crops KOR", "A minerals KOR", "A crops NKI"]
    t = troubled(player="A", minors="KOR", peacekeepers=["B KOR"], industries=industries)
    t.play("produce all")
    assert t.industry("crops KOR double") == ("A", True, 1)
    assert t.industry("minerals KOR single") == ("A", True, 1)
    assert t.industry("crops NKI double") == ("A", True, 2)  # clear


def at_equateur(troubled):
    return troubled(
        player="A",
        money={"A": 0},
        market={"crops": 1000, "oil": 2000},
        minors="EQU",
        peacekeepers=["B EQU"],
        industries=["A crops EQU double x2", "A crops EQU single x1", "A oil EQU x2"],
        transports=["B boat BDU-EQU"],
    )


def test_S_060_one_per_set(troubled):
    """INS-SUP-03, INS-SALE-03."""
    t = at_equateur(troubled)
    t.illegal("sell crops 2/0/1", "INS-SUP-03")
    assert t.sell_best("crops") == ("1/0/2", 1200)
    assert t.cash("A") == 1200
    t = at_equateur(troubled)
    t.illegal("sell oil 2/0/0", "INS-SUP-03")
    assert t.sell_best("oil") == ("1/0/1", 2400)
    assert t.cash("A") == 2400


def test_S_061_export_limit(troubled):
    """INS-SUP-04, INS-SALE-05."""
    t = troubled(
        player="A",
        money={"A": 0},
        market={"minerals": 1400},
        minors="KAT",
        peacekeepers=["A KAT"],
        industries=["A minerals KAT double x2", "A minerals KAT single x1"],
    )
    t.illegal("sell minerals 0/2/1", "INS-SUP-04")
    assert t.sell_best("minerals") == ("0/1/2", 1300)
    assert t.cash("A") == 1300
    assert t.boxes("minerals") == {1400: 1}


def test_S_062_hydro_and_suppression(troubled):
    """INS-SUP-05, INS-SALE-06."""
    t = troubled(
        player="A",
        money={"A": 0},
        market={"hydro": 1000},
        minors="BCO",
        peacekeepers=["A BCO"],
        cities=["B BCO 1"],
        industries=["A hydro BCO x2"],
    )
    t.play("sell hydro", "supply BCO from BCO")
    t.back_to_hydro()
    t.illegal("supply KIN from BCO", "INS-SUP-05")
    t.play("done")
    assert t.cash("A") == 700
    assert t.city("BCO") == ("B", 1, True)
    assert t.city("KIN") == ("Government", 3, False)


@pytest.mark.parametrize(("minors", "split", "income"), [("KOC", "0/1/1", 700), ("", "2/0/0", 2400)])
def test_S_107_unsuppressed_no_carriage(troubled, minors, split, income):
    """INS-UNS-06, INS-SALE-02."""
    t = troubled(
        player="A",
        money={"A": 0},
        market={"crops": 1200},
        minors=minors,
        industries=["A crops KOR x2"],
        transports=["A railway KOC-KOR", "B boat BDU-KOC", "A truck KAT-KOR"],
    )
    if minors:
        t.illegal("sell crops 1/0/1", "INS-UNS-06")
        t.illegal("sell crops 0/2/0", "CORE-SALE-06")
    assert t.sell_best("crops") == (split, income)


@pytest.mark.parametrize(
    ("minors", "peacekeepers", "split", "income"),
    [("BCO", [], "0/2/0", 2000), ("BCO", ["B BCO"], "1/1/0", 3000), ("BCO ORI", [], "0/0/2", 800)],
    ids=["closed port", "Peacekeeper", "all closed"],
)
def test_S_108_unsuppressed_no_export(troubled, minors, peacekeepers, split, income):
    """INS-UNS-07, INS-SALE-04."""
    t = troubled(
        player="A",
        money={"A": 0},
        market={"oil": 2000},
        minors=minors,
        peacekeepers=peacekeepers,
        industries=["A oil EQU x2"],
        transports=["A boat BDU-EQU", "B boat EQU-ORI"],
    )
    if not peacekeepers:
        t.illegal("sell oil 1/0/1", "INS-UNS-07", "INS-UNS-06")
    else:
        t.illegal("sell oil 2/0/0", "INS-SUP-03", "INS-SUP-04")
    if minors == "BCO ORI":
        t.illegal("sell oil 0/1/1", "INS-UNS-07", "INS-UNS-06")
    assert t.sell_best("oil") == (split, income)
    assert t.cash("A") == income


@pytest.mark.parametrize(
    ("minors", "peacekeepers", "refused", "income"),
    [("KOR", [], "INS-UNS-08", 800), ("KOR", ["B KOR"], "INS-SUP-05", 800), ("", [], None, 2400)],
    ids=["unsuppressed", "suppressed", "clear"],
)
def test_S_109_unsuppressed_no_hydro_in(troubled, minors, peacekeepers, refused, income):
    """INS-UNS-08, INS-SUP-05, INS-SALE-02, INS-SALE-06."""
    t = troubled(
        player="A",
        money={"A": 0},
        market={"hydro": 1200},
        minors=minors,
        peacekeepers=peacekeepers,
        cities=["B KOR 3", "A BDU 1"],
        industries=["A hydro KOC x2"],
    )
    t.play("sell hydro")
    if refused:
        t.illegal("supply KOR from KOC", refused)
    else:
        t.play("supply KOR from KOC")
    t.play("supply BDU from KOC")
    t.done()
    assert t.cash("A") == income
    assert t.city("KOR").flipped is (refused is None)
    assert t.city("BDU").flipped
