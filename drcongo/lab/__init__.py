"""The Lab: many games over layers, players, bots and editions, and what came of them as pandas tables.

    from drcongo import lab
    study = lab.play(games=1000, layer="ragnar", players=4, bots="thumb", out="runs/ragnar.jsonl")
    study.games        # one row a game
    study.seats        # one row a game and seat
    study.cycles       # one row a game and cycle

A run that was stopped goes on where it was when the same call is made again. `plan`, `book`, `crew`, `bar` and `study`
know no game; `congo` knows this one.
"""

from drcongo.kernel.bots.intervals import Estimate, mean, wilson
from drcongo.kernel.studies.plan import Watcher
from drcongo.lab.congo import Sitting, Study, changed, play, values_of
from drcongo.lab.tally import Tally, effect, keep, kept, level, tally
from drcongo.lab.watchers import CardsTaken, Cycles

__all__ = [
    "CardsTaken",
    "Cycles",
    "Estimate",
    "Sitting",
    "Study",
    "Tally",
    "Watcher",
    "changed",
    "effect",
    "keep",
    "kept",
    "level",
    "mean",
    "play",
    "tally",
    "values_of",
    "wilson",
]
