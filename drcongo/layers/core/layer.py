"""The Core layer itself: the other modules of this package register their rules with it."""

from drcongo.ruleset import Layer

core = Layer("core")
