"""Moves may be typed with Polish verbs; English ones are read as before."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import drcongo
from drcongo.engine import moves
from drcongo.engine.moves import VERBS, Bid, Build, Develop, Order, Peacekeeper, Place, Raise, Sell, Shift, Take
from drcongo.engine.typed import BOOK, Written, in_english
from drcongo.kernel.spelling import plain

POSITION = """
layer = "ragnar"
players = ["Ana", "Ben"]
[turn]
phase = "action1"
player = "Ana"
[provinces.BDU]
industries = [{ owner = "Ana", type = "crops", size = "double" }, { owner = "Ana", type = "oil" }]
[provinces.EQU]
industries = [{ owner = "Ana", type = "oil", size = "double" }]
[provinces.KOR]
industries = [{ owner = "Ana", type = "crops" }]
"""
EXAMPLES = [(verb, text) for verb in VERBS if verb.word for text in verb.examples]
PAGE = Path(__file__).parents[2] / "docs" / "notation.md"


@pytest.fixture(scope="module")
def game() -> drcongo.Game:
    return drcongo.scenario(POSITION)


def ways(word: str) -> list[str]:
    return str(BOOK.templates("pl")["verb"][word]).split("|")


def test_every_verb_has_its_polish_words() -> None:
    words = {verb.word for verb in VERBS if verb.word}
    assert set(BOOK.templates("pl")["verb"]) == words
    said = [plain(way) for word in words for way in ways(word)]
    assert len(said) == len(set(said)), "no two verbs share a word"


@pytest.mark.parametrize(("verb", "text"), EXAMPLES, ids=[text for _, text in EXAMPLES])
def test_each_way_to_say_a_verb_is_read_as_the_verb(game: drcongo.Game, verb: moves.Verb, text: str) -> None:
    meant = game.read(text)
    rest = text.removeprefix(verb.word)
    for way in ways(verb.word):
        polish = way + rest
        for english, said in BOOK.templates("pl")["word"].items():
            for one in said.split("|"):
                said_so = re.sub(rf"(?<=\s){english}(?=\s|$)", one, polish)
                assert game.read(said_so) == meant, said_so
        assert game.read(polish.upper()) == meant


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("zbuduj uprawy BDU", Build("crops", "BDU", "single")),
        ("Zbuduj zakład Upraw w Bandundu", Build("crops", "BDU", "single")),
        ("zbuduj minerały KAT pole podwójne", Build("minerals", "KAT", "double")),
        ("wystaw łódź BDU-EQU", Place("boat", "BDU-EQU")),
        ("wystaw ciężarówkę między EQU i KOR", Place("truck", "EQU-KOR")),
        ("rozwiń miasto KOR z pomocą Upraw KOR, Ropy EQU", Develop("KOR", ("crops KOR double", "oil EQU double"))),
        ("sprzedaj ropę", Sell("oil")),
        ("wystaw rozjemcę w prowincji KAT z prowincji MAN", Peacekeeper("KAT", "MAN")),
        ("zalicytuj 600 $", Bid(600)),
        ("przesuń znacznik ropy w dół", Shift("oil", "down")),
        ("pozyskaj kapitał za 2 medale", Raise(2)),
        ("użyj karty Włochy", Take("italy")),
        ("działaj przed Rządem", Order("first")),
    ],
)
def test_as_a_person_says_it(game: drcongo.Game, text: str, move: object) -> None:
    assert game.read(text) == move


def test_a_move_is_shown_as_a_polish_reader_would_type_it(game: drcongo.Game) -> None:
    for _, text in EXAMPLES:
        assert Written(text).text("en") == text
        assert game.read(Written(text).text("pl")) == game.read(text)
    for move in game.legal_moves():
        shown = Written(move.text()).text("pl")
        assert game.read(shown) == move, shown
        assert shown.split()[0] != move.text().split()[0]
    assert Written("develop KOR with crops KOR, oil EQU").text("pl") == "rozwiń KOR z pomocą upraw KOR, ropy EQU"
    assert Written("3/1/0").text("pl") == "3/1/0"


def test_an_error_shows_polish_moves(game: drcongo.Game) -> None:
    for wrong, said in (
        ("zbuduj", "zbuduj minerały KAT podwójne"),
        ("zbuduj len KAT", "uprawy, hydro, minerały, ropa"),
    ):
        with pytest.raises(drcongo.DrCongoError) as raised:
            game.read(wrong)
        assert said in raised.value.text("pl")
        assert "build" not in raised.value.text("pl")


def test_what_begins_with_an_english_verb_is_left_alone() -> None:
    for _, text in EXAMPLES:
        assert in_english(plain(text)) == plain(text)
    assert in_english("pas de deux") == "pass de deux"
    assert in_english("passe") == "passe"
    assert in_english("3/1/0") == "3/1/0"


def test_the_page_shows_moves_that_can_be_read(game: drcongo.Game) -> None:
    rows = [line.split("|") for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    shown = [text for row in rows for text in re.findall(r"`([^`]+)`", row[3])]
    assert len(shown) > 25
    for text in shown:
        game.read(text)
