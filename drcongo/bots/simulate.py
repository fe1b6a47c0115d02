"""Many games and what came of them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from drcongo.bots.playout import play_out
from drcongo.bots.random_bot import RandomBot
from drcongo.protocol import Engine, Position


def simulate(
    engine: Engine,
    start: Callable[[int], Position],
    games: int,
    seed: int,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """Random games from `start(seed of the game)`; the figures are those of `drcongo simulate --json`."""
    winners: Counter[str] = Counter()
    cycles: Counter[int] = Counter()
    endings: Counter[str] = Counter()
    decisions = moves = 0
    began = time.perf_counter()
    for number in range(games):
        played = play_out(engine, start(seed + number), RandomBot(seed + number))
        decisions += played.decisions
        moves += played.moves
        result = engine.result(played.state)
        winners[result.winner] += 1
        cycles[result.cycles] += 1
        endings[result.ended_by] += 1
        if progress is not None:
            progress(number + 1, games)
    seconds = time.perf_counter() - began
    return {
        "games": games,
        "decisions": decisions,
        "moves": moves,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "games_per_second": round(games / seconds, 1) if seconds else 0,
        "winners": dict(winners.most_common()),
        "cycles": dict(sorted(cycles.items())),
        "ended_by": dict(endings.most_common()),
    }
