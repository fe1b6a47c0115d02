"""Two lines of tests at once: nothing that fails is lost, and nothing that is said."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "side_by_side.py"


def run(*words: str) -> tuple[int, list[str]]:
    done = subprocess.run([sys.executable, str(TOOL), *words], capture_output=True, text=True)
    return done.returncode, [line for line in done.stdout.splitlines() if " s: " not in line]


def test_both_are_run_and_told() -> None:
    assert run("echo", "one", "then", "echo", "two", "--", "echo", "three") == (0, ["one", "two", "three"])


def test_a_failure_on_either_side_is_a_failure() -> None:
    assert run("false", "then", "echo", "never", "--", "echo", "beside") == (1, ["beside"])
    assert run("echo", "here", "--", "sh", "-c", "echo beside; exit 3") == (3, ["here", "beside"])
