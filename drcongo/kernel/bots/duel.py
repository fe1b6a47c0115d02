"""Matches between kinds of bots, in fair seats, and how sure one may be of who is stronger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from drcongo.kernel.bots.intervals import wilson
from drcongo.kernel.bots.playout import Bot, play_out
from drcongo.kernel.protocol import Engine, Position


@dataclass(frozen=True, slots=True)
class Standing:
    """How a kind of bot fared: games it won, their share, and the 95 % interval of that share."""

    name: str
    wins: int
    share: float
    low: float
    high: float


def seating(kinds: Sequence[str], players: int, game: int) -> tuple[str, ...]:
    """Who sits where: the kinds take turns round the table and start one seat further in the next game.

    So, over as many games as there are kinds, each has sat in every seat equally often.
    """
    return tuple(kinds[(seat + game) % len(kinds)] for seat in range(players))


def winner_of(
    engine: Engine, start: Callable[[int], Position], make: Callable[[str, int], Bot], seats: Sequence[str], seed: int
) -> str:
    """The kind of bot that wins one game. `make(kind, seed)` makes a bot, `start(seed)` the game."""
    bots = [make(kind, seed * len(seats) + seat) for seat, kind in enumerate(seats)]
    played = play_out(engine, start(seed), bots)
    return seats[engine.names(played.state).index(engine.result(played.state).winner)]


def standings(kinds: Sequence[str], winners: Iterable[str]) -> list[Standing]:
    wins = Counter(winners)
    games = wins.total()
    found = {kind: wilson(wins[kind], games) for kind in kinds}
    return [Standing(kind, wins[kind], share.value, share.low, share.high) for kind, share in found.items()]
