"""Small things of tools/ and of the Makefile that need no browser."""

from __future__ import annotations

import importlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import picture
import prepare
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


def test_lab_takes_arguments_and_opens_the_copy() -> None:
    shown = would_run("lab", "ARGS=--no-browser --port 9999")
    assert "--no-browser --port 9999 my-course/00_start_here.ipynb" in shown
    assert "tools/prepare.py lab" in shown
    assert shown.index("tools/my_course.py") < shown.index("jupyter lab")


def test_setting_up_says_how_far_it_is() -> None:
    assert prepare.stage("") == "looking what is needed"
    said = "Collecting pandas==3 (from -c constraints.txt)\n  Downloading pandas\nCollecting numpy>=2\n"
    assert prepare.stage(said) == "fetching package 2, numpy"
    assert prepare.stage(f"{said}Installing collected packages: numpy, six, pandas\n") == "putting 3 packages in place"


def test_setting_up_tells_what_went_wrong(tmp_path: Path) -> None:
    python = prepare.python_in(tmp_path)
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    with pytest.raises(SystemExit, match=r"(?s)could not install everything.*no-such-file.txt"):
        prepare.install(["-r", "no-such-file.txt"], tmp_path)
    assert "no-such-file.txt" in (tmp_path / "setup.log").read_text(encoding="utf-8")


def test_setting_up_finds_half_an_environment(tmp_path: Path) -> None:
    assert not prepare.has_pip(tmp_path)
    assert prepare.has_pip(Path(sys.prefix))


def test_jupyter_gets_its_settings_here_and_in_a_hosted_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert prepare.main(["jupyter"]) == 0
    assert (tmp_path / "share" / "jupyter" / "lab" / "settings" / "overrides.json").is_file()
    server = json.loads((tmp_path / "etc" / "jupyter" / "jupyter_server_config.d" / "drcongo.json").read_text())
    for name in server["ServerApp"]["jpserver_extensions"]:
        assert importlib.import_module(name)._jupyter_server_extension_points() == [{"module": name}]
    assert "tools/prepare.py jupyter" in (ROOT / "binder" / "postBuild").read_text(encoding="utf-8")


def test_nbval_is_strict_and_runs_in_this_environment() -> None:
    shown = would_run("test")
    assert "--nbval --nbval-current-env" in shown
    assert "--nbval-lax" not in shown
    assert "--nbval --nbval-current-env" in (ROOT / "docs" / "building.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("target", ["app", "notebooks", "picture", "reference", "binder"])
def test_targets_exist(target: str) -> None:
    assert "tools/" in would_run(target)


def test_the_readmes_picture_shows_the_table_as_it_is() -> None:
    assert picture.told(picture.PLACE) == picture.fingerprint(), "docs/table.png is out of date: `make picture`"


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
