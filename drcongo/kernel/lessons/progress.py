"""Which exercises are done: a small file, and a short code to carry it elsewhere. Knows no game.

The file's path comes from DRCONGO_PROGRESS; without it the file lies in the home folder. Where nothing can be written
everything works the same, only until the program ends; so it does where the file cannot be read, and is left alone.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from drcongo.kernel import files, limits
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
        self.trouble: Text | None = None  # why the file could not be read, or the last change not be saved
        self.done: set[str] = set()
        try:
            self.done |= self._read()
        except files.Refused as error:
            self.trouble = _trouble("not_read", error)

    def mark(self, exercise_id: str) -> None:
        """This exercise is done. Says nothing if the file cannot be written; see `trouble`."""
        if exercise_id not in self.done:
            self.done.add(exercise_id)
            self._save()

    def forget(self) -> None:
        """Start from nothing."""
        self.done = set()
        self._save(add=False)

    # --- the file ---

    def _save(self, add: bool = True) -> None:
        """To what another notebook has saved meanwhile this is added, in one step with reading it.

        All or nothing: a full disk or a lost connection leaves the old file, and what cannot be read stays as it is.
        """
        failing = "not_read"
        try:
            with files.locked(self.path):
                saved = self._read()
                if add:
                    self.done |= saved
                failing = "not_saved"
                self.path.parent.mkdir(parents=True, exist_ok=True)
                files.put(self.path, json.dumps({"version": 1, "done": sorted(self.done)}, indent=1) + "\n")
            self.trouble = None
        except (files.Refused, OSError) as error:
            self.trouble = _trouble(failing, error)

    def _read(self) -> set[str]:
        """What is saved. Raises Refused if that cannot be found out."""
        try:
            os.stat(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return set()
        except OSError as error:
            raise files.Refused(why(error)) from error
        data = files.read_bytes(self.path, limits.PROGRESS)
        try:
            listed = json.loads(data.decode("utf-8"))["done"]
            if not isinstance(listed, list) or not all(isinstance(name, str) for name in listed):
                raise ValueError("done is no list of names")
        except (ValueError, KeyError, TypeError, RecursionError):
            self._put_aside()
            return set()
        return set(listed)

    def _put_aside(self) -> None:
        """What makes no sense is kept, out of the way."""
        try:
            os.replace(self.path, self.path.with_name(self.path.name + ".broken"))
        except OSError as error:
            raise files.Refused(why(error)) from error

    # --- the code ---

    def code(self, numbers: Mapping[str, int]) -> str:
        """The progress as a short code; `numbers` gives each exercise its place in it."""
        return encode({numbers[name] for name in self.done if name in numbers})

    def take_in(self, code: str, numbers: Mapping[str, int]) -> None:
        """Adds what a code says is done. Raises CodeError with a sentence if it is mistyped."""
        found = decode(code)
        self.done |= {name for name, number in numbers.items() if number in found}
        self._save()


def _trouble(key: str, error: files.Refused | OSError) -> Text:
    reason = error.said if isinstance(error, files.Refused) else why(error)
    return say(key, why=Text.each(partial(text_of, reason)))


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
    if (long := limits.too_long(len(code), limits.PROGRESS_CODE)) is not None:
        raise CodeError(say("code_long", why=Text.each(long.text)))
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
    lowest_first = reversed(f"{value(digits):b}")
    return {number for number, bit in enumerate(lowest_first, 1) if bit == "1"}
