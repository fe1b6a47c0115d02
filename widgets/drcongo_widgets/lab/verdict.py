"""What can be said of a difference between two editions."""

from __future__ import annotations

from drcongo.kernel.bots.intervals import Estimate

from ..words import lab_word


def verdict(found: Estimate, lang: str) -> str:
    """Whether the interval leaves out "no difference"."""
    if found.low == found.high == 0:
        return lab_word("same", lang)
    if found.covers(0):
        return lab_word("unsure", lang)
    return lab_word("more" if found.value > 0 else "less", lang)
