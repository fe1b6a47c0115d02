"""Events: what a move did, each with its rule id. Log, ledger, preview and lesson feedback are made from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from drcongo.cards import SUPPORT
from drcongo.kernel.speech import language
from drcongo.rulebook.phrases import Term, phrase

CARD_OF = {card.rule: Term("support", card.key) for card in SUPPORT}
CARD_OF |= {
    f"RAG-BOL-0{entry}": Term("support", "bolivia") for entry in (1, 2, 3, 4)
}  # its entries have rules of their own
NAMES_THE_CARD = ("card_fetched",)


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
        """The sentence; where a Support card made the difference, it begins with the card."""
        said = phrase("event", self.key, self.facts, lang)
        card = CARD_OF.get(self.rule) if self.key not in NAMES_THE_CARD else None
        return said if card is None else f"{card.text(lang or language())}: {said}"

    def __str__(self) -> str:
        return f"{self.text()} [{self.rule}]"


Log = list[Event] | None  # None: nobody listens, and nothing is written
