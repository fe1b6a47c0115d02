"""Writes the tables of the course: its evenings in both README files, and beside them every notebook for teachers.

    python tools/teachers.py [--check]

A notebook's own metadata holds "drcongo": {"minutes": 15, "teaches": "…"}; its title is its first heading. Notebooks
without a heading are no part of the course. Which are read on which evening is said in drcongo/lessons/course.toml.
`drcongo link` gives the link to each.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from drcongo.lessons.course import Evening, evenings

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "teachers.md"
POLISH = ROOT / "docs" / "pl" / "teachers.md"
README = ROOT / "README.md"
POLISH_README = ROOT / "docs" / "pl" / "README.md"
BEGIN, END = "<!-- notebooks: written by tools/teachers.py -->", "<!-- end of notebooks -->"
EVENINGS, END_OF_EVENINGS = "<!-- evenings: written by tools/teachers.py -->", "<!-- end of evenings -->"
EXERCISE = re.compile(r"Lesson\(\s*[\"']([\w-]+)[\"']")
UNSAID = "?"
HEADS = {  # of each page with every notebook
    PAGE: ("notebook", "afterwards you can", "minutes", "on evening", "exercises", "together"),
    POLISH: ("notatnik", "po nim umiesz", "minuty", "na wieczór", "ćwiczenia", "razem"),
}
LANGUAGE = {PAGE: "en", README: "en", POLISH: "pl", POLISH_README: "pl"}  # of each page with the evenings
EVENING_HEADS = {
    "en": ("evening", "you read", "minutes", "then you play", "together"),
    "pl": ("wieczór", "czytasz", "minuty", "potem grasz", "razem"),
}
SHELF = {
    "en": "On the shelf, to look up and to get better: {notebooks} notebooks and the rest of those above, {hours}.",
    "pl": "Na półce, żeby zajrzeć i grać lepiej: {notebooks} notatników i reszta powyższych, {hours}",
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
    """Every notebook; of those that are read on an evening how many minutes of it."""
    *heads, together = HEADS[page]
    lines = [f"| {' | '.join(heads)} |", "|---|---|---:|---:|---:|"]
    tonight = {one.notebook.file: (f"{e.number}: {one.minutes}") for e in evenings() for one in e.readings}
    for book in notebooks:
        link, minutes = f"[{book.title}]({_up(page)}{book.path})", book.minutes or UNSAID
        evening = tonight.get(Path(book.path).name, "")
        lines.append(f"| {link} | {book.teaches} | {minutes} | {evening} | {len(book.exercises)} |")
    minutes, exercises = sum(b.minutes for b in notebooks), sum(len(b.exercises) for b in notebooks)
    read = sum(evening.minutes for evening in _with_game())
    lines.append(f"| {together} | | {minutes} | {read} | {exercises} |")
    return "\n".join(lines)


def evening_table(page: Path) -> str:
    """What is read on each evening, for how long, and the game that follows."""
    lang = LANGUAGE[page]
    *heads, together = EVENING_HEADS[lang]
    folder = f"{_up(page)}notebooks/{'pl/' if lang == 'pl' else ''}"
    lines = [f"| {' | '.join(heads)} |", "|---|---|---:|---|"]
    for evening in _with_game():
        books = [one.notebook for one in evening.readings]
        read = ", ".join(f"[{book.number} {book.title(lang)}]({folder}{book.file})" for book in books)
        game = f"[{evening.title(lang)}]({folder}{evening.game.partition('#')[0]})"
        lines.append(f"| {evening.number} | {read} | {evening.minutes} | {game} |")
    read_minutes = sum(evening.minutes for evening in _with_game())
    lines.append(f"| {together} | | {read_minutes} | |")
    rest = sum(book.minutes for book in course()) - read_minutes
    shelf = sum(len(evening.shelf) for evening in evenings())
    return "\n".join([*lines, "", SHELF[lang].format(notebooks=shelf, hours=hours(rest, lang))])


def _with_game() -> list[Evening]:
    return [evening for evening in evenings() if evening.game]


def hours(minutes: int, lang: str) -> str:
    """To the nearest half hour: "3½ hours"."""
    halves = round(minutes / 30)
    told = f"{halves // 2 or ''}{'½' if halves % 2 else ''}"
    return f"{told} {'hours' if lang == 'en' else 'godz.'}"


def _up(page: Path) -> str:
    return "../" * len(page.relative_to(ROOT).parts[:-1])


def renewed(page: str, path: Path = PAGE) -> str:
    if path in HEADS:
        page = _between(page, BEGIN, END, table(course() if path == PAGE else polish_course(), path))
    return _between(page, EVENINGS, END_OF_EVENINGS, evening_table(path))


def _between(page: str, begin: str, end: str, told: str) -> str:
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    return f"{before}{begin}\n{told}\n{end}{after}"


def main(arguments: Sequence[str] | None = None) -> int:
    named = list(sys.argv[1:] if arguments is None else arguments)
    stale = 0
    for path in LANGUAGE:
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
