"""What an event says has happened, and nothing of what happened goes without one."""

from __future__ import annotations

import pytest

import drcongo
from drcongo.kernel.game import Game
from tests.layers.conftest import Table, set_up

KATANGA = ["A minerals KAT double x2"]


def said(game: Game, lang: str = "en") -> str:
    return "\n".join(event.text(lang) for node in game.path() for event in game.events(node))


def keys(table: Table) -> list[str]:
    return [event.key for node in table.game.path() for event in table.game.events(node)]


def test_germany_is_told_for_a_second_action_only() -> None:
    """RAG-SUP-12: a pass is none."""
    table = set_up(layer="ragnar", player="A", offer="germany")
    table.play("take germany", "build crops BDU double")
    before = table.game.node
    table.play("pass")
    assert "second_action" not in keys(table)
    table.game.jump(before)
    table.play("place truck BCO-BDU")
    assert keys(table).count("second_action") == 1


@pytest.mark.parametrize(
    ("card", "acts", "key"),
    [
        ("russia", ("place truck BCO-BDU", "place truck BDU-EQU"), "two_of_place"),
        ("mexico", ("build crops EQU double", "build crops EQU single"), "two_of_build"),
    ],
)
def test_two_of_a_kind_are_told_once(card: str, acts: tuple[str, str], key: str) -> None:
    """RAG-SUP-19, RAG-SUP-26."""
    table = set_up(layer="ragnar", player="A", offer=card)
    table.play(f"take {card}", *acts)
    assert keys(table).count(key) == 1


@pytest.mark.parametrize("card", ["egypt", "angola", "australia EQU-BDU"])
def test_no_card_is_said_to_help_where_it_did_nothing(card: str) -> None:
    """RAG-SUP-01, RAG-SUP-03, RAG-SUP-10: all to the Local Market, or one cube on the truck."""
    name = card.split()[0]
    given = {"industries": ["A oil EQU double x2"], "transports": ["A truck EQU-BDU"]}
    table = set_up(layer="ragnar", player="A", offer=name, **given)
    rule = next(c.rule for c in drcongo.cards.SUPPORT if c.key == name)
    table.play(f"take {card}")
    before = len(table.rules_applied())
    table.play("sell oil 1/0/1" if name == "australia" else "sell oil 0/0/2")
    assert rule not in table.rules_applied()[before:]


def test_india_is_told_for_equal_types_only() -> None:
    """RAG-SUP-13."""
    for other, told in (("oil BDU", False), ("crops BDU single", True)):
        own = ["A crops BDU double", "A crops BDU single", "A oil BDU"]
        table = set_up(layer="ragnar", player="A", offer="india", cities=["A BDU 1"], industries=own)
        table.play("take india", f"develop BDU with crops BDU double, {other}")
        assert ("RAG-SUP-13" in table.rules_applied()) == told


def test_china_tells_the_whole_sum() -> None:
    """RAG-SUP-08, AMB-15: what is over is not paid out."""
    table = set_up(layer="ragnar", player="A", offer="china", industries=["A oil ORI"])
    table.play("take china", "develop ORI with oil ORI")
    sentence = next(line for line in table.game.log("en") if "pays nothing" in line)
    assert "$2,000" in sentence
    assert "$1,000" in sentence
    assert table.cash("A") == 10_000


def test_alone_no_new_turn_order_is_told_at_the_end_of_sales() -> None:
    """SOLO-02: the player chooses it, whoever drops out when."""
    table = set_up("A", layer="solo", phase="sales", industries=KATANGA, player="A")
    table.sell_out()
    assert "out_of_sales" in keys(table)
    assert not {"dropped_out", "new_order"} & set(keys(table))
    table.play("order first")
    assert keys(table).count("new_order") == 1


@pytest.mark.parametrize("layer", ["core", "insurgent", "government", "ragnar"])
def test_no_two_players_get_the_same_place(layer: str) -> None:
    """CORE-DRP-02, RAG-SUP-07: with Support cards the place is told when all are out."""
    table = set_up("ABC", layer=layer, phase="sales", player="A", industries=KATANGA, **OFFERED.get(layer, {}))
    if layer == "ragnar":
        table.play("sell minerals 0/0/2", "take canada")
    table.sell_out()
    events = [event for node in table.game.path() for event in table.game.events(node)]
    places = [event.facts["place"] for event in events if event.key == "dropped_out"]
    assert len(set(places)) == len(places)
    assert bool(places) == (layer != "ragnar")
    assert keys(table).count("new_order") == 1


