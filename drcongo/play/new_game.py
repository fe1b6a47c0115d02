"""Setting up: a new game, or the position of a scenario."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from drcongo import positions
from drcongo.edition import Board, board_of, house
from drcongo.edition import load as load_edition
from drcongo.engine.flow import start_phase
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State, empty_state
from drcongo.errors import DrCongoError, EditionError, ScenarioError
from drcongo.kernel import chance, files, limits
from drcongo.kernel.speech.short import cut, named
from drcongo.layers.core.setup import draw_turn_order
from drcongo.play.engine import CongoEngine
from drcongo.positions.read import parse, player_problems
from drcongo.rulebook.phrases import say

SEED_BITS = 64
NAMES = ("Ana", "Ben", "Chi", "Dee", "Eve")  # of players whom nobody has named, and one to choose from


def new_state(rules: Rules, players: Sequence[str], seed: int, turn_order: Sequence[str] | None = None) -> State:
    """The position after set-up, in the first phase."""
    if not isinstance(seed, int) or seed.bit_length() > SEED_BITS:
        raise DrCongoError(say("question", "seed", seed=seed))
    found = player_problems(players, rules)
    if found:
        raise DrCongoError(say("players", "together", problems=found))
    s = empty_state(rules.board, tuple(players), chance.start(seed))
    if turn_order is not None and not _names_all(turn_order, players):
        raise DrCongoError(say("question", "turn_order", players=list(players)))
    for item in rules.setup_items:
        item.run(rules, s, None)
        if item.run is draw_turn_order and turn_order is not None:
            s.turn_order = [s.names.index(name) for name in turn_order]
    start_phase(rules, s, 0, None)  # CORE-SET-07
    return s


def _names_all(turn_order: object, players: Sequence[str]) -> bool:
    names = list(turn_order) if isinstance(turn_order, (list, tuple)) else []
    return all(isinstance(name, str) for name in names) and sorted(names) == sorted(players)


def read_scenario(
    path_or_text: str | Path, edition: str | Path | Board | None = None, text: bool = False
) -> tuple[CongoEngine, State]:
    """The engine and State of a scenario. A string with a line break or "=" is its text, else a path."""
    content = _content(path_or_text, text)
    if not content.strip():
        raise ScenarioError(say("scenario", "empty"), line=1)
    data = parse(content)
    board = edition_of(data.get("edition", "house"), None if edition is None else load_edition(edition))
    layer = data.get("layer", "core")
    if not isinstance(layer, str):
        raise ScenarioError(say("scenario", "layer", value=layer))
    engine = CongoEngine(layer, board)
    return engine, positions.read(engine.rules, data, content)


def engine_of(edition: Board | None, setting: dict[str, Any]) -> tuple[CongoEngine, State]:
    """The engine and State that a saved game begins with. The edition it holds goes before one that is given."""
    position, data = setting.get("position"), setting.get("edition")
    if not isinstance(position, str):
        raise ScenarioError(say("scenario", "no_position"))
    if data is not None and not isinstance(data, dict):
        raise EditionError(say("scenario", "edition_table"))
    return read_scenario(position, edition if data is None else board_of(data), text=True)


def _content(path_or_text: object, text: bool) -> str:
    if isinstance(path_or_text, str) and (text or "\n" in path_or_text or "=" in path_or_text):
        size = len(path_or_text) if path_or_text.isascii() else len(path_or_text.encode("utf-8", "replace"))
        if (large := limits.too_large(size, limits.SCENARIO)) is not None:
            raise ScenarioError(say("scenario", "large", why=large))
        return path_or_text
    if not isinstance(path_or_text, (str, os.PathLike)):
        raise ScenarioError(say("scenario", "no_text", value=path_or_text))
    if isinstance(path_or_text, str) and not path_or_text.strip():
        return ""
    try:
        return files.read_text(path_or_text, limits.SCENARIO)
    except files.Refused as error:
        raise ScenarioError(say("scenario", "not_opened", path=named(path_or_text), why=error)) from error


def edition_of(named: object, given: Board | None) -> Board:
    """The edition of a position: the one that is given, or the house's. What a file names is never opened.

    A position of another edition than the house's says so by name and fingerprint, and the edition must be given.
    """
    if named == "house":
        return given or house()
    if isinstance(named, str):
        if given is None:
            raise ScenarioError(say("scenario", "edition_by_path", value=named))
        return given
    if not isinstance(named, dict) or not all(isinstance(named.get(key), str) for key in ("name", "fingerprint")):
        raise ScenarioError(say("scenario", "edition", value=named))
    name, wanted = named["name"], named["fingerprint"]
    if given is None:
        raise ScenarioError(say("scenario", "edition_wanted", name=name, fingerprint=cut(wanted)))
    if wanted != given.fingerprint:
        raise ScenarioError(
            say("scenario", "edition_other", name=name, fingerprint=cut(wanted), given=given.name,
                found=given.fingerprint)
        )  # fmt: skip
    return given
