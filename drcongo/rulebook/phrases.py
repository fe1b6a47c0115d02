"""Sentences from templates: cases, plurals and money as each language wants them.

Templates are those of `kernel.speech`; {resource:gen} is a term in a grammatical case. Reasons, events, prompts and
moves stand in the books under "phrases", a file for each layer; errors and the problems of files in "errors".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.kernel.speech import ENGLISH, LANGUAGES, Book, check_language, fill, language, money, plural
from drcongo.kernel.speech.books import BookText

__all__ = [
    "LANGUAGES",
    "Piece",
    "Term",
    "Words",
    "check_language",
    "money",
    "phrase",
    "plural",
    "say",
    "templates",
    "term",
    "worded",
]

say = Book("errors")
phrases, glossary = Book("phrases"), Book("glossary")


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary, such as Term("resource", "crops"); shown in the reader's language and case."""

    group: str
    key: str

    def text(self, lang: str, case: str = "") -> str:
        return term(self, case, lang)


@dataclass(frozen=True, slots=True)
class Words:
    """A phrase of the phrase book inside another one, such as Words("phase", "sales")."""

    group: str
    key: str
    facts: Mapping[str, Any] = field(default_factory=dict, compare=False)

    def text(self, lang: str) -> str:
        return phrase(self.group, self.key, self.facts, lang)


@dataclass(frozen=True, slots=True)
class Piece:
    """A term at a place, shown as "Crops (Katanga)"."""

    term: Term
    place: str

    def text(self, lang: str, case: str = "") -> str:
        return f"{self.term.text(lang, case)} ({self.place})"


def term(value: Term, case: str, lang: str) -> str:
    if value.group == "support":  # a card by its country, which stands alone in sentences: one form is enough
        return SUPPORT[SUPPORT_NUMBER[value.key]].country[lang]
    forms: dict[str, str] = glossary.templates(lang)[value.group][value.key]
    return forms[case] if case in forms else next(iter(forms.values()))


def templates(lang: str) -> BookText:
    """The phrase book: Core's sentences and, group by group, what each layer adds."""
    return phrases.templates(lang)


def phrase(group: str, key: str, facts: Mapping[str, Any], lang: str | None = None) -> str:
    """The sentence `group.key` of the phrase book with the facts filled in, in the session's language if need be."""
    lang = check_language(lang or language())
    return fill(templates(lang)[group][key], facts, lang)


def worded(group: str, key: str, moments: Sequence[str]) -> str:
    """The key of a sentence, or of its wording for the first of some moments that it has one for."""
    known = templates(ENGLISH)[group]
    return next((f"{moment}_{key}" for moment in moments if f"{moment}_{key}" in known), key)
