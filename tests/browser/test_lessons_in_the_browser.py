"""Exercises in real Chromium, by somebody with a mouse: solved, failed and asked; nothing needs a scroll in between."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from drcongo_widgets import Lesson, Table
from drcongo_widgets.stage import Room

import drcongo
from drcongo.lessons import exercise, exercises
from tests.browser import sights
from tests.browser.conftest import Library
from tests.browser.person import Box, Person, StageSeen
from tests.effort import release

Meet: TypeAlias = Callable[..., Person]
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
STAGES_OF_00 = 5  # a table, three guesses in one sheet, the exercise, what was learnt, the overview
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


def number_of(person: Person, name: str) -> int:
    """Which stage of the page has an exercise."""
    goals = person.tab.locator(".drc-stage").evaluate_all("all => all.map(one => one.innerText)")
    return next(i for i, text in enumerate(goals) if exercise(name).goal.en in " ".join(text.split()))


def test_notebook_00_from_opening_to_the_first_solved_exercise(library: Library, meet: Meet) -> None:
    """Everything a newcomer does is counted: Run All, down to the table, a first move, down to the exercise, solved."""
    shutil.copy(NOTEBOOKS / "00_start_here.ipynb", library.folder / "00_start_here.ipynb")
    person = meet()
    person.open_lab(library.address, "00_start_here.ipynb")
    person.run_all()
    person.until(lambda: person.tab.locator(".drc-stage").count() == STAGES_OF_00, "all stages", seconds=90)
    person.tab.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']", state="attached")
    person.calm(3000)
    assert person.place == 0, "Run All has carried the reader away"
    table = StageSeen(person).come()
    twin = Table(drcongo.new_game(players=["Ana", "Ben"], seed=7))
    place = person.place
    sights.press(table, twin, "space:minerals KAT double")  # as the notebook says
    person.reads("CORE-IND-04", ".drc-popover")
    person.click(table.part("confirm"), scroll=False)
    person.reads("Ana", ".drc-prompt")
    assert person.place == place, "the page moved"
    stage = StageSeen(person, number_of(person, "core-build-1")).come()
    for part in ("goal", "map", "now", "players", "market", "scrubber"):
        assert person.sees(stage.part(part)), part
    place = person.place
    stage.press(*spot(stage, "core-build-1", "space:crops BDU double"))
    person.click(stage.part("confirm"), scroll=False)
    person.reads("Done! Well played.", ".drc-verdict")
    assert person.place == place, "the page moved"
    assert person.sees(stage.part("verdict"))
    print(f"notebook 00, from opening to the first solved exercise: {dict(person.counts)}")
    assert person.counts["clicks"] == 6, "two for Run All, two for each of two moves"
    assert person.counts["scrolls"] <= 2, "down to the table, down to the exercise"
    assert person.focused == "next", "the keyboard is where the way on is"
    person.press("Enter")
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


@release
def test_the_narrow_place_of_a_sale_is_not_hidden_and_the_focus_stays_on_its_step(library: Library, meet: Meet) -> None:
    person, name = meet(), "core-prices-2"
    stage = opened(library, person, "narrow", f'Lesson("{name}")')
    stage.press(*spot(stage, name, "space:minerals KAT double"))
    more = stage.root.locator("[data-key='way matadi more']")
    person.click(more, scroll=False)
    person.until(lambda: stage.root.locator("[data-arg='matadi 2']").count(), "one cube by Matadi")
    assert person.focused == "way matadi more"
    person.press("Space")  # one more than the truck takes: refused, nothing is offered instead (Enter would confirm)
    person.reads("A truck carries only one cube of a set", ".drc-verdict.drc-bad")
    assert stage.root.locator(".drc-remedy").count() == 0
    person.press("r")
    stage.press(*spot(stage, name, "space:minerals KAT double"))
    person.click(more, scroll=False)
    person.until(lambda: stage.root.locator("[data-arg='matadi 2']").count(), "one cube by Matadi again")
    person.click(stage.part("confirm"), scroll=False)
    person.click(stage.root.locator(".drc-popover [data-act=wrong]"), scroll=False)
    person.reads("No more cubes fit through here", ".drc-verdict.drc-bad")
    x, y = spot(stage, name, "slot:truck KAT-KOC")
    truck = Box(stage.box.x + x - 8, stage.box.y + y - 8, 16, 16)
    assert not person.box(stage.part("popover")).covers(truck), "it hides the place it speaks of"
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
    person.until(lambda: person.focused == "next", "N and Enter mean Next, and nothing is typed any more")
    assert person.place == place, "the page moved"
    assert person.failures() == []


@release
def test_a_long_form_is_turned_and_what_was_ticked_stays(library: Library, meet: Meet) -> None:
    person, lesson = meet(), Lesson("ins-states-2")
    stage = opened(library, person, "asked_at_length", 'Lesson("ins-states-2", "pl")')
    options, turn = stage.root.locator("form input"), stage.root.locator("form [data-act=page]").last

    def seen() -> list[bool]:
        return [options.nth(i).is_visible() for i in range(options.count())]

    for number in sorted(lesson.attempt.answers):  # type: ignore[union-attr]
        while not options.nth(number).is_visible():
            page = seen()
            person.click(turn, scroll=False)
            person.until(lambda page=page: seen() != page, "the page is turned")
        assert stage.root.locator(".drc-asks").evaluate("list => list.scrollHeight <= list.clientHeight + 1")
        person.click(options.nth(number), scroll=False)
    assert not options.first.is_visible(), "it was turned"
    person.click(stage.root.locator("form button[type=submit]"), scroll=False)
    person.until(lambda: stage.root.locator(".drc-verdict.drc-ok").count(), "solved")
    assert person.failures() == []


@release
def test_the_guided_game_plays_what_it_advises(library: Library, meet: Meet) -> None:
    """As in notebook 28, where later cells switch its hints off and on before it is seen."""
    person = meet()
    cell = """import drcongo
