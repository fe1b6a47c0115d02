"""The part of a desk that takes Support cards: which card, for use or aside, and then what has to be named for it."""

from __future__ import annotations

from collections.abc import Sequence

from drcongo import targets
from drcongo.edition.board import Board
from drcongo.engine import CongoEngine
from drcongo.moves import Move, Take, Verb
from drcongo.state import State

from .stepper import Message, Stepper


class Taking(Stepper):
    """Knows no rule: which uses there are, and whether they are allowed, is asked of the game."""

    engine: CongoEngine
    board: Board
    draft: State
    picks: list[str]
    chosen: Move | None
    verb: Verb | None

    def legal(self, verb: Verb | None = None) -> list[Move]:
        raise NotImplementedError

    def candidates(self) -> list[Move]:
        raise NotImplementedError

    def choose_verb(self, verb: Verb | None) -> None:
        raise NotImplementedError

    def _take(self, move: Move) -> None:
        raise NotImplementedError

    def _refuse(self, moves: Sequence[Move]) -> None:
        raise NotImplementedError

    def offers_verb(self, verb: Verb) -> bool:
        """Whether moves of this kind belong to the open moment at all."""
        return verb in self.engine.rules.frames[self.draft.frame.kind].verbs

    def takes(self, key: str, aside: bool = False) -> list[Move]:
        """The legal ways to use a card, or to put it aside."""
        return [m for m in self.legal(Take) if isinstance(m, Take) and m.card == key and m.aside == aside]

    def uses(self, key: str) -> list[Move]:
        """Every way to use a card that can be pointed at; the bare card if there is none."""
        found = [m for m in self.candidates() if isinstance(m, Take) and m.card == key and not m.aside]
        return [*found] or [Take(key)]

    @property
    def picked_card(self) -> str:
        """ "use:italy" or "aside:italy" once that has been picked."""
        if isinstance(self.chosen, Take):
            return f"{'aside' if self.chosen.aside else 'use'}:{self.chosen.card}"
        return self.picks[0] if self.picks and self.verb is Take else ""

    def take_card(self, key: str, aside: bool = False) -> None:
        """Use a card or put it aside: what it asks for is picked next; if it cannot be, the reasons are told."""
        self.choose_verb(None)
        moves = self.takes(key, aside)
        if len(moves) == 1:
            self._take(moves[0])
        elif moves:
            self.verb, self.picks = Take, [f"use:{key}"]
            self.message = Message("hint", "name_place" if self.card_rings() else "name_from_list")
        else:
            self._refuse([Take(key, aside=True)] if aside else self.uses(key))

    def kept_picks(self, place: str) -> list[str]:
        """What a pick that does not fit leaves standing: the card it is named for, unless it is another card."""
        return self.picks[:1] if self.verb is Take and not place.startswith("support:") else []

    def card_rings(self) -> set[str]:
        """The cards that can be taken; once one is picked, what can be named for it."""
        if not self.picks:
            return {f"support:{m.card}" for m in self.legal(Take) if isinstance(m, Take) and self.chosen is None}
        fitting = [m for m in self.legal(Take) if all(targets.fits(self.board, self.draft, m, p) for p in self.picks)]
        named = targets.clicks(self.board, self.draft, self.chosen) if self.chosen is not None else ()
        return {t for m in fitting for t in targets.clicks(self.board, self.draft, m)[1:]} - {*self.picks, *named}

    @property
    def start_province(self) -> str:
        """RAG-OVT-02: where everything happens in the Overture; "" at any other time."""
        s = self.draft
        return self.board.codes[s.barons[s.frame.seat]] if s.frame.kind == "overture" else ""
