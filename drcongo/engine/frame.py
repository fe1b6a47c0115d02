"""Frame: one decision that is open; a State keeps them in a stack."""

from __future__ import annotations

from typing import Any


class Frame:
    """What is being decided. The seat that owns the turn and the player who decides may differ in later layers.

    It is never changed: another decision, or one that knows more, is another Frame.
    """

    __slots__ = ("by", "data", "kind", "seat")

    def __init__(self, kind: str, seat: int, by: int, data: tuple[Any, ...] = ()) -> None:
        self.kind = kind  # roll, action, produce, sale, split, hydro, contribute, reset, finale, over; layers add more
        self.seat = seat  # whose turn it is; NOBODY for dice and automatic steps
        self.by = by  # who decides
        self.data = data  # small numbers; what they mean by kind: drcongo/engine/decisions.py

    def keeping(self, data: tuple[Any, ...]) -> Frame:
        """The same decision with other data."""
        return Frame(self.kind, self.seat, self.by, data)

    def of(self, seat: int, by: int) -> Frame:
        """The same decision in the turn of another seat, or taken by another player."""
        return Frame(self.kind, seat, by, self.data)

    def _key(self) -> tuple[object, ...]:
        return (self.kind, self.seat, self.by, self.data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return Frame, self._key()

    def __repr__(self) -> str:
        """As fingerprints of saved games have it."""
        return f"Frame(kind={self.kind!r}, seat={self.seat!r}, by={self.by!r}, data={self.data!r})"
