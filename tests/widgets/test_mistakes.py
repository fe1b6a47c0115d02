"""A button that fails in a way that nobody has foreseen says so in its own place, in red, and nothing stale stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from drcongo_widgets import EditionLab, Sandbox, Table
from drcongo_widgets.lessons.progress import Progress
from drcongo_widgets.sandbox import share

import drcongo
from drcongo import lab
from drcongo.kernel.mistake import TRACEBACK
from tests.widgets.hands import LANGUAGES, click, enter, notes, panel, press, shown
from tests.widgets.sandbox.test_sandbox import is_red, sandbox

SAID = {
    "en": "This is a mistake of the program, not yours: IndexError: no such card",
    "pl": "To błąd programu, a nie twój: IndexError: no such card",
}


@pytest.fixture(autouse=True)
def as_people_have_it(mistakes_come_out: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(TRACEBACK)


def broken(*_: Any, **__: Any) -> Any:
    raise IndexError("no such card")


@LANGUAGES
@pytest.mark.parametrize(
    ("act", "value", "function"),
    [
        ("share_open", {"text": "DRC1-ABC"}, "open_game"),
        ("share_file", {"name": "a.toml", "size": 3, "text": "abc"}, "open_bytes"),
        ("share_begin", {"seed": "7"}, "read_seed"),
        ("share_save", {"path": "x.jsonl"}, "save_file"),
    ],
)
def test_a_button_of_open_and_share(act: str, value: Any, function: str, lang: str, monkeypatch: Any) -> None:
    box = sandbox(lang=lang)
    game = box.game
    press(box.table, "share_open", "", {"text": "nothing of the kind"})
    before = panel(box.table, "share")
    monkeypatch.setattr(share, function, broken)
    press(box.table, act, "", value)
    assert SAID[lang] in panel(box.table, "share")
    assert is_red(box)
    assert before not in panel(box.table, "share"), "the sentence before is gone"
    assert shown(box.table)["panel:share"].count("drc-verdict") == 1
    assert box.game is game
    monkeypatch.undo()
    press(box.table, "share_layer", "core")
    assert not is_red(box)


@LANGUAGES
def test_a_move_at_the_table(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = enter(Table(drcongo.new_game(seed=1), lang))
    click(table, "space:crops KAT single")
    node = table.game.node
    monkeypatch.setattr(type(table.game), "play", broken)
    table.do(lambda: table.play_now("pass"))
    assert SAID[lang] in notes(table)[-1]
    assert "drc-bad" in notes(table)[-1]
    assert table.selection.chosen is None
    assert table.game.node is node
    monkeypatch.undo()
    table.play("pass")
    assert len(notes(table)) == 1


@LANGUAGES
def test_a_picture_that_cannot_be_drawn_and_a_bot_that_fails(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = enter(Table(drcongo.new_game(seed=1), lang, bots={"Ana": "thumb", "Ben": "thumb"}))
    table.stage.on_act("go", "", None, False)  # bots among themselves wait for that
    monkeypatch.setattr(table.bots, "play", broken)
    table.stage.on_tick("bot")
    assert SAID[lang] in notes(table)[-1]
    assert table.bots.stopped, "it would fail again and again"
    monkeypatch.undo()
    monkeypatch.setattr(table, "refresh", broken)
    table.stage.on_act("undo", "", None, False)
    assert SAID[lang] in notes(table)[-1]
    assert "drc-bad" in notes(table)[-1]


def test_a_sheet_and_the_lab_of_editions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DRCONGO_PROGRESS", str(tmp_path / "progress.json"))
    sheet = enter(Progress().sheet)  # type: ignore[arg-type]
    monkeypatch.setattr(sheet, "_act", broken)
    sheet.stage.on_act("continue", "", None, False)
    assert SAID["en"] in notes(sheet)[-1]
    tried = EditionLab("track.target_start", 20)
    monkeypatch.setattr(lab, "play", broken)
    tried.play()
    assert SAID["en"] in tried.shown.value
    assert not tried.button.disabled


def test_where_it_happened_comes_out_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TRACEBACK, "1")
    monkeypatch.setattr(share, "open_game", broken)
    box = Sandbox(drcongo.new_game(seed=1))
    enter(box.table)
    press(box.table, "share")
    with pytest.raises(IndexError):
        press(box.table, "share_open", "", {"text": "DRC1-ABC"})
