"""The forty Support cards as data; what they do is in layers/ragnar, their texts are in the book "cards"."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from drcongo.kernel.speech import ENGLISH, LANGUAGES, Book
from drcongo.kernel.toml import packaged

_texts = Book("cards")

OFFERED = 3  # RAG-SET-02
TOP_DISCARDS = 5  # RAG-SUP-14


@dataclass(frozen=True, slots=True)
class SupportCard:
    """One card: its rule, its window, what must be named with it, the act it changes, and its figures."""

    number: int  # its place in the list of cards
    key: str
    figures: dict[str, Any]
    rule: str
    page: int
    window: str
    named: str = ""
    act: str = ""
    hydro: bool = True  # whether it can help a Hydro sale
    also: tuple[str, ...] = ()  # other names in moves
    sets_aside: tuple[str, ...] = ()  # rules that do not hold where the card makes a difference
    rulings: tuple[str, ...] = ()
    see: tuple[str, ...] = ()  # related rules

    @property
    def country(self) -> dict[str, str]:
        """By language."""
        return _told(self.key, "country")

    @property
    def title(self) -> dict[str, str]:
        return _told(self.key, "title")

    def printed(self, lang: str) -> str:
        """Its title with the English one behind it, which is what is printed on the card."""
        title, english = self.title[lang], self.title[ENGLISH]
        return title if title == english else f"{title} ({english})"

    @property
    def text(self) -> dict[str, str]:
        """Its rule."""
        return _told(self.key, "text")


@cache
def _told(key: str, name: str) -> dict[str, str]:
    return {lang: _texts.templates(lang)[key][name] for lang in LANGUAGES}


def _load() -> tuple[SupportCard, ...]:
    fixed = {field.name for field in fields(SupportCard)}
    cards = []
    for number, (key, entry) in enumerate(packaged(__package__, "support.toml").items()):
        figures = {name: value for name, value in entry.items() if name not in fixed}
        known: dict[str, Any] = {
            name: tuple(v) if isinstance(v, list) else v for name, v in entry.items() if name in fixed
        }
        cards.append(SupportCard(number, key, figures, **known))
    return tuple(cards)


SUPPORT = _load()
SUPPORT_NUMBER = {card.key: card.number for card in SUPPORT}
