"""Government scenarios: the Government's actions and sales, its Turn Order marker, and the final count."""

from __future__ import annotations

import pytest


def interior(governed, money=0, **more):
    """A is Interior Minister and acts for the Government, which is first in Turn Order."""
    purse = {"money": {"Government": money}, "ministers": {"interior": "A"}}
    return governed(order="GAB", player="Government", **purse, **more)


@pytest.mark.parametrize(("money", "most"), [(4500, 1500), (3500, 500), (8000, 1500)])
def test_S_068_interior_share_on_a_building(governed, money, most):
    """GOV-ACT-02, GOV-ACT-04, AMB-88."""
    t = interior(governed, money)
    assert t.to_act == "A"
    t.play("build minerals KAT single")
    assert t.industry("minerals KAT single").owner == "Government"
    assert (t.kind, t.to_act) == ("share", "A")
    assert t.cash("Government") == money - 3000
    t.illegal(f"share {most + 100}", "GOV-ACT-04")
    t.illegal(f"share {most - 50}", "GOV-ACT-04")
    t.illegal("share 100", "GOV-MIN-02", by="B")
    t.play(f"share {most}")
    assert t.cash("Government") == money - 3000 - most
    assert (t.cash("A"), t.cash("B")) == (10_000 + most, 10_000)
    assert (t.phase, t.kind, t.to_act) == ("action1", "action", "A")

    t = interior(governed, money)
    t.play("build minerals KAT single", "done")  # the share is a choice
    assert (t.cash("Government"), t.cash("A")) == (money - 3000, 10_000)


def test_S_069_interior_share_on_a_city(governed):
    """GOV-ACT-06, GOV-ACT-07, CORE-CTY-13, AMB-88, AMB-100."""
    t = interior(governed, 3000, industries=["Government crops KOR"])
    t.play("develop KOR")
    assert t.cash("Government") == 1500
    assert t.city("KOR") == ("Government", 1, False)
    assert (t.medals("A"), t.medals("B"), t.state.development) == (4, 3, 4)
    t.illegal("share 1100", "GOV-ACT-06")
    t.play("share 1000")  # half of 2,000, not of 1,500
    assert (t.cash("A"), t.cash("Government")) == (11_000, 500)


FULL = ("A crops SKI", "B hydro SKI", "A minerals SKI")


@pytest.mark.parametrize("resource", ["crops", "hydro", "minerals"])
def test_S_070_extra_industry(governed, resource):
    """GOV-ACT-03, GOV-ACT-08, AMB-90."""
    t = interior(governed, 6000, industries=FULL)
    t.illegal("build oil SKI extra", "GOV-ACT-03")
    t.illegal(f"build {resource} SKI", "CORE-IND-01")  # the printed space is taken
    t.play(f"build {resource} SKI extra", "done")
    assert t.industry(f"{resource} SKI extra") == ("Government", False, 0)
    t = governed(player="A", industries=FULL)
    t.illegal(f"build {resource} SKI extra", "GOV-ACT-03")  # A's own turn

    t = interior(governed, 6000, industries=[*FULL, f"Government {resource} SKI extra"])
    for another in ("crops", "hydro", "minerals"):
        t.illegal(f"build {another} SKI extra", "GOV-ACT-03")
    t.play("produce all")
    assert t.industry(f"{resource} SKI extra") == ("Government", True, 1)
    assert sum(t.state.space_cubes) == 1

    for vacant in FULL:
        t = interior(governed, 6000, industries=[text for text in FULL if text != vacant])
        t.illegal(f"build {resource} SKI extra", "GOV-ACT-03")


