"""Ragnar scenarios: Support cards that change an industry, a transport, a city or a production."""

from __future__ import annotations

import pytest


def test_S_082_china(supported):
    """RAG-SUP-08, AMB-15, AMB-121."""
    given = {"player": "A", "offer": "china", "money": {"A": 500}}
    t = supported(**given, cities=["A BDU 1"], industries=["A crops BDU double", "A hydro BDU"])
    t.illegal("develop BDU with crops BDU, hydro BDU", "CORE-CTY-03")
    t.play("take china", "develop BDU with crops BDU, hydro BDU")
    assert (t.cash("A"), t.medals("A")) == (0, 4)
    assert t.city("BDU") == ("A", 2, False)
    given["money"] = {"A": 1000}
    industries = ["A hydro BDU", "A oil BDU", "A minerals KOC"]
    t = supported(**given, cities=["A BDU 2"], industries=industries)
    t.play("take china", "develop BDU with hydro BDU, oil BDU, minerals KOC")
    assert t.cash("A") == 1000  # 3000 less 4500: nothing is paid out
    assert t.city("BDU") == ("A", 3, False)


def test_china_needs_a_city(supported):
    """S-082: RAG-SUP-08, AMB-128. The city must be legal and payable at half price, and comes next."""
    given = {"player": "A", "offer": "china", "industries": ["A crops BDU double"]}
    t = supported(**given, money={"A": 400})
    t.illegal("take china", "RAG-SUP-08")
    t = supported(**given, money={"A": 500}, diamonds={"A": 1})
    t.play("take china")
    for move in ("pass", "build crops BCO", "produce", "place truck BCO-BDU", "peacekeeper BDU"):
        t.illegal(move, "RAG-SUP-08")
    assert t.legal("raise 1")
    t.play("diamond 1", "develop BDU")
    assert t.cash("A") == 500
    t = supported(**given)
    t.play("produce")
    t.illegal("take china", "RAG-SUP-08")  # the action is over


def test_S_083_malaysia(supported):
    """RAG-SUP-18, AMB-112."""
    t = supported(
        player="A", offer="malaysia", money={"A": 3500}, cities=["A KAT 1"], industries=["A minerals KAT double"]
    )
    t.illegal("develop KAT with minerals KAT", "CORE-CTY-08")
    t.play("take malaysia")
    t.play("develop KAT with minerals KAT")
    assert (t.cash("A"), t.medals("A")) == (0, 4)
    assert t.city("KAT") == ("A", 2, False)
    for cities, industries in (
        ([], ["A minerals KAT double"]),  # a vacant town
        (["B KAT 1"], ["A minerals KAT double"]),
        (["A KAT 1"], ["A minerals MAN"]),  # next door only
        (["A KAT 2"], ["A minerals KAT double"]),  # not for a 3-point city
    ):
        t = supported(player="A", offer="malaysia", cities=cities, industries=industries)
        t.illegal("take malaysia", "RAG-SUP-18")


def test_S_084_take_overs(supported):
    """RAG-SUP-25, RAG-SUP-32, AMB-91, AMB-121."""
    t = supported(player="A", offer="portugal spain", industries=["B oil EQU flipped"])
    t.illegal("take spain oil EQU", "RAG-SUP-32")  # flipped
    t.play("take portugal oil EQU")
    assert (t.cash("A"), t.cash("B")) == (6000, 14_000)
    assert t.industry("oil EQU double") == ("A", True, 0)
    assert t.to_act == "B"  # it was the Build of this turn
    t = supported(player="A", offer="portugal spain", industries=["B crops EQU double"])
    t.illegal("take portugal crops EQU", "RAG-SUP-25")  # face-up
    t.play("take spain crops EQU double")
    assert (t.cash("A"), t.cash("B")) == (8000, 12_000)
    assert t.industry("crops EQU double") == ("A", False, 0)
    t = supported(player="A", offer="portugal spain", industries=["B oil EQU x1"])
    t.illegal("take portugal oil EQU", "RAG-SUP-25")
    t.illegal("take spain oil EQU", "RAG-SUP-32")
    t = supported(player="A", offer="portugal spain", industries=["Government crops EQU double"])
    t.play("take spain crops EQU")
    assert (t.cash("A"), t.cash("B"), t.cash("Government")) == (8000, 10_000, 0)
    assert t.industry("crops EQU double") == ("A", False, 0)


