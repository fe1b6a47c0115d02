"""Processes of this computer that play games for another one. Knows no game.

They are begun anew, on every system and every Python: half a second for a run. A process that has threads, such as a
notebook's kernel, must not be forked: Python warns of it from 3.12 on, and by itself no longer does it from 3.14 on.
"""

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
from multiprocessing.context import SpawnContext, SpawnProcess
from types import ModuleType
from typing import Any

FAREWELL = 2.0  # seconds for a pool to put its things away


class Worker(SpawnProcess):
    """A new Python that gets what it needs by import: a person's own script is not run in it once more."""

    def start(self) -> None:
        script = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            super().start()
        finally:
            sys.modules["__main__"] = script


class Workers(SpawnContext):
    Process = Worker


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Until a process that is being begun is whole and known to its pool, and in that process until it stands by."""
    usual, came = signal.getsignal(signal.SIGINT), []
    mine = usual is not None and threading.current_thread() is threading.main_thread()
    masks = hasattr(signal, "pthread_sigmask")  # what a new process begins with; there are none on Windows
    if mine:
        signal.signal(signal.SIGINT, lambda *_: came.append(True))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masks else set()
    try:
        yield
    finally:
        if mine:
            signal.signal(signal.SIGINT, usual)
        if masks:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if came:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def pool_of(workers: int) -> Iterator[Executor]:
    """Processes for as long as they are wanted. What has not begun then, also by an interrupt, is not played.

    The pool's own threads are given a moment to end: at the end of the program Python would stumble over pipes that
    they are just closing, and say so at length.
    """
    from concurrent.futures import InvalidStateError, ProcessPoolExecutor  # not in a browser's kernel: no processes

    class Pool(ProcessPoolExecutor):
        def submit(self, *asked: Any, **named: Any) -> Any:
            with _interrupts_wait():
                return super().submit(*asked, **named)

    tell = threading.excepthook

    def tell_others(failed: Any) -> None:
        """An interrupt ends workers and cancels games at once; the pool's thread may then stumble over one of them."""
        if failed.exc_type is not InvalidStateError:
            tell(failed)

    threading.excepthook = tell_others
    before = {threading.current_thread(), *threading.enumerate()}
    pool = Pool(workers, Workers(), initializer=stand_by)
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
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    parent = multiprocessing.parent_process()
    assert parent is not None

    def leave_with(sentinel: int) -> None:
        wait_for([sentinel])
        os._exit(1)

    threading.Thread(target=leave_with, args=(parent.sentinel,), daemon=True).start()
