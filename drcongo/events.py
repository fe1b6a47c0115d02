"""Events: what a move did, each with its rule id. Log, ledger, preview and lesson feedback are made from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from drcongo.rulebook.phrases import phrase


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `money` and `medals` are what `seat` gained (or, below zero, gave)."""

    rule: str
    key: str
    seat: int  # NOBODY (-1) where no player is meant
    facts: dict[str, Any] = field(compare=False)
    money: int = 0
    medals: int = 0
    seen_by: int | None = None  # the only seat that may read it; None: everybody

    def text(self, lang: str | None = None) -> str:
        return phrase("event", self.key, self.facts, lang)

    def __str__(self) -> str:
        return f"{self.text()} [{self.rule}]"


Log = list[Event] | None  # None: nobody listens, and nothing is written
