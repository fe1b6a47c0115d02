"""Who sits where: any seat can be given to a bot, and a bot can be asked what it would do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import ipywidgets as w

from drcongo.players import BOTS, advise, bot
from drcongo.terms import MAX_PLAYERS

from .controls import make_button, make_choice, make_row, set_options
from .desk import Desk
from .stepper import Message
from .words import word

PERSON = ""
SECONDS = 0.4  # a bot that searches may think so long
PAUSE = 0.12  # seconds between two moves of bots, so that they can be followed


class Seats:
    """The choice of bots, the button that lets them play on, and the hint."""

    def __init__(self, desk: Desk, do: Callable[[Callable[[], None]], None], bots: Mapping[str, str]) -> None:
        self._desk, self._do = desk, do
        self._next: asyncio.TimerHandle | None = None
        self._quiet = False
        self.opened = w.ToggleButton(icon="users", layout=w.Layout(width="auto"))
        self.opened.observe(lambda _: do(lambda: None), "value")
        self.hint = make_button(lambda _: do(self._hint), "lightbulb")
        self.let_play = make_button(lambda _: self._let_play(), "robot")
        self.choices = [self._choice(seat) for seat in range(MAX_PLAYERS)]
        self.row = make_row([*self.choices], order="6")
        self.controls = [self.hint, self.opened, self.let_play]
        for name, chosen in bots.items():
            self.give(desk.game.seat(name), chosen)
        if len(desk.bots) < len(desk.game.players):  # nobody is there to watch bots among themselves
            self.go_on()

    def _choice(self, seat: int) -> w.ToggleButtons:
        found = make_choice()
        found.observe(partial(self._chosen, seat), "value")
        return found

    def _chosen(self, seat: int, change: Any) -> None:
        if not self._quiet and change["new"] is not None:
            self._do(lambda: self.give(seat, change["new"]))

    def give(self, seat: int, name: str) -> None:
        """A seat to a bot, or back to a person. Each seat's bot has a seed of its own."""
        self._desk.bots.pop(seat, None)
        if name != PERSON:
            self._desk.bots[seat] = (name, bot(name, seed=seat, seconds=SECONDS if name == "search" else None))

    # --- playing ---

    @property
    def playing(self) -> bool:
        return self._next is not None

    def stop(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def go_on(self) -> None:
        """Let the bots play until a person has to decide: one move after the other where there is a loop to wait in."""
        self.stop()
        if not self._desk.bot_decides:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self._desk.bot_decides:
                self._desk.play_bot()
            return
        self._next = loop.call_later(PAUSE, self._one)

    def _one(self) -> None:
        """One move of a bot, shown, and then the next."""
        self._next = None
        self._do(self._desk.play_bot)

    def _let_play(self) -> None:
        if self.playing:
            self._do(self.stop)
        else:
            self._do(self._desk.play_bot)

    def _hint(self) -> None:
        """What a bot would do in the place of whoever decides; it sees no more than that player."""
        found = advise(self._desk.game, "thumb")
        if found is not None:
            self._desk.fresh()
            self._desk.message = Message("hint", advice=found)

    # --- showing ---

    def fill(self, lang: str, shown: bool = True) -> None:
        self._quiet = True
        try:
            self._fill(lang, shown)
        finally:
            self._quiet = False

    def _fill(self, lang: str, shown: bool) -> None:
        desk, players = self._desk, self._desk.game.players
        self.opened.description, self.hint.description = word("seats", lang), word("ask_hint", lang)
        self.let_play.description = word("stop_bots" if self.playing else "let_bots_play", lang)
        self.let_play.layout.display = "" if desk.bot_decides or self.playing else "none"
        self.hint.disabled = desk.game.to_act is None or bool(desk.problems) or not desk.may_act
        self.row.layout.display = "flex" if shown and self.opened.value else "none"
        names = [(word(f"bot_{name}", lang), name) for name in (PERSON, *BOTS)]
        for seat, choice in enumerate(self.choices):
            choice.layout.display = "flex" if seat < len(players) else "none"
            if seat < len(players):
                set_options(choice, names)
                choice.description = players[seat]
                choice.value = desk.bots[seat][0] if seat in desk.bots else PERSON
