"""Many games and what came of them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from drcongo.kernel.bots.playout import Bot, play_out
from drcongo.kernel.bots.random_bot import RandomBot
from drcongo.kernel.protocol import Engine, Position


def simulate(
    engine: Engine,
    start: Callable[[int], Position],
    games: int,
    seed: int,
    progress: Callable[[int, int], None] | None = None,
    bots: Callable[[int], Bot | Sequence[Bot]] = RandomBot,
    measures: Mapping[str, Callable[[Any], int | str]] | None = None,
) -> dict[str, Any]:
    """Games from `start(seed of the game)` by `bots(seed of the game)`; the figures of `drcongo simulate --json`.

    A measure of a game's result is counted if it is a word, and summed up if it is a number.
    """
    winners: Counter[str] = Counter()
    cycles: Counter[int] = Counter()
    endings: Counter[str] = Counter()
    measured: dict[str, list[int | str]] = {name: [] for name in measures or {}}
    decisions = moves = 0
    began = time.perf_counter()
    for number in range(games):
        played = play_out(engine, start(seed + number), bots(seed + number))
        decisions += played.decisions
        moves += played.moves
        result = engine.result(played.state)
        winners[result.winner] += 1
        cycles[result.cycles] += 1
        endings[result.ended_by] += 1
        for name, measure in (measures or {}).items():
            measured[name].append(measure(result))
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
    } | {name: _summary(values) for name, values in measured.items()}


def _summary(values: list[int | str]) -> dict[str, Any]:
    numbers = [value for value in values if isinstance(value, int)]
    if not numbers:
        return {str(word): games for word, games in Counter(values).most_common()}
    return {"least": min(numbers), "mean": round(sum(numbers) / len(numbers), 1), "most": max(numbers)}
