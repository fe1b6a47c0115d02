"""What a selection has to say, before it is put into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from drcongo.engine.moves import Move

MOST_REASONS = 4  # moves explained at once


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


def nearest(refused: Sequence[Refusal]) -> tuple[Refusal, ...]:
    """Those that come nearest to being legal, each set of reasons once."""
    fewest = min(len(one.reasons) for one in refused)
    seen: dict[tuple[str, ...], Refusal] = {}
    for one in refused:
        if len(one.reasons) == fewest:
            seen.setdefault(tuple(str(reason) for reason in one.reasons), one)
    return tuple(seen.values())[:MOST_REASONS]
