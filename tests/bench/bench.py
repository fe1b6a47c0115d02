"""Random play by three engines in one run on one core: drcongo, catanatron and python-chess.

A decision is a choice among at least two moves; dice and forced moves are played but not counted. Each engine plays
with the simplest random player its own library suggests, no tree and no log, for about the same time; rounds
alternate so that a noisy machine disturbs all of them, and the median round counts.

Run it with `make bench`.
"""

from __future__ import annotations

import cProfile
import pstats
import random
import statistics
import time
from collections.abc import Callable

import chess
from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame

from drcongo.bots import RandomBot, play_out, simulate
from drcongo.edition import house
from drcongo.engine import CongoEngine
from drcongo.setting import new_state

ROUNDS = 5
SECONDS = 2.0
NAMES = ("Ana", "Ben", "Chi", "Dee")
WANTED = 1.5

Figures = tuple[float, float, float]  # decisions/s, games/s, decisions a game

ENGINE = CongoEngine("core", house())


def measure(play: Callable[[int], int]) -> Figures:
    """Play games for a while; `play` plays one and answers its number of decisions."""
    began, decisions, games = time.perf_counter(), 0, 0
    while (seconds := time.perf_counter() - began) < SECONDS:
        decisions += play(games)
        games += 1
    return decisions / seconds, games / seconds, decisions / games


def congo(players: int) -> Callable[[int], int]:
    names = NAMES[:players]
    return lambda seed: play_out(ENGINE, new_state(ENGINE.rules, names, seed), RandomBot(seed)).decisions


def catan(seed: int) -> int:
    random.seed(seed)
    game = CatanGame([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        decisions += len(game.state.playable_actions) > 1
        game.play_tick()
    return decisions


def chess_game(seed: int) -> int:
    chooser = random.Random(seed)
    board = chess.Board()
    decisions = 0
    while not board.is_game_over(claim_draw=False):
        moves = list(board.legal_moves)
        decisions += len(moves) > 1
        board.push(chooser.choice(moves))
    return decisions


def state_copy() -> float:
    """Microseconds for one State.copy()."""
    state = new_state(ENGINE.rules, NAMES, 1)
    began = time.perf_counter()
    for _ in range(50_000):
        state.copy()
    return (time.perf_counter() - began) / 50_000 * 1e6


def profile() -> str:
    """The ten functions that cost most of their own time."""
    profiler = cProfile.Profile()
    profiler.runcall(simulate, ENGINE, lambda seed: new_state(ENGINE.rules, NAMES[:3], seed), 60, 1)
    rows = sorted(pstats.Stats(profiler).stats.items(), key=lambda row: -row[1][2])[:10]  # type: ignore[attr-defined]
    total = sum(row[1][2] for row in pstats.Stats(profiler).stats.items())  # type: ignore[attr-defined]
    lines = []
    for (file, _, name), (_, calls, own, _, _) in rows:
        place = file.rpartition("drcongo/")[2] if "drcongo/" in file else "python"
        lines.append(f"  {own / total:5.1%}  {calls:9,} calls  {place}: {name}")
    return "\n".join(lines)


def main() -> None:
    players: dict[str, Callable[[int], int]] = {
        "drcongo core, 2 players": congo(2),
        "drcongo core, 3 players": congo(3),
        "drcongo core, 4 players": congo(4),
        "catanatron 4 players": catan,
        "python-chess": chess_game,
    }
    rounds: dict[str, list[Figures]] = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, play in players.items():
            rounds[name].append(measure(play))
    print(f"{'':26}{'decisions/s':>12}{'games/s':>10}{'decisions/game':>16}")
    speed = {}
    for name, found in rounds.items():
        decisions, games, length = (statistics.median(column) for column in zip(*found, strict=True))
        speed[name] = decisions
        print(f"{name:26}{decisions:12,.0f}{games:10.1f}{length:16.0f}")
    print(f"state copy                {state_copy():12.2f} µs")
    slowest = min(value for name, value in speed.items() if name.startswith("drcongo"))
    ratio = slowest / speed["catanatron 4 players"]
    print(f"\ndrcongo (its slowest row) / catanatron = {ratio:.2f}; wanted: at least {WANTED}")
    print("\nWhere the time goes (own time, under the profiler):")
    print(profile())
    if ratio < WANTED:
        raise SystemExit(f"Core is below {WANTED} times catanatron.")


if __name__ == "__main__":
    main()
