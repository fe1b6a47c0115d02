"""The Insurgent Game, over Core."""

from drcongo.layers.core import core
from drcongo.ruleset import Layer

insurgent = Layer("insurgent", base=core)
