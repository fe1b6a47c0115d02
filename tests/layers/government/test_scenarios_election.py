"""Government scenarios: the auction for the Ministers."""

from __future__ import annotations

MINISTERS = {"choose defence", "choose interior", "choose finance"}


def choices(t):
    """The moves of the player to act, raising capital left out."""
    moves = {t.game.text(move) for move in t.game.legal_moves()}
    return {move for move in moves if not move.startswith("raise")}


def test_S_066_legal_bids(governed):
    """GOV-AUC-01 to -09."""
    t = governed("ABCD", phase="elect")
    assert (t.kind, t.to_act) == ("bid", "A")
    t.play("bid 500")
    assert t.to_act == "B"
    t.illegal("bid 800", "GOV-AUC-03")
    t.illegal("bid 900", "GOV-AUC-03")
    t.illegal("bid 500", "GOV-AUC-04")
    assert t.legal("bid 400")
    t.play("bid 1000")
    t.illegal("bid 1500", "GOV-AUC-03")
    t.illegal("bid 500", "GOV-AUC-04")
    t.play("bid 700", "bid 2000")
    assert [t.cash(player) for player in "ABCD"] == [10_000] * 4  # nothing is paid before the choice

    assert (t.kind, t.to_act) == ("choose", "D")
    t.play("choose interior")
    assert t.to_act == "B"
    t.illegal("choose interior", "GOV-AUC-07")
    t.play("choose defence")  # the last one falls to C without a choice
    assert t.ministers() == {"interior": "D", "defence": "B", "finance": "C"}
    assert [t.cash(player) for player in "ABCD"] == [10_000, 9000, 9300, 8000]
    assert t.paid("GOV-AUC-09") == [-700, -1000, -2000]
    assert t.rules_applied().count("GOV-AUC-08") == 1
    assert (t.phase, t.kind) == ("roll", "roll")


def test_S_067_two_players(governed):
    """GOV-AUC-06 to -09, AMB-81."""
    t = governed(phase="elect")
    t.play("bid 300", "pass")
    assert (t.kind, t.to_act) == ("bid", "A")
    t.play("bid 100")
    assert t.to_act == "B"  # a pass does not bar the second bid
    t.play("bid 600")
    assert (t.kind, t.to_act) == ("choose", "B")
    t.play("choose finance")
    assert (t.kind, t.to_act) == ("choose", "A")
    t.play("choose defence")
    assert t.ministers() == {"finance": "B", "defence": "A", "interior": "A"}
    assert (t.cash("A"), t.cash("B")) == (9600, 9400)


def test_S_110_bids_never_tie(governed):
    """GOV-AUC-03, GOV-AUC-04, GOV-AUC-05, GOV-AUC-07, GOV-AUC-09."""
    t = governed("ABCD", order="ABCDG", phase="elect")
    t.play("bid 600", "bid 300")
    t.illegal("bid 300", "GOV-AUC-04")
    t.illegal("bid 600", "GOV-AUC-04")
    t.illegal("bid 1100", "GOV-AUC-03")
    assert t.legal("bid 1200")
    assert t.legal("bid 200")
    t.play("pass", "bid 500")
    assert t.to_act == "A"
    t.play("choose finance")
    assert t.to_act == "D"
    t.play("choose interior")
    assert t.ministers() == {"finance": "A", "interior": "D", "defence": "B"}
    assert [t.cash(player) for player in "ABCD"] == [9400, 9700, 10_000, 9500]


def test_S_111_standing_bids_tie_up_cash(governed):
    """GOV-AUC-04, GOV-AUC-06 to -09, AMB-08, AMB-80, AMB-81."""
    t = governed(phase="elect", money={"A": 900, "B": 3000})
    t.play("bid 500", "bid 200")
    t.illegal("bid 200", "GOV-AUC-04")
    t.illegal("bid 500", "GOV-AUC-04")
    t.illegal("bid 600", "GOV-AUC-03")
    t.illegal("bid 1000", "GOV-AUC-09")
    assert t.legal("bid 400")
    assert t.legal("bid 300")
    t.play("raise 1")
    assert (t.cash("A"), t.medals("A")) == (1900, 2)
    t.illegal("bid 1500", "GOV-AUC-09")  # 1,400 are free
    t.play("bid 1000")
    t.illegal("bid 1500", "GOV-AUC-03")
    assert t.legal("bid 2000")
    t.play("bid 100")
    assert t.to_act == "A"
    t.play("choose interior")
    assert t.to_act == "A"
    t.play("choose defence")
    assert t.ministers() == {"interior": "A", "defence": "A", "finance": "B"}
    assert (t.cash("A"), t.cash("B")) == (400, 2800)


def test_S_112_a_lone_bid(governed):
    """GOV-AUC-02, GOV-AUC-05, GOV-AUC-07, GOV-FIN-07, GOV-DEF-09, GOV-INT-01, AMB-82.

    Card 7: Crops and Hydro, $3,000.
    """
    t = governed(
        "ABC", phase="elect", cards=(7,), market={"crops": 800, "hydro": 1000}, peacekeepers=["Government ORI x2"]
    )
    t.play("pass", "bid 100", "pass")
    assert (t.kind, t.to_act) == ("choose", "B")
    assert choices(t) == MINISTERS  # nothing else: the bid has won, so it is paid
    t.play("choose interior")
    assert t.ministers() == {"interior": "B"}
    assert [t.cash(player) for player in "ABC"] == [10_000, 9900, 10_000]
    assert t.markers()[:2] == (800, 1000)
    t.play("roll 1")  # the markers go up to 1,000 and 1,200, and the card brings them down again
    assert t.markers()[:2] == (800, 1000)
    assert t.rules_applied().count("GOV-FIN-07") == 2
    assert t.guarded("Government") == {"ORI": 2}
    assert t.cash("Government") == 3000
    assert (t.kind, t.to_act) == ("action", "A")
