"""An aim in free play: as much of something as can be had until a point, and what a bot gets there. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from drcongo.kernel.bots import Bot
from drcongo.kernel.bots.playout import LONGEST
from drcongo.kernel.game import Game, Node
from drcongo.kernel.lessons.conditions import holds, number
from drcongo.kernel.lessons.subject import Subject
from drcongo.kernel.protocol import Position


@dataclass(frozen=True, slots=True)
class Aim:
    """As much as possible of a measure ("gain points Ana"), counted as soon as one of the conditions `until` holds."""

    measure: str
    until: tuple[str, ...]


class Race:
    """One game with an aim, counted from the node where it stands now: on each line of play, and for a bot."""

    def __init__(self, subject: Subject, game: Game, aim: Aim) -> None:
        self.subject, self.game, self.aim = subject, game, aim
        self.begin = game.node
        self._met: dict[Node, bool] = {}  # a line of play is asked about at every click
        self.value(self.begin.state)  # a measure that cannot be read is refused here, and not in the middle of a game

    def value(self, state: Position) -> int:
        """How much of it there is in a position."""
        return number(self.subject, self.game.engine, self.begin.state, state, self.aim.measure)

    def is_met(self, state: Position) -> bool:
        """Whether the point is reached at which it is counted."""
        engine, begin = self.game.engine, self.begin.state
        return any(holds(self.subject, engine, begin, state, condition) for condition in self.aim.until)

    def end(self, node: Node) -> Node | None:
        """The node on the way to this one where it is counted; None while that is still to come, or on another way."""
        path = self.game.path(node)
        if self.begin not in path:
            return None
        return next((step for step in path[path.index(self.begin) + 1 :] if self._is_met_at(step)), None)

    def _is_met_at(self, node: Node) -> bool:
        if node not in self._met:
            self._met[node] = self.is_met(node.state)
        return self._met[node]

    def by_bots(self, bots: Sequence[Bot]) -> int:
        """What there is at the point once bots have played every seat from the beginning, with the same dice."""
        engine, state, draws = self.game.engine, self.begin.state, self.begin.draws
        shown = () if isinstance(self.game.dice, str) else tuple(self.game.dice)
        for _ in range(LONGEST):
            if self.is_met(state):
                return self.value(state)
            seat = engine.to_act(state)
            if seat is None and engine.chances(state):
                move = engine.scripted(state, shown[draws]) if draws < len(shown) else engine.draw(state)
                draws += 1
            else:
                move, _choice = bots[seat or 0].choose(engine, engine.view(state, seat))
            state = engine.apply(state, move)
        raise RuntimeError("The game has run away: it does not reach the point.")
