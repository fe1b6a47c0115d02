"""Sentences that can say themselves in every language, and the language of the session. Knows no game.

A template is a sentence with fields: {name} is the value, {price:$} money, {n:move|moves} the word that goes with a
number (Polish has three: {n:kostka|kostki|kostek}), {names: or } a list with what stands between its items: a format
that begins with a space, a line break or a quotation mark is such a joint. {names:&and} is a list as one writes it,
with commas and the word before the last item. {names:#place|places} is the word that goes with so many items.
A value that has a `text` says itself.
"""

from __future__ import annotations

import errno
from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any

from drcongo.kernel.speech.books import ENGLISH as ENGLISH
from drcongo.kernel.speech.books import LANGUAGES as LANGUAGES
from drcongo.kernel.speech.books import BookText, Lent, book, writing
from drcongo.kernel.speech.short import plain, short

JOINTS = (" ", "\n", "”")

_chosen = ENGLISH


def language() -> str:
    """The language of whatever is said without another one being asked for."""
    return _chosen


def set_language(lang: str) -> None:
    """Choose the language of the session, such as "en" or "pl"."""
    global _chosen
    _chosen = check_language(lang)


def check_language(lang: str) -> str:
    if lang not in LANGUAGES:
        from drcongo.kernel.errors import GameError  # errors stand above this room

        raise GameError(say("language", "unknown", lang=lang, languages=LANGUAGES))
    return lang


# --- filling in ---


def money(amount: int, lang: str) -> str:
    """$12,500 in English, 12 500 $ in Polish (where four digits stand together)."""
    how = writing(lang)
    return ("-" if amount < 0 else "") + how.money.format(how.number(abs(amount)))


def number(amount: int, lang: str) -> str:
    """A number with what stands between its thousands."""
    return writing(lang).number(amount)


def plural(number: int, forms: str, lang: str) -> str:
    """The form of a word that goes with a number: 1 kostka, 2 kostki, 5 kostek, 22 kostki."""
    return forms.split("|")[writing(ENGLISH if isinstance(forms, Lent) else lang).form(abs(number))]


@dataclass(frozen=True, slots=True)
class Decimal:
    """A number with digits after the point, which is a comma in Polish."""

    value: float
    digits: int

    def text(self, lang: str) -> str:
        return f"{self.value:.{self.digits}f}".replace(".", writing(lang).point)


@dataclass(frozen=True, slots=True)
class Percent:
    """A share of one in percent: 12.5% in English, 12,5 % in Polish."""

    share: float
    digits: int = 0

    def text(self, lang: str) -> str:
        return writing(lang).percent.format(Decimal(100 * self.share, self.digits).text(lang))


@dataclass(frozen=True, slots=True)
class AsGiven:
    """A value as it was written, a text between the quotation marks of a language; the same as {value!r}."""

    value: Any

    def text(self, lang: str) -> str:
        told, quotes = short(self.value), writing(lang).quotes
        if not quotes or not isinstance(self.value, str) or told[:1] not in ("'", '"'):
            return told
        return quotes.format(told[1:].removesuffix(told[0]))  # a long text is cut, and ends otherwise


class _Filler(Formatter):
    def __init__(self, lang: str) -> None:
        self.lang = lang

    def format_field(self, value: Any, spec: str) -> str:
        if spec.startswith(("&", "#")):
            items = value if isinstance(value, (list, tuple)) else [value]
            if spec.startswith("#"):
                return plural(len(items), spec[1:], self.lang)
            return self._in_a_row([self.format_field(item, "") for item in items], spec[1:])
        if isinstance(value, (list, tuple)):
            joint, spec = (spec, "") if spec.startswith(JOINTS) else (", ", spec)
            return joint.join(self.format_field(v, spec) for v in value)
        if hasattr(value, "text"):
            return str(value.text(self.lang, spec) if spec else value.text(self.lang))
        if spec == "$":
            return money(value, self.lang)
        if "|" in spec:
            return plural(value, spec, self.lang)
        return plain(value)

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        return AsGiven(value).text(self.lang) if conversion == "r" else super().convert_field(value, conversion)

    def _in_a_row(self, items: list[str], last: str) -> str:
        """a, b and c."""
        return f"{', '.join(items[:-1])} {last} {items[-1]}" if len(items) > 1 else "".join(items)


_FILLERS = {lang: _Filler(lang) for lang in LANGUAGES}


def fill(template: str, facts: Mapping[str, Any], lang: str) -> str:
    """A template with its facts; one that English has lent is filled in as English is."""
    if "{" not in template and "}" not in template:
        return template.strip()
    text = _FILLERS[ENGLISH if isinstance(template, Lent) else lang].vformat(template, (), facts).strip()
    if text.startswith("the ") and template.startswith("{") and template.endswith((".", "?")):
        return f"T{text[1:]}"  # a sentence that begins with a term that has an article
    return text


# --- sentences ---


@dataclass(frozen=True, slots=True)
class Book:
    """The sentences of a room: a book of every language, such as "errors"."""

    name: str

    def templates(self, lang: str) -> BookText:
        return book(check_language(lang), self.name)

    def __call__(self, group: str, key: str, /, **facts: Any) -> Sentence:
        return Sentence(self, group, key, facts)


class Sentence(str):
    """A sentence in the language of the session; `text` says it in another one."""

    __slots__ = ("book", "facts", "group", "key")
    book: Book
    group: str
    key: str
    facts: Mapping[str, Any]

    def __new__(cls, book: Book, group: str, key: str, facts: Mapping[str, Any]) -> Sentence:
        self = super().__new__(cls, fill(book.templates(language())[group][key], facts, language()))
        self.book, self.group, self.key, self.facts = book, group, key, facts
        return self

    def text(self, lang: str | None = None) -> str:
        lang = lang or language()
        return fill(self.book.templates(lang)[self.group][self.key], self.facts, lang)

    def __getnewargs__(self) -> tuple[Any, ...]:  # what a copy is made of
        return self.book, self.group, self.key, self.facts


say = Book("kernel")


def text_of(said: str, lang: str | None = None) -> str:
    """What was said, in a language; a plain text (a name, a move) is the same in all."""
    return said.text(lang) if isinstance(said, Sentence) else str(said)


def why(error: Exception) -> str:
    """Why a file could not be opened or written, in a few words; the system's own where we know no others."""
    if not isinstance(error, OSError):
        return str(error)
    name = errno.errorcode.get(error.errno or 0, "")
    if name in say.templates(ENGLISH)["system"]:
        return say("system", name)
    return error.strerror or str(error)
