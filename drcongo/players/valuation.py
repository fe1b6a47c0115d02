"""What a position is worth to a player."""

from __future__ import annotations

from typing import Any

from drcongo.edition.board import Board
from drcongo.ruleset import Rules
from drcongo.state import State

PER_MEDAL = 5000  # dollars, in the money bands of the Finale (CORE-FNL-04)


def finale_count(rules: Rules, s: State, seat: int) -> int:
    """The medals of one player if the game ended now."""
    return s.medals[seat] + sum(int(item.run(rules, s, seat)) for item in rules.finale_items)


def finale_value(engine: Any, s: State, seat: int) -> float:
    """What the Finale values, and money and cubes as far as they may become so."""
    board: Board = engine.board
    own = [i for i, cubes in enumerate(s.space_cubes) if cubes and s.space_owner[i] == seat]
    waiting = sum(s.space_cubes[i] * board.local[board.space_resource[i]] for i in own)
    return finale_count(engine.rules, s, seat) + (s.cash[seat] + waiting) / PER_MEDAL


def whole_game(begun: State, s: State) -> bool:
    """Games are tried out to their end."""
    return False


def lead(engine: Any, s: State, seat: int) -> float:
    """By how much a player leads at the end; alone, the medals themselves."""
    medals = s.final or tuple(finale_count(engine.rules, s, each) for each in range(s.seats))
    return medals[seat] - max((n for other, n in enumerate(medals) if other != seat), default=0)
