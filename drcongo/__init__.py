"""DR Congo: Hope out of Horror, with every rule executable, numbered and cited. An unofficial study aid."""

from __future__ import annotations

from drcongo.cli import starting as _starting  # noqa: F401 – before all that takes time
from drcongo.engine.decisions import resource_of

# isort: split
import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from drcongo.asking.position_diff import Comparison, Difference, compare
from drcongo.asking.relayer import under
from drcongo.asking.what_does import Meaning, what_does
from drcongo.asking.without import without
from drcongo.edition import Board
from drcongo.edition import load as load_edition
from drcongo.edition.kinds import HYDRO, MIN_PLAYERS, RESOURCES
from drcongo.engine.selling import Sale
from drcongo.errors import (
    AmbiguousMoveError,
    CodeError,
    DrCongoError,
    EditionError,
    IllegalMoveError,
    NotationError,
    SaveError,
    ScenarioError,
)
from drcongo.kernel import save as _save
from drcongo.kernel.game import Dice, Game
from drcongo.kernel.rules import table as _table
from drcongo.kernel.speech import set_language
from drcongo.play.codes import code, from_code
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import NAMES, engine_of, new_state, read_scenario
from drcongo.reports.layer_diff import Change, Diff, diff
from drcongo.rulebook.cases import Case, case, cases
from drcongo.rulebook.catalogue import Rule, Ruling, rule, rules, ruling, rulings
from drcongo.rulebook.phrases import say

if TYPE_CHECKING:
    from drcongo.asking import answer_tables as frames_answers  # noqa: F401
    from drcongo.asking import answers  # noqa: F401
    from drcongo.asking import tables as frames  # noqa: F401
    from drcongo.kernel import bots  # noqa: F401

__version__ = "0.1.0"
compiled = not _table.__file__.endswith(".py")  # whether this is the engine that `make fast` makes
BY_NAME = {  # names that may be imported from here, and the room where each is at home
    "answers": "drcongo.asking.answers",
    "bots": "drcongo.kernel.bots",
    "frames": "drcongo.asking.tables",
    "frames_answers": "drcongo.asking.answer_tables",
}
__all__ = [
    "AmbiguousMoveError",
    "Case",
    "Change",
    "CodeError",
    "Comparison",
    "Diff",
    "Difference",
    "DrCongoError",
    "EditionError",
    "Game",
    "IllegalMoveError",
    "Meaning",
    "NotationError",
    "Rule",
    "Ruling",
    "SaveError",
    "ScenarioError",
    "case",
    "cases",
    "code",
    "compare",
    "compiled",
    "diff",
    "from_code",
    "load",
    "new_game",
    "rule",
    "rules",
    "ruling",
    "rulings",
    "sale",
    "scenario",
    "set_language",
    "under",
    "what_does",
    "without",
]


if not TYPE_CHECKING:

    class _Elsewhere(ModuleType):
        """`import drcongo.frames` gives this; whatever is asked of it is asked of the room where it is at home."""

        def __getattr__(self, name: str) -> Any:
            return getattr(import_module(BY_NAME[self.__name__.rpartition(".")[2]]), name)

    sys.modules |= {f"{__name__}.{name}": _Elsewhere(f"{__name__}.{name}") for name in BY_NAME}

    def __getattr__(name: str) -> Any:
        """Rooms that are imported when they are asked for."""
        if name in BY_NAME:
            return import_module(BY_NAME[name])
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


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


def load(path: str | Path, edition: str | Path | Board | None = None) -> Game:
    """A saved game. It holds its edition; `edition` is asked for only by old ones that name a file instead."""
    return _save.read(path, partial(engine_of, load_edition(edition) if edition else None), CongoEngine.kind)
