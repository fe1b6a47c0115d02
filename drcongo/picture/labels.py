"""The words of the picture. Province and town names stay as printed (CORE-MAP-02)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from drcongo.engine.state import HIDDEN
from drcongo.kernel.speech import ENGLISH, LANGUAGES, Book, money, number, plural


@dataclass(frozen=True, slots=True)
class Labels:
    lang: str
    title: str
    study: str
    market: str
    local: str
    resources: tuple[str, ...]
    transports: tuple[str, ...]
    turn_order: str
    government: str
    hidden: str
    medals: str
    medal_forms: str  # by number
    final: str
    left: str
    cities: str
    cycle: str
    phases: tuple[str, ...]
    capital: str
    dropped: str
    vacant: str
    built: str
    flipped: str
    cubes: str
    city: str
    double: str
    diamond: str
    high: str
    low: str
    arrows: str
    flipped_city: str
    no_city: str
    now: str
    board: str
    part: str  # of the board
    market_key: str
    cycle_and_phase: str  # with the number of the one and the name of the other
    target: str
    development: str
    minor: str
    major: str
    suppressed: str
    unsuppressed: str
    peacekeepers: str
    deck: str
    ministers: tuple[str, ...]
    no_minister: str
    bids: str
    no_bid: str
    action: str
    face_down: str
    insurgent: str
    diamonds: str
    support: str
    discards: str
    baron: str
    action_short: str
    action_cards: str
    one_a_cycle: str
    ministers_short: tuple[str, ...]
    markers: tuple[str, ...]  # on the track: cycle, City Development, Game End Target
    secret: str
    short_phases: dict[str, str]
    used: str
    with_cube: str
    resource_letters: tuple[str, ...]  # on spaces and counters
    transport_letters: tuple[str, ...]
    key_high: str
    key_low: str
    key_starred: str

    def money(self, amount: int) -> str:
        """CORE-MSC-07: what may not be seen is shown as hidden."""
        if amount == HIDDEN:
            return self.hidden
        return money(amount, self.lang)

    def letters(self) -> tuple[list[str], list[str]]:
        """What the letters of resources and of transports stand for: a word that begins with its letter says so."""
        kinds = (self.resource_letters, self.resources), (self.transport_letters, self.transports)
        resources, transports = ([_key(*pair) for pair in zip(*kind, strict=True)] for kind in kinds)
        return resources, transports

    def number(self, amount: int) -> str:
        return number(amount, self.lang)

    def medals_of(self, count: int, final: bool = False) -> str:
        """A number of medals with the right form of the noun; the final number needs none."""
        if final:
            return f"{self.final}: {count}"
        return f"{count} {plural(count, self.medal_forms, self.lang)}"


def _key(letter: str, word: str) -> str:
    name = f"{word[:1].upper()}{word[1:]}"
    return name if name.startswith(letter) else f"{letter} {word}"


def labels_for(lang: str) -> Labels:
    """English for a language that is not there, so that it still shows a board."""
    return _labels(lang if lang in LANGUAGES else ENGLISH)


@cache
def _labels(lang: str) -> Labels:
    """Plain words stand under [label], lists and tables under their own name."""
    book: dict[str, Any] = Book("picture").templates(lang)
    lists = {field.name: tuple(book[field.name].values()) for field in fields(Labels) if field.name in book}
    return Labels(lang=lang, **book["label"], **lists | {"short_phases": book["short_phases"]})
