"""The forty flash-cards: every position can be played, every card is used in it, and the search finds it."""

from __future__ import annotations

import re

import pytest

from drcongo.cards import SUPPORT
from drcongo.kernel.lessons.exercise import LessonError
from drcongo.lessons.flashcards import Flashcard, find, flashcard, flashcards

FETCHED = {"iran": "cuba"}  # what lies on the Baron card in the end


def named(item: Flashcard) -> str:
    return item.key


def test_there_is_one_for_each_card() -> None:
    assert [item.key for item in flashcards()] == [card.key for card in SUPPORT]
    assert len(flashcards()) == 40


@pytest.mark.parametrize("item", flashcards(), ids=named)
def test_the_card_is_used_in_its_position(item: Flashcard) -> None:
    game = item.game()
    assert game.validate() == []
    assert item.card.number in game.state.offer
    assert game.to_act == "Ana"
    before = game.state
    game = item.played()
    taken = SUPPORT[game.state.taken[0]].key
    assert taken == FETCHED.get(item.key, item.key)
    assert sum(move.startswith("take ") and "aside" not in move for move in item.moves) == 1
    assert game.state != before


@pytest.mark.parametrize("item", flashcards(), ids=named)
def test_it_can_be_read_in_both_languages(item: Flashcard) -> None:
    assert item.front("en") != item.front("pl")
    for lang in ("en", "pl"):
        country = {"en": "Ana takes", "pl": "Ana bierze"}[lang]
        assert any(line.startswith(country) for line in item.outcome(lang)), item.outcome(lang)
        assert item.card.rule in item.back(lang)
    assert not re.search(r"\b(bark|statek|statk|wod|fabryk|przemysł|miasteczk)", item.front("pl").casefold())
    assert "$1" not in item.front("pl")


@pytest.mark.parametrize("item", flashcards(), ids=named)
def test_the_front_does_not_name_the_card(item: Flashcard) -> None:
    country = item.key.replace("_", " ")
    assert country not in item.front("en").casefold()


def test_the_search() -> None:
    assert [item.key for item in find("railway bonus")] == ["belgium", "japan"]
    assert {item.key for item in find("half", "en")} >= {"china", "pakistan"}
    assert find("kolej", "pl")
    assert find("no such words") == ()
    assert find() == flashcards()
    assert flashcard("New Zealand").key == "new_zealand"
    with pytest.raises(LessonError, match="atlantis"):
        flashcard("atlantis")
