"""A player who chooses at random: first the verb, then its argument, so that walks reach deep positions."""

from __future__ import annotations

from random import Random
from typing import Any

from drcongo.kernel.protocol import Engine, Move, Position

RARE = 0.02  # how often moves that are seldom wanted are thought of at all


def pick(ticket: float, moves: Any, by_size: bool) -> Move:
    """One of a verb's moves for a number from 0 to 1: all equally likely, but amounts log-uniform.

    Who picks any amount with equal chance has spent everything at the beginning, and sees nothing of the game.
    """
    size = len(moves)
    place = int((size + 1) ** ticket) - 1 if by_size else int(ticket * size)
    return moves[min(place, size - 1)]


class RandomBot:
    """Uniform over verbs, then over the verb's moves."""

    blind = True  # what is legal is all it looks at

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, engine: Engine, s: Position) -> tuple[Move, bool]:
        """(a legal move, whether there was a choice)."""
        random = self.random.random
        choices = engine.choices(s, random() < RARE)
        verbs = choices.verbs
        verb = verbs[int(random() * len(verbs))]
        moves, ticket = choices.moves(verb), random()
        if len(moves) == 1:
            return moves[0], len(verbs) > 1
        return pick(ticket, moves, engine.by_size(verb)), True
