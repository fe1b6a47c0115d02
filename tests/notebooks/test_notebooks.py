"""What every saved notebook keeps to. nbval compares the outputs; this looks at the files as they lie there."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pace
import pytest
from drcongo_server.views import VIEW
from drcongo_widgets import stored

import drcongo
from drcongo.kernel.lessons.runner import PlayAttempt
from drcongo.lessons import CONGO, Exercise, attempt, exercise, exercises
from drcongo.rulebook.catalogue import ids_in
from notebooks import TO_BE_EDITED

FOLDER = Path(__file__).parents[2] / "notebooks"
EVERY = sorted(path.name for path in FOLDER.glob("*.ipynb"))
COURSE = [name for name in EVERY if re.match(r"\d\d[a-z]?_", name)]
LESSONS = [name for name in COURSE if name < "30_"]  # after them come the sandbox and the lab, which teach no rules
LEARNT = [name for name in COURSE if name < "34_"]  # the last one is looked up
PARTS = [name for name in COURSE if not name.startswith("00_")]  # the first one may borrow an exercise as a taster

QUIET = [name for name in COURSE if name < "28_"]  # without noise: see `tools/pace.py`
MOST_BYTES = 130_000
MOST_LINES_TO_CHANGE = 4
BIG_PICTURE = 20_000  # a whole board; a part of one is smaller
LESSON = re.compile(r"\bLesson\(\s*[\"']([\w-]+)[\"']")
PLAIN_DOLLAR = re.compile(r"(?<!\\)\$")
LIVE_DOLLAR = re.compile(r"(?<!\\\\)(?<!>\\)\$")  # all but \\$ and <span>\$</span>, which JupyterLab leaves alone
LINK = re.compile(r"\]\(([\w./-]+\.ipynb)\)")

every_notebook = pytest.mark.parametrize("name", EVERY)
course_notebook = pytest.mark.parametrize("name", COURSE)
quiet_notebook = pytest.mark.parametrize("name", QUIET)
teaching_notebook = pytest.mark.parametrize("name", LESSONS)


@cache
def book(name: str) -> Any:
    return nbformat.read(FOLDER / name, as_version=4)


def code_cells(name: str) -> list[Any]:
    return [cell for cell in book(name).cells if cell.cell_type == "code"]


def prose(name: str) -> list[tuple[str, str]]:
    """(cell id, text) of every cell to be read."""
    return [(cell.id, cell.source) for cell in book(name).cells if cell.cell_type == "markdown"]


def shown(cell: Any) -> str:
    """Everything a cell's saved output says, in whatever form."""
    parts = [str(value) for output in cell.outputs for value in output.get("data", {}).values()]
    return "\n".join([*(output.text for output in cell.outputs if output.output_type == "stream"), *parts])


def lessons_in(name: str) -> list[str]:
    return [found for cell in code_cells(name) for found in LESSON.findall(cell.source)]


def test_there_is_a_course() -> None:
    assert COURSE[0] == "00_start_here.ipynb"
    numbers = [name.partition("_")[0] for name in COURSE]
    assert [number[:2] for number in dict.fromkeys(n[:2] for n in numbers)] == [f"{n:02}" for n in range(35)]
    assert sorted(numbers) == numbers


# --- every notebook ---


@every_notebook
def test_was_run_from_top_to_bottom(name: str) -> None:
    counts = [cell.execution_count for cell in code_cells(name) if cell.source.strip()]
    assert counts == list(range(1, len(counts) + 1))


@every_notebook
def test_ran_without_errors_and_warnings(name: str) -> None:
    outputs = [output for cell in code_cells(name) for output in cell.outputs]
    assert [o.ename for o in outputs if o.output_type == "error"] == []
    assert [o.text for o in outputs if o.output_type == "stream" and o.name == "stderr"] == []


@every_notebook
def test_keeps_nothing_of_live_widgets(name: str) -> None:
    assert "widgets" not in book(name).metadata
    views = [cell.id for cell in code_cells(name) for o in cell.outputs if VIEW in o.get("data", {})]
    assert views == []


@every_notebook
def test_cells_have_names_that_last(name: str) -> None:
    ids = [cell.id for cell in book(name).cells]
    assert len(ids) == len(set(ids))
    assert [i for i in ids if re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){0,3}", i)] == []  # made up by an editor


@every_notebook
def test_shows_nothing_that_is_meant_for_programs(name: str) -> None:
    """What pandas calls a missing number, and objects that were printed as they are."""
    for cell in code_cells(name):
        for left_over in ("<NA>", "&lt;NA&gt;", "NaN", "Term(", "Limits(", "Words(", " object at 0x"):
            assert left_over not in shown(cell), (cell.id, left_over)


