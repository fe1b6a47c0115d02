"""The words that moves are written with: verbs, and every way to name a province, a resource, a transport or a card."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import cache

from drcongo.edition.board import Board
from drcongo.edition.spelling import common_words
from drcongo.engine.moves import VERBS, Move, Verb
from drcongo.kernel.spelling import plain

__all__ = ["BARE", "FORMS", "example", "spelled", "words_of"]

FORMS = {verb.word: "; ".join(verb.examples) for verb in VERBS if verb.word}  # examples of each verb
BARE: dict[str, Move] = {  # the moves that are said by their word alone
    verb.word: verb()
    for verb in VERBS
    if verb.word and all(f.default is not MISSING for f in fields(verb))  # type: ignore[arg-type]
}


def example(verb: Verb) -> str:
    """How a move of a verb is written, for example."""
    return verb.examples[0]


def spelled(verb: Verb) -> str:
    """The word a move of a verb begins with."""
    return verb.word or verb.__name__.lower()


@cache
def words_of(board: Board) -> dict[str, str]:
    """Every way to name a province, a resource or a transport, to the name the moves use."""
    words = {}
    for province in board.provinces:
        for name in (province.code, province.name, province.name_pl):
            words[plain(name).replace("-", " ")] = province.code
    return words | common_words()
