"""The sandbox: any game from buttons, codes and files; what cannot be opened is a sentence, and nothing is lost."""

from __future__ import annotations

from html import unescape
from pathlib import Path
from typing import Any

import pytest
from drcongo_widgets import Sandbox
from drcongo_widgets.editor import edits
from drcongo_widgets.stage import Room

import drcongo
from drcongo.layers import LAYERS, layer
from drcongo.play import codes
from tests.widgets.editor.test_editor import editing, put
from tests.widgets.hands import LANGUAGES, click, enter, is_there, notes, page, panel, press, shown, words
from tests.widgets.positions import full

COUNTS = [(name, n) for name in LAYERS for n in range(layer(name).players[0], layer(name).players[1] + 1)]
BROKEN = 'layer = "core"\nplayers = ["Ana", "Ben"]\n[money]\nAna = 50\n'


def sandbox(game: Any = None, **options: Any) -> Sandbox:
    """With Open / share open."""
    box = Sandbox(game or drcongo.new_game(seed=1), **options)
    enter(box.table)
    press(box.table, "share")
    return box


def is_red(box: Sandbox) -> bool:
    return "drc-verdict drc-bad" in shown(box.table)["panel:share"]


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_every_layer_and_number_of_players(name: str, players: int) -> None:
    box = sandbox()
    press(box.table, "share_layer", name)
    if layer(name).players[0] != layer(name).players[1]:
        press(box.table, "share_players", str(players))
    names = {f"name{n}": f"P{n}" for n in range(players)}
    press(box.table, "share_begin", "", {**names, "seed": "7"})
    assert box.engine.layer == name
    assert box.game.players == tuple(names.values())
    assert box.game.legal_moves() or box.game.chances()
    assert "share" not in [place[0] for place in shown(box.table)["place"]], "the new game is seen at once"
    press(box.table, "share")
    press(box.table, "share_begin", "", {**names, "seed": "7"})
    again = box.game.node.state
    press(box.table, "share")
    press(box.table, "share_begin", "", {**names, "seed": "7"})
    assert box.game.node.state == again, "the same seed is the same game"


def test_players_follow_the_layer() -> None:
    box = sandbox()
    press(box.table, "share_layer", "solo")
    assert not is_there(box.table, "share_players")
    press(box.table, "share_layer", "ragnar")
    assert [n for n in "12345" if is_there(box.table, "share_players", n)] == ["2", "3", "4"]


def test_a_code_goes_from_one_sandbox_to_another() -> None:
    first, second = sandbox(drcongo.new_game("ragnar", seed=5)), sandbox()
    for _ in range(12):
        first.table.play(first.game.legal_moves()[0])
    code = drcongo.code(first.game)
    assert f'value="{code}"' in page(first.table), "the code follows the game"
    assert f'data-do="copy" data-copy="{code}"' in page(first.table)
    press(second.table, "share_open", "", {"text": f"look at this: “{code}”"})
    assert second.game.node.state == first.game.node.state
    assert second.engine.layer == "ragnar"


@LANGUAGES
def test_a_code_says_what_it_tells_before_it_is_shared(lang: str) -> None:
    box = sandbox(drcongo.new_game("ragnar", ["Ana", "Ben"], seed=5), lang=lang)
    assert codes.about().text(lang) in panel(box.table, "share")
    assert "data-copy" in page(box.table).split(codes.about().text(lang)[:20])[0], "beside the button that copies it"
    press(box.table, "share_for", "", "1")
    assert codes.about("Ben").text(lang) in panel(box.table, "share")
    assert codes.about().text(lang) not in panel(box.table, "share")


def test_the_code_of_one_player_tells_no_more_and_the_rest_is_dealt_anew() -> None:
    game = drcongo.new_game("ragnar", ["Ana", "Ben"], seed=5)
    first, second = sandbox(game), sandbox()
    press(first.table, "share_for", "", "1")
    code = drcongo.code(game, "Ben")
    assert f'value="{code}"' in page(first.table)
    whole = drcongo.code(game)
    assert whole not in page(first.table)
    assert game.to_scenario()[:60] not in unescape(page(first.table)), "the text would tell everything"
    press(first.table, "share_for", "", "all")
    assert f'value="{whole}"' in page(first.table)
    press(second.table, "share_open", "", {"text": code})
    assert second.engine.view(second.game.node.state, 1) == game.view("Ben")
    assert second.game.node.state.random != game.node.state.random
    assert "has been dealt anew" in words(notes(second.table)[-1])


