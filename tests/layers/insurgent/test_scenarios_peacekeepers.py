"""Insurgent scenarios: set-up, what an unsuppressed Insurgent forbids, and placing Peacekeepers."""

from __future__ import annotations

import pytest

from drcongo.engine.moves import Peacekeeper

EVERYWHERE = {"BCO", "BDU", "EQU", "ORI", "NKI", "SKI", "MAN", "KAT", "KOR", "KOC"}


def test_S_041_set_up(new_table):
    """INS-SET-01, INS-SET-02, INS-SET-03, INS-SET-04, INS-MSC-01."""
    t = new_table("AB", layer="insurgent", seed=1)
    assert t.insurgents("minor") == EVERYWHERE
    assert t.insurgents("major") == set()
    assert t.insurgent("KIN") is None
    assert t.game.engine.board.majors == 5
    assert (len(t.cards("spaces")), len(t.cards("deck")), t.cards("used")) == (4, 6, [])
    assert sorted(t.cards("spaces") + t.cards("deck")) == list(range(1, 11))
    assert t.state.revealed == 0
    seen = t.game.view("A")
    assert set(seen.action_cards + seen.action_deck) == {-1}  # all are face-down
    assert (t.diamonds("A"), t.diamonds("B")) == (0, 0)
    assert t.guarded("A") == t.guarded("B") == {}
    deals = {tuple(new_table("AB", layer="insurgent", seed=seed).cards("spaces")) for seed in range(10)}
    assert len(deals) > 5  # shuffled


def test_S_042_peacekeeper_first(troubled):
    """INS-UNS-01, INS-ACT-01, INS-PLC-03."""
    t = troubled(player="A", money={"A": 2000}, minors="KOR")
    verdict = t.illegal("build crops KOR", "INS-UNS-01")
    assert [remedy.moves for remedy in verdict.reasons[0].remedies] == [(Peacekeeper("KOR"),)]  # what would help
    t.play("peacekeeper KOR")
    assert t.cash("A") == 1000
    assert t.to_act == "A"
    t.play("build crops KOR")
    assert t.cash("A") == 0
    assert t.industry("crops KOR double").owner == "A"
    assert t.guarded("A") == {"KOR": 1}
    assert t.insurgent("KOR") == "minor"
    assert t.to_act == "B"


@pytest.mark.parametrize("first", ["EQU", "KOR"])
def test_S_043_truck_between_two_troubled_provinces(troubled, first):
    """INS-UNS-02, INS-ACT-02: both provinces are asked."""
    second = {"EQU": "KOR", "KOR": "EQU"}[first]
    t = troubled(player="A", money={"A": 3000}, minors="EQU KOR")
    t.illegal("place truck EQU-KOR", "INS-UNS-02")
    t.play(f"peacekeeper {first}")
    t.illegal("place truck EQU-KOR", "INS-UNS-02")
    t.play(f"peacekeeper {second}", "place truck EQU-KOR")
    assert t.cash("A") == 0
    assert "A truck EQU-KOR" in t.transports()


def test_S_044_limit_of_two(troubled):
    """INS-PLC-02, INS-PKP-01, AMB-56."""
    t = troubled(player="A", minors="KOR", peacekeepers=["A KOR x2", "A MAN"])
    t.illegal("peacekeeper KOR", "INS-PLC-02")
    t.illegal("peacekeeper KOR from MAN", "INS-PLC-02")
    t.play("pass", "peacekeeper KOR", "peacekeeper KOR")
    t.illegal("peacekeeper KOR", "INS-PLC-02")
    assert t.peacekeepers("KOR") == {"A": 2, "B": 2}
    assert (t.cash("A"), t.cash("B")) == (10_000, 8000)


def test_S_045_moving_costs(troubled):
    """INS-PLC-01, INS-PLC-03, INS-PKP-01, AMB-55."""
    t = troubled(player="A", money={"A": 3000}, peacekeepers=["A KOR"])
    t.play("peacekeeper KAT from KOR")
    assert t.guarded("A") == {"KAT": 1}
    assert t.cash("A") == 2000

    t = troubled(player="A", money={"A": 1500}, peacekeepers=["A KOR x2", "A KAT x2", "A MAN"])
    t.illegal("peacekeeper EQU", "INS-PKP-01")
    t.illegal("peacekeeper EQU from ORI", "INS-PLC-01")
    t.illegal("peacekeeper MAN from MAN", "INS-PLC-01")
    t.play("peacekeeper EQU from MAN")
    assert t.guarded("A") == {"EQU": 1, "KAT": 2, "KOR": 2}
    assert t.cash("A") == 500
    t.illegal("peacekeeper MAN from EQU", "INS-PLC-03")