def test_what_a_take_over_needs(supported):
    """S-084: RAG-SUP-25, RAG-SUP-32, AMB-121, AMB-128."""
    theirs = ["B oil EQU flipped", "B oil BCO"]
    t = supported(player="A", offer="portugal spain", industries=theirs, money={"A": 3900})
    t.illegal("take portugal oil EQU", "RAG-SUP-25")
    t.illegal("take spain oil BCO", "RAG-SUP-32")
    own = ["A oil ORI", "A oil NKI"]  # both counters of A
    t = supported(player="A", offer="portugal spain", industries=theirs + own)
    t.illegal("take portugal oil EQU", "RAG-SUP-25")
    t.illegal("take spain oil BCO", "RAG-SUP-32")
    t.illegal("take spain oil ORI", "RAG-SUP-32")  # their own
    t.illegal("take portugal oil BDU", "RAG-SUP-25")  # nobody's
    t = supported(player="A", offer="portugal spain", industries=theirs, minors="EQU BCO")
    t.illegal("take portugal oil EQU", "RAG-SUP-25")
    t.illegal("take spain oil BCO", "RAG-SUP-32")
    t.play("peacekeeper EQU")
    assert t.legal("take portugal oil EQU")
    t.play("pass")
    t.illegal("take portugal oil EQU", "RAG-SUP-25")
    t.illegal("take spain oil BCO", "RAG-SUP-32")
    t = supported(player="A", offer="portugal", industries=["B oil EQU flipped"], diamonds={"A": 1})
    t.play("take portugal oil EQU")
    assert (t.kind, t.to_act) == ("end", "A")  # the counter is back in B's supply
    assert t.state.industries_left[1 * 4 + 3] == 2


def test_S_085_germany(supported):
    """RAG-SUP-12, AMB-125, AMB-133."""
    t = supported(player="A", offer="germany", minors="KAT", peacekeepers=["A KAT"])
    t.play("take germany", "build crops BCO")
    assert (t.kind, t.to_act) == ("action", "A")
    t.illegal("build crops EQU single", "RAG-SUP-12")
    t.illegal("peacekeeper EQU", "INS-PKP-02")
    t.illegal("fight KAT", "INS-PKP-02")
    t.play("place truck BCO-BDU")
    assert t.to_act == "B"
    assert (t.industry("crops BCO single").owner, t.transports() & {"A truck BCO-BDU"}) == ("A", {"A truck BCO-BDU"})


def test_germany_after_the_first_action(supported):
    """S-085: RAG-SUP-12, AMB-125, AMB-133."""
    t = supported(player="A", offer="germany", industries=["A crops BCO x1"])
    t.play("sell crops 1/0/0")
    assert t.kind == "end"
    before = t.game.node
    t.play("take germany")
    t.illegal("sell crops", "RAG-SUP-12")
    t.play("build oil BCO")
    assert t.to_act == "B"
    t.game.jump(before)
    t.play("take germany", "pass")  # the second action may be passed
    assert t.to_act == "B"
    t = supported(player="A", offer="germany")
    t.play("pass")
    t.illegal("take germany", "RAG-SUP-12")


