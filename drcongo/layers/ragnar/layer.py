"""The Ragnar Game, over the Government Game."""

from drcongo.engine.ruleset import Layer
from drcongo.layers.government import government

ragnar = Layer("ragnar", base=government)
