"""Answers as plots. `bars`, `columns` and `lines` draw anything else that was counted."""

from __future__ import annotations

from fractions import Fraction

from drcongo.asking.answers import best_sales, combat_odds, cycles_left, next_prices, score_now
from drcongo.asking.position_diff import shown
from drcongo.kernel.chance import DIE
from drcongo.kernel.drawing.plot import Bar, Plot, bars, columns, lines
from drcongo.kernel.game import Game
from drcongo.kernel.speech import Percent, language
from drcongo.kernel.speech.columns import heading
from drcongo.picture import style
from drcongo.rulebook.phrases import Term, money

from .words import answer_word, word

__all__ = [
    "Bar",
    "Plot",
    "bars",
    "columns",
    "lines",
    "odds_plot",
    "pace_plot",
    "prices_plot",
    "sales_plot",
    "standing_plot",
]

MOST_GAINS = 6  # of one set
WITHOUT, WITH = style.PLAYERS[0], style.LOW


def odds_plot(game: Game, lang: str | None = None) -> Plot:
    """The chance of every combat, and with each card that makes it better."""
    lang = lang or language()
    rows = []
    for odds in combat_odds(game):
        rows.append(Bar(odds.name, float(odds.chance), _odds(odds.chance), colour=WITHOUT))
        for key, chance in odds.with_card.items():
            if chance > odds.chance:
                name = f"+ {shown(Term('support', key), lang)}"
                name += f" ({answer_word('on_offer', lang)})" if key in odds.on_offer else ""
                rows.append(Bar(name, float(chance), _odds(chance), colour=WITH))
    return bars(answer_word("plot_odds", lang), rows, most=1)


def _odds(chance: Fraction) -> str:
    """In sides of the die where that is possible."""
    sides = chance * len(DIE)
    return f"{sides}/{len(DIE)}" if sides.denominator == 1 else str(chance)


def prices_plot(game: Game, lang: str | None = None) -> Plot:
    """The chance of each box in the next cycle."""
    lang = lang or language()
    found = next_prices(game)
    labels = sorted({label for prices in found for label, *_ in prices.boxes})
    series = {}
    for prices in found:
        shares = {label: float(share) for label, _, _, share in prices.boxes}
        name = shown(Term("resource", prices.resource), lang)
        series[name] = [round(shares.get(label, 0.0), 4) for label in labels]
    names = [money(label, lang) for label in labels]
    return columns(answer_word("plot_prices", lang), names, series, shown=lambda share: Percent(share).text(lang))


def sales_plot(game: Game, lang: str | None = None, player: str | int | None = None) -> Plot:
    """What each set earns at best, and with one more transport or Peacekeeper that helps."""
    lang = lang or language()
    rows = []
    for sale in best_sales(game, player):
        name = shown(Term("resource", sale.resource), lang)
        rows.append(Bar(name, sale.income, money(sale.income, lang), colour=WITHOUT))
        helps = sorted((*sale.transports, *sale.peacekeepers), key=lambda more: -more.gain)
        for more in [more for more in helps if more.gain > 0][:MOST_GAINS]:
            thing = shown(more.thing, lang)
            label = thing if more in sale.transports else answer_word("peacekeeper_in", lang, province=thing)
            earned = sale.income + more.gain
            rows.append(Bar(f"+ {label}", earned, money(earned, lang), colour=WITH))
    return bars(answer_word("plot_sales", lang), rows)


def standing_plot(game: Game, lang: str | None = None) -> Plot:
    """Everybody's medals if the game ended now, from first to last."""
    lang = lang or language()
    found = score_now(game)
    rows = []
    for name in found.ranking:
        seat = found.players.index(name)
        rows.append(Bar(name, found.totals[seat], str(found.totals[seat]), colour=style.owner_colour(seat, 9)))
    return bars(answer_word("plot_standing", lang), rows)


def pace_plot(game: Game, lang: str | None = None) -> Plot:
    """City Development and the Target over the cycles to come."""
    lang = lang or language()
    track = cycles_left(game).track
    series = {
        word("development", lang): [(float(cycle), round(float(development), 2)) for cycle, development, _ in track],
        answer_word("plot_target", lang): [(float(cycle), float(target)) for cycle, _, target in track],
    }
    return lines(answer_word("plot_pace", lang), series if track else {}, across=str(heading("cycle", lang)))
