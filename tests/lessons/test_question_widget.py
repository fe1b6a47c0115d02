"""Exercises that ask, without a browser: forms are filled in and checked, and what is shown is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from drcongo_widgets import Lesson
from drcongo_widgets.lessons.asking import read_number
from drcongo_widgets.stage import Room

from drcongo.kernel.lessons.questions import NumberAttempt
from drcongo.lessons import Progress as Store
from drcongo.lessons import exercise, exercises
from tests.effort import some_of
from tests.widgets.hands import click, enter, is_there, panel, popover, press, rings, shown

ASKED = [e.id for e in exercises() if e.kind != "play"]


def begin(name: str, lang: str = "en") -> Lesson:
    lesson = Lesson(name, lang)
    enter(lesson, Room(934, 599))
    return lesson


def check(lesson: Lesson, *given: str) -> str:
    """Types these numbers and presses Check; returns what is said."""
    press(lesson, "check", value={str(i): text for i, text in enumerate(given)})
    return said(lesson)


def tick(lesson: Lesson, *numbers: int) -> str:
    value = {str(i): "on" for i in numbers} if lesson.exercise.many else {"one": str(numbers[0])}
    press(lesson, "check", value=value)
    return said(lesson)


def said(lesson: Lesson) -> str:
    return popover(lesson) if lesson.table is not None else panel(lesson, "verdict")


def marks(lesson: Lesson) -> list[str]:
    """The mark beside each field or option."""
    return re.findall(r'<i class="drc-mark(?: drc-mark-(\w+))?"', shown(lesson)["panel:now"])


def answer(lesson: Lesson) -> None:
    if isinstance(lesson.attempt, NumberAttempt):
        check(lesson, *map(str, lesson.attempt.answers))
    else:
        tick(lesson, *sorted(lesson.attempt.answers))  # type: ignore[union-attr]


@pytest.mark.parametrize("name", some_of(ASKED, 15))
def test_the_right_answer_solves_it_and_the_next_one_is_offered(name: str) -> None:
    lesson = begin(name)
    assert "Waiting for" not in panel(lesson, "now")
    answer(lesson)
    assert lesson.feedback.kind == "done"
    assert "✓" in said(lesson)
    assert "wrong" not in marks(lesson)
    assert is_there(lesson, "next")
    assert name in Store().done


def test_numbers_are_read_as_people_write_them() -> None:
    assert [read_number(t) for t in ("$4,600", " 600 ", "1 200 $", "−3", "many", "")] == [
        4600,
        600,
        1200,
        -3,
        None,
        None,
    ]
    lesson = begin("core-market-1")
    assert "✓" in check(lesson, "$4,600", " 600 ", "1 200 $")
    press(lesson, "again")
    assert 'value="$4,600"' not in shown(lesson)["panel:now"]
    told = check(lesson, "many", "800", "1200")
    assert "write a number" in told
    assert "not 800" in told
    assert "CORE-SALE-10" in told
    assert marks(lesson) == ["missing", "wrong", "right"]
    assert lesson.exercise.asks[2].label.en not in told, "right answers do not stand in a red box"
    assert 'value="800"' in shown(lesson)["panel:now"], "what was typed stays"


def test_options_are_ticked_and_wrong_ones_named() -> None:
    lesson = begin("core-hydro-1")
    told = tick(lesson, 0)
    assert "CORE-HYD-02" in told
    assert lesson.exercise.options[0].label.en in told
    assert marks(lesson)[:2] == ["wrong", ""]
    press(lesson, "retry")
    assert popover(lesson) == ""
    told = tick(lesson, 1)
    assert "Something is still missing." in told
    assert marks(lesson)[:2] == ["right", ""] or marks(lesson)[:2] == ["", "right"]
    assert "✓" in tick(lesson, 1, 2)


def test_one_option_is_chosen_and_survives_a_change_of_language() -> None:
    lesson = begin("core-cycle-2")
    press(lesson, "check", value={})
    assert "Choose an answer first." in said(lesson)
    assert "CORE-CYC-03" in tick(lesson, 2)
    press(lesson, "lang", "pl")
    assert "Reset" in panel(lesson, "now")
    assert re.search(r'value="2" checked', shown(lesson)["panel:now"])
    assert "✓" in tick(lesson, 1)


@pytest.mark.parametrize("name", some_of((e.id for e in exercises() if e.kind != "play" and e.board), 10))
def test_the_board_of_a_question_is_only_for_looking(name: str) -> None:
    """No legal moves, no reasons, nothing to play: whether something may be done is the question."""
    lesson = begin(name)
    assert rings(lesson.table) == set()
    state = lesson.attempt.game.root.state
    assert lesson.table.game.node.state is state
    for target in list(lesson.table.scene().targets)[::7]:
        lesson.table.do(lambda target=target: lesson.table._click(target))
        assert not is_there(lesson, "pick")
        assert not is_there(lesson, "confirm")
        assert "drc-why" not in str(shown(lesson)["popover"])
    assert lesson.table.game.node.state is state


def test_a_click_on_the_board_tells_what_is_there() -> None:
    lesson = begin("core-build-3")
    click(lesson.table, "space:minerals KAT double")
    assert "Ana" in popover(lesson)


def test_a_question_about_a_card_shows_the_card() -> None:
    lesson = begin("rag-money-1")
    assert "Belgium" in panel(lesson, "now")
    before = panel(lesson, "now")
    assert "RAG-SUP" in before
    press(lesson, "card", "italy")
    assert panel(lesson, "now") != before
    taught = [e for e in exercises() if e.kind != "play" and any(rule.startswith("RAG-SUP") for rule in e.rules)]
    assert taught
    for item in taught:
        assert "drc-question-card" in Lesson(item.id).coach.form_html("en")  # type: ignore[attr-defined]


def test_the_answer_can_be_shown_and_does_not_count(progress_file: Path) -> None:
    lesson = begin("core-cycle-1", "pl")
    press(lesson, "show")
    assert "Odpowiedź" in popover(lesson)
    answer(lesson)
    assert Store().done == set()
    press(lesson, "again")
    answer(lesson)
    assert Store().done == {"core-cycle-1"}


def test_a_question_without_a_board_needs_no_canvas() -> None:
    lesson = begin("core-board-1")
    assert lesson.table is None
    assert "drc-flow" in lesson.stage._dom_classes
    press(lesson, "lang", "pl")
    assert lesson.lang == "pl"
    assert lesson.exercise.goal("pl") in panel(lesson, "goal")
    assert "✗" in check(lesson, "1")
    press(lesson, "hint")
    assert lesson.exercise.hints[0]("pl") in panel(lesson, "now")
    lesson.stage.on_key("Escape")
    assert said(lesson) == ""


def test_every_form_asks_for_the_room_it_needs() -> None:
    """At 1366×768 the whole form has room, or else the options scroll and Check stays."""
    for name in ASKED:
        lesson = Lesson(name)
        if lesson.table is not None:
            assert lesson.table.plan.now[3] >= min(lesson.coach.now_height(), 250), name
            assert 'class="drc-asks drc-scrolls"' in lesson.coach.form_html("en")  # type: ignore[attr-defined]


def test_a_solved_question_stays_solved() -> None:
    item = exercise("core-dropping-2")
    answer(begin(item.id))
    assert "Next exercise" in panel(begin(item.id), "goal")
