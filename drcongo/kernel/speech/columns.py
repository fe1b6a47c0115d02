"""The words of tables: headings of columns, and what their values are called. Knows no game and no pandas."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from drcongo.kernel.speech import Book

Teller = Callable[[str, str], str]
WORDS = Book("tables")
NUMBERED = re.compile(r"(.+) (\d+)")  # a column of each seat: "points 1"
SPEAKS: dict[str, Teller] = {}  # by column: how its values are said in a language; a game adds its own


def heading(name: Any, lang: str) -> Any:
    """A column in words; a name that the book does not have, such as a player's, is left alone."""
    known = WORDS.templates(lang)["column"]
    numbered = NUMBERED.fullmatch(str(name))
    if numbered and name not in known and numbered[1] in known:
        return f"{known[numbered[1]]} {numbered[2]}"
    return str(known.get(name, name)) if isinstance(name, str) else name


def truth(value: str, lang: str) -> str:
    """Yes or no."""
    return str(WORDS.templates(lang)["truth"][value])
