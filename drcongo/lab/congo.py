"""The Lab's DR Congo: which games can be played there, and what is told of each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from drcongo.edition import Board, board_of, house
from drcongo.edition import load as load_edition
from drcongo.engine.state import NOBODY, State
from drcongo.errors import DrCongoError, EditionError
from drcongo.kernel.bots import Bot
from drcongo.kernel.speech.short import named, short
from drcongo.kernel.studies import study as studies
from drcongo.kernel.studies.bar import Progress
from drcongo.kernel.studies.plan import MakeWatcher, Plan, Row
from drcongo.kernel.studies.study import played
from drcongo.lab.watchers import Cycles
from drcongo.layers import layer as layer_of
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import NAMES, new_state
from drcongo.players import bot
from drcongo.rulebook import columns as _columns  # noqa: F401 – the words of tables
from drcongo.rulebook import phrases
from drcongo.rulebook.phrases import say

if TYPE_CHECKING:
    import pandas as pd

MOST_DIGITS = 9
SEARCH = 50  # what a bot that searches may try out for a decision, if nothing else is said

Print = str | Path | Board | Mapping[str, Any] | None  # an edition, or what it changes in the house's


def play(
    games: int = 100,
    layer: str | list[str] = "core",
    players: int | list[int] | None = None,
    bots: str | tuple[str, ...] | list[str | tuple[str, ...]] = "thumb",
    edition: str | Path | Board | dict[str, Print] | None = None,
    seed: int = 1,
    rotate: bool = True,
    watch: Mapping[str, MakeWatcher] | None = None,
    workers: int | None = None,
    client: Any = None,
    out: str | Path | None = None,
    progress: bool | Progress = True,
) -> Study:
    """Play so many games in every way that is listed.

    A list of layers, of numbers of players (None: as many as the layer takes), of bots or a dictionary of editions by
    name makes a grid. A bot's name is for every seat, a tuple has one for each; `rotate` lets these move on by a seat
    from game to game. `watch` names questions of one's own. `workers` are processes (None: one for each core);
    a Dask `client` takes the games to its cluster. With `out` every finished game is kept in that file.
    """
    tables = product(_listed(layer), _listed(players), _listed(bots), _editions(edition).items())
    ways = tuple(sitting(one, number, some, name, board, rotate) for one, number, some, (name, board) in tables)
    for way in ways:
        way.check(seed)
    if watch is not None and not (isinstance(watch, Mapping) and all(map(callable, watch.values()))):
        raise DrCongoError(say("lab", "watch", value=watch))
    plan = Plan(ways, games, seed, {"cycles": Cycles, **(watch or {})})
    return Study(plan, played(plan, workers, client, out, progress))


class Study(studies.Study):
    """The games of a run; every one was watched cycle by cycle."""

    @cached_property
    def cycles(self) -> pd.DataFrame:
        """One row a game and cycle."""
        return self.results("cycles")


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _editions(edition: str | Path | Board | dict[str, Print] | None) -> dict[str, Board]:
    if isinstance(edition, dict):
        return {name: _board(one, name) for name, one in edition.items()}
    board = load_edition(edition)
    return {board.name: board}


def _board(edition: Print, name: str) -> Board:
    if isinstance(edition, Mapping):
        return changed(edition, name=name)
    if edition is None or isinstance(edition, (str, Path, Board)):
        return load_edition(edition)
    raise DrCongoError(say("lab", "edition", name=name, value=edition))


def changed(changes: Mapping[str, Any], base: str | Path | Board | None = None, name: str | None = None) -> Board:
    """An edition with some values changed, by their place: {"barons.KAT": 12000, "track.target_start": 25}."""
    if not isinstance(changes, Mapping) or not all(isinstance(key, str) for key in changes):
        raise EditionError(say("lab", "changes", value=changes))
    data = deepcopy(dict(load_edition(base).data))
    for key, value in changes.items():
        *way, last = key.split(".")
        inner: Any = data
        for step in way:
            inner = inner[_step(inner, step, key)]
        inner[_step(inner, last, key)] = value
    if name is not None:
        data["name"] = name
    return board_of(data, named(data["name"]))


def values_of(board: Board) -> dict[str, int]:
    """Every number that is printed, by its place: what `changed` can change."""
    if not isinstance(board, Board):
        raise DrCongoError(say("lab", "no_board", value=board))
    found: dict[str, int] = {}

    def look(value: Any, place: str) -> None:
        parts = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
        for step, inner in parts:
            look(inner, f"{place}.{step}" if place else str(step))
        if isinstance(value, int) and not isinstance(value, bool):
            found[place] = value

    look(board.data, "")
    return found


def _step(inner: Any, step: str, key: str) -> str | int:
    """One step into a table or a list, where there is such a place."""
    if isinstance(inner, list) and step.isdecimal() and len(step) <= MOST_DIGITS and int(step) < len(inner):
        return int(step)
    if isinstance(inner, dict) and step in inner:
        return step
    raise EditionError(say("lab", "no_value", key=key))


# --- one way to play ---


@lru_cache(maxsize=32)
def _engine(layer: str, printed: str | None) -> CongoEngine:
    """Made once in each worker: an engine costs more than to send an edition."""
    return CongoEngine(layer, house() if printed is None else board_of(json.loads(printed)))


@dataclass(frozen=True, slots=True)
class Sitting:
    """A layer, an edition and the bots at the table, which take turns round it."""

    layer: str
    lineup: tuple[str, ...]
    edition: str
    printed: str | None  # the edition as JSON; None for the house's
    rotate: bool
    players: int

    @property
    def columns(self) -> Row:
        """What tells this way to play from others, for every table."""
        return {
            "layer": self.layer,
            "players": self.players,
            "edition": self.edition,
            "bots": " ".join(self.lineup) if len(set(self.lineup)) > 1 else self.lineup[0],
        }

    def describe(self) -> Row:
        """All that decides how its games go, as JSON."""
        printed = "house" if self.printed is None else hashlib.blake2b(self.printed.encode(), digest_size=8).hexdigest()
        return {"layer": self.layer, "lineup": self.lineup, "edition": printed, "rotate": self.rotate}

    def check(self, seed: int) -> None:
        """Raises whatever keeps such a game from beginning, in words, before any worker does."""
        self.start(seed)
        self.bots(0, seed)

    def engine(self) -> CongoEngine:
        """The engine of its layer and edition, made once in each process."""
        return _engine(self.layer, self.printed)

    def start(self, seed: int) -> State:
        """The position before the first decision, from a seed."""
        return new_state(self.engine().rules, NAMES[: self.players], seed)

    def seated(self, game: int) -> list[str]:
        """Who sits where in a game: each moves on by a seat from game to game."""
        return [self.lineup[(seat + game * self.rotate) % len(self.lineup)] for seat in range(self.players)]

    def bots(self, game: int, seed: int) -> list[Bot]:
        """A bot for each seat of a game."""
        return [_bot(name, seed + seat) for seat, name in enumerate(self.seated(game))]

    def row(self, game: int, start: State, end: State) -> Row:
        """What is told of a finished game."""
        engine, seated = self.engine(), self.seated(game)
        result = engine.result(end)
        assert result is not None
        order = [seat for seat in start.turn_order if seat != start.government]
        winner = end.names.index(result.winner)
        row: Row = {
            "winner": winner + 1,
            "winner bot": seated[winner],
            "first": order[0] + 1,  # in the Turn Order of the first cycle
            "cycles": result.cycles,
            "ended by": result.ended_by,
            "bot": seated,
            "place": [order.index(seat) + 1 for seat in range(end.seats)],
            "won": [int(seat == winner) for seat in range(end.seats)],
            "medals": list(end.final),
            "rank": [result.ranking.index(name) + 1 for name in end.names],
        }
        if start.barons[0] != NOBODY:
            row["baron"] = [engine.board.codes[province] for province in start.barons]
        if result.victory:
            row["victory"] = result.victory
        return row


def sitting(
    layer: str, players: int | None, bots: str | Sequence[str], edition: str, board: Board, rotate: bool
) -> Sitting:
    """A way to play, or a sentence that says why there is none such."""
    if not isinstance(bots, str) and not (isinstance(bots, tuple) and all(isinstance(bot, str) for bot in bots)):
        raise DrCongoError(say("lab", "bots", value=bots))
    usual = len(bots) if isinstance(bots, tuple) else layer_of(layer).players[1]
    number = usual if players is None else players
    low, high = layer_of(layer).players
    if not isinstance(number, int) or not low <= number <= high:
        raise DrCongoError(phrases.say("players", "number", low=low, high=high, n=short(number)))
    lineup = tuple([bots] * number if isinstance(bots, str) else bots)
    if len(lineup) != number:
        raise DrCongoError(say("lab", "lineup", bots=lineup, number=number))
    return Sitting(layer, lineup, edition, printed(board), rotate, number)


def printed(board: Board) -> str | None:
    """What a worker needs to make this edition again."""
    return None if board is house() else json.dumps(dict(board.data), ensure_ascii=False)


def _bot(name: str, seed: int) -> Bot:
    """By name; "search:200" is one that tries out so many games for a decision: by the clock none could be repeated."""
    kind, _, count = name.partition(":")
    if count and not (count.isdecimal() and len(count) <= MOST_DIGITS):
        raise DrCongoError(say("lab", "count", name=name))
    return bot(kind, seed, count=int(count) if count else SEARCH)
