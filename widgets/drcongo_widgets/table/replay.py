"""Moves that are shown again, one after the other: the page's clock asks for the next. Nothing is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from drcongo.kernel.game import Node

    from .table import Table

CLOCK = "replay"
SOON = 60  # ms until the first one


class Replay:
    """An earlier node in the picture of a table, while the game stays where it is."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.showing: Node | None = None  # in the picture instead of the present position
        self.left: list[Node] = []

    def begin(self, nodes: Sequence[Node]) -> None:
        """Show these from the first one on."""
        self.left = list(nodes)
        if self.left:
            self._table.stage.after(CLOCK, SOON)

    def next(self) -> None:
        """The clock has rung: the next one for as long as it takes to read, at last the present position again."""
        self.showing = self.left.pop(0) if self.left else None
        if self.showing is not None:
            self._table.stage.after(CLOCK, self._table.time_for([self.showing]))
        self._table.refresh()

    def stop(self) -> None:
        """Whoever does something sees the present position."""
        if self.showing is not None or self.left:
            self._table.stage.cancel(CLOCK)
            self.showing, self.left = None, []
