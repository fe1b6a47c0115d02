"""The Solo Game, over the Ragnar Game (SOLO-01)."""

from drcongo.engine.ruleset import Layer
from drcongo.layers.ragnar import ragnar

solo = Layer("solo", base=ragnar)
solo.players = (1, 1)
solo.weights |= {"site": 0.6, "foothold": 0.15, "stuck": 1.0}
solo.promises = {
    "time": (2.45, 0.23),
    "money": (0.26, 0.21),
    "earnings": (-0.14, 0.39),
    "ready": (0.0, 0.0),
    "industry": (0.37, -0.02),
    "city": (0.42, -0.15),
    "exposed": (-0.53, 0.06),
    "peacekeeper": (0.12, 0.06),
}
