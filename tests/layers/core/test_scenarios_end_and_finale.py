"""Core scenarios: the end of the game, the final count and ties."""

from __future__ import annotations

import pytest


def test_S_036_end_in_an_action_phase(position):
    """CORE-END-01, -02."""
    t = position(
        phase="action2",
        cycle=4,
        development=17,
        target=18,
        market={"crops": (1000, {1000: 1})},
        industries=["A crops KOR", "B crops BDU double", "B minerals KAT single flipped"],
    )
    t.play("develop KOR")
    assert (t.state.development, t.state.target) == (18, 0)
    assert (t.phase, t.to_act) == ("action2", "B")
    t.play("pass")
    for phase in ("action3", "action4"):
        for player in "AB":
            assert (t.phase, t.to_act) == (phase, player)
            t.play("produce crops BDU" if (phase, player) == ("action4", "B") else "pass")
    assert t.phase == "sales"
    assert (t.to_act, t.kind) == ("A", "contribute")
    t.play("done")
    assert t.to_act == "B"
    assert t.sell_best("crops") == ("2/0/0", 1600)
    t.play("done")
    assert t.game.is_over
    assert t.game.result.ended_by == "CORE-END-02"
    assert "reset" not in t.moves_played()
    assert t.state.cycle == 4
    assert t.markers()[0] == 1000
    assert t.boxes("crops") == {1000: 1, 800: 2}
    assert t.industry("crops KOR double").flipped
    assert t.industry("minerals KAT single").flipped


def in_reset(position, development, target):
    """Reset begins with flipped counters on the map and cubes on the chart."""
    return position(
        phase="reset",
        cycle=4,
        development=development,
        target=target,
        market={"crops": (1200, {1200: 3, 1000: 1})},
        cities=["A KOR 1 flipped"],
        industries=["A crops KOR flipped", "B minerals MAN flipped"],
    )


def assert_ended_in_reset(t, target):
    """CORE-END-03: the Target has moved, nothing else has been reset."""
    assert t.state.target == target
    assert t.game.is_over
    assert t.game.result.ended_by == "CORE-END-03"
    assert t.industry("crops KOR double").flipped
    assert t.industry("minerals MAN double").flipped
    assert t.city("KOR").flipped
    assert t.markers()[0] == 1200
    assert t.state.cycle == 4


def test_S_037_end_in_reset(position):
    """CORE-END-03."""
    assert_ended_in_reset(in_reset(position, development=18, target=20), target=18)


def test_S_038_finale(position):
    """CORE-FNL-01 to -04."""
    t = position(
        phase="finale",
        target=0,
        medals={"A": 9},
        money={"A": 12_400},
        cities=["A KOR 1", "A KAT 2"],
        industries=[
            *("A crops KOR", "A crops KAT flipped", "A hydro KAT", "A minerals MAN", "A oil BCO", "A oil BDU"),
            "B crops EQU double",
        ],
        transports=["A boat BDU-EQU", "A railway KAT-KOR", "A truck BDU-KOC", "B truck BDU-EQU"],
    )
    gained = [(e.rule, e.medals) for e in t.game.events() if e.seat == t.game.seat("A") and e.medals]
    assert gained == [("CORE-FNL-01", 6), ("CORE-FNL-02", 3), ("CORE-FNL-03", 2 + 4), ("CORE-FNL-04", 3)]
    assert t.game.result.medals["A"] == 27


@pytest.mark.parametrize(
    ("cash", "medals"),
    [
        *((2900, 0), (3000, 1), (6900, 1), (7000, 2), (11_900, 2), (12_000, 3), (17_900, 3)),
        *((18_000, 4), (24_900, 4), (25_000, 5), (60_000, 5)),
    ],
)
def test_S_039_money_bands(position, cash, medals):
    """CORE-FNL-04."""
    t = position(phase="finale", target=0, medals={"A": 0}, money={"A": cash})
    assert t.game.result.medals["A"] == medals


def test_S_040_tie(position):
    """CORE-FNL-06, AMB-48."""
    poor = {"A": 0, "B": 0, "C": 0}
    t = position("ABC", order="BCA", phase="finale", target=0, money=poor, medals={"A": 31, "B": 30, "C": 31})
    assert t.game.result.medals == {"A": 31, "B": 30, "C": 31}
    assert t.game.result.winner == "C"
    assert t.game.result.ranking == ("C", "A", "B")


def test_S_101_target_jumps_past_in_reset(position):
    """CORE-RST-01, CORE-END-01, -03, AMB-47."""
    assert_ended_in_reset(in_reset(position, development=14, target=15), target=13)
    assert_ended_in_reset(in_reset(position, development=12, target=15), target=12)

    t = in_reset(position, development=15, target=18)
    assert t.state.target == 16
    assert not t.game.is_over
    assert (t.phase, t.state.cycle) == ("roll", 5)
    assert not any(t.state.space_flipped)
    assert t.markers()[0] == 800


def test_S_102_tie_break_by_the_new_chart(position):
    """CORE-FNL-06, CORE-DRP-02, CORE-END-02, AMB-48."""
    t = position(
        "ABC",
        order="CAB",
        phase="action3",
        development=17,
        target=18,
        money={"A": 0, "B": 0, "C": 2000},
        medals={"A": 31, "B": 30, "C": 29},
        industries=["A crops BCO x1", "A oil BCO x1", "C crops KOR"],
    )
    t.play("develop KOR")
    assert t.state.target == 0
    t.pass_actions()
    assert (t.to_act, t.dropped) == ("C", "C")
    t.play("done")
    t.sell_best("crops")
    assert (t.to_act, t.dropped) == ("B", "CB")
    t.play("done")
    t.sell_best("oil")
    assert (t.to_act, t.dropped) == ("A", "CBA")
    assert t.order == "CAB"
    t.play("done")
    assert t.order == "ABC"
    assert t.game.result.medals == {"A": 33, "B": 30, "C": 33}
    assert t.game.result.winner == "A"
    assert t.game.result.ranking == ("A", "C", "B")
    assert t.game.result.ended_by == "CORE-END-02"
