"""The Insurgent Game, over Core."""

from drcongo.engine.ruleset import Layer
from drcongo.layers.core import core

insurgent = Layer("insurgent", base=core)
