"""The layers of the rules, each a chapter of the rulebook over the one below it."""

from __future__ import annotations

from drcongo.edition.board import Board
from drcongo.engine.known import LAYERS
from drcongo.engine.ruleset import Layer
from drcongo.layers.core import core
from drcongo.layers.government import government
from drcongo.layers.insurgent import insurgent
from drcongo.layers.ragnar import ragnar
from drcongo.layers.solo import solo
from drcongo.rulebook import catalogue
from drcongo.rulebook.meant import unknown

__all__ = ["LAYERS", "lacks", "layer", "offered"]

# codes of positions name a layer by its place: a new one goes to the end
LAYERS |= {layer.name: layer for layer in (core, insurgent, government, ragnar, solo)}
catalogue.PREFIXES |= {layer.prefix: name for name, layer in LAYERS.items()}


def lacks(layer: Layer, board: Board) -> str:
    """What a layer needs and an edition has not; "" if it can be played."""
    has = {"action_cards": bool(board.action_cards), "barons": len(board.barons) >= layer.players[0]}
    return next((need for need in layer.needs if not has[need]), "")


def offered(board: Board) -> list[str]:
    """The layers that can be played with an edition."""
    return [name for name, layer in LAYERS.items() if not lacks(layer, board)]


def layer(name: str) -> Layer:
    if isinstance(name, str) and name in LAYERS:
        return LAYERS[name]
    raise unknown("layer", name, LAYERS)
