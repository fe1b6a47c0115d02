"""How fast it is, in one run: random play by three engines, what people feel, and many games.

Random play is that of drcongo as it is and compiled, of catanatron and of python-chess.

A decision is a choice among at least two moves; dice and forced moves are played but not counted. Time is the
processor's, not the clock's. Each row is measured in short rounds, all rows in turn, so that a noisy machine disturbs
all of them; the median round counts, and the lowest and the highest are shown. Two players of drcongo: one picks a verb
and then one of its moves (walks reach deep positions), the other lists every legal move and picks evenly, as the
players of the other two engines do. Chess has two loops: the plain one asks for the legal moves and stops when there
are none, the other asks first whether the game is over.

What people feel (`felt.py`) and many games (`many.py`) are measured beside an earlier commit, which is taken out of the
project's history into a folder of its own; without that history there is nothing beside.

Run it with `make bench`; the compiled rows need what `make fast` makes.
"""

from __future__ import annotations

import cProfile
import os
import pstats
import random
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import felt
import many

ROOT = Path(__file__).resolve().parents[2]
FAST = ROOT / "build" / "fast"
BEFORE = "8e337f8641a1dedf9818f5bf804697d64e326f37"  # the commit before speed became an aim
ROUNDS, SECONDS = 5, 0.3  # of random play
OTHER_ROUNDS = 3  # of all else
NAMES = ("Ana", "Ben", "Chi", "Dee")
CATAN, CHESS, CHESS_ASKING = "catanatron, 4 players", "python-chess, plain loop", "python-chess, is_game_over each ply"
PURE, COMPILED, FORMER = "pure", "compiled", "before"


class Aim(NamedTuple):
    """What the slowest row of a layer is to reach, as a multiple of another engine's decisions a second."""

    build: str
    layer: str
    than: str
    wanted: float


AIMS = (
    Aim(PURE, "core", CATAN, 2.5),
    Aim(PURE, "core", CHESS, 0.8),
    Aim(PURE, "ragnar", CATAN, 1.7),
    Aim(COMPILED, "core", CATAN, 5.0),
    Aim(COMPILED, "core", CHESS, 1.7),
    Aim(COMPILED, "ragnar", CATAN, 2.8),
)

Play = Callable[[int], int]  # a game by its seed: how many decisions


# --- in a process of its own for each build ---


def congo_rows() -> dict[str, Play]:
    from drcongo.edition import house
    from drcongo.kernel.bots import RandomBot, play_out
    from drcongo.layers import LAYERS
    from drcongo.play.engine import CongoEngine
    from drcongo.play.new_game import new_state

    class EvenBot:
        """Every legal move listed, one picked evenly; what can be done any time is left aside, as the others do."""

        blind = True

        def __init__(self, seed: int) -> None:
            self.random = random.Random(seed)

        def choose(self, engine: CongoEngine, s: object) -> tuple[object, bool]:
            choices = engine.choices(s)
            moves = [move for verb in choices.verbs for move in choices.moves(verb)]
            return moves[int(self.random.random() * len(moves))], len(moves) > 1

    def row(engine: CongoEngine, players: int, bot: type) -> Play:
        return lambda seed: play_out(engine, new_state(engine.rules, NAMES[:players], seed), bot(seed)).decisions

    rows: dict[str, Play] = {}
    for layer in LAYERS:
        engine = CongoEngine(layer, house())
        fewest, most = engine.rules.players
        for players in range(fewest, most + 1):
            rows[f"{layer}, {players}"] = row(engine, players, RandomBot)
            rows[f"{layer}, {players}, evenly"] = row(engine, players, EvenBot)
    return rows


def other_rows() -> dict[str, Play]:
    import chess
    from catanatron import Color, RandomPlayer
    from catanatron import Game as CatanGame

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def catan(seed: int) -> int:
        random.seed(seed)
        game = CatanGame([RandomPlayer(colour) for colour in colours], seed=seed)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
        return decisions

    def plain_chess(seed: int) -> int:
        chooser, board, decisions = random.Random(seed), chess.Board(), 0
        while board.halfmove_clock < 150 and (moves := list(board.legal_moves)):
            decisions += len(moves) > 1
            board.push(chooser.choice(moves))
        return decisions

    def asking_chess(seed: int) -> int:
        chooser, board, decisions = random.Random(seed), chess.Board(), 0
        while not board.is_game_over(claim_draw=False):
            moves = list(board.legal_moves)
            decisions += len(moves) > 1
            board.push(chooser.choice(moves))
        return decisions

    return {CATAN: catan, CHESS: plain_chess, CHESS_ASKING: asking_chess}


def measure(play: Play, first: int) -> tuple[float, int]:
    """Decisions a second of the processor, and how many games were played for it."""
    began, decisions, games = time.process_time(), 0, 0
    while (seconds := time.process_time() - began) < SECONDS:
        decisions, games = decisions + play(first + games), games + 1
    return decisions / seconds, games


def work() -> None:
    """Measures what it is told to, a line each."""
    rows = congo_rows() | (other_rows() if sys.argv[2] == PURE else {})
    print(*rows, sep="\t", flush=True)
    seeds = dict.fromkeys(rows, 0)
    for line in sys.stdin:
        name = line.rstrip("\n")
        if name == "profile":
            print(profile(rows["ragnar, 3"]).replace("\n", "\t"), flush=True)
            continue
        speed, games = measure(rows[name], seeds[name])
        seeds[name] += games
        print(speed, flush=True)


