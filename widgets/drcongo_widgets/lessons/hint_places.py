"""Where a hint points: at the places it was given, or at those it names. Never at more than its words tell."""

from __future__ import annotations

import re
from functools import lru_cache

from drcongo.errors import DrCongoError
from drcongo.kernel.game import Game
from drcongo.lessons import Exercise
from drcongo.picture import targets
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine

MOST = 6  # rings at once; a hint that names more points at nothing in particular


def hint_places(exercise: Exercise, number: int, game: Game) -> tuple[str, ...]:
    """The targets of the picture for a hint, by its number from 1."""
    hint = exercise.hints[number - 1]
    if hint.at:
        return hint.at
    engine = congo(game)
    named = {code for code in engine.board.codes if _names(hint.en, _name(engine, code))}
    found: tuple[str, ...] = ()
    if number == len(exercise.hints) and exercise.kind == "play":  # the plainest one tells the moves themselves
        found = tuple(t for t in _solution(exercise, game) if _told(engine, t, named))
    found = found or tuple(f"province:{code}" for code in engine.board.codes if code in named)
    return found if len(found) <= MOST else ()


def _name(engine: CongoEngine, code: str) -> str:
    return str(engine.board.provinces[engine.board.province_number[code]].name)


@lru_cache(maxsize=64)
def _word(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")


def _names(text: str, name: str) -> bool:
    return _word(name).search(text) is not None


def _told(engine: CongoEngine, target: str, named: set[str]) -> bool:
    """Whether the words name every province that a target belongs to."""
    codes = targets.provinces_of(engine.board, target)
    return bool(codes) and set(codes) <= named


def _solution(exercise: Exercise, game: Game) -> list[str]:
    """The places of the solution's moves, as far as they can be told from the beginning."""
    engine, state = congo(game), game.root.state
    found: dict[str, None] = {}
    for text in exercise.solution:
        try:
            move = engine.parse(state, text)
        except DrCongoError:  # it names something that comes up only later in the game
            continue
        found.update(dict.fromkeys(targets.clicks(engine.board, state, move)))
    return list(found)
