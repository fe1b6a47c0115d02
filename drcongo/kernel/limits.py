"""Limits: how large, how long and how many the things may be that come from outside. Knows no game.

Each lies far above what people need, and low enough that whatever keeps it is read within seconds. They are checked
before any work is done, and each says itself in a sentence.
"""

from __future__ import annotations

from drcongo.kernel.speech import Sentence, say

KILO, MEGA = 1_000, 1_000_000

# files and texts that are opened, in bytes
SCENARIO = 200 * KILO
EDITION = 500 * KILO
SAVE = 2 * MEGA  # thirty whole games in one tree
TALLIES = 20 * MEGA
LINE = 1 * MEGA  # of a run's file, which may have any number of lines
QUERY = 2 * KILO  # what stands behind the address of the app

# letters
NAME = 40  # of a player, a place, an edition
MOVE = 1 * KILO
CODE = 5 * KILO  # of a code itself, and of what a chat has put around it
AROUND = 100 * KILO
SEED_DIGITS = 18

# of a TOML file: the parts of a key, and tables or lists inside each other
KEY_PARTS = 40
DEPTH = 20

PROBLEMS = 50  # that are told of one file

SECONDS = 3600.0  # that a bot may think about a decision
WORKERS = 256


def too_large(size: int, most: int) -> Sentence | None:
    """What is said of a file or a text of so many bytes; None if it may be read."""
    return say("limits", "bytes", size=shown(size), most=shown(most)) if size > most else None


def too_long(letters: int, most: int) -> Sentence | None:
    """What is said of so many letters; None if there may be as many."""
    return say("limits", "letters", n=letters, most=most) if letters > most else None


def shown(size: int) -> str:
    """A size as people write it: 800 B, 200 kB, 2 MB."""
    for unit, name in ((MEGA, "MB"), (KILO, "kB")):
        if size >= unit:
            return f"{size / unit:.3g} {name}" if size < KILO * unit else f"{size // unit} {name}"
    return f"{size} B"


def more(problems: int) -> Sentence:
    """What is said of the problems beyond those that are told one by one."""
    return say("limits", "problems", n=problems)
