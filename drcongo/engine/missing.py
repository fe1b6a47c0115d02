"""A game that leaves rules out is not kept: nobody shall take it for the real one."""

from __future__ import annotations

from drcongo.engine.ruleset import Rules
from drcongo.errors import DrCongoError
from drcongo.kernel.speech import Book

tell = Book("without")


def refuse_missing(rules: Rules) -> None:
    """Raises with a sentence if these rules are not all there."""
    if rules.missing:
        raise DrCongoError(tell("refused", "not_kept", rules=sorted(rules.missing)))
