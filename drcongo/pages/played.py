"""Games that a notebook tells chapter by chapter: each cell runs alone, and the moves stand in one place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from drcongo.kernel.game import Game
from drcongo.kernel.toml import read_toml
from drcongo.pages.telling import Told, tell
from drcongo.play.games import new_game


@cache
def _played(name: str) -> dict[str, Any]:
    return read_toml(resources.files(__package__).joinpath("played", f"{name}.toml").read_text(encoding="utf-8"))


def after(name: str, chapters: int | None = None) -> Game:
    """The game after so many chapters, or after the last: "25d_watch" is that of notebook 25d."""
    whole = _played(name)
    game = new_game(whole["layer"], whole["players"], whole["seed"])
    for chapter in whole["chapter"][:chapters]:
        for move in chapter["moves"]:
            game.play(move)
    return game


def tell_chapter(name: str, number: int, only: str | Sequence[str] = ()) -> Told:
    """What happens in a chapter; the first is 1."""
    return tell(after(name, number - 1), *_played(name)["chapter"][number - 1]["moves"], only=only)
