"""Every error the kernel raises. The message is a sentence to be read; the attributes hold the rest.

The names are nobody's. A game gives each kind its own public child, `class FileError(MyError, kernel.FileError,
public=True)`, and from then on whoever raises the kernel's kind raises that child: people catch one family.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from drcongo.kernel.speech import text_of


class SpokenError(ValueError):
    """An error whose message is a sentence: str() has it in the language of the session, `text` in any."""

    _public: ClassVar[dict[type, type]] = {}  # kinds of the kernel, and the child that a game has given them

    def __init_subclass__(cls, public: bool = False) -> None:
        if public:
            SpokenError._public.update(dict.fromkeys(_kernel_kinds(cls), cls))

    def __new__(cls, *_: Any, **__: Any) -> SpokenError:
        return super().__new__(SpokenError._public.get(cls, cls))

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said

    def text(self, lang: str | None = None) -> str:
        """The sentence, in a language or in the session's."""
        return text_of(self.said, lang)

    def __str__(self) -> str:
        return self.text()

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows of it: the sentence, not the way through our code."""
        return [f"{type(self).__name__}: {self}"]

    def __reduce__(self) -> tuple[Any, ...]:  # so that it comes home from another process
        return _again, (type(self), vars(self))


def _kernel_kinds(child: type) -> list[type]:
    """The kinds of this module that a game's class stands for: those it inherits from directly."""
    return [base for base in child.__bases__ if base.__module__ == __name__]


def _again(kind: type[SpokenError], values: dict[str, Any]) -> SpokenError:
    error = kind.__new__(kind, values["said"])
    vars(error).update(values)
    return error


class GameError(SpokenError):
    """Anything that is refused."""


class FileError(GameError):
    """A file that cannot be used. `problems` lists everything found, each a sentence."""

    def __init__(self, message: str, problems: Sequence[str] = (), line: int | None = None) -> None:
        super().__init__(message)
        self.problems = tuple(problems) or (message,)
        self.line = line


class PositionError(FileError):
    """A position file that cannot be read, or a position that cannot be played."""


class SaveError(FileError):
    """A saved game that cannot be read. `game` holds what could be read before the broken line, if anything."""

    game: Any = None


class NotationError(GameError):
    """Text that is not a move."""


class AmbiguousMoveError(GameError):
    """Text that fits several moves; `candidates` lists them."""

    def __init__(self, message: str, candidates: Sequence[Any]) -> None:
        super().__init__(message)
        self.candidates = tuple(candidates)


class IllegalMoveError(GameError):
    """A move that the rules refuse. The message is the first reason; `reasons` has all of them."""

    def __init__(self, message: str, reasons: Sequence[Any]) -> None:
        super().__init__(message)
        self.reasons = tuple(reasons)
