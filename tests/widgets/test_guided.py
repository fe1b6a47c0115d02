"""A table with a guide: hints on and off, following them, saving and resuming."""

from __future__ import annotations

from pathlib import Path

from drcongo_widgets import Guided, Table

import drcongo


def guided(tmp_path: Path, **settings: bool) -> Guided:
    return Guided(Table(drcongo.new_game("solo", ["Ana"], seed=28)), tmp_path / "solo.jsonl", **settings)


def test_hints_can_be_switched_off(tmp_path: Path) -> None:
    here = guided(tmp_path)
    assert here.hint().startswith("peacekeeper ORI: ")
    assert "INS-PLC-01" in here.advice.value
    here.hints.value = False
    assert here.hint() == here.advice.value == ""
    assert here.follow.disabled
    assert not guided(tmp_path, hints=False).hints.value


def test_the_hint_follows_the_game_and_the_language(tmp_path: Path) -> None:
    here = guided(tmp_path)
    before = here.hint()
    here.follow.click()
    assert len(here.table.game.path()) > 1
    assert here.hint() != before
    here.table.language.value = "pl"
    assert here.hints.description == "Podpowiedzi"
    assert "Zakład" in here.hint()


def test_save_and_resume(tmp_path: Path) -> None:
    here = guided(tmp_path)
    here.resume_button.click()
    assert "solo.jsonl" in here.advice.value, "nothing saved yet, and it says so"
    here.follow.click()
    here.save_button.click()
    assert "Saved." in here.advice.value
    log = here.table.game.log()
    other = guided(tmp_path)
    other.resume_button.click()
    assert other.table.game.log() == log
    assert repr(other) == "Guided(Table(Ana), hints on)"
