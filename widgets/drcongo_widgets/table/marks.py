"""What lies over the picture: where something can be done, what is picked, routes, what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drcongo.engine.moves import Take
from drcongo.engine.state import NOBODY, State
from drcongo.engine.transport import Route
from drcongo.kernel.drawing.shapes import Box, Item, Scene
from drcongo.picture import marks, targets

from ..words import word
from . import combats
from .labels import owner_name, thing
from .open_sale import open_sale, open_split
from .sale_panel import paid, stopped, told_money

if TYPE_CHECKING:
    from .table import Table


class Marks:
    """The marks of one picture of a table. The lines of routes lie under its pieces, everything else over them."""

    def __init__(self, table: Table) -> None:
        self.table, self.view, self.selection = table, table.view, table.selection
        self.board, self.layer = table.selection.board, table.selection.engine.layer
        self.under, self._pills = self._routes()
        self.ahead = self._ahead()

    def over(self, scene: Scene) -> list[Item]:
        """Everything above the pieces."""
        if self.table.replay.showing is not None:
            return self._replayed(scene)
        found = self._changes(scene) + self._ghosts(scene) + self._stops() + self._pills
        for wanted, style in (
            (self.selection.rings() | self.table.all_legal() | self._cards(), "legal"),
            (self.table.shown.marked() | self._place(), "selected"),
            (self._refused(), "bad"),
            (set(self.table.hinted), "hint"),
        ):
            found += marks.rings(scene, self.view, sorted(wanted), style)  # halos of neighbours overlap
        return found + self._sums()

    def _place(self) -> set[str]:
        place = self.selection.place
        refused = self.selection.message.kind == "refused"
        return {place} if place and not refused and not place.startswith(("province:", "player:")) else set()

    def _cards(self) -> set[str]:
        """RAG-SUP: the Support cards that may be taken now; they come before the action, and are easily forgotten."""
        selection = self.selection
        asked = selection.may_act and selection.help.reasons and not (selection.by_verb or selection.steps)
        if not asked or not selection.offers_verb(Take):
            return set()
        return {f"support:{move.card}" for move in selection.legal(Take) if isinstance(move, Take)}

    def _refused(self) -> set[str]:
        place = self.selection.place
        refused = self.selection.message.kind == "refused"
        return {place} if refused and place and not place.startswith("province:") else set()

    def _changes(self, scene: Scene) -> list[Item]:
        """What the last move changed, until something is picked."""
        if self.selection.busy:
            return []
        return marks.rings(scene, self.view, self.table.shown.changed(), "changed")

    def _replayed(self, scene: Scene) -> list[Item]:
        node = self.table.replay.showing
        if node is None or node.parent is None:
            return []
        changed = targets.changed(self.board, node.parent.state, node.state)
        return marks.rings(scene, self.view, changed, "changed")

    def _ahead(self) -> State | None:
        """The position after the move that was picked, where that may be seen."""
        selection = self.selection
        if self.table.replay.showing is not None or not selection.help.worth:
            return None
        return selection.after() or (selection.draft if selection.steps else None)

    def _ghosts(self, scene: Scene) -> list[Item]:
        """The pieces as they would stand."""
        if self.ahead is None:
            return []
        return marks.ghosts(scene, self.table.scene(self.ahead, ahead=self.ahead), self.view)

    # --- a sale ---

    def _routes(self) -> tuple[list[Item], list[Item]]:
        """The ways of the cubes that are about to be sold: lines, and at each export how many for how much."""
        selection, sale, split = self.selection, open_sale(self.selection), open_split(self.selection)
        if sale is None or split is None or selection.chosen != split or self.table.replay.showing is not None:
            return [], []
        option = sale.option(split)
        own = [i for i in self.board.spaces_of[sale.resource] if selection.draft.space_owner[i] == selection.by]
        spaces = [i for i in own if selection.draft.space_cubes[i]]
        pills = {p: self._pill(option.routes, p) for p in dict.fromkeys(way.exit for way in option.routes)}
        return marks.routes(self.board, self.view, self.layer, option.routes, spaces, pills)

    def _pill(self, routes: tuple[Route, ...], province: int) -> str:
        """How many cubes leave here; for how much, where that is told."""
        count = sum(way.exit == province for way in routes)
        sale, split = open_sale(self.selection), open_split(self.selection)
        way = "matadi" if province == self.board.port else "overland"
        alone = all(way.exit in (province, self.board.port) for way in routes)  # of the overland exports
        if sale is None or split is None or not self.selection.help.worth or (way == "overland" and not alone):
            return str(count)
        prices = paid(self.selection.engine, self.selection.draft, sale, split)
        return told_money(prices[way], self.table.lang)

    def _stops(self) -> list[Item]:
        """What stops more cubes, and where Insurgents do. In an exercise only once a way was refused."""
        found = list[Item]()
        narrow = self.table.shown.narrow()
        if narrow:
            found += marks.narrowed(self.board, self.view, self.layer, *narrow)
        stop = self._stop()
        return found + (marks.stopped(self.board, self.view, self.layer, stop) if stop is not None else [])

    def _stop(self) -> Any:
        told = self.selection.help.likely or self.selection.message.kind == "refused"
        return stopped(self.selection) if told and self.table.replay.showing is None else None

    def tips(self, scene: Scene) -> list[tuple[Box, str]]:
        """What is said of a counter that stops more cubes: whose it is, and that it does."""
        stop, lang, selection = self._stop(), self.table.lang, self.selection
        if stop is None:
            return []
        owned = [(selection.draft.slot_owner[i], targets.slot_targets(self.board)[i]) for i in stop.slots]
        return [
            (
                scene.targets[name],
                word("stops_more", lang, owner=owner_name(selection, owner, lang), thing=thing(self.board, name, lang)),
            )
            for owner, name in owned
            if owner != NOBODY and name in scene.targets
        ]

    # --- combats ---

    def _sums(self) -> list[Item]:
        """Odds before a combat, the sum after it."""
        selection, board = self.selection, self.board
        found: list[Item] = []
        if selection.help.worth:
            chances = {board.province_number[c]: combats.odds_text(selection, c) for c in combats.considered(selection)}
            found += marks.tags(board, self.view, self.layer, selection.draft, chances)
        results = [*([] if selection.busy else combats.results(selection)), *combats.waiting(selection)]
        sums = {p: marks.summed(strength, die, won) for p, strength, die, won in results}
        styles = {p: "ok" if won else "bad" for p, _, _, won in results}
        return found + marks.tags(board, self.view, self.layer, selection.draft, sums, styles)
