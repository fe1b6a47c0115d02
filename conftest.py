"""Whatever is tested, the notebooks and the examples on the pages too, has a home and a temporary folder of its own.

The reader's stay as they are: what has been solved, what Jupyter and other programs keep there. All processes that
tests start find the same folders, and at the end these are gone. pytest's own (`tmp_path`) lie where they always do.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest

ELSEWHERE = {  # they would lead back to the reader's own
    *("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "IPYTHONDIR"),
    *("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"),
}
REAL_HOME = "DRCONGO_REAL_HOME"  # for the test that looks whether it is left alone


def pytest_configure(config: pytest.Config) -> None:
    if config.pluginmanager.hasplugin("nbval"):
        _start_kernels_again()
    if hasattr(config, "workerinput"):
        return  # a worker has the folders of the process that has started it
    usual, home = tempfile.gettempdir(), Path.home()
    own = Path(tempfile.mkdtemp(prefix="drcongo-tests-"))
    config.add_cleanup(lambda: shutil.rmtree(own, ignore_errors=True))
    for name in ("home", "tmp"):
        (own / name).mkdir()
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", usual)
    if (settings := home / ".gitconfig").is_file():  # it may say that this folder is to be trusted
        os.environ.setdefault("GIT_CONFIG_GLOBAL", str(settings))
    for name in ELSEWHERE & os.environ.keys():
        del os.environ[name]
    os.environ |= {
        REAL_HOME: str(home),
        "HOME": str(own / "home"),
        "USERPROFILE": str(own / "home"),  # the same on Windows
        "DRCONGO_PROGRESS": str(own / "home" / "progress.json"),
        **dict.fromkeys(("TMPDIR", "TEMP", "TMP", "DASK_TEMPORARY_DIRECTORY"), str(own / "tmp")),
    }
    tempfile.tempdir = None  # it is asked for anew


def _start_kernels_again() -> None:
    """Kernels that start side by side may be given the same free port: the one that is late ends, and starts again."""
    from nbval import kernel

    start = kernel.start_new_kernel

    def twice(**settings: Any) -> Any:
        try:
            return start(**settings)
        except RuntimeError:  # nbval has told it in the log
            return start(**settings)

    kernel.start_new_kernel = twice
