"""A notebook in a real Chromium, seen by a person who clicks. Server and browser are those of tools/browser.py."""

from __future__ import annotations

import re

from tools.browser import Visit

CANVAS = "canvas >> nth=0"


def notebook(*cells: str) -> str:
    """A notebook with these cells as a file."""
    import nbformat

    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    for number, cell in enumerate(book.cells):
        cell["id"] = f"cell-{number}"
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return str(nbformat.writes(book))


class Lab:
    """A notebook in JupyterLab, or with mode "notebooks" in Notebook 7."""

    def __init__(self, seen: Visit, address: str, name: str, mode: str = "doc") -> None:
        self.seen, self.tab = seen, seen.tab
        if mode == "doc":
            seen.open_notebook(address, name)
            return
        self.tab.goto(f"{address}/{mode}/{name}")
        self.tab.wait_for_selector(".jp-Notebook .jp-Cell")
        self.tab.get_by_text("Python 3 (ipykernel)").first.wait_for()  # there is no status bar
        self.tab.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']", state="attached")

    def run_all(self) -> None:
        self.seen.run_all()
        self.seen.wait_for_canvas()

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