from drcongo_widgets import Table
from drcongo_widgets import Guided
guided = Guided(Table(drcongo.new_game("solo", ["Ana"], seed=5)), "guided.jsonl")
guided.hints = False
guided.hints = True
guided"""
    stage = opened(library, person, "guided", cell)
    place, before = person.place, person.text(stage.part("now"))
    person.click(stage.root.locator("[data-act=follow]"), scroll=False)
    person.until(lambda: "Move 1" in person.text(stage.part("scrubber")), "the advice is played")
    assert not stage.root.locator(".drc-note").is_visible(), "the click was refused"
    assert person.text(stage.part("now")) != before
    assert person.place == place
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
    assert f"of {len(exercises())} exercises" in overview.inner_text()
    line = person.tab.locator('.drc-topic-row:has-text("Dropping out")').first
    assert line.inner_text().split() == ["7a", "Dropping", "out,", "contribution,", "capital", "1/3"]
    assert line.locator("a.drc-topic-name").get_attribute("href") == "07a_dropping_out_and_reset.ipynb"
    dot = line.locator('a.drc-dot[title="The price of a medal: solved"]')
    assert dot.get_attribute("href") == f"07a_dropping_out_and_reset.ipynb#cell-id=lesson-{name}"
    assert [mark.evaluate("node => node.className") for mark in line.locator("i").all()].count("drc-done") == 1
    person.scroll_to(person.tab.locator(".drc-continue a"))
    assert person.failures() == []


@release
def test_a_dot_opens_another_notebook_at_its_exercise(library: Library, meet: Meet) -> None:
    person = meet()
    shutil.copy(NOTEBOOKS / "02_build_and_produce.ipynb", library.folder)
    person.open_lab(library.address, library.book("dots", "from drcongo_widgets import Progress\nProgress()"))
    person.run_all()
    person.tab.locator(".drc-overview").first.wait_for()
    person.click(person.tab.locator('a.drc-dot[href$="#cell-id=lesson-core-build-3"]').first)
    other = person.tab.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
    goal = other.get_by_text(exercise("core-build-3").goal.text("en").split(".")[0]).first
    person.until(lambda: goal.count() and person.window.covers(person.box(goal)), "the exercise is in view")
    assert person.failures() == []
