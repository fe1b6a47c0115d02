"""Questions answered from a position: each a small pure function of a game, exact wherever the rules are.

An answer says in words what it takes for granted. `drcongo.frames_answers` has them as tables, the widgets as plots.
"""

from drcongo.answers.fights import CombatOdds, combat_odds
from drcongo.answers.pace import Pace, cycles_left
from drcongo.answers.prices import Prices, next_prices
from drcongo.answers.questions import QUESTIONS, told
from drcongo.answers.sales import BestSale, More, best_sales
from drcongo.answers.standing import Standing, score_now

__all__ = [
    "QUESTIONS",
    "BestSale",
    "CombatOdds",
    "More",
    "Pace",
    "Prices",
    "Standing",
    "best_sales",
    "combat_odds",
    "cycles_left",
    "next_prices",
    "score_now",
    "told",
]
