"""Games between bots by name, on one core or several: what the command line plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cache, partial

from drcongo import edition
from drcongo.engine.score import Result
from drcongo.engine.state import State
from drcongo.kernel.bots import Bot, seating, winner_of
from drcongo.kernel.workers import pool_of
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import new_state
from drcongo.players.named import bot

NAMES = ("Ana", "Ben", "Chi", "Dee")


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what: `kinds` of bots in fair seats (see `seating`), each beginning played once by every seating."""

    layer: str
    kinds: tuple[str, ...]
    players: int
    seed: int = 1
    seconds: float | None = None
    count: int | None = None
    edition: str | None = None


@cache
def _engine(layer: str, edition_file: str | None) -> CongoEngine:
    """One for each process: it keeps no position."""
    return CongoEngine(layer, edition.load(edition_file))


def begin(engine: CongoEngine, players: int, seed: int) -> State:
    return new_state(engine.rules, NAMES[:players], seed)


def seated(kinds: Sequence[str], players: int, seed: int, seconds: float | None, count: int | None) -> list[Bot]:
    """A bot for each seat, the kinds taking turns."""
    return [bot(kinds[seat % len(kinds)], seed * players + seat, seconds, count) for seat in range(players)]


def measures(players: int) -> dict[str, Callable[[Result], int | str]]:
    """What `simulate` counts beside winners: alone, the medals and the kind of victory (SOLO-09, SOLO-10)."""
    if players > 1:
        return {}
    return {"medals": lambda result: result.medals[NAMES[0]], "victory": lambda result: result.victory}


def play_game(match: Match, game: int) -> str:
    """The kind of bot that wins game number `game`."""
    engine = _engine(match.layer, match.edition)
    make = partial(bot, seconds=match.seconds, count=match.count)
    seats = seating(match.kinds, match.players, game)
    return winner_of(engine, partial(begin, engine, match.players), make, seats, match.seed + game // len(match.kinds))


def winners(
    match: Match, games: int, jobs: int = 1, progress: Callable[[int, int], None] | None = None
) -> Iterator[str]:
    """The winning kind of each game, in order."""
    play = partial(play_game, match)
    with pool_of(jobs) if jobs > 1 else nullcontext() as pool:
        found = pool.map(play, range(games)) if pool is not None else map(play, range(games))
        for number, winner in enumerate(found):
            yield winner
            if progress is not None:
                progress(number + 1, games)
