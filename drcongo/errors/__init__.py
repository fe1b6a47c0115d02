"""Every error a person can meet. The message is a sentence to be read; the attributes hold the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drcongo.kernel.speech import text_of


class SpokenError(ValueError):
    """An error whose message is a sentence: str() has it in the language of the session, `text` in any."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said

    def text(self, lang: str | None = None) -> str:
        return text_of(self.said, lang)

    def __str__(self) -> str:
        return self.text()

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows of it: the sentence, not the way through our code."""
        return [f"{type(self).__name__}: {self}"]

    def __reduce__(self) -> tuple[Any, ...]:  # so that it comes home from another process
        return _again, (type(self), vars(self))


def _again(kind: type[SpokenError], values: dict[str, Any]) -> SpokenError:
    error = kind.__new__(kind, values["said"])
    vars(error).update(values)
    return error


class DrCongoError(SpokenError):
    """Anything this package refuses to do."""


class FileError(DrCongoError):
    """A file that cannot be used. `problems` lists everything found, each a sentence."""

    def __init__(self, message: str, problems: Sequence[str] = (), line: int | None = None) -> None:
        super().__init__(message)
        self.problems = tuple(problems) or (message,)
        self.line = line


class EditionError(FileError):
    """The board and card data do not fit together."""


class ScenarioError(FileError):
    """A position file that cannot be read, or a position that cannot be played."""


class SaveError(FileError):
    """A saved game that cannot be read. `game` holds what could be read before the broken line, if anything."""

    game: Any = None


class CodeError(DrCongoError):
    """A code of a position that cannot be read."""


class NotationError(DrCongoError):
    """Text that is not a move."""


class AmbiguousMoveError(DrCongoError):
    """Text that fits several moves; `candidates` lists them."""

    def __init__(self, message: str, candidates: Sequence[Any]) -> None:
        super().__init__(message)
        self.candidates = tuple(candidates)


class IllegalMoveError(DrCongoError):
    """A move that the rules refuse. The message is the first reason; `reasons` has all of them."""

    def __init__(self, message: str, reasons: Sequence[Any]) -> None:
        super().__init__(message)
        self.reasons = tuple(reasons)
