"""Colours and letters of the game on paper."""

from __future__ import annotations

from drcongo.picture.palette import LIGHT

PLAYERS = LIGHT.players
LOW = "#d98a1f"


def owner_colour(owner: int, seats: int) -> str:
    """A player's colour, or the Government's, whose number follows the last seat."""
    return LIGHT.owner(owner, seats)
