"""The forty Support cards as data, with their texts; what they do is in layers/ragnar."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from drcongo.kernel.speech import LANGUAGES, load

OFFERED = 3  # RAG-SET-02
TOP_DISCARDS = 5  # RAG-SUP-14


@dataclass(frozen=True, slots=True)
class SupportCard:
    """One card: its rule, its window, what must be named with it, the act it changes, its figures and its texts."""

    number: int  # its place in the list of cards
    key: str
    country: dict[str, str]  # by language
    title: dict[str, str]
    text: dict[str, str]  # of its rule
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


def _load() -> tuple[SupportCard, ...]:
    books = {lang: load(__package__, f"{lang}.toml") for lang in LANGUAGES}
    fixed = {field.name for field in fields(SupportCard)}
    cards = []
    for number, (key, entry) in enumerate(load(__package__, "support.toml").items()):
        texts: dict[str, Any] = {
            name: {lang: books[lang][key][name] for lang in LANGUAGES} for name in ("country", "title", "text")
        }
        figures = {name: value for name, value in entry.items() if name not in fixed}
        known: dict[str, Any] = {
            name: tuple(v) if isinstance(v, list) else v for name, v in entry.items() if name in fixed
        }
        cards.append(SupportCard(number, key, **texts, figures=figures, **known))
    return tuple(cards)


SUPPORT = _load()
SUPPORT_NUMBER = {card.key: card.number for card in SUPPORT}
