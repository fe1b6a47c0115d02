"""Choices of industries for a city when their types may be equal (RAG-SUP-13)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from drcongo.engine.building import LARGEST, face_up_industries, target_of
from drcongo.engine.moves import Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State


def same_type_choices(rules: Rules, s: State, seat: int) -> Iterator[list[Target]]:
    """For every own city that can grow: any choice of own face-up industries that includes one there."""
    own = face_up_industries(s, seat)
    where = rules.board.space_province
    for province in sorted({where[i] for i in own}):
        points = s.city_points[province] + 1
        if s.city_owner[province] == seat and points <= LARGEST:
            yield [
                target_of(rules.board, province, spaces)
                for spaces in combinations(rules.city_makers(s, province, own), points)
                if any(where[i] == province for i in spaces)
            ]