def test_S_132_india(supported):
    """RAG-SUP-13, CORE-CTY-08."""
    crops = ["A crops BDU double", "A crops BDU single"]
    t = supported(player="A", offer="india", money={"A": 3000}, cities=["A BDU 1"], industries=crops)
    both = "develop BDU with crops BDU double, crops BDU single"
    t.illegal(both, "CORE-CTY-08")
    before = t.game.node
    t.play("take india", both)
    assert (t.cash("A"), t.medals("A"), t.state.development) == (0, 4, 4)
    assert t.city("BDU") == ("A", 2, False)
    assert t.industry("crops BDU double").flipped
    assert t.industry("crops BDU single").flipped
    t.game.jump(before)
    t.play("produce all")
    t.illegal("take india", "RAG-SUP-13")
    t = supported(player="A", offer="india", industries=crops)
    t.illegal("take india", "RAG-SUP-13")  # only a 1-point city could be developed


def test_india_for_three_points(supported):
    """S-132: RAG-SUP-13, CORE-CTY-09. Three of one type; the card does not serve for a 1-point city elsewhere."""
    crops = ["A crops BDU double", "A crops BDU single", "A crops EQU double", "A crops BCO"]
    t = supported(player="A", offer="india", cities=["A BDU 2"], industries=crops)
    three = "develop BDU with crops BDU double, crops BDU single, crops EQU double"
    t.illegal(three, "CORE-CTY-09")
    t.play("take india")
    t.illegal("develop EQU with crops EQU double", "RAG-SUP-13")
    t.play(three)
    assert t.cash("A") == 10_000 - 6000 + 1500
    assert t.city("BDU") == ("A", 3, False)


def test_S_136_mexico(supported):
    """RAG-SUP-19, CORE-IND-03, AMB-144."""
    t = supported(player="A", offer="mexico", money={"A": 5000})
    t.play("take mexico")
    t.illegal("pass", "RAG-SUP-19")
    t.play("build hydro KOR")
    assert (t.kind, t.to_act, t.cash("A")) == ("action", "A", 3000)
    t.illegal("build minerals KOC", "RAG-SUP-19")
    t.illegal("place truck BCO-BDU", "RAG-SUP-19")
    t.play("build minerals KOR")
    assert t.cash("A") == 0
    assert t.industry("hydro KOR single") == ("A", False, 0)
    assert t.industry("minerals KOR single") == ("A", False, 0)
    assert t.to_act == "B"  # one action
    t = supported(player="A", offer="mexico", money={"A": 4900})
    t.play("take mexico")
    t.play("build hydro KOR")
    t.illegal("build minerals KOR", "CORE-IND-03")
    t = supported(player="A", offer="mexico", money={"A": 2000})
    t.play("take mexico", "build crops EQU double", "build crops EQU single")
    assert t.cash("A") == 0
    t = supported(player="A", offer="mexico", money={"A": 1900})
    t.illegal("take mexico", "RAG-SUP-19")  # two of Crops in one province cost 2000
    t = supported(player="A", offer="mexico")
    t.play("build crops KOR")
    t.illegal("take mexico", "RAG-SUP-19")


@pytest.mark.parametrize(
    ("build", "price"), [("oil NKI", 2000), ("crops NKI", 500), ("hydro MAN", 1000), ("minerals NKI", 1500)]
)
def test_S_139_pakistan(supported, build, price):
    """RAG-SUP-23, AMB-121, AMB-126, AMB-128."""
    t = supported(player="A", offer="pakistan", money={"A": 2000})
    t.illegal("build oil NKI", "CORE-IND-03")
    t.play("take pakistan", f"build {build}")
    assert t.cash("A") == 2000 - price
    t = supported(player="A", offer="pakistan")
    t.play("build crops BCO")
    t.illegal("take pakistan", "RAG-SUP-23")
    rich = {"Government": 5000}
    t = supported(player="Government", order="GAB", offer="pakistan", money=rich, ministers={"interior": "A"})
    t.illegal("take pakistan", "RAG-USE-04")
    t = supported(player="A", offer="pakistan", money={"A": 400})
    t.illegal("take pakistan", "RAG-SUP-23")


