"""The evenings: little to read, a whole game at the end of each, and nothing told of them that is not so."""

from __future__ import annotations

import json
import re
from itertools import chain
from pathlib import Path
from typing import Any

import pace
import pytest
from drcongo_widgets import PlayNow

from drcongo.kernel.bots.playout import play_out
from drcongo.kernel.speech import LANGUAGES
from drcongo.lessons.course import Evening, Notebook, Reading, evenings, notebooks, number_of
from drcongo.players import bot

ROOT = Path(__file__).parents[2]
FOLDERS = {"en": ROOT / "notebooks", "pl": ROOT / "notebooks" / "pl"}
WITH_GAME = [evening for evening in evenings() if evening.game]
READINGS = list(chain.from_iterable(evening.readings for evening in WITH_GAME))
MOST_MINUTES = 5 * 60  # of reading, for all layers of several players
ENOUGH = pace.SIGNPOST  # the cell that ends what is read on the evening
WORDS_A_MINUTE, EXERCISE, TO_DO, TO_SEE = 130, 2.2, 0.8, 0.5  # minutes, as measured on the whole course
HURRY = 0.75  # of the minutes worked out this much at least must be told

each_evening = pytest.mark.parametrize("evening", WITH_GAME, ids=lambda e: e.name)
each_reading = pytest.mark.parametrize("reading", READINGS, ids=lambda r: r.notebook.file)


def cells(file: str, lang: str = "en") -> list[dict[str, Any]]:
    stored: dict[str, Any] = json.loads((FOLDERS[lang] / file).read_text(encoding="utf-8"))
    return list(stored["cells"])


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def is_whole(reading: Reading) -> bool:
    """Whether all of a notebook is read on the evening."""
    return reading.exercises == reading.notebook.here


def read_of(reading: Reading) -> list[dict[str, Any]]:
    """The cells of a notebook that are read on the evening."""
    every = cells(reading.notebook.file)
    names = [cell["id"] for cell in every]
    return every[: names.index(ENOUGH)] if ENOUGH in names else every


def minutes(part: list[dict[str, Any]]) -> float:
    total = 0.0
    for cell in part:
        if cell["cell_type"] == "markdown":
            total += pace.words(source(cell)) / WORDS_A_MINUTE
        else:
            total += EXERCISE if pace.EXERCISE.search(source(cell)) else TO_DO if pace.is_to_do(cell) else TO_SEE
    return total


def test_five_evenings_of_at_most_five_hours() -> None:
    assert len(WITH_GAME) == 5
    assert sum(evening.minutes for evening in WITH_GAME) <= MOST_MINUTES
    assert [evening.layer for evening in WITH_GAME] == ["core", "core", "insurgent", "government", "ragnar"]
    assert [evening.number for evening in evenings()] == [1, 2, 3, 4, 5, 0, 0]


def test_every_notebook_has_its_place() -> None:
    """Once each: read on an evening, or on a shelf. The first shelf of an evening never holds what is read later."""
    placed: list[Notebook] = []
    for evening in evenings():
        placed += [reading.notebook for reading in evening.readings]
        placed += evening.shelf
    assert len(placed) == len(notebooks())
    assert set(placed) == set(notebooks())


@each_reading
def test_minutes_are_not_told_too_few(reading: Reading) -> None:
    assert reading.minutes >= minutes(read_of(reading)) * HURRY
    assert reading.minutes <= reading.notebook.minutes
    assert reading.minutes % 5 == 0


@each_reading
def test_what_is_read_ends_where_the_notebook_says_enough(reading: Reading) -> None:
    """Its exercises come first, the rest after that cell; the first cell tells how much of it is for the evening."""
    there = [name for cell in read_of(reading) for name in re.findall(r'Lesson\("([^"]+)"', source(cell))]
    assert tuple(there) == reading.exercises
    for lang in LANGUAGES:
        every = cells(reading.notebook.file, lang)
        assert (ENOUGH in [cell["id"] for cell in every]) != is_whole(reading)
        if not is_whole(reading):
            assert re.search(rf"\b{reading.minutes}\b", source(every[0])), "the first cell tells other minutes"


@each_evening
def test_it_ends_in_a_game(evening: Evening) -> None:
    """A game of the evening's layer from its beginning, against bots or together; two bots play it to its Finale."""
    file, _, cell = evening.game.partition("#cell-id=")
    for lang in LANGUAGES:
        table = source(next(one for one in cells(file, lang) if one["id"] == cell))
        assert re.search(r"\bPlayNow\((?!game)", table)
        layer = re.search(r'layer="(\w+)"', table)
        assert (layer[1] if layer else "core") == evening.layer
    length = re.search(r'length="(\w+)"', table)
    game = PlayNow(layer=evening.layer, length=length[1] if length else "short").game
    end = play_out(game.engine, game.state, bot("thumb")).state
    assert game.engine.is_over(end)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_notebook_tells_the_minutes_of_each_evening(lang: str) -> None:
    course = next(source(cell) for cell in cells("00_start_here.ipynb", lang) if cell["id"] == "course")
    rows = re.findall(r"^\| (\d) \| (.+?) \| (\d+) \| .+? \| (.+?) \|$", course, re.M)
    assert [(int(number), int(told)) for number, _, told, _ in rows] == [(e.number, e.minutes) for e in WITH_GAME]
    for evening, (_, read, _, shelf) in zip(WITH_GAME, rows, strict=True):
        there = [one.notebook.file for one in evening.readings if one.notebook is not notebooks()[0]]
        assert re.findall(r"\]\((.+?)\)", read) == there
        assert re.findall(r"\]\((.+?)\)", shelf) == [notebook.file for notebook in evening.shelf]


@each_evening
def test_enough_leads_to_the_next_reading_and_then_to_the_game(evening: Evening) -> None:
    """Each part that ends before its notebook does names what comes next on the evening."""
    for reading, after in zip(evening.readings, [*evening.readings[1:], None], strict=True):
        if is_whole(reading):
            continue
        for lang in LANGUAGES:
            every = cells(reading.notebook.file, lang)
            place = [cell["id"] for cell in every].index(ENOUGH)
            if after is not None:
                assert f"]({after.notebook.file}" in source(every[place]), (lang, reading.notebook.file)
            else:
                assert every[place + 1]["id"] == evening.game.partition("#cell-id=")[2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_are_those_of_the_notebooks(lang: str) -> None:
    for notebook in notebooks():
        heading = source(cells(notebook.file, lang)[0]).splitlines()[0]
        if notebook is notebooks()[0]:
            continue  # it opens with the name of the game
        assert heading == f"# {notebook.number}. {notebook.title(lang)}".replace("\u00a0", " ")
    assert number_of("00_start_here.ipynb") == "0"
    assert number_of("07a_x.ipynb") == "7a"
