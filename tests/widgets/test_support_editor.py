"""Edit mode of the Ragnar and Solo games: the offer and the cards with the Barons."""

from __future__ import annotations

import pytest
from drcongo_widgets import Editor
from drcongo_widgets.edits import set_support

import drcongo
from drcongo.cards import SUPPORT_NUMBER
from drcongo.lessons.flashcards import flashcard
from drcongo.state import NOBODY


@pytest.mark.parametrize(("layer", "players"), [("ragnar", ["Ana", "Ben"]), ("solo", ["Ana"])])
def test_every_place_can_be_clicked_with_every_tool(layer: str, players: list[str]) -> None:
    table = Editor(drcongo.new_game(layer, players, seed=3))
    panel = table.editor
    assert panel.support.layout.display == "flex"
    for _, tool in panel.tools.options:
        panel.tools.value = tool
        for target in ("offer:1", "player:0", "minister:defence", "card:1", "force:KAT", "town:KAT"):
            table._picked(target, 1.0, 1.0)


def test_cards_change_places_and_the_position_can_be_played() -> None:
    table = Editor(flashcard("italy").game())
    panel = table.editor
    assert panel.support.offer[0].value == "Italy"
    panel.support.offer[0].value = "Brazil"
    assert panel.state.offer[0] == SUPPORT_NUMBER["brazil"]
    panel.support.taken[1].value = "Italy"
    assert panel.state.taken == [NOBODY, SUPPORT_NUMBER["italy"]]
    assert "No problems" in panel.problems.text
    panel.support.taken[1].value = "Brazil"  # the two change places
    assert panel.state.offer[0] == SUPPORT_NUMBER["italy"]
    panel.support.taken[1].value = ""
    assert panel.state.support_discards[0] == SUPPORT_NUMBER["brazil"]
    assert "No problems" in panel.problems.text
    panel.play_here.click()
    assert table.game.node.state.offer[0] == SUPPORT_NUMBER["italy"]


def test_a_card_taken_from_the_offer_is_replaced_and_none_is_lost() -> None:
    s = flashcard("italy").game().node.state
    new = set_support(s, "taken", 0, s.offer[0])
    assert new.offer[0] == s.support_deck[0]
    cards = [*new.offer, *new.support_deck, *new.support_discards, *(n for n in new.taken if n != NOBODY)]
    assert sorted(cards) == sorted(SUPPORT_NUMBER.values())
    assert set_support(s, "offer", 0, NOBODY) is s
