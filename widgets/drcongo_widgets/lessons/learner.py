"""What the learner has solved so far, shared by all exercises and overviews of a notebook."""

from __future__ import annotations

import weakref
from pathlib import Path
from typing import Protocol

from drcongo.kernel.lessons.progress import Progress as Store
from drcongo.kernel.lessons.progress import default_path


class Onlooker(Protocol):
    """Whoever shows what is solved."""

    def progressed(self) -> None:
        """Something was solved, or brought back."""


_stores: dict[Path, Store] = {}
_watchers: weakref.WeakSet[Onlooker] = weakref.WeakSet()


def store() -> Store:
    """The progress of this learner; one for all widgets."""
    path = default_path()
    return _stores.setdefault(path, Store(path))


def watch(watcher: Onlooker) -> None:
    _watchers.add(watcher)


def solved(exercise_id: str) -> None:
    """This exercise is done."""
    if exercise_id not in store().done:
        store().mark(exercise_id)
        tell()


def tell() -> None:
    """Let everybody show what is solved by now."""
    for watcher in list(_watchers):
        watcher.progressed()
