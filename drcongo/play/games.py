"""How a game begins: anew, from a scenario, from a saved file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from drcongo.edition import Board
from drcongo.edition import load as load_edition
from drcongo.edition.kinds import MIN_PLAYERS
from drcongo.kernel import save
from drcongo.kernel.game import Dice, Game
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import NAMES, engine_of, new_state, read_scenario


def new_game(
    layer: str = "core",
    players: Sequence[str] = NAMES[:MIN_PLAYERS],
    seed: int | None = None,
    edition: str | Path | Board | None = None,
    turn_order: Sequence[str] | None = None,
    dice: Dice = "roll",
) -> Game:
    """A new game after set-up. Without a seed it is different each time; `turn_order` fixes the draw."""
    engine = CongoEngine(layer, load_edition(edition))
    if seed is None:
        seed = int.from_bytes(os.urandom(8), "big")
    return Game(engine, new_state(engine.rules, players, seed, turn_order), dice)


def scenario(path_or_text: str | Path, dice: Dice = "roll", edition: str | Path | Board | None = None) -> Game:
    """A game from a scenario: a file, or its text. An invalid position can be shown (`validate()`), not played."""
    engine, state = read_scenario(path_or_text, edition)
    return Game(engine, state, dice, check=True)


def load(path: str | Path, edition: str | Path | Board | None = None) -> Game:
    """A saved game. It holds its edition; `edition` is asked for only by old ones that name a file instead."""
    return save.read(path, partial(engine_of, load_edition(edition) if edition else None), CongoEngine.kind)
