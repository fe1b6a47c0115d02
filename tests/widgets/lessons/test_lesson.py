"""Exercises that are played, without a browser: things are clicked, controls pressed, and what is shown is read."""

from __future__ import annotations

import html
import time
from pathlib import Path
from weakref import WeakSet

import pytest
from drcongo_widgets import Lesson
from drcongo_widgets.lessons import coach, learner
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
from tests.widgets.hands import LANGUAGES, click, is_there, page, panel, popover, press, rings, shown

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
def test_the_solution_solves_it_and_the_way_on_is_offered(name: str) -> None:
    lesson = begin(name)
    for move in lesson.exercise.solution:
        lesson.play(move)
    assert lesson.feedback.kind == "done"
    assert "✓" in popover(lesson)
    assert is_there(lesson, "read")
    assert "Read on" in panel(lesson, "goal")
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


def test_n_reads_on_and_only_when_it_is_solved() -> None:
    lesson = begin("core-transport-1")
    went: list[str] = []
    lesson.stage.go = went.append  # type: ignore[method-assign]
    lesson.stage.on_key("n")
    assert went == [], "not solved, and nothing was pressed that says so"
    by_table(lesson, "place boat BDU-KOC")
    assert went == []
    lesson.stage.on_key("n")
    assert went == ["read-on"]


def solved(name: str, lang: str = "en") -> Lesson:
    lesson = begin(name, lang)
    for move in lesson.exercise.solution:
        by_table(lesson, move)
    return lesson


@LANGUAGES
def test_reading_on_comes_first_and_the_next_exercise_second_where_there_is_one(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notebook that begins the course has one exercise of a set, and must not offer a way to the next."""
    monkeypatch.setattr(coach, "_coaches", WeakSet())  # of a notebook of its own
    on, after, key = {"en": ("Read on ›", "Next exercise", "N"), "pl": ("Czytaj dalej ›", "Następne ćwiczenie", "N")}[
        lang
    ]
    alone = solved("core-build-1", lang)
    assert f"{on} {key}" in popover(alone)
    assert after not in popover(alone)
    there = Lesson("core-build-3", lang)
    lesson = solved("core-build-1", lang)
    assert popover(lesson).index(f"{on} {key}") < popover(lesson).index(after)
    went: list[str] = []
    lesson.stage.go = went.append  # type: ignore[method-assign]
    press(lesson, "next")
    press(lesson, "read")
    assert went == ["next-exercise", "read-on"]
    press(lesson, "close")
    assert [act for act in ("read", "next") if is_there(lesson, act)] == ["read", "next"], (
        "also when the verdict is closed"
    )
    assert there.exercise.id == "core-build-3"


@LANGUAGES
def test_the_keys_are_told_beside_the_key_to_the_symbols(lang: str) -> None:
    lesson = begin("core-build-1", lang)
    assert panel(lesson, "keys") == ""
    press(lesson, "key")
    for key in ("Enter", "R ", "H ", "N "):
        assert key in panel(lesson, "keys")
    press(lesson, "key")
    assert "keys" not in [name for name, *_ in shown(lesson)["place"]]


@LANGUAGES
def test_the_end_of_a_set_says_how_many_are_solved_and_leads_to_the_next_notebook(
    lang: str, progress_file: Path
) -> None:
    """The true numbers; and no way to an exercise that does not exist."""
    told = {
        "en": ("Solved in this set: 1 of 4.", "Set complete: 4 of 4."),
        "pl": ("Zrobione w\u00a0tym zestawie: 1 z\u00a04.", "Zestaw ukończony: 4 z\u00a04."),
    }[lang]
    lesson = solved("core-transport-4", lang)
    assert told[0] in popover(lesson)
    for name in ("core-transport-2", "core-transport-3"):
        learner.solved(name)
    assert told[1] in popover(solved("core-transport-1", lang)), "complete, in whatever order"
    lesson = solved("core-transport-4", lang)
    assert told[1] in popover(lesson)
    assert is_there(lesson, "read")
    assert not is_there(lesson, "next")
    assert 'href="03b_a_small_cycle.ipynb"' in shown(lesson)["popover"]["html"]
    assert {"en": "Notebook 3b ›", "pl": "Notatnik 3b ›"}[lang] in popover(lesson)


def test_a_set_in_the_middle_of_a_notebook_leads_to_no_other_notebook(progress_file: Path) -> None:
    lesson = solved("core-capital-1")
    assert "in this set: 1 of" in popover(lesson)
    assert "Notebook" not in popover(lesson)
    assert "in this set" not in popover(solved("core-transport-1")), "others of it come later"


def test_a_solution_that_was_shown_is_no_way_on() -> None:
    lesson = begin("core-transport-1")
    press(lesson, "show")
    assert "drc-good" not in shown(lesson)["panel:goal"], "nothing was solved: Skip is not the thing to press"
    assert "Skip" in panel(lesson, "goal")


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
    assert "nie w\u00a0tym ćwiczeniu" in popover(lesson)
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


# --- words, speed, and what else can go wrong ---


def test_a_try_is_told_in_words() -> None:
    lesson = begin("core-prices-2")
    selection = lesson.table.selection
    assert moves_text(selection, (Sell("minerals"), Split(1, 1, 0)), "en") == "1 via Matadi, 1 overland"
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
