"""What a table tells the first time it happens: beside the moves, once, whoever caused it, and never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from drcongo_widgets import Table
from drcongo_widgets.stage import Room

import drcongo
from drcongo.kernel.game import Game
from drcongo.lessons.firsts import BOOK, MOMENTS
from drcongo.picture.plan import plan_for
from drcongo.play.new_game import SHORT_TARGET
from tests.widgets.hands import LANGUAGES, click, enter, is_there, panel, press, shown

PHONE, SMALL, LOW = Room(390, 700), Room(848, 551), Room(800, 500)
SIZES = pytest.mark.parametrize("room", [Room(934, 599), SMALL, Room(1000, 700), Room(1620, 900), PHONE, LOW])
LAST_SALE = """
players = ["Ana", "Ben"]
[turn]
phase = "action4"
[provinces.NKI]
industries = [{ owner = "Ana", type = "oil", cubes = 1 }, { owner = "Ben", type = "minerals", cubes = 1 }]
"""


def new_game(players: tuple[str, ...] = ("Ana", "Ben")) -> Game:
    return drcongo.new_game(players=players, seed=7, target=SHORT_TARGET[len(players)])


def telling(game: Game, lang: str = "en", room: Room | None = None, bots: dict[str, str] | None = None) -> Table:
    """A table that tells the first time, as the first game has it."""
    table = Table(game, lang, bots=bots)
    table.telling.tell(MOMENTS, BOOK, game)
    return enter(table, room) if room is not None else enter(table)


def waiting(table: Table) -> list[str]:
    return [first.moment.key for first in table.telling.waiting]


@LANGUAGES
def test_a_new_game_says_how_it_differs_and_what_the_die_was_for(lang: str) -> None:
    table = telling(new_game(), lang)
    assert waiting(table) == ["shorter", "die"]
    assert BOOK.templates(lang)["shorter"]["title"] in panel(table, "now")
    assert "CORE-SET-06" in panel(table, "now")
    press(table, "told")
    assert waiting(table) == ["die"]
    assert BOOK.templates(lang)["die"]["text"] in panel(table, "now")
    press(table, "told")
    assert not is_there(table, "told")


def test_without_moments_a_table_tells_nothing() -> None:
    table = enter(Table(new_game()))
    assert not is_there(table, "told")
    table.play("build crops BDU double")
    assert waiting(table) == []


def test_the_language_changes_what_is_told() -> None:
    table = telling(new_game())
    press(table, "lang", "pl")
    assert "Krótka gra" in panel(table, "now")
    assert "A short game" not in panel(table, "now")


def test_whoever_plays_on_has_read_it() -> None:
    """Nothing has to be closed: every kind of move is there, and the next thing takes the place of the last."""
    table = telling(new_game())
    click(table, "space:crops BDU double")
    press(table, "confirm")
    assert waiting(table) == ["die"]
    click(table, "space:crops EQU double")
    press(table, "confirm")
    assert waiting(table) == []


def test_it_is_told_once_a_game() -> None:
    table = telling(new_game())
    table.play("pass")
    assert waiting(table) == ["die", "pass"]
    table.play("pass")
    press(table, "undo")
    press(table, "undo")
    table.telling.waiting = []
    table.play("pass")
    assert waiting(table) == [], "it was taken back and played again"
    table.game = new_game()
    assert waiting(table) == ["shorter", "die"], "another game begins anew"


def test_a_bot_s_move_tells_it_too_and_waits_until_it_is_read() -> None:
    table = telling(drcongo.scenario(LAST_SALE), bots={"Ben": "thumb"})
    table.telling.waiting = []
    table.play("pass")
    asked = table.time_for([], [])
    table.stage.on_tick("bot")
    assert waiting(table) != [], "what Ben has caused is told"
    told = [table.telling.text(first, "en") for first in table.telling.waiting]
    assert table.time_for([], told) > asked + 1000


def test_what_is_asked_now_is_told_before_the_rest() -> None:
    table = telling(drcongo.scenario(LAST_SALE.replace("action4", "sales")))
    table.telling.waiting = []
    table.play("0/0/1")
    assert table.game.prompt("en").startswith("Ana drops out")
    assert waiting(table)[0] == "medal", "Ana has to decide about it now"
    assert "out" in waiting(table)


def test_escape_closes_one_thing_at_a_time() -> None:
    table = telling(new_game())
    click(table, "space:crops BDU double")
    table.stage.on_key("Escape")
    assert waiting(table) == ["shorter", "die"], "first what was picked"
    table.stage.on_key("Escape")
    assert waiting(table) == ["die"]
    table.stage.on_key("Escape")
    table.stage.on_key("Escape")
    assert waiting(table) == []


def test_whoever_listens_hears_it() -> None:
    table = telling(new_game())
    table.play("pass")
    assert "Passing: A pass costs only this one action." in shown(table)["live"][1]


def test_a_loaded_game_tells_what_is_new_from_there_on(tmp_path: Path) -> None:
    game = new_game()
    for _ in range(3):
        game.play("pass")
    game.save(tmp_path / "game.jsonl")
    table = telling(drcongo.load(tmp_path / "game.jsonl"))
    assert waiting(table) == [], "all of it has happened before"
    table.play("build crops BDU double")
    table.play("pass")
    assert waiting(table) == []


@SIZES
@LANGUAGES
def test_now_is_as_high_as_it_needs(room: Room, lang: str) -> None:
    """The market gives way, not the moves; the map stays where it is."""
    names = ("Ana", "Ben", "Chi", "Dee")
    table, quiet = telling(new_game(names), lang, room), enter(Table(new_game(names), lang), room)
    assert table.plan.map == quiet.plan.map
    assert table.plan.now[3] >= quiet.plan.now[3]
    if table.plan.form in ("medium", "small", "large"):
        wanted = table.telling.height(table.letters, table.plan.now[2], lang, prompt=table.plan.form == "large")
        assert table.plan.now[3] >= wanted
    for verb in ("Build", "Place", "Pass"):
        assert is_there(table, "verb", verb)


def test_the_plan_of_a_table_without_it_is_as_ever() -> None:
    table = enter(Table(new_game()))
    assert table.plan == plan_for(934, 599, "table", 2, tab="map")


def test_a_shorter_game_stands_in_the_log() -> None:
    table = enter(Table(new_game()))
    press(table, "tab", "log")
    lines = panel(table, "now")
    while is_there(table, "page", "1"):
        press(table, "page", "1")
        lines += panel(table, "now")
    assert "The Game End Target starts on space 21 instead of 30" in lines
