"""The Government Game, over the Insurgent Game."""

from drcongo.engine.ruleset import Layer
from drcongo.layers.insurgent import insurgent

government = Layer("government", base=insurgent)
government.shows |= {"government"}
government.weights |= {
    "steps": 1.3,
    "money": (0.22, 0.42, 0.55, 0.6),
    "broke": 0.0,
    "city": 3.0,
    "variety": 0.5,
    "power": 0.55,
    "guard": 0.06,
}
government.promises = {
    "time": (-0.29, 2.72),
    "money": (0.15, 0.28),
    "earnings": (-0.33, 0.29),
    "ready": (0.18, 0.16),
    "industry": (0.53, 0.38),
    "city": (0.48, -0.6),
    "exposed": (-0.27, 0.34),
    "peacekeeper": (0.11, 0.45),
}
