"""A player who tries moves out: games played on from positions that could be the real one (Monte Carlo).

In each world that a view allows, every promising move is followed by play of a quick policy for all seats. A move is
judged by how much better it fares than the policy's own choice in the same worlds, so luck that is common to all
moves does not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Protocol

from drcongo.kernel.bots.greedy import Value
from drcongo.kernel.protocol import Engine, Move, Position

LONGEST = 2_000  # moves of a game tried out
SURE = 1.0  # standard errors by which a move must be better than the policy's choice


class Policy(Protocol):
    """A quick player that can also say which moves are worth a thought."""

    def choose(self, engine: Engine, s: Position) -> tuple[Move, bool]: ...
    def rank(self, engine: Engine, s: Position) -> list[tuple[float, Move]]:
        """Moves with their worth, the best first."""


class Trial:
    """A move being tried out: how often, and how much better it did than the policy's choice in the same worlds."""

    __slots__ = ("gain", "games", "luck", "move", "squares")

    def __init__(self, move: Move, luck: float) -> None:
        self.move, self.luck, self.games, self.gain, self.squares = move, luck, 0, 0.0, 0.0

    def add(self, gain: float) -> None:
        self.games += 1
        self.gain += gain
        self.squares += gain * gain

    def at_least(self, errors: float) -> float:
        """The mean gain, less so many standard errors; `luck` is the spread expected before much is known."""
        if not self.games:
            return float("-inf")
        mean = self.gain / self.games
        spread = (self.luck + self.squares - self.games * mean * mean) / self.games
        return mean - errors * sqrt(max(0.0, spread) / self.games)


class SearchBot:
    """Monte Carlo over the policy's best moves; with `count` games a decision it is the same for the same seed.

    `until(begun, now)` says where a game tried out can be judged, `luck` how much chance may move what it comes to,
    and `worlds` in how many worlds moves are tried before the worse half of them goes.
    """

    def __init__(
        self,
        policy: Policy,
        value: Value,
        until: Callable[[Position, Position], bool],
        luck: Callable[[Position], float],
        worlds: Callable[[Position], int],
        seed: int,
        seconds: float | None = None,
        count: int | None = None,
        width: int = 8,
    ) -> None:
        self.policy, self.value, self.until, self.luck, self.worlds = policy, value, until, luck, worlds
        self.seconds, self.count, self.width = seconds, count, width
        self.random = Random(seed)

    def choose(self, engine: Engine, s: Position) -> tuple[Move, bool]:
        only = engine.forced(s)
        if only is not None:
            return only, False
        moves = list(dict.fromkeys(move for _, move in self.policy.rank(engine, s)))[: self.width]
        return (self.best(engine, s, moves) if len(moves) > 1 else moves[0]), True

    def best(self, engine: Engine, s: Position, moves: list[Move]) -> Move:
        """The move that is most surely better than the policy's choice; that choice itself, if none is."""
        began, played = time.perf_counter(), 0
        usual, *others = moves
        trials = [Trial(move, self.luck(s)) for move in others]
        left, tried = trials, 0
        while True:
            world = engine.imagine(s, self.random.getrandbits(64))
            measure = None
            for trial in (None, *left):
                if self._spent(began, played):
                    best = max(trials, key=lambda trial: trial.at_least(SURE))
                    return best.move if best.at_least(SURE) > 0 else usual
                outcome = self.play_on(engine, world, usual if trial is None else trial.move)
                played += 1
                if trial is None or measure is None:
                    measure = outcome
                else:
                    trial.add(outcome - measure)
            tried += 1
            if tried % self.worlds(s) == 0:
                left = sorted(left, key=lambda trial: -trial.at_least(0))[: (len(left) + 1) // 2]  # the worse half goes

    def _spent(self, began: float, played: int) -> bool:
        """Whether another game would go beyond what is allowed."""
        if self.count is not None:
            return played >= self.count
        gone = time.perf_counter() - began
        return gone + (gone / played if played else 0.0) > (self.seconds or 0.0)

    def play_on(self, engine: Engine, world: Position, move: Move) -> float:
        """What a move comes to: the policy plays every seat, until the position can be judged."""
        seat = engine.to_act(world)
        assert seat is not None
        s = engine.apply(world, move)
        for _ in range(LONGEST):
            if engine.is_over(s) or self.until(world, s):
                break
            if engine.chances(s):
                move = engine.draw(s)
            else:
                move, _ = self.policy.choose(engine, s)
            s = engine.advance(s, move)
        return self.value(engine, s, seat)
