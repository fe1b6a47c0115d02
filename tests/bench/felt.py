"""What people feel, by processor time: imports, a command, a table, a move at it, a picture, a saved game.

The same few lines are run in this tree and in that of an earlier commit, in processes of their own and in turn.
`bench.py` runs it; it is also the program of those processes: python tests/bench/felt.py WHAT
"""

from __future__ import annotations

import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

MOVES = 40  # through a table, and of a saved game
TABLES = 5
YARDSTICK = "import ipywidgets, ipycanvas, anywidget"
WIDGETS_MORE = 150.0  # ms that a table's import may take beyond the yardstick's
PROGRAMS = {  # whole programs: what the interpreter itself needs is taken off
    "import drcongo": ("-c", "import drcongo"),
    "import, and a first game": ("-c", "import drcongo; drcongo.new_game(seed=1)"),
    "drcongo rules truck": ("-m", "drcongo", "rules", "truck"),
    "ipywidgets, ipycanvas, anywidget": ("-c", YARDSTICK),
    "a table's import": ("-c", "from drcongo_widgets import Table"),
}
INSIDE = ("Table()", "a move through the table", "svg()", "loading a save, a node")  # measured by `work`
LIMITS = {  # how much of the former time each may take
    "import drcongo": 0.5,
    "drcongo rules truck": 0.5,
    "Table()": 0.5,
    "a move through the table": 0.5,
    "svg()": 0.6,
    "loading a save, a node": 0.5,
}


# --- in a process of its own ---


class Stopwatch:
    """Milliseconds of the processor between two moments."""

    def __init__(self) -> None:
        self.began = time.process_time()

    def stop(self) -> float:
        return 1000 * (time.process_time() - self.began)


def table_and_moves() -> tuple[float, float]:
    """A table in its page (the first one is not counted), and moves that are played at it by code."""
    from drcongo_widgets import Table

    import drcongo

    made = []
    for _ in range(TABLES + 1):
        game = drcongo.new_game("core", ["Ana", "Ben", "Chi"], seed=1)
        watch = Stopwatch()
        table = shown(Table(game))
        made.append(watch.stop())
    chooser, moved = random.Random(1), []
    for _ in range(MOVES):
        move = chooser.choice(table.game.legal_moves())
        watch = Stopwatch()
        table.play(move)
        moved.append(watch.stop())
    return statistics.median(made[1:]), statistics.median(moved)


def shown(table: Any) -> Any:
    """A table paints itself when its page says how much room there is; the former one did so at once."""
    if hasattr(table, "stage"):
        from drcongo_widgets.stage import Room

        table.stage.room = Room(934, 599)
        table.stage.on_room(table.stage.room)
    return table


def pictures() -> float:
    """The picture of one position after the other; the first one is not counted."""
    import drcongo

    game, chooser, found = drcongo.new_game("ragnar", ["Ana", "Ben", "Chi"], seed=1), random.Random(1), []
    for _ in range(MOVES):
        game.play(chooser.choice(game.legal_moves()))
        watch = Stopwatch()
        game.svg()
        found.append(watch.stop())
    return statistics.median(found[1:])


def loading() -> float:
    import drcongo

    game, chooser, nodes = drcongo.new_game("core", ["Ana", "Ben", "Chi"], seed=1), random.Random(1), 0
    while nodes < 3 * MOVES and (moves := game.legal_moves()):
        game.play(chooser.choice(moves))
        nodes += 1
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.jsonl"
        game.save(file)
        drcongo.load(file)
        watch = Stopwatch()
        for _ in range(TABLES):
            drcongo.load(file)
        return watch.stop() / TABLES / nodes


def work() -> None:
    print(*table_and_moves(), pictures(), loading())


# --- the run ---

Found = dict[str, list[float]]  # ms by what was measured, a figure each round


def measured(paths: list[Path], found: Found) -> None:
    """One round in one tree."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    nothing = _program(env, ("-c", "pass"))
    for name, arguments in PROGRAMS.items():
        found.setdefault(name, []).append(_program(env, arguments) - nothing)
    done = subprocess.run([sys.executable, "-P", __file__], env=env, check=True, capture_output=True, text=True)
    for name, figure in zip(INSIDE, done.stdout.split(), strict=True):
        found.setdefault(name, []).append(float(figure))


def _program(env: dict[str, str], arguments: tuple[str, ...]) -> float:
    began = _children()
    subprocess.run([sys.executable, "-P", *arguments], env=env, check=True, stdout=subprocess.DEVNULL)
    return 1000 * (_children() - began)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Row(NamedTuple):
    """One measure: before and now, and what the most friendly round says of the limit."""

    name: str
    before: float
    now: float
    best: float
    limit: float | None


def rows(before: Found, now: Found) -> list[Row]:
    found = []
    for name, figures in now.items():
        old = before.get(name, [])
        share = min((new / former for new, former in zip(figures, old, strict=False)), default=float("nan"))
        former = statistics.median(old) if old else float("nan")
        found.append(Row(name, former, statistics.median(figures), share, LIMITS.get(name)))
    return found


def show(before: Found, now: Found) -> list[str]:
    """Prints the table; what falls short in every round is answered."""
    print(f"\n{'felt, ms of the processor':36}{'before':>9}{'now':>9}{'now/before':>12}{'best round':>12}{'wanted':>9}")
    missed = []
    for row in rows(before, now):
        wanted = f"{row.limit:9.2f}" if row.limit else ""
        print(f"{row.name:36}{row.before:9.2f}{row.now:9.2f}{row.now / row.before:12.2f}{row.best:12.2f}{wanted}")
        if row.limit and row.best > row.limit:
            missed.append(f"{row.name} takes more than {row.limit} of its former time in every round.")
    pairs = zip(now["a table's import"], now["ipywidgets, ipycanvas, anywidget"], strict=True)
    more = sorted(own - yardstick for own, yardstick in pairs)
    spread = f"{statistics.median(more):.0f} ms more than its yardstick's ({more[0]:.0f} to {more[-1]:.0f})"
    print(f"a table's import is {spread}; wanted: at most {WIDGETS_MORE:.0f}")
    if more[0] > WIDGETS_MORE:
        missed.append(f"A table's import is {spread}.")
    return missed


if __name__ == "__main__":
    work()
