"""The ways from one thing of a notebook to the next, by mouse and keys: nothing is jumped over, nothing gets lost."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from drcongo_widgets import Lesson

from tests.browser import sights
from tests.browser.conftest import Library
from tests.browser.notebook import notebook
from tests.browser.person import Box, Person, StageSeen
from tests.browser.stage_pages import SPARE, Meet
from tests.effort import release

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
IMPORT = "from drcongo_widgets import Lesson"
FIRST, LATER = 'Lesson("core-transport-1")', 'Lesson("core-transport-3")'


def opened(library: Library, person: Person, name: str, *cells: str, where: str = "lab") -> StageSeen:
    """A notebook with these cells, run; its first stage in view."""
    getattr(person, {"lab": "open_lab", "notebook7": "open_notebook7"}[where])(
        library.address, library.book(name, *cells)
    )
    person.run_all()
    stage = StageSeen(person)
    stage.root.wait_for()
    return stage.come()


def solve(stage: StageSeen) -> None:
    """The first exercise, by the move that solves it."""
    lesson = Lesson("core-transport-1")
    assert lesson.table is not None
    stage.press(*sights.point(stage, lesson.table, "slot:boat BDU-KOC"))
    stage.person.click(stage.part("confirm"), scroll=False)
    stage.part("verdict").wait_for()


def cell(person: Person, number: int) -> Box:
    return person.box(person.tab.locator(".jp-Notebook .jp-Cell").nth(number))


@pytest.mark.parametrize("where", ["lab", pytest.param("notebook7", marks=release)])
def test_read_on_brings_what_follows_and_the_next_exercise_is_further_on(
    library: Library, meet: Meet, where: str
) -> None:
    person = meet()
    stage = opened(library, person, f"read_on_{where}", IMPORT, FIRST, SPARE, SPARE, LATER, SPARE, where=where)
    second = StageSeen(person, 1)
    second.root.wait_for(state="attached")
    solve(stage)
    place = person.place
    assert person.focused == "read", "Enter reads on"
    person.press("Enter")
    person.until(lambda: abs(cell(person, 2).y - person.view.y) < 12, "the cell after the table begins at the top")
    person.calm(600)
    assert abs(cell(person, 2).y - person.view.y) < 12, "and stays there"
    assert person.place > place
    stage.come()
    person.click(stage.root.locator(".drc-popover [data-act=next]"), scroll=False)
    person.until(lambda: person.view.holds(second.box), "the next exercise, wholly in view")
    assert person.failures() == []


def test_without_another_exercise_after_it_there_is_only_read_on(library: Library, meet: Meet) -> None:
    """As in notebook 00, which has one exercise of a set; what follows there is the aim of the game."""
    person = meet()
    stage = opened(library, person, "read_on_alone", IMPORT, FIRST, SPARE, "from drcongo_widgets import Recap\nRecap()")
    solve(stage)
    assert stage.root.locator("[data-act=next]").count() == 0
    person.press("n")
    person.until(lambda: abs(cell(person, 2).y - person.view.y) < 12, "what follows, not the next table")
    assert person.failures() == []


@pytest.mark.parametrize("where", ["lab", "notebook7"])
def test_no_click_beside_a_table_cuts_it(library: Library, meet: Meet, where: str) -> None:
    """Jupyter folds an output away, or puts it into a box of half its height, by a click on the strips beside it."""
    person = meet()
    stage = opened(library, person, f"strip_{where}", IMPORT, FIRST, SPARE, where=where)
    before = stage.box
    view = person.view
    tall = person.tab.locator(".jp-Cell-outputArea:has(.drc-stage)").first
    for x in range(int(max(view.x, before.x - 90)) + 3, int(before.x) - 1, 8):
        person.click_at(x, before.y + 120)
        person.calm(60)
        assert stage.box.h == before.h, f"folded away by a click at {x}"
        assert person.box(tall).h >= before.h, f"cut by a click at {x}: it lies in a box with a scroll bar"
    assert person.failures() == []


@release
def test_an_output_that_was_saved_cut_is_whole_again(library: Library, meet: Meet) -> None:
    person, name = meet(), "cut.ipynb"
    book = json.loads(notebook(IMPORT, FIRST, SPARE))
    book["cells"][1]["metadata"]["scrolled"] = True
    (library.folder / name).write_text(json.dumps(book), encoding="utf-8")
    person.open_lab(library.address, name)
    person.run_all()
    stage = StageSeen(person)
    stage.root.wait_for()
    stage.come()
    tall = person.tab.locator(".jp-mod-outputsScrolled .jp-Cell-outputArea").first
    assert person.box(tall).h >= stage.box.h, "it lies in a box with a scroll bar"
    assert person.sees(stage.part("scrubber"))


def test_a_notebook_ends_where_its_last_cell_ends(library: Library, meet: Meet) -> None:
    person = meet()
    opened(library, person, "the_end", IMPORT, FIRST, SPARE, SPARE)
    while not person.at_the_end:
        person.wheel(8, at=person.view.middle)
    last = cell(person, 3)
    assert last.y + last.h > person.view.y + person.view.h - 120, "below it is a blank window"


@release
def test_continue_opens_a_new_notebook_at_its_top(library: Library, meet: Meet) -> None:
    person = meet()
    shutil.copy(NOTEBOOKS / "00_start_here.ipynb", library.folder)
    person.open_lab(library.address, library.book("goes_on", "from drcongo_widgets import Progress\nProgress()"))
    person.run_all()
    person.click(person.tab.locator(".drc-continue a").first)
    other = person.tab.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
    title = other.get_by_role("heading", name="DR Congo: start here").first
    person.until(lambda: title.count() and person.sees(title), "its title is in view")
    person.calm(3000)
    assert person.sees(title), "and stays there"


@pytest.mark.parametrize("lang", ["en", pytest.param("pl", marks=release)])
def test_the_next_day_one_exercise_is_run_alone(library: Library, meet: Meet, lang: str) -> None:
    """A notebook of yesterday, its kernel gone: Shift+Enter on the exercise where somebody stopped, nothing else."""
    person, lesson = meet(), Lesson("core-transport-1", lang)
    folder = NOTEBOOKS if lang == "en" else NOTEBOOKS / lang
    name = f"second_visit_{lang}.ipynb"
    shutil.copy(folder / "03_transport_and_routes.ipynb", library.folder / name)
    person.open_lab(library.address, name)
    person.click(person.tab.get_by_text(lesson.exercise.title(lang), exact=True).first)
    person.press("Shift+Enter")
    stage = StageSeen(person)
    stage.root.wait_for()
    stage.come()
    assert person.tab.locator(".drc-stage").count() == 1, "only what was run"
    solve(stage)
    told = stage.part("verdict").inner_text()
    assert {"en": "Read on", "pl": "Czytaj dalej"}[lang] in told
    assert stage.root.locator("[data-act=next]").count() == 0, "the next exercise has not been run"
    person.press("Enter")
    person.until(lambda: stage.box.y + stage.box.h < person.view.y + 30, "what follows")
    assert person.failures() == []
