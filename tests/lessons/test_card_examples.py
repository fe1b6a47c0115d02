"""The example of each Support card in a sentence: the engine's figures, and nothing that the engine denies."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import drcongo
from drcongo.cards import SUPPORT
from drcongo.kernel.game import Game
from drcongo.kernel.lessons.conditions import holds
from drcongo.kernel.speech import LANGUAGES
from drcongo.lessons.card_examples import example, figure, without
from drcongo.lessons.congo import CONGO
from drcongo.lessons.flashcards import BOOK, Flashcard, flashcard, flashcards

FOLDER = Path(drcongo.__file__).parent / "lessons" / "examples"
DATA: dict[str, dict[str, Any]] = {
    key: value for file in FOLDER.glob("*.toml") for key, value in tomllib.loads(file.read_text("utf-8")).items()
}
LONGEST = 130  # letters: about three lines of the card
WRITTEN_OUT = {"canada", "israel", "united_nations"}  # no figure is told of these


def named(card: Flashcard) -> str:
    return card.key


def all_hold(begin: Game, end: Game, conditions: list[str]) -> None:
    for condition in conditions:
        assert holds(CONGO, end.engine, begin.node.state, end.node.state, condition), condition


@pytest.mark.parametrize("card", flashcards(), ids=named)
def test_its_figures_are_all_the_engines(card: Flashcard) -> None:
    facts = {name: figure(card, text) for name, text in card.tells.items()}
    assert bool(facts) is (card.key not in WRITTEN_OUT)
    assert all(value > 0 for value in facts.values())
    for lang in LANGUAGES:
        template, said = BOOK.templates(lang)["example"][card.key], example(card.key, lang)
        assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", template)), "a figure that nobody works out"
        assert set(re.findall(r"\{(\w+)", template)) == set(facts)
        assert len(said) <= LONGEST
        assert said[0].isupper()
        assert said.endswith(".")
        figures = [int(re.sub(r"\D", "", found)) for found in re.findall(r"\d[\d,  ]*", said)]
        assert set(figures) <= set(facts.values())


@pytest.mark.parametrize("card", flashcards(), ids=named)
def test_what_it_says_happens_and_only_with_the_card(card: Flashcard) -> None:
    data = DATA[card.key]
    all_hold(card.game(), card.played(), data.get("shows", []))
    if "shows_without" in data:
        all_hold(card.game(), without(card), data["shows_without"])
    if "refused" in data:
        game, (*before, last) = card.game(), data["refused"].split("; ")
        for move in before:
            game.play(move)
        assert not game.explain(last, seat="Ana").legal


def test_by_canada_the_first_to_drop_out_is_first_again() -> None:
    """The new Turn Order is there after the Reset."""
    places = []
    for game in (flashcard("canada").played(), without(flashcard("canada"))):
        cycle, engine = game.state.cycle, game.engine
        while game.state.cycle == cycle:
            game.play(CONGO.idle(engine, game.node.state))
        places.append(game.state.turn_order.index(0) + 1)
    assert places == [1, 3]


def test_israel_shows_three_cards() -> None:
    told = " ".join(flashcard("israel").outcome("en"))
    assert "looks at the next Action cards: 3, 4, 5" in told


def test_there_is_one_for_every_card_in_every_language() -> None:
    for lang in LANGUAGES:
        assert set(BOOK.templates(lang)["example"]) == {card.key for card in SUPPORT} == set(DATA)
