"""A table for a first game: a button in its bar opens the panel that asks who plays."""

from __future__ import annotations

from typing import Any

import drcongo
from drcongo.edition.kinds import MIN_PLAYERS
from drcongo.kernel.game import Game
from drcongo.picture.plan import Plan
from drcongo.play.new_game import NAMES, SHORT_TARGET

from ..table.guide import Guide, Panel
from ..table.table import Table
from .panel import PlayPanel

SHOWN = 1  # the seed of the game that is seen before one begins: a saved notebook shows the same board every time


class PlayGuide(Guide):
    """Stands beside the table with the panel; everything else is the table's."""

    def __init__(self, opened: bool, layer: str, length: str) -> None:
        self._opened, self._layer, self._length = opened, layer, length

    def sit(self, table: Table) -> None:
        super().sit(table)
        self.panel = PlayPanel(table, table.sit_down, layer=self._layer, length=self._length)
        if self._opened:
            self.panel.show()

    def click(self, target: str) -> bool:
        return self.panel.click()

    def act(self, act: str, arg: str, value: Any) -> bool:
        return self.panel.act(act, arg, value)

    def is_patient(self, act: str) -> bool:
        return self.panel.is_patient(act)

    def key(self, key: str) -> bool:
        return self.panel.key(key)

    def lead(self, lang: str, plan: Plan) -> str:
        return self.panel.lead(lang)

    def panels(self, lang: str, plan: Plan) -> dict[str, Panel]:
        return self.panel.panels(lang, plan)


class PlayNow:
    """A game of a layer against bots or together, begun with a click.

    `length` is "short" or "whole". With a `game`, that one is on the table until another begins.
    """

    def __init__(
        self, game: Game | None = None, lang: str | None = None, layer: str = "core", length: str = "short"
    ) -> None:
        guide = PlayGuide(game is None, layer, length)
        if game is None:
            target = SHORT_TARGET[MIN_PLAYERS] if length == "short" else None
            game = drcongo.new_game(layer, NAMES[:MIN_PLAYERS], seed=SHOWN, target=target)
        self.table = Table(game, lang, guide=guide)
        self.panel = guide.panel

    @property
    def game(self) -> Game:
        """The game at the table."""
        return self.table.game

    def __repr__(self) -> str:
        return f"PlayNow({', '.join(self.game.players)})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return {**self.table._repr_mimebundle_(**kwargs), "text/plain": repr(self)}
