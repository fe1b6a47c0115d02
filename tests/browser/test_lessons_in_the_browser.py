"""Exercises in real Chromium, by somebody with a mouse: solved, failed and asked; nothing needs a scroll in between."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from drcongo_widgets import Lesson
from drcongo_widgets.stage import Room

from drcongo.lessons import exercise
from tests.browser.conftest import Library
from tests.browser.person import Person, StageSeen
from tests.effort import release

Meet: TypeAlias = Callable[..., Person]
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
STAGES_OF_00 = 3  # a table, an exercise and the overview
IMPORT = "from drcongo_widgets import Lesson, Progress"


def opened(library: Library, person: Person, name: str, *cells: str) -> StageSeen:
    """A notebook with these cells, run; its first stage wholly in view."""
    book = library.book(name, IMPORT, *cells)
    person.open_lab(library.address, book)
    person.run_all()
    stage = StageSeen(person)
    stage.root.wait_for()
    return stage.come()


def spot(stage: StageSeen, name: str, target: str) -> tuple[float, float]:
    """The middle of a thing in the picture of an exercise, where the stage's own plan has it."""
    lesson = Lesson(name)
    assert lesson.table is not None
    box = stage.box
    lesson.stage.on_room(Room(int(box.w), int(box.h)))
    x, y, w, h = lesson.table.scene().targets[target]
    return x + w / 2, y + h / 2


def look_for(person: Person, name: str) -> None:
    """Turns the wheel through the notebook, up and then down, until an exercise comes up."""
    goal = person.tab.locator(".drc-goal").get_by_text(exercise(name).goal.en)
    for notches in [-6] * 30 + [6] * 30:
        if goal.count():
            return
        person.wheel(notches, at=person.view.middle)
        person.calm(200)
    raise AssertionError(f"{name} is nowhere in the notebook")


def number_of(person: Person, name: str) -> int:
    """Which stage of the page has an exercise."""
    goals = person.tab.locator(".drc-stage").evaluate_all("all => all.map(one => one.innerText)")
    return next(i for i, text in enumerate(goals) if exercise(name).goal.en in " ".join(text.split()))


def test_notebook_00_from_opening_to_the_first_solved_exercise(library: Library, meet: Meet) -> None:
    shutil.copy(NOTEBOOKS / "00_start_here.ipynb", library.folder / "00_start_here.ipynb")
    person = meet()
    person.open_lab(library.address, "00_start_here.ipynb")
    person.run_all()
    person.until(lambda: person.tab.locator(".drc-stage").count() == STAGES_OF_00, "all stages", seconds=90)
    person.calm(2500)
    look_for(person, "core-build-1")
    stage = StageSeen(person, number_of(person, "core-build-1")).come()
    for part in ("goal", "map", "now", "players", "market", "scrubber"):
        assert person.sees(stage.part(part)), part
    person.counts.clear()
    place = person.place
    stage.press(*spot(stage, "core-build-1", "space:crops BDU double"))
    person.click(stage.part("confirm"), scroll=False)
    person.reads("Done! Well played.", ".drc-verdict")
    assert person.place == place, "the page moved"
    assert person.sees(stage.part("verdict"))
    assert (person.counts["clicks"], person.counts["scrolls"]) == (2, 0)
    print(f"notebook 00: {dict(person.counts)} for the first exercise")
    person.click(stage.root.locator(".drc-popover [data-act=next]"), scroll=False)
    person.until(lambda: person.place != place, "the next stage comes")
    assert person.failures() == []


def test_a_failed_exercise_is_answered_at_its_place_and_replayed(library: Library, meet: Meet) -> None:
    person, name = meet(), "core-transport-1"
    stage = opened(library, person, "failed", f'Lesson("{name}")')
    place = person.place
    at = spot(stage, name, "slot:truck EQU-KOC")
    stage.press(*at)
    person.click(stage.part("confirm"), scroll=False)
    person.reads("The cube gets to Équateur now, and no further.", ".drc-verdict.drc-bad")
    popover = person.box(stage.part("popover"))
    assert person.box(stage.part("map")).holds(popover)
    assert person.focused == "retry", "the keyboard is where the answer is"
    person.click(stage.root.locator(".drc-popover [data-act=wrong]"), scroll=False)
    person.reads("The cubes get stuck here", ".drc-verdict.drc-bad")
    person.press("h")
    person.reads("ringed on the map" if exercise(name).hints[0].at else "1 of", ".drc-now")
    person.press("r")
    person.until(lambda: not stage.part("popover").is_visible(), "the verdict is closed")
    person.reads("Your tries", ".drc-now")
    stage.press(*spot(stage, name, "slot:boat BDU-KOC"))
    person.press("Enter")
    person.reads("Done! Well played.", ".drc-verdict.drc-ok")
    assert person.place == place, "the page moved"
    assert person.failures() == []


@pytest.mark.parametrize("name", ["core-build-3", "core-market-1"])
def test_a_question_is_answered_beside_its_board(library: Library, meet: Meet, name: str) -> None:
    person, lesson = meet(), Lesson(name)
    stage = opened(library, person, f"asked_{name}", f'Lesson("{name}")')
    for part in ("goal", "map", "form", "players", "market"):
        assert person.sees(stage.part(part)), part
    place, check = person.place, stage.root.locator("form button[type=submit]")
    if lesson.exercise.asks:
        fields = stage.root.locator("form input")
        for i, number in enumerate(lesson.attempt.answers):  # type: ignore[union-attr, arg-type]
            person.click(fields.nth(i), scroll=False)
            person.type(str(number if i else number + 1))
    else:
        wrong = next(i for i in range(9) if i not in lesson.attempt.answers)  # type: ignore[union-attr]
        person.click(stage.root.locator("form input").nth(wrong), scroll=False)
    person.click(check, scroll=False)
    person.reads("Not quite", ".drc-verdict.drc-bad")
    assert stage.root.locator(".drc-mark-wrong").count() == 1
    person.click(stage.root.locator(".drc-popover [data-act=retry]"), scroll=False)
    if lesson.exercise.asks:
        person.click(fields.nth(0), scroll=False)
        person.press("Control+a")
        person.type(str(lesson.attempt.answers[0]))  # type: ignore[union-attr, index]
        person.press("Enter")
    else:
        for i in {wrong, *lesson.attempt.answers}:  # type: ignore[union-attr]
            person.click(stage.root.locator("form input").nth(i), scroll=False)
        person.click(check, scroll=False)
    person.until(lambda: stage.root.locator(".drc-verdict.drc-ok").count(), "solved")
    assert person.place == place, "the page moved"
    assert person.failures() == []


@release
def test_the_overview_follows_and_its_dots_are_links(library: Library, meet: Meet) -> None:
    person = meet()
    name = "core-dropping-2"
    stage = opened(library, person, "overview", f'Lesson("{name}")', "Progress()")
    fields = stage.root.locator("form input")
    for i, number in enumerate(Lesson(name).attempt.answers):  # type: ignore[union-attr, arg-type]
        person.click(fields.nth(i), scroll=False)
        person.type(str(number))
    person.press("Enter")
    person.until(lambda: stage.root.locator(".drc-verdict.drc-ok").count(), "solved")
    overview = person.tab.locator(".drc-overview").first
    assert "of 162 exercises" in overview.inner_text()
    dot = person.tab.locator('a.drc-dot[title="The price of a medal: solved"]').first
    assert dot.get_attribute("href") == "07_dropping_out_reset_and_end.ipynb"
    person.scroll_to(person.tab.locator(".drc-continue a"))
    assert person.failures() == []
