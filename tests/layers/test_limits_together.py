"""Limits that act together: the smallest set of rules is told, of equals that of the highest layer."""

from __future__ import annotations

from drcongo.engine.blame import minimal_sets
from tests.layers.conftest import set_up

TRUCK, CLOSED, NARROW, EXPORT = "CORE-SALE-06", "INS-UNS-06", "INS-SUP-03", "INS-SUP-04"


def sets(*enough: set[str]) -> list[tuple[str, ...]]:
    return minimal_sets([TRUCK, CLOSED, NARROW, EXPORT], lambda chosen: any(one <= set(chosen) for one in enough))


def test_the_smallest_comes_first() -> None:
    assert sets({TRUCK, NARROW}, {EXPORT}) == [(EXPORT,), (TRUCK, NARROW)]
    assert sets({TRUCK}, {CLOSED, NARROW, EXPORT}) == [(TRUCK,), (CLOSED, NARROW, EXPORT)]


def test_of_equals_that_of_the_highest_layer() -> None:
    assert sets({TRUCK}, {NARROW}) == [(NARROW,), (TRUCK,)]


def test_no_set_holds_another_one() -> None:
    assert sets({TRUCK}, {TRUCK, NARROW}) == [(TRUCK,)]


def test_another_set_of_that_size_is_told_as_well() -> None:
    """INS-SUP-04, CORE-SALE-06: an export for one cube, or a truck for one: either would have to go."""
    given = {"industries": ["A minerals KAT double x2", "A minerals MAN double x2"], "transports": ["A truck KAT-MAN"]}
    table = set_up(layer="insurgent", player="A", minors="KAT", peacekeepers=["B KAT"], **given)
    verdict = table.game.explain("sell minerals 0/2/2")
    assert verdict.rules == ("INS-SUP-04",)
    table = set_up(layer="insurgent", player="A", **given)
    assert table.legal("sell minerals 0/3/1")
