"""Raising capital (CORE-CAP-01): anybody may give up medals for money at any time, so it stands apart from a turn."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from drcongo.moves import Raise

from .controls import SMALL, make_button, make_choice
from .desk import Desk
from .words import word


class Raising:
    """Who, how many medals, and the button; nothing at all in an exercise that does not offer it."""

    def __init__(self, desk: Desk, do: Callable[[Callable[[], None]], None]) -> None:
        self._desk = desk
        self.seat = make_choice()
        self.medals = w.BoundedIntText(1, min=1, max=99, layout=w.Layout(width="120px"), style=SMALL)
        self.button = make_button(lambda _: do(lambda: desk.raise_capital(self.seat.value, self.medals.value)), "medal")
        offered = desk.offers is None or desk.offers(Raise(1))
        self.controls = [self.seat, self.medals, self.button] if offered else []

    def fill(self, lang: str) -> None:
        desk = self._desk
        players = desk.game.players if desk.seat is None else (desk.game.players[desk.seat],)
        self.button.description, self.medals.description = word("raise", lang), word("medals_to_give", lang)
        if self.seat.options != players:
            self.seat.options = players
        if self.seat.value is None:
            self.seat.value = players[0]
