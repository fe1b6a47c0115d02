"""A position in which nothing can be done; only one that was set up by hand can be like that."""

from __future__ import annotations

from drcongo.kernel.errors import GameError
from drcongo.kernel.speech import say


def nothing_legal() -> GameError:
    """What a bot says that is asked for a move where there is none."""
    return GameError(say("run", "nothing_legal"))
