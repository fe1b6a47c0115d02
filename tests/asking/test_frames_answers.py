"""Answers as tables: the same figures as the answers themselves, exact where they are."""

from __future__ import annotations

from fractions import Fraction

import drcongo
from drcongo import answers, frames_answers
from tests.asking.test_fights import POSITION
from tests.asking.test_sales_pace_and_standing import SALE

FIGHT = drcongo.scenario(POSITION.format(kat="major", card="usa"))
TRADE = drcongo.scenario(SALE.format(layer="insurgent", more='[provinces.KOC]\ninsurgent = "minor"\n'))


def test_odds() -> None:
    table = frames_answers.odds(FIGHT, "pl")
    assert table.loc["KAT", "chance"] == Fraction(1, 3)
    assert table.loc["KAT", "Kuba"] == Fraction(5, 9)
    assert frames_answers.odds(drcongo.new_game(seed=1)).empty


def test_prices() -> None:
    table = frames_answers.prices(FIGHT)
    assert list(table.columns) == ["crops", "hydro", "minerals", "oil"]
    assert [sum(table[name]) for name in table] == [1, 1, 1, 1]
    assert list(table.index) == sorted(table.index, reverse=True)


def test_sales_and_one_more() -> None:
    sales, more = frames_answers.sales(TRADE), frames_answers.one_more(TRADE)
    assert sales.loc["minerals", ["cubes", "income", "one peacekeeper"]].to_list() == [2, 1600, 800]
    assert more.iloc[0].to_list() == ["minerals", "peacekeeper KOC", 800]
    assert frames_answers.sales(TRADE, "Ben").empty


def test_standing_and_pace() -> None:
    standing, pace = frames_answers.standing(FIGHT), frames_answers.pace(FIGHT)
    assert standing.loc["", ["Ana", "Ben"]].to_list() == list(answers.score_now(FIGHT).totals)
    assert len(pace) == answers.cycles_left(FIGHT).cycles
