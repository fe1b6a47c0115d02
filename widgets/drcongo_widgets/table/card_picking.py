"""Support cards in a selection: which card, for use or aside, and then what has to be named for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drcongo.engine.moves import Move, Take
from drcongo.picture import targets

from .message import Message

if TYPE_CHECKING:
    from .selection import Selection


class CardPicking:
    """Knows no rule: which uses there are, and whether they are allowed, is asked of the game."""

    def __init__(self, selection: Selection) -> None:
        self._selection = selection

    def takes(self, key: str, aside: bool = False) -> list[Move]:
        """The legal ways to use a card, or to put it aside."""
        legal = self._selection.legal(Take)
        return [m for m in legal if isinstance(m, Take) and m.card == key and m.aside == aside]

    def uses(self, key: str) -> list[Move]:
        """Every way to use a card that can be pointed at; the bare card if there is none."""
        everything = self._selection.candidates()
        found = [m for m in everything if isinstance(m, Take) and m.card == key and not m.aside]
        return [*found] or [Take(key)]

    @property
    def picked(self) -> str:
        """ "use:italy" or "aside:italy" once that has been picked."""
        selection = self._selection
        if isinstance(selection.chosen, Take):
            return f"{'aside' if selection.chosen.aside else 'use'}:{selection.chosen.card}"
        return selection.picks[0] if selection.picks and selection.verb is Take else ""

    def take(self, key: str, aside: bool = False) -> None:
        """Use a card or put it aside: what it asks for is picked next; if it cannot be, the reasons are told."""
        selection = self._selection
        selection.choose_verb(None)
        moves = self.takes(key, aside)
        if len(moves) == 1:
            selection.take(moves[0])
        elif moves:
            selection.verb, selection.by_verb, selection.picks = Take, True, [f"use:{key}"]
            selection.message = Message("hint", "name_place" if self.rings() else "name_from_list")
        else:
            selection.refuse([Take(key, aside=True)] if aside else self.uses(key))
        selection.place = f"support:{key}"

    def kept(self, place: str) -> list[str]:
        """What a pick that does not fit leaves standing: the card it is named for, unless it is another card."""
        selection = self._selection
        return selection.picks[:1] if selection.verb is Take and not place.startswith("support:") else []

    def rings(self) -> set[str]:
        """The cards that can be taken; once one is picked, what can be named for it."""
        selection = self._selection
        board, draft, legal = selection.board, selection.draft, selection.legal(Take)
        if not selection.picks:
            return {f"support:{m.card}" for m in legal if isinstance(m, Take) and selection.chosen is None}
        fitting = [m for m in legal if all(targets.fits(board, draft, m, p) for p in selection.picks)]
        named = targets.clicks(board, draft, selection.chosen) if selection.chosen is not None else ()
        return {t for m in fitting for t in targets.clicks(board, draft, m)[1:]} - {*selection.picks, *named}
