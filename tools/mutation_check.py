"""Shows that the notebooks notice a changed rule: a price is changed in a copy, and nbval must turn red there.

    python tools/mutation_check.py [--all] [NOTEBOOK …]

First the copy as it is must be green; then each change in turn must be red. With `--all` every change is tried on
every notebook and the notebooks that noticed it are named; otherwise the first one that does is enough.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("drcongo", "widgets", "notebooks", "tests/notebooks")
NBVAL = (
    *("-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=no", "--nbval", "--nbval-current-env"),
    *("--nbval-sanitize-with", "tests/notebooks/sanitize.cfg"),
)
GREEN, RED = 0, 1
EDITION = "drcongo/edition/house.toml"


class Change(NamedTuple):
    name: str
    file: str
    old: str
    new: str


CHANGES = (
    Change("Crops industries cost $1,100", EDITION, "cost    = { crops = 1000", "cost    = { crops = 1100"),
    Change("trucks cost $1,500", EDITION, "truck = 1000", "truck = 1500"),
    Change("a 2-point city costs $5,000", EDITION, "cost = [2000, 4000, 6000]", "cost = [2000, 5000, 6000]"),
    Change("the Local Market pays $500 for Oil", EDITION, "minerals = 300, oil = 400", "minerals = 300, oil = 500"),
)


def copy(target: Path) -> None:
    for part in PARTS:
        shutil.copytree(ROOT / part, target / part, ignore=shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints"))


def nbval(folder: Path, notebooks: Sequence[str], first_only: bool) -> subprocess.CompletedProcess[str]:
    """nbval over the notebooks of a copy; its own drcongo comes before the installed one."""
    paths = os.pathsep.join(map(str, (folder, folder / "widgets")))
    env = os.environ | {"PYTHONPATH": paths, "DRCONGO_PROGRESS": str(folder / "progress.json")}
    stop = ["-x"] if first_only else []
    command = [sys.executable, *NBVAL, f"--rootdir={folder}", "-c", os.devnull, *stop, *notebooks]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def change(folder: Path, wanted: Change) -> str:
    """Makes the change; returns the file as it was."""
    path = folder / wanted.file
    before = path.read_text(encoding="utf-8")
    if before.count(wanted.old) != 1:
        raise SystemExit(f"{wanted.old!r} must stand once in {wanted.file}; mend the list of changes.")
    path.write_text(before.replace(wanted.old, wanted.new), encoding="utf-8")
    return before


def noticed(output: str) -> list[str]:
    return sorted(set(re.findall(r"notebooks/(\S+?)\.ipynb", "\n".join(re.findall(r"^FAILED.*", output, re.M)))))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebooks", nargs="*", default=["notebooks"])
    parser.add_argument("--all", action="store_true", help="name every notebook that notices")
    options = parser.parse_args(arguments)
    missed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy(folder)
        unchanged = nbval(folder, options.notebooks, first_only=True)
        if unchanged.returncode != GREEN:
            print(f"The notebooks are not green as they are:\n{unchanged.stdout[-3000:]}{unchanged.stderr[-1000:]}")
            return 1
        print("unchanged: green", flush=True)
        for wanted in CHANGES:
            start, before = time.monotonic(), change(folder, wanted)
            done = nbval(folder, options.notebooks, first_only=not options.all)
            (folder / wanted.file).write_text(before, encoding="utf-8")
            red = done.returncode == RED
            missed += not red
            where = ", ".join(noticed(done.stdout)) or done.stdout[-500:]
            verdict = "red" if red else "NOT NOTICED"
            print(f"{wanted.name}: {verdict} ({time.monotonic() - start:.0f} s) {where}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
