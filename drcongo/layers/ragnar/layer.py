"""The Ragnar Game, over the Government Game."""

from drcongo.engine.ruleset import Layer
from drcongo.layers.government import government

ragnar = Layer("ragnar", base=government)
ragnar.shows |= {"support"}
ragnar.needs = ("action_cards", "barons")  # RAG-SUP-15 and others turn to the cards; RAG-SET-03
ragnar.promises = {
    "time": (-0.82, 2.93),
    "money": (0.29, 0.15),
    "earnings": (-0.31, 0.38),
    "ready": (0.27, 0.1),
    "industry": (-0.04, 0.63),
    "city": (1.04, -0.89),
    "exposed": (-0.17, 0.11),
    "peacekeeper": (-0.27, 0.65),
}
