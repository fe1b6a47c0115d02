"""Government scenarios: the Defence Minister and the Government's Peacekeepers."""

from __future__ import annotations

import pytest

SENT = {"defence": "B"}


def test_S_074_defence(governed):
    """GOV-DEF-01, GOV-DEF-02, GOV-DEF-03, AMB-85. Card 2: two Peacekeepers."""
    t = governed(cards=(2,), ministers=SENT, peacekeepers=["Government KOR x2", "Government MAN"])
    assert (t.kind, t.to_act) == ("defence", "B")
    t.illegal("peacekeeper KOR", "GOV-DEF-03")
    t.illegal("remove EQU", "GOV-DEF-02")
    t.play("remove MAN", "remove KOR")
    assert t.guarded("Government") == {"KOR": 1}
    t.illegal("remove KOR", "GOV-DEF-02")
    t.play("peacekeeper KOR")
    t.illegal("peacekeeper KOR", "GOV-DEF-03")
    t.play("peacekeeper EQU")
    assert t.guarded("Government") == {"EQU": 1, "KOR": 2}
    t.back_to("defence")
    t.illegal("peacekeeper ORI", "GOV-DEF-02")
    assert [t.cash(name) for name in ("A", "B")] == [10_000, 10_000]  # free of charge
    t.play("done")
    assert (t.kind, t.to_act) == ("action", "A")


@pytest.mark.parametrize(("ministers", "left"), [(SENT, {}), ({}, {"KOR": 1})], ids=["taken", "not taken"])
def test_defence_on_a_crossed_out_card(governed, ministers, left):
    """S-074: GOV-DEF-04, GOV-DEF-09. Card 4: two crossed out, one on the map."""
    t = governed(cards=(4,), ministers=ministers, peacekeepers=["Government KOR"])
    assert t.guarded("Government") == left
    assert (t.kind, t.to_act) == ("action", "A")


@pytest.mark.parametrize(("die", "won"), [(2, False), (3, True)])
def test_S_075_defence_combat(governed, die, won):
    """GOV-DEF-06, GOV-DEF-07, INS-CMB-02."""
    t = governed(cards=(2,), ministers=SENT, minors="EQU", peacekeepers=["Government EQU", "A EQU"])
    t.play("done")
    assert (t.kind, t.to_act) == ("defence_fight", "B")
    t.play("fight EQU")
    assert t.battlefield == "EQU"
    t.play(f"roll {die}")
    assert t.insurgent("EQU") == (None if won else "minor")
    assert t.peacekeepers("EQU") == ({"A": 1, "Government": 1} if won else {})
    for player in "AB":
        assert (t.cash(player), t.medals(player), t.diamonds(player)) == (10_000, 3, 0)
    assert (t.kind, t.to_act) == ("action", "A")


@pytest.mark.parametrize(("die", "left"), [(5, 2), (4, 1)])
def test_S_113_defence_comes_too_late_for_cubes(governed, die, left):
    """GOV-DEF-01, GOV-DEF-05, INS-UNS-09, AMB-49, AMB-54. Card 5: Major in NKI, two Peacekeepers."""
    t = governed(cards=(5,), ministers=SENT, industries=["A crops NKI x2"])
    assert (t.kind, t.to_act) == ("defence", "B")
    assert t.insurgent("NKI") == "major"
    assert t.industry("crops NKI double") == ("A", True, 0)
    t.play("peacekeeper NKI", "peacekeeper NKI")  # then it is done by itself
    assert t.battlefield == "NKI"
    t.play(f"roll {die}")
    assert t.insurgent("NKI") == (None if left == 2 else "major")
    assert t.peacekeepers("NKI") == {"Government": left}
    assert (t.medals("A"), t.medals("B")) == (3, 3)
    assert t.industry("crops NKI double") == ("A", True, 0)
    assert (t.kind, t.to_act) == ("action", "A")