def test_S_071_government_sale(governed):
    """GOV-SALE-01, GOV-SALE-02, GOV-SALE-03, AMB-92."""
    t = governed(
        order="GAB",
        phase="sales",
        ministers={"interior": "A"},
        money={"Government": 7000},
        market={"oil": 2000},
        industries=["Government oil EQU x2", "Government oil BCO x1"],
        transports=["B truck BDU-EQU"],
    )
    assert (t.kind, t.to_act) == ("split", "A")  # the only set is offered by itself
    t.illegal("3/0/0", "CORE-SALE-06")
    t.play("2/0/1")
    assert t.boxes("oil") == {2000: 2}
    assert (t.cash("A"), t.cash("B"), t.cash("Government")) == (10_800, 10_000, 7000)
    assert t.paid("GOV-SALE-03") == [800]
    assert t.dropped == "GA"  # the Government is asked for no contribution; A has no set either
    assert (t.kind, t.to_act) == ("contribute", "A")


def test_S_076_interior_not_taken(governed):
    """GOV-INT-02, GOV-ACT-01, GOV-RST-01, GOV-RST-02, AMB-87. Cards 1 to 4: $2,000, $1,000, $3,000, $3,000."""
    t = governed(order="AGB", phase="elect", cards=(1, 2, 3, 4))
    t.play("pass", "pass", "pass", "pass")
    t.play("roll 1")
    for money in (2000, 3000, 6000, 9000):
        assert t.cash("Government") == money
        assert t.to_act == "A"
        t.play("pass")
        assert t.to_act == "B"  # the Government's place is passed over
        t.play("pass")
    assert t.rules_applied().count("GOV-INT-02") == 4
    assert t.cash("Government") == 9000
    t.leave_sales()
    assert (t.phase, t.state.cycle, t.kind) == ("elect", 2, "bid")
    assert t.cash("Government") == 9000
    assert (t.cash("A"), t.cash("B")) == (10_000, 10_000)


@pytest.mark.parametrize("ministers", [{}, {"interior": "B"}], ids=["nobody", "B"])
def test_S_077_government_drops_out(governed, ministers):
    """GOV-SALE-04, CORE-DRP-02, AMB-99."""
    t = governed(
        order="AGB",
        phase="sales",
        ministers=ministers,
        industries=["A crops BCO x1", "B crops BDU double x1", "B hydro BCO x1"],
    )
    t.sell_best("crops")
    assert (t.kind, t.to_act, t.dropped) == ("contribute", "A", "A")
    t.play("done")
    assert (t.kind, t.to_act, t.dropped) == ("sale", "B", "AG")
    t.sell_best("crops")
    t.play("supply KIN from BCO")  # the last set sells itself
    t.done()
    assert t.dropped == "AGB"
    t.play("done")
    assert t.order == "BGA"
    assert (t.phase, t.state.cycle) == ("elect", 2)


def test_S_078_interior_has_no_peacekeepers(governed):
    """GOV-ACT-10, INS-UNS-01."""
    t = interior(governed, 5000, minors="BDU KOR", peacekeepers=["Government KOR"])
    t.illegal("build crops BDU single", "INS-UNS-01")
    remedies = t.game.explain("build crops BDU single").reasons[0].remedies
    assert "first" not in [remedy.kind for remedy in remedies], "a Peacekeeper first is no way out here"
    t.illegal("peacekeeper BDU", "GOV-ACT-10")
    t.illegal("peacekeeper BDU from KOR", "GOV-ACT-10")
    t.illegal("fight KOR", "GOV-ACT-10")
    assert t.legal("build crops KOR")  # GOV-DEF-08: its Peacekeeper suppresses


def test_S_119_government_marker_in_a_tie(governed):
    """CORE-FNL-06, GOV-SALE-04, GOV-FNL-01, AMB-48."""
    t = governed(
        "ABC",
        order="GCAB",
        phase="finale",
        target=0,
        money={"A": 0, "B": 0, "C": 0, "Government": 30_000},
        medals={"A": 29, "B": 24, "C": 29},
        cities=["Government KOR 2"],
    )
    assert t.order == "GCAB"
    assert t.game.result.medals == {"A": 29, "B": 24, "C": 29}
    assert t.game.result.winner == "C"
    assert t.game.result.ranking == ("C", "A", "B")
