"""The way to the first real game, in real Chromium, by somebody with a mouse: both notebooks, every exercise, the game.

What is clicked on the way is counted, and is no more than `tools/first_game.py` reckons with.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from drcongo_widgets import Lesson, PlayNow, Table
from first_game import MOST_MINUTES, WAY, Part, parts, told, total

import drcongo
from drcongo.lessons import exercise
from drcongo.picture import targets
from tests.browser import sights
from tests.browser.conftest import Library
from tests.browser.person import Person, StageSeen
from tests.browser.stage_pages import Meet
from tests.effort import release
from tests.widgets import hands

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
STAGES = {WAY[0]: 5, WAY[1]: 9}  # each notebook's tables, exercises, questions and overview
IN_THE_FIRST_GAME = (
    *("core-build-2", "core-transport-1", "core-prices-2", "core-sell-4", "core-city-1", "core-capstone-1"),
)
SPLIT = re.compile(r"(\d)/(\d)/(\d)$")
BEGIN = "[data-act=play_begin] [type=submit]"
PLAY = "from drcongo_widgets import PlayNow\nPlayNow(lang={lang!r})"
SPARE = "\n".join(f"# line {n}" for n in range(30))
TURNS = 40  # moves of a person, at most, until what is asked about has happened


def opened(library: Library, person: Person, name: str) -> None:
    person.open_lab(library.address, name)
    person.run_all()
    stages = person.tab.locator(".drc-stage")
    person.until(lambda: stages.count() == STAGES[name], "all stages", seconds=120)
    person.tab.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']", state="attached")
    person.calm(2000)


def stage_with(person: Person, text: str) -> StageSeen:
    """The stage on which these words stand."""

    def place() -> int | None:
        all_words = person.tab.locator(".drc-stage").evaluate_all("all => all.map(one => one.innerText)")
        return next((i for i, words in enumerate(all_words) if text in " ".join(words.split())), None)

    person.until(lambda: place() is not None, text)
    return StageSeen(person, place() or 0).come()


class Solver:
    """Solves an exercise by mouse; a twin is in the same position and says where things are."""

    def __init__(self, stage: StageSeen, name: str) -> None:
        self.stage, self.name = stage, name
        lesson = Lesson(name)
        assert lesson.table is not None
        self.twin: Table = sights.enter_as(stage, lesson.table)

    def control(self, act: str, arg: str = "") -> None:
        at = f'[data-act="{act}"]' + (f'[data-arg="{arg}"]' if arg else "")
        self.stage.person.click(self.stage.root.locator(at).filter(visible=True).first, scroll=False)
        hands.press(self.twin, act, arg)
        self.stage.person.calm(150)

    def place(self, target: str) -> None:
        sights.press(self.stage, self.twin, target)
        self.stage.person.calm(150)

    def solve(self) -> None:
        for text in exercise(self.name).solution:
            self._move(text)
        person = self.stage.person
        person.until(lambda: self.stage.root.locator(".drc-verdict.drc-ok").count(), f"{self.name} is solved")

    def _move(self, text: str) -> None:
        table = self.twin
        move = table.game.read(text)
        places = targets.clicks(table.selection.board, table.game.node.state, move)
        if text.startswith("produce"):
            self.control("verb", "Produce")
            self.control("verb", "Done")
        elif found := SPLIT.search(text):
            if places:
                self.place(places[0])
            for way, count in zip(("matadi", "overland"), found.groups(), strict=False):
                for n in range(int(count)):
                    self.control("way", f"{way} {n + 1}")
        elif places:
            self.place(places[0])
            named = table.selection.engine.text(move)
            if not hands.is_there(table, "confirm"):
                self.control("pick", named)
        else:
            self.control("verb", type(move).__name__)
        if hands.is_there(table, "confirm"):
            self.control("confirm")


def answered(person: Person, part: Part) -> None:
    """Three moves to be judged: a click each, right or wrong."""
    stage = StageSeen(person, 1).come()
    for number in range(part.decisions):
        person.click(stage.root.locator(f'[data-act="yes"][data-arg="{number}"]'), scroll=False)
        person.calm(200)


@release
def test_from_the_first_page_to_the_first_real_game(library: Library, meet: Meet) -> None:
    reckoned = {part.name.strip(): part for part in parts()}
    for name in WAY:
        shutil.copy(NOTEBOOKS / name, library.folder / name)
    person, clicks = meet(), {}

    def count(name: str, do: Callable[[], object]) -> None:
        before = person.counts["clicks"]
        do()
        clicks[name] = person.counts["clicks"] - before

    count(f"{WAY[0]}: reading, Run All", lambda: opened(library, person, WAY[0]))
    table = StageSeen(person).come()
    twin = PlayNow(drcongo.new_game(players=["Ana", "Ben"], seed=7)).table

    def first_move() -> None:
        sights.press(table, twin, "space:minerals KAT double")
        person.click(table.part("confirm"), scroll=False)
        person.reads("Ana", ".drc-prompt")

    count("first-table", first_move)
    count("why-not-text", lambda: answered(person, reckoned["why-not-text"]))
    lesson = stage_with(person, exercise("core-build-1").goal.en)
    count("core-build-1", Solver(lesson, "core-build-1").solve)
    link = person.tab.locator(".jp-RenderedMarkdown a", has_text="0b. A first game").first
    person.click(link)
    person.tab.locator(".jp-NotebookPanel h1", has_text="0b. A first game").first.wait_for()
    assert person.counts["clicks"] == sum(clicks.values()) + 1, "one click leads to the next notebook"
    library.end_kernels()
    count(f"{WAY[1]}: reading, Run All", lambda: opened(library, person, WAY[1]))
    for name in IN_THE_FIRST_GAME:
        stage = stage_with(person, exercise(name).goal.en)
        count(name, Solver(stage, name).solve)
    play = stage_with(person, "We play together")
    before = person.counts["clicks"]
    person.click(play.root.locator(BEGIN), scroll=False)
    person.reads("A short game", ".drc-told")
    assert person.counts["clicks"] == before + 1, "one click, and the real game has begun"
    assert person.sees(play.root.locator(".drc-told").first)

    print(told(list(reckoned.values())))
    for name, number in clicks.items():
        print(f"{name:44} {number} clicks, {reckoned[name].clicks} reckoned")
        assert number <= reckoned[name].clicks, name
    assert total(list(reckoned.values())).minutes <= MOST_MINUTES
    assert person.failures() == []


def played(stage: StageSeen, until: Callable[[], bool]) -> None:
    """A person who asks for a hint and plays it, until something is seen."""
    person = stage.person
    for _ in range(TURNS):
        if until():
            return
        skip = stage.root.locator("[data-act=skip]").filter(visible=True)
        if skip.count():
            person.click(skip.first, scroll=False)
            person.calm(300)
            continue
        person.press("h")
        follow = stage.root.locator("[data-act=follow]").filter(visible=True)
        person.until(follow.count, "a hint")
        person.click(follow.first, scroll=False)
        person.calm(300)
    raise AssertionError("it has not happened")


def shown_alone(library: Library, person: Person, lang: str) -> StageSeen:
    person.open_lab(library.address, library.book(f"play_{lang}", PLAY.format(lang=lang), SPARE))
    person.run_all()
    stage = StageSeen(person)
    stage.root.wait_for()
    return stage.come()


@release
@pytest.mark.parametrize(("lang", "size"), [("en", (1366, 768)), ("pl", (1280, 720))])
def test_what_is_new_is_told_beside_the_map_and_in_nobody_s_way(
    library: Library, meet: Meet, lang: str, size: tuple[int, int]
) -> None:
    person = meet(*size)
    stage = shown_alone(library, person, lang)
    person.click(stage.root.locator(BEGIN), scroll=False)
    note = stage.root.locator(".drc-told").first
    note.wait_for()
    for part in ("map", "players", "market", "track", "phases"):
        box = person.box(stage.part(part))
        assert not box.covers(person.box(note)), f"it lies over the {part}"
    assert person.box(stage.part("now")).holds(person.box(note))
    heading = person.text(note.locator("b"))
    person.press("Escape")
    person.until(lambda: note.count() and person.text(note.locator("b")) != heading, "the next thing")
    person.click(note.locator("[data-act=told]"), scroll=False)
    person.until(lambda: not note.count(), "all is read")
    wanted = {"en": "Dropping out", "pl": "Wycofanie się"}[lang]
    played(stage, lambda: bool(stage.root.locator(".drc-told", has_text=wanted).filter(visible=True).count()))
    chip = stage.root.locator(".drc-told .drc-rule").first
    person.click(chip, scroll=False)
    person.reads("CORE-DRP", ".drc-note, .drc-panel.drc-rule")
    assert person.failures() == []


@release
def test_on_a_phone_it_is_told_under_the_moves(library: Library, meet: Meet) -> None:
    person = meet(390, 844, touch=True)
    person.open_notebook7(library.address, library.book("play_phone", PLAY.format(lang="pl"), SPARE))
    person.run_by_keys()
    stage = StageSeen(person)
    stage.root.wait_for()
    stage.come()
    person.click(stage.root.locator(BEGIN), scroll=False)
    note = stage.root.locator(".drc-told").first
    note.wait_for()
    assert person.sees(note)
    assert not person.box(stage.part("map")).covers(person.box(note))
    person.click(note.locator("[data-act=told]"), scroll=False)
    person.until(lambda: "Kość" in person.text(note), "the next thing")
    assert person.failures() == []
