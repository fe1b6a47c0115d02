"""What lies over the picture: where something can be done, what is picked, routes, what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drcongo import targets
from drcongo.picture import overlay
from drcongo.picture.shapes import Item, Scene

from . import combats
from .sale_panel import stopped

if TYPE_CHECKING:
    from .table import Table


class Marks:
    """The marks of one picture of a table."""

    def __init__(self, table: Table, scene: Scene) -> None:
        self.table, self.scene, self.view = table, scene, table.view
        self.selection = table.selection

    def items(self) -> list[Item]:
        if self.table.showing is not None:
            return self._replayed()
        found = self._changes() + self._ghosts() + self._ways()
        for wanted, look in (
            (self.selection.rings() | self.table.all_legal(), "legal"),
            (self.table.shown.marked() | self._place(), "selected"),
            (self._refused(), "bad"),
            (set(self.table.hinted), "hint"),
        ):
            found += overlay.rings(self.scene, self.view, wanted, look)
        return found + self._sums()

    def _place(self) -> set[str]:
        place = self.selection.place
        refused = self.selection.message.kind == "refused"
        return {place} if place and not refused and not place.startswith(("province:", "support:")) else set()

    def _refused(self) -> set[str]:
        return {self.selection.place} if self.selection.message.kind == "refused" and self.selection.place else set()

    def _changes(self) -> list[Item]:
        """What the last move changed, until something is picked."""
        if self.selection.busy:
            return []
        return overlay.rings(self.scene, self.view, self.table.shown.changed(), "changed")

    def _replayed(self) -> list[Item]:
        node = self.table.showing
        if node is None or node.parent is None:
            return []
        changed = targets.changed(self.selection.board, node.parent.state, node.state)
        return overlay.rings(self.scene, self.view, changed, "changed")

    def _ghosts(self) -> list[Item]:
        """The pieces as they would stand."""
        selection = self.selection
        after = selection.after() or (selection.draft if selection.steps else None)
        if after is None or not selection.help.worth:
            return []
        return overlay.ghosts(self.scene, self.table.scene(after))

    def _ways(self) -> list[Item]:
        """The routes of a sale, what stops more cubes, and where Insurgents do."""
        selection = self.selection
        narrow = self.table.shown.narrow()
        found = overlay.narrowed(selection.board, self.view, *narrow) if narrow else []
        sale, split = selection.sale(), selection.split()
        if sale is None or split is None:
            return found
        ways = sale.option(split).routes if selection.chosen == split else ()
        stop = stopped(selection) if selection.help.likely or selection.message.kind == "refused" else None
        return overlay.routes(selection.board, self.view, selection.draft, sale, ways, stop) + found

    def _sums(self) -> list[Item]:
        """Odds before a combat, the sum after it."""
        selection, board = self.selection, self.selection.board
        found: list[Item] = []
        if selection.help.worth:
            chances = {board.province_number[c]: combats.odds_text(selection, c) for c in combats.considered(selection)}
            found += overlay.odds(board, self.view, chances)
        results = [] if selection.busy else combats.results(selection)
        return found + overlay.fought(board, self.view, [*results, *combats.waiting(selection)])