OFFERED = {"ragnar": {"offer": "canada"}}


def test_no_minister_is_declined_by_solo_03() -> None:
    """SOLO-03: a single one or none."""
    table = set_up("A", layer="solo", phase="action1", cards=(1,))
    table.play("roll 3", "done")
    rules = {
        event.rule for node in table.game.path() for event in table.game.events(node) if "no_minister" in event.key
    }
    assert rules == {"SOLO-03"}


# --- what went without a word ---


def test_a_finance_minister_who_can_move_nothing_is_told_why() -> None:
    """AMB-96, GOV-FIN-04: the only marker on the card stands at the top."""
    table = set_up(layer="government", cards=(2,), ministers={"finance": "A"}, market={"oil": 4000})
    assert table.kind == "action"
    assert "The Oil marker stays on $4,000: it can go no further." in said(table.game)


def test_what_an_unattended_government_has_is_told() -> None:
    """AMB-94, AMB-46: its cubes are not sold, and go back at Reset."""
    cubes = ["Government crops KOR double x2"]
    table = set_up(layer="government", phase="action4", player="B", industries=cubes)
    table.play("pass", "done", "done")
    assert "Nobody is Interior Minister: 2 cubes of the Government are not sold." in said(table.game)
    assert "2 cubes that were not sold go back to the supply." in said(table.game)
    assert "(2) nie zostają sprzedane" in said(table.game, "pl")


# --- refusals that were idle or named the wrong turn ---


def test_after_combat_nobody_is_told_to_move_a_peacekeeper() -> None:
    """INS-PKP-01, INS-PKP-04."""
    stand = ["A KOR x2", "A KOC x2", "A EQU"]
    table = set_up(layer="insurgent", player="A", minors="KOR", peacekeepers=stand)
    assert "you can only move one" in table.illegal("peacekeeper KAT", "INS-PKP-01").text("en")
    table.play("fight KOR", "roll 6")
    verdict = table.illegal("peacekeeper KAT", "INS-PKP-01", "INS-PKP-04")
    assert "All your Peacekeepers (5) are on the map already." in verdict.text("en")
    assert "only move one" not in verdict.text("en")


def test_a_redeployment_and_the_defence_step_are_in_nobodys_own_turn() -> None:
    """RAG-SUP-22, GOV-DEF-01, INS-PKP-02."""
    table = set_up("ABC", layer="ragnar", player="A", offer="nigeria", peacekeepers=["B KOR x2", "C KOC"])
    table.play("take nigeria KOR")
    sentence = table.illegal("peacekeeper EQU from KOC", "INS-PKP-02", by="C").text("en")
    assert "It is for B to decide" in sentence
    assert "your own turn" not in sentence
    table = set_up(layer="government", cards=(1,), ministers={"defence": "A"})
    assert table.kind == "defence"
    sentence = table.illegal("peacekeeper KOR", "INS-PKP-02", by="B").text("en")
    assert "It is for A to decide: the Defence Minister is at work." in sentence
    table = set_up(layer="insurgent", player="A")
    assert "your own turn" in table.illegal("peacekeeper KOR", "INS-PKP-02", by="B").text("en")


def test_hydro_out_of_reach_is_told_where_there_is_no_city_too() -> None:
    """CORE-HYD-03 beside CORE-HYD-01: a city there would not help."""
    table = set_up(player="A", industries=["A hydro BCO x2"], cities=["B BDU 1"])
    table.play("sell hydro")
    verdict = table.illegal("supply KAT from BCO", "CORE-HYD-01", "CORE-HYD-03")
    assert set(verdict.rules) == {"CORE-HYD-01", "CORE-HYD-03"}


def test_alone_the_government_sells_in_a_scenario() -> None:
    """SOLO-06: in Resource Sales the player counts as Interior Minister."""
    cubes = ["Government crops KOR double x2"]
    table = set_up("A", layer="solo", phase="sales", player="Government", industries=cubes)
    assert table.to_act == "A"
    assert "bank_keeps" in keys(table)  # its only set goes to the Local Market by itself
