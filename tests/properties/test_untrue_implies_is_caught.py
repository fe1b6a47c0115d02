"""A shortlist that says too much would silently allow what a rule forbids: promise 1 is what catches it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from drcongo.edition import house
from drcongo.engine.moves import Build, Develop, Fight, Peacekeeper, Place, Take
from drcongo.layers import layer
from drcongo.play.engine import CongoEngine, folded_rules
from tests.properties.test_promise_1_legal_is_explained import check_position
from tests.properties.walks import ENGINES, positions

UNTRUE = [
    ("core", Develop, "city_is_payable"),
    ("government", Build, "space_is_vacant"),
    ("insurgent", Place, "transport_is_payable"),
    ("insurgent", Peacekeeper, "two_in_a_province"),
    ("insurgent", Fight, "once_per_province"),
    ("ragnar", Take, "card_can_be_used"),
]


def check_games(engine: CongoEngine, verb: type[Any]) -> None:
    for s in chain.from_iterable(positions(3, seed, ENGINES[engine.layer]) for seed in range(8)):
        if verb in engine.rules.frames[s.frame.kind].verbs:
            check_position(engine, s, render=False)


@pytest.fixture
def folded_anew() -> Iterator[None]:
    """Layers are changed here: what was folded from them before must not be found, nor that from here by others."""
    folded_rules.cache_clear()
    yield
    folded_rules.cache_clear()


@pytest.mark.usefixtures("folded_anew")
@pytest.mark.parametrize(("name", "verb", "key"), UNTRUE)
def test_a_guard_that_is_not_implied_is_missed(
    name: str, verb: type[Any], key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = next(p for p in layer(name).chain() if verb in p.shortlists)
    monkeypatch.setitem(part.implied, verb, (*part.implied[verb], key))
    untrue = CongoEngine(name, house())
    with pytest.raises(AssertionError):
        check_games(untrue, verb)


@pytest.mark.usefixtures("folded_anew")
def test_a_guard_that_does_not_exist_cannot_be_implied(monkeypatch: pytest.MonkeyPatch) -> None:
    part = layer("core")
    monkeypatch.setitem(part.implied, Develop, ("no_such_guard",))
    with pytest.raises(ValueError, match="Develop implies no_such_guard, which is no guard of it"):
        CongoEngine("core", house())
