"""Writes the table of notebooks in docs/teachers.md, and in docs/pl, from what each notebook says about itself.

    python tools/teachers.py [--check]

A notebook's own metadata holds "drcongo": {"minutes": 15, "teaches": "…"}; its title is its first heading. Notebooks
without a heading are no part of the course. `drcongo link` gives the link to each.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "teachers.md"
POLISH = ROOT / "docs" / "pl" / "teachers.md"
BEGIN, END = "<!-- notebooks: written by tools/teachers.py -->", "<!-- end of notebooks -->"
EXERCISE = re.compile(r"Lesson\(\s*[\"']([\w-]+)[\"']")
UNSAID = "?"
HEADS = {  # of each page
    PAGE: ("notebook", "afterwards you can", "minutes", "exercises", "together"),
    POLISH: ("notatnik", "po nim umiesz", "minuty", "ćwiczenia", "razem"),
}


class Notebook(NamedTuple):
    path: str
    title: str
    teaches: str
    minutes: int  # 0: it does not say
    exercises: tuple[str, ...]


def look(path: Path) -> Notebook | None:
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    texts = [("".join(cell["source"]), cell["cell_type"]) for cell in book["cells"]]
    headings = (m for text, kind in texts if kind == "markdown" and (m := re.match(r"#\s+(.+)", text)))
    heading = next(headings, None)
    if heading is None:
        return None
    about = book["metadata"].get("drcongo", {})
    exercises = tuple(name for text, kind in texts if kind == "code" for name in EXERCISE.findall(text))
    title = heading.group(1).strip()
    return Notebook(
        path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name,
        title,
        about.get("teaches", UNSAID),
        about.get("minutes", 0),
        exercises,
    )


def course(folder: Path = ROOT / "notebooks") -> list[Notebook]:
    """Every notebook of the course, in reading order."""
    found = (look(path) for path in sorted(folder.glob("*.ipynb")))
    return [notebook for notebook in found if notebook is not None]


def polish_course() -> list[Notebook]:
    """The same in Polish; a notebook that is not translated yet stands there in English."""
    polish = {Path(book.path).name: book for book in course(ROOT / "notebooks" / "pl")}
    return [polish.get(Path(book.path).name, book) for book in course()]


def table(notebooks: Sequence[Notebook], page: Path = PAGE) -> str:
    *heads, together = HEADS[page]
    lines = [f"| {' | '.join(heads)} |", "|---|---|---:|---:|"]
    for book in notebooks:
        up = "../" * len(page.relative_to(ROOT).parts[:-1])
        link, minutes = f"[{book.title}]({up}{book.path})", book.minutes or UNSAID
        lines.append(f"| {link} | {book.teaches} | {minutes} | {len(book.exercises)} |")
    minutes, exercises = sum(b.minutes for b in notebooks), sum(len(b.exercises) for b in notebooks)
    lines.append(f"| {together} | | {minutes} | {exercises} |")
    return "\n".join(lines)


def renewed(page: str, path: Path = PAGE) -> str:
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    told = table(course() if path == PAGE else polish_course(), path)
    return f"{before}{BEGIN}\n{told}\n{END}{after}"


def main(arguments: Sequence[str] | None = None) -> int:
    named = list(sys.argv[1:] if arguments is None else arguments)
    stale = 0
    for path in HEADS:
        old = path.read_text(encoding="utf-8")
        new, name = renewed(old, path), path.relative_to(ROOT).as_posix()
        stale += new != old
        if "--check" in named:
            print(f"{name} is up to date." if new == old else f"{name} is old: make notebooks")
        else:
            path.write_text(new, encoding="utf-8")
    return int(stale > 0 and "--check" in named)


if __name__ == "__main__":
    sys.exit(main())
