"""Every test has a progress file of its own, and mistakes of the program come out."""

from pathlib import Path

import pytest

from drcongo.kernel.mistake import TRACEBACK


@pytest.fixture(autouse=True)
def progress_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "progress.json"
    monkeypatch.setenv("DRCONGO_PROGRESS", str(path))
    monkeypatch.setenv(TRACEBACK, "1")
    return path
