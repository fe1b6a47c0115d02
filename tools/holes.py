"""Shows that no mended hole can come back unseen: each is put back into a copy, and its test must turn red there.

    python tools/holes.py [WORD …]     with words, only those whose name holds one of them, such as H1 or edition

The holes stand in holes.toml: those that an attack on files, editions, hidden cards, the command line and the page
once found. Before a hole is put back its test must be green. A test that hangs has noticed the hole, too.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("drcongo", "widgets", "tests", "tools", "notebooks")
PATIENCE = 180  # seconds
MEMORY = 4_000_000  # kilobytes that a test may take
GREEN, RED = 0, 1


class Hole(NamedTuple):
    name: str
    file: str
    old: str
    new: str
    test: str  # a file of tests
    words: str  # that choose among them


def holes(words: Sequence[str] = ()) -> list[Hole]:
    found = tomllib.loads((ROOT / "tools" / "holes.toml").read_text(encoding="utf-8"))["hole"]
    wanted = [word.casefold() for word in words]
    return [
        hole for hole in (Hole(**one) for one in found) if not wanted or any(w in hole.name.casefold() for w in wanted)
    ]


def copy(target: Path) -> None:
    for part in PARTS:
        shutil.copytree(ROOT / part, target / part, ignore=shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints"))
    shutil.copy(ROOT / "pyproject.toml", target)


def put_back(folder: Path, hole: Hole) -> str:
    """Gives back the file as it was."""
    path = folder / hole.file
    before = path.read_text(encoding="utf-8")
    if before.count(hole.old) != 1:
        raise SystemExit(f"{hole.name}: {hole.old!r} must stand once in {hole.file}; mend holes.toml.")
    path.write_text(before.replace(hole.old, hole.new), encoding="utf-8")
    return before


def tried(folder: Path, hole: Hole) -> tuple[int, str]:
    """How its test went, and what it said."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (folder, folder / "widgets"))), "COLUMNS": "250"}
    pytest = [sys.executable, "-m", "pytest", "-x", "--tb=line", "-m", "not soak", "-p", "no:cacheprovider"]
    command = ["bash", "-c", f'ulimit -v {MEMORY}; exec "$@"', "bash", *pytest, "-k", hole.words, f"tests/{hole.test}"]
    try:
        done = subprocess.run(
            command, cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return RED, f"{hole.test}: no end within {PATIENCE} s"
    failed = re.search(r"^(?:FAILED|ERROR) tests/(.+?)(?: - |$)", done.stdout, re.MULTILINE)
    return done.returncode, failed[1] if failed else done.stdout.strip()[-300:]


def main(words: Sequence[str]) -> int:
    chosen, missed = holes(words), 0
    green: set[tuple[str, str]] = set()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy(folder)
        for hole in chosen:
            tests = (hole.test, hole.words)
            code, said = (GREEN, "") if tests in green else tried(folder, hole)
            if code != GREEN:
                print(f"{hole.name}: {hole.test} is not green as it is: {said}", flush=True)
                missed += 1
                continue
            green.add(tests)
            began, before = time.monotonic(), put_back(folder, hole)
            code, said = tried(folder, hole)
            (folder / hole.file).write_text(before, encoding="utf-8")
            missed += code != RED
            verdict = said if code == RED else f"NOT NOTICED {said}"
            print(f"{hole.name:44}{time.monotonic() - began:5.0f} s  {verdict}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} holes noticed.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