def test_the_course_shows_what_a_rule_does() -> None:
    """Where a rule is hard to see, the same position is asked with and without it."""
    asked = re.compile(r'drcongo\.what_does\("([A-Z0-9-]+)"')
    places = [
        (name, cell, found[1]) for name in LESSONS for cell in code_cells(name) if (found := asked.search(cell.source))
    ]
    assert len({rule for _, _, rule in places}) >= 10
    assert {"CORE-SALE-06", "INS-SUP-03", "CORE-HYD-02", "GOV-AUC-04", "GOV-FIN-05", "GOV-FIN-04"} <= {
        rule for _, _, rule in places
    }
    for name, cell, rule in places:
        assert cell.source.strip().count("\n") == 0, (name, cell.id)
        assert f"[{rule}]" in shown(cell), (name, cell.id)
        assert "no difference" not in shown(cell), (name, cell.id)


@every_notebook
def test_is_small(name: str) -> None:
    assert (FOLDER / name).stat().st_size <= MOST_BYTES
    outputs = [output.get("data", {}) for cell in code_cells(name) for output in cell.outputs]
    drawings = [d.get("image/svg+xml") or stored.picture_in(d.get("text/html", "")) for d in outputs]
    sizes = [len(drawing.encode()) for drawing in drawings]
    big = [size for size in sizes if size > BIG_PICTURE]
    assert len(big) <= 1, f"boards of {big} bytes are saved; one is enough"


# --- the course ---


@course_notebook
def test_says_what_it_is(name: str) -> None:
    meta = book(name).metadata
    assert meta["kernelspec"]["name"] == "python3"
    assert isinstance(meta["drcongo"]["minutes"], int)
    assert len(meta["drcongo"]["teaches"]) > 20
    first = book(name).cells[0]
    assert first.cell_type == "markdown"
    assert first.source.startswith("# ")
    assert re.search(rf"\b{meta['drcongo']['minutes']} minutes", first.source), "the first cell says other minutes"


@course_notebook
def test_there_is_something_to_look_at_or_to_do_every_few_sentences(name: str) -> None:
    too_long, count = {}, 0
    for cell in book(name).cells:
        count = 0 if cell.cell_type == "code" else count + pace.words(cell.source)
        if count > pace.MOST_WORDS:
            too_long[cell.id] = count
    assert too_long == {}


@course_notebook
def test_there_is_something_to_do_every_few_sentences(name: str) -> None:
    """Exercises, tables, questions and code to be changed; what only shows something does not count."""
    found = pace.pace(FOLDER / name)
    assert found.longest <= pace.MOST_WORDS, found


@quiet_notebook
def test_code_is_hidden_unless_it_is_there_to_be_changed(name: str) -> None:
    for cell in code_cells(name):
        shown_here = not cell.metadata.get("jupyter", {}).get("source_hidden", False)
        assert shown_here == cell.id.endswith(TO_BE_EDITED), cell.id
        assert shown_here == ("cellView" not in cell.metadata) == ("hide-input" not in cell.metadata.get("tags", ()))
        assert not shown_here or len(cell.source.splitlines()) <= MOST_LINES_TO_CHANGE, cell.id


@course_notebook
def test_no_two_handles_of_hidden_code_stand_in_a_row(name: str) -> None:
    """Code that is hidden and shows nothing is one with the hidden code after it."""
    for one, after in pairwise(book(name).cells):
        both = all(cell.metadata.get("jupyter", {}).get("source_hidden", False) for cell in (one, after))
        assert not both or one.outputs, (one.id, after.id)


@quiet_notebook
def test_code_cells_say_nothing_of_their_own(name: str) -> None:
    """Sentences come from the books, so that they can be said in Polish; drawing and loops live in `drcongo.pages`."""
    for cell in code_cells(name):
        for left_over in ("print(", "<svg", "\nfor ", "def ", "f'", 'f"'):
            assert left_over not in f"\n{cell.source}", (cell.id, left_over)


@quiet_notebook
def test_says_where_you_are(name: str) -> None:
    """Start, the one before, this one, the one after: in one line of the first cell, in the same form everywhere."""
    if name == COURSE[0]:
        return
    here = next(line for line in book(name).cells[0].source.splitlines() if "[Start](00_start_here.ipynb)" in line)
    links, place = LINK.findall(here), COURSE.index(name)
    assert links == list(dict.fromkeys([COURSE[0], COURSE[place - 1], COURSE[place + 1]]))
    assert re.search(r" · \*\*\d+[a-z]?\. [^*]+\*\* · ", here)


