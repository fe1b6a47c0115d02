"""A right answer explains at least as much as a wrong one: the way of the cubes, prices and sums, and why."""

from __future__ import annotations

import pytest
from drcongo_widgets import Lesson

from drcongo.kernel.drawing.shapes import Text
from drcongo.kernel.lessons.questions import SUM, ChooseAttempt, NumberAttempt
from drcongo.lessons import exercises
from tests.widgets.hands import LANGUAGES, enter, popover, press

NUMBERS = [e.id for e in exercises() if e.kind == "number" and e.board]
CHOICES = [e.id for e in exercises() if e.kind == "choose" and e.right == "legal" and e.board]


def begun(name: str, lang: str = "en") -> Lesson:
    lesson = Lesson(name, lang)
    assert lesson.table is not None
    enter(lesson.table)
    return lesson


def answered(name: str) -> Lesson:
    lesson = begun(name)
    lesson.coach.seen = set(range(20))  # type: ignore[attr-defined]
    right = lesson.attempt.answers  # type: ignore[union-attr]
    if isinstance(lesson.attempt, NumberAttempt):
        value = {str(i): str(number) for i, number in enumerate(right)}
    elif lesson.exercise.many:
        value = {str(i): "on" for i in right}
    else:
        value = {"one": str(next(iter(right)))}
    press(lesson.table, "check", value=value)  # type: ignore[arg-type]
    return lesson


def pills(lesson: Lesson) -> list[str]:
    """What stands at the arrows of the map."""
    assert lesson.table is not None
    found = lesson.coach.marks(lesson.table.scene())
    return [item.text for item in found or [] if isinstance(item, Text)]


@LANGUAGES
def test_a_cube_that_can_leave_now_is_drawn_and_told(lang: str) -> None:
    lesson = begun("core-transport-1", lang)
    lesson.play(lesson.exercise.solution[0])
    way = "Kasai-Occidental – Bandundu – Kinshasa – Bas-Congo"
    assert way in popover(lesson.table)  # type: ignore[arg-type]
    told = "leaves the country at Matadi. Sold now, the set brings $1,200."
    assert lang != "en" or told in popover(lesson.table)  # type: ignore[arg-type]
    assert pills(lesson) == ["1 × $1,200" if lang == "en" else "1 × 1200\u00a0$"]
    assert lesson.coach.under(), "the way lies on the map"


def test_what_is_shown_is_explained_as_well() -> None:
    lesson = begun("core-transport-1")
    press(lesson.table, "show")  # type: ignore[arg-type]
    assert "leaves the country at Matadi" in popover(lesson.table)  # type: ignore[arg-type]
    assert pills(lesson) == ["1 × $1,200"]


def test_a_sale_that_was_reckoned_right_has_prices_sum_and_cubes_in_the_market() -> None:
    lesson = answered("core-market-1")
    assert lesson.table is not None
    assert "$4,600" in popover(lesson.table), "three for $1,000 and two for $800"
    assert sum(lesson.table.game.node.state.box_cubes) == 7, "five of Ana's and two of Ben's"
    press(lesson.table, "again")
    assert sum(lesson.table.game.node.state.box_cubes) == 0, "from the beginning"


@pytest.mark.parametrize("name", [*NUMBERS, *CHOICES])
def test_every_right_answer_says_why(name: str) -> None:
    lesson = answered(name)
    feedback = lesson.feedback
    assert feedback.kind == "done"
    assert len(feedback.lines) > 1
    assert feedback.rules, "and by which rule"


def test_what_was_rightly_left_open_is_explained() -> None:
    lesson = answered("core-transport-2")
    assert isinstance(lesson.attempt, ChooseAttempt)
    assert "Équateur and Maniema have no common border." in popover(lesson.table)  # type: ignore[arg-type]


def test_the_best_sale_is_shown_to_whoever_has_reckoned_it() -> None:
    """Asked for the most, one was told the rule alone: no ways, no prices, no sum."""
    lesson = answered("core-prices-4")
    assert lesson.table is not None
    told = popover(lesson.table)
    assert "$2,400, $2,400: $4,800 in all" in told
    assert "$1,200, $1,000: $2,200 in all" in told
    assert pills(lesson) == ["2 × $2,400", "2: $2,200"]
    assert lesson.coach.under(), "the ways lie on the map"
    press(lesson.table, "again")
    assert lesson.table.game.node is lesson.table.game.root


def test_sums_that_were_asked_for_are_told_first() -> None:
    """Two ways to play are compared, and more happens in them than there is room for."""
    told = popover(answered("core-sell-1").table)  # type: ignore[arg-type]
    assert "$4,800 in all" in told
    assert "$3,600 in all" in told


def test_one_or_two_digits_are_no_sum() -> None:
    """ "2, 10, 12" says nothing about where an answer of 10 comes from."""
    assert SUM.findall("1, 2, 10, 12 cubes in 2024, 150, $1,200, 10,000: 1,000,000") == [
        *("2024", "150", "1,200", "10,000", "1,000,000"),
    ]


def test_what_is_not_allowed_says_what_it_is_about() -> None:
    """ "It is for Ben to decide" once stood there alone."""
    told = popover(answered("core-sell-2").table)  # type: ignore[arg-type]
    assert "Ana sells her Oil in the same turn: It is for Ben to decide." in told


@pytest.mark.parametrize("name", [*NUMBERS, *CHOICES])
def test_a_wrong_answer_tells_each_rule_once(name: str) -> None:
    """Twice the same rule, in full, pushed *Try again* out of the verdict."""
    lesson = begun(name)
    attempt = lesson.attempt
    if isinstance(attempt, NumberAttempt):
        feedback = attempt.check([answer + 7 for answer in attempt.answers])
    else:
        assert isinstance(attempt, ChooseAttempt)
        feedback = attempt.check(set(range(len(lesson.exercise.options))) - attempt.answers)
    told = [line.text("en") for line in feedback.lines]
    assert feedback.kind == "wrong"
    assert len(told) == len(set(told))


def test_no_wrong_answer_stands_last_without_its_reason() -> None:
    """Where much is wrong the lines end somewhere: once in the middle, with "Not this one: …" and no word why."""
    lesson = begun("core-transport-2")
    wrong = set(range(len(lesson.exercise.options))) - lesson.attempt.answers  # type: ignore[union-attr]
    lesson.coach.seen = set(range(20))  # type: ignore[attr-defined]
    press(lesson.table, "check", value={str(i): "on" for i in wrong})  # type: ignore[arg-type]
    verdict = lesson.coach.verdict
    assert verdict is not None
    assert len(verdict.shown) < len(verdict.lines), "as much as this is to be tried with"
    assert verdict.shown[-1].rule
