"""The way through the course: its notebooks and their exercises, the evenings that lead to a game, and the shelf.

Knows no game. What a reader is shown stands in the book `course`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from drcongo.kernel.lessons.exercise import Exercise, Topic
from drcongo.kernel.speech import Book
from drcongo.kernel.toml import read_toml
from drcongo.lessons.exercises import exercise, topics

WORDS = Book("course")
NUMBER = re.compile(r"0*(\d+[a-z]?)")  # of a file's name
ROUND = 5  # minutes are told in fives


@dataclass(frozen=True, slots=True)
class Notebook:
    """A notebook of the course. What it `borrows` has its home in a later one."""

    file: str
    minutes: int
    exercises: tuple[str, ...]
    borrows: tuple[str, ...]

    @property
    def number(self) -> str:
        """As its title has it: "7a" of the file 07a_…"""
        return number_of(self.file)

    @property
    def own(self) -> frozenset[str]:
        """The exercises that stand in no earlier one."""
        return frozenset(self.exercises) - borrowed()

    @property
    def here(self) -> tuple[str, ...]:
        """Every exercise that stands in it."""
        return self.borrows + self.exercises

    def title(self, lang: str) -> str:
        return str(WORDS.templates(lang)["notebook"][self.file.partition("_")[0]])


@dataclass(frozen=True, slots=True)
class Reading:
    """A notebook that is read before a game, or the first part of one."""

    notebook: Notebook
    minutes: int
    exercises: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """What is read, the game that follows, and what stands on the shelf for another day.

    The last ones have no game: they are shelves and nothing else.
    """

    name: str
    number: int  # 0: no evening
    layer: str
    readings: tuple[Reading, ...]
    shelf: tuple[Notebook, ...]
    game: str  # the file and cell of its table

    @property
    def minutes(self) -> int:
        """Of reading, before the game; of everything, if there is none."""
        read = self.readings if self.game else self.shelf
        return sum(one.minutes for one in read)

    @property
    def exercises(self) -> tuple[str, ...]:
        """Those before the game; all of them, if there is none."""
        if not self.game:
            return tuple(name for notebook in self.shelf for name in notebook.exercises)
        return tuple(name for reading in self.readings for name in reading.exercises)

    def title(self, lang: str) -> str:
        return str(WORDS.templates(lang)["evening"][self.name])

    def about(self, lang: str) -> str:
        return str(WORDS.templates(lang)["evening_about"][self.name])


@dataclass(frozen=True, slots=True)
class Step:
    """An exercise on the way, in the notebook where the way comes to it."""

    evening: Evening
    notebook: Notebook
    exercise: Exercise


def number_of(file: str) -> str:
    """The number in a file's name: "7a" of 07a_…, "0" of 00_…"""
    number = NUMBER.match(file)
    return number[1] if number else ""


@cache
def _course() -> dict[str, Any]:
    text = resources.files(__package__).joinpath("course.toml").read_text(encoding="utf-8")
    return read_toml(text)


@cache
def notebooks() -> tuple[Notebook, ...]:
    """Every notebook, in reading order."""
    return tuple(
        Notebook(one["file"], one["minutes"], tuple(one.get("exercises", ())), tuple(one.get("borrows", ())))
        for one in _course()["notebook"]
    )


def notebook(file: str) -> Notebook:
    return next(one for one in notebooks() if one.file == file)


@cache
def borrowed() -> frozenset[str]:
    """The exercises that stand in an earlier notebook, too, before their own has come."""
    return frozenset(name for one in notebooks() for name in one.borrows)


@cache
def evenings() -> tuple[Evening, ...]:
    """Every evening, in order; then the shelves that belong to none."""
    listed = [
        Evening(
            one["name"],
            number,
            one["layer"],
            tuple(_reading(read) for read in one["read"]),
            tuple(notebook(file) for file in one["shelf"]),
            f"{one['game']['file']}#cell-id={one['game']['cell']}",
        )
        for number, one in enumerate(_course()["evening"], start=1)
    ]
    shelves = [
        Evening(one["name"], 0, "", (), tuple(notebook(file) for file in one["files"]), "")
        for one in _course()["shelf"]
    ]
    return (*listed, *shelves)


def _reading(read: dict[str, Any]) -> Reading:
    mine = notebook(read["file"])
    return Reading(mine, read["minutes"], mine.here[: read.get("exercises", len(mine.here))])


@cache
def _homes() -> dict[str, Notebook]:
    return {name: notebook for notebook in notebooks() for name in notebook.exercises}


def notebook_of(name: str) -> Notebook | None:
    """The notebook where this exercise has its home; None for one of the reader's own."""
    return _homes().get(name)


@cache
def topic_of(name: str) -> Topic | None:
    return next((topic for topic in topics() if any(e.id == name for e in topic.exercises)), None)


def in_order(topic: Topic) -> list[Exercise]:
    """The exercises of a topic as the notebooks have them."""
    places = {name: place for place, name in enumerate(_homes())}
    return sorted(topic.exercises, key=lambda e: places.get(e.id, len(places)))


def _steps() -> Iterator[tuple[Evening, Notebook, str]]:
    """First what the evenings read, then the rest of their notebooks and the shelves."""
    for evening in evenings():
        for reading in evening.readings:
            yield from ((evening, reading.notebook, name) for name in reading.exercises)
    for evening in evenings():
        for one in (*(reading.notebook for reading in evening.readings), *evening.shelf):
            yield from ((evening, one, name) for name in one.exercises)


def next_after(done: Collection[str]) -> Step | None:
    """The first exercise that is still to be done, and where; None when all are."""
    coming = next((step for step in _steps() if step[2] not in done), None)
    return Step(coming[0], coming[1], exercise(coming[2])) if coming is not None else None


def ready_to_play(done: Collection[str]) -> Evening | None:
    """The evening whose reading is all done, while nothing of the next is begun: time for its game."""
    with_game = [evening for evening in evenings() if evening.game]
    for evening, after in zip(with_game, [*with_game[1:], None], strict=True):
        if not all(name in done for name in evening.exercises):
            return None
        if after is None or not any(begun(reading.notebook, done) for reading in after.readings):
            return evening
    return None


def leads_to(name: str) -> tuple[str, bool]:
    """What follows the last exercise that is read before a game, or the last of a notebook; whether that is a game.

    "" where more of the same comes first.
    """
    home = notebook_of(name)
    if home is None:
        return "", False
    for evening in evenings():
        following = [*(reading.notebook.file for reading in evening.readings[1:]), evening.game]
        for reading, after in zip(evening.readings, following, strict=False):
            if reading.notebook is home and reading.exercises[-1:] == (name,):
                return after, after == evening.game
    files = [*(one.file for one in notebooks()), ""]
    return (files[notebooks().index(home) + 1] if home.exercises[-1] == name else ""), False


def begun(notebook: Notebook, done: Collection[str]) -> bool:
    """Whether anything in a notebook is solved; what an earlier one borrows from it may have been solved there.

    Where everything is borrowed, as in the first two, that counts.
    """
    return any(name in done for name in notebook.own or notebook.here)


def minutes_left(step: Step, done: Collection[str]) -> int:
    """About so many minutes are left of what is read where this exercise stands, to the next five."""
    read = [one for one in step.evening.readings if one.notebook is step.notebook]
    minutes, mine = step.notebook.minutes, step.notebook.here
    if read and step.exercise.id in read[0].exercises:
        minutes, mine = read[0].minutes, read[0].exercises
    left = sum(name not in done for name in mine)
    return -(-minutes * left // len(mine) // ROUND) * ROUND
