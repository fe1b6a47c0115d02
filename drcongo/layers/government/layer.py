"""The Government Game, over the Insurgent Game."""

from drcongo.layers.insurgent import insurgent
from drcongo.ruleset import Layer

government = Layer("government", base=insurgent)
