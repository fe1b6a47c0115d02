"""Edit mode of the Insurgent and Government games: diamonds, the purse, Ministers and Action cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import ipywidgets as w

from drcongo.edition.board import Board
from drcongo.picture.labels import labels_for
from drcongo.picture.parts import Parts
from drcongo.state import NOBODY, State
from drcongo.terms import MAX_PLAYERS, MINISTERS

from . import edits
from .controls import SMALL, make_choice, make_row, set_options
from .words import word

SPACES = 4
Edit = Callable[[Board, State], State]


class ForcesPanel(w.VBox):  # type: ignore[misc]
    """Fields for what does not stand on the map. Hidden in Core; the Government's own in its game only."""

    def __init__(self, use: Callable[[Edit], Any]) -> None:
        self._use = use
        self.diamonds = [self._number("diamonds", seat, "150px") for seat in range(MAX_PLAYERS)]
        self.purse = self._number("cash", NOBODY, "260px", 100)
        self.ministers = [self._minister(m) for m in range(len(MINISTERS))]
        self.cards_title = w.Label()
        self.cards = [self._card(place) for place in range(SPACES)]
        self.rows = [make_row([*self.diamonds]), make_row([*self.cards]), make_row([self.purse, *self.ministers])]
        self.next = w.Text(continuous_update=False, layout=w.Layout(width="330px"), style=SMALL)
        self.next.observe(self._next_cards, "value")
        self.rows[1].children = (self.cards_title, *self.cards, self.next)
        super().__init__(self.rows, layout=w.Layout(width="100%", display="none"))

    def _number(self, field: str, seat: int, width: str, step: int = 1) -> w.IntText:
        found = w.IntText(step=step, layout=w.Layout(width=width), style=SMALL)

        def changed(change: Any) -> None:
            self._use(lambda _, s: edits.set_number(s, field, change["new"], s.government if seat == NOBODY else seat))

        found.observe(changed, "value")
        return found

    def _minister(self, minister: int) -> w.ToggleButtons:
        found = make_choice([("–", NOBODY)])
        found.observe(partial(self._hold, minister), "value")
        return found

    def _hold(self, minister: int, change: Any) -> None:
        if change["new"] is not None:
            self._use(lambda _, s: edits.set_minister(s, minister, change["new"]))

    def _card(self, place: int) -> w.IntText:
        found = w.IntText(layout=w.Layout(width="120px"), style=SMALL)
        found.observe(lambda change: self._use(lambda b, s: edits.set_card(b, s, place, change["new"])), "value")
        return found

    def _next_cards(self, change: Any) -> None:
        """The printed numbers of the cards on top of the deck; what is no number changes nothing."""
        words = change["new"].replace(",", " ").split()

        def put(board: Board, s: State) -> State:
            places = {str(card.number): place for place, card in enumerate(board.action_cards)}
            return edits.set_next(s, "action_deck", "action_used", [places.get(word, NOBODY) for word in words])

        self._use(put)

    def fill(self, board: Board, s: State, lang: str, parts: Parts) -> None:
        """Show the position; the caller sees to it that this counts as no change."""
        self.layout.display = "flex" if parts.forces else "none"
        if not parts.forces:
            return
        words = labels_for(lang)
        for seat, field in enumerate(self.diamonds):
            field.layout.display = "" if seat < s.seats else "none"
            if seat < s.seats:
                field.description, field.value = f"◇ {s.names[seat]}", s.diamonds[seat]
        self.cards_title.value = word("edit_cards", lang, most=len(board.action_cards))
        for place, field in enumerate(self.cards):
            field.layout.display = "" if place < len(s.action_cards) else "none"
            if place < len(s.action_cards):
                field.description = f"{words.action} {place + 1}"
                field.value = board.action_cards[s.action_cards[place]].number
        self.next.description = word("edit_next_cards", lang)
        self.next.value = ", ".join(str(board.action_cards[card].number) for card in s.action_deck[:SPACES])
        self.rows[2].layout.display = "flex" if parts.government else "none"
        self.purse.description, self.purse.value = word("edit_purse", lang), s.cash[s.government]
        holders = [(word("held_by_nobody_short", lang), NOBODY), *((name, seat) for seat, name in enumerate(s.names))]
        for m, choice in enumerate(self.ministers):
            choice.description = words.ministers[m]
            set_options(choice, holders)
            choice.value = s.ministers[m]
