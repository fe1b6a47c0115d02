"""Tables keep their English names in code, and are shown in the language of the session."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pandas as pd
import pytest

import drcongo
from drcongo import frames, frames_answers, lab
from drcongo.kernel.speech.columns import SPEAKS, WORDS, heading
from drcongo.kernel.speech.spoken import Spoken

POSITION = """
layer = "ragnar"
players = ["Ana", "Ben"]
cycle = 3
[turn]
phase = "action2"
player = "Ana"
[money]
Ana = 6000
[provinces.KAT]
industries = [{ owner = "Ana", type = "minerals", size = "double", cubes = 2 }]
[provinces.NKI]
insurgent = "major"
peacekeepers = { Ana = 1, Ben = 1 }
[provinces.KOC]
insurgent = "minor"
[borders]
KAT-KOC = { truck = "Ben" }
[ministers]
defence = "Ben"
[support]
offer = ["usa", "cuba", "italy"]
face_up = true
"""


@pytest.fixture
def in_polish() -> Iterator[None]:
    drcongo.set_language("pl")
    yield
    drcongo.set_language("en")


def everything() -> dict[str, Spoken]:
    game = drcongo.scenario(POSITION)
    study = lab.play(games=1, layer="ragnar", players=2, bots="random", watch={"cards": lab.CardsTaken}, workers=1)
    other = drcongo.scenario(POSITION)
    other.play("pass")
    of_game = (
        *(frames.players, frames.provinces, frames.forces, frames.industries, frames.transports, frames.market),
        *(frames.odds, frames.action_cards, frames.ministers, frames.support_cards, frames.ledger, frames.score_sheet),
        *(frames_answers.odds, frames_answers.prices, frames_answers.sales, frames_answers.one_more),
        *(frames_answers.standing, frames_answers.pace),
    )
    found = {f"{table.__module__}.{table.__name__}": table(game) for table in of_game}
    found["differences"] = frames_answers.differences(drcongo.compare(game, other))
    return found | {"games": study.games, "seats": study.seats, "cycles": study.cycles, "cards": study.results("cards")}


def test_every_column_has_a_heading_in_the_books() -> None:
    names = {"Ana", "Ben"} | {card.country["en"] for card in drcongo.cards.SUPPORT}
    known = WORDS.templates("pl")["column"]
    for table, frame in everything().items():
        for name in (frame.index.name, *frame.columns):
            base = re.sub(r" \d+$", "", str(name))
            plain = name is None or base in known or any(country in str(name) for country in names)
            assert plain, f"{table}: {name}"


def test_values_are_told_in_polish(in_polish: None) -> None:
    game = drcongo.scenario(POSITION)
    assert "<th>prowincja</th>" in frames.provinces(game)._repr_html_()
    text = repr(frames.industries(game))
    assert "Minerały KAT podwójne" in text
    assert "tak" in text
    assert "True" not in text
    assert "minerals" not in text
    assert "Większy" in frames.forces(game).told().to_string()
    assert "33,3" in frames.odds(game).told().to_string()
    assert "Rząd" in frames.forces(game).told().to_string()
    assert "ciężarówka" in frames.transports(game).told().to_string()
    assert "Kuba" in frames.support_cards(game).told().to_string()
    assert "Minister Obrony" in frames.ministers(game).told().to_string()


def test_code_is_the_same_in_both_languages(in_polish: None) -> None:
    game = drcongo.scenario(POSITION)
    spaces = frames.industries(game)
    mine = spaces[spaces["owner"] == "Ana"][["type", "cubes"]]
    assert isinstance(mine, Spoken)
    assert list(mine["type"]) == ["minerals"]
    assert "kostki" in repr(mine)
    assert list(mine.told("en").columns) == ["type", "cubes"]
    drcongo.set_language("en")
    assert repr(mine) == repr(pd.DataFrame(mine))


def test_names_that_people_chose_are_left_alone() -> None:
    assert heading("Ana", "pl") == "Ana"
    assert heading("medals 2", "pl") == "medale 2"
    assert heading(3, "pl") == 3
    assert SPEAKS["owner"]("oil", "pl") == "oil"
    assert SPEAKS["insurgents"]("major SKI minor KOR", "pl") == "Większy SKI Mniejszy KOR"
    assert SPEAKS["card"]("nowhere", "pl") == "nowhere"


def test_a_table_of_nothing_is_shown(in_polish: None) -> None:
    empty = frames.ledger(drcongo.new_game(seed=1))
    assert "pieniądze" in repr(empty.iloc[:0])
    assert "gracz" in str(empty.told())
