"""The one question that every function asks of a game it is given: is it a game of DR Congo?"""

from __future__ import annotations

from drcongo.errors import DrCongoError
from drcongo.kernel.game import Game
from drcongo.play.engine import CongoEngine
from drcongo.rulebook.phrases import say


def congo(game: object) -> CongoEngine:
    """The engine of a game of DR Congo."""
    if not isinstance(game, Game) or not isinstance(game.engine, CongoEngine):
        raise DrCongoError(say("question", "no_game", value=game))
    return game.engine
