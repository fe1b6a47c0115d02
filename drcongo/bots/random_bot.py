"""A player who chooses at random: first the verb, then its argument, so that walks reach deep positions."""

from __future__ import annotations

from random import Random
from typing import Any

from drcongo.protocol import Engine, Move, Position

RARE = 0.02  # how often moves that are seldom wanted are thought of at all


class RandomBot:
    """Uniform over verbs, then uniform over the verb's moves."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, engine: Engine, s: Position) -> tuple[Move, bool]:
        """(a legal move, whether there was a choice)."""
        random = self.random.random
        verbs: Any = engine.verbs(s, random() < RARE)
        moves: Any = engine.moves_of(s, verbs[int(random() * len(verbs))])
        return moves[int(random() * len(moves))], len(verbs) > 1 or len(moves) > 1
