"""The layers of the rules, each a chapter of the rulebook over the one below it."""

from __future__ import annotations

from drcongo.edition.board import Board
from drcongo.engine.ruleset import Layer
from drcongo.layers.core import core
from drcongo.layers.government import government
from drcongo.layers.insurgent import insurgent
from drcongo.layers.ragnar import ragnar
from drcongo.layers.solo import solo
from drcongo.rulebook.meant import unknown

LAYERS: dict[str, Layer] = {layer.name: layer for layer in (core, insurgent, government, ragnar, solo)}


def lacks(layer: Layer, board: Board) -> str:
    """What a layer needs and an edition has not; "" if it can be played."""
    below: Layer | None = layer
    while below is not None and below is not ragnar:
        below = below.base
    if below is None:
        return ""
    if not board.action_cards:
        return "action_cards"  # RAG-SUP-15 and others turn to them; below, a game without them goes on
    return "barons" if len(board.barons) < layer.players[0] else ""  # RAG-SET-03


def offered(board: Board) -> list[str]:
    """The layers that can be played with an edition."""
    return [name for name, layer in LAYERS.items() if not lacks(layer, board)]


def layer(name: str) -> Layer:
    if isinstance(name, str) and name in LAYERS:
        return LAYERS[name]
    raise unknown("layer", name, LAYERS)
