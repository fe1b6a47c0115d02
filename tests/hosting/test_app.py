"""`make app`: the table as a page without code, and without a network."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import browser
import pytest

ROOT = Path(__file__).parents[2]
BUILD_SECONDS = 900
DEMO = """import sys
sys.path.insert(0, {root!r})
from tests.browser.demo import Demo
Demo()"""
SCROLLED = "() => [document.scrollingElement, ...document.querySelectorAll('div')].some(e => e.scrollTop > 0)"


@pytest.fixture(scope="module")
def ready() -> None:
    """Some minutes, nearly all of them for the environment when it is made for the first time."""
    if missing := browser.why_not() or ("" if shutil.which("make") else "make is missing"):
        pytest.skip(missing)
    subprocess.run(["make", ".venv/.ready-app"], cwd=ROOT, check=True, timeout=BUILD_SECONDS)


@pytest.mark.soak
def test_the_app(ready: None, tmp_path: Path) -> None:
    port = browser.free_port()
    command = ["make", "app", f"ARGS=--no-browser --port={port}"]
    with (
        browser.serving(command, port, ROOT, tmp_path / "app.log", browser.private(tmp_path)) as address,
        browser.visit() as seen,
    ):
        seen.tab.goto(f"{address}/?players=Ana,Ben,Chi&lang=pl&seed=3")
        seen.wait_for_canvas()
        assert seen.tab.get_by_text("Ana, faza Akcji 1 z 4").first.is_visible()
        assert "new_game" not in seen.tab.locator("body").inner_text(), "no code is shown"
        assert seen.strangers == []
        assert seen.errors == []


@pytest.mark.soak
def test_a_stage_in_the_app(ready: None, tmp_path: Path) -> None:
    """In the dark theme: its panels lie over the picture, a click is answered, and the wheel scrolls the page."""
    from tests.browser.notebook import notebook

    page = notebook(DEMO.format(root=str(ROOT)), "print('line\\n' * 80)")
    (tmp_path / "demo.ipynb").write_text(page, encoding="utf-8")
    port = browser.free_port()
    voila = [str(ROOT / ".venv" / "bin" / "voila"), "--template=drcongo", "--theme=dark", "--no-browser"]
    env = browser.private(tmp_path) | {"JUPYTER_PATH": str(ROOT / "tools")}
    command = [*voila, f"--port={port}", str(tmp_path / "demo.ipynb")]
    with browser.serving(command, port, ROOT, tmp_path / "app.log", env) as address, browser.visit(1280, 900) as seen:
        seen.tab.goto(address)
        seen.wait_for_canvas()
        assert "drc-dark" in str(seen.tab.locator(".drc-stage").get_attribute("class"))
        for part in (".drc-goal", ".drc-now", ".drc-choices"):
            box = seen.tab.locator(part).bounding_box()
            assert box["width"] > 200
            assert box["y"] + box["height"] <= 900, part
        seen.tab.mouse.click(240, 240)
        seen.tab.locator(".drc-popover").wait_for()
        assert not seen.tab.evaluate(SCROLLED)
        seen.tab.mouse.move(600, 500)
        seen.tab.mouse.wheel(0, 300)
        seen.tab.wait_for_function(SCROLLED)
        assert seen.strangers == []
        assert seen.errors == []
