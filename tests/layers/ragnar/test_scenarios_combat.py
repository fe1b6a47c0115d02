"""Ragnar scenarios: Support cards about combat, Peacekeepers and Insurgents."""

from __future__ import annotations

import pytest


def test_S_086_usa(supported):
    """RAG-SUP-39, AMB-116."""
    t = supported(player="A", offer="usa", majors="KAT", peacekeepers=["A KAT"])
    t.illegal("take usa", "RAG-SUP-39")  # no die yet
    t.play("fight KAT", "roll 4")
    assert (t.kind, t.to_act) == ("window", "A")
    before = t.game.node
    t.play("take usa")
    assert t.insurgent("KAT") is None
    assert (t.medals("A"), t.diamonds("A")) == (4, 1)
    assert t.peacekeepers("KAT") == {"A": 1}
    assert (t.kind, t.to_act) == ("action", "A")
    t.game.jump(before)
    t.play("done")
    assert (t.insurgent("KAT"), t.peacekeepers("KAT")) == ("major", {})
    t.illegal("take usa", "RAG-SUP-39")  # the result has been applied


def test_usa_helps_in_one_province(supported):
    """S-086: RAG-SUP-39, AMB-116. The next combat is fought without."""
    t = supported(player="A", offer="usa", majors="KAT", minors="EQU", peacekeepers=["A KAT", "A EQU"])
    t.play("fight KAT", "roll 4", "take usa", "fight EQU", "roll 3")
    assert t.insurgent("EQU") == "minor"  # 4 in all
    assert t.kind == "action"


@pytest.mark.parametrize(("again", "won"), [(3, True), (1, False)])
def test_S_130_cuba(supported, again, won):
    """RAG-SUP-09, INS-CMB-05, INS-CMB-07, AMB-116."""
    t = supported(player="A", offer="cuba", minors="NKI", peacekeepers=["A NKI"], cities=["B NKI 1"])
    t.illegal("take cuba", "RAG-SUP-09")
    t.play("fight NKI", "roll 2")
    before = t.game.node
    t.play("take cuba")
    assert t.battlefield == "NKI"
    t.play(f"roll {again}")
    assert t.kind == "action"  # the second result stands
    assert t.insurgent("NKI") == (None if won else "minor")
    assert t.peacekeepers("NKI") == ({"A": 1} if won else {})
    t.game.jump(before)
    t.play("done")
    assert t.peacekeepers("NKI") == {}
    t.illegal("take cuba", "RAG-SUP-09")


def test_a_waiting_die_and_other_cards(supported):
    """S-120, S-130: RAG-USE-03, AMB-130. Only a card for dice may be used; any may be put aside."""
    t = supported(player="A", offer="italy cuba germany", minors="NKI", peacekeepers=["A NKI"])
    t.play("fight NKI", "roll 2")
    t.illegal("take italy", "RAG-SUP-16")
    t.illegal("take germany", "RAG-SUP-12")
    t.play("take italy aside")
    assert t.peacekeepers("NKI") == {}  # no card can come any more: the result is applied
    assert t.taken("A") == "italy"


@pytest.mark.parametrize("card", ["cuba", "usa", "rwanda"])
def test_no_card_in_a_compulsory_combat(supported, card):
    """S-120, S-142: RAG-USE-03, AMB-106."""
    t = supported(cards=(1,), offer=card, peacekeepers=["A BCO"])
    assert t.battlefield == "BCO"
    t.illegal(f"take {card}", "RAG-USE-03", by="A")
    t.play("roll 1")
    assert (t.kind, t.peacekeepers("BCO")) == ("action", {})  # no window after the die


def test_S_131_france(supported):
    """RAG-SUP-11, INS-PLC-02, INS-PKP-04, AMB-146."""
    given = {"player": "A", "offer": "france", "money": {"A": 3000}, "peacekeepers": ["A BDU", "A KAT x2"]}
    t = supported(**given)
    before = t.game.node
    t.play("take france", "peacekeeper MAN", "peacekeeper MAN")
    t.illegal("peacekeeper MAN from BDU", "INS-PLC-02")
    t.play("peacekeeper KOR from BDU")
    assert t.cash("A") == 1500
    assert t.guarded("A") == {"KAT": 2, "KOR": 1, "MAN": 2}
    t.game.jump(before)
    t.play("peacekeeper MAN", "take france", "peacekeeper MAN", "peacekeeper KOR from BDU")
    assert t.cash("A") == 1000
    t.game.jump(before)
    t.play("pass")
    t.illegal("take france", "RAG-SUP-11")
    t = supported(**given, minors="KAT")
    t.play("fight KAT", "roll 6", "done")
    t.illegal("take france", "RAG-SUP-11")
    t = supported(phase="sales", player="A", offer="france", industries=["A crops BCO x1", "A oil BCO x1"])
    t.illegal("take france", "RAG-SUP-11")
    t = supported(**(given | {"money": {"A": 400}}))
    t.illegal("take france", "RAG-SUP-11")  # not even one at half price


