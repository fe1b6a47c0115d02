"""The Government Game, over the Insurgent Game."""

from drcongo.engine.ruleset import Layer
from drcongo.layers.insurgent import insurgent

government = Layer("government", base=insurgent)
