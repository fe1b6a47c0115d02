"""Bots at the table: any seat can be given to one, and a hint says what it would do, and why."""

from __future__ import annotations

import asyncio

import pytest
from drcongo_widgets import Table, panels, seats

import drcongo
from drcongo.errors import DrCongoError
from drcongo.layers import LAYERS
from drcongo.players import advise


def three(layer: str = "core", seed: int = 3) -> drcongo.Game:
    names = ["Ana"] if layer == "solo" else ["Ana", "Ben", "Chi"]
    return drcongo.new_game(layer, players=names, seed=seed, turn_order=None if layer == "solo" else names)


def bots_of(game: drcongo.Game) -> dict[str, str]:
    return dict.fromkeys(game.players[1:], "thumb")


@pytest.mark.parametrize("layer", LAYERS)
def test_bots_play_until_a_person_decides(layer: str) -> None:
    game = three(layer)
    table = Table(game, bots=bots_of(game))
    for _ in range(30):
        if game.is_over:
            break
        assert game.to_act == "Ana"
        table.play(game.legal_moves()[0])
    assert layer == "solo" or {node.seat for node in game.nodes} >= {0, 1, 2}


def test_a_bot_that_is_first_begins_and_the_person_is_asked() -> None:
    game = drcongo.new_game(players=["Ana", "Ben"], seed=1, turn_order=["Ben", "Ana"])
    table = Table(game, bots={"Ben": "random"})
    assert game.to_act == "Ana"
    assert table.desk.may_act


def test_bots_among_themselves_wait_for_the_button() -> None:
    game = three()
    table = Table(game, bots=dict.fromkeys(game.players, "thumb"))
    assert len(game.path()) == len(game.nodes)
    assert game.to_act == "Ana"
    assert not table.desk.may_act
    assert table.seats.let_play.layout.display == ""
    table.seats.let_play.click()
    assert game.is_over
    assert table.seats.let_play.layout.display == "none"


def test_back_goes_to_the_last_choice_of_a_person_and_marks_all_that_followed() -> None:
    game = three()
    table = Table(game, bots=bots_of(game))
    begun = game.node
    table.play("build minerals KAT double")
    assert game.to_act == "Ana"
    told = {event.seat for event in table.desk.last_events()}
    assert told >= {0, 1, 2}, "what the bots did is told, too"
    table.desk.undo()
    assert game.node is begun


def test_the_choice_of_a_bot_by_its_buttons_and_back() -> None:
    game = three()
    table = Table(game)
    table.seats.opened.value = True
    assert table.seats.row.layout.display == "flex"
    table.seats.choices[0].value = "greedy"
    assert not table.desk.may_act
    table.seats.choices[0].value = seats.PERSON
    assert table.desk.may_act
    assert table.desk.bots == {}


def test_watching_bots_move_by_move() -> None:
    game = three()
    table = Table(game, bots=bots_of(game))
    table.watch.value = True
    table.play("pass")
    assert game.to_act == "Ben"
    table.seats.let_play.click()
    assert game.to_act == "Chi"


def test_in_a_kernel_bots_play_one_move_after_the_other_and_can_be_stopped() -> None:
    async def session() -> None:
        game = three()
        table = Table(game, bots=bots_of(game))
        table.play("pass")
        assert game.to_act == "Ben", "not yet: the picture comes first"
        assert table.seats.playing
        table.seats.let_play.click()
        assert not table.seats.playing
        await asyncio.sleep(3 * seats.PAUSE)
        assert game.to_act == "Ben"
        table.seats.let_play.click()
        for _ in range(100):
            if game.to_act == "Ana":
                break
            await asyncio.sleep(seats.PAUSE / 2)
        assert game.to_act == "Ana"
        assert not table.seats.playing

    asyncio.run(session())


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("layer", LAYERS)
def test_a_hint_names_the_move_the_reason_and_its_rules(layer: str, lang: str) -> None:
    game = three(layer)
    table = Table(game, lang=lang)
    found = advise(game)
    assert found is not None
    before = game.node
    table.seats.hint.click()
    lines = panels.message_lines(table.desk, lang)
    assert (", ".join(found.rules), found.why.text(lang)) in lines
    assert game.node is before, "a hint plays nothing"


def test_no_hint_in_an_exercise() -> None:
    table = Table(three(), hints=False)
    shown = [widget for row in table.play_controls for widget in getattr(row, "children", ())]
    assert table.seats.hint not in shown
    assert table.seats.opened not in shown


def test_an_unknown_bot_is_a_sentence() -> None:
    with pytest.raises(DrCongoError, match="thumb"):
        Table(three(), bots={"Ben": "deep thought"})
