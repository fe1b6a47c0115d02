"""A combat and an auction in real Chromium, played by clicking, in both languages."""

from __future__ import annotations

import pytest
from drcongo_widgets.words import verb_name, word

from drcongo.game import Game
from drcongo.moves import Bid, Choose, Fight, Pass, Peacekeeper
from drcongo.picture import style
from tests.browser import lab
from tests.browser.test_table_in_the_browser import near
from tests.widgets.positions import auction, war
from tools import browser

LANGUAGES = pytest.mark.parametrize("lang", ["en", "pl"])


def middle(game: Game, target: str) -> tuple[float, float]:
    x, y, w, h = game.engine.scene(game.node.state).targets[target]  # type: ignore[attr-defined]
    return x + w / 2, y + h / 2


@LANGUAGES
def test_a_peacekeeper_is_placed_and_a_combat_fought(address: str, lang: str) -> None:
    game = war()
    with browser.visit() as seen:
        page = lab.Lab(seen, address, f"combat_{lang}.ipynb")
        page.run_all()
        page.press(verb_name(Peacekeeper, lang))
        page.reads(word("choose_peacekeeper", lang)[:24])
        page.click_map(*middle(game, "town:KIN"))
        page.reads("INS-PLC-04")
        page.click_map(*middle(game, "force:KOC"))
        page.reads("INS-PLC-03")
        page.press(word("confirm", lang))
        x, y = middle(game, "force:KOC")
        page.reads(word("last", lang))
        assert near(page.pixel(x + 25, y + 4), style.PLAYERS[0]), "Ana's helmet stands in Kasai-Occidental"
        page.press(verb_name(Fight, lang))
        page.reads("3/6 (50%)")
        page.click_map(*middle(game, "force:KAT"))
        page.reads("INS-CMB-01")
        page.press(word("confirm", lang))
        page.reads("INS-CMB-04")  # the die and the sum
        page.press(verb_name(Peacekeeper, lang))
        page.reads("INS-PKP-04")  # after a combat none is placed
        assert seen.failures() == []


@LANGUAGES
def test_an_auction_from_the_first_bid_to_a_minister(address: str, lang: str) -> None:
    game = auction()
    with browser.visit() as seen:
        page = lab.Lab(seen, address, f"auction_{lang}.ipynb")
        page.run_all()

        def bid(amount: int) -> None:
            field = seen.tab.locator("input[type=number]:visible").first
            field.fill(str(amount))
            field.press("Tab")
            page.press(word("bid_look", lang))

        bid(600)
        page.press(word("confirm", lang))
        page.reads("Ana 600" if lang == "pl" else "Ana $600")
        bid(900)
        page.reads("GOV-AUC-03")
        bid(1200)
        page.press(word("confirm", lang))
        page.reads("Chi,")
        page.press(verb_name(Pass, lang))
        page.press(word("confirm", lang))
        page.press(verb_name(Choose, lang))
        page.click_map(*middle(game, "minister:interior"))
        page.press(word("confirm", lang))
        page.press(verb_name(Choose, lang))
        page.click_map(*middle(game, "minister:interior"))
        page.reads("GOV-AUC-07")
        page.click_map(*middle(game, "minister:defence"))
        page.press(word("confirm", lang))
        page.reads(word("last", lang))
        assert not seen.tab.get_by_text(verb_name(Bid, lang), exact=True).first.is_visible()
        assert seen.failures() == []
