"""Bigger wins, named once at the table for whoever is a person there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from drcongo.kernel.game import Node
from drcongo.kernel.milestones import Milestones, Reached
from drcongo.lessons.milestones import milestones_of

if TYPE_CHECKING:
    from .selection import Selection


class Reaching:
    """The milestones of the game at a table; nothing is worked out before somebody asks."""

    def __init__(self, selection: Selection) -> None:
        self._selection = selection
        self._game: Milestones | None = None

    def of(self, nodes: Sequence[Node]) -> list[Reached]:
        """What people reached in these moves. Bots are not praised, and an exercise has praise of its own."""
        if not self._selection.help.advice:
            return []
        if self._game is None or self._game.game is not self._selection.game:
            self._game = milestones_of(self._selection.game)
        reached = [one for node in nodes for one in self._game.at(node)]
        return [(name, seat) for name, seat in reached if not self._selection.is_bot(seat)]

    def lately(self) -> list[Reached]:
        """Since the last choice of a person."""
        timeline = self._selection.timeline
        before = timeline.last_choice()
        return [] if before is None else self.of(timeline.since(before))
