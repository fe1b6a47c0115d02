"""Insurgent scenarios: the Action cards, their Insurgents and their compulsory combats."""

from __future__ import annotations


def test_S_053_card_upgrades_a_minor(troubled):
    """INS-CRD-01, INS-CRD-02, INS-CRD-03, INS-UNS-09, AMB-54. Card 5: Major NKI, Minors KAT and BCO."""
    t = troubled(cards=(5,), minors="NKI KAT", majors="EQU ORI", industries=["A hydro BCO x2"])
    assert t.moves_played() == ["turn over"]
    assert t.state.revealed == 1
    assert t.insurgents("major") == {"EQU", "ORI", "NKI"}
    assert t.insurgents("minor") == {"KAT", "BCO"}
    assert t.industry("hydro BCO double") == ("A", True, 0)
    assert (t.kind, t.to_act) == ("action", "A")
    assert "INS-UNS-09" in t.rules_applied()


def test_S_054_sixth_major(troubled):
    """INS-CRD-04, AMB-69."""
    five = {"EQU", "ORI", "SKI", "MAN", "KOR"}
    t = troubled(cards=(5,), majors=" ".join(five))
    assert t.insurgent("NKI") is None
    assert t.insurgents("major") == five
    assert t.insurgents("minor") == {"KAT", "BCO"}
    t = troubled(cards=(5,), majors=" ".join(five), minors="NKI")
    assert t.insurgent("NKI") == "minor"
    t = troubled(cards=(5,), majors="EQU ORI SKI MAN KAT")  # the Major that KAT sets free comes too late
    assert t.insurgent("NKI") is None
    assert t.insurgents("major") == {"EQU", "ORI", "SKI", "MAN"}
    t = troubled(cards=(5,), majors="EQU ORI SKI MAN NKI")  # the fifth stands there already
    assert t.insurgents("major") == {"EQU", "ORI", "SKI", "MAN", "NKI"}


def test_S_055_card_downgrades_a_major(troubled):
    """INS-CRD-03, AMB-68."""
    t = troubled(cards=(5,), majors="KAT SKI")
    assert t.insurgent("KAT") == "minor"
    assert t.insurgents("major") == {"SKI", "NKI"}


def test_S_056_compulsory_combat(troubled):
    """INS-CRD-05, INS-CRD-07, INS-CRD-08, INS-CRD-09, AMB-62, AMB-63."""
    t = troubled(cards=(5,), majors="SKI EQU", minors="KOR", peacekeepers=["A NKI", "B SKI", "A KOR"])
    assert (t.battlefield, t.to_act) == ("NKI", None)
    t.play("roll 6")
    assert t.insurgent("NKI") is None
    assert t.medals("A") == 4
    assert t.battlefield == "SKI"
    t.play("roll 5")
    assert (t.insurgent("SKI"), t.peacekeepers("SKI")) == ("major", {})
    assert (t.kind, t.to_act) == ("action", "A")
    assert t.moves_played() == ["turn over", "roll 6", "roll 5"]
    assert (t.insurgent("EQU"), t.insurgent("KOR")) == ("major", "minor")
    assert t.peacekeepers("KOR") == {"A": 1}
    assert t.medals("B") == 3


def play_a_cycle(t):
    t.play("roll 1")
    t.pass_actions()
    t.leave_sales()


def test_S_065_action_cards_over_two_cycles(new_table):
    """INS-RST-01, INS-RST-02, INS-RST-03, INS-CRD-01, AMB-05, AMB-75."""
    t = new_table("AB", layer="insurgent", seed=3)
    first, deck = t.cards("spaces"), t.cards("deck")
    t.play("roll 1")
    for number in range(1, 5):
        assert t.state.revealed == number
        assert t.game.view("A").action_cards.count(-1) == 4 - number
        t.pass_phase()
    standing = t.state.insurgents
    t.leave_sales()

    assert t.state.cycle == 2
    assert t.state.insurgents == standing
    assert t.cards("spaces") == deck[:4]
    assert (t.cards("deck"), t.cards("used")) == (deck[4:], first)
    assert not set(t.cards("spaces")) & set(first)
    assert t.state.revealed == 0

    play_a_cycle(t)
    assert t.state.cycle == 3
    assert (len(t.cards("spaces")), len(t.cards("deck")), t.cards("used")) == (4, 6, [])
    assert sorted(t.cards("spaces") + t.cards("deck")) == list(range(1, 11))
    assert t.cards("spaces") + t.cards("deck") != first + deck

    third = t.cards("spaces")
    play_a_cycle(t)
    assert (len(t.cards("spaces")), len(t.cards("deck")), t.cards("used")) == (4, 2, third)
    play_a_cycle(t)
    assert (t.state.cycle, len(t.cards("deck"))) == (5, 6)
