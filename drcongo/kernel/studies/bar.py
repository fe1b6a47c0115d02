"""How far a run is: a line of text that is written over, in a terminal only."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO

from drcongo.kernel.speech import say
from drcongo.kernel.terminal import Screen

Progress = Callable[[int, int], None]  # (games done, games wanted)

WIDTH = 30
SECONDS = 0.2  # between two pictures


class TextBar:
    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.drawn = 0.0

    def __call__(self, done: int, games: int) -> None:
        now = time.monotonic()
        if done < games and now - self.drawn < SECONDS:
            return
        self.drawn = now
        full = WIDTH * done // games
        end = "\n" if done == games else ""
        words = say("run", "progress", done=done, games=games)
        line = f"[{'#' * full}{'.' * (WIDTH - full)}] {words}{end}"
        if isinstance(self.stream, Screen):
            self.stream.over(line)
        else:
            self.stream.write(f"\r{line}")
        self.stream.flush()


def silent(done: int, games: int) -> None:
    """Nobody is looking: a notebook or a file would keep every picture of the bar."""


def progress_of(wanted: bool | Progress) -> Progress:
    """A bar of one's own, the text bar (True; only where it can be written over), or none."""
    if callable(wanted):
        return wanted
    return TextBar(sys.stderr) if wanted and sys.stderr.isatty() else silent
