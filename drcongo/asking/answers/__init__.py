"""Questions answered from a position: each a small pure function of a game, exact wherever the rules are.

An answer says in words what it takes for granted. `asking.answer_tables` has them as tables, the widgets as plots.
"""

from drcongo.asking.answers.fights import CombatOdds, combat_odds
from drcongo.asking.answers.pace import Pace, cycles_left
from drcongo.asking.answers.prices import Prices, next_prices
from drcongo.asking.answers.questions import QUESTIONS, told
from drcongo.asking.answers.sales import BestSale, More, best_sales
from drcongo.asking.answers.standing import Standing, score_now

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
