"""A game, from what was given for one: where it is something else, a sentence that says how to come by a game."""

from __future__ import annotations

from typing import Any

from drcongo.errors import DrCongoError
from drcongo.kernel.game import Game
from drcongo.layers import LAYERS
from drcongo.play.codes import BEGINNING
from drcongo.play.opening import is_position
from drcongo.rulebook.meant import near
from drcongo.rulebook.phrases import say

NEW_GAME = "drcongo.new_game()"


def wanted_game(found: Any, asker: str) -> Game:
    """The game itself, or the error that says what `asker`, such as "Table", was probably meant to be given."""
    if isinstance(found, Game):
        return found
    what, instead = _told(found)
    raise DrCongoError(say("wanted", what, asker=asker, found=_shown(found), instead=f"{asker}({instead})"))


def _told(found: Any) -> tuple[str, str]:
    """Which sentence, and what stands between the brackets instead."""
    if callable(found):
        name = getattr(found, "__name__", "")
        return "not_called", f"drcongo.{name}()" if name == "new_game" else NEW_GAME
    if not isinstance(found, str):
        return "no_game", NEW_GAME
    layer = near(found.strip(), LAYERS)
    if layer:
        return ("layer" if found == layer else "misspelt_layer"), f'drcongo.new_game("{layer}")'
    if found.endswith(".jsonl"):
        return "file", f'drcongo.load("{found}")'
    if found.endswith(".toml"):
        return "file", f'drcongo.scenario("{found}")'
    if is_position(found):
        return "position", "drcongo.scenario(…)"
    if BEGINNING.search(found):
        return "code", "drcongo.from_code(…)"
    return "no_game", NEW_GAME


def _shown(found: Any) -> str:
    """Short enough for a sentence."""
    named = "None" if found is None else getattr(found, "__name__", "") or type(found).__name__
    text = found if isinstance(found, str) else named
    return text if len(text) <= 40 else f"{text[:40]}…"
