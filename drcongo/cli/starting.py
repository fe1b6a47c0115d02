"""The first and the last moments of the command line, when it cannot speak: an interrupt ends it without a word.

Python needs a good part of a second to read this package, and would tell of an interrupt meanwhile at length. Knows no
game, and changes nothing where the package is only imported.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from itertools import pairwise

COMMAND = "drcongo"


def is_command(argv: Sequence[str], asked: Sequence[str]) -> bool:
    """Whether this process is the command line: called by its name, or as `python -m drcongo`.

    `asked` is all that Python was called with. While Python looks for a module, "-m" stands in the first place.
    """
    name = argv[0] if argv else ""
    if name == "-m":
        pairs = pairwise(["", *asked])
        return any(word == f"-m{COMMAND}" or (flag[:1] + flag[-1:], word) == ("-m", COMMAND) for flag, word in pairs)
    return os.path.splitext(os.path.basename(name))[0] == COMMAND


HERE = is_command(sys.argv, sys.orig_argv)


def be_quiet() -> None:
    """From now on an interrupt ends the command at once."""
    if HERE and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def be_ready() -> None:
    """From now on an interrupt is answered in a word."""
    if HERE and signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


be_quiet()
