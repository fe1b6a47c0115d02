"""Committed notebooks hold nothing random, and the tools that keep them so work."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import mutation_check
import nbformat
import pytest
import teachers
from drcongo_server.views import VIEW
from drcongo_widgets import stored

import notebooks as tool
from tests.effort import release

ROOT = Path(__file__).parents[2]
FILES = sorted([*(ROOT / "notebooks").glob("*.ipynb"), *(ROOT / "notebooks" / "pl").glob("*.ipynb")])
BOARD = 'viewBox="0 0 1280'
SVG_BYTES = 32_000  # of a Core board
SVG_BYTES_WITH_FORCES = 46_000  # the cards, Ministers and figures of later layers come on top


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_notebook_is_tidy(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == tool.renewed(path, run=False), "make notebooks"


def drawings(data: dict) -> list[str]:
    """As they are, or inside the still form of a widget."""
    still = stored.picture_in("".join(data.get("text/html", "")))
    return [drawing for drawing in ("".join(data.get("image/svg+xml", "")), still) if drawing]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_one_board_a_notebook_and_no_heavy_picture(path: Path) -> None:
    book = json.loads(path.read_text(encoding="utf-8"))
    outputs = [output for cell in book["cells"] for output in cell.get("outputs", [])]
    pictures = [found for output in outputs for found in drawings(output.get("data", {}))]
    most = SVG_BYTES_WITH_FORCES if re.match(r"09|[1-9]\d", path.name) else SVG_BYTES  # after the Core notebooks
    assert all(len(picture.encode()) <= most for picture in pictures)
    assert sum(BOARD in picture[:300] for picture in pictures) <= 1


def test_the_teachers_page_knows_every_notebook() -> None:
    for path in teachers.HEADS:
        page = path.read_text(encoding="utf-8")
        assert page == teachers.renewed(page, path), "make notebooks"


def book(*cells: dict) -> str:
    code = [{"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, **cell} for cell in cells]
    return json.dumps({"cells": code, "metadata": {}, "nbformat": 4, "nbformat_minor": 4})


def test_what_is_random_goes_and_the_rest_stays(tmp_path: Path) -> None:
    view = {VIEW: {"model_id": "4f"}, "text/plain": ["Table(Ana, Ben)"]}
    shown = {"output_type": "display_data", "data": view, "metadata": {}}
    printed = [{"output_type": "stream", "name": "stdout", "text": [f"{n}\n"]} for n in (1, 2)]
    times = {"execution": {"iopub.execute_input": "2026-01-01T00:00:00Z"}, "tags": ["keep"]}
    path = tmp_path / "a.ipynb"
    cells = {"source": ["1"], "metadata": times, "outputs": [shown, *printed]}, {"source": "2", "id": "x"}
    path.write_text(book(*cells))
    new = nbformat.reads(tool.renewed(path, run=False), as_version=4)
    assert [cell.id for cell in new.cells] == ["cell-00", "x"]
    assert new.cells[0].metadata == {
        "tags": ["keep", "hide-input"],
        "jupyter": {"source_hidden": True},
        "cellView": "form",
    }
    assert [output.get("text") or dict(output.data) for output in new.cells[0].outputs] == [
        {"text/plain": "Table(Ana, Ben)"},
        "1\n2\n",
    ]
    path.write_text(tool.renewed(path, run=False))
    assert path.read_text() == tool.renewed(path, run=False)


def test_two_cells_never_share_an_id() -> None:
    cells = [{"id": "a"}, {"id": "a"}, {}, {"id": "cell-02"}]
    tool._name_cells(cells)
    assert [cell["id"] for cell in cells] == ["a", "a-b", "cell-02", "cell-02-b"]


@release
def test_a_second_run_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.ipynb"
    source = "from drcongo_widgets import Table\nimport drcongo\nprint('hello')\nTable(drcongo.new_game(seed=7))"
    path.write_text(book({"source": source}))
    assert tool.main(["--check", str(path)]) == 1
    assert tool.main([str(path)]) == 0
    outputs = nbformat.read(path, as_version=4).cells[0].outputs
    assert [set(output.get("data", {"text": 0})) for output in outputs] == [{"text"}, {"text/html", "text/plain"}]
    assert tool.main(["--check", str(path)]) == 0


def test_mutations_fit_the_files() -> None:
    for change in mutation_check.CHANGES:
        assert (ROOT / change.file).read_text(encoding="utf-8").count(change.old) == 1, change.name


@pytest.mark.soak
def test_a_changed_price_turns_the_notebooks_red() -> None:
    command = [sys.executable, str(ROOT / "tools" / "mutation_check.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=1800)
    assert done.returncode == 0, done.stdout + done.stderr
