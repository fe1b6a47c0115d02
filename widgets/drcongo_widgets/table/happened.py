"""What has happened, as far as the reader of a selection may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drcongo.kernel.game import Node

if TYPE_CHECKING:
    from .selection import Selection

MOST_KEPT = 200  # moves whose events are kept: several panels tell them


class Happened:
    """Events of moves that were played, and of those that are only collected."""

    def __init__(self, selection: Selection) -> None:
        self._selection = selection
        self._kept: dict[Node, list[Any]] = {}

    def of(self, node: Node) -> list[Any]:
        """In one move, as far as the reader may know: at a shared table, that is whoever decides now."""
        selection = self._selection
        reader = selection.by if selection.seat is None else selection.seat
        if node not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[node] = selection.game.events(node)
        return [event for event in self._kept[node] if event.seen_by in (None, reader)]

    def lately(self) -> list[Any]:
        """Since the last choice of a person."""
        timeline = self._selection.timeline
        before = timeline.last_choice()
        return [] if before is None else [e for node in timeline.since(before) for e in self.of(node)]

    def in_steps(self) -> list[Any]:
        """In the steps collected so far."""
        selection, found = self._selection, list[Any]()
        state = selection.game.node.state
        for step in selection.steps:
            state = selection.engine.apply(state, step, None, found)
        return found
