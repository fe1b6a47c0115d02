"""Runs every notebook and saves it so that nothing differs from run to run.

    python tools/notebooks.py [--check] [--tidy] [NOTEBOOK …]

Without an option each notebook is run from top to bottom in a fresh kernel and written back. `--check` writes
nothing and fails if anything would change; `--tidy` does not run them, and only takes out what is random or private.
Saved are the outputs that a reader of the file can see (text, tables, pictures); live widgets leave only their still
picture, because a view without its kernel shows nothing.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import nbformat
from drcongo_server.views import VIEW

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "notebooks"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
PRIVATE = ("widgets", "signature", "toc", "varInspector")  # of a notebook: state of widgets and habits of editors
CELL_KEEPS = ("tags", "jupyter", "cellView", "slideshow", "nbval", "drcongo")
TO_BE_EDITED = "-change-me"  # how the id of a cell ends that a reader is invited to change
HIDDEN_TAG = "hide-input"  # for pages made of a notebook; JupyterLab and Notebook go by `source_hidden`
FORM = {"cellView": "form"}  # how Colab hides code; in VS Code no file can say it
SECONDS = 300  # for one cell
DIFF_LINES = 30


def tidy(notebook: Any) -> Any:
    """The notebook without anything that differs from run to run or from machine to machine."""
    kept = {key: value for key, value in notebook.metadata.items() if key not in PRIVATE}
    notebook.metadata = nbformat.from_dict(kept | {"kernelspec": KERNEL, "language_info": {"name": "python"}})
    for cell in notebook.cells:
        cell.metadata = nbformat.from_dict({k: v for k, v in cell.metadata.items() if k in CELL_KEEPS})
        if cell.cell_type == "code":
            _hide(cell)
            cell.outputs = [_tidy_output(output) for output in _joined(cell.outputs)]
    _name_cells(notebook.cells)
    return notebook


def _hide(cell: Any) -> None:
    """A reader sees prose, boards and exercises: code is collapsed, unless it is there to be changed."""
    shown = cell.get("id", "").endswith(TO_BE_EDITED)
    tags = [tag for tag in cell.metadata.get("tags", ()) if tag != HIDDEN_TAG]
    jupyter = {key: value for key, value in cell.metadata.get("jupyter", {}).items() if key != "source_hidden"}
    if not shown:
        tags, jupyter = [*tags, HIDDEN_TAG], {**jupyter, "source_hidden": True}
    others = {key: value for key, value in cell.metadata.items() if key not in ("tags", "jupyter", *FORM)}
    told = {key: value for key, value in (("jupyter", jupyter), ("tags", tags)) if value}
    cell.metadata = nbformat.from_dict({**others, **told, **({} if shown else FORM)})
    code = cell.source.strip("\n")
    cell.source = code if shown or not code else f"\n{code}"  # JupyterLab shows the first line of what is collapsed


def _tidy_output(output: Any) -> Any:
    if "data" in output:
        output["data"].pop(VIEW, None)
        output["metadata"] = nbformat.from_dict({})
    return output


def _joined(outputs: Iterable[Any]) -> list[Any]:
    """What was printed in one go is one output, however the messages were cut."""
    joined: list[Any] = []
    for output in outputs:
        last = joined[-1] if joined else {}
        if output.output_type == last.get("output_type") == "stream" and output.name == last["name"]:
            last["text"] += output.text
        else:
            joined.append(output)
    return joined


def _name_cells(cells: Sequence[Any]) -> None:
    """Ids stay as they are; only a missing one or a second one of the same name gets another."""
    used: set[str] = set()
    for place, cell in enumerate(cells):
        name = cell.get("id") or f"cell-{place:02}"
        while name in used:
            name += "-b"
        used.add(name)
        cell["id"] = name


def execute(notebook: Any, folder: Path) -> None:
    """From top to bottom in a fresh kernel of this Python."""
    from nbclient import NotebookClient

    NotebookClient(
        notebook, timeout=SECONDS, kernel_name=KERNEL["name"], record_timing=False,
        extra_arguments=["--IPKernelApp.log_level=ERROR"], resources={"metadata": {"path": str(folder)}},
    ).execute()  # fmt: skip


def read(path: Path) -> Any:
    """As it is in the file: a missing cell id gets a name by its place, and not one made up at random."""
    raw = json.loads(path.read_text(encoding="utf-8"))
    _name_cells(raw["cells"])
    return nbformat.reads(json.dumps(raw | {"nbformat_minor": 5}), as_version=4)


def write(notebook: Any) -> str:
    nbformat.validate(notebook)
    return str(nbformat.writes(notebook)).rstrip("\n") + "\n"


def renewed(path: Path, run: bool) -> str:
    """What the file should hold."""
    notebook = read(path)
    if run:
        notebook.metadata["kernelspec"] = nbformat.from_dict(KERNEL)
        execute(notebook, path.parent)
    return write(tidy(notebook))


def difference(path: Path, new: str) -> str:
    old = path.read_text(encoding="utf-8").splitlines()
    lines = list(difflib.unified_diff(old, new.splitlines(), path.name, f"{path.name} after a run", lineterm="", n=1))
    return "\n".join(line[:200] for line in lines[:DIFF_LINES])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebooks", nargs="*", type=Path)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if anything would change")
    parser.add_argument("--tidy", action="store_true", help="do not run them")
    options = parser.parse_args(arguments)
    stale = 0
    with tempfile.TemporaryDirectory() as folder:  # nobody's progress gets into an output
        os.environ["DRCONGO_PROGRESS"] = str(Path(folder) / "progress.json")
        for path in options.notebooks or sorted(FOLDER.glob("*.ipynb")):
            new = renewed(path, run=not options.tidy)
            same = new == path.read_text(encoding="utf-8")
            stale += not same
            if not same and options.check:
                print(difference(path, new))
            elif not same:
                path.write_text(new, encoding="utf-8")
            verdict = "as it was" if same else "would change" if options.check else "written"
            print(f"{path.name}: {verdict}", flush=True)
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