@pytest.mark.parametrize("name", LEARNT)
def test_ends_with_what_was_learnt_and_a_table(name: str) -> None:
    headings = [line for _, text in prose(name) for line in text.splitlines() if line.startswith("## ")]
    assert "## What you learnt" in headings
    place = next(i for i, cell in enumerate(book(name).cells) if cell.source.startswith("## What you learnt"))
    listed = next(cell for cell in book(name).cells[place:] if cell.cell_type == "code")
    told = book(name).cells[place].source.partition("\n")[2]  # a few sentences, and a button that asks about them
    assert 2 <= len(re.findall(r"[.!?](?=\s|$)", told)) <= 6, told
    assert ids_in(told) == []
    assert listed.source.strip().startswith("Recap("), listed.id
    assert any(re.search(r"\b(?:Table|Sandbox)\(", cell.source) for cell in code_cells(name))


@teaching_notebook
def test_cites_only_rules_that_exist(name: str) -> None:
    known = {rule.id for rule in drcongo.rules()}
    cited = {found for _, text in prose(name) for found in ids_in(text)}
    assert cited - known == set()
    assert cited


@course_notebook
def test_sums_of_money_are_not_read_as_mathematics(name: str) -> None:
    """JupyterLab sets what stands between two dollar signs as a formula, also after a single backslash."""
    wrong = []
    for cell, text in prose(name):
        for block in re.split(r"\n\s*\n", text):
            items = re.split(r"\n(?=\s*(?:[-*|]|\d+\.))", block)
            if len(PLAIN_DOLLAR.findall(block)) > 1 or any(len(LIVE_DOLLAR.findall(item)) > 1 for item in items):
                wrong.append((cell, block[:80]))
    assert wrong == []


@course_notebook
def test_links_lead_somewhere(name: str) -> None:
    targets = {target for _, text in prose(name) for target in LINK.findall(text)}
    assert {target for target in targets if not (FOLDER / target).exists()} == set()


def test_each_part_links_to_the_next_and_the_first_to_all() -> None:
    for one, after in pairwise(COURSE):
        assert after in "".join(text for _, text in prose(one)), f"{one} has no link to {after}"
    start = "\n".join(text for _, text in prose(COURSE[0]))
    for name in PARTS:
        assert f"]({name})" in start, f"{COURSE[0]} has no link to {name}"


# --- the exercises ---


def test_every_exercise_stands_in_exactly_one_part() -> None:
    used = Counter(found for name in PARTS for found in lessons_in(name))
    assert {e.id for e in exercises()} - used.keys() == set()
    assert {i: n for i, n in used.items() if n > 1} == {}


@course_notebook
def test_uses_only_exercises_that_exist(name: str) -> None:
    assert set(lessons_in(name)) <= {e.id for e in exercises()}


def test_the_exercises_of_a_topic_stay_together() -> None:
    topic = {e.id: e.topic for e in exercises()}
    homes: dict[str, set[str]] = {}
    for name in PARTS:
        for found in lessons_in(name):
            homes.setdefault(topic[found], set()).add(name)
    assert {t: names for t, names in homes.items() if len(names) > 1} == {}


@course_notebook
def test_an_exercise_leaves_only_its_goal(name: str) -> None:
    by_id = {e.id: e for e in exercises()}
    for cell in code_cells(name):
        found = LESSON.findall(cell.source)
        if not found:
            continue
        assert len(found) == 1
        assert len(cell.outputs) == 1
        data, item = cell.outputs[0].data, by_id[found[0]]
        assert set(data) == {"text/plain", "text/html"}
        assert data["text/plain"] == f"Lesson({item.id})\n{item.title('en')}: {item.goal('en')}"
        assert len(data["text/html"]) < len(data["text/plain"]) + 200


@cache
def told(name: str) -> list[str]:
    """The sentences that the solution of an exercise brings about for its player; none for questions."""
    item = exercise(name)
    tried = attempt(item, CONGO)
    if not isinstance(tried, PlayAttempt):
        return []
    for move in item.solution:
        tried.play(move)
    game = tried.game
    seat = game.seat(item.player)
    moves = [node for node in game.path() if node.seat == seat and not node.automatic]
    return [event.text() for node in moves for event in game.events(node) if event.seat == seat]


def to_come(name: str) -> list[Exercise]:
    """The exercises of this notebook and of those after it."""
    ahead = {found for later in COURSE if later >= name for found in lessons_in(later)}
    return [e for e in exercises() if e.id in ahead]


@course_notebook
def test_no_output_gives_a_solution_away(name: str) -> None:
    for item in to_come(name):
        lines = told(item.id)
        for cell in code_cells(name):
            text, where = shown(cell), (cell.id, item.id)
            assert not any(hint(lang) in text for hint in item.hints for lang in ("en", "pl")), where
            if item.solution:
                assert lines, where
                assert not all(move in text for move in item.solution), where
                assert not all(line in text for line in lines), where
