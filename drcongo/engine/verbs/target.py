"""A move as the rules look at it: in the numbers of a Board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from drcongo.engine.verbs.move import Move

UNKNOWN: Final = -1
M = TypeVar("M", bound="Move")


class Target:
    """A move with its names turned into the numbers of a Board; UNKNOWN where the board has no such thing."""

    __slots__ = ("border", "judged", "kind", "move", "province", "source", "space", "spaces")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.kind = UNKNOWN  # resource, transport or Minister
        self.province = UNKNOWN
        self.source = UNKNOWN  # the province a Hydro cube or a Peacekeeper comes from
        self.border = UNKNOWN
        self.space = UNKNOWN
        self.spaces: tuple[int, ...] = ()
        self.judged: Any = None  # what several guards of a sale would otherwise work out one by one

    def of(self, verb: type[M]) -> M:
        """The move itself. An effect, and the facts of a guard of one verb, are only asked about moves of that verb."""
        move = self.move
        assert isinstance(move, verb), move
        return move
