"""The Solo Game, over the Ragnar Game (SOLO-01)."""

from drcongo.engine.ruleset import Layer
from drcongo.layers.ragnar import ragnar

solo = Layer("solo", base=ragnar)
solo.players = (1, 1)
