"""How long a move that nobody at the table has made is shown: as long as its sentences take to read, and a look."""

from __future__ import annotations

from collections.abc import Iterable

LOOK = 800  # milliseconds to find the place on the map
LETTER = 45  # of reading; who is quicker presses Skip
LONGEST = 5000


def time_to_read(sentences: Iterable[str]) -> int:
    """In milliseconds."""
    return min(LONGEST, LOOK + LETTER * sum(len(sentence) for sentence in sentences))
