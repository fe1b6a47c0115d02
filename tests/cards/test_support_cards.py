"""A Support card is one block of data with its texts in the books, and a function unless the data say all."""

from __future__ import annotations

import drcongo
from drcongo.cards import SUPPORT
from drcongo.kernel.speech import LANGUAGES
from drcongo.kernel.speech.books import own
from drcongo.layers.ragnar.deck import CARDS


def test_every_card_has_its_texts_in_each_language_and_nothing_else() -> None:
    keys = [card.key for card in SUPPORT]
    for lang in LANGUAGES:
        book = own(lang, "cards")
        assert list(book) == keys
        assert {tuple(entry) for entry in book.values()} == {("country", "title", "text")}


def test_its_texts_are_its_rule() -> None:
    for lang in LANGUAGES:
        for card in SUPPORT:
            rule = drcongo.rule(card.rule, lang)
            printed = f" ({card.title['en']})" if card.title[lang] != card.title["en"] else ""  # on the card in the box
            assert rule.title == f"{card.country[lang]}: {card.title[lang]}{printed}"
            assert (rule.text, rule.page, rule.layer) == (card.text[lang], card.page, "ragnar")


def test_every_card_can_be_used() -> None:
    assert set(CARDS) == {card.key for card in SUPPORT}
    assert {card.key for card in SUPPORT if "for_each" in card.figures} == {
        *("belgium", "italy", "japan", "new_zealand", "venezuela")
    }
