"""How the course is paced: words, exercises and minutes of each notebook, and the longest way between things to do.

    python tools/pace.py [NOTEBOOK …]

Things to do are exercises, tables and other widgets to use, questions, and cells whose code the reader is to change:
the same for the lessons (00–29) and for the tools (30–34), where there are few exercises and many cells to change. What
only shows something (a plot, a table of numbers) is nothing to do. Words are those of Markdown cells; what code prints,
and the tables it makes, are looked up and not read in one go.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import notebooks

FOLDER = notebooks.FOLDER
MOST_WORDS = 120  # between two things to do
WIDGETS = (
    *("Lesson", "Table", "Recap", "Guess", "Guided", "Progress", "Sandbox", "Editor", "Questions", "WhatIf"),
    *("EditionLab", "Search"),
)
TO_DO = re.compile(rf"\b(?:{'|'.join(WIDGETS)})\((?!brief)")
EXERCISE = re.compile(r"\bLesson\(")


class Pace(NamedTuple):
    words: int
    exercises: int
    to_do: int
    minutes: int
    longest: int  # words between two things to do
    after: str  # the cell with which the longest stretch ends


def words(text: str) -> int:
    """Words to be read: addresses of links and the strokes of tables do not count."""
    return len(re.findall(r"\w[\w'’.,-]*", re.sub(r"\]\([^)]*\)", "]", text)))


def is_to_do(cell: dict[str, Any]) -> bool:
    """Whether a reader does something in this cell."""
    source = "".join(cell["source"])
    return cell["cell_type"] == "code" and (
        cell.get("id", "").endswith(notebooks.TO_BE_EDITED) or bool(TO_DO.search(source))
    )


def pace(path: Path) -> Pace:
    """The figures of one notebook; output is not counted, only what stands in cells to be read."""
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    total = count = longest = exercises = to_do = 0
    after = ""
    for place, cell in enumerate(book["cells"]):
        source = "".join(cell["source"])
        if is_to_do(cell):
            count, to_do = 0, to_do + 1
            exercises += len(EXERCISE.findall(source))
        elif cell["cell_type"] == "markdown":
            total += words(source)
            count += words(source) if place else 0  # the title with its links is no way between two things
            if count > longest:
                longest, after = count, cell["id"]
    return Pace(total, exercises, to_do, book["metadata"].get("drcongo", {}).get("minutes", 0), longest, after)


def main(arguments: Sequence[str] | None = None) -> int:
    named = [Path(name) for name in (sys.argv[1:] if arguments is None else arguments)]
    paths = named or sorted(path for path in FOLDER.glob("*.ipynb") if path.name[0].isdigit())
    print(f"{'notebook':44}{'words':>7}{'exercises':>11}{'to do':>7}{'minutes':>9}{'longest way':>13}")
    found = [pace(path) for path in paths]
    for path, one in zip(paths, found, strict=True):
        where = f"  up to {one.after}" if one.longest > MOST_WORDS else ""
        print(f"{path.name:44}{one.words:7}{one.exercises:11}{one.to_do:7}{one.minutes:9}{one.longest:13}{where}")
    sums = [sum(one[i] for one in found) for i in range(4)]
    print(f"{'together':44}{sums[0]:7}{sums[1]:11}{sums[2]:7}{sums[3]:9}{max(one.longest for one in found):13}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
