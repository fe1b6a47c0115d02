"""Which industries a Support card can use: the rules ask, and whoever reads a move in which no space is named."""

from __future__ import annotations

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.engine.state import NOBODY, State


def industries_for(card: str, s: State, seat: int) -> list[int]:
    """RAG-SUP-24, AMB-115: own ones, with or without cubes. RAG-SUP-25, RAG-SUP-32: others', without cubes."""
    whose, side = SUPPORT[SUPPORT_NUMBER[card]].industry
    own, flipped = whose == "own", side == "flipped"
    return [
        i
        for i, owner in enumerate(s.space_owner)
        if owner != NOBODY
        and (owner == seat) == own
        and s.space_flipped[i] == flipped
        and (own or not s.space_cubes[i])
    ]
