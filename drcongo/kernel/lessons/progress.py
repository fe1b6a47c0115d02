"""Which exercises are done: a small file, and a short code to carry it elsewhere. Knows no game.

The file's path comes from DRCONGO_PROGRESS; without it the file lies in the home folder. Where nothing can be written
everything works the same, only until the program ends.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from drcongo.kernel.base32 import check, read_letter, spell, value
from drcongo.kernel.lessons.exercise import Text
from drcongo.kernel.lessons.words import say
from drcongo.kernel.speech import language, text_of, why

VARIABLE = "DRCONGO_PROGRESS"
NAME = ".drcongo-progress.json"
CHECK_DIGITS = 3
GROUP = 4


class CodeError(ValueError):
    """A progress code that cannot be read; `text` says it in every language."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return self.text(language())


class Progress:
    """The exercises done so far, by id."""

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = Path(path) if path is not None else default_path()
        self.trouble: Text | None = None  # why the last change could not be saved
        self.done: set[str] = self._read()

    def mark(self, exercise_id: str) -> None:
        """This exercise is done. Says nothing if the file cannot be written; see `trouble`."""
        if exercise_id not in self.done:
            self.done |= self._read()  # another notebook may have been at work
            self.done.add(exercise_id)
            self._write()

    def forget(self) -> None:
        """Start from nothing."""
        self.done = set()
        self._write()

    # --- the file ---

    def _read(self) -> set[str]:
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
            listed = data["done"]
            if not isinstance(listed, list) or not all(isinstance(name, str) for name in listed):
                raise ValueError("done is no list of names")
        except OSError:
            return set()
        except (ValueError, KeyError, TypeError, RecursionError):
            with contextlib.suppress(OSError):  # keep what cannot be read, out of the way
                os.replace(self.path, self.path.with_name(self.path.name + ".broken"))
            return set()
        return set(listed)

    def _write(self) -> None:
        """All or nothing: a full disk or a lost connection leaves the old file."""
        text = json.dumps({"version": 1, "done": sorted(self.done)}, indent=1) + "\n"
        temporary: str | None = None
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self.path.parent, prefix=".drcongo-", suffix=".tmp")
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(temporary, self.path)
            self.trouble = None
        except OSError as error:
            reason = why(error)
            self.trouble = say("not_saved", why=Text.each(partial(text_of, reason)))
            if temporary is not None:
                with contextlib.suppress(OSError):
                    os.unlink(temporary)

    # --- the code ---

    def code(self, numbers: Mapping[str, int]) -> str:
        """The progress as a short code; `numbers` gives each exercise its place in it."""
        return encode({numbers[name] for name in self.done if name in numbers})

    def take_in(self, code: str, numbers: Mapping[str, int]) -> None:
        """Adds what a code says is done. Raises CodeError with a sentence if it is mistyped."""
        found = decode(code)
        self.done |= {name for name, number in numbers.items() if number in found}
        self._write()


def default_path() -> Path:
    named = os.environ.get(VARIABLE, "").strip()
    if named:
        return Path(named).expanduser()
    try:
        return Path.home() / NAME
    except RuntimeError:  # no home folder
        return Path(NAME)


def encode(numbers: set[int]) -> str:
    """Numbers from 1 as a code: one bit each, five bits a digit, then check digits; groups of four."""
    digits = spell(sum(1 << (n - 1) for n in numbers))
    whole = digits + check(digits, CHECK_DIGITS)
    return "-".join(whole[i : i + GROUP] for i in range(0, len(whole), GROUP))


def decode(code: str) -> set[int]:
    """The numbers in a code; spaces, dashes and case do not matter."""
    letters = [c for c in code.upper() if not c.isspace() and c not in "-–—"]
    if not letters:
        raise CodeError(say("code_empty"))
    for letter in letters:
        if not read_letter(letter):
            raise CodeError(say("code_letter", letter=letter))
    read = "".join(map(read_letter, letters))
    digits = read[:-CHECK_DIGITS]
    if len(read) < CHECK_DIGITS or check(digits, CHECK_DIGITS) != read[-CHECK_DIGITS:]:
        raise CodeError(say("code_wrong"))
    done = value(digits)
    return {n + 1 for n in range(done.bit_length()) if done >> n & 1}
