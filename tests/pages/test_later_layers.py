"""Tables and sentences of the later layers on the pages of the course, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import drcongo
from drcongo.kernel.speech import LANGUAGES
from drcongo.pages import forces, government, solo, support

OIL = (
    'layer = "insurgent"\nplayers = ["Ana", "Ben"]\n[turn]\nphase = "action4"\nplayer = "Ana"\n'
    '[provinces.EQU]\nindustries = [{ owner = "Ana", type = "oil", cubes = 2 }]\n'
    '[borders]\nBDU-EQU = { boat = "Ana" }\n[provinces.BDU]\n'
)


@pytest.fixture(params=LANGUAGES, autouse=True)
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    drcongo.set_language(request.param)
    yield request.param
    drcongo.set_language("en")


def test_odds_are_counted_in_faces() -> None:
    rows = forces.combat_chances().rows
    assert [str(row[1])[0] for row in rows] == list("3456666")
    assert [str(row[2])[0] for row in rows] == list("1234566")


def test_a_narrow_border_and_a_closed_one_cost_money() -> None:
    assert [row[1:] for row in forces.under_fire(OIL, "oil").rows] == [[2, 3200], [1, 2000], [0, 800]]


def test_what_diamonds_are_worth() -> None:
    assert [row[-1] for row in forces.diamonds_sold(6200, 5).rows] == [7, 7, 8, 7, 6, 5]


def test_bids_between_the_top_and_its_double_are_refused() -> None:
    yes = government.possible_bids(500).rows[0][1]
    assert [row[1] == yes for row in government.possible_bids(500).rows] == [True] * 4 + [False] * 5 + [True] * 3


def test_the_share_is_half_of_the_price_or_what_is_left() -> None:
    assert [row[3] for row in government.shares(3500).rows] == [500, 1000, 500, "–", 500, 1000, 1000]


def test_cubes_go_along_with_the_marker() -> None:
    game = government.finance(8, minerals="{ marker = 2000, cubes = { 2000 = 3, 1800 = 1 } }")
    rows = government.cubes_move(game, "minerals", "finance minerals up").rows
    assert [row[1:] for row in rows] == [["", ""], ["", "3 ←"], ["3 ←", "1"], ["1", ""], ["", ""]]


def test_alone_a_minister_costs_die_and_cycle() -> None:
    rows = government.minister_prices().rows
    assert rows[2][1:] == [400, 500, 600, 700, 800, 900]


def test_a_card_is_worth_what_it_pays() -> None:
    owned = '[borders]\nKAT-KOR = { railway = "Ana" }\nEQU-KOR = { truck = "Ana" }\n'
    assert [row[1] for row in support.by_card(owned, "take japan", "take new zealand").rows] == [2000, 1000]
    assert [row[1] for row in support.by_card(owned, "take italy", development=10).rows] == [2000]


def test_a_card_can_be_read(lang: str) -> None:
    shown = support.card("new zealand")._repr_html_()
    assert "RAG-SUP-21" in shown
    assert ("Nowa Zelandia" in shown) == (lang == "pl")
    assert len(support.look_up("").cards) == 40


def test_the_guide_tells_how_it_stands() -> None:
    game = drcongo.new_game("solo", ["Ana"], seed=28)
    assert "50" not in str(solo.standing(game))
    assert len(str(solo.advice(game, 3)).splitlines()) == 3
