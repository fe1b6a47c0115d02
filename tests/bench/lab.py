"""The Lab: a thousand four-player Ragnar games between rule-of-thumb bots on two cores; what a second core is worth.

Prints games a second, the memory of the run and of its workers along the way, and how much faster two workers are
than one, with processes of this computer and with a Dask cluster on it. For the ratio the same games are played by
each crew in turn, several rounds, and the median round counts: a noisy machine then disturbs all of them.

Run it with `make bench`, or by itself: python tests/bench/lab.py [GAMES]
"""

from __future__ import annotations

import logging
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from distributed import Client, LocalCluster

from drcongo import lab

GAMES = 1000
PART, ROUNDS = 60, 3  # games for a ratio
POINTS = 10  # at which memory is looked at
QUIET = {"dashboard_address": ":0", "silence_logs": logging.CRITICAL}
WANTED_RATIO = 1.6  # of two workers to one
WANTED_MEMORY = 1.15  # at the end, in that of a tenth of the run


def memory(pid: int) -> float:
    """MB in use by a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def workers_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


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


def part(workers: int | None, client: Client | None) -> float:
    """Games a second of one crew; always the same games."""
    began = time.perf_counter()
    lab.play(PART, "ragnar", 4, "thumb", workers=workers, client=client, progress=False)
    return PART / (time.perf_counter() - began)


def ratios() -> dict[str, tuple[float, float]]:
    """Games a second of one and of two workers, by kind of crew."""
    speeds: dict[tuple[str, int], list[float]] = {}
    clusters = {n: LocalCluster(n_workers=n, threads_per_worker=1, **QUIET) for n in (1, 2)}
    clients = {n: Client(cluster) for n, cluster in clusters.items()}
    for client in clients.values():
        client.run(__import__, "drcongo.lab")  # as the forked workers have it
    for _ in range(ROUNDS):
        for n in (1, 2):
            speeds.setdefault(("processes", n), []).append(part(n, None))
            speeds.setdefault(("Dask", n), []).append(part(None, clients[n]))
    for n in (1, 2):
        clients[n].close()
        clusters[n].close()
    median = {crew: statistics.median(found) for crew, found in speeds.items()}
    return {kind: (median[kind, 1], median[kind, 2]) for kind in ("processes", "Dask")}


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    speed, watch = whole_run(games)
    print(f"{games} four-player Ragnar games between rule-of-thumb bots, two workers: {speed:.1f} games/s")
    watch.show()
    growth = watch.growth()
    print(f"grown to {growth:.2f} of what it was after a tenth; wanted: at most {WANTED_MEMORY}")
    missed = ["Memory grows along the run."] if growth > WANTED_MEMORY else []
    print(f"\n{'games/s':14}{'1 worker':>10}{'2 workers':>11}{'ratio':>8}   (wanted: at least {WANTED_RATIO})")
    for kind, (one, two) in ratios().items():
        print(f"{kind:14}{one:10.1f}{two:11.1f}{two / one:8.2f}")
        if two / one < WANTED_RATIO:
            missed.append(f"Two workers ({kind}) are less than {WANTED_RATIO} times as fast as one.")
    if missed:
        raise SystemExit("\n" + "\n".join(missed))


if __name__ == "__main__":
    main()