def test_a_table_says_what_was_dealt_anew_when_it_is_first_seen() -> None:
    code = drcongo.code(drcongo.new_game("ragnar", ["Ana", "Ben"], seed=5), "Ana")
    box = Sandbox(drcongo.from_code(code), "pl")
    enter(box.table)
    assert [words(note) for note in notes(box.table)] == [drcongo.from_code(code).notes[0].text("pl")]


def test_who_has_left_the_table_has_no_code() -> None:
    box = sandbox(drcongo.new_game("core", ["Ana", "Ben", "Chi"], seed=5))
    press(box.table, "share_for", "", "2")
    box.table.game = drcongo.new_game("core", ["Ana", "Ben"], seed=5)
    assert f'value="{drcongo.code(box.game)}"' in page(box.table)
    box.table.stage.on_act("share_for", "", "7", False)
    assert codes.about().text("en") in panel(box.table, "share")


def test_the_code_of_a_position_that_is_being_edited() -> None:
    first, second = sandbox(), sandbox()
    press(first.table, "mode", "edit")
    put(first, "space:crops KAT single", "owner 0")  # type: ignore[arg-type]
    press(first.table, "share")
    assert first.guide.share is not None
    press(second.table, "share_open", "", {"text": first.guide.share.code})
    assert second.game.node.state == editing(first).state


def test_files_saved_and_opened(tmp_path: Path) -> None:
    box = sandbox(drcongo.new_game("insurgent", seed=5))
    box.table.play("pass")
    saved, scenario = tmp_path / "mine.jsonl", tmp_path / "mine.toml"
    for path in (saved, scenario):
        press(box.table, "share_save", "", {"path": str(path)})
        assert path.name in panel(box.table, "share")
    for text in (str(saved), str(scenario), scenario.read_text(), saved.read_text()):
        other = sandbox()
        press(other.table, "share_open", "", {"text": text})
        assert other.game.node.state == box.game.node.state


def test_a_file_is_not_written_over_without_a_question(tmp_path: Path) -> None:
    box, path = sandbox(), tmp_path / "mine.jsonl"
    path.write_text("precious", encoding="utf-8")
    press(box.table, "share_save", "", {"path": str(path)})
    assert path.read_text() == "precious"
    assert "Write over it?" in panel(box.table, "share")
    press(box.table, "share_keep")
    assert path.read_text() == "precious"
    assert not is_there(box.table, "share_keep"), "the question is answered"
    press(box.table, "share_save", "", {"path": str(path)})
    press(box.table, "share_save", "over")
    assert drcongo.load(path).node.state == box.game.node.state
    press(box.table, "share_save", "", {"path": str(tmp_path / "no" / "folder" / "x.jsonl")})
    assert is_red(box)
    press(box.table, "share_save", "", {"path": ""})
    assert is_red(box)
    press(box.table, "share_save", "", {"path": "a\0b"})
    assert is_red(box)


def test_a_file_from_the_readers_own_machine() -> None:
    game, box = drcongo.new_game("government", seed=5), sandbox()
    press(box.table, "share_file", "", {"name": "big.toml", "size": 9_500_000, "text": None})
    assert is_red(box)
    assert "9.5 MB" in panel(box.table, "share")
    press(box.table, "share_file", "", {"name": "a.toml", "size": 10, "text": game.to_scenario()})
    assert box.engine.layer == "government"
    press(box.table, "share")
    press(box.table, "share_file", "", {"name": "a.txt", "size": 10, "text": "/etc/hostname"})
    assert is_red(box), "a name inside a file opens no other file"


@LANGUAGES
@pytest.mark.parametrize(
    "text",
    ["DRC1-ABC", "nowhere.toml", "", "layer = 'core'\nplayers = 7", '{"broken": ', "\0", "\ud800", "x" * 5000, "= = ="],
)
def test_what_cannot_be_opened_is_a_sentence_and_the_game_stays(text: str, lang: str) -> None:
    box = sandbox(lang=lang)
    before = box.game
    press(box.table, "share_open", "", {"text": text})
    assert box.game is before
    assert is_red(box)
    assert "Traceback" not in panel(box.table, "share")
    press(box.table, "share_layer", "core")
    assert not is_red(box), "nothing stale stays"


