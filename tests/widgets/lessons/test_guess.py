"""The question in passing, without a browser."""

from __future__ import annotations

import re

from drcongo_widgets import Guess
from drcongo_widgets.stage import Room

import drcongo
from tests.widgets.hands import LANGUAGES, enter, panel, popover, press, shown

MOVES = ("build minerals KAT double", "build oil KIN")


def guess(*moves: str, lang: str = "en", room: Room | None = None) -> Guess:
    game = drcongo.new_game(players=["Ana", "Ben"], turn_order=["Ana", "Ben"], dice=[1])
    found = Guess(game, *(moves or MOVES), lang=lang)
    enter(found, *([room] if room else []))
    game.play("build minerals KAT double")  # what is played later changes nothing
    return found


def test_the_answer_comes_after_the_guess_beside_its_place() -> None:
    asked = guess()
    assert "Build Oil in Kinshasa" in panel(asked, "now")
    assert popover(asked) == ""
    press(asked, "yes", "1")
    assert popover(asked).startswith("✗ Not quite: this is not allowed.")
    assert "CORE-MSC-03" in popover(asked)
    press(asked, "yes", "0")
    assert popover(asked).startswith("✓ Right: this is allowed.")
    assert "Ana pays $3,000" in popover(asked)
    press(asked, "lang", "pl")
    assert popover(asked).startswith("✓ Dobrze: to wolno.")


def test_there_is_a_second_try_and_a_fresh_start() -> None:
    asked = guess()
    press(asked, "yes", "1")
    assert "✗" in panel(asked, "now")
    press(asked, "no", "1")
    assert "✓" in panel(asked, "now")
    assert "✗" not in panel(asked, "now")
    press(asked, "yes", "0")
    assert "1 of 2 right at the first try." in panel(asked, "now")
    press(asked, "again")
    assert "✓" not in panel(asked, "now")
    assert popover(asked) == ""


def test_right_and_wrong_have_a_colour_a_frame_and_a_sign() -> None:
    asked = guess()
    press(asked, "yes", "0")
    press(asked, "yes", "1")
    html = shown(asked)["panel:now"]
    assert len(re.findall(r"drc-was-right", html)) == len(re.findall(r"drc-was-wrong", html)) == 1
    assert re.findall(r'aria-label="(right|wrong)" role="img">(.)<', html) == [("right", "✓"), ("wrong", "✗")]


def test_the_board_is_seen_with_the_questions_as_it_was() -> None:
    asked = guess()
    assert asked.table.scene().targets["space:minerals KAT double"]
    assert asked.table.game.node.state.space_owner.count(0) == 0, "a move that was played since is not there"
    assert "Ana, Action phase 1 of 4" in panel(asked, "goal")


def test_what_was_done_just_before_is_said() -> None:
    game = drcongo.new_game(players=["Ana", "Ben"], turn_order=["Ana", "Ben"], dice=[1])
    game.play("build minerals KAT double")
    asked = Guess(game, "build oil EQU")
    enter(asked)
    assert panel(asked, "goal").startswith("Allowed or not? Just now: Ana builds Minerals in Katanga. Ben,")


@LANGUAGES
def test_one_move_after_another_is_judged_where_that_one_was_made(lang: str) -> None:
    asked = guess("build minerals KAT double", "build oil EQU; build minerals KAT double", lang=lang)
    told = "First build Oil in Équateur (double space), then build Minerals" if lang == "en" else "Najpierw zbuduj"
    assert told in panel(asked, "now")
    press(asked, "yes", "0")
    press(asked, "no", "1")  # it is Ben's turn then, but he has the money
    assert panel(asked, "now").count("✓") == 1
    assert asked.table.game.node is asked.table.game.root, "nothing was played"


def test_a_phone_is_told_whose_turn_it_is() -> None:
    asked = guess(room=Room(390, 760))
    assert "Ana, Action phase 1 of 4" in panel(asked, "now")


def test_the_still_form_has_the_answers_folded_away() -> None:
    bundle = guess()._repr_mimebundle_()
    assert bundle["text/html"].count("<details>") == 2
    assert "CORE-MSC-03" in bundle["text/plain"]
