"""Exercises that are played, at a table without a browser."""

from __future__ import annotations

from drcongo_widgets import Lesson

from drcongo.lessons import exercises
from tests.widgets.hands import enter

PLAYED = [e.id for e in exercises() if e.kind == "play"]


def begin(name: str, lang: str = "en") -> Lesson:
    lesson = Lesson(name, lang)
    enter(lesson)
    return lesson


def by_table(lesson: Lesson, move: str) -> None:
    """A move picked from a list and confirmed."""
    text = lesson.table.game.engine.text(lesson.table.game.read(move))
    lesson.stage.on_act("pick", text, None, False)
    lesson.stage.on_act("confirm", "", None, False)
