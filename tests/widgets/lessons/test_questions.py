"""Exercises that ask, without a browser: forms are filled in and checked, and what is shown is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from drcongo_widgets import Lesson
from drcongo_widgets.lessons.asking import read_number
from drcongo_widgets.stage import Room

from drcongo.errors import DrCongoError
from drcongo.kernel.lessons.questions import NumberAttempt
from drcongo.kernel.speech import LANGUAGES
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


def test_where_cards_and_questions_have_no_room_together_the_cards_are_closed() -> None:
    """They took so much that only half a question was in sight."""
    lesson = begin("rag-combat-3")
    closed = shown(lesson)["panel:now"]
    assert "drc-question-card" not in closed
    for card in lesson.coach.cards:  # type: ignore[attr-defined]
        assert f'data-arg="{card.rule}"' in closed


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


LONG, MOST_PAGES = "ins-states-2", 5


@pytest.mark.parametrize("size", [(934, 599), (848, 551), (934, 481)])
def test_a_form_is_shown_on_few_pages(size: tuple[int, int]) -> None:
    """In any room each question is on one page; on a laptop all of a page has room."""
    for name in ASKED:
        for lang in LANGUAGES:
            lesson = Lesson(name, lang=lang)
            if lesson.table is None:
                continue
            enter(lesson, Room(*size))
            room, plan = lesson.coach.form_room, lesson.table.plan  # type: ignore[attr-defined]
            assert plan.now[3] >= min(lesson.coach.now_height(), 165), name
            pages = room.pages(lang, plan)
            count = len(lesson.exercise.asks or lesson.exercise.options)
            assert [number for page in pages for number in page] == list(range(count)), name
            assert len(pages) <= MOST_PAGES, (name, pages)
            if size == (934, 599):
                rows, beside = room._rows(lang), room._beside_rows(lang, len(pages) > 1) + room._closed_cards(lang)
                fits = [beside + sum(rows[number] for number in page) <= plan.now[3] for page in pages]
                assert room.is_enough(lang, plan) or all(fits), (name, lang)


def test_a_long_form_is_turned_and_keeps_what_was_ticked() -> None:
    lesson = begin(LONG)
    first = shown(lesson)["panel:now"]
    assert first.count("<label") == len(lesson.exercise.options), "all of them are there"
    assert 0 < first.count('hidden="hidden"') < len(lesson.exercise.options)
    press(lesson, "page", "1")
    assert shown(lesson)["panel:now"] != first
    answer(lesson)
    assert "Next exercise" in said(lesson)


def test_a_wrong_answer_opens_the_page_it_stands_on() -> None:
    lesson, count = begin(LONG), len(exercise(LONG).options)
    right = set(lesson.attempt.answers)  # type: ignore[union-attr]
    wrong = max(set(range(count)) - right)
    tick(lesson, *right, wrong)
    shown_from, shown_to = re.findall(rf"(\d+)–(\d+) / {count}", panel(lesson, "now"))[0]
    assert 1 < int(shown_from) <= wrong + 1 <= int(shown_to)


def test_a_solved_question_stays_solved() -> None:
    item = exercise("core-dropping-2")
    answer(begin(item.id))
    assert "Next exercise" in panel(begin(item.id), "goal")


def test_nothing_can_be_played_in_a_question() -> None:
    with pytest.raises(DrCongoError, match=f"{ASKED[0]} asks a question"):
        begin(ASKED[0]).play("pass")
