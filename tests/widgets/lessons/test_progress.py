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
from drcongo.lessons import exercises, topics
from drcongo.lessons.course import in_order, minutes_left, next_after, notebook_of, notebooks
from tests.widgets.hands import enter, is_there, panel, press, shown

NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
CALL = re.compile(r'Lesson\("([^"]+)"')


def overview(lang: str = "en", **settings: bool) -> Progress:
    found = Progress(lang, **settings)
    enter(found, Room(1000, 600))
    return found


def test_the_course_is_as_the_notebooks_have_it() -> None:
    for notebook in notebooks():
        stored = json.loads((NOTEBOOKS / notebook.file).read_text(encoding="utf-8"))
        cells = ["".join(cell["source"]) for cell in stored["cells"] if cell["cell_type"] == "code"]
        assert tuple(name for cell in cells for name in CALL.findall(cell)) == notebook.exercises
        assert stored["metadata"]["drcongo"]["minutes"] == notebook.minutes
    assert sorted(name for notebook in notebooks() for name in notebook.exercises) == sorted(e.id for e in exercises())


def test_what_comes_next_and_how_long_it_takes() -> None:
    first = notebooks()[0]
    assert next_after(()).id == first.exercises[0]  # type: ignore[union-attr]
    assert minutes_left(first, ()) == first.minutes
    assert minutes_left(first, first.exercises) == 0
    assert next_after(first.exercises).id == notebooks()[1].exercises[0]  # type: ignore[union-attr]
    assert next_after({e.id for e in exercises()}) is None


def test_the_overview_leads_on_and_follows_the_lessons() -> None:
    here, brief = overview(), overview(brief=True)
    assert repr(here) == "Progress()"
    assert "Continue" in panel(here, "overview")
    assert "Go on with notebook 1, Board and aim · about 25 minutes left Around Kinshasa" in panel(here, "overview")
    goes_on = 'class="drc-btn drc-main" href="01_board_and_aim.ipynb#cell-id=lesson-core-board-2"'
    assert goes_on in shown(here)["panel:overview"]
    assert f"0 of {len(exercises())} exercises" in panel(here, "overview")
    lesson = Lesson("core-dropping-2")
    enter(lesson)
    press(lesson, "check", value={"0": "3000", "1": "1"})
    assert f"1 of {len(exercises())} exercises" in panel(here, "overview")
    for each in (here, brief):
        assert "7a Dropping out, contribution, capital 1/3" in panel(each, "overview")
        assert 'title="The price of a medal: solved"' in shown(each)["panel:overview"]
        assert "1 of 54" in panel(each, "overview")
    assert "a whole game of its own" in panel(here, "overview")
    assert "a whole game of its own" not in panel(brief, "overview")
    press(here, "lang", "pl")
    assert "7a Wycofanie się, składka, kapitał 1/3" in panel(here, "overview")
    assert 'title="Cena medalu: zrobione"' in shown(here)["panel:overview"]


def test_lines_and_dots_of_the_open_course_link_notebooks_and_exercises() -> None:
    here = overview()
    for course in ("insurgent", "government", "ragnar", "solo", "core"):
        press(here, "open", course)
        html = shown(here)["panel:overview"]
        wanted = [notebook_of(in_order(topic)[0].id) for topic in topics(course)]
        assert re.findall(r'class="drc-topic-name" href="([^"]+)"', html) == [
            book.file for book in wanted if book is not None
        ]
        mine = [e.id for topic in topics(course) for e in in_order(topic)]
        dots = re.findall(r'class="drc-dot" href="([^"]+)#cell-id=lesson-([^"]+)"', html)
        assert dots == [(book.file, name) for name in mine if (book := notebook_of(name)) is not None]
        assert len(dots) == len(mine)


def test_the_cells_that_dots_lead_to_are_there() -> None:
    for folder in (NOTEBOOKS, NOTEBOOKS / "pl"):
        for notebook in notebooks():
            cells = json.loads((folder / notebook.file).read_text(encoding="utf-8"))["cells"]
            assert {f"lesson-{name}" for name in notebook.exercises} <= {cell["id"] for cell in cells}


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
