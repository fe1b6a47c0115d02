"""The Core layer itself: the other modules of this package register their rules with it."""

from drcongo.engine.ruleset import Layer

core = Layer("core")
