"""`make app`: the table as a page without code, and without a network."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import browser
import pytest

ROOT = Path(__file__).parents[2]
BUILD_SECONDS = 900


@pytest.mark.soak
def test_the_app(tmp_path: Path) -> None:
    """About a minute and a half, most of it for the environment when it is made for the first time."""
    if missing := browser.why_not() or ("" if shutil.which("make") else "make is missing"):
        pytest.skip(missing)
    subprocess.run(["make", ".app-venv/.ready"], cwd=ROOT, check=True, timeout=BUILD_SECONDS)
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
