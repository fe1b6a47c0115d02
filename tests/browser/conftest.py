"""Browser tests need Chromium: without it they fail in CI and are skipped, with the reason, elsewhere."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from drcongo.lessons.flashcards import flashcard
from tests.browser import lab
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
