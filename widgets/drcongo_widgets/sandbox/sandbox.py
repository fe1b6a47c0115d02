"""The sandbox: any game, positions from codes and files, an editor, bots, and a table to play on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import drcongo
from drcongo.kernel.game import Game
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import NAMES

from ..table.table import Table
from .guide import SandboxGuide


class Sandbox:
    """A table with Play / Edit and Open / share. Without `files` it leaves alone those of the computer it runs on."""

    editing = False  # whether it opens in edit mode

    def __init__(
        self,
        game: Game | None = None,
        lang: str | None = None,
        seed: int | None = None,
        bots: Mapping[str, str] | None = None,
        files: bool = True,
    ) -> None:
        game = game or drcongo.new_game(players=NAMES[:2], seed=seed)
        self.guide = SandboxGuide(self.editing, files)
        self.table = Table(game, lang, bots=bots, guide=self.guide)

    @property
    def game(self) -> Game:
        """The game at the table."""
        return self.table.game

    @property
    def engine(self) -> CongoEngine:
        """The rules at the table."""
        return self.table.selection.engine

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(self.game.players)})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return {**self.table._repr_mimebundle_(**kwargs), "text/plain": repr(self)}


class Editor(Sandbox):
    """A sandbox that opens in edit mode: click a place and change what is there."""

    editing = True

    def __init__(self, game: Game, lang: str | None = None, files: bool = True) -> None:
        super().__init__(game, lang, files=files)
