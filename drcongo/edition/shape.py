"""What an edition is made of, whatever it says: values that a saved game can hold, and names that are told apart."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from drcongo.edition.spelling import common_words
from drcongo.kernel import limits
from drcongo.kernel.spelling import spoken

Problem = tuple[str, str, dict[str, Any]]  # where, which sentence, with what
JOINING = ("and",)  # between two names in a move


def shape(data: object) -> Iterator[Problem]:
    """Values that JSON cannot hold (a date, infinity), or that lie too deep."""
    if not isinstance(data, dict):
        yield "edition", "table", {}
        return
    waiting: list[tuple[str, Any, int]] = [("", data, 0)]
    while waiting:
        where, value, depth = waiting.pop()
        if depth > limits.DEPTH:
            yield where, "deep", {"most": limits.DEPTH}
        elif isinstance(value, dict):
            for key, inner in value.items():
                here = f"{where}.{key}" if where else str(key)
                if isinstance(key, str):
                    waiting.append((here, inner, depth + 1))
                else:
                    yield here, "key", {"key": key}
        elif isinstance(value, list):
            waiting += [(f"{where}[{i + 1}]", inner, depth + 1) for i, inner in enumerate(value)]
        elif not _is_plain(value):
            yield where, "no_value", {"value": value}


def _is_plain(value: object) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, str):
        return not any("\ud800" <= letter <= "\udfff" for letter in value)
    if isinstance(value, int):
        return value.bit_length() < 64
    return False


def is_name(value: object) -> bool:
    """A text that can be read on the board, and that has letters to be told by."""
    return isinstance(value, str) and value.isprintable() and len(value) <= limits.NAME and bool(spoken(value))


class Places:
    """Every way to name a province: each means one, and none has a meaning of its own in moves."""

    def __init__(self) -> None:
        self.codes: dict[str, str] = {}

    def taken(self, name: str, code: str) -> str:
        """What else a name means; "" if nothing."""
        word = spoken(name)
        if word in JOINING:
            return word
        other = common_words().get(word) or self.codes.setdefault(word, code)
        return "" if other == code else other