def profile(play: Play) -> str:
    """The ten functions that cost most of their own time."""
    profiler = cProfile.Profile()
    for seed in range(30):
        profiler.runcall(play, seed)
    found = pstats.Stats(profiler).stats.items()  # type: ignore[attr-defined]
    total = sum(row[1][2] for row in found)
    lines = []
    for (file, _, name), (_, calls, own, _, _) in sorted(found, key=lambda row: -row[1][2])[:10]:
        place = file.rpartition("drcongo/")[2] if "drcongo/" in file else "python"
        lines.append(f"  {own / total:5.1%}  {calls:9,} calls  {place}: {name}")
    return "\n".join(lines)


# --- the run ---


# where each build is imported from
TREES = {PURE: [ROOT, ROOT / "widgets"], COMPILED: [FAST, ROOT / "widgets"]}


class Worker:
    """A process with one build of the engine."""

    def __init__(self, build: str) -> None:
        path = os.pathsep.join(map(str, (*TREES[build], Path(__file__).parent)))
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--work", build],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
        )
        self.rows = self.heard().split("\t")

    def heard(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("A process of the bench has ended; its own words stand above.")
        return line.rstrip("\n")

    def ask(self, name: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{name}\n")
        self.process.stdin.flush()
        return self.heard()


Found = dict[tuple[str, str], list[float]]  # by build and row


def main() -> None:
    builds = [PURE, *([COMPILED] if (FAST / "made-from.txt").exists() else [])]
    workers = {build: Worker(build) for build in builds}
    asked = [(build, row) for build in builds for row in workers[build].rows]
    began, load = time.monotonic(), os.getloadavg()[0]
    print(f"{len(asked)} rows, {ROUNDS} rounds of {SECONDS:g} s each …", flush=True)
    found: Found = {key: [] for key in asked}
    for _ in range(ROUNDS):
        for build, row in asked:
            found[build, row].append(float(workers[build].ask(row)))
    show(found)
    missed = judge(found)
    print("\nWhere the time goes in the Ragnar Game (own time, under the profiler):")
    print(workers[PURE].ask("profile").replace("\t", "\n"))
    with tempfile.TemporaryDirectory() as folder:
        missed += beside(builds, Path(folder))
    minutes, after = (time.monotonic() - began) / 60, os.getloadavg()[0]
    print(
        f"\n{minutes:.1f} minutes; load of the machine {load:.1f} before, {after:.1f} after, on {os.cpu_count()} cores"
    )
    if COMPILED not in builds:
        missed.append("There is no compiled engine: `make fast` makes it.")
    if missed:
        raise SystemExit("\n" + "\n".join(missed))


def beside(builds: list[str], folder: Path) -> list[str]:
    """What people feel and many games, beside the earlier commit."""
    trees = {build: TREES[build] for build in builds}
    if taken_out(folder):
        trees = {FORMER: [folder, folder / "widgets"], **trees}
    else:
        print(f"\nThere is no history here with commit {BEFORE[:7]}: nothing to put beside.")
    felt_by: dict[str, felt.Found] = {FORMER: {}, PURE: {}}
    games: many.Found = {}
    for _ in range(OTHER_ROUNDS):
        for tree, found in felt_by.items():
            if tree in trees:
                felt.measured(trees[tree], found)
        many.measured(trees, games)
    return felt.show(felt_by[FORMER], felt_by[PURE]) + many.show(games, COMPILED, FORMER)


def taken_out(folder: Path) -> bool:
    """The files of the earlier commit; False if git does not know it."""
    done = subprocess.run(["git", "-C", str(ROOT), "archive", BEFORE], capture_output=True, check=False)
    if done.returncode:
        return False
    file = folder / "before.tar"
    file.write_bytes(done.stdout)
    with tarfile.open(file) as archive:
        archive.extractall(folder, filter="data")
    for tree in (folder, ROOT / "drcongo", ROOT / "widgets"):  # no round pays for what Python keeps after the first
        subprocess.run([sys.executable, "-m", "compileall", "-q", str(tree)], check=False)
    return True


def show(found: Found) -> None:
    """A row each: the median, the lowest and the highest round, and the median in catanatron's."""
    catan = statistics.median(found[PURE, CATAN])
    print(f"\n{'decisions a second':40}{'build':>10}{'median':>10}{'lowest':>10}{'highest':>10}{'× catan':>9}")
    for (build, row), speeds in sorted(found.items(), key=lambda item: item[0][1]):
        median = statistics.median(speeds)
        print(f"{row:40}{build:>10}{median:10,.0f}{min(speeds):10,.0f}{max(speeds):10,.0f}{median / catan:9.2f}")


def judge(found: Found) -> list[str]:
    """The aims: each layer's slowest row of the verb-first player against the other engine, round by round."""
    missed = []
    print()
    for aim in AIMS:
        rows = [
            row for build, row in found if build == aim.build and row.startswith(f"{aim.layer}, ") and "even" not in row
        ]
        if not rows:
            continue
        slowest = min(rows, key=lambda row: statistics.median(found[aim.build, row]))
        pairs = zip(found[aim.build, slowest], found[PURE, aim.than], strict=True)
        ratios = sorted(own / other for own, other in pairs)
        told = f"{aim.layer} {aim.build} ({slowest}) / {aim.than}"
        print(f"{told} = {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f}); wanted: {aim.wanted}")
        if ratios[-1] < aim.wanted:
            missed.append(f"{told} is below {aim.wanted} in every round.")
    return missed


if __name__ == "__main__":
    work() if sys.argv[1:2] == ["--work"] else main()
