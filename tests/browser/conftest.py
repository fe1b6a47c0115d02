"""Browser tests need Chromium: without it they fail in CI and are skipped, with the reason, elsewhere."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from drcongo.lessons.flashcards import flashcard
from tests.browser import lab
from tests.browser.person import Person
from tests.widgets.positions import WAR
from tools import browser

BOOK = Path(__file__).parents[2] / "notebooks" / "00_start_here.ipynb"
TINY = """import drcongo
from drcongo_widgets import Table
game = drcongo.new_game(players=["Ana", "Ben"], seed=7, turn_order=["Ben", "Ana"])
table = Table(game)
table"""

FORCES = """import drcongo
from drcongo_widgets import Table
table = Table({game}, lang="{lang}")
table"""
RAGNAR = 'drcongo.new_game("ragnar", ["Ana", "Ben"], seed=3)'
SOLO = 'drcongo.new_game("solo", ["Ana"], seed=4)'
AUCTION = 'drcongo.new_game("government", ["Ana", "Ben", "Chi"], seed=1, turn_order=["Ana", "Ben", "Chi"])'

LESSON = """from drcongo_widgets import Lesson
Lesson("core-build-1")"""


@pytest.fixture(scope="session")
def browser_here() -> None:
    why = browser.why_not()
    if why and os.environ.get("CI"):
        pytest.fail(f"No browser test could run: {why}")
    if why:
        pytest.skip(f"NO BROWSER TEST WAS RUN: {why}")


class Library:
    """A server with notebooks that tests write as they need them; each has a kernel of its own."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder, self.address = folder, address

    def book(self, name: str, *cells: str) -> str:
        (self.folder / f"{name}.ipynb").write_text(lab.notebook(*cells), encoding="utf-8")
        return f"{name}.ipynb"

    def forget_theme(self) -> None:
        """JupyterLab keeps the theme that a test chose."""
        settings = self.folder / ".jupyter" / "settings" / "@jupyterlab" / "apputils-extension"
        (settings / "themes.jupyterlab-settings").unlink(missing_ok=True)

    def end_kernels(self) -> None:
        """Those of a test that is over: they would fill the memory."""
        with urlopen(f"{self.address}/api/sessions", timeout=30) as found:
            sessions = json.load(found)
        for session in sessions:
            urlopen(Request(f"{self.address}/api/sessions/{session['id']}", method="DELETE"), timeout=30).close()


@pytest.fixture(scope="session")
def chromium(browser_here: None) -> Iterator[Any]:
    with browser.chromium() as found:
        yield found


@pytest.fixture(scope="session")
def server(browser_here: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    folder = tmp_path_factory.mktemp("library")
    with browser.jupyterlab(folder) as address:
        yield Library(folder, address)


@pytest.fixture
def library(server: Library) -> Iterator[Library]:
    yield server
    server.end_kernels()
    server.forget_theme()


@pytest.fixture(scope="session")
def contexts(chromium: Any) -> Iterator[dict[tuple[Any, ...], Any]]:
    """One of each kind, so that JupyterLab's scripts are read once."""
    found: dict[tuple[Any, ...], Any] = {}
    yield found
    for context in found.values():
        context.close()


@pytest.fixture
def meet(chromium: Any, contexts: dict[tuple[Any, ...], Any]) -> Iterator[Callable[..., Person]]:
    """A person before a page of their own, 1366 by 768 unless told."""
    tabs = []

    def come(
        width: int = 1366,
        height: int = 768,
        touch: bool = False,
        scale: float = 1,
        dark: bool = False,
        motion: bool = True,
    ) -> Person:
        kind = (touch, scale, dark, motion)
        if kind not in contexts:
            contexts[kind] = chromium.new_context(
                device_scale_factor=scale,
                has_touch=touch,
                is_mobile=touch,
                color_scheme="dark" if dark else "light",
                reduced_motion="no-preference" if motion else "reduce",
            )
        tab = contexts[kind].new_page()
        tabs.append(tab)
        tab.set_viewport_size({"width": width, "height": height})
        tab.set_default_timeout(browser.WAIT_MS)
        return Person(tab, touch)

    yield come
    for tab in tabs:
        tab.close()


@pytest.fixture(scope="module")
def address(browser_here: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("notebooks")
    for name in ("play", "dense", "keys", "log", "reload", "classic"):  # a notebook, and so a kernel, for each test
        (folder / f"{name}.ipynb").write_text(lab.notebook(TINY), encoding="utf-8")
    for lang in ("en", "pl"):
        cuba = f"drcongo.scenario({flashcard('cuba').position!r}, dice=[2, 4])"
        games = {"combat": f"drcongo.scenario({WAR!r})", "auction": AUCTION}
        games |= {"overture": RAGNAR, "window": cuba, "solo": SOLO}
        for name, game in games.items():
            cell = FORCES.format(game=game, lang=lang)
            (folder / f"{name}_{lang}.ipynb").write_text(lab.notebook(cell), encoding="utf-8")
    (folder / "lesson.ipynb").write_text(lab.notebook(LESSON), encoding="utf-8")
    (folder / "start.ipynb").write_text(BOOK.read_text(encoding="utf-8"), encoding="utf-8")
    with browser.jupyterlab(folder) as found:
        yield found
