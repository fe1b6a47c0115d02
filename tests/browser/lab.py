"""A Jupyter server in a folder of its own, and a real Chromium looking at it."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SECONDS = 1000.0
CANVAS = "canvas >> nth=0"
STARTS = 40  # seconds a server may take on a busy machine


def missing_browser() -> str:
    """Why no browser test can run here; "" if one can."""
    if not shutil.which(CHROMIUM):
        return f"{CHROMIUM} is missing (Debian: apt-get install chromium)"
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "playwright is missing (pip install playwright)"
    return ""


def notebook(*cells: str) -> str:
    """A notebook with these cells as a file."""
    import nbformat

    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    for number, cell in enumerate(book.cells):
        cell["id"] = f"cell-{number}"
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return str(nbformat.writes(book))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """JupyterLab on a free port of this machine; its address."""
    port = _free_port()
    settings = folder / ".settings"
    quiet = settings / "@jupyterlab" / "apputils-extension"
    quiet.mkdir(parents=True)
    news = {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True}
    (quiet / "notification.jupyterlab-settings").write_text(json.dumps(news))
    env = os.environ | {
        "JUPYTERLAB_SETTINGS_DIR": str(settings),
        "JUPYTERLAB_WORKSPACES_DIR": str(folder / ".workspaces"),
        "JUPYTER_CONFIG_DIR": str(folder / ".config"),
        "JUPYTER_RUNTIME_DIR": str(folder / ".runtime"),
        "IPYTHONDIR": str(folder / ".ipython"),
    }
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}", "--port-retries=0"]
    command += ["--ip=127.0.0.1", "--IdentityProvider.token=", "--ServerApp.password=", f"--notebook-dir={folder}"]
    with (folder / ".server.log").open("w") as log:
        process = subprocess.Popen(command, cwd=folder, env=env, stdout=log, stderr=log)
        try:
            address = f"http://127.0.0.1:{port}"
            _wait(address, process, folder / ".server.log")
            yield address
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(5)


def _wait(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + STARTS
    while time.monotonic() < end:
        if process.poll() is not None:
            break
        try:
            urllib.request.urlopen(f"{address}/api", timeout=2).read()
            return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(f"The Jupyter server did not start:\n{log.read_text()[-2000:]}")


@contextmanager
def page(width: int = 1280, height: int = 900, scale: float = 1) -> Iterator[Any]:
    """A page in a fresh headless Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            view = {"width": width, "height": height}
            context = browser.new_context(viewport=view, device_scale_factor=scale, has_touch=True)
            tab = context.new_page()
            tab.set_default_timeout(45 * SECONDS)
            yield tab
        finally:
            browser.close()


class Lab:
    """A notebook in JupyterLab, seen by a person who clicks."""

    def __init__(self, tab: Any, address: str, name: str, mode: str = "doc") -> None:
        self.tab, self.mode = tab, mode
        tab.goto(f"{address}/notebooks/{name}" if mode == "notebooks" else f"{address}/{mode}/tree/{name}")
        tab.wait_for_selector(".jp-Notebook .jp-Cell")
        self.kernel_is_idle()

    def kernel_is_idle(self) -> None:
        if self.mode == "notebooks":  # Notebook 7 has no status bar
            self.tab.get_by_text("Python 3 (ipykernel)").first.wait_for()
            self.tab.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']", state="attached")
        else:
            self.tab.get_by_text("| Idle").first.wait_for()

    def run_all(self) -> None:
        self.tab.get_by_role("menuitem", name="Run", exact=True).click()
        self.tab.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        self.tab.wait_for_selector("canvas")
        self.painted()

    def painted(self) -> None:
        """Wait until the canvas shows more than nothing."""
        script = """() => { const c = document.querySelector('canvas'); if (!c) return false;
            const d = c.getContext('2d').getImageData(0, 0, c.width, 60).data;
            for (let i = 3; i < d.length; i += 400) if (d[i]) return true; return false; }"""
        self.tab.wait_for_function(script)

    def click_map(self, x: float, y: float, tap: bool = False) -> None:
        """A click at a point of the picture (1280 wide)."""
        canvas = self.tab.locator(CANVAS)
        canvas.scroll_into_view_if_needed()
        box = canvas.bounding_box()
        scale = box["width"] / 1280
        self.tab.evaluate(
            "(y) => { const n = document.querySelector('.jp-WindowedPanel-outer, .jp-Notebook');"
            " if (y > innerHeight - 60 || y < 80) n.scrollBy(0, y - innerHeight / 2); }",
            box["y"] + y * scale,
        )
        box = canvas.bounding_box()
        at = (box["x"] + x * scale, box["y"] + y * scale)
        if tap:
            self.tab.touchscreen.tap(*at)
        else:
            self.tab.mouse.click(*at)

    def press(self, name: str) -> None:
        """A button of the table, by its words."""
        words = re.compile(rf"^\s*{re.escape(name)}\s*$")
        self.tab.locator(".jupyter-button:visible, .widget-toggle-button:visible").filter(has_text=words).first.click()

    def reads(self, text: str) -> None:
        """Wait until the page says this."""
        self.tab.get_by_text(text).first.wait_for()

    def pixel(self, x: float, y: float) -> list[int]:
        """The colour of the picture at a point."""
        script = """([x, y]) => { const c = document.querySelector('canvas'); const k = c.width / 1280;
            return Array.from(c.getContext('2d').getImageData(Math.round(x * k), Math.round(y * k), 1, 1).data); }"""
        return list(self.tab.evaluate(script, [x, y]))
