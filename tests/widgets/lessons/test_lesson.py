"""Exercises that are played, without a browser: things are clicked, controls pressed, and what is shown is read."""

from __future__ import annotations

import html
import time
from pathlib import Path

import pytest
from drcongo_widgets import Lesson
from drcongo_widgets.lessons import lesson as module
from drcongo_widgets.lessons.tries import moves_text
from drcongo_widgets.stage import Room
from ipywidgets.widgets import widget as widget_module

from drcongo.engine.moves import Build, Pass, Place, Produce, Sell, Split
from drcongo.errors import DrCongoError
from drcongo.kernel.lessons.load import read
from drcongo.lessons import Progress as Store
from drcongo.lessons import exercise, exercises
from tests.effort import first_of, some_of
from tests.lessons.played import PLAYED, begin, by_table
from tests.widgets.hands import click, is_there, page, panel, popover, press, rings, shown

MOST_WIDGETS = 16
MOST_SECONDS = 0.06


# --- every exercise ---


@pytest.mark.parametrize("name", some_of((e.id for e in exercises()), 25))
def test_every_exercise_can_be_shown_in_both_languages(name: str) -> None:
    item = exercise(name)
    for lang in ("en", "pl"):
        lesson = begin(name, lang)
        assert repr(lesson) == f"Lesson({name})"
        assert item.goal(lang) in panel(lesson, "goal")
        bundle = lesson._repr_mimebundle_()
        assert bundle["text/plain"] == f"Lesson({name})\n{item.title(lang)}: {item.goal(lang)}"
        assert item.goal(lang) in html.unescape(bundle["text/html"])
        assert "Run All Cells" in bundle["text/html"]
        if lang == "pl":
            lesson.stage.on_room(Room(390, 700, touch=True))
            assert item.goal(lang) in panel(lesson, "goal") + panel(lesson, "now")


@pytest.mark.parametrize("name", some_of((e.id for e in exercises()), 15))
def test_a_stored_output_gives_nothing_away(name: str) -> None:
    """Not after solving it, either."""
    lesson = begin(name)
    before = {k: v for k, v in lesson._repr_mimebundle_().items() if k.startswith("text")}
    press(lesson, "hint")
    for _ in range(max(1, len(lesson.exercise.solution))):
        press(lesson, "show")
    after = {k: v for k, v in lesson._repr_mimebundle_().items() if k.startswith("text")}
    assert before == after
    for move in lesson.exercise.solution:
        assert move not in str(after) or " " not in move


@pytest.mark.parametrize("name", first_of(PLAYED, 12))
def test_the_solution_solves_it_and_the_next_one_is_offered(name: str) -> None:
    lesson = begin(name)
    for move in lesson.exercise.solution:
        lesson.play(move)
    assert lesson.feedback.kind == "done"
    assert "✓" in popover(lesson)
    assert is_there(lesson, "next")
    assert "Next exercise" in panel(lesson, "goal")
    assert "Waiting for" not in page(lesson)
    assert panel(lesson, "now").startswith("Solved.")
    assert lesson.exercise.id in Store().done


# --- one that is played ---


def test_a_verdict_stands_at_the_place_of_the_move(progress_file: Path) -> None:
    lesson = begin("core-transport-1")
    click(lesson.table, "slot:truck EQU-KOC")
    press(lesson, "confirm")
    assert lesson.feedback.kind == "failed"
    assert "The cube gets to Équateur now, and no further." in popover(lesson)
    assert "CORE-SALE-04" in popover(lesson)
    about = shown(lesson)["popover"]
    assert tuple(about["anchor"]) == lesson.table.scene().targets["slot:truck EQU-KOC"]
    assert about["kind"] == "drc-bad"
    assert 'class="drc-verdict drc-bad"' in about["html"]
    assert panel(lesson, "now").startswith("This try is over.")
    assert Store().done == set()
    press(lesson, "retry")
    assert popover(lesson) == ""
    assert lesson.table.game.node is lesson.attempt.begin  # type: ignore[union-attr]
    assert "Transport: truck Équateur – Kasai-Occidental" in panel(lesson, "now").split("Your tries")[1]


def test_a_refused_move_is_answered_at_the_click(progress_file: Path) -> None:
    lesson = begin("core-transport-1")
    click(lesson.table, "slot:railway KIN-BCO")
    assert lesson.feedback.kind == "illegal"
    assert "CORE-TRN-02" in popover(lesson)
    assert "not allowed" in panel(lesson, "now").split("Your tries")[1]
    lesson.stage.on_key("r")
    assert popover(lesson) == ""
    click(lesson.table, "slot:boat BDU-KOC")
    press(lesson, "confirm")
    assert lesson.feedback.kind == "done"
    assert shown(lesson)["popover"]["kind"] == "drc-ok"
    assert Store().done == {"core-transport-1"}
    assert 'class="drc-done"' in shown(lesson)["panel:goal"]


def test_next_scrolls_to_the_next_stage_and_only_when_asked() -> None:
    lesson = begin("core-transport-1")
    went: list[str] = []
    lesson.stage.go = went.append  # type: ignore[method-assign]
    lesson.stage.on_key("n")
    assert went == [], "not solved, and nothing was pressed that says so"
    by_table(lesson, "place boat BDU-KOC")
    assert went == []
    lesson.stage.on_key("n")
    assert went == ["next-stage"]


def test_after_a_try_nothing_more_can_be_played_until_it_is_begun_again() -> None:
    lesson = begin("core-transport-1")
    by_table(lesson, "place truck EQU-KOC")
    node = lesson.table.game.node
    press(lesson, "close")
    click(lesson.table, "slot:boat BDU-KOC")
    assert not is_there(lesson, "pick")
    lesson.stage.on_act("confirm", "", None, False)
    assert lesson.table.game.node is node
    assert rings(lesson.table) == set()
    press(lesson, "retry")
    assert "slot:boat BDU-KOC" in rings(lesson.table)


