"""The words that moves are written with: verbs, and every way to name a province, a resource, a transport or a card."""

from __future__ import annotations

from functools import cache

from drcongo.edition.board import Board
from drcongo.edition.spelling import PLACES, common_words
from drcongo.engine.moves import Contribute, Done, Finale, HoldBack, Move, Pass, Produce, Reset, Shift, TurnOver, Verb
from drcongo.kernel.spelling import plain

__all__ = ["BARE", "FORMS", "PLACES", "SPELLED", "example", "spelled", "words_of"]

FORMS = {  # examples of each verb
    "build": "build minerals KAT double",
    "place": "place truck EQU-KOR",
    "develop": "develop KOR with crops KOR, oil EQU",
    "produce": "produce all; produce crops BDU, oil BDU; produce",
    "hold back": "hold back oil BDU",
    "sell": "sell crops; sell crops 3/1/0",
    "supply": "supply KIN from BCO",
    "peacekeeper": "peacekeeper KAT; peacekeeper KAT from MAN",
    "fight": "fight KAT",
    "diamond": "diamond 1",
    "bid": "bid 600",
    "choose": "choose interior",
    "remove": "remove KAT",
    "finance": "finance crops up",
    "share": "share 500",
    "take": "take italy; take italy aside; take tanzania KAT, EQU",
    "arrange": "arrange 2 1 3",
    "buy": "buy 2",
    "order": "order first",
    "raise": "raise 2",
    "roll": "roll 4",
    "contribute": "contribute",
    "pass": "pass",
    "done": "done",
    "reset": "reset",
    "finale": "finale",
    "turn over": "turn over",
}
BARE: dict[str, Move] = {
    "contribute": Contribute(),
    "pass": Pass(),
    "done": Done(),
    "reset": Reset(),
    "finale": Finale(),
    "turn over": TurnOver(),
    "produce": Produce(),
}
SPELLED = {Shift: "finance", TurnOver: "turn over", HoldBack: "hold back"}  # verbs not spelled like their move


def example(verb: Verb) -> str:
    """How a move of a verb is written, for example."""
    return FORMS[spelled(verb)].partition("; ")[0]


def spelled(verb: Verb) -> str:
    """The word a move of a verb begins with."""
    return SPELLED.get(verb, verb.__name__.lower())


@cache
def words_of(board: Board) -> dict[str, str]:
    """Every way to name a province, a resource or a transport, to the name the moves use."""
    words = {}
    for province in board.provinces:
        for name in (province.code, province.name, province.name_pl):
            words[plain(name).replace("-", " ")] = province.code
    return words | common_words()
