"""Ragnar scenarios: the Overture, the offer of Support cards over the cycle, and the two ways of taking one."""

from __future__ import annotations

from drcongo.engine.state import HIDDEN

CUBES = ["A crops BCO x1", "A oil BCO x1"]
EVERYWHERE = "BCO BDU EQU ORI NKI SKI MAN KAT KOR KOC"


def test_S_079_overture(new_table, supported):
    """RAG-OVT-01, RAG-OVT-02, RAG-OVT-03, RAG-SET-04, AMB-104, AMB-105."""
    t = new_table("AB", layer="ragnar", seed=1)
    board = t.game.engine.board
    baron = {name: t.state.barons[t.game.seat(name)] for name in "AB"}
    first, second = (t.game.players[seat] for seat in t.state.turn_order if seat < 2)
    assert t.cash(first) == board.barons[baron[first]]
    assert t.cash(second) == board.barons[baron[second]] + 500
    assert (t.kind, t.to_act) == ("overture", first)  # RAG-SET-01

    t = supported(
        phase="overture", order="BAG", barons={"A": "EQU", "B": "KAT"}, money={"A": 10_500}, minors=EVERYWHERE
    )
    assert (t.kind, t.to_act) == ("overture", "B")
    t.play("peacekeeper KAT", "build crops KAT")
    assert (t.kind, t.to_act) == ("overture", "A")
    t.illegal("build crops EQU single", "RAG-OVT-02")  # no Peacekeeper yet
    t.illegal("peacekeeper BDU", "RAG-OVT-02")
    t.illegal("build hydro KAT", "RAG-OVT-01", by="B")  # B's turn is over
    t.play("peacekeeper EQU")
    t.illegal("build crops KOC", "RAG-OVT-02")
    t.illegal("fight EQU", "RAG-OVT-03")
    t.illegal("pass", "CORE-ACT-02")
    t.play("peacekeeper EQU")
    t.illegal("peacekeeper EQU", "RAG-OVT-02", "INS-PLC-02")
    t.play("build crops EQU double")
    assert t.cash("A") == 7500
    assert t.peacekeepers("EQU") == {"A": 2}
    assert t.industry("crops EQU double") == ("A", False, 0)
    assert (t.phase, t.kind) == ("elect", "bid")


def test_S_080_one_support_card_per_cycle(supported):
    """RAG-USE-02, RAG-USE-05, RAG-USE-06, RAG-SUP-16."""
    t = supported(player="A", offer="italy japan cuba", development=14)
    t.play("take italy")
    assert t.cash("A") == 12_800
    assert t.taken("A") == "italy"
    assert len(t.offer()) == 3
    assert t.offer()[1:] == ["japan", "cuba"]
    for card in t.offer():
        t.illegal(f"take {card} aside", "RAG-USE-02")
    t.illegal("take italy aside", "RAG-USE-01", "RAG-USE-02")  # no longer on offer either
    t.pass_actions()
    t.leave_sales()  # Reset comes by itself
    assert (t.state.cycle, t.kind) == (2, "bid")
    assert t.taken("A") is None
    while t.kind == "bid":
        t.play("pass")
    t.play("roll 1")
    while t.to_act != "A":
        t.play("pass" if t.kind == "action" else "done")
    t.play(f"take {t.offer()[0].replace('_', ' ')} aside")
    assert t.taken("A") is not None


def test_S_090_support_reset(supported):
    """RAG-RST-01, RAG-RST-02, RAG-USE-01, AMB-108."""
    t = supported(phase="reset", offer="italy japan cuba", taken={"A": "egypt", "B": "usa"}, discards="iran")
    assert sorted(t.discards()[:5]) == ["cuba", "egypt", "italy", "japan", "usa"]
    assert t.discards() == ["usa", "egypt", "cuba", "japan", "italy", "iran"]
    assert (t.taken("A"), t.taken("B")) == (None, None)
    assert len(t.offer()) == 3
    assert not t.state.offer_open
    assert t.phase == "elect"
    assert t.game.engine.view(t.state, 0).offer == (HIDDEN,) * 3
    while t.kind == "bid":
        t.play("pass")
    assert t.kind == "roll"
    assert not t.state.offer_open
    t.play("roll 1")
    assert t.state.offer_open
    assert t.offer() == ["angola", "argentina", "australia"]


def test_S_120_use_or_put_aside(supported):
    """RAG-USE-02, RAG-USE-03, RAG-USE-06, RAG-SUP-16, RAG-SUP-17, RAG-SUP-39, AMB-107, AMB-129, AMB-130."""
    t = supported(phase="sales", offer="japan usa italy", development=11, industries=CUBES, player="A")
    t.illegal("take japan", "RAG-SUP-17")
    t.illegal("take usa", "RAG-SUP-39")
    before = t.game.node
    t.play("take italy")
    assert t.cash("A") == 12_200
    t.game.jump(before)
    t.play("take usa aside")
    assert (t.taken("A"), t.cash("A")) == ("usa", 10_000)
    assert len(t.offer()) == 3
    assert t.offer()[1] not in ("japan", "usa", "italy")
    t.illegal("take italy", "RAG-USE-02")
    # a Major of the card meets a Peacekeeper: compulsory combat
    t = supported(offer="japan usa italy", cards=(1,), peacekeepers=["A BCO"])
    assert t.battlefield == "BCO"
    for move in ("take italy", "take italy aside", "take usa", "take usa aside"):
        t.illegal(move, "RAG-USE-03", by="A")
        t.illegal(move, "RAG-USE-03", by="B")
