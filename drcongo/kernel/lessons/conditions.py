"""Conditions: a measure, a comparison and a value, as in "money Ana >= 2000". Knows no game."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from typing import Any

from drcongo.kernel.lessons.exercise import LessonError, wrong
from drcongo.kernel.lessons.subject import Subject, Value
from drcongo.kernel.protocol import Engine, Position

COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
GAIN = "gain "  # "gain money Ana": since the beginning of the exercise


def measure(subject: Subject, engine: Engine, begin: Position, state: Position, text: str) -> Value:
    """A measure of the game, or by how much it has grown."""
    if not text.startswith(GAIN):
        return subject.measure(engine, begin, state, text)
    name = text.removeprefix(GAIN)
    now, before = (subject.measure(engine, begin, s, name) for s in (state, begin))
    if isinstance(now, str) or isinstance(before, str):
        raise LessonError(wrong("lesson", "no_gain", name=name))
    return now - before


def number(subject: Subject, engine: Engine, begin: Position, state: Position, text: str) -> int:
    value = measure(subject, engine, begin, state, text)
    if isinstance(value, str):
        raise LessonError(wrong("lesson", "no_number", text=text))
    return value


def parse(condition: str) -> tuple[str, str, Value]:
    """Measure, comparison and value of a condition."""
    words = condition.split()
    places = [i for i, word in enumerate(words) if word in COMPARE]
    if len(places) != 1 or places[0] in (0, len(words) - 1):
        raise LessonError(wrong("lesson", "no_condition", condition=condition))
    place = places[0]
    value = " ".join(words[place + 1 :])
    return " ".join(words[:place]), words[place], int(value) if value.lstrip("-").isdigit() else value


def holds(subject: Subject, engine: Engine, begin: Position, state: Position, condition: str) -> bool:
    name, sign, value = parse(condition)
    found = measure(subject, engine, begin, state, name)
    if isinstance(found, str) != isinstance(value, str):
        raise LessonError(wrong("lesson", "compares", condition=condition, found=found, value=value))
    if isinstance(found, str) and sign not in ("=", "!="):
        raise LessonError(wrong("lesson", "names", condition=condition))
    return COMPARE[sign](found, value)


def all_hold(subject: Subject, engine: Engine, begin: Position, state: Position, conditions: Iterable[str]) -> bool:
    return all(holds(subject, engine, begin, state, condition) for condition in conditions)
