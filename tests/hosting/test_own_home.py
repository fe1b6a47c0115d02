"""Tests leave the reader's home and the temporary folder of the system alone."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from drcongo.kernel.lessons.progress import NAME, VARIABLE, default_path

REAL = Path(os.environ["DRCONGO_REAL_HOME"])
ASKED = """
import tempfile
from drcongo.kernel.lessons.progress import default_path
print(default_path(), tempfile.gettempdir(), sep="\\n")
"""


@pytest.mark.parametrize("named", [True, False])
def test_progress_is_not_the_readers(named: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither here nor in the processes that tests start, not even where a test forgets the file it wanted."""
    if not named:
        monkeypatch.delenv(VARIABLE)
    assert default_path() != REAL / NAME
    assert Path.home() != REAL
    told = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=True).stdout.splitlines()
    assert [Path(told[0]), Path(told[1])] == [default_path(), Path(tempfile.gettempdir())]
    assert Path(told[0]).is_relative_to(Path.home())


def test_the_temporary_folder_is_not_the_systems() -> None:
    """Dask, for one, leaves its own there."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=1, processes=False, dashboard_address=":0") as cluster:
        [worker] = cluster.workers.values()
        assert Path(worker.local_directory).is_relative_to(tempfile.gettempdir())
    assert Path(tempfile.gettempdir()).parent == Path.home().parent
