"""The exercises of the course: a folder of files for each layer, a file for each topic; its words are in the books."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from functools import cache
from importlib import resources

from drcongo.kernel.lessons.exercise import Exercise, LessonError, Topic, wrong
from drcongo.kernel.lessons.load import read
from drcongo.kernel.speech.books import BookText, names, own
from drcongo.layers import LAYERS

# folders of exercises, in reading order; a layer may have none
COURSES = tuple(name for name in LAYERS if resources.files(__package__).joinpath(name).is_dir())


def files(course: str = "") -> dict[str, str]:
    """The text of every file of a course, or of all courses, by topic. No two topics have the same name."""
    found: dict[str, str] = {}
    for name in (course,) if course else COURSES:
        folder = resources.files(__package__).joinpath(name)
        entries = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
        found |= {entry.removesuffix(".toml"): folder.joinpath(entry).read_text(encoding="utf-8") for entry in entries}
    return found


@cache
def _book_of(topic: str) -> str:
    """The book with the words of a topic; "" if there is none."""
    return next((book for book in names() if book.startswith("lessons/") and book.endswith(f"/{topic}")), "")


def words_of(topic: str) -> Callable[[str], BookText]:
    """The words of a topic of the course, by language."""
    book = _book_of(topic)
    return lambda lang: own(lang, book) if book else {}


@cache
def topics(course: str = "") -> tuple[Topic, ...]:
    """Every topic of a course, or of all courses, in reading order."""
    if not course:
        return tuple(topic for name in COURSES for topic in topics(name))
    found, problems = [], []
    for name, text in files(course).items():
        topic, here = read(text, name, words_of(name))
        problems += here
        if topic is not None:
            found.append(topic)
    if problems:
        raise LessonError(wrong("file", "all", problems=problems))
    return tuple(sorted(found, key=lambda topic: topic.order))


@cache
def _by_id() -> dict[str, Exercise]:
    return {exercise.id: exercise for topic in topics() for exercise in topic.exercises}


def exercises() -> tuple[Exercise, ...]:
    """Every exercise in reading order."""
    return tuple(_by_id().values())


def exercise(name: str) -> Exercise:
    """One exercise by its id."""
    if not isinstance(name, str):
        raise LessonError(wrong("lesson", "no_name", name=type(name).__name__, first=next(iter(_by_id()))))
    found = _by_id().get(name.strip().lower())
    if found is None:
        near = difflib.get_close_matches(name, _by_id(), 1)
        if near:
            raise LessonError(wrong("lesson", "misspelt_exercise", name=name, near=near[0]))
        raise LessonError(wrong("lesson", "no_exercise", name=name))
    return found
