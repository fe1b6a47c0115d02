"""Free play with an aim: the number to beat, what was reached against it, and Start again."""

from __future__ import annotations

from typing import Any

import pytest
from drcongo_widgets import FreePlay
from drcongo_widgets.stage import Room

import drcongo
from drcongo.kernel.game import Game
from drcongo.kernel.lessons.exercise import LessonError
from tests.widgets.hands import LANGUAGES, LAPTOP, enter, is_there, panel, press

PHONE, SMALL = Room(390, 700), Room(848, 551)
POSITION = """
players = ["Ana", "Ben"]
[turn]
phase = "action4"
order = ["Ana", "Ben"]
[provinces.BDU]
industries = [{ owner = "Ana", type = "crops", size = "double" }]
[provinces.KAT]
industries = [{ owner = "Ana", type = "minerals", size = "double" }]
"""


def opened(room: Room = LAPTOP, position: str = POSITION, **how: Any) -> FreePlay:
    free = FreePlay(drcongo.scenario(position), "output Ana", until="sales", **how)
    enter(free.table, room)
    return free


def play(free: FreePlay, move: str) -> None:
    free.table.play(move)
    free.table.let_bots_play()


def test_all_others_are_bots_and_the_number_stands_beside_the_prompt() -> None:
    free = opened()
    assert set(free.table.bots.seats) == {1}
    assert f"To beat: {free.to_beat} cubes" in panel(free.table, "prompt")
    assert "Build industries that give as many cubes as possible" in panel(free.table, "now")
    assert f"A bot in your place reaches {free.to_beat} cubes." in panel(free.table, "now")
    assert free.reached is None


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("build hydro BCO double", "You reached 6 cubes; the bot in your place reached 5 cubes. Well played!"),
        ("build crops KOC", "You reached 5 cubes, and so did the bot in your place."),
        ("pass", "You reached 4 cubes; the bot in your place reached 5 cubes. Another try?"),
    ],
)
def test_what_was_reached_is_told_in_a_sentence(move: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drcongo.kernel.lessons.aims.Race.by_bots", lambda *_: 5)
    free = opened()
    heard: list[str] = []
    monkeypatch.setattr(free.stage, "announce", heard.append)
    play(free, move)
    assert says in panel(free.table, "now")
    assert says in " ".join(heard)
    assert f"You: {free.reached} cubes · bot: 5 cubes" in panel(free.table, "prompt")


def test_play_on_gives_now_back_and_the_chip_brings_the_result_again() -> None:
    free = opened()
    play(free, "pass")
    press(free.table, "play_on")
    assert "You reached" not in panel(free.table, "now")
    assert is_there(free.table, "verb")
    press(free.table, "aim")
    assert "You reached" in panel(free.table, "now")


def test_start_again_goes_back_to_the_beginning() -> None:
    free = opened()
    begin = free.game.node
    play(free, "pass")
    press(free.table, "start_again")
    assert free.game.node is begin
    assert free.reached is None
    assert "To beat" in panel(free.table, "prompt")
    play(free, "build hydro BCO double")
    assert free.reached == 6


def test_start_again_lets_a_bot_that_is_first_move_first(monkeypatch: pytest.MonkeyPatch) -> None:
    free = opened(position=POSITION.replace('["Ana", "Ben"]\n[prov', '["Ben", "Ana"]\n[prov'))
    free.table.let_bots_play()
    assert free.game.to_act == "Ana"
    play(free, "pass")
    waits: list[str] = []
    monkeypatch.setattr(free.stage, "after", lambda name, _: waits.append(name))
    press(free.table, "start_again")
    assert free.game.to_act == "Ben"
    assert waits == ["bot"]


def test_undo_takes_the_result_back() -> None:
    free = opened()
    play(free, "pass")
    assert free.reached == 4
    press(free.table, "undo")
    assert free.reached is None
    assert "You reached" not in panel(free.table, "now")


def test_the_chip_tells_the_aim_and_what_it_would_be_now() -> None:
    free = opened(position=POSITION.replace("action4", "action3"))
    play(free, "build hydro BCO double")
    press(free.table, "aim")
    assert "If it were counted now: 6 cubes." in " ".join(free.stage.told)


def test_at_the_end_of_a_game_the_score_sheet_is_a_click_away() -> None:
    game = drcongo.new_game(players=["Ana", "Ben"], seed=3)
    free = FreePlay(game, "total Ana", until="end")
    enter(free.table)
    free.table.bots.give(0, "thumb")
    free.table.let_bots_play()
    assert game.is_over
    assert "You reached" in panel(free.table, "now")
    assert free.reached == free.to_beat, "the same bot with the same dice"
    press(free.table, "play_on")
    assert "Score sheet" in panel(free.table, "now")


@pytest.mark.parametrize("room", [SMALL, PHONE, LAPTOP, Room(1600, 900)], ids=lambda room: f"{room.width:g}")
@LANGUAGES
def test_the_result_is_there_in_every_form(room: Room, lang: str) -> None:
    free = opened(room, lang=lang)
    assert is_there(free.table, "aim")
    play(free, "pass")
    assert free.aiming.verdict(lang) in panel(free.table, "now")
    assert is_there(free.table, "start_again")


def test_a_scripted_die_counts_for_the_bot_too() -> None:
    """Whoever opens a table in the middle of scripted dice has the rest of them to come."""

    def game() -> Game:
        found = drcongo.new_game(players=["Ana", "Ben"], turn_order=["Ana", "Ben"], seed=1, dice=[4, 6])
        found.play("pass")
        return found

    free = FreePlay(game(), "wealth Ana", until="cycle")
    enter(free.table)
    free.table.bots.give(0, "thumb")
    free.table.bots.play_on(free.game)
    path = free.game.path()
    end = free.aiming.race.end(path[-1])
    assert end is not None
    assert free.aiming.race.value(end.state) == free.to_beat


@pytest.mark.parametrize(
    ("measure", "until", "says"),
    [
        ("happiness Ana", "end", "happiness"),
        ("cubes Zoe", "end", "Zoe"),
        ("cubes Ana", "tomorrow", "tomorrow"),
        ("marker crops", "end", "marker"),
    ],
)
def test_what_cannot_be_aimed_at_is_refused_with_a_sentence(measure: str, until: str, says: str) -> None:
    with pytest.raises(LessonError, match=says):
        FreePlay(drcongo.scenario(POSITION), measure, until=until)


def test_a_saved_notebook_keeps_the_aim_and_the_number() -> None:
    free = opened()
    still = free._repr_mimebundle_()
    for form in ("text/plain", "text/html"):
        assert f"To beat: {free.to_beat} cubes" in still[form]
    assert "<img" in still["text/html"]
    assert "<img" not in opened(picture=False)._repr_mimebundle_()["text/html"]
