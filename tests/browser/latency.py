"""Click to repaint and click to popover: a table beside a bare ipycanvas board of equal size, in one run.

By hand: python -m tests.browser.latency [runs]
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from pathlib import Path

from drcongo_widgets import Table
from drcongo_widgets.stage import Room

import drcongo
from tests.browser.notebook import notebook
from tests.browser.person import NOTCH, Person
from tests.browser.stage_pages import SPARE
from tests.widgets import hands
from tools.browser import WAIT_MS, chromium, jupyterlab, need_browser

ROUNDS = 20
MOST = {"repaint": 1.3, "popover": 1.6}
WIDTH, HEIGHT = 1366, 768
BARE = """from ipycanvas import MultiCanvas, hold_canvas
W, H = 934, 599
board = MultiCanvas(3, width=W, height=H)
board.layout.width, board.layout.height = "934px", "599px"
count = 0
def cells():
    with hold_canvas():
        board[0].fill_style = "#f7f5ef"
        board[0].fill_rect(0, 0, W, H)
        for i in range(108):
            x, y = 18 + i % 12 * 48, 54 + i // 12 * 48
            board[0].fill_style = "#d6e6d3"
            board[0].fill_rect(x, y, 34, 34)
            board[0].fill_style = "#333333"
            board[0].fill_text(str(i), x + 8, y + 20)
        board[1].fill_circle(60, 60, 10)
def clicked(x, y):
    global count
    count += 1
    with hold_canvas():
        board[2].clear()
        board[2].stroke_style = "#b8322a"
        board[2].line_width = 3 + count % 2
        board[2].stroke_circle(x, y, 20)
board.on_client_ready(cells)
board.on_mouse_down(clicked)
board"""
GAME = 'drcongo.new_game("core", ["Ana", "Ben", "Chi", "Dee"], seed=7)'
TABLE = f"import drcongo\nfrom drcongo_widgets import Table\nTable({GAME})"
PLACES = ("space:minerals KAT double", "space:crops EQU double")  # far enough apart for a popover

# From the event that is sent (ipycanvas takes the press, a stage the click) to the first frame in which the canvas
# has been drawn on, and to the first one with the popover of that click.
WATCH = """([canvasPath, kind]) => {
  const canvas = document.querySelector(canvasPath), root = canvas.closest('.drc-stage') ?? canvas;
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  window.times = { repaint: [], popover: [] };
  let repaint = 0, popover = 0;
  CanvasRenderingContext2D.prototype.drawImage = function (...args) {
    if (this.canvas === canvas && repaint) { const from = repaint; repaint = 0;
      requestAnimationFrame(() => window.times.repaint.push(performance.now() - from)); }
    return draw.apply(this, args); };
  root.addEventListener(kind, () => { repaint = popover = performance.now(); }, true);
  const panel = root.querySelector('.drc-popover');
  if (panel) new MutationObserver(() => {
    if (!popover || panel.hidden) return;
    const from = popover; popover = 0;
    requestAnimationFrame(() => window.times.popover.push(performance.now() - from));
  }).observe(panel, { attributes: true, childList: true, subtree: true, characterData: true });
}"""


def points() -> list[tuple[float, float]]:
    """Where the places lie in a table of this size: every click there asks for a preview and opens a popover."""
    twin = hands.enter(Table(eval(GAME, {"drcongo": drcongo})), Room(934.0, 599.0))
    return [hands.spot(twin, place) for place in PLACES]


def measure(pages: dict[str, tuple[Person, str]]) -> dict[str, dict[str, list[float]]]:
    """Both boards in turn, so that a busy moment of the machine falls on both."""
    for person, path in pages.values():
        person.tab.evaluate(WATCH, [path, "click" if "drc" in path else "mousedown"])
    at = points()
    for turn in range(ROUNDS + 2):
        for person, path in pages.values():
            person.tab.bring_to_front()
            box = person.box(path)
            x, y = at[turn % 2]
            person.click_at(box.x + x, box.y + y)
            person.tab.wait_for_function(f"window.times.repaint.length > {turn}")
            person.calm(200)
    return {name: person.tab.evaluate("window.times") for name, (person, _) in pages.items()}


def opened(browser: object, address: str, book: str, path: str) -> tuple[Person, str]:
    tab = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})  # type: ignore[attr-defined]
    tab.set_default_timeout(WAIT_MS)
    person = Person(tab)
    person.open_lab(address, f"{book}.ipynb")
    person.run_all()
    tab.wait_for_selector(path)
    tab.wait_for_function(f"document.querySelector('{path}').width > 100")
    person.calm(1000)
    person.wheel((person.box(path).y - person.view.y - 12) / NOTCH, at=person.view.middle)
    person.calm(500)
    return person, path


def run() -> dict[str, float]:
    """The ratios of one run."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        for book, cell in (("bare", BARE), ("table", TABLE)):
            (folder / f"{book}.ipynb").write_text(notebook(cell, SPARE), encoding="utf-8")
        with jupyterlab(folder) as address, chromium() as browser:
            paths = {"bare": ".jp-OutputArea canvas", "table": ".drc-stage > canvas"}
            pages = {book: opened(browser, address, book, path) for book, path in paths.items()}
            found = measure(pages)
    bare = statistics.median(found["bare"]["repaint"][2:])
    print(f"bare : click to repaint {bare:.0f} ms")
    ratios = {}
    for kind in MOST:
        times = found["table"][kind][2:]
        ratios[kind] = statistics.median(times) / bare
        spread = f"{min(times):.0f}-{max(times):.0f}, n={len(times)}"
        print(f"table: click to {kind} {statistics.median(times):.0f} ms ({spread}), {ratios[kind]:.2f} x")
    return ratios


def main() -> int:
    need_browser()
    runs = [run() for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 5)]
    bad = 0
    for kind, most in MOST.items():
        median = statistics.median(ratios[kind] for ratios in runs)
        bad += median > most
        print(f"{kind}: median of {len(runs)} runs {median:.2f} x a bare canvas (wanted: at most {most})")
    print(f"load of the machine {os.getloadavg()[0]:.1f}")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
