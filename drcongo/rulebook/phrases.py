"""Sentences in English and Polish from templates: cases, plurals and money as each language wants them.

A template is a sentence with fields: {name} is the value, {price:$} money, {n:cube|cubes} the word that goes with a
number (Polish has three: {n:kostka|kostki|kostek}), {resource:gen} a term in a grammatical case.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from string import Formatter
from typing import Any

from drcongo.errors import DrCongoError

LANGUAGES = ("en", "pl")


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary, such as Term("resource", "crops"); shown in the reader's language and case."""

    group: str
    key: str


@dataclass(frozen=True, slots=True)
class Words:
    """A phrase of the phrase book inside another one, such as Words("phase", "sales")."""

    group: str
    key: str
    facts: Mapping[str, Any] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Piece:
    """A term at a place, shown as "Crops (Katanga)"."""

    term: Term
    place: str


def check_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise DrCongoError(f"Unknown language {lang!r}; there are {' and '.join(LANGUAGES)}.")
    return lang


@cache
def load(name: str) -> dict[str, Any]:
    text = resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    return tomllib.loads(text)


def money(amount: int, lang: str) -> str:
    """$12,500 in English, 12 500 $ in Polish (where four digits stand together)."""
    sign, digits = "-" if amount < 0 else "", abs(amount)
    if lang == "pl":
        return sign + (f"{digits:,}".replace(",", " ") if digits >= 10_000 else str(digits)) + " $"
    return f"{sign}${digits:,}"


def plural(number: int, forms: str, lang: str) -> str:
    """The form of a word that goes with a number: 1 kostka, 2 kostki, 5 kostek, 22 kostki."""
    words = forms.split("|")
    if lang == "en":
        return words[0] if abs(number) == 1 else words[1]
    if abs(number) == 1:
        return words[0]
    few = abs(number) % 10 in (2, 3, 4) and abs(number) % 100 not in (12, 13, 14)
    return words[1] if few else words[2]


def term(value: Term, case: str, lang: str) -> str:
    entry = load("glossary.toml")[value.group][value.key]
    if lang == "en":
        return str(entry["en"]["pl" if case == "many" else "sg"])
    return str(entry["pl"][case or "nom"])


class _Sentence(Formatter):
    def __init__(self, lang: str) -> None:
        self.lang = lang

    def format_field(self, value: Any, spec: str) -> str:
        if isinstance(value, (list, tuple)):
            return ", ".join(self.format_field(v, spec) for v in value)
        if isinstance(value, Term):
            return term(value, spec, self.lang)
        if isinstance(value, Words):
            return phrase(value.group, value.key, value.facts, self.lang)
        if isinstance(value, Piece):
            return f"{term(value.term, '', self.lang)} ({value.place})"
        if spec == "$":
            return money(value, self.lang)
        if "|" in spec:
            return plural(value, spec, self.lang)
        return str(value)


_SENTENCES = {lang: _Sentence(lang) for lang in LANGUAGES}


def templates(lang: str) -> dict[str, Any]:
    return load(f"phrases_{check_language(lang)}.toml")


def phrase(group: str, key: str, facts: Mapping[str, Any], lang: str) -> str:
    """The sentence `group.key` of the phrase book with the facts filled in."""
    return _SENTENCES[check_language(lang)].vformat(templates(lang)[group][key], (), facts).strip()
