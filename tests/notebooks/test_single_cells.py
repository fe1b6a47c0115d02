"""Each code cell of the course runs alone: who comes back the next day presses Shift+Enter where they stopped."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

import drcongo
from drcongo.kernel.speech import language
from tests.effort import release

FOLDER = Path(__file__).parents[2] / "notebooks"
COURSE = sorted(path.name for path in FOLDER.glob("[0-9][0-9]*_*.ipynb"))


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """A Polish notebook sets the language, and its cells look for files beside it."""
    here = os.getcwd()
    yield
    os.chdir(here)
    drcongo.set_language("en")


def run_alone(source: str) -> Any:
    """What a cell shows, in a namespace with nothing in it."""
    tree, names = ast.parse(source), {"__name__": "__main__"}
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return None if last is None else eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # type: ignore[attr-defined]


def check(folder: Path, name: str, lang: str) -> None:
    book = nbformat.read(folder / name, as_version=4)
    os.chdir(folder)
    wrong = {}
    for cell in book.cells:
        if cell.cell_type != "code":
            continue
        drcongo.set_language("en")
        try:
            shown = run_alone(cell.source)
        except Exception as error:  # whatever a reader would see in a pink box
            wrong[cell.id] = f"{type(error).__name__}: {error}"
        else:
            if shown is None and any(output.output_type == "execute_result" for output in cell.outputs):
                wrong[cell.id] = "it shows nothing"
        if language() != lang:
            wrong[cell.id] = f"it speaks {language()!r}"
    assert wrong == {}


@pytest.mark.parametrize("name", COURSE)
def test_every_cell_runs_alone(name: str) -> None:
    check(FOLDER, name, "en")


@release
@pytest.mark.parametrize("name", COURSE)
def test_every_cell_of_the_polish_course_runs_alone_and_speaks_polish(name: str) -> None:
    check(FOLDER / "pl", name, "pl")
