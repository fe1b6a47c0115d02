"""One game from a position to its end, without a tree: as fast as the engine goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from drcongo.kernel.protocol import Engine, Move, Position

LONGEST = 20_000  # moves after which a game has run away


class Bot(Protocol):
    """A player that is no person."""

    def choose(self, engine: Engine, s: Position) -> tuple[Move, bool]:
        """(a legal move of the seat that decides, whether there was a choice), from what that seat may know."""


@dataclass(frozen=True, slots=True)
class Playout:
    """How a game went: its last position, and how many choices (among at least two moves) were made."""

    state: Any
    decisions: int
    moves: int


def play_out(
    engine: Engine, state: Position, bots: Bot | Sequence[Bot], watch: Callable[[Position, Move], None] | None = None
) -> Playout:
    """Play to the end, with one bot for all seats or one for each.

    A bot sees what its seat may know (a blind one looks at nothing, and needs no view); `watch` sees every position
    with the move to be made, and may keep it. Without it the game is played on one copy of the position.
    """
    seats = bots if isinstance(bots, Sequence) else [bots] * len(engine.names(state))
    blind = [getattr(bot, "blind", False) for bot in seats]
    go_on = engine.apply
    decisions = moves = 0
    while True:
        seat = engine.to_act(state)
        if seat is not None:
            move, choice = seats[seat].choose(engine, state if blind[seat] else engine.view(state, seat))
            decisions += choice
        elif engine.is_over(state):
            return Playout(state, decisions, moves)
        elif engine.chances(state):
            move = engine.draw(state)
        else:
            # an automatic step: there is only one thing to do, and what everybody knows is enough to see it
            move, _ = seats[0].choose(engine, state if blind[0] else engine.view(state, None))
        if watch is not None:
            watch(state, move)
        state = go_on(state, move)
        if watch is None:
            go_on = engine.advance
        moves += 1
        if moves > LONGEST:
            raise RuntimeError("The game has run away: it does not end.")
