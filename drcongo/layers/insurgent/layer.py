"""The Insurgent Game, over Core."""

from drcongo.engine.ruleset import Layer
from drcongo.layers.core import core

insurgent = Layer("insurgent", base=core)
insurgent.shows |= {"forces"}
insurgent.promises = {
    "time": (4.67, 0.69),
    "money": (0.28, 0.17),
    "earnings": (-0.32, 0.52),
    "ready": (0.19, 0.22),
    "industry": (0.41, -0.23),
    "city": (1.55, -1.52),
    "exposed": (-0.03, 0.4),
    "peacekeeper": (-0.36, 0.49),
}
