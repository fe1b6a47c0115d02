"""Ragnar scenarios: Support cards that bring money or medals."""

from __future__ import annotations

import pytest

FLEET = ["A boat BDU-EQU", "A boat BDU-KOC", "A railway KAT-KOR", "A truck BCO-BDU", "A truck EQU-KOR"]


@pytest.mark.parametrize(
    ("card", "rule", "money", "own"),
    [
        ("belgium", "RAG-SUP-04", 5000, FLEET),
        ("japan", "RAG-SUP-17", 2000, FLEET[2:3]),
        ("new zealand", "RAG-SUP-21", 2000, FLEET[3:]),
        ("venezuela", "RAG-SUP-40", 4000, FLEET[:2]),
    ],
)
def test_S_081_transport_bonuses(supported, card, rule, money, own):
    """RAG-SUP-04, RAG-SUP-17, RAG-SUP-21, RAG-SUP-40, AMB-129."""
    key = card.replace(" ", "_")
    t = supported(player="A", offer=key, transports=[*FLEET, "B boat ORI-MAN", "B railway MAN-KAT", "B truck KAT-KOC"])
    t.play(f"take {card}")
    assert t.cash("A") == 10_000 + money
    assert t.cash("B") == 10_000
    assert t.paid(rule) == [money]
    others = [text for text in FLEET if text not in own]  # of other kinds only, and a rival's of this one
    rival = [text.replace("A ", "B ") for text in own[:1]]
    t = supported(player="A", offer=key, transports=others + rival)
    t.illegal(f"take {card}", rule)
    t.play(f"take {card} aside")
    assert t.cash("A") == 10_000


def after_two_wins(supported, card):
    """A beats a Minor in EQU and a Major in KOC (INS-DIA-04: a medal and a diamond for it)."""
    t = supported(player="A", offer=card, minors="EQU", majors="KOC", peacekeepers=["A EQU x2", "A KOC x2"])
    t.illegal(f"take {card} minor", f"RAG-SUP-{33 if card == 'sweden' else '02'}")  # nothing won yet
    t.play("fight EQU", "roll 3", "done")
    t.play("fight KOC", "roll 5", "done")
    assert (t.insurgent("EQU"), t.insurgent("KOC")) == (None, None)
    assert (t.medals("A"), t.diamonds("A"), t.cash("A")) == (4, 1, 10_000)
    return t


@pytest.mark.parametrize(("beaten", "medals"), [("major", 2), ("minor", 1)])
def test_S_089_sweden(supported, beaten, medals):
    """RAG-SUP-33, AMB-142."""
    t = after_two_wins(supported, "sweden")
    t.illegal("take sweden", "RAG-SUP-33")  # which of the two?
    t.play("pass", f"take sweden {beaten}")
    assert t.medals("A") == 4 + medals
    t.illegal("take sweden minor", "RAG-USE-02")


@pytest.mark.parametrize(("beaten", "card", "strength"), [("major", "majors", 5), ("minor", "minors", 3)])
def test_sweden_for_one_win(supported, beaten, card, strength):
    """S-089: RAG-SUP-33, INS-CMB-06. 1 + 2 medals for a Major, 1 for a Minor; the other kind cannot be named."""
    t = supported(player="A", offer="sweden", peacekeepers=["A EQU x2"], **{card: "EQU"})
    t.play("fight EQU", f"roll {strength}", "done")
    t.illegal(f"take sweden {'minor' if beaten == 'major' else 'major'}", "RAG-SUP-33")
    t.play(f"take sweden {beaten}")
    assert t.medals("A") == 3 + (3 if beaten == "major" else 1)


@pytest.mark.parametrize(("card", "rule"), [("sweden", "RAG-SUP-33"), ("argentina", "RAG-SUP-02")])
def test_a_bounty_has_its_turn(supported, card, rule):
    """S-089, S-126: RAG-SUP-02, RAG-SUP-33. Not for a compulsory combat, a lost one or one of an earlier turn."""
    t = supported(cards=(1,), offer=card, peacekeepers=["A BCO x2"])
    t.play("roll 6")  # INS-CRD-05: the Major of the card
    assert (t.insurgent("BCO"), t.to_act) == (None, "A")
    t.illegal(f"take {card} major", rule)
    t = supported(player="A", offer=card, minors="EQU", peacekeepers=["A EQU"])
    t.play("fight EQU", "roll 1", "done")
    t.illegal(f"take {card} minor", rule)
    t = supported(player="A", offer=card, minors="EQU", peacekeepers=["A EQU"], taken={"B": "iran"})
    t.play("fight EQU", "roll 6", "done", "pass", "done")
    assert t.to_act == "B"
    t.illegal(f"take {card} minor", "RAG-USE-03", by="A")
    t.play("pass")
    assert (t.phase, t.to_act) == ("action2", "A")
    t.illegal(f"take {card} minor", rule)


@pytest.mark.parametrize(("beaten", "money"), [("major", 1000), ("minor", 500)])
def test_S_126_argentina(supported, beaten, money):
    """RAG-SUP-02, INS-DIA-04, AMB-142."""
    t = after_two_wins(supported, "argentina")
    t.play("build crops BCO")
    assert t.kind == "end"
    t.play(f"take argentina {beaten}")
    assert t.cash("A") == 9000 + money
    assert (t.medals("A"), t.diamonds("A")) == (4, 1)


