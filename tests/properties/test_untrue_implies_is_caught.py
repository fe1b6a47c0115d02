"""A shortlist that says too much would silently allow what a rule forbids: promise 1 is what catches it."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from drcongo.edition import house
from drcongo.engine.moves import Build, Develop, Fight, Place, Take
from drcongo.layers import layer
from drcongo.play.engine import CongoEngine
from tests.properties.test_promise_1_legal_is_explained import check_position
from tests.properties.walks import ENGINES, positions

UNTRUE = [
    ("core", Develop, "city_is_payable"),
    ("insurgent", Build, "space_is_vacant"),
    ("insurgent", Place, "transport_is_payable"),
    ("insurgent", Fight, "once_per_province"),
    ("ragnar", Take, "card_can_be_used"),
]


def check_games(engine: CongoEngine, verb: type[Any]) -> None:
    for s in chain.from_iterable(positions(3, seed, ENGINES[engine.layer]) for seed in range(8)):
        if verb in engine.rules.frames[s.frame.kind].verbs:
            check_position(engine, s, render=False)


@pytest.mark.parametrize(("name", "verb", "key"), UNTRUE)
def test_a_guard_that_is_not_implied_is_missed(
    name: str, verb: type[Any], key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = next(p for p in layer(name).chain() if verb in p.shortlists)
    monkeypatch.setitem(part.implied, verb, (*part.implied[verb], key))
    untrue = CongoEngine(name, house())
    with pytest.raises(AssertionError):
        check_games(untrue, verb)


def test_a_guard_that_does_not_exist_cannot_be_implied(monkeypatch: pytest.MonkeyPatch) -> None:
    part = layer("core")
    monkeypatch.setitem(part.implied, Develop, ("no_such_guard",))
    with pytest.raises(ValueError, match="Develop implies no_such_guard, which is no guard of it"):
        CongoEngine("core", house())
