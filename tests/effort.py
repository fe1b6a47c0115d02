"""How much is tried: a little in `make test`, the rest with what must hold for a release, in `make test-all`.

What only tries more of the same (further seeds, further walks) waits for `make soak`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

release = pytest.mark.release
soak = pytest.mark.soak


def first_of(values: Iterable[Any], count: int = 1, then: int | None = None) -> list[Any]:
    """For parametrize: the first values always, the others for a release; with `then`, so many, and more in a soak."""
    found = list(values)
    last = len(found) if then is None else count + then
    return [*found[:count], *_marked(found[count:last], release), *_marked(found[last:], soak)]


def more_in_a_soak(few: Any, many: Any) -> list[Any]:
    """For parametrize: how much always, and how much in a soak."""
    return [few, pytest.param(many, marks=soak)]


def some_of(values: Iterable[Any], count: int) -> list[Any]:
    """For parametrize: so many always, taken evenly from the whole list, the others for a release."""
    found = list(values)
    step = max(1, len(found) // count)
    return [one for i, v in enumerate(found) for one in ([v] if i % step == 0 else _marked([v], release))]


def one_of_each(tables: Iterable[tuple[str, int]], others: pytest.MarkDecorator = release) -> list[Any]:
    """For parametrize: the first number of players of each layer always, the others for a release (or a soak)."""
    seen: set[str] = set()
    found: list[Any] = []
    for layer, players in tables:
        found.append((layer, players) if layer not in seen else pytest.param(layer, players, marks=others))
        seen.add(layer)
    return found


def _marked(values: Iterable[Any], mark: pytest.MarkDecorator) -> list[Any]:
    return [pytest.param(*(one if isinstance(one, tuple) else (one,)), marks=mark) for one in values]
