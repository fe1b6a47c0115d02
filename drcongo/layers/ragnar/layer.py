"""The Ragnar Game, over the Government Game."""

from drcongo.layers.government import government
from drcongo.ruleset import Layer

ragnar = Layer("ragnar", base=government)
