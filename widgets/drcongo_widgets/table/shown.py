"""What a selection makes visible on the picture: what is picked, what the last move changed, narrow routes."""

from __future__ import annotations

from drcongo.engine.moves import Sell, Split
from drcongo.engine.selling import narrowed
from drcongo.kernel.game import Node
from drcongo.picture import targets

from .selection import Selection

MANY = 14  # things that changed at once


class Shown:
    """Asked at every repaint; what belongs to a node is worked out once for it."""

    def __init__(self, selection: Selection) -> None:
        self._selection = selection
        self._changed: tuple[Node, list[str]] | None = None

    def marked(self) -> set[str]:
        """The targets of what has been picked."""
        selection = self._selection
        found = {targets.card_target(pick) for pick in selection.picks}
        for move in (*selection.collected(), *([selection.chosen] if selection.chosen else [])):
            if not isinstance(move, Sell):
                found |= set(targets.clicks(selection.board, selection.draft, move))
        return found

    def changed(self) -> list[str]:
        """The targets changed since the last choice of a person; only by the last step, if all are too many to see.

        A Reset turns every industry and frees every box of the market: rings round all of them say nothing.
        """
        selection, node = self._selection, self._selection.game.node
        if self._changed is None or self._changed[0] is not node:
            before = selection.timeline.last_choice()
            found = [] if before is None else targets.changed(selection.board, before.state, node.state)
            if len(found) > MANY and node.parent is not None:
                found = targets.changed(selection.board, node.parent.state, node.state)
            self._changed = (node, found if len(found) <= MANY else [])
        return self._changed[1]

    def narrow(self) -> tuple[dict[int, int], dict[int, int]] | None:
        """While a sale is planned: the counters and exports where Insurgents let fewer cubes through, if any."""
        selection = self._selection
        if selection.verb not in (Sell, Split) or not selection.may_act or not selection.help.worth:
            return None
        found = narrowed(selection.engine.rules, selection.draft)
        return found if any(found) else None
