"""The forty Support cards as data; what they do is in layers/ragnar."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any


@dataclass(frozen=True, slots=True)
class SupportCard:
    """One card: its rule, its window, what must be named with it, the act it changes, and its figures."""

    number: int  # its place in the list of cards
    key: str
    title: dict[str, str]  # by language
    rule: str
    window: str
    named: str
    act: str
    sets_aside: tuple[str, ...]  # rules that do not hold where the card makes a difference
    figures: dict[str, Any]


def _load() -> tuple[SupportCard, ...]:
    data = tomllib.loads(resources.files(__package__).joinpath("support.toml").read_text(encoding="utf-8"))
    fixed = ("title", "rule", "window", "named", "act", "sets_aside")
    return tuple(
        SupportCard(
            number=number,
            key=key,
            title=entry["title"],
            rule=entry["rule"],
            window=entry["window"],
            named=entry.get("named", ""),
            act=entry.get("act", ""),
            sets_aside=tuple(entry.get("sets_aside", ())),
            figures={name: value for name, value in entry.items() if name not in fixed},
        )
        for number, (key, entry) in enumerate(data.items())
    )


SUPPORT = _load()
OFFERED = 3  # RAG-SET-02
TOP_DISCARDS = 5  # RAG-SUP-14
SUPPORT_NUMBER = {card.key: card.number for card in SUPPORT}
