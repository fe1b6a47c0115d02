"""Play now: a few choices and one click, and a game stands on the table."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest
from drcongo_widgets import PlayNow, Sandbox
from drcongo_widgets.play.panel import KINDS, LENGTHS, WAYS
from drcongo_widgets.stage import Room

import drcongo
from drcongo.lessons.course import evenings
from drcongo.play.congo import congo
from drcongo.play.new_game import SHORT_TARGET
from tests.widgets.hands import LANGUAGES, click, enter, is_there, panel, press, shown

PRINTED = 30


def seen(box: PlayNow) -> bool:
    """Whether the panel is on the stage."""
    return "play" in [name for name, *_ in shown(box.table)["place"]]


def opened(lang: str = "en", room: Room | None = None) -> PlayNow:
    box = PlayNow(lang=lang)
    enter(box.table, room) if room is not None else enter(box.table)
    assert seen(box)
    return box


def who(box: PlayNow) -> dict[str, str]:
    return {name: box.table.bots.name_of(seat) for seat, name in enumerate(box.game.players)}


@LANGUAGES
def test_one_click_begins_a_short_game_against_a_bot(lang: str) -> None:
    box = opened(lang)
    press(box.table, "play_begin")
    assert not seen(box)
    assert who(box) == {"Ana": "", "Ben": "thumb"}
    assert box.game.node.state.target == SHORT_TARGET[2]
    assert not box.table.bots.stopped
    assert [first.moment.key for first in box.table.telling.waiting] == ["shorter", "die"]


@pytest.mark.parametrize("players", SHORT_TARGET)
def test_a_group_plays_together_at_one_computer(players: int) -> None:
    box = opened()
    press(box.table, "play_way", "together")
    press(box.table, "play_players", str(players))
    press(box.table, "play_begin", value={f"name{n}": f" Player {n} " for n in range(players)})
    assert who(box) == {f"Player {n}": "" for n in range(players)}
    assert box.game.node.state.target == SHORT_TARGET[players]
    assert box.game.to_act in box.game.players
    assert not box.table.bots.decide(box.game)


def test_who_sits_where_is_a_click() -> None:
    box = opened()
    press(box.table, "play_players", "4")
    assert 'name="name3"' in shown(box.table)["panel:play"]
    press(box.table, "play_seat", "0 bot")
    press(box.table, "play_seat", "2 person")
    press(box.table, "play_begin")
    assert who(box) == {"Ana": "thumb", "Ben": "thumb", "Chi": "", "Dee": "thumb"}


def test_a_whole_game_has_its_printed_target() -> None:
    box = opened()
    press(box.table, "play_length", "whole")
    assert "an hour or two" in panel(box.table, "play")
    press(box.table, "play_begin")
    assert box.game.node.state.target == PRINTED
    assert [first.moment.key for first in box.table.telling.waiting] == ["die"], "that is nothing new"


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ({"name0": "Ana", "name1": "Ana"}, "Two players are called Ana."),
        ({"name0": "  "}, "player"),
        ({"name0": "<b>"}, ""),
    ],
)
def test_a_name_that_cannot_be_is_answered_in_the_panel(names: dict[str, str], said: str) -> None:
    box = opened()
    game = box.game
    press(box.table, "play_begin", value=names)
    if not said:
        assert box.game.players[0] == names["name0"], "odd, but a name"
        return
    assert seen(box)
    assert box.game is game
    assert said in panel(box.table, "play")
    assert unescape(names["name0"]).strip() in panel(box.table, "play") + shown(box.table)["panel:play"]
    press(box.table, "play_begin", value={"name0": "Zoé", "name1": "Ben"})
    assert box.game.players == ("Zoé", "Ben")


@LANGUAGES
def test_bots_alone_are_no_game(lang: str) -> None:
    box = opened(lang)
    press(box.table, "play_seat", "0 bot")
    press(box.table, "play_begin")
    assert seen(box)
    assert {"en": "Somebody has to play", "pl": "Ktoś musi grać"}[lang] in panel(box.table, "play")


def test_what_no_control_sends_changes_nothing() -> None:
    box = opened()
    before = (box.panel.way, box.panel.players, list(box.panel.bots), box.panel.length)
    for act, arg in (("way", "nobody"), ("players", "9"), ("seat", "7 bot"), ("seat", "0 cat"), ("length", "x")):
        box.table.stage.on_act(f"play_{act}", arg, None, False)
    assert (box.panel.way, box.panel.players, list(box.panel.bots), box.panel.length) == before
    assert seen(box)


def test_it_can_be_closed_and_opened_again() -> None:
    box = opened()
    game = box.game
    press(box.table, "play_close")
    assert not seen(box)
    assert box.game is game
    press(box.table, "play_open")
    assert seen(box)
    box.table.stage.on_key("Escape")
    assert not seen(box)
    press(box.table, "play_open")
    click(box.table, "space:crops BDU double")
    assert not seen(box), "a click beside it closes it"
    assert box.table.selection.place == "", "and does nothing else"


def test_bots_wait_while_it_is_open() -> None:
    box = opened()
    press(box.table, "play_begin")
    press(box.table, "play_open")
    before = box.game.node
    assert box.table.bots.stopped
    box.table.stage.on_tick("bot")
    assert box.game.node is before
    press(box.table, "play_close")
    assert not box.table.bots.stopped


def test_with_a_game_that_one_is_on_the_table_and_the_button_opens_the_panel() -> None:
    """As the first notebook has it: a first move, and the way to a whole game beside it."""
    game = drcongo.new_game(players=["Ana", "Ben"], seed=7)
    box = PlayNow(game)
    enter(box.table)
    assert not seen(box)
    click(box.table, "space:minerals KAT double")
    press(box.table, "confirm")
    assert box.game is game
    assert box.table.telling.waiting == [], "there nothing is told"
    press(box.table, "play_open")
    press(box.table, "play_begin")
    assert box.game is not game
    assert box.game.node.state.target == SHORT_TARGET[2]


def test_a_game_begun_here_is_saved_and_shared_like_any_other(tmp_path: Path) -> None:
    box = opened()
    press(box.table, "play_begin")
    box.game.save(tmp_path / "first.jsonl")
    again = drcongo.load(tmp_path / "first.jsonl")
    assert again.node.state.target == SHORT_TARGET[2]
    assert again.log("en")[0].startswith("The Game End Target starts on space 21 instead of 30")
    assert drcongo.from_code(drcongo.code(box.game)).node.state.target == SHORT_TARGET[2]


@pytest.mark.parametrize("room", [Room(934, 599), Room(848, 551), Room(390, 700), Room(800, 480)])
@LANGUAGES
def test_every_choice_is_there_in_every_room(room: Room, lang: str) -> None:
    box = opened(lang, room)
    for act, args in (("way", WAYS), ("players", ("2", "3", "4")), ("length", LENGTHS)):
        assert all(is_there(box.table, f"play_{act}", arg) for arg in args)
    assert all(is_there(box.table, "play_seat", f"{seat} {kind}") for seat in (0, 1) for kind in KINDS)
    _name, x, y, w, h = next(place for place in shown(box.table)["place"] if place[0] == "play")
    assert x >= 0
    assert x + w <= room.width
    assert y + h <= room.height


def test_a_stored_notebook_shows_the_same_board_every_time() -> None:
    first, second = PlayNow(lang="en"), PlayNow(lang="en")
    assert first._repr_mimebundle_()["text/html"] == second._repr_mimebundle_()["text/html"]
    assert repr(first) == "PlayNow(Ana, Ben)"


def test_a_sandbox_asks_only_where_it_is_told_to() -> None:
    box = Sandbox(drcongo.new_game(seed=1))
    enter(box.table)
    assert not is_there(box.table, "play_begin")


@pytest.mark.parametrize("layer", sorted({evening.layer for evening in evenings() if evening.game}))
def test_the_games_of_later_evenings_begin_in_their_layer(layer: str) -> None:
    """The board that is seen before, and the game that begins; whole, unless somebody chooses otherwise."""
    box = PlayNow(layer=layer, length="whole")
    enter(box.table)
    assert congo(box.game).layer == layer
    press(box.table, "play_begin")
    assert congo(box.game).layer == layer
    assert box.game.node.state.target == PRINTED
    assert bool(box.table.telling.waiting) is (layer == "core"), "the Finale of the others counts differently"