def test_a_step_that_leads_astray_can_be_taken_back() -> None:
    name = next(
        e.id for e in exercises() if e.kind == "play" and e.limit != 1 and any(len(m.do) == 1 for m in e.mistakes)
    )
    lesson = begin(name)
    for mistake in (m for m in lesson.exercise.mistakes if len(m.do) == 1):
        by_table(lesson, mistake.do[0])
        if lesson.feedback.kind == "mistake":
            press(lesson, "back")
            assert lesson.feedback.kind == "start"
            assert popover(lesson) == ""
            return
        press(lesson, "retry")


def test_what_is_not_offered_is_taken_back() -> None:
    lesson = begin("core-transport-1")
    assert "not part of this exercise" in lesson.play("build crops BDU double").text("en")
    assert "not part of this exercise" in popover(lesson)
    press(lesson, "lang", "pl")
    assert "nie w tym ćwiczeniu" in popover(lesson)
    assert lesson.table.game.node is lesson.attempt.begin  # type: ignore[union-attr]
    assert lesson.table.selection.draft is lesson.table.game.node.state, "the table shows it, too"


def test_only_verbs_of_the_exercise_are_offered_and_a_single_one_is_chosen() -> None:
    lesson = begin("core-transport-1")
    selection = lesson.table.selection
    assert [verb for verb, _ in selection.verbs()] == [Place]
    assert selection.verb is Place, "there is nothing else to choose"
    assert rings(lesson.table)
    assert selection.chosen is None
    press(lesson, "verb", "Place")
    assert is_there(lesson, "pick"), "the list is for those who press for it"
    press(lesson, "verb")
    assert not is_there(lesson, "pick")
    several = begin("core-build-2").table.selection
    assert [verb for verb, _ in several.verbs()] == [Build, Produce, Pass]
    assert several.verb is None


def test_rivals_play_by_themselves_and_the_table_shows_it() -> None:
    lesson = begin("core-build-2")
    by_table(lesson, "build crops BDU double")
    assert lesson.table.game.to_act == "Ana"
    assert lesson.table.selection.draft is lesson.table.game.node.state
    by_table(lesson, "build crops EQU double")
    by_table(lesson, "produce crops BDU double, crops EQU double")
    assert lesson.feedback.kind == "done"
    assert "4 cubes: the best there is." in popover(lesson)


# --- hints ---


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


# --- words, speed, and what else can go wrong ---


def test_a_try_is_told_in_words() -> None:
    lesson = begin("core-prices-2")
    selection = lesson.table.selection
    assert moves_text(selection, (Sell("minerals"), Split(1, 1, 0)), "en") == "1 by Matadi, 1 overland"
    assert moves_text(selection, (Pass(),), "pl") == "Pas"


def test_the_language_is_that_of_the_table() -> None:
    lesson = begin("core-transport-1")
    press(lesson, "lang", "pl")
    assert lesson.lang == "pl"
    assert lesson.exercise.goal("pl") in panel(lesson, "goal")
    assert "Podpowiedź 1" in panel(lesson, "now")


def test_text_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    nasty = "<img src=x onerror=alert(1)>"
    toml = f'''
[topic]
order = 1
[words.en]
topic = {{ title = "T" }}
test-nasty = {{ title = "{nasty}", goal = "{nasty}", hint_1 = "{nasty}" }}
[words.pl]
topic = {{ title = "T" }}
test-nasty = {{ title = "{nasty}", goal = "{nasty}", hint_1 = "{nasty}" }}
[[exercise]]
id = "test-nasty"
number = 99
kind = "play"
player = "{nasty}"
rules = ["CORE-IND-01"]
success = ["cycle = 2"]
solution = ["pass"]
position = \'\'\'players = ["{nasty}", "Ben"]
[turn]
phase = "action1"
\'\'\'
'''
    topic, problems = read(toml, "test")
    assert topic is not None
    assert problems == []
    monkeypatch.setattr(module, "exercise", lambda name: topic.exercises[0])
    lesson = begin("test-nasty")
    press(lesson, "hint")
    press(lesson, "show")
    for shown_html in (page(lesson), lesson._repr_mimebundle_()["text/html"]):
        assert "<img" not in shown_html.replace('<img class="drc-picture"', "")
        assert "&lt;img" in shown_html


def test_an_unknown_language_or_exercise_is_refused() -> None:
    with pytest.raises(DrCongoError, match="Unknown language 'de'"):
        Lesson("core-board-1", lang="de")
    with pytest.raises(ValueError, match="Did you mean 'core-build-1'"):
        Lesson("core-bild-1")


def test_widgets_are_few_and_do_not_multiply() -> None:
    registry = widget_module._instances
    before = len(registry)
    lesson = begin("core-build-2")
    here = len(registry)
    assert here - before <= MOST_WIDGETS
    for _ in range(5):
        by_table(lesson, "build crops BDU double")
        press(lesson, "hint")
        press(lesson, "show")
        press(lesson, "again")
        lesson.coach.hint = 0
    assert len(registry) == here


def test_a_lesson_is_made_quickly() -> None:
    """The longest notebook has fourteen of them."""
    Lesson("solo-start-1")
    names = [e.id for e in exercises() if e.id.startswith("solo-")]
    begun = time.process_time()
    for name in names:
        Lesson(name)
    each = (time.process_time() - begun) / len(names)
    print(f"{each * 1000:.0f} ms for a Lesson, of {len(names)}")
    assert each < MOST_SECONDS
