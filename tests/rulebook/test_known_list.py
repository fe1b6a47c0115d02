"""Sentences that readers once found false, each at the position where it was told (see also the tests named here:
test_owner_purse_and_moment, layers/ragnar/test_edges, test_promise_6_prompts, test_promise_10_events)."""

from __future__ import annotations

from typing import Any

import pytest

from drcongo.kernel.rules import FIRST
from tests.layers.conftest import Table, set_up

INTERIOR = {"order": "GAB", "player": "Government", "ministers": {"interior": "A"}, "money": {"Government": 9000}}


def told(table: Table, move: str, by: str | None = None, lang: str = "en") -> str:
    verdict = table.game.explain(move, by)
    assert not verdict.legal
    return verdict.text(lang)


def test_transport_counters_are_those_of_the_government() -> None:
    table = set_up(layer="government", transports=["Government truck KAT-KOC"], **INTERIOR)
    assert "of the Government (1) are on the map already" in told(table, "place truck KOR-EQU")
    assert told(table, "place truck KOR-EQU", lang="pl").startswith("CORE-CMP-03: Rząd nie ma już")


def test_while_others_redeploy_it_is_for_them_to_decide() -> None:
    """RAG-SUP-22: Nigeria is used in A's turn, and it is B who moves a Peacekeeper."""
    table = set_up("ABC", layer="ragnar", player="A", offer="nigeria", peacekeepers=["B EQU x2"])
    table.play("take nigeria EQU")
    for player in "AC":
        assert "It is for B to decide." in told(table, "pass", player)
        assert "turn of B" not in told(table, "pass", player)
    assert "Teraz decyduje ktoś inny: B." in told(table, "pass", "A", "pl")


def test_reset_cites_the_rule_that_takes_the_place_of_another() -> None:
    table = set_up(layer="government", phase="reset")
    assert "GOV-RST-01" in table.rules_applied()
    assert "CORE-RST-06" not in table.rules_applied()


def test_a_railway_that_is_blocked_is_there() -> None:
    """INS-UNS-06 and -07: not "no transport carries on from Kinshasa"."""
    given = {"industries": ["A crops EQU double x2"], "transports": ["A boat BDU-EQU"], "minors": "BCO"}
    table = set_up(layer="insurgent", player="A", **given)
    assert set(table.game.explain("sell crops 2/0/0").rules) == {"INS-UNS-06", "INS-UNS-07"}
    assert "past an unsuppressed Insurgent: Kinshasa – Bas-Congo." in told(table, "sell crops 2/0/0")


ONE_TOO_MANY = {"peacekeepers": ["A KAT x2", "A EQU x2", "A ORI"], "medals": {"A": 0}, "money": {"A": 1500}}


@pytest.mark.parametrize(
    ("given", "first", "offered"),
    [
        ({"minors": "KOR KAT", "peacekeepers": ["A KAT"]}, ("fight KAT", "roll 6"), []),
        ({"minors": "KOR", "money": {"A": 1500}, "medals": {"A": 0}}, (), []),
        ({"minors": "KOR", "money": {"A": 1500}, "medals": {"A": 3}}, (), ["raise 1", "peacekeeper KOR"]),
        ({"minors": "KOR", **ONE_TOO_MANY, "money": {"A": 9000}}, (), ["peacekeeper KOR from EQU"]),
        ({"minors": "KOR"}, (), ["peacekeeper KOR"]),
    ],
    ids=["after combat", "no money", "medals", "all on the map", "possible"],
)
def test_a_peacekeeper_is_offered_only_where_one_can_come(
    given: dict[str, Any], first: tuple[str, ...], offered: list[str]
) -> None:
    table = set_up(layer="insurgent", player="A", **given)
    table.play(*first)
    reason = next(r for r in table.game.explain("build crops KOR").reasons if r.rule == "INS-UNS-01")
    moves = [[table.game.text(move) for move in remedy.moves] for remedy in reason.remedies if remedy.kind == FIRST]
    assert moves == ([offered] if offered else [])


def test_limits_that_act_together_are_all_named() -> None:
    """One Peacekeeper in Katanga opens both its border and its export, and makes the move legal."""
    given = {"industries": ["A minerals MAN double x2"], "transports": ["A truck KAT-MAN"], "minors": "KAT"}
    table = set_up(layer="insurgent", player="A", **given)
    assert set(table.game.explain("sell minerals 0/1/1").rules) == {"INS-UNS-06", "INS-UNS-07"}
    assert "First place a Peacekeeper in Katanga." in told(table, "sell minerals 0/1/1")
    table.play("peacekeeper KAT")
    assert table.legal("sell minerals 0/1/1")
    assert set(table.game.explain("sell minerals 0/2/0").rules) >= {"CORE-SALE-06"}


def test_dice_are_rolled_when_the_game_asks_for_them() -> None:
    table = set_up(layer="insurgent", player="A", minors="KAT", peacekeepers=["A KAT"])
    assert "A die is rolled when the game asks for it" in told(table, "roll 3")
    table.play("fight KAT")
    assert table.legal("roll 3")


def test_while_a_die_waits_a_card_is_not_told_that_there_is_no_action() -> None:
    given = {
        "offer": "china italy cuba",
        "minors": "KAT",
        "peacekeepers": ["A KAT"],
        "industries": ["A crops KOR double"],
    }
    table = set_up(layer="ragnar", player="A", **given)
    table.play("fight KAT", "roll 1")
    assert table.kind == "window"
    assert "China is used right before your action." in told(table, "take china")
    assert "no action before you" not in told(table, "take italy")
    assert table.legal("take cuba")


def test_belgium_counts_transports_of_every_kind() -> None:
    table = set_up(layer="ragnar", player="A", offer="belgium japan", transports=["B truck KOR-EQU"])
    assert "a transport of yours on the map" in told(table, "take belgium")
    assert "of that kind" not in told(table, "take belgium")


def test_an_auction_is_not_spoken_of_alone() -> None:
    table = set_up("A", layer="solo", player="A")
    for move in ("bid 500", "choose interior"):
        for lang in ("en", "pl"):
            text = told(table, move, "A", lang)
            assert "after the bidding" not in text
            assert "Elect Ministers" not in text


def test_a_remedy_does_not_move_somebody_elses_peacekeepers() -> None:
    """After combat none is placed (INS-PKP-04); the United Nations would move the Government's instead."""
    given = {"offer": "united_nations", "minors": "KAT", "peacekeepers": ["A KAT x2", "A EQU", "Government EQU"]}
    table = set_up(layer="ragnar", player="A", **given)
    table.play("fight KAT", "roll 6", "done")
    verdict = table.game.explain("peacekeeper ORI from EQU")
    assert verdict.rules == ("INS-PKP-04",)
    assert all(remedy.kind != FIRST for remedy in verdict.reasons[0].remedies)
