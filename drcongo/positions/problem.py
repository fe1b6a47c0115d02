"""One problem of a position: a sentence with its rule, from [problem] of the error book."""

from __future__ import annotations

from typing import Any

from drcongo.edition.board import Board
from drcongo.edition.kinds import RESOURCES
from drcongo.kernel.speech import Sentence
from drcongo.rulebook.phrases import Term, say


def space_name(board: Board, space: int) -> Sentence:
    """An industry space in words; the name that moves use for it is English."""
    found = board.spaces[space]
    size = "extra" if found.extra else "double" if found.double else "single"
    resource, province = Term("resource", RESOURCES[found.resource]), board.provinces[found.province].name
    return say("problem", f"space_{size}", resource=resource, province=province)


def problem(key: str, rule: str, **facts: Any) -> Sentence:
    return say("problem", key, rule=rule, **facts)
