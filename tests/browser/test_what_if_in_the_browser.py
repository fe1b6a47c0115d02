"""Two boards side by side, and questions that follow a table, in real Chromium: by keyboard, narrow and wide."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from drcongo_widgets.answer_words import said

from tests.browser import lab
from tools import browser

WHAT_IF = """import drcongo
from drcongo_widgets import WhatIf
game = drcongo.new_game(players=["Ana", "Ben"], seed=7)
game.play("build minerals KAT double")
game.undo()
game.play("place boat BDU-EQU")
WhatIf(game)"""
FOLLOWS = """import drcongo
from drcongo_widgets import Questions, Table
from ipywidgets import VBox
table = Table(drcongo.new_game(players=["Ana", "Ben"], seed=7, turn_order=["Ben", "Ana"]))
VBox([Questions(table, question="standing"), table])"""
BOARDS = ".drcongo-boards svg"


@pytest.fixture(scope="module")
def address(browser_here: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("what_if")
    for name, cell in (("boards", WHAT_IF), ("follows", FOLLOWS)):
        (folder / f"{name}.ipynb").write_text(lab.notebook(cell), encoding="utf-8")
    with browser.jupyterlab(folder) as found:
        yield found


def beside(seen: browser.Visit) -> bool:
    left, right = (seen.tab.locator(BOARDS).nth(i).bounding_box() for i in (0, 1))
    return bool(right["x"] > left["x"] + left["width"] - 1)


def test_two_boards_by_keyboard_alone(address: str) -> None:
    """Beside each other on a wide page, under each other on a narrow one; Tab and Enter reach every control."""
    with browser.visit(1700, 1200) as seen:
        page = lab.Lab(seen, address, "boards.ipynb")
        seen.run_all()
        page.reads(said("differences", "en", n=7))
        assert beside(seen)
        seen.tab.set_viewport_size({"width": 1000, "height": 1200})
        seen.tab.wait_for_timeout(300)
        assert not beside(seen)
        button = seen.tab.locator(".drcongo-what-if button").filter(has_text="Insurgent Game").first
        button.focus()
        seen.tab.keyboard.press("Enter")
        page.reads("A Minor Insurgent everywhere (INS-SET-02)")
        seen.tab.locator(".drcongo-what-if button").filter(has_text="PL").first.focus()
        seen.tab.keyboard.press("Enter")
        page.reads(said("under_layer", "pl"))
        page.reads("Powstaniec w prowincji Katanga")
        assert seen.failures() == []
        assert seen.strangers == []


def test_questions_follow_the_table(address: str) -> None:
    with browser.visit(1280, 1200) as seen:
        page = lab.Lab(seen, address, "follows.ipynb")
        page.run_all()
        page.reads("If the game ended now: Ben 5, Ana 5.")
        page.press("Pass")
        page.press("Confirm")
        page.press(said("question_pace", "en"))
        page.reads("City Development moves 0.0 spaces a cycle.")
        page.press(said("question_prices", "en"))
        page.reads("If no more cubes are exported in this cycle.")
        assert seen.failures() == []