def test_S_128_brazil(supported):
    """RAG-SUP-06."""
    t = supported(players="ABC", player="A", offer="brazil", money={"A": 300, "B": 1200})
    t.illegal("take brazil A", "RAG-SUP-06")
    t.illegal("take brazil Government", "RAG-SUP-06")
    t.illegal("take brazil", "RAG-SUP-06")
    t.illegal("take brazil B, C", "RAG-SUP-06")
    before = t.game.node
    t.play("take brazil B")
    assert [t.cash(name) for name in "ABC"] == [2300, 2200, 10_000]
    t.game.jump(before)
    t.play("pass", "done")
    assert t.to_act == "B"
    t.illegal("take brazil B", "RAG-USE-03", by="A")


def test_S_135_italy_after_the_own_city(supported):
    """RAG-SUP-16, RAG-USE-01, CORE-CTY-13, AMB-02, AMB-127."""
    t = supported(player="A", offer="italy", development=9, money={"A": 1500}, industries=["A crops BCO"])
    before = t.game.node
    t.play("take italy")
    assert t.cash("A") == 3300
    t.game.jump(before)
    t.play("develop BCO")
    assert (t.kind, t.to_act, t.state.development, t.cash("A")) == ("end", "A", 10, 0)
    t.play("take italy")
    assert t.cash("A") == 2000
    t = supported(player="A", offer="italy", development=9, money={"A": 1400}, industries=["A crops BCO"])
    t.illegal("develop BCO with crops BCO", "CORE-CTY-03")  # the money would come too late
    t = supported(phase="elect", offer="italy")
    t.illegal("take italy", "RAG-USE-01")
    t.illegal("take italy aside", "RAG-USE-01")


@pytest.mark.parametrize("ministers", [{}, {"interior": "A"}], ids=["not taken", "own"])
def test_S_143_saudi_arabia(supported, ministers):
    """RAG-SUP-28, RAG-USE-04, AMB-87, AMB-126."""
    t = supported(player="A", offer="saudi_arabia", money={"Government": 1500}, ministers=ministers)
    t.play("take saudi arabia")
    assert t.cash("Government") == 4500
    assert t.cash("A") == 10_000
    if ministers:
        rich = {"Government": 5000}
        t = supported(player="Government", order="GAB", offer="saudi_arabia", money=rich, ministers=ministers)
        assert (t.kind, t.to_act, t.owner(t.state.frame.seat)) == ("action", "A", "Government")
        t.illegal("take saudi arabia", "RAG-USE-04")
        t.illegal("take saudi arabia aside", "RAG-USE-04")


def test_S_146_switzerland(supported):
    """RAG-SUP-34, AMB-118, AMB-143."""
    cash = {"A": 6000, "B": 4500, "C": 1900}
    t = supported(players="ABC", player="B", offer="switzerland", money=cash)
    t.illegal("buy 1", "RAG-SUP-34")
    t.play("take switzerland")
    assert t.to_act == "B"
    t.illegal("buy 3", "RAG-SUP-34")
    t.illegal("buy 0", "RAG-SUP-34")
    t.illegal("buy 1", "RAG-SUP-34", by="A")
    t.play("buy 2")
    assert (t.cash("B"), t.medals("B")) == (500, 5)
    assert t.to_act == "A"
    t.illegal("buy 4", "RAG-SUP-34")
    t.play("buy 3")
    assert (t.cash("A"), t.medals("A")) == (0, 6)
    assert (t.cash("C"), t.medals("C")) == (1900, 3)  # cannot buy: asked no longer
    assert (t.kind, t.to_act) == ("action", "B")
    for phase in ("reset", "finale"):
        t = supported(phase=phase, offer="switzerland", target=30 if phase == "reset" else 0)
        t.game.jump(t.game.path()[0])  # the phase comes by itself: the moment before it
        assert t.kind == phase
        t.illegal("take switzerland", "RAG-USE-03", by="A")


def test_switzerland_without_money(supported):
    """S-146: RAG-SUP-34, AMB-143: a refusal would tell others' cash."""
    t = supported(player="A", offer="switzerland", money={"A": 0, "B": 0})
    t.play("take switzerland")
    assert t.kind == "action"


def test_S_148_uganda(supported):
    """RAG-SUP-36, CORE-CAP-01, AMB-06."""
    t = supported(player="A", offer="uganda", medals={"A": 7}, money={"A": 400})
    t.illegal("take uganda 8", "RAG-SUP-36")
    t.illegal("take uganda", "RAG-SUP-36")
    t.illegal("take uganda 3", "RAG-USE-03", by="B")
    assert t.legal("raise 1", by="B")
    t.play("take uganda 3")
    assert (t.cash("A"), t.medals("A")) == (6400, 4)
    t.play("raise 1")
    assert (t.cash("A"), t.medals("A")) == (7400, 3)
    t = supported(player="A", offer="uganda", medals={"A": 0})
    t.illegal("take uganda 1", "RAG-SUP-36")