def test_what_is_said_is_said_in_the_other_language_too() -> None:
    box = sandbox()
    press(box.table, "share_begin", "", {"name0": "Ana", "name1": "Ben", "seed": "seven"})
    assert "seven" in panel(box.table, "share")
    press(box.table, "lang", "pl")
    assert "liczb" in panel(box.table, "share")
    assert 'value="seven"' in page(box.table), "what was typed stays"


@pytest.mark.parametrize("names", [("Ana", "Ana"), ("", "Ben"), ("Government", "Ben")])
def test_names_that_cannot_be_played_with(names: tuple[str, str]) -> None:
    box = sandbox()
    before = box.game
    press(box.table, "share_begin", "", {"name0": names[0], "name1": names[1]})
    assert box.game is before
    assert is_red(box)


def test_a_position_with_problems_opens_in_the_editor() -> None:
    box = sandbox()
    press(box.table, "share_open", "", {"text": BROKEN})
    assert editing(box).problems
    assert "CORE-SALE-17" in page(box.table)
    press(box.table, "share")
    assert panel(box.table, "share"), "a position with problems can be shared, too"
    assert editing(Sandbox(drcongo.scenario(BROKEN))).problems


def test_the_same_position_under_another_game() -> None:
    box = sandbox(drcongo.new_game("core", seed=5))
    box.table.play("build minerals KAT double")
    space = box.engine.board.space_number["minerals KAT double"]
    owner = box.game.node.state.space_owner[space]
    before = box.game
    press(box.table, "share_layer", "insurgent")
    press(box.table, "share_over")
    assert box.engine.layer == "insurgent"
    assert box.game.node.state.space_owner[space] == owner
    assert not is_red(box)
    press(box.table, "share_layer", "solo")
    press(box.table, "share_over")
    assert box.engine.layer == "insurgent", "two players cannot play alone"
    assert is_red(box)
    press(box.table, "share_earlier")
    assert box.game is before


def test_without_files_none_is_read_or_written(tmp_path: Path) -> None:
    path = tmp_path / "secret.toml"
    path.write_text(drcongo.new_game("ragnar", seed=2).to_scenario(), encoding="utf-8")
    box = sandbox(files=False)
    press(box.table, "share_open", "", {"text": str(path)})
    assert box.engine.layer == "core"
    assert is_red(box)
    assert not is_there(box.table, "share_save")
    box.table.stage.on_act("share_save", "over", {"path": str(tmp_path / "new.jsonl")}, False)
    assert not (tmp_path / "new.jsonl").exists()


def test_seats_in_the_players_rows_and_no_bot_moves_while_editing() -> None:
    box = Sandbox(drcongo.new_game(players=["Ana", "Ben"], seed=7, turn_order=["Ana", "Ben"]))
    enter(box.table)
    press(box.table, "mode", "edit")
    node = box.game.node
    click(box.table, "player:0")
    press(box.table, "seat", "0", "random")
    assert "bot" not in (shown(box.table).get("timers") or {})
    box.table.stage.on_tick("bot")
    assert box.game.node is node
    press(box.table, "mode", "play")
    assert "bot" in shown(box.table)["timers"], "now it is the bot's turn"
    box.table.stage.on_tick("bot")
    assert box.game.node is not node


@pytest.mark.parametrize("room", [Room(934, 599), Room(1008, 731), Room(848, 551), Room(934, 481), Room(390, 800)])
@LANGUAGES
def test_the_panel_lies_inside_the_stage(room: Room, lang: str) -> None:
    box = Sandbox(full(), lang)
    enter(box.table, room)
    press(box.table, "share")
    x, y, w, h = next(place[1:] for place in shown(box.table)["place"] if place[0] == "share")
    assert x >= 0
    assert y >= 0
    assert x + w <= room.width
    assert y + h <= room.height
    box.table.stage.on_key("Escape")
    assert "share" not in [place[0] for place in shown(box.table)["place"]]


def test_nothing_is_made_before_it_is_opened() -> None:
    from ipywidgets.widgets.widget import _instances

    box = Sandbox(drcongo.new_game(seed=1))
    enter(box.table)
    assert box.guide.share is None
    assert box.guide.editing is None
    count = len(_instances)
    for name in LAYERS:
        press(box.table, "share")
        press(box.table, "share_layer", name)
        press(box.table, "share_begin", "", {"name0": "Ana", "name1": "Ben"})
        press(box.table, "mode", "edit")
    assert len(_instances) == count
    assert edits.phases(box.engine.rules)
