"""The page of the app: what a link asks for is opened; a wrong link gives a sentence in the reader's language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from drcongo_widgets import Sandbox, Table
from drcongo_widgets.app import WrongLink, course, page

import drcongo
from drcongo.kernel import mistake
from drcongo.play.new_game import SHORT_TARGET
from tests.widgets.hands import enter, is_there, panel, press, shown

BOOK = Path(__file__).parents[2] / "notebooks" / "app.ipynb"
FITS = "DRC1-J200F6684TZ4HF134ECG7ZJP6SAXCE5N0GY2HQW8G70000000004YD4PZYE52CR71A5QM8AFER91321P4M3YQG98TRC"


def test_a_link_without_anything_is_a_game() -> None:
    box = page("")
    assert isinstance(box, Sandbox)
    assert box.game.players == ("Ana", "Ben")
    assert [box.table.bots.name_of(seat) for seat in (0, 1)] == ["", "thumb"], "there is somebody to play against"


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("layer=insurgent", "You are Ana, and Ben is a bot."),
        ("layer=insurgent&lang=pl", "Grasz jako Ana, a\u00a0przeciwnikiem (Ben) kieruje bot."),
        ("layer=solo", "you play alone"),
        ("layer=insurgent&players=Ana,Ben", ""),
    ],
)
def test_who_comes_for_a_later_layer_is_told_so(query: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drcongo.cli.link.repository", lambda: "https://github.com/who/drcongo")
    box = page(query)
    assert isinstance(box, Sandbox)
    notes: list[str] = []
    monkeypatch.setattr(box.table.stage, "note", notes.append)
    enter(box.table)
    enter(box.table)
    if not told:
        assert notes == []
        assert not box.table.bots.seats
        return
    (note,) = notes
    assert told in note
    folder = "notebooks%2Fpl%2F" if "pl" in query else "notebooks%2F"
    assert f"https://mybinder.org/v2/gh/who/drcongo/HEAD?labpath={folder}00_start_here.ipynb" in note
    assert 'target="_blank"' in note, "who leaves the page leaves the game"


@pytest.mark.parametrize(
    ("lang", "what", "begin"),
    [
        ("en", "This is a table for learning the board game DR Congo: Hope out of Horror.", "Begin the game"),
        ("pl", "Przy tym stole uczysz się gry planszowej DR Congo: Hope out of Horror.", "Zacznij grę"),
    ],
)
def test_the_first_page_says_what_this_is_and_begins_a_game_at_one_click(
    lang: str, what: str, begin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drcongo.cli.link.repository", lambda: "https://github.com/who/drcongo")
    box = page(f"lang={lang}")
    assert isinstance(box, Sandbox)
    table = enter(box.table)
    told = panel(table, "play")
    assert what in told
    assert begin in told
    folder = "notebooks%2Fpl%2F" if lang == "pl" else "notebooks%2F"
    html = str(shown(table)["panel:play"])
    assert f"https://mybinder.org/v2/gh/who/drcongo/HEAD?labpath={folder}00_start_here.ipynb" in html
    assert 'target="_blank"' in html, "who leaves the page leaves the game"
    press(table, "play_begin")
    assert "play" not in [name for name, *_ in shown(table)["place"]], "the panel has gone"
    assert box.game.node.state.target == SHORT_TARGET[2]
    assert [table.bots.name_of(seat) for seat in (0, 1)] == ["", "thumb"], "there is somebody to play against"


def test_bots_wait_until_the_first_page_is_closed() -> None:
    box = page("seed=1")
    assert isinstance(box, Sandbox)
    table = enter(box.table)
    before = box.game.node
    assert table.bots.stopped
    press(table, "play_close")
    assert not table.bots.stopped
    assert box.game.node is before, "the game behind it is still there"
    press(table, "share")
    assert "New game" in panel(table, "share")


def test_where_the_course_has_no_address_the_page_says_how_it_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drcongo.cli.link.repository", lambda: "")
    box = page("")
    assert isinstance(box, Sandbox)
    assert "opens with make lab" in panel(enter(box.table), "play")


@pytest.mark.parametrize("address", ["", "nowhere"])
def test_without_an_address_there_is_no_link_to_the_course(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drcongo.cli.link.repository", lambda: address)
    assert course("en") == ""


def test_what_a_link_asks_for() -> None:
    box = page("?layer=ragnar&players=Ola,Jan,Ewa&lang=pl&seed=7&token=abc")
    assert isinstance(box, Sandbox)
    assert (box.engine.layer, box.game.players, box.table.lang) == ("ragnar", ("Ola", "Jan", "Ewa"), "pl")
    enter(box.table)
    press(box.table, "share")
    assert "Nowa gra" in panel(box.table, "share")
    assert not is_there(box.table, "share_save"), "strangers write no files here"
    same = page("layer=ragnar&players=Ola,Jan,Ewa&seed=7")
    assert isinstance(same, Sandbox)
    assert same.game.node.state == box.game.node.state


def test_a_link_with_a_code() -> None:
    game = drcongo.new_game("insurgent", seed=3)
    box = page(f"code={quote(drcongo.code(game))}&lang=en")
    assert isinstance(box, Sandbox)
    assert box.game.node.state == game.node.state


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("seed=seven", "seven"),
        ("layer=kernel", "kernel"),
        ("players=Ana", "players"),
        ("players=Ana,Ana", "Ana"),
        ("lang=de", "de"),
        ("code=DRC1-ABC", "code"),
        ("code=/etc/passwd", "file"),
        ("x" * 100_000, "link"),
        ("seed=1&players=%00,%ff", "player"),
    ],
)
def test_a_wrong_link_gives_a_sentence(query: str, said: str) -> None:
    found = page(query)
    assert isinstance(found, WrongLink)
    assert said.lower() in repr(found).lower()
    assert "?layer=" in repr(found), "and what a right one looks like"
    assert "<script" not in found._repr_mimebundle_()["text/html"]


def test_the_sentence_is_in_the_language_of_the_link() -> None:
    found = page("lang=pl&seed=<script>")
    assert isinstance(found, WrongLink)
    assert "Tego adresu" in repr(found)
    assert "<script>" not in found._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize("where", ["read_query", "open_game", "Sandbox", "Table.svg"])
def test_a_mistake_of_the_program_is_a_sentence_too(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it is, and wherever it happens before the page is there."""

    monkeypatch.delenv(mistake.TRACEBACK, raising=False)

    def fail(*_: Any, **__: Any) -> None:
        raise AttributeError("'State' object has no attribute 'zzz'")

    if where == "Table.svg":
        monkeypatch.setattr(Table, "svg", fail)
    else:
        monkeypatch.setattr(f"drcongo_widgets.app.{where}", fail)
    found = page("code=DRC1-ABC&lang=pl" if where == "open_game" else "seed=7&lang=pl")
    assert isinstance(found, WrongLink)
    assert "Tego adresu nie można otworzyć" in repr(found) or where == "read_query"
    assert "no attribute 'zzz'" in repr(found)
    shown = found._repr_mimebundle_()
    assert "\x1b" not in str(shown)
    assert "Traceback" not in str(shown)


def test_a_code_whose_check_digits_fit_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(mistake.TRACEBACK, raising=False)
    found = page(f"code={FITS}")
    assert isinstance(found, WrongLink)
    assert "This link cannot be opened" in repr(found)


def test_the_notebook_of_the_app_is_this_page() -> None:
    cells = json.loads(BOOK.read_text(encoding="utf-8"))["cells"]
    assert "from drcongo_widgets.app import page" in "".join(cells[0]["source"])
