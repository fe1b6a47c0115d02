"""Scenarios of the Solo Game."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(("cycle", "die", "price"), [(3, 4, 700), (1, 1, 200), (6, 6, 1200)])
def test_S_091_minister_cost(alone, cycle, die, price):
    """SOLO-04, AMB-123."""
    t = alone(cycle=cycle, money={"A": 1200})
    assert t.kind == "minister_die"
    t.play(f"roll {die}")
    assert (t.kind, t.to_act) == ("hire", "A")
    t.play("choose defence")
    assert t.cash("A") == 1200 - price
    assert t.ministers() == {"defence": "A"}
    t = alone(cycle=cycle, money={"A": price - 100})
    t.play(f"roll {die}")
    t.illegal("choose defence", "SOLO-04")
    t.play("done")
    assert (t.ministers(), t.cash("A")) == ({}, price - 100)


def test_S_092_two_per_box(alone):
    """SOLO-07, CORE-RST-03."""
    industries = ["A crops EQU double x2", "A crops EQU single x1", "A crops BDU double x2"]
    given = {"industries": industries, "transports": ["Government boat BDU-EQU"], "market": {"crops": 1000}}
    t = alone(phase="sales", player="A", money={"A": 0}, **given)
    assert t.sell_best("crops") == ("5/0/0", 4200)
    assert t.boxes("crops") == {1000: 2, 800: 2, 600: 1}
    t.sell_out()
    assert t.markers()[0] == 600


@pytest.mark.parametrize(
    ("medals", "target", "development", "victory", "rule"),
    [
        (52, 18, 15, "baronial", "SOLO-09"),
        (49, 15, 15, "none", "SOLO-09"),
        (50, 15, 15, "national", "SOLO-10"),
        (49, 18, 15, "none", "SOLO-09"),
    ],
)
def test_S_093_victory(alone, medals, target, development, victory, rule):
    """SOLO-09, SOLO-10."""
    t = alone(phase="finale", cycle=6, medals={"A": medals}, money={"A": 0}, target=target, development=development)
    assert t.game.result.victory == victory
    assert t.game.result.medals == {"A": medals}
    assert t.rules_applied()[-1] == rule


def test_S_094_minister_per_phase(alone):
    """SOLO-03, SOLO-05, GOV-DEF-09, GOV-INT-02, GOV-FIN-07."""
    guards = ["Government KOR", "Government MAN"]
    market = {"crops": 1000, "minerals": 1600, "oil": 2000}
    t = alone(order="AG", cards=(2, 1), market=market, peacekeepers=guards)
    t.illegal("choose finance", "SOLO-03", by="A")
    t.play("roll 1", "choose finance")
    assert (t.kind, t.ministers()) == ("finance", {"finance": "A"})
    t.illegal("choose defence", "SOLO-03")  # one only
    t.play("finance oil up")
    assert t.markers() == (1000, 800, 1600, 2400)
    assert t.cash("Government") == 1000
    t.pass_phase()
    assert (t.phase, t.kind, t.ministers()) == ("action2", "minister_die", {})
    t.play("roll 6", "done")
    assert t.markers() == (800, 800, 1400, 2400)  # both down
    assert t.cash("Government") == 3000
    assert t.guarded("Government") == {"KOR": 1, "MAN": 1}
    assert (t.kind, t.to_act, t.ministers()) == ("action", "A", {})
    t.play("pass", "done")
    assert t.phase == "action3"  # no Government action without Interior


@pytest.mark.parametrize(("medals", "victory"), [(61, "baronial"), (49, "none")])
def test_S_151_six_cycles_target_out_of_reach(alone, medals, victory):
    """SOLO-08, SOLO-09, SOLO-10, AMB-122."""
    industries = ["A crops BCO flipped"]
    given = {"cycle": 6, "medals": {"A": medals - 1}, "money": {"A": 0}, "industries": industries}
    t = alone(phase="reset", target=18, development=15, **given)
    assert t.kind == "over"
    assert t.state.target == 16
    assert t.state.cycle == 6
    assert t.industry("crops BCO single").flipped  # no further step of Reset
    assert t.game.result.medals == {"A": medals}
    assert t.game.result.victory == victory
    assert t.game.result.ended_by == "SOLO-08"


@pytest.mark.parametrize(
    ("development", "medals", "victory"), [(15, 50, "national"), (15, 49, "none"), (14, 50, "baronial")]
)
def test_S_152_reached_in_the_sixth_reset(alone, development, medals, victory):
    """SOLO-08, SOLO-10, AMB-122."""
    given = {"cycle": 6, "medals": {"A": medals}, "money": {"A": 0}}
    t = alone(phase="reset", target=17, development=development, **given)
    assert t.kind == "over"
    assert t.state.target == 15
    assert t.game.result.victory == victory
    assert t.game.result.ended_by == ("CORE-END-03" if development == 15 else "SOLO-08")


def test_S_153_reached_in_an_action_phase_of_cycle_6(alone):
    """SOLO-06, SOLO-10, CORE-END-02, CORE-CTY-13, AMB-148."""
    t = alone(
        order="GA",
        phase="action2",
        player="Government",
        cycle=6,
        target=15,
        development=14,
        medals={"A": 49},
        money={"A": 0, "Government": 4000},
        ministers={"interior": "A"},
        cards=(1, 2, 3, 10),
        industries=["Government crops KOC", "Government oil BCO x1"],
        taken={"A": "italy"},
    )
    t.play("develop KOC", "share 1000")
    assert (t.state.development, t.state.target) == (15, 0)
    assert (t.medals("A"), t.cash("A")) == (50, 1000)
    t.play("pass")
    for phase in ("action3", "action4"):
        assert (t.phase, t.kind) == (phase, "minister_die")
        t.play("roll 6", "done")
        t.pass_phase()
    assert t.ministers() == {"interior": "A"}  # SOLO-06: in Resource Sales always
    assert (t.phase, t.to_act) == ("sales", "A")
    t.sell_out()
    assert t.kind == "over"
    assert t.state.cycle == 6
    assert "CORE-RST-01" not in t.rules_applied()
    assert t.game.result.victory == "national"
