"""tools/my_course.py: the reader's own copy of the course."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import my_course
import pytest

ROOT = Path(__file__).parents[2]
FIRST, SECOND = "00_start.ipynb", "01_more.ipynb"


def book(*sources: str, run: bool = False) -> str:
    outputs = [{"output_type": "stream", "name": "stdout", "text": "1"}] if run else []
    cells: list[dict[str, Any]] = [
        {"cell_type": "code", "id": f"c{n}", "metadata": {}, "execution_count": n if run else None, "source": source,
         "outputs": outputs}
        for n, source in enumerate(sources, 1)
    ]  # fmt: skip
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def places(tmp_path: Path) -> tuple[Path, Path]:
    """A course of two notebooks, and where its copy goes; in a path with spaces and letters of other languages."""
    course, copy = tmp_path / "My Documents" / "DR Congo (2)" / "notebooks", tmp_path / "Moje żółwie" / "my-course"
    (course / "data").mkdir(parents=True)
    (course / FIRST).write_text(book("a", "b"), encoding="utf-8")
    (course / SECOND).write_text(book("c"), encoding="utf-8")
    (course / "pl" / "text").mkdir(parents=True)
    (course / "pl" / FIRST).write_text(book("po polsku"), encoding="utf-8")
    (course / "pl" / "text" / "00_start.md").write_text("for translators", encoding="utf-8")
    (course / "app.ipynb").write_text(book("d"), encoding="utf-8")
    (course / "data" / "house.json").write_text("{}", encoding="utf-8")
    return course, copy


def test_the_first_time_everything_is_copied_and_the_second_time_nothing(places: tuple[Path, Path]) -> None:
    course, copy = places
    done = my_course.renew(course, copy)
    assert done.copied == [FIRST, SECOND, f"pl/{FIRST}", "data/house.json"]
    assert (copy / FIRST).read_bytes() == (course / FIRST).read_bytes()
    assert not (copy / "app.ipynb").exists()
    assert my_course.renew(course, copy) == my_course.Done()
    assert my_course.told(my_course.Done(), "my-course/") == [
        "Your own copy of the course in my-course/ is up to date."
    ]


def test_a_notebook_that_was_only_run_is_renewed(places: tuple[Path, Path]) -> None:
    course, copy = places
    my_course.renew(course, copy)
    (copy / FIRST).write_text(book("a", "b", "", run=True), encoding="utf-8")  # with the empty cell at its end
    assert my_course.renew(course, copy) == my_course.Done()
    assert json.loads((copy / FIRST).read_text())["cells"][0]["outputs"], "what was run is kept"
    (course / FIRST).write_text(book("a", "better"), encoding="utf-8")
    assert my_course.renew(course, copy).renewed == [FIRST]
    assert (copy / FIRST).read_bytes() == (course / FIRST).read_bytes()
    assert my_course.renew(course, copy) == my_course.Done()


def test_a_changed_notebook_is_kept_and_said_so(places: tuple[Path, Path]) -> None:
    course, copy = places
    my_course.renew(course, copy)
    mine = book("a", "my own", run=True)
    (copy / FIRST).write_text(mine, encoding="utf-8")
    assert my_course.renew(course, copy).kept == [FIRST]
    (course / FIRST).write_text(book("a", "better"), encoding="utf-8")
    for _ in range(2):  # it is said each time
        done = my_course.renew(course, copy)
        assert (done.newer, done.kept, done.renewed) == ([FIRST], [], [])
        assert "newer" in my_course.told(done, "my-course/")[0]
        assert (copy / FIRST).read_text() == mine
    (copy / FIRST).rename(copy / "mine.ipynb")
    assert my_course.renew(course, copy).copied == [FIRST]
    assert (copy / "mine.ipynb").read_text() == mine


def test_a_notebook_that_leaves_the_course_goes_unless_it_was_changed(places: tuple[Path, Path]) -> None:
    course, copy = places
    my_course.renew(course, copy)
    (copy / FIRST).write_text(book("mine"), encoding="utf-8")
    for name in (FIRST, SECOND):
        (course / name).unlink()
    assert my_course.renew(course, copy).removed == [SECOND]
    assert ((copy / FIRST).exists(), (copy / SECOND).exists()) == (True, False)


@pytest.mark.parametrize("spoilt", ["", "{", "[]", '{"a": 1}', None])
def test_nothing_is_lost_without_the_list_of_what_was_copied(places: tuple[Path, Path], spoilt: str | None) -> None:
    course, copy = places
    my_course.renew(course, copy)
    mine = book("mine")
    (copy / FIRST).write_text(mine, encoding="utf-8")
    if spoilt is None:
        (copy / my_course.LIST).unlink()
    else:
        (copy / my_course.LIST).write_text(spoilt, encoding="utf-8")
    (course / SECOND).write_text(book("newer"), encoding="utf-8")
    done = my_course.renew(course, copy)
    assert done.newer == [FIRST, SECOND], "it cannot know which of them was changed"
    assert (copy / FIRST).read_text() == mine


@pytest.mark.parametrize("broken", ["", "{", '{"cells": [1]}', "\x00"])
def test_a_broken_copy_is_kept(places: tuple[Path, Path], broken: str) -> None:
    course, copy = places
    my_course.renew(course, copy)
    (copy / FIRST).write_text(broken, encoding="utf-8")
    assert my_course.renew(course, copy).kept == [FIRST]
    assert (copy / FIRST).read_text(encoding="utf-8") == broken


def test_the_course_itself_is_copied_trusted_and_not_known_to_git(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import nbformat
    from nbformat.sign import NotebookNotary

    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    assert my_course.main([str(tmp_path / "my course")]) == 0
    assert "files copied" in capsys.readouterr().out
    first = nbformat.read(tmp_path / "my course" / "00_start_here.ipynb", as_version=4)
    assert NotebookNotary().check_signature(first)
    assert (tmp_path / "my course" / "data" / "house.json").is_file()
    if (ROOT / ".git").exists():
        command = ["git", "check-ignore", "-q", "my-course/00_start_here.ipynb"]
        assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").write_text("a file")
    assert my_course.main([str(tmp_path / "taken")]) == 1
    assert "could not be made" in capsys.readouterr().err
