"""Support cards and what they open."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition.board import Board
from drcongo.engine.state import State
from drcongo.engine.verbs import places
from drcongo.engine.verbs.move import Move
from drcongo.engine.verbs.target import UNKNOWN, Target
from drcongo.engine.verbs.things import NAMED, Card, Flag, Named, Number, Places, Thing, asked_for
from drcongo.rulebook.phrases import Term, Words

if TYPE_CHECKING:
    from drcongo.engine.notation import Reader

AND = re.compile(r",|\s+and\s+|\s+i\s+")
LOOKED_AT: int = SUPPORT[SUPPORT_NUMBER["israel"]].figures["cards"]  # RAG-SUP-15
PLACELESS = Thing()


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take a Support card (RAG-USE-02) and use it, with what it asks to be named, or put it aside."""

    word = "take"
    examples = ("take italy", "take italy aside", "take tanzania KAT, EQU")

    card: Card
    named: Named = ()
    aside: Flag = False

    def text(self) -> str:
        if self.fetches and self.named:  # the card it fetches, with what is named for that one
            return f"take {self.card.replace('_', ' ')} {self.inner.text()[5:]}"
        rest = " aside" if self.aside else " " + ", ".join(self.named) if self.named else ""
        return f"take {self.card.replace('_', ' ')}{rest}"

    @property
    def fetches(self) -> bool:
        """Whether the card is used as another one, which is named first."""
        return asked_for(self.card) == "card"

    @property
    def inner(self) -> Take:
        """The use of the card that this one fetches."""
        return Take(self.named[0], self.named[1:])

    @classmethod
    def read(cls, reader: Reader, rest: str) -> Take:
        """A card by its country, then "aside" or what is named for it."""
        words = rest.replace("_", " ").split()
        for length in range(len(words), 0, -1):
            key = reader.words.get(f"card {' '.join(words[:length])}")
            if key is not None:
                after = " ".join(words[length:])
                return Take(key, aside=True) if after == "aside" else Take(key, _named(reader, key, after))
        cards = [word.removeprefix("card ") for word in reader.words if word.startswith("card ")]
        for length in range(1, min(len(words), 3) + 1):
            reader.spell(" ".join(words[:length]), cards)
        raise reader.fail("card", name=rest.strip())

    def look_up(self, board: Board, t: Target) -> None:
        t.kind = SUPPORT_NUMBER.get(self.card, UNKNOWN)

    def sentence(self) -> str:
        return "take_aside" if self.aside else "take_named" if self.named else "take"

    def facts(self, board: Board) -> dict[str, Any]:
        return {"card": Term("support", self.card), "named": self._named_said(board)}

    def _named_said(self, board: Board) -> list[Any]:
        if self.fetches and self.named and self.named[0] in SUPPORT_NUMBER:
            return [Term("support", self.named[0]), *self.inner._named_said(board)]
        thing = NAMED.get(asked_for(self.card))
        return list(self.named) if thing is None else [thing.said(board, part) for part in self.named]

    def label(self, board: Board, s: State | None) -> Words:
        if self.fetches and self.named:
            told: list[Any] = [self.inner.label(board, s)]
        else:
            thing = NAMED.get(asked_for(self.card))
            told = list(self.named) if thing is None else [thing.label(board, part) for part in self.named]
        return Words("label", self.sentence(), {"card": Term("support", self.card), "named": told})

    def clicks(self, board: Board, s: State) -> tuple[str, ...]:
        """The card, then whatever of the things named for it has a place."""
        if self.fetches:
            return (f"support:{self.card}", *(self.inner.clicks(board, s) if self.named else ()))
        thing = NAMED.get(asked_for(self.card), PLACELESS)
        return (f"support:{self.card}", *(place for part in self.named for place in thing.places(board, s, part)))

    def fits(self, board: Board, s: State, target: str) -> bool:
        """A card means its use and its putting aside; "use" and "aside" say which."""
        kind, _, name = target.partition(":")
        if kind in ("use", "aside"):
            return name == self.card and self.aside == (kind == "aside")
        if self.fetches and self.named and kind != "support":
            return self.inner.fits(board, s, target)
        clicked = self.clicks(board, s)
        if target in clicked or (kind in places.IN_A_PROVINCE and places.force_target(board, name) in clicked):
            return True
        thing = NAMED.get(asked_for(self.card), PLACELESS)
        return kind == "box" and any(thing.fits(board, s, part, target) for part in self.named)

    def provinces(self) -> tuple[str, ...]:
        return self.named if "province" in asked_for(self.card) else ()

    @classmethod
    def settled(cls, picks: Sequence[str], legal: Sequence[Move]) -> Move | None:
        """Of one or two things that may be named, the first can be enough."""
        whole = [move for move in legal if isinstance(move, Take) and len(move.named) == len(picks) - 1]
        return whole[0] if len(picks) > 1 and len(whole) == 1 else None


def _named(reader: Reader, key: str, rest: str) -> tuple[str, ...]:
    """What is named for a card, each thing in the form the moves use."""
    kind = asked_for(key)
    if not rest:
        return ()
    if not kind:
        raise reader.fail("stray", name=rest, card=key.replace("_", " "))
    if kind == "card":
        inner = Take.read(reader, rest)
        return (inner.card, *inner.named)
    parts = [rest] if kind == "player" else AND.split(rest)  # a person may be called "Tom, Jerry"
    return tuple(NAMED[kind].read(reader, part.strip()) for part in parts)


@dataclass(frozen=True, slots=True)
class Arrange(Move):
    """Put the Action cards that were looked at back in this order, by their places 1, 2, 3 (RAG-SUP-15)."""

    word = "arrange"
    examples = ("arrange 2 1 3",)

    places: Places

    def text(self) -> str:
        return f"arrange {' '.join(map(str, self.places))}"

    @classmethod
    def read(cls, reader: Reader, rest: str) -> Arrange:
        return Arrange(tuple(reader.number(word) for word in rest.split()))

    def label(self, board: Board, s: State | None) -> Words:
        """By the numbers of the cards, for the one who looks at them."""
        seen = next_cards(s) if s is not None and s.frame.kind == "intelligence" else ()
        cards = [board.action_cards[seen[place - 1]].number for place in self.places if place <= len(seen)]
        return Words("label", "arrange", {"cards": cards})


def next_cards(s: State) -> tuple[int, ...]:
    """AMB-136: those on unrevealed spaces in the order of the spaces, then the deck from the top."""
    return (*s.action_cards[s.revealed :], *s.action_deck)[:LOOKED_AT]


@dataclass(frozen=True, slots=True)
class Buy(Move):
    """Buy so many medals (RAG-SUP-34)."""

    word = "buy"
    examples = ("buy 2",)

    medals: Number
