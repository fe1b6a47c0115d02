"""Ragnar scenarios: looking at Action cards, spying on cubes, and Bolivia's entry of the Action card."""

from __future__ import annotations

import pytest


def test_S_134_israel_late_in_the_pair_of_cycles(supported):
    """RAG-SUP-15, INS-RST-01, INS-RST-02, AMB-136."""
    t = supported(player="A", phase="action3", cycle=2, cards=(1, 2, 3, 4), offer="israel")
    assert (t.cards("spaces"), t.cards("deck")) == ([1, 2, 3, 4], [9, 10])
    t.play("take israel")
    seen = [event for node in t.game.path() for event in t.game.events(node) if event.key == "cards_seen"]
    assert [(event.facts["cards"], event.seen_by) for event in seen] == [([4, 9, 10], 0)]
    t.illegal("arrange 1 2", "RAG-SUP-15")
    t.illegal("arrange 1 2 2", "RAG-SUP-15")
    t.illegal("arrange 1 2 3", "RAG-SUP-15", by="B")
    t.play("arrange 3 1 2")
    assert (t.cards("spaces"), t.cards("deck")) == ([1, 2, 3, 10], [4, 9])
    assert (t.kind, t.to_act) == ("action", "A")

    t = supported(player="A", phase="action4", cycle=2, cards=(1, 2, 3, 4), offer="israel")
    t.play("take israel")
    t.illegal("arrange 1 2 3", "RAG-SUP-15")
    t.play("arrange 2 1")
    assert (t.cards("spaces"), t.cards("deck")) == ([1, 2, 3, 4], [10, 9])

    t = supported(player="A", phase="action4", cards=(1, 2, 3, 4), offer="israel")
    t.play("take israel", "arrange 3 2 1")
    assert t.cards("deck") == [7, 6, 5, 8, 9, 10]
    t.pass_actions()
    t.leave_sales()
    assert (t.state.cycle, t.cards("spaces")) == (2, [7, 6, 5, 8])

    t = supported(player="A", offer="israel", minors="KAT", peacekeepers=["A KAT"])
    t.play("fight KAT", "roll 1")
    t.illegal("take israel", "RAG-SUP-15")


def test_what_israel_shows_only_one_player_sees(supported):
    """S-134: RAG-SUP-15: secretly."""
    t = supported(player="A", offer="israel")
    t.play("take israel")
    looking, other = (t.game.engine.view(t.state, seat) for seat in (0, 1))
    assert looking.action_cards == t.state.action_cards
    assert other.action_cards[1:] != t.state.action_cards[1:]


def test_S_137_mozambique(supported):
    """RAG-SUP-20, AMB-113, AMB-129."""
    cubes = ["A crops ORI x2", "B hydro ORI x2", "C oil ORI x1", "C oil BDU x1"]
    t = supported("ABC", player="C", offer="mozambique", industries=cubes)
    t.illegal("take mozambique BDU", "RAG-SUP-20")
    t.illegal("take mozambique", "RAG-SUP-20")
    t.illegal("take mozambique ORI", "RAG-USE-03", by="A")
    t.play("take mozambique ORI")
    spaces = ("crops ORI double", "hydro ORI double", "oil ORI single")
    assert [t.industry(space).cubes for space in spaces] == [1, 1, 1]
    t = supported("ABC", "ACBG", phase="sales", offer="mozambique", industries=cubes)
    t.illegal("take mozambique ORI", "RAG-USE-03", by="C")  # A's turn
    t.play("sell crops 0/2/0", "done")
    assert t.to_act == "C"
    t.play("take mozambique ORI")
    assert [t.industry(space).cubes for space in spaces] == [0, 1, 1]


# --- Bolivia ---


def test_S_121_bolivia_defence(supported):
    """RAG-SUP-05, RAG-BOL-01, INS-DIA-03, INS-PKP-04, AMB-102, AMB-132."""
    given = {
        "player": "A",
        "cards": (1,),
        "offer": "bolivia",
        "minors": "KAT MAN",
        "peacekeepers": ["Government KOR", "Government KAT", "A MAN"],
    }
    t = supported(**given)
    t.play("take bolivia defence")
    t.illegal("remove MAN", "GOV-DEF-02")
    t.play("remove KOR")
    t.illegal("remove KAT", "GOV-DEF-02")  # one only
    t.play("peacekeeper MAN")
    assert (t.kind, t.to_act) == ("inducement_fight", "A")
    t.illegal("fight KAT", "RAG-BOL-01")
    t.play("fight MAN")
    assert t.battlefield == "MAN"
    t.play("roll 3")
    assert t.insurgent("MAN") is None
    assert (t.cash("A"), t.cash("B")) == (10_500, 10_000)
    assert t.guarded("Government") == {"KAT": 1, "MAN": 1}
    assert (t.kind, t.to_act) == ("action", "A")
    t.illegal("peacekeeper EQU", "INS-PKP-04")
    t.play("build crops BCO")
    assert t.to_act == "B"
    t = supported(**given)
    t.play("take bolivia defence", "remove KOR", "peacekeeper MAN", "done")  # no combat
    assert (t.kind, t.insurgent("MAN")) == ("action", "minor")
    t.play("fight MAN", "roll 3")  # their own is still possible
    assert t.insurgent("MAN") is None


