"""A player who takes what is worth most at once, by a value given to it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from drcongo.kernel.protocol import Engine, Move, Position

Value = Callable[[Engine, Position, int], float]  # what a position is worth to a seat


class GreedyBot:
    """The move after which the position is worth most; dice are averaged, and equal moves drawn by lot.

    What can be done at any time leaves the decision open. It counts for what the best move after it is worth: put
    off, a price would seem saved, and everything would be given up only to decide later.
    """

    def __init__(self, value: Value, seed: int) -> None:
        self.value = value
        self.random = Random(seed)

    def choose(self, engine: Engine, s: Position) -> tuple[Move, bool]:
        moves = engine.legal_moves(s)
        seat = engine.to_act(s)
        if len(moves) == 1 or seat is None:
            return moves[0], False
        deciding = engine.choices(s).verbs
        worth = [
            self.worth(engine, s, move, seat) if type(move) in deciding else self.put_off(engine, s, move, seat)
            for move in moves
        ]
        best = max(worth)
        return self.random.choice([move for move, value in zip(moves, worth, strict=True) if value == best]), True

    def worth(self, engine: Engine, s: Position, move: Move, seat: int) -> float:
        after = engine.apply(s, move)
        outcomes = engine.chances(after)
        if not outcomes:
            return self.value(engine, after, seat)
        return sum(float(odds) * self.value(engine, engine.apply(after, die), seat) for die, odds in outcomes)

    def put_off(self, engine: Engine, s: Position, move: Move, seat: int) -> float:
        """What a move is worth after which the same decision is open."""
        after = engine.apply(s, move)
        if engine.to_act(after) != seat:
            return self.worth(engine, s, move, seat)
        choices = engine.choices(after)
        worth = [self.worth(engine, after, one, seat) for verb in choices.verbs for one in choices.moves(verb)]
        return max(worth, default=self.value(engine, after, seat))
