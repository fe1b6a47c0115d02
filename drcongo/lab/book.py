"""The run's book: a file of JSON lines, the first says which run it is, each other one holds a finished game.

Lines are only ever added, whole and at once; a line cut off by a kill is taken out when the run goes on. Without a
path the book is kept in memory.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from drcongo.errors import FileError
from drcongo.lab.plan import Row, Task
from drcongo.speech import Sentence, say, why

FORMAT = "lab-run"
VERSION = 1


def _task(record: Row) -> Task:
    return int(record["way"]), int(record["game"])


class Book:
    """Finished games, kept where a killed run cannot lose them."""

    def __init__(self, path: Path | None, about: Row) -> None:
        self.path = path
        self.about = about
        self.head = json.dumps({"format": FORMAT, "version": VERSION, **about}, ensure_ascii=False) + "\n"
        self.lines: list[str] = []  # only without a path
        self.done: set[Task] = set()
        if path is not None:
            self._open(path)

    def add(self, lines: Sequence[str]) -> None:
        text = "".join(f"{line}\n" for line in lines)
        for line in lines:
            self.done.add(_task(json.loads(line)))
        if self.path is None:
            self.lines += lines
        else:
            self._append(self.path, text)

    def records(self) -> Iterator[Row]:
        """Every game once, by way and number: in whatever order they were finished."""
        found: dict[Task, Row] = {}
        for line in self.lines if self.path is None else self._lines(self.path)[1:]:
            record = json.loads(line)
            found.setdefault(_task(record), record)
        return (found[task] for task in sorted(found))

    # --- the file ---

    def _open(self, path: Path) -> None:
        """Begin the file, or see what is in it; what a kill has left of a last line is taken out."""
        try:
            data = path.read_bytes() if path.exists() else b""
            whole = data.rfind(b"\n") + 1
            if not whole and self.head.encode().startswith(data):  # nothing, or a torn first line
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(self.head, encoding="utf-8")
                return
        except OSError as error:
            raise FileError(say("lab", "not_opened", path=path, why=why(error))) from error
        lines = self._lines(path)
        self._check_head(path, lines[0] if lines else "")
        if whole < len(data):
            os.truncate(path, whole)
        for number, line in enumerate(lines[1:], start=2):
            try:
                self.done.add(_task(json.loads(line)))
            except (ValueError, KeyError, TypeError):
                raise self._error(path, number, say("lab", "broken")) from None

    def _lines(self, path: Path) -> list[str]:
        """The whole lines of the file."""
        data = path.read_bytes()
        try:
            return data[: data.rfind(b"\n") + 1].decode("utf-8").split("\n")[:-1]
        except UnicodeDecodeError:
            raise self._error(path, 1, say("lab", "no_run")) from None

    def _check_head(self, path: Path, line: str) -> None:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise self._error(path, 1, say("lab", "no_run"))
        wanted = json.loads(self.head)
        differs = sorted(key for key in wanted.keys() | found.keys() if wanted.get(key) != found.get(key))
        if differs:
            raise FileError(say("lab", "other_run", path=path, differs=differs))

    def _append(self, path: Path, text: str) -> None:
        try:
            with open(path, "ab") as file:
                file.write(text.encode())
        except OSError as error:
            raise FileError(say("lab", "not_written", path=path, why=why(error))) from error

    def _error(self, path: Path, line: int, what: Sentence) -> FileError:
        return FileError(say("lab", "at", name=path.name, line=line, what=what), line=line)
