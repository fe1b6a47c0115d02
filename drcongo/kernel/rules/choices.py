"""What may be done in a position, looked for no further than somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drcongo.kernel.rules.guards import Verb
from drcongo.kernel.rules.searching import Search


class Choices:
    """The verbs of which there is a legal move, each with its search stopped at the first one it found.

    A random player wants to know every verb, but the moves of one only: that search goes on, the others never do.
    The position must not be edited in between.
    """

    __slots__ = ("_begun", "_listed", "verbs")

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self._begun: dict[Verb, tuple[Any, Iterator[Any]]] = {}
        self._listed: dict[Verb, list[Any]] = {}

    def begin(self, offered: tuple[tuple[Verb, Search], ...], rules: Any, s: Any, seat: int) -> None:
        """Look for the first legal move of each verb."""
        for verb, search in offered:
            targets = search(rules, s, seat)
            for first in targets:
                self.verbs.append(verb)
                self._begun[verb] = first, targets
                break

    def add(self, verb: Verb, moves: list[Any]) -> None:
        """A verb whose moves are known already."""
        if moves:
            self.verbs.append(verb)
            self._listed[verb] = moves

    def moves(self, verb: Verb) -> list[Any]:
        """All legal moves of one of the verbs."""
        if verb not in self._listed:
            first, others = self._begun[verb]
            self._listed[verb] = [first.move, *[target.move for target in others]]
        return self._listed[verb]
