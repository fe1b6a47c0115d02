"""Colours of plots and reports on paper, and what can be said of any colour."""

from __future__ import annotations

from drcongo.picture.palette import LIGHT

PAPER, WHITE, TEXT, QUIET = "#f7f5ef", "#ffffff", "#333333", "#555544"
PLAYERS, GOVERNMENT = LIGHT.players, LIGHT.gov
LOW = "#d98a1f"
RESOURCE_LETTER = ("C", "H", "M", "O")
TRANSPORT_LETTER = ("B", "R", "T")


def owner_colour(owner: int, seats: int) -> str:
    """A player's colour, or the Government's, whose number follows the last seat."""
    return LIGHT.owner(owner, seats)


def blended(ground: str, over: str) -> str:
    """What a see-through colour (#rrggbbaa) makes of the opaque one below it."""
    share = int(over[7:9], 16) / 255
    parts = [(int(ground[i : i + 2], 16), int(over[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(below + (above - below) * share):02x}" for below, above in parts)
