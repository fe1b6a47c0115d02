"""Processes of this computer that play games for another one. Knows no game."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from typing import Any


def forks() -> bool:
    """A forked worker knows the questions that were asked in a notebook; other systems have other ways."""
    return sys.platform == "linux"


def context() -> Any:
    return multiprocessing.get_context("fork" if forks() else None)


def stand_by() -> None:
    """A worker stops at once when it is interrupted, and does not outlive a run that was killed."""
    from multiprocessing.connection import wait as wait_for

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def leave_with(sentinel: int) -> None:
        wait_for([sentinel])
        os._exit(1)

    threading.Thread(target=leave_with, args=(parent.sentinel,), daemon=True).start()
