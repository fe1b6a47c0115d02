"""Rules of the Ragnar and the Solo Game that no scenario tells of: set-up, deck, and what stays as it was."""

from __future__ import annotations

import pytest

import drcongo
from drcongo.cards import SUPPORT
from drcongo.engine.moves import Take
from drcongo.engine.state import HIDDEN
from tests.layers.conftest import given_text


@pytest.mark.parametrize("players", ["AB", "ABC", "ABCD"])
def test_set_up(new_table, players):
    """RAG-SET-01, RAG-SET-02, RAG-SET-03, RAG-SET-04, AMB-104."""
    for seed in range(5):
        t = new_table(players, layer="ragnar", seed=seed)
        s, board = t.state, t.game.engine.board
        assert (t.phase, s.offer_open) == ("overture", False)
        assert len(s.offer) == 3
        assert sorted((*s.offer, *s.support_deck)) == list(range(40))
        assert len(set(s.barons)) == len(players)
        assert set(s.barons) <= set(board.barons)
        places = [seat for seat in s.turn_order if seat < s.seats]
        assert [s.cash[seat] for seat in places] == [
            board.barons[s.barons[seat]] + 500 * place for place, seat in enumerate(places)
        ]
        assert t.game.engine.view(s, 0).offer == (HIDDEN,) * 3
        assert set(t.game.engine.view(s, 0).support_deck) == {HIDDEN}


def test_the_deck_is_shuffled(new_table):
    """RAG-SET-02, RAG-SET-03: another seed, other cards."""
    tables = [new_table("AB", layer="ragnar", seed=seed) for seed in range(6)]
    assert len({t.state.offer + t.state.support_deck for t in tables}) == 6
    assert len({tuple(t.state.barons) for t in tables}) > 1


def test_there_is_no_such_card(supported):
    """RAG-SET-02."""
    t = supported(player="A")
    assert t.game.explain(Take("chad")).rules == ("RAG-SET-02",)


def test_the_overture_is_played_once(supported):
    """RAG-OVT-01, RAG-OVT-04."""
    t = supported(phase="reset")  # which comes by itself
    assert (t.phase, t.kind, t.state.cycle) == ("elect", "bid", 2)


def test_an_industry_must_stay_payable(supported):
    """RAG-OVT-02, AMB-105: the industry is a must, so the last money is not for a second Peacekeeper."""
    t = supported(phase="overture", barons={"A": "KAT"}, money={"A": 2900}, medals={"A": 1}, minors="KAT")
    t.play("peacekeeper KAT")
    t.illegal("peacekeeper KAT", "RAG-OVT-02")
    t.play("raise 1", "peacekeeper KAT")  # now Crops are all that can be paid: built by themselves
    assert (t.cash("A"), t.to_act) == (900, "B")
    assert t.industry("crops KAT single").owner == "A"


def test_an_empty_deck_is_made_anew(supported):
    """RAG-RST-03, RAG-USE-06, AMB-108: at the moment a card must be drawn."""
    rest = [card.key for card in SUPPORT if card.key not in ("italy", "japan", "cuba")]
    t = supported(player="A", offer="italy japan cuba", discards=" ".join(rest))
    assert t.state.support_deck == ()
    t.play("take italy")
    assert "RAG-RST-03" in t.rules_applied()
    assert t.discards() == []
    assert len(t.state.support_deck) == 36
    assert t.offer()[0] in rest
    assert t.offer()[1:] == ["japan", "cuba"]


def test_reset_draws_from_the_new_discards(supported):
    """RAG-RST-01, RAG-RST-02, RAG-RST-03: those of this cycle are shuffled in too."""
    rest = [card.key for card in SUPPORT if card.key not in ("italy", "japan", "cuba")]
    t = supported(phase="reset", offer="italy japan cuba", discards=" ".join(rest))
    assert sorted((*t.state.offer, *t.state.support_deck)) == list(range(40))
    assert t.discards() == []


def test_no_card_comes_back_in_two_cycles(supported):
    """RAG-RST-01, RAG-USE-06: used cards lie on the Barons, not in the deck."""
    t = supported(player="A", offer="italy")
    t.play("take italy")
    numbers = (*t.state.offer, *t.state.support_deck, *t.state.support_discards)
    assert sorted(numbers) == [card.number for card in SUPPORT if card.key != "italy"]


