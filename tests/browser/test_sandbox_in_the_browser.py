"""The sandbox in real Chromium: set up a position, be told a problem, mend it, play, share it, open it elsewhere."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from drcongo_widgets.words import word

import drcongo
from tests.browser import lab
from tests.browser.test_forces_in_the_browser import middle
from tools import browser

BOX = """from drcongo_widgets import Sandbox
import drcongo
box = Sandbox(drcongo.new_game("insurgent", ["Ana", "Ben"], seed={seed}, turn_order=["Ana", "Ben"]))
box"""
CODE = ".drcongo-sandbox textarea >> nth=1"
PASTE = ".drcongo-sandbox textarea >> nth=0"


@pytest.fixture(scope="module")
def address(browser_here: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("sandbox")
    for name, seed in (("one", 3), ("other", 4), ("bots", 3)):
        (folder / f"{name}.ipynb").write_text(lab.notebook(BOX.format(seed=seed)), encoding="utf-8")
    with browser.jupyterlab(folder) as found:
        yield found


def photograph(page: lab.Lab, name: str) -> None:
    """A picture for people to look at, if a folder for it is named."""
    if folder := os.environ.get("DRCONGO_SHOTS"):
        page.tab.screenshot(path=str(Path(folder) / f"{name}.png"), full_page=True)


def test_a_position_is_set_up_mended_played_and_shared(address: str) -> None:
    game = drcongo.new_game("insurgent", ["Ana", "Ben"], seed=3, turn_order=["Ana", "Ben"])
    katanga = middle(game, "town:KAT")
    with browser.visit(height=1700) as seen:
        page = lab.Lab(seen, address, "one.ipynb")
        page.run_all()
        page.press("Edit")
        page.press(word("tool_peacekeeper", "en"))
        for _ in range(3):
            page.click_map(*katanga)
            page.tab.wait_for_timeout(300)
        page.reads("Ana has more than two Peacekeepers in Katanga (INS-PLC-02).")
        page.press("Ana has more than two Peacekeepers in Katanga (INS-PLC-02).")
        photograph(page, "sandbox_problem")
        page.press(word("tool_withdraw", "en"))
        page.click_map(*katanga)
        page.reads("No problems")
        page.press(word("play_here", "en"))
        page.press("Build")
        page.click_map(*middle(game, "space:minerals KAT double"))
        page.press("Confirm")
        page.reads("Ana builds Minerals in Katanga.")
        page.press("Share as a code")
        page.reads("copy it and send it")
        code = page.tab.locator(CODE).input_value()
        photograph(page, "sandbox_shared")
        assert seen.failures() == []
    shared = drcongo.from_code(code)
    space = shared.engine.board.space_number["minerals KAT double"]  # type: ignore[attr-defined]
    assert shared.node.state.space_owner[space] == 0
    with browser.visit(height=1700) as seen:
        page = lab.Lab(seen, address, "other.ipynb")
        page.run_all()
        page.tab.locator(PASTE).fill(f"try this: {code}")
        page.press("Open")
        page.reads("Opened.")
        page.reads(shared.prompt("en"))
        photograph(page, "sandbox_opened")
        page.tab.locator(PASTE).fill(code[:-3])
        page.press("Open")
        page.reads("A piece of the code is missing")
        assert seen.failures() == []


def test_a_bot_takes_a_seat_and_answers_and_gives_a_hint(address: str) -> None:
    with browser.visit(height=1700) as seen:
        page = lab.Lab(seen, address, "bots.ipynb")
        page.run_all()
        page.press("Hint")
        page.reads("The rule-of-thumb Baron would play")
        photograph(page, "sandbox_hint")
        page.press("Seats")
        page.tab.get_by_role("button", name="rule of thumb").nth(1).click()
        page.press("Pass")
        page.press("Confirm")
        page.reads("Ana, Action phase 2")  # Ben has answered
        photograph(page, "sandbox_bot")
        assert seen.failures() == []
