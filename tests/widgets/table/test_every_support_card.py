"""Each of the forty Support cards, clicked where it lies: what it does, when, and an example."""

from __future__ import annotations

import pytest
from drcongo_widgets import Table
from drcongo_widgets.stage import Room

from drcongo.cards import SUPPORT, SupportCard
from drcongo.lessons.card_examples import example
from drcongo.pages.reference import moment
from drcongo.pages.support import on_offer
from drcongo.rulebook import catalogue
from tests.widgets.hands import LANGUAGES, click, enter, popover, press, words

ROOMS = [Room(934, 599), Room(848, 551), Room(390, 700)]
NOW = {"en": "You can use it now.", "pl": "Teraz możesz jej użyć."}
WHEN = {"en": "When:", "pl": "Kiedy:"}


def opened(card: SupportCard, lang: str, room: Room = ROOMS[0]) -> Table:
    table = enter(Table(on_offer("", card.key), lang), room)
    table.do(lambda: table.selection.open(f"support:{card.key}"))
    return table


@pytest.mark.parametrize("card", SUPPORT, ids=lambda card: card.key)
@LANGUAGES
def test_it_says_what_it_does_when_and_an_example(card: SupportCard, lang: str) -> None:
    for room in ROOMS:
        table = opened(card, lang, room)
        told = popover(table)
        assert catalogue.rule(card.rule, lang).text in told
        assert words(example(card.key, lang)) in told
        usable = bool(table.selection.cards.takes(card.key))
        assert (NOW[lang] in told) is usable
        assert (f"{WHEN[lang]} {moment(card, lang)}." in told) is not usable
        if usable:
            assert table.selection.is_legal(table.selection.cards.takes(card.key)[0])


def test_some_can_be_used_at_once_and_some_cannot() -> None:
    usable = [card.key for card in SUPPORT if NOW["en"] in popover(opened(card, "en"))]
    assert 10 < len(usable) < 30


def test_the_tip_of_a_card_reads_it_out() -> None:
    table = enter(Table(on_offer("", "italy")))
    card = next(card for card in SUPPORT if card.key == "italy")
    assert any(card.text["en"] in tip[-1] for tip in table.stage._shell.shown["tips"])


def test_the_card_one_has_taken_is_a_click_away() -> None:
    table = enter(Table(on_offer("", "italy")))
    table.play("take italy")
    click(table, "player:0")
    press(table, "place", "support:italy")
    told = popover(table)
    assert "Ana took this card in this cycle." in told
    assert "not now" not in told
    assert words(example("italy", "en")) in told
