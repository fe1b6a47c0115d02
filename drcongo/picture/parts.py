"""Which parts of the game a picture shows: a layer adds its own to those below it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from drcongo.engine.known import LAYERS


class Parts(NamedTuple):
    forces: bool = False  # Insurgents, Peacekeepers, diamonds and Action cards
    government: bool = False  # Ministers, the purse, and the Government's place in the Turn Order
    support: bool = False  # Barons and Support cards


CORE = Parts()


@cache
def parts_of(layer: str) -> Parts:
    """What a layer says that it shows."""
    return Parts(*(part in LAYERS[layer].shows for part in Parts._fields))
