"""Bigger wins at the table: named once, for people only, in either language."""

from __future__ import annotations

from typing import Any

import pytest
from drcongo_widgets import Lesson, Table

import drcongo
from drcongo.kernel.game import Game
from tests.widgets.hands import LANGUAGES, enter, panel, press

CITY = {"en": "★ Your first city!", "pl": "★ Twoje pierwsze miasto!"}
MOVES = ("build crops BDU double", "pass", "develop BDU with crops BDU double")


def game(**how: Any) -> Game:
    return drcongo.new_game(players=["Ana", "Ben"], turn_order=["Ana", "Ben"], seed=1, **how)


def played(table: Table, *moves: str) -> None:
    for move in moves:
        table.play(move)


@LANGUAGES
def test_the_first_city_is_named_and_heard_once(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = enter(Table(game(), lang, bots={"Ben": "thumb"}))
    heard: list[str] = []
    monkeypatch.setattr(table.stage, "announce", heard.append)
    played(table, MOVES[0])
    table.let_bots_play()
    assert CITY[lang] not in panel(table, "now")
    played(table, MOVES[2])
    assert CITY[lang] in panel(table, "now")
    assert sum(CITY[lang].removeprefix("★ ") in said for said in heard) == 1
    table.let_bots_play()
    assert CITY[lang] in panel(table, "now"), "it stays while bots answer"
    played(table, "pass")
    assert CITY[lang] not in panel(table, "now")


def test_with_several_people_it_is_said_whose_it_is() -> None:
    table = enter(Table(game()))
    played(table, *MOVES)
    assert "★ Ana: Your first city!" in panel(table, "now")


def test_a_bot_is_not_praised() -> None:
    table = enter(Table(game(), bots={"Ana": "thumb"}))
    table.bots.stopped = True
    played(table, *MOVES)
    assert "★" not in panel(table, "now")


def test_undone_and_done_again_it_is_named_again() -> None:
    table = enter(Table(game(), bots={"Ben": "thumb"}))
    played(table, *MOVES)
    press(table, "undo")
    assert "first city" not in panel(table, "now")
    played(table, MOVES[2])
    assert "first city" in panel(table, "now")


def test_another_game_begins_anew() -> None:
    table = enter(Table(game()))
    played(table, *MOVES)
    table.game = game()
    played(table, *MOVES)
    assert "first city" in panel(table, "now")


def test_an_exercise_has_praise_of_its_own() -> None:
    lesson = Lesson("core-city-1")
    table = enter(lesson.table)
    for move in lesson.exercise.solution:
        lesson.play(move)
    assert "★ " not in panel(table, "now")


def test_the_score_sheet_begins_with_the_victory() -> None:
    table = enter(Table(game(), bots={"Ben": "thumb"}))
    table.bots.give(0, "thumb")
    table.let_bots_play()
    assert table.game.is_over
    winner = table.game.seat(table.game.result.winner)
    table.bots.give(winner, "")
    table.refresh()
    assert "★ Victory! Well played." in panel(table, "now")
