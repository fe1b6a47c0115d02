"""What every question asks of a game first."""

from __future__ import annotations

from drcongo.congo import congo
from drcongo.errors import DrCongoError
from drcongo.game import Game
from drcongo.rulebook.phrases import say
from drcongo.ruleset import Rules
from drcongo.state import State


def position(game: Game) -> tuple[Rules, State]:
    rules, state = congo(game).rules, game.node.state
    assert isinstance(state, State)
    return rules, state


def asked(game: Game, player: str | int | None) -> int:
    """The seat of the player who is meant: without a name, the one to act."""
    if player is not None:
        return game.seat(player)
    if game.to_act is None:
        raise DrCongoError(say("question", "whose"))
    return game.seat(game.to_act)