def test_S_046_lock(troubled):
    """INS-PKP-03, INS-PKP-04, INS-CMB-01, INS-CMB-03, AMB-61."""
    t = troubled(player="A", cards=(1, 2), minors="KOR EQU", peacekeepers=["A KOR x2", "A EQU", "B ORI"])
    t.play("fight KOR")
    t.illegal("peacekeeper MAN", "INS-PKP-02")  # a die is in the air
    t.play("roll 1")
    assert t.peacekeepers("KOR") == {"A": 1}
    t.illegal("peacekeeper MAN", "INS-PKP-04")
    t.illegal("peacekeeper MAN from EQU", "INS-PKP-04")
    t.illegal("fight KOR", "INS-CMB-01")
    t.play("fight EQU", "roll 4")
    assert t.insurgent("EQU") is None
    t.illegal("peacekeeper MAN", "INS-PKP-04")
    t.play("pass")
    assert t.to_act == "B"
    t.play("peacekeeper MAN", "pass")
    assert t.phase == "action2"
    t.play("peacekeeper MAN")  # a new turn: placing and the same province are open again
    assert t.peacekeepers("MAN") == {"A": 1, "B": 1}
    t.play("fight KOR", "roll 4")
    assert t.insurgent("KOR") is None


def test_S_103_unsuppressed_no_transport(troubled):
    """INS-UNS-02, INS-ACT-02."""
    t = troubled(player="A", money={"A": 4000}, minors="KOC")
    t.illegal("place boat BDU-KOC", "INS-UNS-02")
    t.illegal("place truck KOC-KAT", "INS-UNS-02")
    assert t.legal("place boat BDU-EQU")
    t.play("peacekeeper KOC", "place boat BDU-KOC")
    assert t.cash("A") == 1000
    assert "A boat BDU-KOC" in t.transports()


def test_S_104_unsuppressed_no_city(troubled):
    """INS-UNS-03, INS-ACT-03."""
    t = troubled(player="A", money={"A": 5000}, majors="KAT", industries=["A minerals KAT single"])
    t.illegal("develop KAT with minerals KAT", "INS-UNS-03")
    t.illegal("develop KAT", "INS-UNS-03")
    t = troubled(
        player="A",
        money={"A": 5000},
        majors="KAT",
        cities=["A KAT 1"],
        industries=["A minerals KAT single", "A hydro KAT"],
    )
    t.illegal("develop KAT with minerals KAT, hydro KAT", "INS-UNS-03")
    assert t.city("KAT") == ("A", 1, False)
    t.play("peacekeeper KAT", "develop KAT with minerals KAT, hydro KAT")
    assert t.city("KAT") == ("A", 2, False)
    assert t.cash("A") == 0  # INS-ACT-04: the full 4,000


def test_S_105_unsuppressed_no_help_next_door(troubled):
    """INS-UNS-04, INS-ACT-04, INS-ACT-05, INS-SUP-01, AMB-74."""
    t = troubled(
        player="A", money={"A": 4000}, minors="KOR", cities=["A MAN 1"], industries=["A hydro MAN", "A crops KOR"]
    )
    t.illegal("develop MAN with hydro MAN, crops KOR", "INS-UNS-04")
    t.play("peacekeeper KOR")
    assert t.cash("A") == 3000
    t.play("develop MAN with hydro MAN, crops KOR")
    assert t.cash("A") == 0
    assert t.city("MAN") == ("A", 2, False)
    assert t.medals("A") == 4
    assert t.industry("crops KOR double").flipped


def test_S_106_unsuppressed_no_production(troubled):
    """INS-UNS-05, INS-ACT-06."""
    t = troubled(player="A", minors="ORI", industries=["A crops ORI", "A minerals ORI", "A oil NKI"])
    t.illegal("produce crops ORI, oil NKI", "INS-UNS-05")
    t.illegal("produce minerals ORI", "INS-UNS-05")
    t.play("produce oil NKI")
    assert t.industry("oil NKI single") == ("A", True, 1)
    assert t.industry("crops ORI double") == ("A", False, 0)
    assert t.industry("minerals ORI single") == ("A", False, 0)
    t = troubled(player="A", minors="ORI", industries=["A crops ORI", "A minerals ORI"])
    t.illegal("produce", "INS-UNS-05")
