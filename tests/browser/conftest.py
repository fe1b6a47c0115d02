"""Browser tests need Chromium: without it they fail in CI and are skipped, with the reason, elsewhere."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.browser.notebook import notebook
from tests.browser.person import Person
from tools import browser


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
        (self.folder / f"{name}.ipynb").write_text(notebook(*cells), encoding="utf-8")
        return f"{name}.ipynb"

    def forget_theme(self) -> None:
        """JupyterLab keeps the theme that a test chose."""
        settings = self.folder / ".jupyter" / "settings" / "@jupyterlab" / "apputils-extension"
        (settings / "themes.jupyterlab-settings").unlink(missing_ok=True)

    def end_kernels(self) -> None:
        """Those of a test that is over: they would fill the memory."""
        for session in self._sessions():
            self._ask("DELETE", f"sessions/{session['id']}")

    def restart_kernels(self) -> None:
        for session in self._sessions():
            self._ask("POST", f"kernels/{session['kernel']['id']}/restart")

    def _sessions(self) -> list[dict[str, Any]]:
        with urlopen(f"{self.address}/api/sessions", timeout=30) as found:
            return list(json.load(found))

    def _ask(self, method: str, path: str) -> None:
        urlopen(Request(f"{self.address}/api/{path}", method=method), timeout=30).close()


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
