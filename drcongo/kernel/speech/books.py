"""The books of every language: read when they are needed, with English lending what another one does not have.

A language is a folder of the package's `books`, a book a TOML file in it (or a folder of files, read as one). Every
book has groups of keys; behind each key stands a sentence, a word, or a table with the forms of a word.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ENGLISH = "en"
FOLDER = Path(__file__).parents[2] / "books"
MARK = "language.toml"  # a folder that has it is a language
BookText = dict[str, dict[str, Any]]
HARD = "\u00a0"  # a blank at which no line breaks
SUM = re.compile(r"(?:\b\d{1,3}(?: \d{3})+|\d) [$%]")


class Lent(str):
    """A sentence of the English book in one of another language: it is filled in as English is."""

    __slots__ = ()


def _languages() -> tuple[str, ...]:
    found = sorted(entry.name for entry in FOLDER.iterdir() if entry.joinpath(MARK).is_file())
    return (ENGLISH, *(name for name in found if name != ENGLISH))


LANGUAGES = _languages()


@cache
def own(lang: str, name: str) -> BookText:
    """What a language's own book says; nothing if it has no such book."""
    book: BookText = {}
    for file in _files(FOLDER.joinpath(lang), name):
        for group, sentences in tomllib.loads(file.read_text(encoding="utf-8")).items():
            book.setdefault(group, {}).update(_unbroken(sentences))
    return book


def _unbroken(value: Any) -> Any:
    """Sums that no line breaks in two: who writes "14 000 $" or "95 %" types plain blanks."""
    if isinstance(value, dict):
        return {name: _unbroken(inner) for name, inner in value.items()}
    return unbroken(value) if isinstance(value, str) else value


def unbroken(text: str) -> str:
    return SUM.sub(lambda found: found[0].replace(" ", HARD), text) if "$" in text or "%" in text else text


def _files(folder: Path, name: str) -> list[Path]:
    file = folder.joinpath(f"{name}.toml")
    if file.is_file():
        return [file]
    whole = folder.joinpath(name)
    if not whole.is_dir():
        return []
    return sorted((entry for entry in whole.iterdir() if entry.name.endswith(".toml")), key=lambda entry: entry.name)


@cache
def book(lang: str, name: str) -> BookText:
    """A book of a language, and the English one where it has nothing."""
    if lang == ENGLISH:
        return own(lang, name)
    mine, english = own(lang, name), own(ENGLISH, name)
    return {
        group: {key: _lent(value) for key, value in english.get(group, {}).items()} | mine.get(group, {})
        for group in {**english, **mine}
    }


def _lent(value: Any) -> Any:
    if isinstance(value, str):
        return Lent(value)
    if isinstance(value, dict):
        return {name: _lent(form) for name, form in value.items()}
    return value


def names(lang: str = ENGLISH) -> list[str]:
    """Every file of a language, named as books are."""
    return sorted(_names(FOLDER.joinpath(lang), ""))


def _names(folder: Path, before: str) -> list[str]:
    found: list[str] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += _names(entry, f"{before}{entry.name}/")
        elif entry.name.endswith(".toml"):
            found.append(before + entry.name.removesuffix(".toml"))
    return found


# --- how a language is written ---


@dataclass(frozen=True, slots=True)
class Writing:
    """How numbers are written in a language, and which form of a word goes with each."""

    form: Callable[[int], int]
    money: str
    percent: str
    point: str
    thousands: str
    grouped_from: int
    complete: bool
    endings: int
    typed: tuple[str, ...]
    quotes: str

    def number(self, amount: int) -> str:
        return f"{amount:,}".replace(",", self.thousands) if abs(amount) >= self.grouped_from else str(amount)


@cache
def writing(lang: str) -> Writing:
    from gettext import c2py  # reads the formula

    said = book(lang, MARK.removesuffix(".toml"))
    about, numbers = said["language"], said["numbers"]
    return Writing(
        c2py(numbers["plural"]), numbers["money"], numbers["percent"], numbers["point"], numbers["thousands"],
        numbers["grouped_from"],
        about["complete"], about["endings"], tuple(about["typed"]), about["quotes"],
    )  # fmt: skip
