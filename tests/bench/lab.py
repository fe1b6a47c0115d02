"""The Lab: a thousand four-player Ragnar games between rule-of-thumb bots on two cores; what a second core is worth.

Prints games a second, the memory of the run and of its workers along the way, and how much faster two workers are
than one, with processes of this computer and with a Dask cluster on it. For the ratio the same games are played by
each crew in turn, several rounds, and the median round counts: a noisy machine then disturbs all of them. On a machine
that is busy with other things no ratio can be had; the processor time a game costs then still tells what a second
worker could be worth.

Run it with `make bench`, which has the compiled engine play, or by itself: python tests/bench/lab.py [GAMES]
"""

from __future__ import annotations

import logging
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from distributed import Client, LocalCluster

import drcongo
from drcongo import lab

GAMES = 1000
PART, ROUNDS = 300, 3  # games for a ratio: many, beside which starting the workers weighs little
POINTS = 10  # at which memory is looked at
WANTED_RATIO = 1.6  # of two workers to one
WANTED_MEMORY = 1.15  # at the end, in that of a tenth of the run


def memory(pid: int) -> float:
    """MB in use by a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def workers_of(pid: int) -> list[int]:
    """The processes that any thread of a process has begun."""
    lists = (thread.read_text() for thread in Path(f"/proc/{pid}/task").glob("*/children"))
    return [int(child) for children in lists for child in children.split()]


class Watch:
    """Looks at memory while a run goes on."""

    def __init__(self) -> None:
        self.points: list[tuple[int, float, list[float]]] = []

    def __call__(self, done: int, games: int) -> None:
        if done * POINTS // games > len(self.points):
            found = [memory(worker) for worker in workers_of(os.getpid())]
            self.points.append((done, memory(os.getpid()), found))

    def show(self) -> None:
        print("\nMemory along the run (MB):\n  games      run  its workers")
        for done, own, others in self.points:
            print(f"{done:7} {own:8.1f}  {' '.join(f'{other:.1f}' for other in others)}")

    def growth(self) -> float:
        """From a tenth of the run to its end: the run and all its workers together."""
        (_, first, some), (_, last, more) = self.points[0], self.points[-2]  # at the end workers have left already
        return (last + sum(more)) / (first + sum(some))


def whole_run(games: int) -> tuple[float, Watch]:
    watch = Watch()
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        lab.play(games, "ragnar", 4, "thumb", workers=2, out=Path(folder) / "run.jsonl", progress=watch)
        return games / (time.perf_counter() - began), watch


def processor_time() -> float:
    """Seconds used by this process and all that come from it, ended ones included."""
    ended = os.times()
    left, seconds = workers_of(os.getpid()), ended.user + ended.system + ended.children_user + ended.children_system
    while left:
        pid = left.pop()
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        seconds += sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
        left += workers_of(pid)
    return seconds


class Speed(NamedTuple):
    games: float  # a second
    cost: float  # processor seconds a game


def part(workers: int | None, client: Client | None) -> Speed:
    """How fast one crew is; always with the same games."""
    began, used = time.perf_counter(), processor_time()
    lab.play(PART, "ragnar", 4, "thumb", workers=workers, client=client, progress=False)
    return Speed(PART / (time.perf_counter() - began), (processor_time() - used) / PART)


def speeds() -> dict[tuple[str, int], Speed]:
    """By kind of crew and number of workers."""
    found: dict[tuple[str, int], list[Speed]] = {}
    for _ in range(ROUNDS):
        for n in (1, 2):
            found.setdefault(("processes", n), []).append(part(n, None))
    for n in (1, 2):
        with (
            LocalCluster(
                n_workers=n, threads_per_worker=1, dashboard_address=":0", silence_logs=logging.CRITICAL
            ) as cluster,
            Client(cluster) as client,
        ):
            client.run(__import__, "drcongo.lab")  # as the forked workers have it
            found["Dask", n] = [part(None, client) for _ in range(ROUNDS)]
    return {crew: Speed(*map(statistics.median, zip(*rounds, strict=True))) for crew, rounds in found.items()}


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    speed, watch = whole_run(games)
    build = "compiled" if drcongo.compiled else "pure"
    print(f"{games} four-player Ragnar games between rule-of-thumb bots, two workers, {build}: {speed:.1f} games/s")
    watch.show()
    growth = watch.growth()
    print(f"grown to {growth:.2f} of what it was after a tenth; wanted: at most {WANTED_MEMORY}")
    missed = ["Memory grows along the run."] if growth > WANTED_MEMORY else []
    found = speeds()
    print(f"\n{'':12}{'games/s: 1':>12}{'2 workers':>11}{'ratio':>8}{'processor s/game: 1':>22}{'2 workers':>11}")
    for kind in ("processes", "Dask"):
        one, two = found[kind, 1], found[kind, 2]
        ratio = two.games / one.games
        print(f"{kind:12}{one.games:12.1f}{two.games:11.1f}{ratio:8.2f}{one.cost:22.3f}{two.cost:11.3f}")
        if ratio < WANTED_RATIO:
            missed.append(f"Two workers ({kind}) are less than {WANTED_RATIO} times as fast as one.")
    print(f"wanted: a ratio of at least {WANTED_RATIO}; load of the machine after: {os.getloadavg()[0]:.1f}")
    if missed:
        raise SystemExit("\n" + "\n".join(missed))


if __name__ == "__main__":
    main()
