"""A table with a guide: advice on and off, following it, saving and resuming without losing anything."""

from __future__ import annotations

from pathlib import Path

from drcongo_widgets import Guided, Table

import drcongo
from tests.widgets.hands import enter, is_there, panel, press


def guided(tmp_path: Path, lang: str = "en", **settings: bool) -> Guided:
    game = drcongo.new_game("solo", ["Ana"], seed=28)
    here = Guided(Table(game, lang), tmp_path / "solo.jsonl", **settings)
    enter(here.table)
    return here


def test_advice_stands_in_now_and_is_ringed_until_it_is_switched_off(tmp_path: Path) -> None:
    here = guided(tmp_path)
    assert here.hint().startswith("peacekeeper ORI: ")
    told = panel(here.table, "now")
    assert "Peacekeeper: Province Orientale" in told
    assert "peacekeeper ORI" not in told, "no notation for those who do not type"
    assert "INS-PLC-01" in told
    assert here.table.hinted == ("force:ORI",)
    press(here.table, "advice", value=False)
    assert here.hint() == ""
    assert "Province Orientale: " not in panel(here.table, "now").partition("Hints")[0].partition("follows.")[2]
    assert not is_there(here.table, "follow")
    assert here.table.hinted == ()
    assert repr(here) == "Guided(Table(Ana), hints off)"
    here.hints = True
    assert is_there(here.table, "follow")
    assert not guided(tmp_path, hints=False).hints


def test_the_advice_follows_the_game_and_the_language(tmp_path: Path) -> None:
    here = guided(tmp_path)
    before = here.hint()
    press(here.table, "follow", here._advice().move)
    assert len(here.table.game.path()) > 1
    assert here.hint() != before
    press(here.table, "lang", "pl")
    assert "Zagraj to" in panel(here.table, "now")
    assert "Zakład" in here.hint()


def test_saving_and_resuming_ask_before_anything_is_lost(tmp_path: Path) -> None:
    here = guided(tmp_path)
    press(here.table, "resume")
    assert "solo.jsonl" in panel(here.table, "now"), "nothing saved yet, and it says so"
    press(here.table, "follow", here._advice().move)
    press(here.table, "save")
    assert "Saved." in panel(here.table, "now")
    saved = (tmp_path / "solo.jsonl").read_text(encoding="utf-8")
    log = here.table.game.log()
    press(here.table, "follow", here._advice().move)
    press(here.table, "resume")
    assert "not saved as it stands now" in panel(here.table, "now")
    press(here.table, "keep")
    assert here.table.game.log() != log
    other = guided(tmp_path)
    press(other.table, "follow", other._advice().move)
    press(other.table, "follow", other._advice().move)
    press(other.table, "save")
    assert "saved there already" in panel(other.table, "now")
    assert (tmp_path / "solo.jsonl").read_text(encoding="utf-8") == saved
    press(other.table, "save")
    assert (tmp_path / "solo.jsonl").read_text(encoding="utf-8") != saved
    third = guided(tmp_path)
    press(third.table, "resume")
    assert third.table.game.log() == other.table.game.log()
    assert "Resumed" in panel(third.table, "now")
    assert repr(third) == "Guided(Table(Ana), hints on)"


def test_its_still_form_has_the_picture(tmp_path: Path) -> None:
    bundle = guided(tmp_path)._repr_mimebundle_()
    assert "drc-picture" in bundle["text/html"]
    assert "Run All Cells" in bundle["text/html"]
