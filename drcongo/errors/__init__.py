"""Every error a person can meet: this game's children of the kernel's errors, one family to catch."""

from __future__ import annotations

from drcongo.kernel import errors as kernel
from drcongo.kernel.errors import SpokenError

__all__ = [
    "AmbiguousMoveError",
    "CodeError",
    "DrCongoError",
    "EditionError",
    "FileError",
    "IllegalMoveError",
    "NotationError",
    "SaveError",
    "ScenarioError",
    "SpokenError",
]


class DrCongoError(kernel.GameError, public=True):
    """Anything this package refuses to do."""


class FileError(DrCongoError, kernel.FileError, public=True):
    """A file that cannot be used. `problems` lists everything found, each a sentence."""


class EditionError(FileError):
    """The board and card data do not fit together."""


class ScenarioError(FileError, kernel.PositionError, public=True):
    """A position file that cannot be read, or a position that cannot be played."""


class SaveError(FileError, kernel.SaveError, public=True):
    """A saved game that cannot be read. `game` holds what could be read before the broken line, if anything."""


class CodeError(DrCongoError):
    """A code of a position that cannot be read."""


class NotationError(DrCongoError, kernel.NotationError, public=True):
    """Text that is not a move."""


class AmbiguousMoveError(DrCongoError, kernel.AmbiguousMoveError, public=True):
    """Text that fits several moves; `candidates` lists them."""


class IllegalMoveError(DrCongoError, kernel.IllegalMoveError, public=True):
    """A move that the rules refuse. The message is the first reason; `reasons` has all of them."""
