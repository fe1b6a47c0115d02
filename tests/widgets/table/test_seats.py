"""Bots at the table: any seat can be given to one, they move one at a time, and a hint says what one would do."""

from __future__ import annotations

import pytest
from drcongo_widgets import Table
from drcongo_widgets.stage import Room
from drcongo_widgets.stage.pace import LONGEST, LOOK
from drcongo_widgets.table.feed import FEED, merged

import drcongo
from drcongo.errors import DrCongoError
from drcongo.kernel.drawing.shapes import Text
from drcongo.layers import LAYERS
from drcongo.players import advise
from tests.widgets.hands import click, enter, is_there, panel, press, shown


def three(layer: str = "core", seed: int = 3) -> drcongo.Game:
    names = ["Ana"] if layer == "solo" else ["Ana", "Ben", "Chi"]
    return drcongo.new_game(layer, players=names, seed=seed, turn_order=None if layer == "solo" else names)


def bots_of(game: drcongo.Game) -> dict[str, str]:
    return dict.fromkeys(game.players[1:], "thumb")


def clock(table: Table) -> bool:
    """Whether the browser was asked to call for the next bot's move."""
    return "bot" in (shown(table).get("timers") or {})


def tick(table: Table) -> None:
    table.stage.cancel("bot")
    table.stage.on_tick("bot")


@pytest.mark.parametrize("layer", LAYERS)
def test_bots_play_until_a_person_decides(layer: str) -> None:
    game = three(layer)
    table = enter(Table(game, bots=bots_of(game)))
    for _ in range(20):
        if game.is_over:
            break
        while clock(table):
            tick(table)
        assert game.to_act == "Ana"
        table.play(game.legal_moves()[0])
    assert layer == "solo" or {node.seat for node in game.nodes} >= {0, 1, 2}


def test_nothing_waits_for_a_bot_while_cells_run() -> None:
    game = drcongo.new_game(players=["Ana", "Ben"], seed=1, turn_order=["Ben", "Ana"])
    table = Table(game, bots={"Ben": "random"})
    assert game.to_act == "Ben", "without a page nobody asks for its move"
    enter(table)
    assert "Ben is playing" in panel(table, "prompt")
    assert clock(table)
    tick(table)
    assert game.to_act == "Ana"
    assert not clock(table)


def test_one_move_at_a_time_and_a_click_skips() -> None:
    game = three()
    table = enter(Table(game, bots=bots_of(game)))
    table.play("pass")
    assert game.to_act == "Ben"
    tick(table)
    assert game.to_act == "Chi"
    click(table, "player:0")
    assert game.to_act == "Ana"
    assert not clock(table)


def test_each_move_of_a_bot_stays_as_long_as_it_takes_to_read() -> None:
    """A newcomer saw ten moves pass in four seconds. Some twenty letters a second are read with ease; Skip is there."""
    game = three()
    table = enter(Table(game, bots=bots_of(game)))
    table.play("pass")
    paused = []
    while clock(table):
        told = sum(len(event.text("en")) for event in table.game.events(game.node))
        pause = shown(table)["timers"]["bot"][1]
        paused.append((pause, told))
        assert LOOK + told * 1000 / 25 <= pause or pause == LONGEST
        assert pause <= LONGEST, "nobody waits long for a long story"
        assert is_there(table, "skip")
        tick(table)
    assert len(paused) == 2, "Ben's move is awaited, and Chi's"
    quiet, busy = sorted(paused, key=lambda pair: pair[1])
    assert quiet[0] < busy[0], "a pass is read sooner than a sale"


def test_bots_can_be_stopped_and_never_leave_one_with_nothing_to_press() -> None:
    game = three()
    table = enter(Table(game, bots=bots_of(game)))
    table.play("pass")
    press(table, "stop")
    assert "The bots wait" in panel(table, "prompt") + panel(table, "now")
    assert not is_there(table, "stop"), "they have stopped"
    assert is_there(table, "go")
    assert not clock(table)
    assert game.to_act == "Ben"
    press(table, "skip")
    assert game.to_act == "Ana"
    press(table, "undo")
    assert game.to_act == "Ana"


