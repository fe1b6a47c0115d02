"""The question in passing, without a browser."""

from __future__ import annotations

from drcongo_widgets import Guess
from drcongo_widgets.stage import Room

import drcongo
from tests.widgets.hands import enter, is_there, panel, press


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


def test_the_still_form_has_the_answers_folded_away() -> None:
    bundle = guess()._repr_mimebundle_()
    assert bundle["text/html"].count("<details>") == 2
    assert "CORE-MSC-03" in bundle["text/plain"]
