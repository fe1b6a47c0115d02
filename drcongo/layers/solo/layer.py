"""The Solo Game, over the Ragnar Game (SOLO-01)."""

from drcongo.layers.ragnar import ragnar
from drcongo.ruleset import Layer

solo = Layer("solo", base=ragnar)
solo.players = (1, 1)
