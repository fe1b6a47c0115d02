"""Random play by three engines in one run on one core: drcongo, catanatron and python-chess.

A decision is a choice among at least two moves; dice and forced moves are played but not counted. Each engine plays
with the simplest random player its own library suggests, no tree and no log, for about the same time; rounds
alternate so that a noisy machine disturbs all of them, and the median round counts. The later layers of drcongo are
compared with Core for the same number of players by moves: a random player there spends the money on Peacekeepers
and bids, and then has to pass, so that many more of the moves are forced and fewer are decisions. How many is shown.
The Ragnar Game is compared with catanatron as well, by decisions; the Solo Game has no row of Core to compare with.

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

from drcongo.edition import house
from drcongo.kernel.bots import RandomBot, play_out
from drcongo.layers import LAYERS as ALL_LAYERS
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import new_state

ROUNDS = 5
SECONDS = 2.0
NAMES = ("Ana", "Ben", "Chi", "Dee")
PLAYER_COUNTS = (2, 3, 4)
WANTED = 1.5  # Core's slowest row, in catanatron's decisions a second
WANTED_OF_LAYERS = 0.8  # a later layer's moves a second, in Core's
WANTED_OF_RAGNAR = 1.0  # its slowest row, in catanatron's decisions a second
COMPARED = ("insurgent", "government")  # with Core

Figures = tuple[float, float, float, float]  # decisions/s, moves/s, games/s, decisions a game
Play = Callable[[int], tuple[int, int]]  # a game by its seed: (decisions, moves)

LAYERS = tuple(ALL_LAYERS)
ENGINES = {layer: CongoEngine(layer, house()) for layer in LAYERS}
ENGINE = ENGINES["core"]
TABLES = [
    (layer, n) for layer in LAYERS for n in range(ENGINES[layer].rules.players[0], ENGINES[layer].rules.players[1] + 1)
]


def measure(play: Play) -> Figures:
    """Play games for a while."""
    began, decisions, moves, games = time.perf_counter(), 0, 0, 0
    while (seconds := time.perf_counter() - began) < SECONDS:
        chosen, made = play(games)
        decisions, moves, games = decisions + chosen, moves + made, games + 1
    return decisions / seconds, moves / seconds, games / seconds, decisions / games


def congo(layer: str, players: int) -> Play:
    engine, names = ENGINES[layer], NAMES[:players]

    def play(seed: int) -> tuple[int, int]:
        played = play_out(engine, new_state(engine.rules, names, seed), RandomBot(seed))
        return played.decisions, played.moves

    return play


def row(layer: str, players: int) -> str:
    return f"drcongo {layer}, {players} player{'s' * (players > 1)}"


def catan(seed: int) -> tuple[int, int]:
    random.seed(seed)
    game = CatanGame([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
    decisions = moves = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        decisions += len(game.state.playable_actions) > 1
        moves += 1
        game.play_tick()
    return decisions, moves


def chess_game(seed: int) -> tuple[int, int]:
    chooser = random.Random(seed)
    board = chess.Board()
    decisions = made = 0
    while not board.is_game_over(claim_draw=False):
        moves = list(board.legal_moves)
        decisions += len(moves) > 1
        made += 1
        board.push(chooser.choice(moves))
    return decisions, made


def state_copy() -> float:
    """Microseconds for one State.copy()."""
    state = new_state(ENGINE.rules, NAMES, 1)
    began = time.perf_counter()
    for _ in range(50_000):
        state.copy()
    return (time.perf_counter() - began) / 50_000 * 1e6


def profile(layer: str) -> str:
    """The ten functions that cost most of their own time."""
    profiler, engine = cProfile.Profile(), ENGINES[layer]
    players = NAMES[: min(3, engine.rules.players[1])]
    for seed in range(1, 61):
        profiler.runcall(play_out, engine, new_state(engine.rules, players, seed), RandomBot(seed))
    rows = sorted(pstats.Stats(profiler).stats.items(), key=lambda row: -row[1][2])[:10]  # type: ignore[attr-defined]
    total = sum(row[1][2] for row in pstats.Stats(profiler).stats.items())  # type: ignore[attr-defined]
    lines = []
    for (file, _, name), (_, calls, own, _, _) in rows:
        place = file.rpartition("drcongo/")[2] if "drcongo/" in file else "python"
        lines.append(f"  {own / total:5.1%}  {calls:9,} calls  {place}: {name}")
    return "\n".join(lines)


def main() -> None:
    players: dict[str, Play] = {
        **{row(layer, n): congo(layer, n) for layer, n in TABLES},
        "catanatron 4 players": catan,
        "python-chess": chess_game,
    }
    rounds: dict[str, list[Figures]] = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, play in players.items():
            rounds[name].append(measure(play))
    speed, moves = show(rounds)
    print(f"{'state copy':30}{state_copy():12.2f} µs")
    missed = judge(speed, moves)
    for layer in LAYERS:
        print(f"\nWhere the time goes in {layer} (own time, under the profiler):")
        print(profile(layer))
    if missed:
        raise SystemExit("\n" + "\n".join(missed))


def show(rounds: dict[str, list[Figures]]) -> tuple[dict[str, float], dict[str, float]]:
    """A row each; the decisions and the moves a second by name."""
    speed: dict[str, float] = {}
    all_moves: dict[str, float] = {}
    print(f"{'':30}{'decisions/s':>12}{'to Core':>9}{'moves/s':>10}{'to Core':>9}{'games/s':>9}{'decisions/game':>16}")
    for name, found in rounds.items():
        decisions, moves, games, length = (statistics.median(column) for column in zip(*found, strict=True))
        speed[name], all_moves[name] = decisions, moves
        core = "drcongo core" + name[name.find(",") :]
        compared = name.startswith("drcongo") and core in speed
        ratios = (decisions / speed[core], moves / all_moves[core]) if compared else (0.0, 0.0)
        one, two = (f"{ratio:9.2f}" if compared else " " * 9 for ratio in ratios)
        print(f"{name:30}{decisions:12,.0f}{one}{moves:10,.0f}{two}{games:9.1f}{length:16.0f}")
    return speed, all_moves


def judge(speed: dict[str, float], moves: dict[str, float]) -> list[str]:
    """The aims, and which of them are missed."""
    core = min(speed[row("core", n)] for n in PLAYER_COUNTS) / speed["catanatron 4 players"]
    print(f"\ndrcongo core (its slowest row) / catanatron = {core:.2f}; wanted: at least {WANTED}")
    missed = [f"Core is below {WANTED} times catanatron."] if core < WANTED else []
    ragnar = min(speed[row("ragnar", n)] for n in PLAYER_COUNTS) / speed["catanatron 4 players"]
    print(f"drcongo ragnar (its slowest row) / catanatron = {ragnar:.2f}; wanted: at least {WANTED_OF_RAGNAR}")
    missed += [f"The Ragnar Game is below {WANTED_OF_RAGNAR} times catanatron."] if ragnar < WANTED_OF_RAGNAR else []
    for layer in COMPARED:
        ratio = min(moves[row(layer, n)] / moves[row("core", n)] for n in PLAYER_COUNTS)
        print(f"drcongo {layer} (its slowest row) / core = {ratio:.2f} in moves; wanted: at least {WANTED_OF_LAYERS}")
        forced = [1 - speed[row(name, 3)] / moves[row(name, 3)] for name in (layer, "core")]
        print(f"  moves without a choice: {forced[0]:.0%}, in Core {forced[1]:.0%} (3 players)")
        if ratio < WANTED_OF_LAYERS:
            missed.append(f"{layer} is below {WANTED_OF_LAYERS} times Core.")
    return missed


if __name__ == "__main__":
    main()
