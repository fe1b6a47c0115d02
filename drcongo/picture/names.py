"""Names as the text picture writes them: short, on one line."""

from __future__ import annotations

from drcongo.cards import SUPPORT
from drcongo.engine.state import State
from drcongo.picture.labels import Labels
from drcongo.rulebook.phrases import Term

NAME_LENGTH = 14


def short(name: str, length: int = NAME_LENGTH) -> str:
    name = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return name if len(name) <= length else name[: length - 1] + "…"


def owner_name(state: State, words: Labels, owner: int) -> str:
    return words.government if owner >= state.seats else short(state.names[owner])


def country(number: int, lang: str) -> str:
    """The name of a Support card."""
    return Term("support", SUPPORT[number].key).text(lang)
