"""Which parts of the game a picture shows: a layer adds its own to those below it."""

from __future__ import annotations

from typing import NamedTuple


class Parts(NamedTuple):
    forces: bool = False  # Insurgents, Peacekeepers, diamonds and Action cards
    government: bool = False  # Ministers, the purse, and the Government's place in the Turn Order
    support: bool = False  # Barons and Support cards


CORE = Parts()


def parts_of(layer: str) -> Parts:
    return Parts(layer != "core", layer not in ("core", "insurgent"), layer in ("ragnar", "solo"))
