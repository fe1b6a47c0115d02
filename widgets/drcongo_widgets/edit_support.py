"""Edit mode of the Ragnar and Solo games: the Support cards on offer, and those that lie with the Barons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import ipywidgets as w

from drcongo.cards import SUPPORT
from drcongo.edition.board import Board
from drcongo.picture.labels import labels_for
from drcongo.picture.parts import Parts
from drcongo.state import NOBODY, State
from drcongo.terms import MAX_PLAYERS

from . import edits
from .controls import SMALL, make_row
from .edit_forces import Edit
from .names import country
from .words import word

PLACES = 3  # RAG-SET-02
SHOWN = 3  # of the deck


class SupportPanel(w.VBox):  # type: ignore[misc]
    """A field with the names of all cards for each place. Hidden in the games below."""

    def __init__(self, use: Callable[[Edit], Any]) -> None:
        self._use, self._numbers = use, {"": NOBODY}
        self.title = w.Label()
        self.offer = [self._field("offer", place) for place in range(PLACES)]
        self.face_up = w.Checkbox(indent=False, layout=w.Layout(width="auto"))
        self.face_up.observe(lambda change: use(lambda _, s: edits.set_number(s, "offer_open", change["new"])), "value")
        self.taken = [self._field("taken", seat) for seat in range(MAX_PLAYERS)]
        self.barons = [self._baron(seat) for seat in range(MAX_PLAYERS)]
        self.deck = self._pile(lambda s, cards: edits.set_next(s, "support_deck", "support_discards", cards))
        self.discards = self._pile(edits.set_discards)
        rows = [
            make_row([self.title, *self.offer, self.face_up]),
            make_row([*self.taken]),
            make_row([*self.barons]),
            make_row([self.deck, self.discards]),
        ]
        super().__init__(rows, layout=w.Layout(width="100%", display="none"))

    def _field(self, where: str, place: int) -> w.Combobox:
        found = w.Combobox(ensure_option=True, layout=w.Layout(width="230px"), style=SMALL)
        found.observe(partial(self._changed, where, place), "value")
        return found

    def _baron(self, seat: int) -> w.Combobox:
        found = w.Combobox(ensure_option=True, layout=w.Layout(width="230px"), style=SMALL)
        found.observe(lambda change: self._use(lambda b, s: edits.set_baron(b, s, seat, change["new"])), "value")
        return found

    def _pile(self, put: Callable[[State, Sequence[int]], State]) -> w.Text:
        """The names of cards, with commas; one that is no card changes nothing."""
        found = w.Text(continuous_update=False, layout=w.Layout(flex="1 1 380px"), style=SMALL)

        def changed(change: Any) -> None:
            names = [name.strip() for name in change["new"].split(",") if name.strip()]
            cards = [self._numbers.get(name, NOBODY) for name in names]
            self._use(lambda _, s: put(s, cards))

        found.observe(changed, "value")
        return found

    def _changed(self, where: str, place: int, change: Any) -> None:
        number = self._numbers.get(change["new"], NOBODY)
        self._use(lambda _, s: edits.set_support(s, where, place, number))

    def fill(self, board: Board, s: State, lang: str, parts: Parts) -> None:
        """Show the position; the caller sees to it that this counts as no change."""
        self.layout.display = "flex" if parts.support else "none"
        if not parts.support:
            return
        names = {card.number: country(card.key, lang) for card in SUPPORT} | {NOBODY: ""}
        self._numbers = {name: number for number, name in names.items()}
        self.title.value, self.face_up.description = word("t_support", lang), word("face_up_cards", lang)
        self.face_up.value = s.offer_open
        for fields, numbers, titles in (
            (self.offer, s.offer, [str(place + 1) for place in range(PLACES)]),
            (self.taken, s.taken, s.names),
        ):
            for place, field in enumerate(fields):
                field.layout.display = "" if place < len(numbers) else "none"
                if place < len(numbers):
                    field.options, field.description = list(self._numbers), titles[place]
                    field.value = names[numbers[place]]
        for seat, field in enumerate(self.barons):
            field.layout.display = "" if seat < s.seats else "none"
            if seat < s.seats:
                field.options, field.description = list(board.codes), f"{labels_for(lang).baron} – {s.names[seat]}"
                field.value = board.codes[s.barons[seat]] if s.barons[seat] != NOBODY else ""
        for pile, key, cards in (
            (self.deck, "edit_next_cards", s.support_deck[:SHOWN]),
            (self.discards, "edit_discards", s.support_discards),
        ):
            pile.description, pile.value = word(key, lang), ", ".join(names[card] for card in cards)
