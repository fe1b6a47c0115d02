"""The shelf of Support cards: every card has its picture, and none says more than the card."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import drcongo
from drcongo.cards import SUPPORT
from drcongo.edition.kinds import TRANSPORTS
from drcongo.lessons.flashcards import flashcards
from drcongo.pages.card_pictures import DRAWN, picture_of, signs_of
from drcongo.pages.support import shelf

KINDS = sorted({item.about for item in flashcards()})


@pytest.mark.parametrize("card", SUPPORT, ids=lambda card: card.key)
def test_every_card_has_a_picture(card: drcongo.cards.SupportCard) -> None:
    """Its signs are drawn or stand there as they are; none is a word that nobody draws."""
    for lang in ("en", "pl"):
        assert ElementTree.fromstring(picture_of(card.key, lang)).tag.endswith("svg")
    assert all(name in DRAWN or not name.isalpha() for name in signs_of(card.key))


def test_cards_that_pay_show_money_and_those_about_transports_show_them() -> None:
    for card in SUPPORT:
        signs = signs_of(card.key)
        if (counted := card.figures.get("for_each")) in TRANSPORTS:
            assert signs == [counted, "→", "money"], card.key
        if card.window == "die":
            assert "die" in signs, card.key


def test_the_shelf_has_all_forty_with_what_they_do_and_when() -> None:
    cards = [card.key for kind in KINDS for card in shelf(kind).cards]
    assert sorted(cards) == sorted(card.key for card in SUPPORT)
    for kind in KINDS:
        html, text = shelf(kind)._repr_html_(), repr(shelf(kind))
        assert html.count("<img ") == len(shelf(kind).cards)
        assert all(card.country["en"] in " ".join(text.split()) and card.rule in html for card in shelf(kind).cards)
    told = "The bank pays you <span>$</span>2,000 for every railway you have on the map.<br>"
    assert told in shelf("money")._repr_html_()
