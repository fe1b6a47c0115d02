"""binder/: what a hosted session is built from."""

from __future__ import annotations

import json
import re
import stat
import subprocess
import sys
from pathlib import Path

import browser
import pytest

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"
PINS = (BINDER / "requirements.txt", ROOT / "tools" / "app-requirements.txt", ROOT / "constraints.txt")


def lines(path: Path) -> list[str]:
    stripped = (line.partition("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [line for line in stripped if line]


@pytest.mark.parametrize("path", PINS, ids=lambda path: path.name)
def test_pins_name_no_host(path: Path) -> None:
    assert not re.search(r"https?:|index-url|find-links|@ ", "\n".join(lines(path)))


def test_every_package_of_a_hosted_session_is_pinned() -> None:
    """The project itself from the repository, constraints beside it, anything else with its version."""
    assert lines(BINDER / "requirements.txt")[:2] == ["-c ../constraints.txt", "-e .[lab]"]
    assert all("==" in line for line in lines(BINDER / "requirements.txt")[2:])


def test_packages_of_the_app_are_pinned() -> None:
    pinned = {line.partition("==")[0].lower() for line in lines(ROOT / "constraints.txt")}
    for line in lines(ROOT / "tools" / "app-requirements.txt"):
        assert line.startswith("-") or "==" in line or line in pinned, line


def test_runtime_is_one_the_project_takes() -> None:
    found = re.fullmatch(r"python-3\.(\d+)", (BINDER / "runtime.txt").read_text().strip())
    assert found
    assert int(found.group(1)) >= 11


def test_post_build_stops_at_the_first_error() -> None:
    script = BINDER / "postBuild"
    assert script.stat().st_mode & stat.S_IXUSR
    text = script.read_text(encoding="utf-8")
    assert text.startswith("#!")
    assert re.search(r"^set -e", text, re.M)
    assert subprocess.run(["bash", "-n", str(script)], check=False).returncode == 0


def test_jupyterlab_asks_for_no_news() -> None:
    wanted = json.loads(browser.OVERRIDES.read_text(encoding="utf-8"))[browser.NEWS]
    assert (wanted["fetchNews"], wanted["checkForUpdates"]) == ("false", False)


@pytest.mark.soak
def test_the_hosted_build(tmp_path: Path) -> None:
    """About a minute: see tools/rehearse_binder.py."""
    if missing := browser.why_not():
        pytest.skip(missing)
    shot = tmp_path / "shot.png"
    command = [sys.executable, str(ROOT / "tools" / "rehearse_binder.py"), "--untracked", "--shot", str(shot)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=900)
    assert done.returncode == 0, done.stdout + done.stderr
    assert shot.stat().st_size > 20_000
