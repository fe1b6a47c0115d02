"""The way through the course: which notebook holds which exercises, and what comes next. Knows no game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from importlib import resources

from drcongo.kernel.lessons.exercise import Exercise, Topic
from drcongo.kernel.toml import read_toml
from drcongo.lessons.exercises import COURSES, exercise, topics


@dataclass(frozen=True, slots=True)
class Notebook:
    """A notebook with exercises, in its own order."""

    file: str
    minutes: int
    exercises: tuple[str, ...]

    @property
    def number(self) -> str:
        """As its title has it: "7a" of the file 07a_…"""
        return self.file.partition("_")[0].lstrip("0")


@cache
def notebooks() -> tuple[Notebook, ...]:
    """Every notebook with exercises, in reading order."""
    text = resources.files(__package__).joinpath("course.toml").read_text(encoding="utf-8")
    listed = read_toml(text)["notebook"]
    return tuple(Notebook(entry["file"], entry["minutes"], tuple(entry["exercises"])) for entry in listed)


@cache
def _homes() -> dict[str, Notebook]:
    return {name: notebook for notebook in notebooks() for name in notebook.exercises}


def notebook_of(name: str) -> Notebook | None:
    """The notebook that has this exercise; None for one of the reader's own."""
    return _homes().get(name)


@cache
def topic_of(name: str) -> Topic | None:
    return next((topic for topic in topics() if any(e.id == name for e in topic.exercises)), None)


def course_of(topic: Topic) -> str:
    """The course that a topic belongs to."""
    return next(course for course in COURSES if topic in topics(course))


def in_order(topic: Topic) -> list[Exercise]:
    """The exercises of a topic as the notebooks have them."""
    places = {name: place for place, name in enumerate(_homes())}
    return sorted(topic.exercises, key=lambda e: places.get(e.id, len(places)))


def next_after(done: Collection[str]) -> Exercise | None:
    """The first exercise that is still to be done; None when all are."""
    return next((exercise(name) for name in _homes() if name not in done), None)


def minutes_left(notebook: Notebook, done: Collection[str]) -> int:
    """About so many minutes of a notebook are left, to the next five."""
    left = sum(name not in done for name in notebook.exercises)
    return -(-notebook.minutes * left // len(notebook.exercises) // 5) * 5


def minutes_of(course: str) -> int:
    """How long a course takes."""
    mine = {e.id for topic in topics(course) for e in topic.exercises}
    return sum(notebook.minutes for notebook in notebooks() if mine & set(notebook.exercises))
