"""Allowed or not, and the questions at the end of a notebook, in real Chromium: the board is seen with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from tests.browser.conftest import Library
from tests.browser.person import Person, StageSeen

Meet: TypeAlias = Callable[..., Person]
GUESS = """import drcongo
from drcongo_widgets import Guess
game = drcongo.new_game(players=["Ana", "Ben"], turn_order=["Ana", "Ben"], dice=[1])
Guess(game, "place boat NKI-SKI", "place boat MAN-KAT", "place truck SKI-MAN", "place truck KAT-KOC")"""
RECAP = 'from drcongo_widgets import Recap\nRecap("CORE-CTY", "CORE-IND-03")'
AWAY = "\n".join(f"# line {n}" for n in range(12))
SIZES = pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])


@SIZES
def test_moves_are_judged_one_after_the_other_beside_the_board(
    library: Library, meet: Meet, size: tuple[int, int]
) -> None:
    """Every answer once moved the rows below it: of four clicks made one after the other the fourth missed."""
    person = meet(*size)
    person.open_lab(library.address, library.book("allowed", GUESS))
    person.run_all()
    stage = StageSeen(person)
    stage.root.wait_for()
    stage.wait().come()
    rows = stage.root.locator(".drc-guess:not(.drc-guess-head)")
    assert person.sees(stage.part("map"))
    assert all(person.sees(rows.nth(i)) for i in range(4)), "questions and board are seen at once"
    places, place = [person.box(rows.nth(i)) for i in range(4)], person.place
    spots = [person.box(rows.nth(i).locator("[data-act=yes]")).middle for i in range(4)]
    for spot in spots:  # without looking in between
        person.click_at(*spot)
    person.until(lambda: stage.root.locator(".drc-mark-right, .drc-mark-wrong").count() == 4, "four answers")
    assert [person.box(rows.nth(i)) for i in range(4)] == places, "a row has moved"
    assert person.place == place, "the page moved"
    person.click(rows.nth(1).locator("[data-act=no]"), scroll=False)
    person.until(lambda: stage.root.locator(".drc-mark-right").count() == 4, "a second try")
    assert person.failures() == []


def test_the_end_of_a_notebook_asks_at_a_table(library: Library, meet: Meet) -> None:
    person = meet()
    person.open_lab(library.address, library.book("asks", AWAY, RECAP, AWAY))
    person.run_all()
    person.click(person.tab.locator("[data-act=recap]").first)
    stage = StageSeen(person)
    answers = stage.root.locator("[data-act=answer]")
    person.until(lambda: answers.count() == 4, "four answers")
    person.until(lambda: person.sees(stage.part("map")) and person.sees(stage.part("now")), "all of it in view")
    place = person.place
    for number in range(4):
        if stage.root.locator("[data-act=go_on]").count():
            break
        person.click(answers.nth(number), scroll=False)
        person.until(lambda n=number: answers.nth(n).locator(".drc-mark-right, .drc-mark-wrong").count(), "an answer")
    person.until(lambda: stage.root.locator("[data-act=go_on]").count(), "the right one is found")
    assert person.place == place, "the page moved"
    person.press("Enter")  # the way on has the focus
    person.reads("Question 2 of 5", ".drc-goal")
    assert person.failures() == []
