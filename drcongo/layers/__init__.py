"""The layers of the rules, each a chapter of the rulebook over the one below it."""

from __future__ import annotations

from drcongo.errors import DrCongoError
from drcongo.layers.core import core
from drcongo.layers.government import government
from drcongo.layers.insurgent import insurgent
from drcongo.layers.ragnar import ragnar
from drcongo.layers.solo import solo
from drcongo.rulebook.phrases import say
from drcongo.ruleset import Layer

LAYERS: dict[str, Layer] = {layer.name: layer for layer in (core, insurgent, government, ragnar, solo)}


def layer(name: str) -> Layer:
    if name in LAYERS:
        return LAYERS[name]
    raise DrCongoError(say("question", "layer", layer=name, layers=list(LAYERS)))
