"""Two more faces of a run: what many games of one table came to, and which kind of bot is stronger."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from drcongo.edition import load as load_edition
from drcongo.kernel.bots import Bot
from drcongo.kernel.bots.intervals import Standing, standings
from drcongo.kernel.studies.bar import Progress
from drcongo.kernel.studies.plan import Plan, Row
from drcongo.kernel.studies.study import run
from drcongo.lab.congo import Sitting, printed
from drcongo.play.new_game import NAMES
from drcongo.players import bot


@dataclass(frozen=True, slots=True)
class Match(Sitting):
    """Kinds of bots that take turns round the table, thinking for so many seconds or so many tries."""

    seconds: float | None = None
    count: int | None = None

    def bots(self, game: int, seed: int) -> list[Bot]:
        kinds = self.seated(game)
        return [bot(kind, seed * self.players + seat, self.seconds, self.count) for seat, kind in enumerate(kinds)]


def match(
    layer: str,
    kinds: Sequence[str],
    players: int,
    edition: str | None = None,
    rotate: bool = True,
    seconds: float | None = None,
    count: int | None = None,
) -> Match:
    board = load_edition(edition)
    return Match(layer, tuple(kinds), board.name, printed(board), rotate, players, seconds, count)


def _next(seed: int, game: int) -> int:
    return seed + game


def _next_once_all_have_sat(kinds: int, seed: int, game: int) -> int:
    return seed + game // kinds


def duel(
    table: Match, games: int, seed: int = 1, workers: int = 1, progress: Progress | bool = False
) -> list[Standing]:
    """How the kinds fared: each beginning is played once by every seating, so that nobody has the better seat."""
    dice = partial(_next_once_all_have_sat, len(table.lineup))
    study = run(Plan((table,), games, seed, dice=dice), workers, progress=progress)
    return standings(table.lineup, (record["row"]["winner bot"] for record in study.records()))


def simulate(table: Match, games: int, seed: int = 1, progress: Progress | bool = False) -> dict[str, Any]:
    """The figures of `drcongo simulate --json`; alone also the medals and the kinds of victory (SOLO-09, SOLO-10)."""
    began = time.perf_counter()
    rows = [record["row"] for record in run(Plan((table,), games, seed, dice=_next), 1, progress=progress).records()]
    seconds = time.perf_counter() - began
    decisions = sum(row["decisions"] for row in rows)
    figures = {
        "games": games,
        "decisions": decisions,
        "moves": sum(row["moves"] for row in rows),
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "games_per_second": round(games / seconds, 1) if seconds else 0,
        "winners": dict(Counter(NAMES[row["winner"] - 1] for row in rows).most_common()),
        "cycles": dict(sorted(Counter(row["cycles"] for row in rows).items())),
        "ended_by": dict(Counter(row["ended by"] for row in rows).most_common()),
    }
    return figures if table.players > 1 else figures | _alone(rows)


def _alone(rows: Sequence[Row]) -> dict[str, Any]:
    medals = [row["medals"][0] for row in rows]
    return {
        "medals": {"least": min(medals), "mean": round(sum(medals) / len(medals), 1), "most": max(medals)},
        "victory": dict(Counter(row["victory"] for row in rows).most_common()),
    }
