"""A mistake of the program: told to the person in a sentence, and never taken for an answer."""

from __future__ import annotations

import os

from drcongo.kernel.speech import Sentence, say
from drcongo.kernel.speech.short import cut

TRACEBACK = "DRCONGO_TRACEBACK"  # set to anything, it shows where in the program a mistake is


def told(error: Exception) -> Sentence:
    """What is said of an error that nobody has foreseen; with TRACEBACK set it is raised again instead."""
    if os.environ.get(TRACEBACK):
        raise error
    return say("program", "mistake", what=cut(f"{type(error).__name__}: {error}"), variable=TRACEBACK)
