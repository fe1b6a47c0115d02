"""Colours and letters of the game on paper."""

from __future__ import annotations

from drcongo.kernel.drawing.colours import Shade
from drcongo.picture.palette import DARK, LIGHT

RESOURCES = tuple(map(Shade, LIGHT.resources, DARK.resources))
LOW = Shade(LIGHT.low, DARK.low)


def owner_shade(owner: int, seats: int) -> Shade:
    """A player's colour, or the Government's, whose number follows the last seat."""
    return Shade(LIGHT.owner(owner, seats), DARK.owner(owner, seats))
