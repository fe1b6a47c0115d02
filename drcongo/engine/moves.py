"""The moves: one frozen dataclass for each verb, with the names that are printed on the board.

Each stands in `verbs/` with all that is to be known about it. A Target is a move whose names have been looked up on a
Board; guards and effects read its numbers.
"""

# ruff: noqa: F403, I001 – in the order of the rulebook, whatever verbs there are
from __future__ import annotations

from functools import lru_cache
from typing import Any

from drcongo.edition.board import Board
from drcongo.engine.verbs.building import *
from drcongo.engine.verbs.selling import *
from drcongo.engine.verbs.forces import *
from drcongo.engine.verbs.office import *
from drcongo.engine.verbs.support import *
from drcongo.engine.verbs.turns import *
from drcongo.engine.verbs.move import Move as Move, Verb as Verb, things_of
from drcongo.engine.verbs.target import UNKNOWN as UNKNOWN, Target as Target

# a dataclass with slots is made twice, and the second one counts
VERBS: tuple[Verb, ...] = tuple({verb.__name__: verb for verb in Move.__subclasses__()}.values())
_KNOWN = frozenset(VERBS)


def is_move(thing: object) -> bool:
    """Is this one of the moves, with fields of the right kind? (Whether they name anything is for the rules to say.)"""
    verb = type(thing)
    return verb in _KNOWN and all(kind.holds(getattr(thing, name)) for name, kind in things_of(verb))


def resolve(board: Board, move: Move) -> Target:
    """Look the move's names up on the board. Never fails: what is not there stays UNKNOWN."""
    t = Target(move)
    move.look_up(board, t)
    return t


known = lru_cache(maxsize=8192)(resolve)  # the same for moves that are made again and again


@lru_cache(maxsize=8192)
def named(board: Board, verb: Verb, *things: Any) -> Target:
    """A move of a verb by what it names, looked up: kept, because lists of them are asked for at every decision."""
    return resolve(board, verb(*things))