def test_S_114_first_remove_then_place(governed):
    """GOV-DEF-02, GOV-DEF-03, INS-MSC-01, INS-PLC-04, AMB-85, AMB-98. Card 6: three Peacekeepers, Major in SKI."""
    five = ["Government KAT x2", "Government KOR x2", "Government MAN"]
    t = governed(cards=(6,), ministers=SENT, peacekeepers=five)
    t.illegal("peacekeeper SKI", "GOV-SET-02")  # none in supply
    t.illegal("peacekeeper SKI from MAN", "GOV-DEF-02")
    t.play("remove KAT", "remove MAN", "peacekeeper SKI")
    t.illegal("remove KOR", "GOV-DEF-02")
    t.play("peacekeeper SKI")
    assert t.guarded("Government") == {"KAT": 1, "KOR": 2, "SKI": 2}
    t.back_to("defence")
    t.illegal("peacekeeper SKI", "GOV-DEF-03")
    t.illegal("peacekeeper KIN", "INS-PLC-04")
    t.illegal("remove KOR", "GOV-DEF-02")

    t = governed(cards=(6,), ministers=SENT, peacekeepers=five)
    t.play("remove KAT", "remove KAT", "remove MAN")
    t.illegal("remove KOR", "GOV-DEF-02")  # a fourth
    t.illegal("peacekeeper KIN", "INS-PLC-04")
    t.play("peacekeeper KAT", "peacekeeper KAT", "peacekeeper MAN")  # all three may come back
    assert t.guarded("Government") == {"KAT": 2, "KOR": 2, "MAN": 1}


@pytest.mark.parametrize(("gone", "stays", "cubes"), [("KOC", "EQU", 0), ("EQU", "KOC", 2)])
def test_S_115_crossed_out_card(governed, gone, stays, cubes):
    """GOV-DEF-04, INS-UNS-09, AMB-53, AMB-85. Card 9: one crossed out."""
    t = governed(
        cards=(9,),
        ministers={"defence": "A"},
        minors="KOC",
        peacekeepers=["Government KOC", "Government EQU"],
        industries=["B hydro KOC x2"],
    )
    assert (t.kind, t.to_act) == ("defence", "A")
    t.illegal("done", "GOV-DEF-04")
    t.illegal("peacekeeper ORI", "GOV-DEF-04")
    t.play(f"remove {gone}")
    assert t.kind != "defence"  # one is what the card says
    t.illegal(f"remove {stays}", "GOV-DEF-01")
    assert t.guarded("Government") == {stays: 1}
    assert t.industry("hydro KOC double") == ("B", True, cubes)
    assert t.insurgent("KOC") == "minor"


def with_three_minors(governed):
    """Card 2 touches none of the three provinces; C is Defence Minister."""
    t = governed(
        "ABC",
        cards=(2,),
        ministers={"defence": "C"},
        minors="MAN KOC EQU",
        peacekeepers=["Government MAN", "A MAN", "B MAN", "Government KOC x2", "A EQU x2"],
    )
    t.play("done")
    assert (t.kind, t.to_act) == ("defence_fight", "C")
    return t


def test_S_116_defence_fights_minors(governed):
    """GOV-DEF-06, GOV-DEF-07, INS-DIA-03, AMB-65, AMB-86."""
    t = with_three_minors(governed)
    t.illegal("fight EQU", "INS-CMB-01")  # only A stands there
    t.play("fight KOC", "roll 1")
    assert (t.insurgent("KOC"), t.peacekeepers("KOC")) == ("minor", {"Government": 1})
    t.illegal("fight KOC", "INS-CMB-01")
    t.play("fight MAN", "roll 2")
    assert t.insurgent("MAN") is None
    assert [t.cash(player) for player in "ABC"] == [10_300, 10_300, 10_000]
    assert t.peacekeepers("MAN") == {"A": 1, "B": 1, "Government": 1}
    assert (t.kind, t.to_act) == ("action", "A")

    t = with_three_minors(governed)
    t.play("fight MAN", "roll 1")
    assert (t.insurgent("MAN"), t.peacekeepers("MAN")) == ("minor", {})
    assert [t.cash(player) for player in "ABC"] == [10_000] * 3
    t.play("done")  # the Minister need not fight in KOC
    assert (t.insurgent("KOC"), t.peacekeepers("KOC")) == ("minor", {"Government": 2})


def test_S_117_defence_not_taken(governed):
    """GOV-DEF-05, GOV-DEF-09, INS-CMB-08. Card 8: Major in KAT, Minors in BCO and ORI, two Peacekeepers."""
    t = governed(
        cards=(8,),
        majors="SKI",
        minors="EQU",
        cities=["B SKI 1"],
        industries=["A minerals SKI x1"],
        peacekeepers=["Government SKI", "Government EQU x2"],
    )
    assert t.battlefield == "SKI"
    t.play("roll 4")
    assert (t.insurgent("SKI"), t.peacekeepers("SKI")) == ("major", {})
    assert t.industry("minerals SKI single") == ("A", True, 0)
    assert t.guarded("Government") == {"EQU": 2}
    assert t.insurgent("EQU") == "minor"
    assert (t.kind, t.to_act) == ("action", "A")
    assert t.moves_played() == ["turn over", "roll 4"]
