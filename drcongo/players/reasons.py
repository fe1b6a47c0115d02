"""Why a move is a good one, in a sentence with its figures."""

from __future__ import annotations

from typing import Any

from drcongo.engine import combat, market
from drcongo.engine.building import price_of
from drcongo.engine.decisions import resource_of
from drcongo.engine.flow import ACTION_PHASES
from drcongo.engine.moves import (
    Bid,
    Build,
    Choose,
    Contribute,
    Develop,
    Done,
    Fight,
    Move,
    Peacekeeper,
    Place,
    Remove,
    Share,
    Split,
    Take,
    resolve,
)
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.kernel.speech import Book, Percent, Sentence
from drcongo.players.actions import income
from drcongo.players.estimate import Outlook
from drcongo.players.ministers import hire_cost, minister_worth, shares_ahead
from drcongo.rulebook.phrases import Term

because = Book("why")


def why(rules: Rules, s: State, move: Move) -> Sentence:
    """The reason of the rule of thumb for a move of the player who decides."""
    look = Outlook(rules, s, s.frame.by)
    if s.frame.seat == s.government and isinstance(move, (Build, Place)):
        return because("why", "government_action")
    if s.frame.seat == s.government and isinstance(move, Develop):
        return because("why", "government_city")
    if s.frame.kind == "hire":
        return _hiring(look, move)
    return because("why", type(move).__name__, **_figures(look, move))


def _hiring(look: Outlook, move: Move) -> Sentence:
    worth = minister_worth(look)
    if isinstance(move, Choose):
        return because("why", "hired", price=hire_cost(look), worth=worth[move.minister])
    if not isinstance(move, Done):
        return because("why", type(move).__name__)
    best = max(worth, key=lambda name: worth[name])
    facts = {"price": hire_cost(look), "worth": worth[best], "minister": Term("minister", best)}
    return because("why", "nobody_hired", **facts)


def _figures(look: Outlook, move: Move) -> dict[str, Any]:
    """The figures that the sentence for a move tells."""
    rules, s, seat, t = look.rules, look.s, look.owner, resolve(look.board, move)
    match move:
        case Build():
            earned = int(income(look, t.space)) // 100 * 100
            return {"price": rules.industry_price(s, seat, t.kind), "income": earned}
        case Place():
            return {"price": rules.transport_price(s, seat, t.kind)}
        case Develop():
            return {"price": price_of(rules, s, seat, s.city_points[t.province] + 1, t.spaces)}
        case Peacekeeper() | Remove():
            return {"province": look.board.provinces[t.province].name}
        case Fight():
            odds = Percent(float(combat.odds(rules, s, t.province)))
            return {"province": look.board.provinces[t.province].name, "odds": odds}
        case Split(port, overland, local):
            return {"income": market.income(rules, s, resource_of(s.frame), port, overland, local)}
        case Share(money):
            return {"money": money}
        case Contribute():
            return {"price": rules.contribution_price(s, seat)}
        case Bid(money):
            return {"bid": money, "worth": shares_ahead(look, ACTION_PHASES)}
        case Take(card):
            return {"card": Term("support", card)}
    return {}
