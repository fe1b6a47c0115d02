"""What a selection has to say, before it is put into words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from drcongo.engine.moves import Move


@dataclass(frozen=True)
class Refusal:
    """A move and why it is not allowed."""

    move: Move
    reasons: tuple[Any, ...]


@dataclass(frozen=True)
class Message:
    """What there is to say; the panels put it into words. `note` names a sentence of the word list."""

    kind: str = "idle"  # idle, hint, preview, refused, error
    note: str = ""
    refusals: tuple[Refusal, ...] = ()
    events: tuple[Any, ...] = ()
    text: str = ""  # of an error
