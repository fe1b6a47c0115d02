"""What a notebook asks about at its end: a flash-card for each of its rules, or for the Support card of a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from drcongo.cards import SUPPORT
from drcongo.kernel.lessons.exercise import LessonError, wrong
from drcongo.kernel.speech import Book, language
from drcongo.lessons.flashcards import flashcard
from drcongo.rulebook import catalogue

FEW = 5  # asked about in one go
WORDS = Book("course")


class Card(Protocol):
    """Two sides: what is asked, and what is so."""

    def front(self, lang: str | None = None) -> str: ...

    def back(self, lang: str | None = None) -> str: ...


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule: its title asks, its text answers."""

    rule: str

    def front(self, lang: str | None = None) -> str:
        lang = lang or language()
        return WORDS("recap", "ask", title=catalogue.rule(self.rule, lang).title).text(lang)

    def back(self, lang: str | None = None) -> str:
        return catalogue.rule(self.rule, lang).text


@cache
def _of_cards() -> dict[str, str]:
    """The country of each rule that is a Support card."""
    return {card.rule: card.key for card in SUPPORT}


def card_of(rule: str) -> Card:
    """A Support card asks with a situation; any other rule with its title."""
    key = _of_cards().get(rule)
    return flashcard(key) if key else RuleCard(rule)


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


def some(rules: Sequence[str], round_: int, few: int = FEW) -> tuple[str, ...]:
    """A few of them, from all parts of the list; the next round has others."""
    apart = max(1, len(rules) // few)
    start = round_ % apart
    return tuple(rules[start::apart][:few])
