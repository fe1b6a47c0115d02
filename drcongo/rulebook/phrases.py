"""Sentences in English and Polish from templates: cases, plurals and money as each language wants them.

Templates are those of `kernel.speech`; {resource:gen} is a term in a grammatical case. Reasons, events and prompts
stand in phrases_en.toml and phrases_pl.toml, errors and the problems of files in errors_en.toml and errors_pl.toml.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.kernel import speech
from drcongo.kernel.speech import LANGUAGES, Book, check_language, fill, language, money, plural

__all__ = [
    "LANGUAGES",
    "Piece",
    "Term",
    "Words",
    "check_language",
    "load",
    "money",
    "phrase",
    "plural",
    "say",
    "templates",
    "term",
    "worded",
]

say = Book(__package__, "errors_")
PARTS = ("phrases", "moves", "remedies", "insurgent", "government", "ragnar", "solo")


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


def load(name: str) -> dict[str, Any]:
    return speech.load(__package__, name)


def term(value: Term, case: str, lang: str) -> str:
    if value.group == "support":  # a card by its country, which stands alone in sentences: one form is enough
        return SUPPORT[SUPPORT_NUMBER[value.key]].country[lang]
    entry = load("glossary.toml")[value.group][value.key]
    if lang == "en":
        return str(entry["en"]["pl" if case == "many" else "sg"])
    return str(entry["pl"][case or "nom"])


@cache
def templates(lang: str) -> dict[str, Any]:
    """The phrase book: Core's sentences and, group by group, what each layer adds."""
    book: dict[str, Any] = {}
    for part in PARTS:
        for group, sentences in load(f"{part}_{check_language(lang)}.toml").items():
            book.setdefault(group, {}).update(sentences)
    return book


def phrase(group: str, key: str, facts: Mapping[str, Any], lang: str | None = None) -> str:
    """The sentence `group.key` of the phrase book with the facts filled in, in the session's language if need be."""
    lang = check_language(lang or language())
    return fill(templates(lang)[group][key], facts, lang)


def worded(group: str, key: str, moments: Sequence[str]) -> str:
    """The key of a sentence, or of its wording for the first of some moments that it has one for."""
    known = templates(LANGUAGES[0])[group]
    return next((f"{moment}_{key}" for moment in moments if f"{moment}_{key}" in known), key)
