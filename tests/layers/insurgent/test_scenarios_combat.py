"""Insurgent scenarios: combat, its rewards and losses, and diamonds."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(("die", "won"), [(1, False), (3, False), (4, True), (6, True)])
def test_S_047_minor_threshold(troubled, die, won):
    """INS-CMB-04, INS-CMB-05, INS-CMB-07, INS-DIA-02: more than four."""
    t = troubled(player="A", minors="EQU", peacekeepers=["A EQU"])
    t.play("fight EQU", f"roll {die}")
    assert t.insurgent("EQU") == (None if won else "minor")
    assert t.peacekeepers("EQU") == ({"A": 1} if won else {})
    assert (t.medals("A"), t.cash("A"), t.diamonds("A")) == (3, 10_000, 0)
    assert t.to_act == "A"  # the action is still to come


@pytest.mark.parametrize(("die", "won"), [(1, False), (2, False), (3, True), (4, True)])
def test_S_048_major_threshold(troubled, die, won):
    """INS-CMB-04, INS-CMB-05, INS-CMB-06, AMB-64: more than six; anybody's city helps, flipped or not."""
    t = troubled(player="A", majors="SKI", cities=["B SKI 2 flipped"], peacekeepers=["A SKI x2"])
    t.play("fight SKI", f"roll {die}")
    assert t.insurgent("SKI") == (None if won else "major")
    assert t.peacekeepers("SKI") == {"A": 2 if won else 1}
    assert t.medals("A") == (4 if won else 3)
    assert (t.medals("B"), t.cash("A"), t.cash("B")) == (3, 10_000, 10_000)


def test_S_049_everyone_loses_one(troubled):
    """INS-CMB-02, INS-CMB-07."""
    t = troubled(player="A", majors="SKI", peacekeepers=["A SKI x2", "B SKI"])
    t.play("fight SKI", "roll 3")
    assert t.peacekeepers("SKI") == {"A": 1}
    assert t.insurgent("SKI") == "major"
    assert (t.medals("A"), t.medals("B")) == (3, 3)
    t = troubled(player="A", majors="SKI", peacekeepers=["A SKI x2", "B SKI"])
    t.play("fight SKI", "roll 4")
    assert t.peacekeepers("SKI") == {"A": 2, "B": 1}
    assert t.insurgent("SKI") is None
    assert (t.medals("A"), t.medals("B")) == (4, 4)  # one each, whatever their number


@pytest.mark.parametrize(
    ("peacekeepers", "money"),
    [
        (["A KOR x2", "B KOR", "C KOR"], [200, 200, 200, 0]),
        (["A KOR x2"], [500, 0, 0, 0]),
        (["A KOR", "C KOR x2"], [300, 0, 300, 0]),
        (["A KOR", "B KOR", "C KOR", "D KOR"], [100, 100, 100, 100]),
    ],
    ids=["three", "one", "two", "four"],
)
def test_S_050_diamond_money(troubled, peacekeepers, money):
    """INS-DIA-01, INS-DIA-03: by the number of players, not of Peacekeepers."""
    t = troubled("ABCD", player="A", minors="KOR", peacekeepers=peacekeepers)
    t.play("fight KOR", "roll 6")
    assert [t.cash(player) - 10_000 for player in "ABCD"] == money
    assert [t.medals(player) for player in "ABCD"] == [3, 3, 3, 3]
    assert [t.diamonds(player) for player in "ABCD"] == [0, 0, 0, 0]


def test_S_051_diamond_for_a_major(troubled):
    """INS-DIA-04, AMB-67."""
    t = troubled("ABC", player="A", majors="MAN", peacekeepers=["A MAN x2", "B MAN", "C SKI"])
    t.play("fight MAN", "roll 4")
    assert [t.medals(player) for player in "ABC"] == [4, 4, 3]
    assert [t.diamonds(player) for player in "ABC"] == [1, 1, 0]
    assert [t.cash(player) for player in "ABC"] == [10_000] * 3


def test_S_052_use_of_diamonds(troubled):
    """INS-DIA-05, INS-DIA-06, INS-FNL-02."""
    t = troubled(player="A", money={"A": 0}, diamonds={"A": 5, "B": 1})
    t.illegal("diamond 1", "INS-DIA-05", by="B")  # in one's own turn only
    t.play("diamond 1")
    assert (t.cash("A"), t.diamonds("A")) == (500, 4)
    t.illegal("diamond 5", "INS-DIA-05")
    t.illegal("diamond 0", "INS-DIA-05")
    assert t.to_act == "A"
    for kept, medals in ((4, 3), (3, 3), (2, 2), (0, 0)):
        t = troubled(phase="finale", target=0, money={"A": 0}, medals={"A": 0}, diamonds={"A": kept})
        assert t.game.result.medals["A"] == medals


def test_S_063_cubes_after_combat(troubled):
    """INS-CMB-08, AMB-54."""
    cubes = ["B crops EQU double x2", "A oil EQU x1"]
    t = troubled(player="A", minors="EQU", peacekeepers=["A EQU"], industries=cubes)
    t.play("fight EQU", "roll 3")
    assert t.peacekeepers("EQU") == {}
    assert t.industry("crops EQU double") == ("B", True, 0)
    assert t.industry("oil EQU double") == ("A", True, 0)

    t = troubled(player="A", minors="EQU", peacekeepers=["A EQU", "B EQU x2"], industries=cubes)
    t.play("fight EQU", "roll 1")
    assert t.peacekeepers("EQU") == {"B": 1}
    assert t.industry("crops EQU double") == ("B", True, 2)
    assert t.industry("oil EQU double") == ("A", True, 1)


@pytest.mark.parametrize("guard", [None, "A SKI", "B SKI"])
def test_S_064_finale_with_insurgents(troubled, guard):
    """INS-FNL-01, AMB-72, AMB-76: anybody's Peacekeeper is enough; transports always score."""
    t = troubled(
        phase="finale",
        target=0,
        money={"A": 0},
        medals={"A": 0},
        minors="SKI",
        cities=["A SKI 2"],
        industries=["A crops SKI", "A hydro SKI"],
        transports=["A boat NKI-SKI"],
        peacekeepers=[guard] if guard else [],
    )
    gained = [(e.rule, e.medals) for e in t.game.events() if e.seat == t.game.seat("A") and e.medals]
    suppressed = [("CORE-FNL-01", 2), ("CORE-FNL-02", 1), ("CORE-FNL-03", 4)]
    assert gained == (suppressed if guard else [("CORE-FNL-02", 1)])
    assert t.game.result.medals["A"] == (7 if guard else 1)
