"""What a table names when a player achieves it for the first time: the file says what, the book says how."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from drcongo.kernel.game import Game
from drcongo.kernel.milestones import Milestone, Milestones
from drcongo.kernel.protocol import Position
from drcongo.lessons.congo import measure_of


@cache
def milestones() -> tuple[Milestone, ...]:
    """All of them, in the order of the file."""
    text = resources.files(__package__).joinpath("milestones.toml").read_text(encoding="utf-8")
    return tuple(
        Milestone(name, tuple(data["events"]), data.get("facts", {}), data.get("unless", ""))
        for name, data in tomllib.loads(text).items()
    )


def milestones_of(game: Game) -> Milestones:
    """Those of one game."""

    def has(name: str, state: Position, seat: int) -> bool:
        return bool(measure_of(game.engine, state, name, game.players[seat]))

    return Milestones(game, milestones(), has)
