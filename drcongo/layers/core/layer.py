"""The Core layer itself: the other modules of this package register their rules with it."""

from drcongo.engine.ruleset import Layer

core = Layer("core")
core.promises = {
    "time": (0.0, 0.0),
    "money": (0.11, 0.13),
    "earnings": (-0.06, 0.16),
    "ready": (0.0, 0.0),
    "industry": (-0.24, -0.06),
    "city": (-0.54, -0.07),
    "exposed": (0.0, 0.0),
    "peacekeeper": (0.0, 0.0),
}
