"""Writes docs/table.png, the README's picture: the table on tools/table.toml, in a notebook in headless Chromium.

python tools/picture.py [FILE]
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import nbformat
from browser import ROOT, Visit, jupyterlab, need_browser, visit
from PIL import Image

from notebooks import KERNEL

PLACE = ROOT / "docs" / "table.png"
POSITION = ROOT / "tools" / "table.toml"
MOVE = "1/2/0"
WINDOW = (1440, 900)
TOP = 100  # pixels of JupyterLab's bars above the notebook
COLOURS = 256
CELL = f"""
import drcongo
from drcongo_widgets import Table

table = Table(drcongo.scenario({str(POSITION)!r}))
table.selection.pick(table.game.read({MOVE!r}))
table
"""


def take(seen: Visit, address: str, notebook: str, place: Path) -> None:
    """The whole table."""
    seen.open_notebook(address, notebook)
    seen.run_all()
    seen.wait_for_canvas()
    seen.tab.get_by_text("| Idle").first.wait_for()
    seen.tab.mouse.move(700, 400)
    seen.tab.mouse.wheel(0, seen.tab.locator(".drc-stage").first.bounding_box()["y"] - TOP)
    seen.tab.mouse.move(2, 2)
    seen.tab.wait_for_timeout(500)  # fonts and the last repaint
    clip = seen.tab.locator(".drc-stage").first.bounding_box()
    shot = seen.tab.screenshot(clip=clip, animations="disabled", caret="hide")
    place.parent.mkdir(parents=True, exist_ok=True)
    Image.open(io.BytesIO(shot)).convert("RGB").quantize(COLOURS).save(place, optimize=True)
    print(f"{place}: {clip['width']:.0f} by {clip['height']:.0f}, {place.stat().st_size / 1000:.0f} kB")


def main(arguments: Sequence[str] | None = None) -> None:
    named = list(sys.argv[1:] if arguments is None else arguments)
    place = Path(named[0]).resolve() if named else PLACE
    need_browser()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cells = [nbformat.v4.new_code_cell(CELL.strip())]
        nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": KERNEL}), folder / "t.ipynb")
        with jupyterlab(folder) as address, visit(width=WINDOW[0], height=WINDOW[1]) as seen:
            take(seen, address, "t.ipynb", place)


if __name__ == "__main__":
    main()
