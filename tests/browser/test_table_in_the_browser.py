"""The table in real Chromium: a legal move on the map, a refusal with its rule, Polish, undo; on dense screens too."""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest

import drcongo
from drcongo.picture import style
from tests.browser import lab
from tools.browser import visit

SPACE = "space:minerals KAT double"


def place(target: str) -> tuple[float, float]:
    game = drcongo.new_game(players=["Ana", "Ben"], seed=7)
    x, y, w, h = game.engine.scene(game.node.state).targets[target]  # type: ignore[attr-defined]
    return x + w / 2, y + h / 2


def near(found: list[int], colour: str) -> bool:
    wanted = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return all(abs(a - b) < 12 for a, b in zip(found, wanted, strict=False))


def inside(target: str) -> tuple[float, float]:
    """A point of a counter that bears no letter."""
    x, y = place(target)
    return x - 14, y + 8


def play_and_refuse(page: lab.Lab, tap: bool = False) -> None:
    page.press("Build")
    page.reads("Click a ringed place")
    page.click_map(*place(SPACE), tap=tap)
    page.reads("CORE-IND-04")
    page.press("Confirm")
    page.reads("Ana, Action phase 1")
    assert near(page.pixel(*inside(SPACE)), style.PLAYERS[1])  # Ben's counter stands there
    page.press("Build")
    page.click_map(*place(SPACE), tap=tap)
    page.reads("That Minerals space in Katanga is taken by Ben.")
    page.reads("CORE-IND-01")


def test_play_refuse_polish_undo_in_jupyterlab(address: str) -> None:
    with visit() as seen:
        page = lab.Lab(seen, address, "play.ipynb")
        page.run_all()
        play_and_refuse(page)
        assert not seen.tab.get_by_text("local $100").first.is_visible(), "the page is wide enough for the picture"
        page.press("PL")
        page.reads("jest zajęte: Ben")
        page.reads("faza Akcji 1 z 4")
        page.press("Wstecz")
        page.reads("Ben, faza Akcji 1")
        assert not near(page.pixel(*inside(SPACE)), style.PLAYERS[1])


def test_dense_screen_narrow_page_and_taps(address: str) -> None:
    with visit(width=900, scale=2) as seen:
        page = lab.Lab(seen, address, "dense.ipynb")
        page.run_all()
        shown = seen.tab.locator(lab.CANVAS).bounding_box()
        backing = seen.tab.evaluate("document.querySelector('canvas').width")
        assert backing >= 2 * shown["width"]
        assert shown["width"] >= 1000, "its words can be read"
        page.reads("local $100")  # what stands beside the map is told in words
        assert seen.tab.get_by_text("local $100").first.is_visible()
        assert seen.tab.evaluate("document.documentElement.scrollWidth") <= 900
        play_and_refuse(page, tap=True)


def test_by_keyboard_alone(address: str) -> None:
    """From the first verb to a confirmed move with Tab and Enter."""
    with visit() as seen:
        page = lab.Lab(seen, address, "keys.ipynb")
        page.run_all()
        seen.tab.locator(".jupyter-button:visible").filter(has_text="Build").first.focus()
        seen.tab.keyboard.press("Enter")
        page.reads("Click a ringed place")
        _tab_to(seen.tab, "button", "Next")
        seen.tab.keyboard.press("Enter")
        page.reads("If you do this")
        _tab_to(seen.tab, "button", "Confirm", back=True)
        seen.tab.keyboard.press("Enter")
        page.reads("Ana, Action phase 1")


def test_log_and_branches_by_keyboard_alone(address: str) -> None:
    """To a line of the log and along a branch with Tab and Enter; the focus never falls out of the table."""
    with visit() as seen:
        page = lab.Lab(seen, address, "log.ipynb")
        page.run_all()
        for name in ("Build", "Transport"):
            seen.tab.locator(".jupyter-button:visible").filter(has_text=name).first.focus()
            seen.tab.keyboard.press("Enter")
            _tab_to(seen.tab, "button", "Next")
            seen.tab.keyboard.press("Enter")
            page.reads("If you do this")
            _tab_to(seen.tab, "button", "Confirm", back=True)
            seen.tab.keyboard.press("Enter")
            page.reads("Ana, Action phase 1")
            if name == "Build":
                _tab_to(seen.tab, "button", "Back")
                seen.tab.keyboard.press("Enter")
                page.reads("Ben, Action phase 1")
        _tab_to(seen.tab, "button", "Back")
        seen.tab.keyboard.press("Enter")
        page.reads("Ben, Action phase 1")
        _tab_to(seen.tab, "button", "Build:")
        seen.tab.keyboard.press("Enter")
        page.reads("Ana, Action phase 1")
        seen.tab.wait_for_function("() => document.activeElement.textContent.includes('Back')")
        _tab_to(seen.tab, "button", "CORE-DIE", most=30)
        seen.tab.keyboard.press("Enter")
        page.reads("Ben, Action phase 1")
        seen.tab.wait_for_function("() => document.activeElement.textContent.includes('CORE-ACT-01')")


def _tab_to(tab: Any, tag: str, text: str = "", back: bool = False, most: int = 15) -> None:
    script = "([t, x]) => { const e = document.activeElement;"
    script += " return e.tagName.toLowerCase() === t && e.textContent.includes(x); }"
    for _ in range(most):
        tab.keyboard.press("Shift+Tab" if back else "Tab")
        if tab.evaluate(script, [tag, text]):
            return
    pytest.fail(f"Tab does not reach {tag} {text}")


def test_a_reloaded_page_shows_the_board(address: str) -> None:
    with visit() as seen:
        page = lab.Lab(seen, address, "reload.ipynb")
        page.run_all()
        with seen.tab.expect_response(lambda r: "contents/reload.ipynb" in r.url and r.request.method == "PUT"):
            seen.tab.keyboard.press("Control+s")
        seen.tab.reload()
        seen.tab.wait_for_selector("canvas")
        seen.wait_for_canvas()


def test_an_exercise_is_failed_and_then_solved(address: str) -> None:
    with visit() as seen:
        page = lab.Lab(seen, address, "lesson.ipynb")
        page.run_all()
        page.press("Build")
        page.click_map(*place("space:crops BDU single"))
        page.press("Confirm")
        page.reads("For the same money you could have had a double space.")
        page.press("Start again")
        page.press("Build")
        page.click_map(*place("space:crops BDU double"))
        page.press("Confirm")
        page.reads("Done! Well played.")


def test_the_first_notebook_runs_and_shows_a_board(address: str) -> None:
    with visit() as seen:
        page = lab.Lab(seen, address, "start.ipynb")
        page.run_all()


@pytest.mark.skipif(importlib.util.find_spec("notebook") is None, reason="Notebook 7 is not installed")
def test_play_in_notebook_7(address: str) -> None:
    with visit() as seen:
        page = lab.Lab(seen, address, "classic.ipynb", mode="notebooks")
        page.run_all()
        play_and_refuse(page)
