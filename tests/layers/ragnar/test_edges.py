"""Support cards at the edges: nothing to name, a mandate that must move one, Hydro before the first supply."""

from __future__ import annotations

import pytest

import drcongo
from drcongo.engine.moves import Take
from tests.layers.conftest import given_text

HYDRO = {
    "industries": ["A hydro KOR single x1", "A hydro EQU single x1"],
    "cities": ["A KOR 1", "B EQU 2"],
    "player": "A",
}


def test_the_mandate_moves_at_least_one(supported):
    """RAG-SUP-38, AMB-120: one or two."""
    given = {"peacekeepers": ["Government KOR", "Government KAT"], "minors": "KOR KAT"}
    t = supported(player="A", offer="united_nations", **given)
    t.play("take united nations")
    t.illegal("done", "RAG-SUP-38")
    t.play("peacekeeper BDU from KOR", "done")
    assert t.guarded("Government") == {"KAT": 1, "BDU": 1}


def test_cards_for_which_nothing_is_named(supported):
    """RAG-SUP-16, RAG-SUP-08: stray words are refused, and for that reason."""
    t = supported(player="A", offer="italy china", industries=["A crops KOR double"])
    for move, rule in ((Take("italy", ("xyz",)), "RAG-SUP-16"), (Take("china", ("BDU",)), "RAG-SUP-08")):
        verdict = t.game.explain(move)
        assert verdict.rules == (rule,)
        assert "nothing is named" in verdict.text("en").casefold()
        with pytest.raises(drcongo.NotationError):
            t.game.explain(t.game.text(move))
    assert t.legal("take italy")
    assert t.legal("take china")


def test_a_card_before_the_first_supply(supported):
    """AMB-138: closed from the first supply on, not from the opening of the sale."""
    t = supported(offer="egypt italy angola", **HYDRO)
    t.play("sell hydro")
    assert t.kind == "hydro"
    assert t.legal("take italy")
    assert t.legal("take egypt")
    t.illegal("take angola", "RAG-SUP-01")
    before = t.cash("A")
    t.play("take egypt", "supply KOR from KOR")
    assert t.kind == "hydro"
    t.illegal("take italy", "RAG-USE-03")
    t.play("supply EQU from EQU")
    t.done()
    assert t.cash("A") > before
    assert "RAG-SUP-10" in t.rules_applied()
    assert drcongo.rule("RAG-SUP-10").text.endswith("for Hydro, before you name the first city.")
    assert "from the first city you name" in drcongo.rulebook.catalogue.ruling("AMB-138").answer


def test_such_a_moment_can_be_kept(supported):
    t = supported(offer="egypt italy angola", **HYDRO)
    t.play("sell hydro", "take egypt")
    again = drcongo.scenario(t.game.to_scenario(), dice="ask")
    assert again.validate() == []
    assert again.state == t.state
    assert drcongo.from_code(drcongo.code(t.game), dice="ask").state.frames == t.state.frames


@pytest.mark.parametrize("cards", [["italy"], ["italy", "japan"], []])
def test_an_offer_that_is_not_full_is_a_problem(cards):
    """RAG-USE-06: three, as long as the deck or the discards can fill it."""
    text = given_text(layer="ragnar", player="A", offer="italy japan iran")
    line = next(line for line in text.splitlines() if line.startswith("offer"))
    short = text.replace(line, f"offer = {cards}".replace("'", '"'))
    assert drcongo.scenario(text, dice="ask").validate() == []
    assert any("RAG-USE-06" in problem for problem in drcongo.scenario(short, dice="ask").validate())


def test_an_industry_of_the_citys_own_province_is_not_lent(troubled):
    """INS-UNS-03 for the province itself, INS-UNS-04 for others only."""
    own = ["A crops KOR double", "A oil EQU double"]
    t = troubled(player="A", cities=["A KOR 1"], industries=own, minors="KOR")
    assert set(t.game.explain("develop KOR with crops KOR, oil EQU").rules) == {"INS-UNS-03"}
    t = troubled(player="A", cities=["A KOR 1"], industries=own, minors="EQU")
    assert set(t.game.explain("develop KOR with crops KOR, oil EQU").rules) == {"INS-UNS-04"}
