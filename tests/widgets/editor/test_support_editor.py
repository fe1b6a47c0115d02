"""Edit mode of the Ragnar and Solo games: Barons, the offer, the cards with the Barons, the deck and the discards."""

from __future__ import annotations

import pytest
from drcongo_widgets import Editor
from drcongo_widgets.editor.edits import set_next, set_support

import drcongo
from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.engine.state import NOBODY
from drcongo.lessons.flashcards import flashcard
from tests.widgets.editor.test_editor import editing, put
from tests.widgets.hands import LANGUAGES, click, enter, is_there, panel, popover, press


def editor(lang: str = "en") -> Editor:
    box = Editor(flashcard("italy").game(), lang)
    enter(box.table)
    return box


@pytest.mark.parametrize(("layer", "players"), [("ragnar", ["Ana", "Ben"]), ("solo", ["Ana"])])
def test_everything_in_the_picture_can_be_clicked(layer: str, players: list[str]) -> None:
    box = Editor(drcongo.new_game(layer, players, seed=3))
    enter(box.table)
    silent = []
    for target in box.table.scene().targets:
        click(box.table, target)
        silent += [] if popover(box.table) or target.startswith(("fold:", "key:", "phase:")) else [target]
        press(box.table, "close") if popover(box.table) else None
    assert silent == []


@LANGUAGES
def test_cards_change_places_and_the_position_can_be_played(lang: str) -> None:
    box = editor(lang)
    press(box.table, "edit_place", "deck:support")
    press(box.table, "put", "offer 0", "brazil")
    assert editing(box).state.offer[0] == SUPPORT_NUMBER["brazil"]
    put(box, "player:1")
    press(box.table, "put", "taken", "italy")
    assert editing(box).state.taken == [NOBODY, SUPPORT_NUMBER["italy"]]
    assert editing(box).problems == []
    press(box.table, "put", "taken", "brazil")  # the two change places
    assert editing(box).state.offer[0] == SUPPORT_NUMBER["italy"]
    press(box.table, "put", "taken", "none")
    assert editing(box).state.support_discards[0] == SUPPORT_NUMBER["brazil"]
    assert editing(box).problems == []
    press(box.table, "play_here")
    assert box.game.node.state.offer[0] == SUPPORT_NUMBER["italy"]


def test_barons_discards_and_the_decks() -> None:
    box = editor()
    board, s = box.engine.board, editing(box).state
    click(box.table, "player:0")
    press(box.table, "put", "baron", board.codes[3])
    assert editing(box).state.barons[0] == 3
    press(box.table, "edit_place", "deck:support")
    fourth, tenth = (SUPPORT[s.support_deck[k]] for k in (4, 9))
    press(box.table, "put", "discard", fourth.key)
    assert editing(box).state.support_discards[0] == fourth.number
    press(box.table, "put", f"back {fourth.key}")
    assert fourth.number not in editing(box).state.support_discards
    assert not is_there(box.table, "put", f"back {fourth.key}")
    press(box.table, "put", "deck 1", tenth.key)
    after = editing(box).state
    assert (after.support_deck[0], after.support_deck[1]) == (s.support_deck[0], tenth.number)
    assert sorted(after.support_deck) == sorted(s.support_deck)
    press(box.table, "put", "face_up", not s.offer_open)
    assert editing(box).state.offer_open != s.offer_open
    third = s.action_deck[0]
    assert set_next(s, "action_deck", "action_used", [third, third]) is s


def test_a_card_taken_from_the_offer_is_replaced_and_none_is_lost() -> None:
    s = flashcard("italy").game().node.state
    new = set_support(s, "taken", 0, s.offer[0])
    assert new.offer[0] == s.support_deck[0]
    cards = [*new.offer, *new.support_deck, *new.support_discards, *(n for n in new.taken if n != NOBODY)]
    assert sorted(cards) == sorted(SUPPORT_NUMBER.values())
    assert set_support(s, "offer", 0, NOBODY) is s


def test_the_words_of_the_rail() -> None:
    box = editor("pl")
    assert "Karty Wsparcia" in panel(box.table, "now")
    assert "Ministrowie" in panel(box.table, "now")
