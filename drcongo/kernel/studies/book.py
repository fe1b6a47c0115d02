"""The run's book: a file of JSON lines, the first says which run it is, each other one holds a finished game.

Lines are only ever added, whole and at once; a line cut off by a kill is taken out when the run goes on. Each carries
a seal made of the run and the game, so that a line that was changed, or belongs to another run, is found: it is told
with its number, the rest is kept, and its game is played again. Without a path the book is kept in memory.
"""

from __future__ import annotations

import json
import os
import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from drcongo.kernel import files, limits
from drcongo.kernel.errors import FileError
from drcongo.kernel.speech import Sentence, say, why
from drcongo.kernel.speech.short import cut, named
from drcongo.kernel.studies.plan import Row, Task

FORMAT = "lab-run"
VERSION, UNSEALED = 2, 1  # lines of the first version have no seals
SEAL = re.compile(rb', "seal": "([0-9a-f]{8})"}$')


class RunBook:
    """Finished games, kept where a killed run cannot lose them. `owns` says whether a game is one of the run's."""

    def __init__(self, path: Path | None, about: Row, owns: Callable[[Row], bool]) -> None:
        self.path, self.about, self.owns = path, about, owns
        self.version = VERSION
        self.run = json.dumps(about, ensure_ascii=False).encode("utf-8", "replace")
        self.lines: list[bytes] = []  # only without a path
        self.done: set[Task] = set()
        self.problems: list[Sentence] = []  # of lines that are not used
        self.whole = 0  # so many bytes are whole lines
        if path is not None:
            self._open(path)

    def begin(self) -> None:
        """Make sure, before anything is played, that it can be kept."""
        if self.path is None:
            return
        try:
            if not self.whole:
                head = _head(VERSION, self.about)
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self.path.write_bytes(head)
                self.whole = len(head)
            with open(self.path, "r+b") as file:
                file.truncate(self.whole)  # what a kill has left of a last line
        except (OSError, ValueError) as error:
            raise FileError(say("run", "not_written", path=named(self.path), why=why(error))) from error

    def add(self, lines: Sequence[str]) -> None:
        sealed = [self._sealed(line.encode()) for line in lines]
        self.done |= {_task(json.loads(line)) for line in lines}
        if self.path is None:
            self.lines += sealed
            return
        text = b"".join(line + b"\n" for line in sealed)
        try:
            with open(self.path, "ab") as file:
                file.write(text)
        except OSError as error:
            raise FileError(say("run", "not_written", path=named(self.path), why=why(error))) from error
        self.whole += len(text)

    def records(self) -> Iterator[Row]:
        """Every game once, by way and number: in whatever order they were finished."""
        found: dict[Task, Row] = {}
        kept = (
            self.lines if self.path is None else (line.text for line in islice(self._whole_lines(self.path), 1, None))
        )
        for line in kept:
            record = self._read(line)
            if not isinstance(record, Sentence):
                found.setdefault(_task(record), record)
        return (found[task] for task in sorted(found))

    # --- lines ---

    def _seal(self, line: bytes) -> bytes:
        return b"%08x" % zlib.crc32(line, zlib.crc32(self.run))

    def _sealed(self, line: bytes) -> bytes:
        return line[:-1] + b', "seal": "' + self._seal(line) + b'"}'

    def _read(self, line: bytes) -> Row | Sentence:
        """The game of a line, or what is wrong with it."""
        if len(line) > limits.LINE:
            return say("run", "long_line", most=limits.shown(limits.LINE))
        seal = SEAL.search(line)
        plain = line[: seal.start()] + b"}" if seal else line
        if seal.group(1) != self._seal(plain) if seal else self.version != UNSEALED:
            return say("run", "other_line") if seal else say("run", "broken")
        try:
            record = json.loads(plain, parse_constant=_no_number)
        except (ValueError, RecursionError):
            return say("run", "broken")
        return record if self.owns(record) else say("run", "other_line")

    # --- the file ---

    def _open(self, path: Path) -> None:
        """See what is in the file; nothing is changed until the run goes on."""
        lines = self._whole_lines(path)
        head = next(lines, None)
        if head is None and self._is_torn_head(path):
            return
        self._check_head(path, b"" if head is None else head.text)
        self.whole = 0 if head is None else head.size
        for number, line in enumerate(lines, start=2):
            self.whole += line.size
            record = self._read(line.text)
            if isinstance(record, Sentence):
                self.problems.append(say("run", "at", name=cut(path.name), line=number, what=record))
            else:
                self.done.add(_task(record))

    def _whole_lines(self, path: Path) -> Iterator[FileLine]:
        """The lines of the file without what a kill has left of a last one; of a very long line only the beginning."""
        try:
            if not os.path.lexists(path):
                return
            files.check_ordinary(path)
            with open(path, "rb") as file:
                while text := file.readline(limits.LINE + 2):
                    size, end = len(text), text
                    while not end.endswith(b"\n") and (end := file.readline(limits.LINE)):
                        size += len(end)
                    if not end.endswith(b"\n"):
                        return
                    yield FileLine(text.removesuffix(b"\n"), size)
        except (files.Refused, OSError, ValueError) as error:
            said = error if isinstance(error, files.Refused) else why(error)
            raise FileError(say("run", "not_opened", path=named(path), why=said)) from error

    def _is_torn_head(self, path: Path) -> bool:
        """Whether there is no file yet, or only the beginning of this run's first line."""
        heads = [_head(version, self.about) for version in (VERSION, UNSEALED)]
        try:
            begun = path.read_bytes() if path.exists() and path.stat().st_size < max(map(len, heads)) else None
        except OSError as error:
            raise FileError(say("run", "not_opened", path=named(path), why=why(error))) from error
        return not path.exists() or (begun is not None and any(head.startswith(begun) for head in heads))

    def _check_head(self, path: Path, line: bytes) -> None:
        try:
            found = json.loads(line) if len(line) <= limits.LINE else None
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise FileError(say("run", "at", name=cut(path.name), line=1, what=say("run", "no_run")), line=1)
        self.version = UNSEALED if found.get("version") == UNSEALED else VERSION
        wanted = json.loads(_head(self.version, self.about))
        differs = sorted(key for key in wanted.keys() | found.keys() if wanted.get(key) != found.get(key))
        if differs:
            raise FileError(
                say("run", "other_run", path=named(path), differs=[cut(key) for key in differs[: limits.PROBLEMS]])
            )


class FileLine(NamedTuple):
    """A line of the file: its text, and how many bytes it takes."""

    text: bytes
    size: int


def _head(version: int, about: Row) -> bytes:
    return (json.dumps({"format": FORMAT, "version": version, **about}, ensure_ascii=False) + "\n").encode()


def _task(record: Row) -> Task:
    return int(record["way"]), int(record["game"])


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is no number of a game")
