"""What a notebook asks about at its end: the rules it names, and the questions that there are about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from drcongo.kernel.lessons.exercise import LessonError, wrong
from drcongo.lessons.recall import FlashQuestion, cards_about
from drcongo.lessons.support_recall import support_questions
from drcongo.rulebook import catalogue

FEW = 5  # asked in one go
T = TypeVar("T")


def rules_named(names: Sequence[str]) -> tuple[str, ...]:
    """Rules by their ids or families: "CORE-HYD" stands for CORE-HYD-01 and all after it."""
    every = [rule.id for rule in catalogue.rules()]
    found: list[str] = []
    for name in names:
        mine = [rule for rule in every if rule == name or rule.startswith(f"{name}-")]
        if not mine:
            raise LessonError(wrong("lesson", "no_rules", name=name))
        found += [rule for rule in mine if rule not in found]
    return tuple(found)


def questions_about(rules: Sequence[str]) -> tuple[FlashQuestion, ...]:
    """Every question about these rules, in their order. Not every rule has one: some leave nothing to be asked."""
    questions: list[FlashQuestion] = []
    for rule in rules:
        questions += cards_about([rule])
        questions += [support_questions()[rule]] if rule in support_questions() else []
    return tuple(questions)


def some(questions: Sequence[T], round_: int, few: int = FEW) -> tuple[T, ...]:
    """A few of them, from all parts of the list; the next round has others."""
    apart = max(1, -(-len(questions) // few))
    start = round_ % apart
    return tuple(questions[start::apart][:few])
