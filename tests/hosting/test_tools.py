"""Small things of tools/ and of the Makefile that need no browser."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import picture
import pytest
import rehearse_binder

import drcongo

ROOT = Path(__file__).parents[2]


def would_run(*arguments: str) -> str:
    """What make would run, without running it."""
    if not shutil.which("make"):
        pytest.skip("make is missing")
    command = ["make", "--dry-run", "--always-make", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_lab_takes_arguments_and_asks_nobody() -> None:
    shown = would_run("lab", "ARGS=--no-browser --port 9999")
    assert "--no-browser --port 9999 notebooks/00_start" in shown
    assert "cp binder/overrides.json" in shown


def test_nbval_is_strict_and_runs_in_this_environment() -> None:
    shown = would_run("test")
    assert "--nbval --nbval-current-env" in shown
    assert "--nbval-lax" not in shown
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "--nbval --nbval-current-env" in readme


@pytest.mark.parametrize("target", ["app", "notebooks", "picture", "binder"])
def test_targets_exist(target: str) -> None:
    assert "tools/" in would_run(target)


def test_the_position_of_the_picture_is_sound() -> None:
    game = drcongo.scenario(picture.POSITION)
    assert game.validate() == []
    assert game.explain(picture.MOVE).legal


def test_the_copy_holds_what_git_knows(tmp_path: Path) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git repository")
    rehearse_binder.copy(tmp_path, untracked=True)
    for name in ("pyproject.toml", "constraints.txt", "binder/requirements.txt", "notebooks/app.ipynb"):
        assert (tmp_path / name).is_file(), name
    assert not (tmp_path / ".venv").exists()


def test_the_runtime_is_found(tmp_path: Path) -> None:
    (tmp_path / "binder").mkdir()
    own = f"python-{sys.version_info.major}.{sys.version_info.minor}"
    (tmp_path / "binder" / "runtime.txt").write_text(f"{own}\n")
    assert rehearse_binder.runtime(tmp_path) == sys.executable
    (tmp_path / "binder" / "runtime.txt").write_text("python-2.1\n")
    with pytest.raises(SystemExit, match=r"asks for python2.1"):
        rehearse_binder.runtime(tmp_path)