def test_S_133_iran_in_mid_combat(supported):
    """RAG-SUP-14, RAG-SUP-09, RAG-SUP-39, AMB-111, AMB-134."""
    discards = "mexico uganda cuba poland egypt usa"
    t = supported(player="A", offer="iran", discards=discards, majors="NKI", peacekeepers=["A NKI x2"])
    t.illegal("take iran cuba", "RAG-SUP-14")  # no die yet
    t.play("fight NKI", "roll 4")
    t.illegal("take iran usa", "RAG-SUP-14")  # the sixth
    t.illegal("take iran egypt", "RAG-SUP-14")
    t.illegal("take iran mexico", "RAG-SUP-14")
    t.illegal("take iran", "RAG-SUP-14")
    t.play("take iran cuba", "roll 5")
    assert t.insurgent("NKI") is None
    assert t.taken("A") == "cuba"
    assert t.discards() == ["iran", "mexico", "uganda", "poland", "egypt", "usa"]
    assert len(t.offer()) == 3
    t.illegal("take japan aside", "RAG-USE-02")


def test_iran_fetches_a_card_with_its_name(supported):
    """S-133: RAG-SUP-14, AMB-111, AMB-129."""
    t = supported(player="A", offer="iran", discards="brazil china canada", money={"A": 0, "B": 0})
    t.illegal("take iran brazil A", "RAG-SUP-14")
    t.illegal("take iran china", "RAG-SUP-14")  # no city to develop
    t.illegal("take iran canada", "RAG-SUP-14")  # not its moment
    t.play("take iran brazil B")
    assert (t.cash("A"), t.cash("B"), t.taken("A")) == (2000, 1000, "brazil")
    t = supported(player="A", offer="iran")
    t.illegal("take iran italy", "RAG-SUP-14")  # no discards
    t.play("take iran aside")
    assert (t.taken("A"), t.discards()) == ("iran", [])


def test_S_142_rwanda(supported):
    """RAG-SUP-27, INS-DIA-03, INS-DIA-04, AMB-116, AMB-137."""
    guards = ["A BDU", "A KAT", "A KOR x2"]
    t = supported(player="A", offer="rwanda", minors="BDU KAT", majors="KOR", peacekeepers=guards)
    start = t.game.node
    t.play("fight BDU", "roll 3", "done")
    assert t.insurgent("BDU") == "minor"
    t.play("fight KAT", "roll 3", "take rwanda")
    assert (t.insurgent("KAT"), t.cash("A")) == (None, 10_500)
    t.play("fight KOR", "roll 4")
    assert t.insurgent("KOR") is None
    assert (t.medals("A"), t.diamonds("A")) == (4, 1)
    assert (t.insurgent("BDU"), t.peacekeepers("BDU")) == ("minor", {})
    t.game.jump(start)
    t.play("take rwanda", "fight BDU", "roll 3")  # AMB-137: or before the die
    assert t.insurgent("BDU") is None
    t.game.jump(start)
    t.play("pass")
    t.illegal("take rwanda", "RAG-SUP-27")
    t = supported(player="A", offer="rwanda", minors="BDU", peacekeepers=["A BDU"])
    t.play("fight BDU", "roll 6", "done")
    t.illegal("take rwanda", "RAG-SUP-27")  # nothing left to fight


def test_rwanda_ends_with_the_turn(supported):
    """S-142: RAG-SUP-27. The next player's dice, and one's own ones of the next phase, are as they fall."""
    guards = ["A BDU", "B BCO", "A KAT"]
    t = supported(player="A", offer="rwanda", cards=(1, 10), minors="BDU BCO", peacekeepers=guards, taken={"B": "iran"})
    t.play("take rwanda", "pass", "fight BCO", "roll 3")
    assert t.insurgent("BCO") == "minor"


