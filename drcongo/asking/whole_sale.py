"""A sale seen whole, asked of a game."""

from __future__ import annotations

from drcongo.edition.kinds import HYDRO, RESOURCES
from drcongo.engine.decisions import resource_of
from drcongo.engine.selling import Sale
from drcongo.errors import DrCongoError
from drcongo.kernel.game import Game
from drcongo.play.congo import congo
from drcongo.rulebook.phrases import say


def sale(game: Game, resource: str | None = None) -> Sale:
    """The sale of a set by the player to act: the open one, or of the resource that is named."""
    engine, state = congo(game), game.node.state
    if resource is None and state.frame.kind == "split":
        resource = RESOURCES[resource_of(state.frame)]
    if resource not in RESOURCES or resource == RESOURCES[HYDRO]:
        raise DrCongoError(say("question", "set_to_sell"))
    if game.to_act is None:
        raise DrCongoError(say("question", "nobody_sells"))
    return Sale(engine.rules, state, game.seat(game.to_act), RESOURCES.index(resource))
