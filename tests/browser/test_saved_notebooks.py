"""A saved notebook in JupyterLab and in Notebook 7: reloaded, in a second tab, without its kernel, not trusted."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Library
from tests.browser.person import Person, StageSeen
from tests.effort import release

CELL = """import drcongo
from drcongo_widgets import Table
Table(drcongo.new_game(players=["Ana", "Ben"], seed=7))"""
SENTENCE = "This is a stored picture: run the notebook"
PICTURE = "() => [...document.querySelectorAll('.drc-stored img')].some(i => i.complete && i.naturalWidth > 600)"


def is_live(person: Person) -> None:
    StageSeen(person).root.wait_for()
    person.until(StageSeen(person).painted, "a painted table")
    assert person.tab.get_by_text(SENTENCE).count() == 0


def is_still(person: Person) -> None:
    person.tab.get_by_text(SENTENCE).wait_for()
    person.tab.wait_for_function(PICTURE)
    person.calm(1500)  # for an error box to come, if one does
    assert person.tab.get_by_text("Error displaying widget").count() == 0
    assert person.tab.locator("canvas").count() == 0


@release
@pytest.mark.parametrize("where", ["lab", "notebook7"])
def test_a_saved_notebook_shows_a_live_table_or_its_picture_and_never_an_error(
    library: Library, meet: Callable[..., Person], where: str
) -> None:
    book = library.book(f"saved_{where}", CELL)

    def come(name: str) -> Person:
        person = meet()
        opened: dict[str, Any] = {"lab": person.open_lab, "notebook7": person.open_notebook7}
        opened[where](library.address, name)
        return person

    person = come(book)
    person.run_all()
    is_live(person)
    with person.tab.expect_response(lambda r: f"contents/{book}" in r.url and r.request.method == "PUT"):
        person.press("Control+s")
    is_live(person)  # saving has changed the file, not the page
    file = library.folder / book
    assert "widget-view" not in json.dumps(json.loads(file.read_text())["cells"][0]["outputs"])

    person.tab.reload()
    is_live(person)
    second = come(book)
    is_live(second)
    second.tab.close()

    library.restart_kernels()
    person.tab.reload()
    is_still(person)
    library.end_kernels()
    third = come(book)
    is_still(third)

    saved = json.loads(file.read_text())
    saved["metadata"]["title"] = "from somebody else"  # which makes its signature wrong
    (library.folder / f"other_{where}.ipynb").write_text(json.dumps(saved), encoding="utf-8")
    is_still(come(f"other_{where}.ipynb"))
