"""Government scenarios: the Finance Minister."""

from __future__ import annotations

import pytest


def finance(governed, card, market, **more):
    """A holds Finance, and this card has been turned over."""
    t = governed(cards=(card,), ministers={"finance": "A"}, market=market, **more)
    assert (t.kind, t.to_act) == ("finance", "A")
    return t


def test_S_072_finance_one_symbol(governed):
    """GOV-FIN-01. Card 2: Oil."""
    for move, oil in (("finance oil up", 2000), ("done", 1800)):
        t = finance(governed, 2, {"oil": 1800})
        t.illegal("finance oil down", "GOV-FIN-01")
        t.illegal("finance crops up", "GOV-FIN-01")
        t.illegal("finance oil up", "GOV-MIN-02", by="B")
        t.play(move)
        assert t.markers() == (600, 800, 1200, oil)
        assert (t.kind, t.to_act) == ("action", "A")


@pytest.mark.parametrize(
    ("move", "markers"),
    [
        ("finance crops up", (1000, 1000)),
        ("finance crops down", (600, 1000)),
        ("finance hydro up", (800, 1200)),
        ("finance hydro down", (800, 800)),
    ],
)
def test_finance_two_symbols(governed, move, markers):
    """S-072: GOV-FIN-02. Card 7: Crops and Hydro; exactly one moves, and the step is over."""
    t = finance(governed, 7, {"crops": 800, "hydro": 1000})
    t.illegal("done", "GOV-FIN-02")
    t.illegal("finance oil up", "GOV-FIN-01")
    t.play(move)
    assert t.markers() == (*markers, 1200, 1600)
    assert (t.kind, t.to_act) == ("action", "A")


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        (2, {"oil": 1800}, (600, 800, 1200, 1800)),
        (7, {"crops": 800, "hydro": 1000}, (600, 800, 1200, 1600)),
        (7, {"crops": 600, "hydro": 1000}, (600, 800, 1200, 1600)),
        (7, {"crops": 1000, "hydro": 2400}, (800, 2000, 1200, 1600)),
    ],
    ids=["one symbol", "two symbols", "floor", "far above"],
)
def test_finance_not_taken(governed, card, before, after):
    """S-072: GOV-FIN-05, GOV-FIN-06, GOV-FIN-07."""
    t = governed(cards=(card,), market=before)
    assert t.markers() == after
    assert (t.kind, t.to_act) == ("action", "A")


def test_S_073_cubes_move_along(governed):
    """GOV-FIN-03. Card 7 comes after A's sale."""
    t = governed(
        player="A",
        cards=(2, 7),
        ministers={"finance": "B"},
        money={"A": 0, "B": 0},
        market={"crops": 1000},
        industries=["A crops BDU double x3", "B crops BDU single x1"],
    )
    assert t.sell_best("crops") == ("3/0/0", 3000)
    t.pass_phase()
    assert (t.phase, t.kind, t.to_act) == ("action2", "finance", "B")
    t.play("finance crops up")
    assert t.markers()[0] == 1200
    assert t.boxes("crops") == {1200: 3}
    assert t.cash("A") == 3000
    t.play("pass")
    assert t.sell_best("crops") == ("1/0/0", 1000)
    assert t.boxes("crops") == {1200: 3, 1000: 1}


def test_S_118_cubes_pushed_off_the_column(governed):
    """GOV-FIN-02, GOV-FIN-03, GOV-FIN-05, CORE-SALE-11, CORE-RST-04, AMB-95.

    Cards 7 and 1 show Crops and another symbol.
    """
    t = governed(
        "ABCD",
        player="A",
        cards=(2, 7, 1),
        ministers={"finance": "D"},
        money=dict.fromkeys("ABCD", 0),
        market={"crops": 800},
        industries=["A crops BDU double x4", "B crops EQU double x2", "C crops BDU single x1", "D crops BCO x2"],
        transports=["A boat BDU-EQU"],
    )
    assert t.sell_best("crops") == ("4/0/0", 3000)
    assert t.sell_best("crops") == ("2/0/0", 800)
    assert t.sell_best("crops") == ("1/0/0", 200)
    assert t.boxes("crops") == {800: 3, 600: 1, 400: 2, 200: 1}
    t.pass_phase()
    assert (t.phase, t.kind, t.to_act) == ("action2", "finance", "D")
    t.play("finance crops down")
    assert t.markers()[0] == 600
    assert t.boxes("crops") == {600: 3, 400: 1, 200: 2}
    assert [t.cash(player) for player in "ABCD"] == [3000, 800, 200, 0]
    t.play("pass", "pass", "pass")
    t.illegal("sell crops 1/0/1", "CORE-SALE-11")
    assert t.sell_best("crops") == ("0/0/2", 200)
    assert (t.phase, t.kind, t.to_act) == ("action3", "finance", "D")
    t.illegal("finance crops down", "GOV-FIN-05")
    t.play("finance minerals up")
    t.pass_phase()
    t.play("finance hydro up")  # card 3
    t.pass_phase()
    assert t.boxes("crops") == {600: 3, 400: 1, 200: 2}
    t.leave_sales()
    assert (t.state.cycle, t.markers()[0], t.boxes("crops")) == (2, 600, {})
