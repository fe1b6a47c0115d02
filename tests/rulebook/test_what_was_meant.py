"""Misspelt words get a sentence with what was probably meant, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import drcongo
from drcongo.errors import DrCongoError, NotationError
from drcongo.kernel.game import Game
from drcongo.lessons import LessonError, exercise
from drcongo.play.wanted import wanted_game
from drcongo.players import bot
from drcongo.rulebook.meant import near


def core() -> Game:
    return drcongo.new_game(seed=7, turn_order=["Ben", "Ana"])


MOVES = [
    ("biuld minerals KAT double", "build minerals KAT double"),
    ("Biuld Minerals Katnga", "build Minerals KAT"),
    ("build minrals KAT", "build minerals KAT"),
    ("build minerals KTA", "build minerals KAT"),
    ("build minerals KAT duble", "build minerals KAT double"),
    ("biuld minrals KTA duble", "build minerals KAT double"),  # each word of it
    ("build crops Équatuer double", "build crops EQU double"),
    ("bild corps EQU", "build crops EQU"),  # which then fits two spaces, but is a move
    ("place truk EQU-KOR", "place truck EQU-KOR"),
    ("place truck EQU-KRO", "place truck EQU-KOR"),
    ("sel crops", "sell crops"),
    ("pasd", "pass"),
    ("hold bak oil BDU", "hold back oil BDU"),
    ("zbudój ropę EQU", "zbuduj ropę EQU"),
    ("zbudoj uprawy EQU double", "zbuduj uprawy EQU double"),
]


@pytest.mark.parametrize(("written", "meant"), MOVES)
def test_a_misspelt_move(written: str, meant: str) -> None:
    game = core()
    with pytest.raises(NotationError) as caught:
        game.play(written)
    assert caught.value.text("en") == f"“{written}” is not a move. Did you mean “{meant}”?"
    assert caught.value.text("pl") == f"„{written}” to nie jest ruch. Może chodzi o „{meant}”?"
    assert len(game.path()) == len(core().path())


@pytest.fixture
def in_polish() -> Iterator[None]:
    drcongo.set_language("pl")
    yield
    drcongo.set_language("en")


@pytest.mark.usefixtures("in_polish")
@pytest.mark.parametrize(
    ("written", "meant"),
    [("produkój wszędzie", "produkuj wszędzie"), ("pasd", "pas"), ("biuld oil EQU", "build oil EQU")],
)
def test_the_verbs_of_the_language_that_is_set_come_first(written: str, meant: str) -> None:
    with pytest.raises(NotationError) as caught:
        core().play(written)
    assert caught.value.text("pl") == f"„{written}” to nie jest ruch. Może chodzi o „{meant}”?"


@pytest.mark.parametrize(("written", "meant"), [("take itlay", "italy"), ("take untied kingdom", "united kingdom")])
def test_a_misspelt_card(written: str, meant: str) -> None:
    with pytest.raises(NotationError, match=f"Did you mean “take {meant}”"):
        drcongo.new_game("ragnar", seed=3).explain(written)


@pytest.mark.parametrize(
    "written", ["conquer KAT", "xyz", "", "build", "pass now", "supply KIN", "build gold XXX", "zzz " * 99]
)
def test_where_nothing_is_like_it_nothing_is_guessed(written: str) -> None:
    with pytest.raises(NotationError) as caught:
        core().play(written)
    assert "Did you mean" not in str(caught.value)


def test_only_what_can_be_read_is_offered() -> None:
    with pytest.raises(NotationError) as caught:
        core().play("biuld gold KAT")  # the verb could be mended, the resource not
    assert "Did you mean" not in str(caught.value)


@pytest.mark.parametrize(
    ("ask", "name"),
    [
        (lambda: drcongo.new_game(layer="cor"), "core"),
        (lambda: drcongo.new_game(layer="Ragnarr"), "ragnar"),
        (lambda: drcongo.rules(layer="insurgents"), "insurgent"),
        (lambda: drcongo.rule("core-tnr-03"), "CORE-TRN-03"),
        (lambda: bot("gredy"), "greedy"),
    ],
)
def test_misspelt_names(ask: Callable[[], Any], name: str) -> None:
    with pytest.raises(DrCongoError) as caught:
        ask()
    assert f"Did you mean '{name}'?" in caught.value.text("en")
    assert f"Może chodzi o „{name}”?" in caught.value.text("pl")


@pytest.mark.parametrize("name", ["core-bild-1", "core build 1", "coer-build-1"])
def test_a_misspelt_exercise(name: str) -> None:
    with pytest.raises(LessonError, match="Did you mean 'core-build-1'"):
        exercise(name)


@pytest.mark.parametrize("name", [None, 5, ["core-build-1"]])
def test_an_exercise_is_chosen_by_its_name(name: Any) -> None:
    with pytest.raises(LessonError, match="such as 'core-board-1'"):
        exercise(name)


def test_large_letters_do_not_matter() -> None:
    assert exercise(" Core-Build-1") is exercise("core-build-1")
    assert near("GREEDY", ["greedy"]) == "greedy"
    assert near(3, ["greedy"]) == ""


# --- where a game is wanted ---

INSTEAD = [
    ("core", 'Table(drcongo.new_game("core"))'),
    ("insurgant", 'Table(drcongo.new_game("insurgent"))'),
    ("my games/one.jsonl", 'Table(drcongo.load("my games/one.jsonl"))'),
    ("one.toml", 'Table(drcongo.scenario("one.toml"))'),
    ('players = ["Ana", "Ben"]', "Table(drcongo.scenario(…))"),
    (drcongo.code(core()), "Table(drcongo.from_code(…))"),
    (drcongo.new_game, "Table(drcongo.new_game())"),
    (None, "Table(drcongo.new_game())"),
    (7, "Table(drcongo.new_game())"),
    ("hello", "Table(drcongo.new_game())"),
]


@pytest.mark.parametrize(("found", "instead"), INSTEAD)
def test_something_else_for_a_game(found: Any, instead: str) -> None:
    with pytest.raises(DrCongoError) as caught:
        wanted_game(found, "Table")
    for lang in ("en", "pl"):
        assert instead in caught.value.text(lang)
        assert len(caught.value.text(lang)) < 160


def test_a_game_is_a_game() -> None:
    game = core()
    assert wanted_game(game, "Table") is game