def test_S_138_nigeria(supported):
    """RAG-SUP-22, INS-PLC-02, AMB-114."""
    guards = ["A MAN x2", "B MAN x2", "C MAN", "Government MAN x2", "A KAT x2", "Government EQU x2"]
    t = supported("ABC", player="C", offer="nigeria", peacekeepers=guards)
    t.illegal("take nigeria EQU", "RAG-SUP-22")  # only the Government has two there
    t.illegal("take nigeria BCO", "RAG-SUP-22")
    t.illegal("take nigeria", "RAG-SUP-22")
    t.play("take nigeria MAN")
    assert (t.kind, t.to_act) == ("redeploy", "A")
    t.illegal("peacekeeper KAT from MAN", "INS-PLC-02")
    t.illegal("peacekeeper KIN from MAN", "INS-PLC-04")
    t.illegal("peacekeeper KOR from KAT", "RAG-SUP-22")
    t.illegal("peacekeeper KOR", "RAG-SUP-22")
    t.illegal("peacekeeper KOR from MAN", "INS-PKP-02", by="B")
    t.play("peacekeeper KOR from MAN")
    assert t.to_act == "B"
    t.play("peacekeeper KAT from MAN")
    assert t.peacekeepers("MAN") == {"A": 1, "B": 1, "C": 1, "Government": 2}
    assert [t.cash(name) for name in "ABC"] == [10_000] * 3
    assert (t.kind, t.to_act) == ("action", "C")
    sets = ["C crops BCO x1", "C oil BCO x1"]
    t = supported("ABC", "CABG", phase="sales", player="C", offer="nigeria", peacekeepers=guards, industries=sets)
    t.illegal("take nigeria MAN", "RAG-SUP-22")


def test_nigeria_after_the_own_combat(supported):
    """S-138: RAG-SUP-22, AMB-53, AMB-131. Open to the end of the turn; cubes left unguarded are lost."""
    guards, cubes = ["B MAN x2", "A KAT", "B KOR"], ["A crops KOR x1"]
    t = supported(player="A", offer="nigeria", minors="KAT", peacekeepers=guards, industries=cubes)
    t.play("fight KAT", "roll 6")
    t.illegal("take nigeria MAN", "RAG-SUP-22")  # a die waits
    t.play("done", "pass", "take nigeria MAN")
    assert (t.kind, t.to_act) == ("redeploy", "B")
    t.play("peacekeeper EQU from MAN")
    assert t.to_act == "B"  # the turn was over, and no further card can be taken
    assert t.peacekeepers("EQU") == {"B": 1}


def test_S_147_tanzania(supported):
    """RAG-SUP-35, INS-DIA-03, AMB-70, AMB-135."""
    majors = "KAT ORI NKI SKI BCO"
    t = supported(player="A", offer="tanzania", majors=majors, minors="EQU", peacekeepers=["A KAT"])
    t.illegal("take tanzania EQU", "RAG-SUP-35")
    t.illegal("take tanzania KOC", "RAG-SUP-35")  # nobody there
    t.illegal("take tanzania KAT, KAT", "RAG-SUP-35")
    t.illegal("take tanzania KAT, ORI, NKI", "RAG-SUP-35")
    t.illegal("take tanzania", "RAG-SUP-35")
    before = t.game.node
    t.play("take tanzania KAT, EQU")
    assert (t.insurgent("KAT"), t.insurgent("EQU")) == ("minor", "major")
    t.play("fight KAT", "roll 4")
    assert t.insurgent("KAT") is None
    assert (t.cash("A"), t.medals("A"), t.diamonds("A")) == (10_500, 3, 0)
    t.game.jump(before)
    t.play("fight KAT", "roll 4")
    t.illegal("take tanzania KAT, EQU", "RAG-SUP-35")
    t.play("done")
    assert t.legal("take tanzania KAT, EQU")  # AMB-135: open again between two combats


def test_S_150_united_nations(supported):
    """RAG-SUP-38, INS-UNS-09, AMB-53, AMB-120."""
    given = {
        "player": "A",
        "offer": "united_nations",
        "minors": "EQU",
        "peacekeepers": ["Government KAT x2", "Government EQU"],
        "industries": ["B crops EQU double x2"],
    }
    t = supported(**given)
    t.play("take united nations")
    t.illegal("peacekeeper KOR", "RAG-SUP-38")  # from supply
    t.illegal("peacekeeper KIN from KAT", "INS-PLC-04")
    t.play("peacekeeper KOR from KAT", "peacekeeper KOR from EQU")
    assert t.guarded("Government") == {"KAT": 1, "KOR": 2}
    assert t.industry("crops EQU double") == ("B", True, 0)
    assert (t.kind, t.to_act, t.cash("A")) == ("action", "A", 10_000)
    t.illegal("peacekeeper BDU from KAT", "INS-PLC-01")  # a third one: A has none there
    t = supported(**given)
    t.play("take united nations", "peacekeeper KOR from KAT", "done")
    assert t.guarded("Government") == {"EQU": 1, "KAT": 1, "KOR": 1}
    sales = {"phase": "sales", "player": "B", "order": "BAG"}
    t = supported(**(given | sales | {"industries": ["B crops EQU double x2", "B oil BCO x1"]}))
    t.illegal("take united nations", "RAG-SUP-38")
    t = supported(player="A", offer="united_nations")
    t.illegal("take united nations", "RAG-SUP-38")  # none on the map
