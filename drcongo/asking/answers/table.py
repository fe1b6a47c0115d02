"""What every question asks of a game first."""

from __future__ import annotations

from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.errors import DrCongoError
from drcongo.kernel.game import Game
from drcongo.play.congo import congo
from drcongo.rulebook.phrases import say


def position(game: Game) -> tuple[Rules, State]:
    return congo(game).rules, game.node.state


def asked(game: Game, player: str | int | None) -> int:
    """The seat of the player who is meant: without a name, the one to act."""
    if player is not None:
        return game.seat(player)
    if game.to_act is None:
        raise DrCongoError(say("question", "whose"))
    return game.seat(game.to_act)
