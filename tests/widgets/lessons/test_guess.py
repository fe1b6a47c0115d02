"""The question in passing, without a browser."""

from __future__ import annotations

import pytest
from drcongo_widgets import Guess
from drcongo_widgets.stage import Room
from drcongo_widgets.stored import picture_in

import drcongo
from drcongo.picture.palette import DARK, LIGHT, Palette
from tests.widgets.hands import enter, is_there, page, panel, press


def guess(lang: str = "en") -> Guess:
    game = drcongo.new_game(players=["Ana", "Ben"], turn_order=["Ana", "Ben"], dice=[1])
    found = Guess(game, "build minerals KAT double", "build oil KIN", lang=lang)
    enter(found, Room(800, 300))
    game.play("build minerals KAT double")  # what is played later changes nothing
    return found


def test_the_answer_comes_after_the_guess() -> None:
    asked = guess()
    assert "Build Oil in Kinshasa" in panel(asked, "now")
    assert "CORE-MSC-03" not in panel(asked, "now")
    press(asked, "yes", "1")
    assert "✗ Wrong: not allowed" in panel(asked, "now")
    assert "CORE-MSC-03" in panel(asked, "now")
    assert not is_there(asked, "yes", "1")
    press(asked, "yes", "0")
    assert "✓ Right: allowed" in panel(asked, "now")
    press(asked, "lang", "pl")
    assert "✗ Źle: nie wolno" in panel(asked, "now")


@pytest.mark.parametrize(("dark", "palette"), [(False, LIGHT), (True, DARK)])
def test_the_board_is_shown_when_it_is_asked_for_as_it_was(dark: bool, palette: Palette) -> None:
    asked = guess()
    enter(asked, Room(900, 300, dark=dark))
    assert "<img" not in page(asked)
    press(asked, "board")
    drawn = picture_in(page(asked))
    assert palette.card in drawn
    assert "Ana, Action phase 1" in drawn, "though a move was played since"
    assert 'width="900"' in drawn, "as wide as its place, so that letters keep their size"
    press(asked, "lang", "pl")
    assert "Ana, faza Akcji 1" in picture_in(page(asked))
    press(asked, "board")
    assert "<img" not in page(asked)


def test_the_still_form_has_the_answers_folded_away() -> None:
    bundle = guess()._repr_mimebundle_()
    assert bundle["text/html"].count("<details>") == 2
    assert "CORE-MSC-03" in bundle["text/plain"]
