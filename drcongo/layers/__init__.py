"""The layers of the rules, each a chapter of the rulebook over the one below it."""

from __future__ import annotations

from importlib import import_module

from drcongo.edition.board import Board
from drcongo.engine.known import LAYERS
from drcongo.engine.ruleset import Layer
from drcongo.rulebook import catalogue
from drcongo.rulebook.meant import unknown

__all__ = ["LAYERS", "lacks", "layer", "offered"]

for _name in catalogue.PREFIXES.values():  # each has a folder of its name here
    LAYERS[_name] = getattr(import_module(f"{__name__}.{_name}"), _name)


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
