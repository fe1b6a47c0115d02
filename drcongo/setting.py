"""Setting up: a new game, or the position of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from drcongo import chance, positions
from drcongo.edition import Board
from drcongo.edition import load as load_edition
from drcongo.engine import CongoEngine
from drcongo.errors import DrCongoError, ScenarioError
from drcongo.flow import start_phase
from drcongo.layers.core.setup import draw_turn_order
from drcongo.positions.read import parse, player_problems
from drcongo.rulebook.phrases import say
from drcongo.ruleset import Rules
from drcongo.speech import why
from drcongo.state import State, empty_state


def new_state(rules: Rules, players: Sequence[str], seed: int, turn_order: Sequence[str] | None = None) -> State:
    """The position after set-up, in the first phase."""
    if not isinstance(seed, int):
        raise DrCongoError(say("question", "seed", seed=seed))
    found = player_problems(players, rules)
    if found:
        raise DrCongoError(say("players", "together", problems=found))
    s = empty_state(rules.board, tuple(players), chance.start(seed))
    if turn_order is not None and sorted(turn_order) != sorted(players):
        raise DrCongoError(say("question", "turn_order", players=list(players)))
    for item in rules.setup_items:
        item.run(rules, s, None)
        if item.run is draw_turn_order and turn_order is not None:
            s.turn_order = [s.names.index(name) for name in turn_order]
    start_phase(rules, s, 0, None)  # CORE-SET-07
    return s


def read_scenario(
    path_or_text: str | Path, edition: str | Path | Board | None = None, text: bool = False
) -> tuple[CongoEngine, State]:
    """The engine and State of a scenario. A string with a line break or "=" is its text, else a path."""
    if isinstance(path_or_text, str) and not path_or_text.strip():
        raise ScenarioError(say("scenario", "empty"), line=1)
    if not text and (isinstance(path_or_text, Path) or not ("\n" in path_or_text or "=" in path_or_text)):
        content = _file(Path(path_or_text))
    else:
        content = str(path_or_text)
    data = parse(content)
    if edition is None:
        named = data.get("edition", "house")
        if not isinstance(named, str):
            raise ScenarioError(say("scenario", "edition", value=named))
        edition = named
    layer = data.get("layer", "core")
    if not isinstance(layer, str):
        raise ScenarioError(say("scenario", "layer", value=layer))
    engine = CongoEngine(layer, load_edition(edition))
    return engine, positions.read(engine.rules, data, content)


def _file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ScenarioError(say("scenario", "not_opened", path=path, why=why(error))) from error
    except (UnicodeDecodeError, ValueError) as error:
        raise ScenarioError(say("scenario", "not_text", path=path)) from error
