"""Thirty visitors of the app, most of whom close its page, and some whose browser crashes: no kernel is left behind.

With the real server and Chromium. How long a kernel waits for a page that is gone is shortened here; by itself it is
ninety seconds (tools/jupyter/etc/jupyter/voila.json).
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import browser
import crowd
import psutil
import pytest
from drcongo_server.visitors import MEGABYTES

pytestmark = pytest.mark.release

ROOT = Path(__file__).parents[2]
BUILD_SECONDS = 900
POLITE, CRASHED = 20, 10
AT_ONCE = 5
SOON = 120.0  # the longest that any kernel may stay
GONE_SECONDS, UNOPENED_SECONDS = 10, 45


def until(holds: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + SOON
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.2)


def come(context: Any, address: str, number: int) -> list[Any]:
    """So many pages, some side by side, each with its board."""
    tabs = [context.new_page() for _ in range(number)]
    for tab in tabs:
        tab.goto(address, wait_until="commit")
    for tab in tabs:
        tab.wait_for_selector(".drc-stage canvas", timeout=browser.WAIT_MS)
    return tabs


def crash(folder: Path) -> None:
    """The browser of that folder, without a word to anybody."""
    for process in psutil.process_iter(["cmdline"]):
        if f"--user-data-dir={folder}" in (process.info["cmdline"] or []):
            os.kill(process.pid, signal.SIGKILL)


def left_early(context: Any, address: str, folder: Path) -> None:
    """A page that is left before its table is there takes its kernel along, too."""
    tab = context.new_page()
    tab.route("**/voila.js*", lambda route: route.abort())
    before = {kernel.pid for kernel in crowd.kernels(folder)}
    tab.goto(address)
    ours = {kernel.pid for kernel in crowd.kernels(folder)} - before
    assert len(ours) == 1
    left = time.monotonic()
    tab.goto("about:blank")
    until(lambda: not ours & {kernel.pid for kernel in crowd.kernels(folder)}, "a page that was left early")
    assert time.monotonic() - left < UNOPENED_SECONDS / 2, "by itself, and not because nobody came"


@pytest.fixture
def chromium() -> Iterator[Any]:
    if missing := browser.why_not():
        pytest.skip(missing)
    if not Path(sys.executable).with_name("voila").exists():
        subprocess.run(["make", ".venv/.ready-app"], cwd=ROOT, check=True, timeout=BUILD_SECONDS)
    with browser.chromium() as found:
        yield found


def test_no_kernel_is_left_behind(chromium: Any, tmp_path: Path) -> None:
    folder = tmp_path / "app"
    folder.mkdir()
    options = (
        f"--MappingKernelManager.cull_idle_timeout={GONE_SECONDS}",
        f"--Visitors.unopened_seconds={UNOPENED_SECONDS}",
        "--MappingKernelManager.cull_interval=1",
        "--Visitors.most=40",
    )
    other = chromium.browser_type.launch_persistent_context(
        tmp_path / "crashes", executable_path=browser.CHROMIUM, args=list(browser.FLAGS), headless=True
    )
    context = chromium.new_context()
    with browser.app(folder, *options) as address:
        urlopen(address, timeout=60).close()  # such as a chat's preview of a link
        for _ in range(CRASHED // AT_ONCE):
            come(other, address, AT_ONCE)
        assert len(crowd.kernels(folder)) >= CRASHED
        assert max(crowd.own_megabytes(kernel) for kernel in crowd.kernels(folder)) <= MEGABYTES
        crash(tmp_path / "crashes")
        for _ in range(POLITE // AT_ONCE):
            tabs = come(context, address, AT_ONCE)
            tabs[0].reload(wait_until="commit")
            tabs[0].wait_for_selector(".drc-stage canvas")
            tabs[1].goto("about:blank")
            for tab in tabs:
                tab.close(run_before_unload=True)
        left_early(context, address, folder)
        until(lambda: not crowd.kernels(folder), "pages closed, a browser that crashed, and a page never opened")
    context.close()
