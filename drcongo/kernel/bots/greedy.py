"""A player who takes what is worth most at once, by a value given to it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from drcongo.kernel.protocol import Engine, Move, Position

Value = Callable[[Engine, Position, int], float]  # what a position is worth to a seat


class GreedyBot:
    """The move after which the position is worth most; dice are averaged, and equal moves drawn by lot."""

    def __init__(self, value: Value, seed: int) -> None:
        self.value = value
        self.random = Random(seed)

    def choose(self, engine: Engine, s: Position) -> tuple[Move, bool]:
        moves = engine.legal_moves(s)
        seat = engine.to_act(s)
        if len(moves) == 1 or seat is None:
            return moves[0], False
        worth = [self.worth(engine, s, move, seat) for move in moves]
        best = max(worth)
        return self.random.choice([move for move, value in zip(moves, worth, strict=True) if value == best]), True

    def worth(self, engine: Engine, s: Position, move: Move, seat: int) -> float:
        after = engine.apply(s, move)
        outcomes = engine.chances(after)
        if not outcomes:
            return self.value(engine, after, seat)
        return sum(float(odds) * self.value(engine, engine.apply(after, die), seat) for die, odds in outcomes)
