"""Many games: rule-of-thumb Barons on two workers, and the player who searches, in this tree, compiled and before.

Games a second of the processor (its two workers' together), by the command line that all of them have; round by round
in turn. `bench.py` runs it.
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

WANTED = 2.5  # times as many as before, compiled
GAMES = 334  # a round; a thousand in the three rounds
TRIES = 8  # for each decision, so that reading the program weighs little beside them
TABLE = ("--layer", "ragnar", "--seed", "1")
THUMB, SEARCH = "games/s, rule-of-thumb Barons on 2 workers", "tries/s, the player who searches"
Found = dict[tuple[str, str], list[float]]  # by what is counted and by tree


def _used(paths: list[Path], arguments: tuple[str, ...]) -> tuple[float, str]:
    """Seconds of the processor that a command takes, and what it says."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, "-P", "-m", "drcongo", *arguments], env=env, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"drcongo {' '.join(arguments)} failed:\n{done.stderr}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def measured(trees: Mapping[str, list[Path]], found: Found) -> None:
    """One round in every tree. Reading the program is counted: it is small beside the games."""
    for tree, paths in trees.items():
        used, _ = _used(paths, ("lab", *TABLE, *f"--players 4 --bots thumb --games {GAMES} --workers 2".split()))
        found.setdefault((THUMB, tree), []).append(GAMES / used)
        searching = f"--players 2 --bots search --count {TRIES} --games 1 --json".split()
        used, said = _used(paths, ("simulate", *TABLE, *searching))
        decisions = json.loads(said)["decisions"]
        found.setdefault((SEARCH, tree), []).append(TRIES * decisions / used)


def show(found: Found, judged: str, before: str) -> list[str]:
    """Prints the table; what falls short in every round is answered."""
    heads = "".join(f"{head:>10}" for head in ("build", "median", "lowest", "highest", "× before"))
    print(f"\n{'many games, by processor time':44}{heads}")
    missed = []
    for (what, tree), figures in found.items():
        former = found.get((what, before), [])
        ratios = [new / old for new, old in zip(figures, former, strict=False)]
        times = f"{statistics.median(ratios):10.2f}" if ratios else ""
        print(f"{what:44}{tree:>10}{statistics.median(figures):10.1f}{min(figures):10.1f}{max(figures):10.1f}{times}")
        if tree == judged and ratios and max(ratios) < WANTED:
            missed.append(f"{what}, {tree}: less than {WANTED} times those before in every round.")
    return missed
