"""What visitors of the app cost: opens its page in Chromium a few times, plays, and prints the memory of each kernel.

    python tools/crowd.py [--visitors 3] [--moves 30]

The memory is what each has of its own (Linux: private pages, from /proc/PID/smaps_rollup); what kernels share with one
another is not counted. With one visitor alone, everything is its own.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import browser
import psutil
from drcongo_server.visitors import MEGABYTE, MEGABYTES, SHARE, places

KEYS = "bcpsxd"  # build, develop, produce, sell, pass, done: a key that means nothing just now does nothing
PAUSE_MS = 120
MOVES = ".drc-scrubber"


def processes(folder: Path) -> Iterator[psutil.Process]:
    """What was started with this folder as its own (see browser.app)."""
    for process in psutil.process_iter():
        try:
            if process.environ().get("JUPYTER_CONFIG_DIR", "").startswith(f"{folder}/"):
                yield process
        except psutil.Error:  # it has ended, or belongs to somebody else
            continue


def kernels(folder: Path) -> list[psutil.Process]:
    """The kernels of an app, one for each visitor."""
    return [process for process in processes(folder) if "drcongo_server.kernel" in process.cmdline()]


def own_megabytes(process: psutil.Process) -> float:
    return float(process.memory_full_info().uss / MEGABYTE)


def play(tab: Any, moves: int) -> None:
    """A game is begun, and so many moves are made by the keyboard, whatever is offered first."""
    tab.locator("[data-act=play_begin] [type=submit]").click()
    tab.locator(".drc-stage").first.focus()
    for number in range(moves * 2):
        for key in (KEYS[number % len(KEYS)], "ArrowDown", "Enter"):
            tab.keyboard.press(key)
            tab.wait_for_timeout(PAUSE_MS)


def show(when: str, costs: list[float]) -> None:
    print(f"{when:34}{', '.join(f'{cost:.0f}' for cost in costs)} MB of their own", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--visitors", type=int, default=3)
    parser.add_argument("--moves", type=int, default=30, help="that each plays before the memory is looked at again")
    options = parser.parse_args()
    browser.need_browser()
    folder = Path(tempfile.mkdtemp(prefix="drcongo-crowd-"))
    with browser.app(folder) as address, browser.visit() as seen:
        tabs = [seen.tab.context.new_page() for _ in range(options.visitors)]
        for tab in tabs:
            tab.goto(address)
            tab.wait_for_function(browser.PAINTED)
        show(f"{options.visitors} visitors, just opened:", [own_megabytes(kernel) for kernel in kernels(folder)])
        for tab in tabs:
            tab.bring_to_front()
            play(tab, options.moves)
            print(tab.locator(MOVES).first.inner_text().replace("\n", " "))
        show("and after some moves:", [own_megabytes(kernel) for kernel in kernels(folder)])
        server = [process for process in processes(folder) if "notebooks/app.ipynb" in process.cmdline()]
        show("the server:", [own_megabytes(process) for process in server])
    free = psutil.virtual_memory().available
    print(f"Room on this machine: {places(free)} visitors ({free // MEGABYTE} MB are free; {SHARE:.0%} of it is used,")
    print(f"{MEGABYTES} MB for each, and one server never takes more than a hundred).")


if __name__ == "__main__":
    main()
