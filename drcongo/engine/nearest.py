"""Which of several moves is most like another one: the same kind of thing at the next place, the next number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from drcongo.edition.board import Board
from drcongo.engine.moves import Move
from drcongo.engine.verbs.move import things_of

# How much it matters that a part of a move is another one; what stays the same matters most.
WEIGHTS = {"resource": 8.0, "transport": 8.0, "card": 16.0, "province": 4.0, "border": 4.0, "city": 4.0, "aside": 6.0}
ELSE = 2.0
NEXT_DOOR = 0.75  # of the weight, where two places touch


def nearest(board: Board, move: Move, others: Iterable[Move]) -> Move | None:
    """The move most like another; of equals the first."""
    return min((other for other in others if other != move), key=lambda o: distance(board, move, o), default=None)


def distance(board: Board, move: Move, other: Move) -> float:
    if type(move) is not type(other):
        return float("inf")
    parts = (name for name, _ in things_of(type(move)))
    return sum(_apart(board, name, getattr(move, name), getattr(other, name)) for name in parts)


def _apart(board: Board, name: str, one: Any, other: Any) -> float:
    if one == other:
        return 0.0
    if isinstance(one, int) and isinstance(other, int) and not isinstance(one, bool):
        return abs(one - other)
    if isinstance(one, tuple) and isinstance(other, tuple):
        if all(isinstance(n, int) for n in (*one, *other)):
            return float(sum(abs(a - b) for a, b in zip(one, other, strict=False)) + abs(len(one) - len(other)))
        return sum(((Counter(one) - Counter(other)) + (Counter(other) - Counter(one))).values())
    weight = WEIGHTS.get(name, ELSE)
    return weight * (NEXT_DOOR if _touch(board, name, one, other) else 1.0)


def _touch(board: Board, name: str, one: Any, other: Any) -> bool:
    """Whether two provinces, or two borders, lie next to each other."""
    if name == "border":
        return bool(set(one.split("-")) & set(other.split("-")))
    number = board.province_number
    return one in number and other in number and number[other] in board.adjacent[number[one]]
