"""Hints of an exercise: what they point at, what they leave alone, and the solution step by step."""

from __future__ import annotations

from pathlib import Path

import pytest

from drcongo.lessons import Progress as Store
from drcongo.lessons import exercises
from tests.effort import some_of
from tests.lessons.played import begin, by_table
from tests.widgets.hands import click, is_there, panel, popover, press


def test_a_draft_survives_a_hint_which_points_at_the_map() -> None:
    lesson = begin("core-build-1")
    click(lesson.table, "space:crops EQU single")
    picked = lesson.table.selection.chosen
    assert picked is not None
    press(lesson, "hint", "1")
    assert lesson.table.selection.chosen == picked
    assert "1 of 3" in panel(lesson, "now")
    lesson.stage.on_key("h")
    lesson.stage.on_key("h")
    assert "Build Crops on a vacant double space" in panel(lesson, "now")
    assert "3 of 3, ringed on the map" in panel(lesson, "now")
    assert lesson.table.hinted == ("space:crops BDU double",)
    assert lesson.table.selection.chosen == picked
    press(lesson, "hint", "2")
    assert "2 of 3" in panel(lesson, "now")
    assert lesson.table.hinted == (), "it names no place"


def test_nothing_of_the_hints_stays_once_it_is_solved() -> None:
    lesson = begin("core-build-1")
    press(lesson, "hint", "1")
    assert "1 of 3" in panel(lesson, "now")
    for move in lesson.exercise.solution:
        by_table(lesson, move)
    assert "Solved" in panel(lesson, "now")
    assert "of 3" not in panel(lesson, "now")
    assert not is_there(lesson, "hint")
    press(lesson, "retry")
    assert "1 of 3" in panel(lesson, "now"), "whoever plays it once more has the hint again"


@pytest.mark.parametrize("name", some_of((e.id for e in exercises() if e.board), 15))
def test_hints_point_only_at_what_is_there_and_named(name: str) -> None:
    lesson = begin(name)
    targets = lesson.table.scene().targets
    board = lesson.attempt.game.engine.board
    for number, hint in enumerate(lesson.exercise.hints, 1):
        press(lesson, "hint", str(number)) if number == 1 else lesson.stage.on_act("hint", str(number), None, False)
        assert set(lesson.table.hinted) <= targets.keys()
        if not hint.at:
            for target in lesson.table.hinted:
                codes = [code for code in board.codes if code in target.replace("-", " ").replace(":", " ").split()]
                assert codes
                assert all(board.provinces[board.province_number[code]].name in hint.en for code in codes)


def test_the_solution_is_shown_step_by_step_and_does_not_count(progress_file: Path) -> None:
    lesson = begin("core-build-2")
    press(lesson, "show")
    assert "Step 1 of 3" in popover(lesson)
    assert "Next step" in popover(lesson)
    press(lesson, "show")
    press(lesson, "show")
    assert "Step 3 of 3" in popover(lesson)
    assert "Now play it yourself." in panel(lesson, "now")
    assert Store().done == set()
    assert "Your tries" not in panel(lesson, "now")
    press(lesson, "again")
    assert lesson.table.selection.draft is lesson.attempt.begin.state  # type: ignore[union-attr]
    assert lesson.feedback.kind == "start"
