"""How much a table tells before a move is tried."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Help:
    """What a table tells before a move is tried. An exercise keeps to itself what the learner is to find out."""

    likely: bool = True  # the likeliest move is chosen already
    worth: bool = True  # what a move costs and brings
    reasons: bool = True  # forbidden moves are told apart and explained
    moves: bool = True  # moves are offered at all
    advice: bool = True  # a bot may be asked


FREE = Help()
EXERCISE = Help(likely=False, reasons=False, advice=False)
BEST = Help(likely=False, reasons=False, advice=False, worth=False)
QUESTION = Help(likely=False, reasons=False, advice=False, worth=False, moves=False)
