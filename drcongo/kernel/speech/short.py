"""Values as they are shown in messages: as they were written, and never long."""

from __future__ import annotations

from pathlib import PurePath

LONGEST = 200  # letters
MANY_BITS = 4 * LONGEST  # of a number that is not spelled out


def short(value: object) -> str:
    """A value as it was written; a long one in part, so that a message stays short."""
    if isinstance(value, (str, bytes)):
        value = value[: LONGEST + 1]
    try:
        written = repr(value)
    except ValueError:  # thousands of digits, of a number or somewhere inside
        written = f"<{type(value).__name__}>"
    return cut(written)


def plain(value: object) -> str:
    """A value in a sentence, without the signs of how it was written."""
    if isinstance(value, int) and value.bit_length() > MANY_BITS:
        return cut(hex(value))
    return str(value)


def named(path: object) -> str:
    """A file's name as it was given."""
    return cut(str(path)) if isinstance(path, (str, PurePath)) else short(path)


def cut(written: str) -> str:
    return written if len(written) <= LONGEST else written[: LONGEST - 1] + "…"
