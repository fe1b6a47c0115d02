"""A saved notebook in JupyterLab and in Notebook 7: reloaded, in a second tab, without its kernel, not trusted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser import lab
from tools import browser

CELL = """import drcongo
from drcongo_widgets import Table, stored
class Shown(Table):
    def _repr_mimebundle_(self, **kwargs):
        return stored.bundle(super()._repr_mimebundle_(**kwargs), repr(self), self.svg(), self.lang)
Shown(drcongo.new_game(players=["Ana", "Ben"], seed=7))"""
SENTENCE = "This is a stored picture: run this cell"
CALL = """([address, method]) => fetch(address, {method, headers: {
    'X-XSRFToken': (document.cookie.match(/_xsrf=([^;]*)/) || ['', ''])[1]}}).then(answer => answer.status)"""
HOMES = {"doc": "doc/tree", "notebooks": "notebooks"}  # of a page that shows one notebook


class Server:
    """Where the notebooks lie, and what the server is asked to do with kernels."""

    def __init__(self, address: str, folder: Path) -> None:
        self.address, self.folder = address, folder

    def call(self, tab: Any, method: str, path: str) -> None:
        assert tab.evaluate(CALL, [f"{self.address}/api/{path}", method]) < 300

    def session(self, tab: Any, name: str) -> dict[str, Any]:
        found = tab.evaluate("(address) => fetch(address).then(a => a.json())", f"{self.address}/api/sessions")
        return next(session for session in found if session["path"] == name)

    def open(self, tab: Any, mode: str, name: str) -> None:
        tab.goto(f"{self.address}/{HOMES[mode]}/{name}")
        tab.wait_for_selector(".jp-Notebook .jp-Cell")


@pytest.fixture(scope="module")
def server(browser_here: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("saved notebooks")
    for mode in HOMES:
        (folder / f"{mode}.ipynb").write_text(lab.notebook(CELL), encoding="utf-8")
    with browser.jupyterlab(folder) as address:
        yield Server(address, folder)


def is_live(tab: Any) -> None:
    tab.wait_for_function(browser.PAINTED, polling=50)
    assert tab.get_by_text(SENTENCE).count() == 0


def is_still(tab: Any) -> None:
    tab.get_by_text(SENTENCE).wait_for()
    loaded = "() => [...document.querySelectorAll('.drc-stored img')].some(i => i.complete && i.naturalWidth > 600)"
    tab.wait_for_function(loaded)
    tab.wait_for_timeout(1500)  # for an error box to come, if one does
    assert tab.get_by_text("Error displaying widget").count() == 0
    assert tab.locator("canvas").count() == 0


@pytest.mark.parametrize("mode", HOMES)
def test_a_saved_notebook_shows_a_live_table_or_its_picture_and_never_an_error(server: Server, mode: str) -> None:
    name = f"{mode}.ipynb"
    with browser.visit(1366, 768) as seen:
        page, tab = lab.Lab(seen, server.address, name, mode), seen.tab
        page.run_all()
        with tab.expect_response(lambda r: f"contents/{name}" in r.url and r.request.method == "PUT"):
            tab.keyboard.press("Control+s")
        is_live(tab)  # saving has changed the file, not the page
        assert "widget-view" not in json.dumps(json.loads((server.folder / name).read_text())["cells"][0]["outputs"])

        tab.reload()
        is_live(tab)
        second = tab.context.new_page()
        server.open(second, mode, name)
        is_live(second)
        second.close()

        server.call(tab, "POST", f"kernels/{server.session(tab, name)['kernel']['id']}/restart")
        tab.reload()
        is_still(tab)
        server.call(tab, "DELETE", f"sessions/{server.session(tab, name)['id']}")
        third = tab.context.new_page()
        server.open(third, mode, name)
        is_still(third)

        book = json.loads((server.folder / name).read_text())
        book["metadata"]["title"] = "from somebody else"  # which makes its signature wrong
        (server.folder / f"other-{name}").write_text(json.dumps(book), encoding="utf-8")
        server.open(third, mode, f"other-{name}")
        is_still(third)