def test_bots_among_themselves_wait_for_the_button() -> None:
    game = three()
    table = enter(Table(game, bots=dict.fromkeys(game.players, "thumb")))
    assert not clock(table)
    assert game.to_act == "Ana"
    assert "The bots wait; Ana is next." in panel(table, "prompt") + panel(table, "now")
    press(table, "go")
    assert clock(table)
    press(table, "skip")
    assert game.is_over


def test_back_goes_to_the_last_choice_of_a_person_and_tells_all_that_followed() -> None:
    game = three()
    table = enter(Table(game, bots=bots_of(game)))
    begun = game.node
    table.play("build minerals KAT double")
    table.let_bots_play()
    assert game.to_act == "Ana"
    told = {event.seat for event in table.selection.happened.lately()}
    assert told >= {0, 1, 2}, "what the bots did is told, too"
    press(table, "undo")
    assert game.node is begun


def test_the_last_moves_are_shown_again() -> None:
    game = three()
    table = enter(Table(game, bots=bots_of(game)))
    table.play("build minerals KAT double")
    table.let_bots_play()
    here = game.node
    press(table, "replay")
    seen = []
    while "replay" in (shown(table).get("timers") or {}):
        table.stage.cancel("replay")
        table.stage.on_tick("replay")
        seen.append(table.replay.showing)
    assert seen[-1] is None
    assert [node for node in seen if node is not None][-1] is here
    assert game.node is here, "nothing was played"


def test_a_seat_is_chosen_in_the_players_row() -> None:
    game = three()
    table = enter(Table(game))
    click(table, "player:0")
    press(table, "seat", "0", "greedy")
    assert not table.selection.may_act
    assert clock(table)
    table.stage.on_act("seat", "0", "", False)
    assert table.selection.may_act
    assert table.bots.seats == {}


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("layer", LAYERS)
def test_a_hint_names_the_move_the_reason_and_its_rules(layer: str, lang: str) -> None:
    game = three(layer)
    table = enter(Table(game, lang=lang))
    found = advise(game)
    assert found is not None
    before = game.node
    press(table, "menu")
    press(table, "hint")
    assert found.why.text(lang) in panel(table, "now")
    assert all(rule in panel(table, "now") for rule in found.rules)
    assert game.node is before, "a hint plays nothing"
    press(table, "follow", found.move)
    assert game.node is not before


def test_a_draft_survives_a_hint() -> None:
    table = enter(Table(three()))
    press(table, "verb", "Build")
    click(table, "space:minerals KAT double")
    chosen = table.selection.chosen
    press(table, "menu")
    press(table, "hint")
    assert table.selection.chosen == chosen
    assert is_there(table, "confirm")


def test_an_unknown_bot_is_a_sentence() -> None:
    with pytest.raises(DrCongoError, match="thumb"):
        Table(three(), bots={"Ben": "deep thought"})


@pytest.mark.parametrize("layer", ["core", "ragnar"])
@pytest.mark.parametrize(
    "room", [Room(1008, 731), Room(934, 599), Room(848, 551)], ids=lambda room: f"{room.width}x{room.height}"
)
def test_the_seat_of_a_bot_says_so_whatever_it_owns(layer: str, room: Room) -> None:
    game = three(layer)
    table = enter(Table(game, bots=bots_of(game)), room)
    notes = [item.text for item in table.scene().items if isinstance(item, Text) and item.role == "note"]
    assert sum(text in ("rule of thumb", "bot") for text in notes) == 2, notes  # whole, or in one short word


def test_what_has_no_room_in_now_is_counted_and_the_log_is_one_click_away() -> None:
    game = three("ragnar")
    table = enter(Table(game, bots=bots_of(game)))
    for _ in range(30):
        table.let_bots_play()
        happened = len(merged(table.selection.happened.lately()))
        if happened > FEED:
            break
        table.play(game.legal_moves()[0])
    assert happened > FEED
    assert f'data-rest="{happened - FEED}"' in shown(table)["panel:now"]
    press(table, "tab", "log")
    assert "drc-log" in shown(table)["panel:now"]
