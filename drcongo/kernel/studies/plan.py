"""What is to be played: ways to play, the number of games, and what is watched. A game's number decides its dice."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from drcongo.kernel.bots import Bot, play_out
from drcongo.kernel.errors import GameError
from drcongo.kernel.protocol import Engine, Move, Position
from drcongo.kernel.speech import say

Row = dict[str, Any]  # what is told of a game; a list in it has an entry for each seat
Task = tuple[int, int]  # a way to play and the number of a game


class Watcher(Protocol):
    """Asks a question of one game: made anew for each, sees every position with the move to be made, then answers."""

    def see(self, s: Position, move: Move) -> None:
        """Sees a position and the move to be made in it."""

    def result(self, end: Position) -> Any:
        """The answer, as JSON can hold it: a list of rows, one row, or a value."""


MakeWatcher = Callable[[Any], Watcher]  # given the engine


class Way(Protocol):
    """One way to play. Travels to workers, so it must be picklable and small."""

    @property
    def columns(self) -> Row:
        """What tells it from other ways, as columns of every table."""

    def describe(self) -> Row:
        """All that decides how its games go, as JSON."""

    def engine(self) -> Engine: ...
    def start(self, seed: int) -> Position: ...
    def bots(self, game: int, seed: int) -> Sequence[Bot]: ...
    def row(self, game: int, start: Position, end: Position) -> Row: ...


@dataclass(frozen=True, slots=True)
class Plan:
    """A run: so many games of each way, with the same dice for the same game number in all of them."""

    ways: tuple[Way, ...]
    games: int
    seed: int
    watch: Mapping[str, MakeWatcher] = field(default_factory=dict)
    dice: Callable[[int, int], int] = field(
        default_factory=lambda: seed_of
    )  # a game's seed, by the run's and its number

    def describe(self) -> Row:
        """What makes two runs the same run. The number of games does not: a run may be made longer."""
        watch = {name: getattr(made, "__qualname__", repr(made)) for name, made in self.watch.items()}
        return {"seed": self.seed, "ways": [way.describe() for way in self.ways], "watch": watch}

    def owns(self, record: object) -> bool:
        """Whether a line of a file can be a game of this run: its way, its number, its dice and its questions."""
        if not isinstance(record, dict) or record.keys() != {"way", "game", "seed", "row", "watch"}:
            return False
        way, game, row, watch = (record[key] for key in ("way", "game", "row", "watch"))
        return (
            all(type(number) is int for number in (way, game))
            and 0 <= way < len(self.ways)
            and game >= 0
            and record["seed"] == self.dice(self.seed, game)
            and isinstance(row, dict)
            and {"decisions", "moves"} <= row.keys()
            and isinstance(watch, dict)
            and watch.keys() == self.watch.keys()
        )

    def tasks(self) -> Iterator[Task]:
        """Game by game through all ways, so that a run that was stopped has as many of each."""
        return ((way, game) for game in range(self.games) for way in range(len(self.ways)))


def seed_of(seed: int, game: int) -> int:
    """The seed of one game: far from those of its neighbours, and of other runs."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{game}".encode(), digest_size=7).digest(), "big")


def play_game(plan: Plan, task: Task) -> Row:
    """One game and all that is told of it."""
    number, game = task
    way, seed = plan.ways[number], plan.dice(plan.seed, game)
    engine, start = way.engine(), way.start(seed)
    watchers = {name: make(engine) for name, make in plan.watch.items()}

    def watch(s: Position, move: Move) -> None:
        for watcher in watchers.values():
            watcher.see(s, move)

    played = play_out(engine, start, way.bots(game, seed), watch if watchers else None)
    row = way.row(game, start, played.state) | {"decisions": played.decisions, "moves": played.moves}
    answers = {name: watcher.result(played.state) for name, watcher in watchers.items()}
    return {"way": number, "game": game, "seed": seed, "row": row, "watch": answers}


def play_chunk(plan: Plan, tasks: Sequence[Task]) -> list[str]:
    """What a worker does: some games, each as a line of the run's file."""
    return [line_of(play_game(plan, task)) for task in tasks]


def line_of(record: Row) -> str:
    try:
        return json.dumps(record, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise GameError(say("run", "no_json", game=record["game"], why=error)) from error
