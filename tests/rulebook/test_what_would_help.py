"""What is told to help against a refusal, where medals were once asked for a move that stays impossible."""

from __future__ import annotations

from typing import Any

import pytest

from drcongo.kernel.rules import FIRST, INSTEAD, WOULD_TAKE
from tests.layers.conftest import Table, set_up


def offered(table: Table, move: str, kind: str = FIRST) -> list[list[str]]:
    """The moves that are offered against a refusal."""
    found = [remedy for reason in table.game.explain(move).reasons for remedy in reason.remedies]
    return [[table.game.text(one) for one in remedy.moves] for remedy in found if remedy.kind == kind]


AFTER_COMBAT = {"minors": "KAT KOR", "peacekeepers": ["A KAT x2"], "money": {"A": 0}}


@pytest.mark.parametrize(
    ("given", "first", "move", "hopeless"),
    [
        ({"minors": "SKI", "money": {"A": 600}}, (), "build oil SKI", "CORE-IND-01"),
        ({"money": {"A": 0}}, (), "peacekeeper KIN", "INS-PLC-04"),
        (AFTER_COMBAT, ("fight KAT", "roll 6"), "peacekeeper KOR", "INS-PKP-04"),
    ],
    ids=["no Oil space", "Kinshasa", "after combat"],
)
def test_nothing_is_given_up_for_a_move_that_stays_impossible(
    given: dict[str, Any], first: tuple[str, ...], move: str, hopeless: str
) -> None:
    table = set_up(layer="insurgent", player="A", **{"medals": {"A": 9}, **given})
    table.play(*first)
    verdict = table.game.explain(move)
    assert hopeless in verdict.rules
    assert len(verdict.rules) > 1, "money or a Peacekeeper is missing as well"
    assert offered(table, move) == offered(table, move, WOULD_TAKE) == []


def test_money_for_everything_that_is_missing_is_told_at_once() -> None:
    """CORE-IND-03 and INS-UNS-01: capital for the Peacekeeper and for the industry."""
    table = set_up(layer="insurgent", player="A", minors="KOR", money={"A": 0}, medals={"A": 5})
    assert set(table.game.explain("build crops KOR").rules) == {"CORE-IND-03", "INS-UNS-01"}
    assert offered(table, "build crops KOR") == [["raise 2", "peacekeeper KOR"]]
    table.play("raise 2", "peacekeeper KOR")
    assert table.legal("build crops KOR")


def test_what_it_would_take_is_told_for_every_reason() -> None:
    nothing = {"money": {"A": 0}, "medals": {"A": 0}, "industries": ["A hydro KAT"]}  # but it can produce
    table = set_up(layer="insurgent", player="A", minors="KOR", **nothing)
    text = table.game.explain("build crops KOR").text("en")
    assert "You would need $1,000 more." in text
    assert "You would need a Peacekeeper in Kasai-Oriental." in text


def test_no_medals_are_given_up_for_medals() -> None:
    """RAG-SUP-34, CORE-DRP-03: capital would only turn medals into as many medals, or fewer."""
    table = set_up(layer="ragnar", player="A", offer="switzerland", money={"A": 2000}, medals={"A": 5})
    table.play("take switzerland")
    assert offered(table, "buy 2") == []
    assert offered(table, "buy 2", INSTEAD) == [["buy 1"]]
    table = set_up(
        phase="sales",
        player="A",
        cycle=2,
        industries=["A crops EQU double x1 flipped"],
        money={"A": 0},
        medals={"A": 5},
    )
    assert table.kind == "contribute"
    assert offered(table, "contribute") == []


def test_two_ways_are_told_as_one_or_the_other() -> None:
    table = set_up(layer="ragnar", player="A", offer="pakistan", money={"A": 1500}, medals={"A": 5})
    verdict = table.game.explain("build minerals KAT double")
    assert "you have $1,500. First raise capital for 2 medals, or use Pakistan." in verdict.text("en")
    assert "Najpierw pozyskaj kapitał za 2 medale albo użyj karty Pakistan." in verdict.text("pl")
    assert offered(table, "build minerals KAT double") == [["raise 2"], ["take pakistan"]]  # each by a click
    one = [remedy.text("en") for reason in verdict.reasons for remedy in reason.remedies]
    assert one == ["First raise capital for 2 medals.", "First use Pakistan."]
