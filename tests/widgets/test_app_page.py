"""The page of the app: what a link asks for is opened; a wrong link gives a sentence in the reader's language."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

import pytest
from drcongo_widgets import Sandbox
from drcongo_widgets.app import WrongLink, page

import drcongo
from tests.widgets.hands import enter, is_there, panel, press

BOOK = Path(__file__).parents[2] / "notebooks" / "app.ipynb"


def test_a_link_without_anything_is_a_game() -> None:
    box = page("")
    assert isinstance(box, Sandbox)
    assert box.game.players == ("Ana", "Ben")


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


def test_the_notebook_of_the_app_is_this_page() -> None:
    cells = json.loads(BOOK.read_text(encoding="utf-8"))["cells"]
    assert "from drcongo_widgets.app import page" in "".join(cells[0]["source"])
