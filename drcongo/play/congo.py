"""The one question that every function asks of a game it is given: is it a game of DR Congo?"""

from __future__ import annotations

from drcongo.errors import DrCongoError
from drcongo.kernel.game import Game
from drcongo.play.engine import CongoEngine
from drcongo.rulebook.phrases import say


def congo(game: object) -> CongoEngine:
    """The engine of a game of DR Congo."""
    return of_congo(game.engine if isinstance(game, Game) else game, game)


def of_congo(engine: object, game: object = None) -> CongoEngine:
    """An engine of DR Congo, among those of any game."""
    if not isinstance(engine, CongoEngine):
        raise DrCongoError(say("question", "no_game", value=engine if game is None else game))
    return engine
