"""The course overview without a browser, and the way through the course as data."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from drcongo_widgets import Lesson, Progress
from drcongo_widgets.lessons import learner
from drcongo_widgets.stage import Room

from drcongo.errors import DrCongoError
from drcongo.lessons import Progress as Store
from drcongo.lessons import exercises
from drcongo.lessons.course import (
    begun,
    borrowed,
    evenings,
    leads_to,
    minutes_left,
    next_after,
    notebook,
    notebook_of,
    notebooks,
)
from tests.widgets.hands import enter, is_there, panel, press, shown

NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
CALL = re.compile(r'Lesson\("([^"]+)"')


def overview(lang: str = "en", **settings: bool) -> Progress:
    found = Progress(lang, **settings)
    enter(found, Room(1000, 600))
    return found


def test_the_course_is_as_the_notebooks_have_it() -> None:
    files = sorted(path.name for path in NOTEBOOKS.glob("[0-9][0-9]*_*.ipynb"))
    assert [one.file for one in notebooks()] == files
    for one in notebooks():
        stored = json.loads((NOTEBOOKS / one.file).read_text(encoding="utf-8"))
        assert stored["metadata"]["drcongo"]["minutes"] == one.minutes
    every = [name for one in notebooks() for name in one.exercises]
    assert sorted(every) == sorted(e.id for e in exercises())
    assert all(notebook_of(name) is one for one in notebooks() for name in one.exercises)
    assert notebook(files[3]) is notebooks()[3]


def test_what_comes_next_and_how_long_it_takes() -> None:
    """The evenings first, then what they left out, then the shelves."""
    way, solved = [], set()
    while (step := next_after(solved)) is not None:
        way.append(step)
        assert 0 < minutes_left(step, solved) <= step.notebook.minutes
        solved.add(step.exercise.id)
    assert len(way) == len(exercises())
    tonight = dict.fromkeys(name for evening in evenings() if evening.game for name in evening.exercises)
    assert [step.exercise.id for step in way][: len(tonight)] == list(tonight)
    assert way[-1].notebook.file == "27_the_solo_game.ipynb"


def test_the_last_exercise_before_a_game_leads_to_it() -> None:
    assert leads_to("core-finale-3") == ("07b_the_end_and_finale.ipynb#cell-id=evening-table", True)
    assert leads_to("ins-states-5") == ("10_peacekeepers.ipynb", False)
    assert leads_to("core-hydro-1") == ("", False)  # more of notebook 6 comes first
    assert leads_to("core-capstone-2") == ("08b_playing_the_core_game_well.ipynb", False)
    assert leads_to("core-build-1") == ("", False)  # the first of notebook 2
    assert leads_to("somebody-else-s") == ("", False)


def test_the_overview_leads_on_and_follows_the_lessons() -> None:
    here, brief = overview(), overview(brief=True)
    assert repr(here) == "Progress()"
    assert "Continue" in panel(here, "overview")
    assert "Notebook 0 comes next · about 15 minutes Start here" in panel(here, "overview")
    assert f"0 of {len(exercises())} exercises" in panel(here, "overview")
    lesson = Lesson("core-dropping-2")
    enter(lesson)
    press(lesson, "check", value={"0": "3000", "1": "1"})
    assert f"1 of {len(exercises())} exercises" in panel(here, "overview")
    for each in (here, brief):
        press(each, "open", "core")
        assert "7a Dropping out and Reset 1/5" in panel(each, "overview")
        assert 'title="The price of a medal: solved"' in shown(each)["panel:overview"]
        assert "1 of 18" in panel(each, "overview")
    assert "prices, Hydro, Turn Order, the end" in panel(here, "overview")
    assert "prices, Hydro, Turn Order, the end" not in panel(brief, "overview")
    press(here, "lang", "pl")
    assert "7a Wycofanie się i\u00a0Reset 1/5" in panel(here, "overview")
    assert 'title="Cena medalu: zrobione"' in shown(here)["panel:overview"]


FIRST = evenings()[0].exercises
SECOND = evenings()[1].exercises


@pytest.mark.parametrize(
    ("solved", "where"),
    [
        ((), "00_start_here.ipynb"),
        (FIRST, evenings()[0].game),
        ((*FIRST, SECOND[0]), f"04_selling.ipynb#cell-id=lesson-{SECOND[1]}"),
        ((*FIRST, *SECOND[:6]), "06_hydro.ipynb"),
        ((*FIRST, *SECOND), evenings()[1].game),
        ((*FIRST, *SECOND, evenings()[2].exercises[0]), "09_insurgents.ipynb#cell-id=lesson-ins-states-2"),
    ],
)
def test_continue_opens_the_top_of_a_notebook_that_is_new_and_a_game_when_all_is_read(
    solved: tuple[str, ...], where: str
) -> None:
    """Its exercise only for somebody who has been there; what another notebook borrows says nothing of its own."""
    for name in solved:
        learner.store().mark(name)
    html = shown(overview())["panel:overview"]
    assert re.findall(r'class="drc-btn drc-main" href="([^"]+)"', html) == [where]


def test_what_is_borrowed_is_as_it_lies_there() -> None:
    for one in notebooks():
        stored = json.loads((NOTEBOOKS / one.file).read_text(encoding="utf-8"))
        there = [name for cell in stored["cells"] for name in CALL.findall("".join(cell["source"]))]
        assert tuple(there) == one.here, one.file
        assert not set(one.borrows) & set(one.exercises)
    assert not any(begun(one, borrowed()) for one in notebooks() if one.own)
    assert any(begun(one, [one.exercises[-1]]) for one in notebooks() if one.exercises)


def test_lines_and_dots_of_the_open_evening_link_notebooks_games_and_exercises() -> None:
    here = overview()
    for evening in reversed(evenings()):
        press(here, "open", evening.name)
        html = shown(here)["panel:overview"]
        books = [*(reading.notebook for reading in evening.readings), *evening.shelf]
        links = re.findall(r'class="drc-topic-name" href="([^"]+)"', html)
        assert [link for link in links if link != evening.game] == [book.file for book in books]
        assert links.count(evening.game) == bool(evening.game)
        dots = re.findall(r'class="drc-dot" href="([^"]+)#cell-id=lesson-([^"]+)"', html)
        assert dots == [(book.file, name) for book in books for name in book.here]
        later = sum(len(book.here) for book in books) - len(evening.exercises)
        assert html.count("drc-later") == (later - sum(len(book.here) for book in evening.shelf) if evening.game else 0)


def test_the_cells_that_dots_lead_to_are_there() -> None:
    for folder in (NOTEBOOKS, NOTEBOOKS / "pl"):
        for one in notebooks():
            cells = json.loads((folder / one.file).read_text(encoding="utf-8"))["cells"]
            assert {f"lesson-{name}" for name in one.here} <= {cell["id"] for cell in cells}


def test_when_all_is_done_the_sandbox_is_named() -> None:
    here = overview()
    for item in exercises():
        learner.store().mark(item.id)
    learner.tell()
    assert panel(here, "overview").startswith("The sandbox is the place to go on")
    assert "All exercises are solved." in panel(here, "overview")


def test_the_code_goes_out_and_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    here = overview()
    learner.solved("core-board-3")
    code = here.code
    assert f'data-copy="{code}"' in shown(here)["panel:overview"]
    monkeypatch.setenv("DRCONGO_PROGRESS", str(tmp_path / "elsewhere.json"))
    there = overview()
    assert not is_there(there, "take_in")
    press(there, "paste")
    press(there, "take_in", value={"code": code[:-1] + ("2" if code[-1] != "2" else "3")})
    assert "typing mistake" in panel(there, "overview")
    assert Store().done == set()
    press(there, "take_in", value={"code": code})
    assert "Progress brought back: 1 solved." in panel(there, "overview")
    assert Store().done == {"core-board-3"}


def test_trouble_with_the_file_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("DRCONGO_PROGRESS", str(tmp_path / "file" / "progress.json"))
    lesson = Lesson("core-dropping-2")
    enter(lesson)
    press(lesson, "check", value={"0": "3000", "1": "1"})
    assert "cannot be saved here" in str(shown(lesson)["popover"])
    assert "cannot be saved here" in panel(overview(), "overview")


def test_an_unknown_language_is_refused_and_the_still_form_says_run() -> None:
    with pytest.raises(DrCongoError, match="Unknown language 'de'"):
        Progress(lang="de")
    bundle = Progress()._repr_mimebundle_()
    assert bundle["text/plain"] == "Progress()"
    assert "Run All Cells" in bundle["text/html"]
