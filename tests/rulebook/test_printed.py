"""The printed words beside ours: every term, game and card is there, and cards show what is printed on them."""

from __future__ import annotations

import pytest

import drcongo
from drcongo.cards import SUPPORT
from drcongo.kernel.speech import Book
from drcongo.layers import LAYERS
from drcongo.reports import words as report
from drcongo.rulebook.printed import words

FOUND = {(one.group, one.key): one for one in words()}


def test_every_term_game_and_card_is_there() -> None:
    glossary = Book("glossary").templates("en")
    wanted = {(group, key) for group, keys in glossary.items() for key in keys}
    wanted |= {("layer", name) for name in LAYERS} | {("support", card.key) for card in SUPPORT}
    assert set(FOUND) == wanted
    assert set(report.HEADS) == {group for group, _ in wanted}


def test_where_we_differ_is_seen() -> None:
    assert FOUND["resource", "hydro"].differs
    assert not FOUND["transport", "boat"].differs
    assert {one.key for one in words() if one.group == "support" and one.differs} == {"nigeria", "united_nations"}
    assert "| Hydro | Woda | **Hydro** |" in report.words_page("")
    assert report.told("woda") == ["Hydro  Woda  Hydro"]
    assert set(report.WHY) <= {one.key for one in words() if one.differs}


@pytest.mark.parametrize("card", SUPPORT, ids=lambda card: card.key)
def test_a_polish_card_shows_its_english_title(card) -> None:
    title = drcongo.rule(card.rule, "pl").title
    assert card.title["pl"] in title
    assert card.title["en"] in title
    assert drcongo.rule(card.rule, "en").title == f"{card.country['en']}: {card.title['en']}"
