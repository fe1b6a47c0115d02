"""Processes of this computer that play games for another one. Knows no game."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

FAREWELL = 2.0  # seconds for a pool to put its things away


def forks() -> bool:
    """A forked worker knows the questions that were asked in a notebook; other systems have other ways."""
    return sys.platform == "linux"


def context() -> Any:
    return multiprocessing.get_context("fork" if forks() else None)


@contextmanager
def pool_of(workers: int) -> Iterator[Executor]:
    """Processes for as long as they are wanted. What has not begun then, also by an interrupt, is not played.

    The pool's own threads are given a moment to end: at the end of the program Python would stumble over pipes that
    they are just closing, and say so at length.
    """
    from concurrent.futures import InvalidStateError, ProcessPoolExecutor  # not in a browser's kernel: no processes

    tell = threading.excepthook

    def tell_others(failed: Any) -> None:
        """An interrupt ends workers and cancels games at once; the pool's thread may then stumble over one of them."""
        if failed.exc_type is not InvalidStateError:
            tell(failed)

    threading.excepthook = tell_others
    before = {threading.current_thread(), *threading.enumerate()}
    pool = ProcessPoolExecutor(workers, context(), initializer=stand_by)
    try:
        yield pool
    finally:  # not future by future: the pool knows which workers were interrupted together with this process
        pool.shutdown(wait=False, cancel_futures=True)
        end = time.monotonic() + FAREWELL
        for thread in {*threading.enumerate()} - before - {threading.current_thread()}:
            thread.join(max(0.0, end - time.monotonic()))
        threading.excepthook = tell


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