def test_bolivia_on_a_crossed_out_card(supported):
    """S-121: RAG-BOL-01, GOV-DEF-04, AMB-102. Card 4: exactly two are removed."""
    guards = ["Government KOR", "Government KAT x2"]
    t = supported(player="A", cards=(4,), offer="bolivia", peacekeepers=guards, minors="KAT")
    t.play("take bolivia defence")
    t.illegal("done", "GOV-DEF-04")
    t.illegal("peacekeeper EQU", "GOV-DEF-04")
    t.play("remove KAT", "remove KOR")
    assert t.guarded("Government") == {"KAT": 1}
    assert (t.kind, t.to_act) == ("action", "A")
    t = supported(player="A", cards=(4,), offer="bolivia")
    t.illegal("take bolivia defence", "RAG-SUP-05")  # none on the map


def test_S_122_bolivia_interior(supported):
    """RAG-BOL-02, GOV-ACT-04, GOV-ACT-06, GOV-ACT-07, AMB-101, AMB-102."""
    given = {"player": "A", "cards": (1,), "offer": "bolivia", "money": {"Government": 4000}}
    industries = ["Government crops KOC"]
    t = supported(**given, industries=industries)
    t.play("take bolivia interior")
    t.illegal("build minerals KOC", "CORE-IND-03")
    before = t.game.node
    t.play("build crops EQU double")
    t.illegal("share 600", "GOV-ACT-04")
    t.play("share 500")
    assert (t.cash("A"), t.cash("Government")) == (10_500, 4000)
    assert t.industry("crops EQU double").owner == "Government"
    assert (t.kind, t.to_act) == ("action", "A")
    t.game.jump(before)
    t.play("develop KOC")
    t.illegal("share 600", "GOV-ACT-06")
    t.play("share 500")
    assert (t.cash("A"), t.cash("Government"), t.medals("A")) == (10_500, 4000, 4)
    assert t.state.development == 4
    assert t.city("KOC") == ("Government", 1, False)


def test_bolivia_produces_and_sells_for_the_government(supported):
    """S-122: RAG-BOL-02, GOV-SALE-02, GOV-SALE-03: the user collects the usual share of a Government sale."""
    given = {"player": "A", "cards": (1,), "offer": "bolivia", "ministers": {"interior": "B"}}
    t = supported(**given, industries=["Government oil BCO x1", "Government crops KOC"])
    before = t.game.node
    t.play("take bolivia interior", "sell oil 1/0/0")
    assert (t.cash("A"), t.cash("B"), t.cash("Government")) == (10_400, 10_000, 0)
    assert (t.kind, t.to_act) == ("action", "A")
    t.game.jump(before)
    t.play("take bolivia interior", "produce crops KOC")
    assert t.industry("crops KOC single") == ("Government", True, 1)
    assert (t.kind, t.to_act) == ("action", "A")


def test_S_123_bolivia_finance(supported):
    """RAG-BOL-03, GOV-FIN-03, GOV-FIN-05, AMB-102."""
    market = {"crops": (1000, {1000: 3}), "minerals": 1200}
    t = supported(player="A", cards=(1,), offer="bolivia", market=market)
    t.play("take bolivia finance")
    before = t.game.node
    t.illegal("finance minerals down", "GOV-FIN-05")
    t.illegal("finance oil up", "GOV-FIN-01")
    for way, label in (("up", 1200), ("down", 800)):
        t.game.jump(before)
        t.play(f"finance crops {way}")
        assert t.markers()[0] == label
        assert t.boxes("crops") == {label: 3}
        assert (t.kind, t.to_act) == ("action", "A")
        t.illegal("finance minerals up", "GOV-FIN-01")  # one of the two
    t.game.jump(before)
    t.play("finance minerals up")
    assert t.markers()[2] == 1400
    t = supported(player="A", cards=(2,), offer="bolivia", market={"oil": 2000})
    t.play("take bolivia finance")
    t.illegal("finance oil down", "GOV-FIN-01")
    before = t.game.node
    t.play("done")
    assert t.markers()[3] == 2000
    t.game.jump(before)
    t.play("finance oil up")
    assert t.markers()[3] == 2400


def test_S_124_bolivia_one_of_three(supported):
    """RAG-BOL-04, RAG-USE-04, AMB-102, AMB-126."""
    ministers = {"defence": "B", "interior": "C", "finance": "D"}
    given = {"cards": (1,), "offer": "bolivia", "ministers": ministers}
    t = supported("ABCD", player="A", **given)
    t.illegal("take bolivia", "RAG-SUP-05")
    t.illegal("take bolivia defence, finance", "RAG-SUP-05")
    before = t.game.node
    t.play("take bolivia defence", "done")
    t.illegal("take bolivia finance", "RAG-USE-02")
    t.illegal("finance crops up", "GOV-FIN-01")
    t.game.jump(before)
    t.play("take bolivia interior", "build crops EQU double", "share 500")
    t.play("build crops EQU single")  # one's own action is untouched
    assert t.industry("crops EQU single").owner == "A"
    t.game.jump(before)
    t.play("pass", "take bolivia finance", "finance crops up")  # also after the action
    assert t.to_act == "B"
    sets = ["A crops BCO x1", "A oil BCO x1"]
    t = supported("ABCD", phase="sales", player="A", **given, industries=sets)
    t.illegal("take bolivia finance", "RAG-SUP-05")
    t = supported("ABCD", "GABCD", player="Government", **given, money={"Government": 5000})
    assert t.to_act == "C"
    t.illegal("take bolivia finance", "RAG-USE-04")
    t.illegal("take bolivia finance", "RAG-USE-03", by="A")


@pytest.mark.parametrize("entry", ["defence", "interior", "finance"])
def test_bolivia_waits_for_no_die(supported, entry):
    """S-124: RAG-SUP-05, AMB-130."""
    t = supported(player="A", offer="bolivia", minors="KAT", peacekeepers=["A KAT"])
    t.play("fight KAT", "roll 1")
    t.illegal(f"take bolivia {entry}", "RAG-SUP-05")
