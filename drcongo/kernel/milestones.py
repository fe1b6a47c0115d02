"""What somebody achieves for the first time in a game, told by the events of its moves. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from drcongo.kernel.game import Game, Node
from drcongo.kernel.protocol import Position

Reached = tuple[str, int]  # the name of a milestone, and the seat that has reached it


@dataclass(frozen=True, slots=True)
class Milestone:
    """An event with one of these keys, and with these facts, in the name of a player.

    Whoever has some of `unless` where the game begins has reached it long before, and is not told.
    """

    name: str
    events: tuple[str, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    unless: str = ""

    def is_reached_by(self, event: Any) -> bool:
        return event.key in self.events and all(event.facts.get(name) == value for name, value in self.facts.items())


class Milestones:
    """Those of one game; each is reached once by each seat on every line of play.

    `has` says whether a seat has some of what `unless` names in a position.
    """

    def __init__(self, game: Game, milestones: Sequence[Milestone], has: Callable[[str, Position, int], bool]) -> None:
        self.game, self.milestones = game, milestones
        seats = range(len(game.players))
        begin = game.root.state
        had = {(one.name, seat) for one in milestones for seat in seats if one.unless and has(one.unless, begin, seat)}
        self._so_far: dict[Node, frozenset[Reached]] = {game.root: frozenset(had)}
        self._new: dict[Node, tuple[Reached, ...]] = {game.root: ()}

    def at(self, node: Node) -> tuple[Reached, ...]:
        """What is reached in the move that led to a node."""
        before: frozenset[Reached] = frozenset()
        for step in self.game.path(node) if node not in self._new else ():  # the root is known
            if step not in self._so_far:
                reached = dict.fromkeys(self._reached_in(step))
                self._new[step] = tuple(one for one in reached if one not in before)
                self._so_far[step] = before | set(self._new[step])
            before = self._so_far[step]
        return self._new[node]

    def _reached_in(self, node: Node) -> Iterator[Reached]:
        for event in self.game.events(node):
            if 0 <= event.seat < len(self.game.players):
                for one in self.milestones:
                    if one.is_reached_by(event):
                        yield one.name, event.seat
