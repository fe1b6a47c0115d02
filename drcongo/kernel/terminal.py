"""What reaches a terminal: text without control characters, in whatever letters it can show. Knows no game."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO, cast

PLAIN = str.maketrans({"ł": "l", "Ł": "L", "“": '"', "”": '"', "„": '"', "’": "'", "–": "-", "—": "-", "…": "..."})
KEPT = "\n\t"
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")  # controls, marks that turn or hide text, halves of characters


def clean(text: str) -> str:
    """The text with every control character spelled out, so that a file cannot steer the terminal."""
    if text.isprintable():
        return text
    return "".join(letter if letter in KEPT or not _steers(letter) else _spelled(letter) for letter in text)


def _steers(letter: str) -> bool:
    return unicodedata.category(letter) in HIDDEN


def _spelled(letter: str) -> str:
    return letter.encode("unicode_escape", "surrogatepass").decode("ascii")


def fitted(text: str, encoding: str) -> str:
    """The text in letters that an encoding has: without accents where it has none, else spelled out."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_fitted(letter, encoding) for letter in text)
    except LookupError:  # nobody knows that encoding
        return fitted(text, "ascii")
    return text


def _fitted(letter: str, encoding: str) -> str:
    bare = "".join(c for c in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(c)).translate(PLAIN)
    for form in (letter, bare, _spelled(letter)):
        try:
            form.encode(encoding)
        except UnicodeEncodeError:
            continue
        return form
    return "?"


class Screen:
    """A stream for people: whatever is printed on it is clean and can be shown."""

    def __init__(self, stream: TextIO | None) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        self._put(clean(text))
        return len(text)

    def over(self, text: str) -> None:
        """Write over the present line."""
        self._put("\r" + clean(text))

    def _put(self, text: str) -> None:
        if self.stream is not None:
            self.stream.write(fitted(text, getattr(self.stream, "encoding", None) or "utf-8"))

    def raw(self, text: str) -> None:
        """Without a change, in UTF-8."""
        buffer = getattr(self.stream, "buffer", None)
        if self.stream is None:
            return
        if buffer is None:
            self.stream.write(text)
            return
        self.stream.flush()
        buffer.write(text.encode("utf-8"))
        buffer.flush()

    def flush(self) -> None:
        if self.stream is not None:
            self.stream.flush()

    def isatty(self) -> bool:
        return self.stream is not None and self.stream.isatty()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


@contextmanager
def screens() -> Iterator[None]:
    """Meanwhile everything printed goes to people."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = cast(TextIO, Screen(before[0])), cast(TextIO, Screen(before[1]))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def print_file(text: str) -> None:
    """A text that is a file of its own, for a program to read: in UTF-8, whatever the terminal shows."""
    out = sys.stdout
    if isinstance(out, Screen):
        out.raw(text)
    else:
        print(text, end="")


def hang_up() -> None:
    """Nobody reads any more: what is left to be written goes nowhere, so that nothing is said of it at the end."""
    for stream in (sys.__stdout__, sys.__stderr__):
        with suppress(OSError, ValueError):
            if stream is not None:
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)
