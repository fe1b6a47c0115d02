"""The questions, and their answers in sentences, with what they take for granted."""

from __future__ import annotations

from drcongo.asking.answers.fights import CombatOdds, combat_odds
from drcongo.asking.answers.pace import cycles_left
from drcongo.asking.answers.prices import next_prices
from drcongo.asking.answers.sales import BestSale, best_sales
from drcongo.asking.answers.standing import score_now
from drcongo.asking.position_diff import shown, tell
from drcongo.errors import DrCongoError
from drcongo.kernel.game import Game
from drcongo.kernel.speech import language, money
from drcongo.rulebook.phrases import Term, say

QUESTIONS = ("odds", "prices", "sales", "standing", "pace")


def told(game: Game, question: str, lang: str | None = None, player: str | int | None = None) -> list[str]:
    """The answer in sentences; of sales a player may be named, else the one to act is meant."""
    lang = lang or language()
    match question:
        case "odds":
            return _odds(combat_odds(game), lang)
        case "prices":
            prices = next_prices(game)
            return [*(found.text(lang) for found in prices), prices[0].assumption.text(lang)]
        case "sales":
            return _sales(best_sales(game, player), lang)
        case "standing":
            return [score_now(game).text(lang)]
        case "pace":
            pace = cycles_left(game)
            return [pace.text(lang), *([tell("answer", "pace_assumption").text(lang)] if pace.cycles else [])]
    raise DrCongoError(say("question", "unknown", question=question, questions=QUESTIONS))


def _odds(found: list[CombatOdds], lang: str) -> list[str]:
    if not found:
        return [tell("answer", "no_combat").text(lang)]
    lines = []
    for odds in found:
        lines.append(odds.text(lang))
        better = {key: chance for key, chance in odds.with_card.items() if chance > odds.chance}
        if better:
            cards = [f"{shown(Term('support', key), lang)} {chance}" for key, chance in better.items()]
            lines.append(tell("answer", "odds_cards", cards=cards).text(lang))
    with_cards = any(odds.with_card for odds in found)
    return [*lines, *([tell("answer", "odds_assumption").text(lang)] if with_cards else [])]


def _sales(found: list[BestSale], lang: str) -> list[str]:
    if not found:
        return [tell("answer", "no_sale").text(lang)]
    lines = []
    for sale in found:
        lines.append(sale.text(lang))
        for key, listed in (("one_transport", sale.transports), ("one_peacekeeper", sale.peacekeepers)):
            if listed and listed[0].gain > 0:
                best = [shown(more.thing, lang) for more in listed if more.gain == listed[0].gain]
                facts = {"places": best, "gain": money(listed[0].gain, lang)}
                lines.append(tell("answer", key, **facts).text(lang))
    return [*lines, tell("answer", "sale_assumption").text(lang)]
