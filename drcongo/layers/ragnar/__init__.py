"""The Ragnar Game: what it adds to the Government Game; the Support cards by what they are about."""

from drcongo.layers.ragnar import (
    act_cards,
    board_cards,
    bolivia,
    cities,
    combat_cards,
    deck,
    money_cards,
    offer,
    overture,
    setup,
    turn,
)
from drcongo.layers.ragnar.layer import ragnar

__all__ = [
    "act_cards",
    "board_cards",
    "bolivia",
    "cities",
    "combat_cards",
    "deck",
    "money_cards",
    "offer",
    "overture",
    "ragnar",
    "setup",
    "turn",
]
