"""Writes docs/table.png, the README's picture: the table on tools/table.toml, in a notebook in headless Chromium.

python tools/picture.py [FILE]

The file carries a fingerprint of what the table showed then, so that a test can say when it is out of date.
"""

from __future__ import annotations

import hashlib
import io
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import nbformat
from browser import ROOT, Visit, jupyterlab, need_browser, visit
from drcongo_widgets import Table
from drcongo_widgets.stage import Room
from PIL import Image
from PIL.PngImagePlugin import PngInfo

import drcongo
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


STYLE = ROOT / "widgets" / "drcongo_widgets" / "stage" / "style.css"
ROOM = Room(1100, 700)  # about what the window leaves; any will do
SHOWS = "shows"  # the fingerprint's name in the file


def fingerprint() -> str:
    """Of all that the table in the picture shows: its scene, its panels and their style."""
    table = Table(drcongo.scenario(POSITION), lang="en")
    table.stage.room = ROOM
    table.stage.on_room(ROOM)
    table.selection.pick(table.game.read(MOVE))
    shown = {name: what for name, what in table.stage._shell.shown.items() if name != "id"}
    panels = json.dumps(shown, sort_keys=True, default=str)
    drawn = f"{table.scene().items}\n{panels}\n{STYLE.read_text(encoding='utf-8')}"
    return hashlib.sha256(drawn.encode()).hexdigest()


def told(place: Path) -> str:
    """The fingerprint that a picture carries."""
    with Image.open(place) as image:
        return str(image.info.get(SHOWS, ""))


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
    about = PngInfo()
    about.add_text(SHOWS, fingerprint())
    Image.open(io.BytesIO(shot)).convert("RGB").quantize(COLOURS).save(place, optimize=True, pnginfo=about)
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
