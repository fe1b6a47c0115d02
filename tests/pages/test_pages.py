"""What the pages of the course show, in both languages: sentences from the books, no code, nothing left behind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import drcongo
from drcongo import pages
from drcongo.errors import DrCongoError
from drcongo.kernel.speech import LANGUAGES
from drcongo.pages import well


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    drcongo.set_language(request.param)
    yield request.param
    drcongo.set_language("en")


def begin() -> drcongo.Game:
    return drcongo.new_game(players=["Ana", "Ben"], turn_order=["Ana", "Ben"], dice=[1, 1, 1])


def test_what_happened_is_told_with_its_rules(lang: str) -> None:
    told = pages.tell(begin(), "build minerals KAT double")
    assert str(told).splitlines() == begin_and_build(lang)[-2:]
    assert re.findall(r">(CORE-[A-Z]+-\d\d)<", told._repr_html_()) == ["CORE-IND-01", "CORE-IND-04"]


def begin_and_build(lang: str) -> list[str]:
    game = begin()
    game.play("build minerals KAT double")
    return game.log(lang)


def test_only_some_rules_are_told() -> None:
    game = begin()
    assert "CORE-DIE" not in str(pages.tell(game, only="CORE-ACT"))
    assert str(pages.tell(game, only=("CORE-DIE", "CORE-ACT"))).splitlines() == game.log()


def test_asking_plays_nothing_and_names_the_moves(lang: str) -> None:
    game = begin()
    told = pages.ask(game, "build minerals KAT double", "build oil KIN")
    assert game.node is game.path()[-1]
    assert "CORE-MSC-03" in str(told)
    assert len(told.parts) == 2
    assert told.parts[0][0] != "build minerals KAT double"  # in words
    assert pages.ask(game, "pass").parts[0][0] == ""  # a single one needs no heading


def test_plans_leave_the_game_where_it_was(lang: str) -> None:
    game = begin()
    here = game.node
    pages.plans(game, "pass; pass", "build oil BCO")
    grid = pages.cubes_by_plan(game, "build hydro KAT; produce all", "build hydro BDU; produce all")
    assert [row[0] for row in grid.rows] == [2, 1]
    assert game.node is here
    assert len(pages.turns(game, "pass", "pass").parts[0][1]) == 3


def test_the_figures_are_the_boards(lang: str) -> None:
    assert [row[1] for row in pages.values_of_industries().rows] == [1000, 2000, 3000, 4000]
    assert pages.city_pays(1600).rows == [[800, 1600, 2400]]
    assert len(pages.reach_of_hydro().rows) == 9
    assert pages.markers_meet(3).rows[-1][0] == 5
    assert [row[3] for row in pages.medal_prices(3).rows] == sorted(row[3] for row in pages.medal_prices(3).rows)
    for grid in (pages.values_of_industries(), pages.medal_prices(1)):
        assert str(grid).count("\n") == len(grid.rows) == grid._repr_html_().count("<tr>") - 1


def test_sets_that_can_leave(lang: str) -> None:
    position = 'players = ["Ana", "Ben"]\n[turn]\nphase = "action4"\n[provinces.KOR]\n'
    position += 'industries = [{ owner = "Ana", type = "crops", size = "double", cubes = 2 }]\n[borders]\n'
    game = drcongo.scenario(position + 'BDU-KOC = { boat = "Ben" }\nKOC-KOR = { truck = "Ben" }\n')
    here = game.node
    grid = pages.widened(game, "crops", "railway KOC-KOR", "truck EQU-KOR", "truck KAT-KOR")
    assert [row[1:] for row in grid.rows] == [[1, 1], [2, 2], [1, 1], [1, 2]]
    assert len(pages.ways_that_help(game, "crops").parts[0][1]) > 2
    assert game.node is here


def test_the_pictures_speak_the_language(lang: str) -> None:
    round_, climb, (ended, plot) = pages.circle(), pages.climbing([3, 6, 1]), pages.closing_in(32)
    assert {"en": "build", "pl": "budowa"}[lang] in round_._repr_svg_()
    assert {"en": "Crops", "pl": "Uprawy"}[lang] in str(climb)
    assert ended.is_over
    assert {"en": "City Development", "pl": "Rozwój Miast"}[lang] in plot.svg()


def test_dollars_are_no_formula() -> None:
    assert "$" not in pages.tell(begin())._repr_html_().replace("<span>$</span>", "")


@pytest.mark.parametrize(("written", "habit"), [("Crops", "crops"), ("uprawy", "crops"), (" ropę ", "oil")])
def test_a_habit_may_be_written_as_people_write_it(written: str, habit: str) -> None:
    assert str(well.try_habit("core", written, games=2)) == str(well.try_habit("core", habit, games=2))


@pytest.mark.parametrize(
    ("name", "games", "told"),
    [
        ("gold", 8, "There is no 'gold' here; there is crops, hydro"),
        ("oli", 8, "Did you mean 'oil'?"),
        ("oil", 1, "from 2 to 150, not 1"),
        ("oil", "8", "from 2 to 150, not '8'"),
        ("oil", 10**9, "from 2 to 150"),
    ],
)
def test_an_unknown_habit_or_number_of_games_gets_a_sentence(name: str, games: Any, told: str) -> None:
    with pytest.raises(DrCongoError) as caught:
        well.try_habit("core", name, games=games)
    assert told in str(caught.value)
