"""The Overture, a Support card after a combat die and a solo phase in real Chromium, by clicking, in both languages."""

from __future__ import annotations

import pytest
from drcongo_widgets.words import verb_name, word

import drcongo
from drcongo.game import Game
from drcongo.lessons.flashcards import flashcard
from drcongo.moves import Build, Choose, Fight, Order, Peacekeeper
from tests.browser import lab
from tests.browser.test_forces_in_the_browser import middle
from tools import browser

LANGUAGES = pytest.mark.parametrize("lang", ["en", "pl"])


def settle(page: lab.Lab, game: Game, lang: str) -> None:
    """The Overture of the player to act: one Peacekeeper and the first industry; the same in a game beside the page."""
    page.press(verb_name(Peacekeeper, lang))
    page.press(word("confirm", lang))
    game.play(next(m for m in game.legal_moves() if isinstance(m, Peacekeeper)))
    page.reads("RAG-OVT-02")
    build = next(m for m in game.legal_moves() if isinstance(m, Build))
    page.press(verb_name(Build, lang))
    page.click_map(*middle(game, f"space:{build.resource} {build.province} {build.size}"))
    page.press(word("confirm", lang))
    game.play(build)


@LANGUAGES
def test_the_overture(address: str, lang: str) -> None:
    game = drcongo.new_game("ragnar", ["Ana", "Ben"], seed=3)
    with browser.visit() as seen:
        page = lab.Lab(seen, address, f"overture_{lang}.ipynb")
        page.run_all()
        page.reads("Ana, Overture" if lang == "en" else "Ana, Uwertura")
        settle(page, game, lang)
        page.reads("Ben, Overture" if lang == "en" else "Ben, Uwertura")
        settle(page, game, lang)
        page.reads(word("bids_none", lang))
        assert seen.failures() == []


@LANGUAGES
def test_a_support_card_while_a_die_waits(address: str, lang: str) -> None:
    game = drcongo.scenario(flashcard("cuba").position, dice=[2, 4])
    with browser.visit() as seen:
        page = lab.Lab(seen, address, f"window_{lang}.ipynb")
        page.run_all()
        page.press(verb_name(Fight, lang))
        page.press(word("confirm", lang))
        game.play("fight NKI")
        page.reads(word("done_window", lang))
        page.reads(word("card_now", lang))
        page.reads(word("card_not_now", lang))
        page.click_map(*middle(game, "support:italy"))
        page.reads("RAG-SUP-16")
        x, y, _, h = game.engine.scene(game.node.state).targets["support:cuba"]  # type: ignore[attr-defined]
        page.press(word("use_card", lang))
        page.reads("RAG-SUP-09")
        page.press(word("cancel", lang))
        page.click_map(x + 40, y + h / 2 - 20)  # the card itself: it tells what it does
        page.press(word("use_card", lang))
        page.press(word("confirm", lang))
        game.play("take cuba")
        page.reads("INS-CMB-04")
        assert seen.failures() == []


@LANGUAGES
def test_a_solo_phase(address: str, lang: str) -> None:
    game = drcongo.new_game("solo", ["Ana"], seed=4)
    with browser.visit() as seen:
        page = lab.Lab(seen, address, f"solo_{lang}.ipynb")
        page.run_all()
        settle(page, game, lang)
        page.press(verb_name(Order, lang))
        page.press(word("later", lang))
        page.press(word("confirm", lang))
        page.reads("SOLO-04")
        page.reads(word("done_hire", lang))
        page.press(verb_name(Choose, lang))
        page.click_map(*middle(game, "minister:finance"))
        page.press(word("confirm", lang))
        page.reads("SOLO-03")
        assert seen.failures() == []
