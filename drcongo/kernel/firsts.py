"""What is told the first time it happens in a game: a game lists its moments, this says which of them has just come.

Knows no game. A moment comes with an event or with a kind of decision, whoever caused it, and is told once a game: a
move that is taken back and played again tells nothing new.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from drcongo.kernel.game import Game, Node
from drcongo.kernel.speech import Book, fill


class FirstTime(NamedTuple):
    """Something worth a word when it happens first. `key` names its sentences in the game's book."""

    key: str
    rule: str  # the id of the rule it is about
    events: tuple[str, ...] = ()  # it comes with any of these events
    asks: tuple[str, ...] = ()  # or when such a decision is open


class First(NamedTuple):
    """A moment that has come, with what its event tells."""

    moment: FirstTime
    facts: dict[str, Any]

    def title(self, book: Book, lang: str) -> str:
        return str(book.templates(lang)[self.moment.key]["title"])

    def text(self, book: Book, lang: str) -> str:
        return fill(book.templates(lang)[self.moment.key]["text"], self.facts, lang)


class Firsts:
    """The moments of one game: those that have come so far are known, the others are still to be told."""

    def __init__(self, moments: Sequence[FirstTime]) -> None:
        self._by_event = {event: moment for moment in moments for event in moment.events}
        self._by_asked = {kind: moment for moment in moments for kind in moment.asks}
        self._known: set[str] = set()

    def begin(self, game: Game) -> list[First]:
        """Another game: what came before the last choice is known, and what has come since (or at the start) is new."""
        self._known = set()
        path = game.path()
        last = game.node.undo_to
        old = 0 if last is None else path.index(last) + 1
        self.come(game, path[:old])
        return self.come(game, path[old:])

    def come(self, game: Game, nodes: Sequence[Node]) -> list[First]:
        """What has come for the first time at these nodes, in the order in which it came."""
        new: list[First] = []
        for node in nodes if self._by_event or self._by_asked else ():
            for first in self._at(game, node):
                if first.moment.key not in self._known:
                    self._known.add(first.moment.key)
                    new.append(first)
        return new

    def _at(self, game: Game, node: Node) -> Iterator[First]:
        for event in game.events(node):
            if event.seen_by is None and event.key in self._by_event:
                yield First(self._by_event[event.key], event.facts)
        asked = game.engine.asked(node.state)
        if asked in self._by_asked:
            yield First(self._by_asked[asked], {})