def test_the_card_is_right_and_the_rest_stays(supported):
    """RAG-USE-07, AMB-128, AMB-129: Pakistan halves the price but opens no province; what a card is for comes next."""
    t = supported(player="A", offer="pakistan", minors="KAT")
    t.play("take pakistan")
    t.illegal("build crops KAT", "INS-UNS-01")
    t.illegal("fight KAT", "RAG-SUP-23")
    t.illegal("pass", "RAG-SUP-23")
    t.play("build crops BCO")
    assert t.cash("A") == 9500


def test_the_next_cards_lie_with_the_offer_of_the_next_player(supported):
    """RAG-USE-06, AMB-103: a replacement may be taken by a later player of the same phase."""
    t = supported(player="A", offer="italy")
    t.play("take italy", "pass")
    new = t.offer()[0]
    assert t.to_act == "B"
    t.play(f"take {new} aside")
    assert (t.taken("A"), t.taken("B")) == ("italy", new)


def test_an_extra_industry_is_taken_over(supported):
    """RAG-SUP-32, GOV-ACT-03, AMB-91: it stays an extra one, on a single space."""
    full = ["B crops SKI", "B hydro SKI", "B minerals SKI", "Government crops SKI extra"]
    t = supported(player="A", offer="spain", industries=full)
    t.play("take spain crops SKI extra")
    assert t.industry("crops SKI extra") == ("A", False, 0)
    assert t.game.validate() == []
    t.pass_phase()
    t.play("produce crops SKI extra")
    assert t.industry("crops SKI extra") == ("A", True, 1)


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({"offer": "italy italy japan"}, "RAG-SET-02"),
        ({"offer": "italy japan cuba", "discards": "italy"}, "RAG-SET-02"),
        ({"offer": "italy japan cuba", "taken": {"A": "italy"}}, "RAG-SET-02"),
        ({"offer": "italy japan cuba egypt"}, "RAG-USE-06"),
        ({"phase": "elect", "taken": {"A": "italy"}}, "RAG-USE-01"),
        ({"barons": {"A": "KAT", "B": "KAT"}}, "RAG-SET-03"),
        ({"barons": {"A": "KIN"}}, "RAG-SET-03"),
    ],
)
def test_odd_positions_are_not_played(given, rule):
    """RAG-SET-02, RAG-SET-03, RAG-USE-01, RAG-USE-06."""
    problems = drcongo.scenario(given_text("AB", layer="ragnar", **given)).validate()
    assert [str(problem) for problem in problems if rule in str(problem)], problems


# --- Solo ---


def test_solo_set_up(new_table):
    """SOLO-01, SOLO-11, AMB-124: the rules of Ragnar, without Canada and Mozambique, and no supplement."""
    t = new_table("A", layer="solo", seed=3)
    s = t.state
    assert (t.phase, t.kind, t.to_act) == ("overture", "overture", "A")
    keys = {SUPPORT[number].key for number in (*s.offer, *s.support_deck)}
    assert len(keys) == 38
    assert keys.isdisjoint({"canada", "mozambique"})
    assert s.cash[0] == t.game.engine.board.barons[s.barons[0]]


@pytest.mark.parametrize(("place", "order"), [("first", "AG"), ("second", "GA")])
def test_the_turn_order_is_chosen(alone, place, order):
    """SOLO-02: no auction; the choice holds for the cycle."""
    t = alone(phase="elect", order="AG")
    t.illegal("bid 500", "SOLO-02")
    t.play(f"order {place}")
    assert (t.order, t.kind) == (order, "roll")
    t.illegal("order first", "SOLO-02", by="A")


def test_cards_of_the_solo_game(alone):
    """SOLO-01, RAG-SUP-06, RAG-SUP-34, AMB-124: Brazil pays only the player, Switzerland sells only to the player."""
    t = alone(player="A", offer="brazil switzerland", money={"A": 4000})
    before = t.game.node
    t.play("take brazil")
    assert t.cash("A") == 6000
    t.game.jump(before)
    t.play("take switzerland", "buy 2")
    assert (t.cash("A"), t.medals("A"), t.kind) == (0, 5, "action")
