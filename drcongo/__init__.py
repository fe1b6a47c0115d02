"""DR Congo: Hope out of Horror, with every rule executable, numbered and cited. An unofficial study aid."""

from __future__ import annotations

from drcongo.cli import starting as _starting  # noqa: F401 – before all that takes time

# isort: split
import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the same names for whoever reads types
    from drcongo.asking import answer_tables as frames_answers  # noqa: F401
    from drcongo.asking import answers  # noqa: F401
    from drcongo.asking import tables as frames  # noqa: F401
    from drcongo.asking.position_diff import Comparison, Difference, compare
    from drcongo.asking.relayer import under
    from drcongo.asking.what_does import Meaning, what_does
    from drcongo.asking.whole_sale import sale
    from drcongo.asking.without import without
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
    from drcongo.kernel import bots  # noqa: F401
    from drcongo.kernel.build import compiled
    from drcongo.kernel.game import Game
    from drcongo.kernel.speech import set_language
    from drcongo.play.codes import code, from_code
    from drcongo.play.games import load, new_game, scenario
    from drcongo.reports.layer_diff import Change, Diff, diff
    from drcongo.rulebook.cases import Case, case, cases
    from drcongo.rulebook.catalogue import Rule, Ruling, rule, rules, ruling, rulings

__version__ = "0.1.0"
BY_NAME = {  # rooms that may be imported from here, and where each is at home
    "answers": "drcongo.asking.answers",
    "bots": "drcongo.kernel.bots",
    "frames": "drcongo.asking.tables",
    "frames_answers": "drcongo.asking.answer_tables",
}
AT_HOME = {  # what else is imported from here, by its room; each room is read when something of it is asked for
    "asking.position_diff": ("Comparison", "Difference", "compare"),
    "asking.relayer": ("under",),
    "asking.what_does": ("Meaning", "what_does"),
    "asking.whole_sale": ("sale",),
    "asking.without": ("without",),
    "errors": (
        *("AmbiguousMoveError", "CodeError", "DrCongoError", "EditionError", "IllegalMoveError", "NotationError"),
        *("SaveError", "ScenarioError"),
    ),
    "kernel.build": ("compiled",),
    "kernel.game": ("Game",),
    "kernel.speech": ("set_language",),
    "play.codes": ("code", "from_code"),
    "play.games": ("load", "new_game", "scenario"),
    "reports.layer_diff": ("Change", "Diff", "diff"),
    "rulebook.cases": ("Case", "case", "cases"),
    "rulebook.catalogue": ("Rule", "Ruling", "rule", "rules", "ruling", "rulings"),
}
ROOMS = ("cards", "edition", "engine", "errors", "kernel", "layers", "picture", "play", "positions", "rulebook")
_HOMES = {name: f"{__name__}.{room}" for room, names in AT_HOME.items() for name in names}
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
        """What is imported when it is asked for (and from then on is an ordinary name here)."""
        if name in BY_NAME:
            return import_module(BY_NAME[name])
        if name in _HOMES:
            globals()[name] = found = getattr(import_module(_HOMES[name]), name)
            return found
        if name in ROOMS:
            return import_module(f"{__name__}.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *_HOMES, *BY_NAME})