def test_S_141_russia(supported):
    """RAG-SUP-26, INS-ACT-02, AMB-13, AMB-144."""
    t = supported(player="A", offer="russia", money={"A": 4000}, minors="KOC")
    before = t.game.node
    t.play("take russia")
    t.illegal("pass", "RAG-SUP-26")
    t.play("place boat BDU-EQU")
    t.illegal("place boat BDU-KOC", "INS-UNS-02")
    t.play("place truck BDU-EQU")
    assert t.cash("A") == 1000
    assert {"A boat BDU-EQU", "A truck BDU-EQU"} <= t.transports()
    assert t.to_act == "B"
    t.game.jump(before)
    t.play("take russia", "place truck BDU-EQU")
    t.illegal("place truck BDU-EQU", "CORE-TRN-03")
    t.game.jump(before)
    t.play("place truck BDU-EQU")
    t.illegal("take russia", "RAG-SUP-26")
    t = supported(player="A", offer="russia", money={"A": 1900})
    t.illegal("take russia", "RAG-SUP-26")
    t = supported(player="A", offer="russia", money={"A": 2900})
    t.play("take russia")
    t.illegal("place boat BDU-EQU", "RAG-SUP-26")  # a second one could not be paid for


def test_S_144_singapore(supported):
    """RAG-SUP-29, INS-SUP-01, AMB-112."""
    given = {"player": "A", "offer": "singapore", "money": {"A": 8000}, "industries": ["A minerals KAT double"]}
    t = supported(**given, cities=["A KAT 2"])
    t.play("take singapore", "develop KAT with minerals KAT")
    assert (t.cash("A"), t.medals("A")) == (1500, 4)
    assert t.city("KAT") == ("A", 3, False)
    t = supported(**given, cities=["A KAT 2"], minors="KAT", peacekeepers=["B KAT"])
    t.play("take singapore", "develop KAT with minerals KAT")
    assert t.cash("A") == 0
    t = supported(**given, cities=["A KAT 2", "A EQU 3"])
    t.illegal("take singapore", "RAG-SUP-29")
    t = supported(**given, cities=["A KAT 1"])
    t.illegal("take singapore", "RAG-SUP-29")
    t = supported(**given, cities=["A KAT 2"])
    t.play("produce")
    t.illegal("take singapore", "RAG-SUP-29")


KATANGA = ["A crops KAT", "A hydro KAT", "A minerals KAT double"]


@pytest.mark.parametrize(("minors", "without"), [("KAT", (1, 1, 1)), ("", (1, 2, 2))])
def test_S_145_south_korea(supported, minors, without):
    """RAG-SUP-31, INS-SUP-02, AMB-141."""

    def cubes(t):
        spaces = ("crops KAT single", "hydro KAT double", "minerals KAT double", "crops BCO single")
        return tuple(t.industry(space).cubes for space in spaces)

    industries = [*KATANGA, "A crops BCO"]
    t = supported(player="A", offer="south_korea", industries=industries, minors=minors, peacekeepers=["A KAT"])
    before = t.game.node
    t.play("produce all")
    assert cubes(t) == (*without, 1)
    t.illegal("take south korea KAT", "RAG-SUP-31")  # after the Production
    t.game.jump(before)
    t.illegal("take south korea", "RAG-SUP-31")
    t.play("take south korea KAT")
    t.illegal("pass", "RAG-SUP-31")
    t.play("produce all")
    assert cubes(t) == (2, 2, 2, 1)
    t = supported(player="A", offer="south_korea", industries=industries, minors="KAT")
    t.illegal("take south korea KAT", "RAG-SUP-31")
    t.illegal("take south korea BDU", "RAG-SUP-31")  # nothing there


def test_south_korea_leaves_out(supported):
    """S-145: RAG-SUP-31, AMB-141: industries left out stay face-up."""
    t = supported(player="A", offer="south_korea", industries=KATANGA)
    t.play("take south korea KAT", "produce crops KAT")
    assert t.industry("crops KAT single") == ("A", True, 2)
    assert t.industry("hydro KAT double") == ("A", False, 0)
