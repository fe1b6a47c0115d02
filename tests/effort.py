"""How much is tried: a little in `make test`, the rest with what must hold for a release, in `make test-all`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

release = pytest.mark.release


def first_of(values: Iterable[Any], count: int = 1) -> list[Any]:
    """For parametrize: the first values always, the others for a release."""
    found = list(values)
    rest = [one if isinstance(one, tuple) else (one,) for one in found[count:]]
    return [*found[:count], *(pytest.param(*one, marks=release) for one in rest)]


def one_of_each(tables: Iterable[tuple[str, int]]) -> list[Any]:
    """For parametrize: the first number of players of each layer always, the others for a release."""
    seen: set[str] = set()
    found: list[Any] = []
    for layer, players in tables:
        found.append((layer, players) if layer not in seen else pytest.param(layer, players, marks=release))
        seen.add(layer)
    return found
