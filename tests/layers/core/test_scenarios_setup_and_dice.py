"""Core scenarios: set-up and the Resource Dice Roll."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(("order", "seed"), [(("C", "A", "D", "B"), 1), (None, 1), (None, 2), (None, 3)])
def test_S_001_money_and_tracks_of_four_players(new_table, order, seed):
    """CORE-SET-06, -09, -11, -12; the Turn Order fixed or drawn."""
    t = new_table("ABCD", turn_order=order, seed=seed)
    if order is not None:
        assert t.order == "".join(order)
    assert sorted(t.order) == list("ABCD")
    assert [t.cash(player) for player in t.order] == [10_000, 10_500, 11_000, 11_500]
    assert [t.medals(player) for player in "ABCD"] == [3, 3, 3, 3]
    assert (t.state.development, t.state.target, t.state.cycle) == (3, 30, 1)


def test_S_002_board_at_set_up(new_table):
    """CORE-SET-03, -04, -05, -07, -13."""
    t = new_table("ABCD", seed=1)
    assert t.city("KIN") == ("Government", 3, False)
    assert t.transports() == {"Government boat KIN-BDU", "Government railway KIN-BCO"}
    assert t.markers() == (600, 800, 1200, 1600)
    assert t.phase == "roll"
    assert t.kind == "roll"
    assert t.to_act is None


@pytest.mark.parametrize(
    ("roll", "markers"),
    [
        (1, (800, 1000, 1400, 1800)),
        (2, (800, 1000, 1400, 1800)),
        (3, (1000, 1200, 1600, 2000)),
        (4, (1000, 1200, 1600, 2000)),
        (5, (1200, 1400, 1800, 2400)),
        (6, (1200, 1400, 1800, 2400)),
    ],
)
def test_S_003_dice_roll(new_table, roll, markers):
    """CORE-DIE-01."""
    t = new_table("ABCD", seed=1)
    t.play(f"roll {roll}")
    assert t.markers() == markers
    assert t.phase == "action1"


def test_S_004_cap(position):
    """CORE-DIE-02, AMB-09: a marker stops in the top box."""
    t = position(phase="roll", market={"crops": 1000, "hydro": 1800, "minerals": 3200, "oil": 3600})
    t.play("roll 5")
    assert t.markers() == (1600, 2800, 4000, 4000)
