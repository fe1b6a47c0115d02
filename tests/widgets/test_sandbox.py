"""The sandbox: any game from buttons, codes and files; what cannot be opened is a sentence, and nothing is lost."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from drcongo_widgets import Sandbox
from drcongo_widgets.opening import open_game

import drcongo
from drcongo.layers import LAYERS, layer

NOW = datetime(2026, 1, 1, tzinfo=UTC)
COUNTS = [(name, n) for name in LAYERS for n in range(layer(name).players[0], layer(name).players[1] + 1)]


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_every_layer_and_number_of_players(name: str, players: int) -> None:
    box = Sandbox(seed=1)
    box.layer.value = name
    box.players.value = players
    box.begin.click()
    assert box.engine.layer == name
    assert len(box.game.players) == players
    assert box.game.legal_moves() or box.game.chances()


def test_players_follow_the_layer() -> None:
    box = Sandbox(seed=1)
    box.layer.value = "solo"
    assert [n for _, n in box.players.options] == [1]
    box.layer.value = "ragnar"
    assert [n for _, n in box.players.options] == [2, 3, 4]


def test_a_code_goes_from_one_sandbox_to_another() -> None:
    first, second = Sandbox(drcongo.new_game("ragnar", seed=5)), Sandbox(seed=1)
    for _ in range(12):
        first.table.play(first.game.legal_moves()[0])
    first.share.click()
    assert first.code.value.startswith("DRC1-")
    second.text.value = f"look at this: “{first.code.value}”"
    second.open_button.click()
    assert second.game.node.state == first.game.node.state
    assert second.layer.value == "ragnar"


def test_the_code_of_a_position_that_is_being_edited() -> None:
    first, second = Sandbox(seed=1), Sandbox(seed=2)
    first.table.edit_button.value = True
    first.table.editor.click("space:crops KAT single")
    first.share.click()
    second.text.value = first.code.value
    second.open_button.click()
    assert second.game.node.state == first.table.editor.state


def test_files_saved_and_opened(tmp_path: Path) -> None:
    box = Sandbox(drcongo.new_game("insurgent", seed=5))
    box.table.play("pass")
    box.path.value = str(tmp_path / "mine.jsonl")
    box.save.click()
    assert "mine.jsonl" in box.status.value
    scenario = tmp_path / "mine.toml"
    scenario.write_text(box.game.to_scenario(), encoding="utf-8")
    for text in (box.path.value, str(scenario), scenario.read_text(), Path(box.path.value).read_text()):
        assert open_game(text).node.state == box.game.node.state


def test_a_file_from_the_readers_own_machine(tmp_path: Path) -> None:
    game, box = drcongo.new_game("government", seed=5), Sandbox(seed=1)
    content = memoryview(game.to_scenario().encode())
    box.upload.value = ({"name": "a.toml", "type": "", "size": len(content), "content": content, "last_modified": NOW},)
    assert box.engine.layer == "government"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("DRC1-ABC", "code"),
        ("nowhere.toml", "nowhere.toml"),
        ("", "."),
        ("layer = 'core'\nplayers = 7", "players"),
        ('{"broken": ', "line"),
    ],
)
def test_what_cannot_be_opened_is_a_sentence_and_the_game_stays(text: str, said: str) -> None:
    box = Sandbox(seed=1)
    before = box.game
    box.text.value = text
    box.open_button.click()
    assert box.game is before
    assert said.lower() in box.status.value.lower()
    assert "#b8322a" in box.status.value
    box.table.language.value = "pl"
    assert box.begin.description == "Nowa gra"
    assert "Traceback" not in box.status.value


def test_a_position_with_problems_opens_in_the_editor() -> None:
    box = Sandbox(seed=1)
    box.text.value = 'layer = "core"\nplayers = ["Ana", "Ben"]\n[money]\nAna = 50\n'
    box.open_button.click()
    assert box.table.editing
    assert "CORE-SALE-17" in box.table.editor.problems.text


def test_the_same_position_under_another_game() -> None:
    box = Sandbox(drcongo.new_game("core", seed=5))
    box.table.play("build minerals KAT double")
    space = box.engine.board.space_number["minerals KAT double"]
    owner = box.game.node.state.space_owner[space]
    box.layer.value = "insurgent"
    box.move_over.click()
    assert box.engine.layer == "insurgent"
    assert box.game.node.state.space_owner[space] == owner
    assert "#009e73" in box.status.value
    box.layer.value = "solo"
    box.move_over.click()
    assert box.engine.layer == "insurgent", "two players cannot play alone"
    assert "#b8322a" in box.status.value


def test_an_odd_seed_is_a_sentence() -> None:
    box = Sandbox(seed=1)
    before = box.game
    box.seed.value = "seven"
    box.begin.click()
    assert box.game is before
    assert "whole number" in box.status.value


def test_the_same_widgets_for_many_games() -> None:
    from ipywidgets.widgets.widget import _instances

    box = Sandbox(seed=1)
    box.begin.click()
    count = len(_instances)
    for name in LAYERS:
        box.layer.value = name
        box.begin.click()
    assert len(_instances) == count
