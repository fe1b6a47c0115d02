"""The learner's tries at an exercise: a line each, in words, with what it gave; and each can be looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from drcongo.engine.moves import Done, Move, Sell, Split
from drcongo.kernel.game import Node
from drcongo.kernel.lessons.exercise import NOTHING, Text

from ..stage.html import bold, button, div, span
from ..table.labels import full_label
from ..table.selection import Selection
from ..words import lesson_word
from .stuck import split_of

WAYS = ("by_port", "by_land", "by_local")
MOST = 6  # lines
MOST_MOVES = 3  # of a try, in words: the last ones


class Try(NamedTuple):
    """The learner's moves, what came of them, and the nodes in which they were played (none of a refused move)."""

    moves: tuple[Move, ...]
    right: bool
    gave: Text = NOTHING
    nodes: tuple[Node, ...] = ()


class Tries:
    """The tries so far, each position judged once."""

    def __init__(self) -> None:
        self.all: list[Try] = []

    def add(self, tried: Try) -> None:
        same = [old for old in self.all if (old.moves, old.right) == (tried.moves, tried.right)]
        for old in same:
            self.all.remove(old)
        self.all.append(tried)

    def html(self, selection: Selection, lang: str) -> str:
        """The latest ones; the page leaves out the first of them where there is no room."""
        if not self.all:
            return ""
        numbered = list(enumerate(self.all))[-MOST:]
        rows = "".join(_row(selection, number, tried, lang, number + 1 < len(self.all)) for number, tried in numbered)
        return div(div(escape(lesson_word("tries", lang)), "drc-caption") + rows, "drc-feed drc-tries")


def _row(selection: Selection, number: int, tried: Try, lang: str, spare: bool) -> str:
    text = moves_text(selection, tried.moves, lang)
    sign = span("✓" if tried.right else "✗", "drc-plus" if tried.right else "drc-minus")
    again = ""
    if tried.nodes:
        again = button("try", "▷", str(number), "drc-small drc-see", title=lesson_word("see_try", lang))
    inner = again + span(text, "drc-text drc-cut", title=text) + bold(tried.gave(lang)) + sign
    return div(inner, "drc-try", data_spare="1" if spare else "")


def moves_text(selection: Selection, moves: Sequence[Move], lang: str) -> str:
    """The moves in words: how a set was shared out says enough about its sale."""
    after: list[Move | None] = [*moves[1:], None]
    said_ = [m for m, following in zip(moves, after, strict=True) if not _goes_without(m, following)]
    splits = [(m, split_of(m)) for m in said_ or moves]
    told = [full_label(selection, m, lang) if split is None else split_text(split, lang) for m, split in splits]
    return ("… " if len(told) > MOST_MOVES else "") + ", ".join(told[-MOST_MOVES:])


def _goes_without(move: Move, following: Move | None) -> bool:
    return isinstance(move, Done) or (isinstance(move, Sell) and isinstance(following, Split))


def split_text(split: Split, lang: str) -> str:
    numbers = zip(WAYS, (split.matadi, split.overland, split.local), strict=True)
    return ", ".join(lesson_word(way, lang, n=n) for way, n in numbers if n)
