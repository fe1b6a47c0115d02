"""Makes or renews the reader's own copy of the course, so that working through it changes nothing that git knows.

    python tools/my_course.py [FOLDER]

Without a name the folder is my-course. A notebook that the reader has not changed is renewed when the course has a
newer one; one that they changed is kept, and said so. Running a notebook is no change: what counts is what stands in
its cells. The copies are trusted, so that their stored boards show before they are run.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
COURSE = ROOT / "notebooks"
FOLDER = ROOT / "my-course"
PATTERNS = ("[0-9][0-9]*_*.ipynb", "pl/[0-9][0-9]*_*.ipynb", "data/*.json")  # the course, in Polish, what it reads
LIST = ".copied.json"  # in the copy: every file as it was when it was copied
UNKNOWN = {"file": "", "cells": ""}


@dataclass
class Done:
    """What was done with which files, by their names."""

    copied: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    newer: list[str] = field(default_factory=list)  # kept, though the course has a newer one
    removed: list[str] = field(default_factory=list)


def renew(course: Path, copy: Path) -> Done:
    """The copy as it should be."""
    done, was = Done(), _listed(copy)
    now: dict[str, dict[str, str]] = {}
    for name, path in _files(course):
        content = path.read_bytes()
        ours, theirs, then = _print(content), _copied(copy / name), was.get(name, UNKNOWN)
        now[name] = ours
        if theirs is None:
            _write(copy / name, content)
            done.copied.append(name)
        elif theirs["cells"] == then["cells"] and ours != then:
            _write(copy / name, content)
            done.renewed.append(name)
        elif theirs["cells"] not in (then["cells"], ours["cells"]):
            (done.newer if ours != then else done.kept).append(name)
            now[name] = then
    for name in sorted(was.keys() - now.keys()):
        theirs = _copied(copy / name)
        if theirs is not None and theirs["cells"] == was[name]["cells"]:
            (copy / name).unlink()
            done.removed.append(name)
    _write(copy / LIST, (json.dumps(now, indent=1) + "\n").encode())
    return done


def _files(course: Path) -> Iterator[tuple[str, Path]]:
    for pattern in PATTERNS:
        for path in sorted(course.glob(pattern)):
            yield path.relative_to(course).as_posix(), path


def _copied(path: Path) -> dict[str, str] | None:
    return _print(path.read_bytes()) if path.is_file() else None


def _print(content: bytes) -> dict[str, str]:
    """The fingerprints of a file, and of what a reader could have changed in it."""
    return {"file": _digest(content), "cells": _digest(_cells(content))}


def _cells(content: bytes) -> bytes:
    """What stands in the cells of a notebook; of anything else, everything."""
    try:
        cells = json.loads(content)["cells"]
        told = [(cell["cell_type"], "".join(cell["source"]).strip()) for cell in cells]
    except (ValueError, KeyError, TypeError):
        return content
    return json.dumps([cell for cell in told if cell[1]]).encode()  # running the last cell adds an empty one


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _listed(copy: Path) -> dict[str, dict[str, str]]:
    try:
        listed = json.loads((copy / LIST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}  # then only what is like the course counts as not changed
    whole = isinstance(listed, dict) and all(
        isinstance(e, dict) and {"file", "cells"} <= set(e) for e in listed.values()
    )
    return listed if whole else {}


def _write(path: Path, content: bytes) -> None:
    """All or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".tmp")
    fresh.write_bytes(content)
    os.replace(fresh, path)


def trust(copy: Path, names: Sequence[str]) -> None:
    """As `jupyter trust` does, for what comes from the course; the reader's own changes are theirs to trust."""
    import nbformat
    from nbformat.sign import NotebookNotary

    notary: Any = NotebookNotary()
    for name in names:
        if name.endswith(".ipynb"):
            notary.sign(nbformat.read(copy / name, as_version=4))


def told(done: Done, folder: str) -> list[str]:
    """What was done, in sentences."""
    lines = []
    if done.copied:
        lines.append(f"Your own copy of the course is in {folder}: {_count(done.copied)} copied.")
    if done.renewed:
        lines.append(f"Renewed in {folder}, because the course has changed and you have not: {_names(done.renewed)}.")
    if done.removed:
        lines.append(f"Removed from {folder}, because the course no longer has it: {_names(done.removed)}.")
    if done.kept:
        lines.append(f"Kept with your changes: {_names(done.kept)}.")
    if done.newer:
        lines.append(f"Kept with your changes, though the course has a newer version: {_names(done.newer)}.")
        lines.append("To get the newer version, rename yours or delete it, and start again.")
    return lines or [f"Your own copy of the course in {folder} is up to date."]


def _count(names: Sequence[str]) -> str:
    return "1 file" if len(names) == 1 else f"{len(names)} files"


def _names(names: Sequence[str]) -> str:
    return ", ".join(names) if len(names) <= 6 else f"{', '.join(names[:5])} and {len(names) - 5} more"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder = parser.parse_args(arguments).folder
    try:
        done = renew(COURSE, folder)
    except OSError as error:
        print(f"The copy of the course in {folder} could not be made: {error}", file=sys.stderr)
        return 1
    trust(folder, [*done.copied, *done.renewed])
    shown = folder.relative_to(ROOT).as_posix() if folder.is_relative_to(ROOT) else str(folder)
    print("\n".join(told(done, shown + "/")), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
