"""How a position is to be drawn: everything but the position itself."""

from __future__ import annotations

from typing import NamedTuple

from drcongo.picture.metrics import DEFAULT, Metrics
from drcongo.picture.palette import LIGHT, Palette
from drcongo.picture.plan import Plan


class View(NamedTuple):
    plan: Plan
    palette: Palette = LIGHT
    metrics: Metrics = DEFAULT
    lang: str = "en"
    tab: str = "map"  # on a phone: what fills the main area (map, market, players, track)
    unfolded: str = ""  # "market" or "track", drawn over the map where they are folded
    key: bool = False  # the card with the key to the symbols on the map
    secret: bool = False  # other players' money is not shown
