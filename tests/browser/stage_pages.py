"""Notebooks with stages that show the demo, for the tests of the shell."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tests.browser.conftest import Library
from tests.browser.demo import RAIL, SIDE, STEP
from tests.browser.person import Box, Person, StageSeen

CELL = "from tests.browser.demo import Demo\nstage = Demo()\nstage"
SPARE = "\n".join(f"# line {n}" for n in range(40))
Meet: TypeAlias = Callable[..., Person]


def opened(library: Library, person: Person, name: str, *cells: str, where: str = "lab") -> StageSeen:
    """A notebook, run from its top; the first stage in it."""
    book = library.book(name, *(cells or (SPARE, CELL, SPARE)))
    getattr(person, {"lab": "open_lab", "notebook7": "open_notebook7", "alone": "open_alone"}[where])(
        library.address, book
    )
    person.run_all()
    return StageSeen(person).wait()


def squares(stage: StageSeen) -> dict[str, tuple[float, float]]:
    """The middle of each square of the demo, in pixels of the stage."""
    box = stage.box
    width = box.w - (0 if box.w < 760 else RAIL) - 18
    return {
        f"{chr(65 + row)}{column}": (18 + column * STEP + SIDE / 2, 54 + row * STEP + SIDE / 2)
        for row in range(int((box.h - 60) // STEP))
        for column in range(int((width - 12) // STEP))
    }


def square_box(stage: StageSeen, name: str) -> Box:
    """A square, in pixels of the window."""
    x, y = squares(stage)[name]
    return Box(stage.box.x + x - SIDE / 2, stage.box.y + y - SIDE / 2, SIDE, SIDE)


def log(stage: StageSeen) -> str:
    return " ".join(stage.root.locator(".log").inner_text().split())


def says(stage: StageSeen, text: str) -> None:
    """Waits until the demo's log has these words."""
    stage.person.until(lambda: text in log(stage), f"{text!r} in the log, which is {log(stage)!r}")
