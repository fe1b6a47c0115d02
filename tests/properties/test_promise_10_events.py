"""Promise 10: an event names the rule that made the difference (see differences.py), for cards also by hand."""

from __future__ import annotations

import pytest

from tests.counted import Record, hand_over
from tests.layers.conftest import Table, set_up
from tests.properties.differences import Seen, by_verb, check_cards, check_layer

OWN_HOOKS = ["insurgent", "government", "solo"]  # layers whose rules are left out one by one


@pytest.mark.parametrize("layer", ["ragnar", "solo"])
def test_a_card_that_changes_something_is_cited(layer: str, record_property: Record) -> None:
    seen: Seen = Seen()
    check_cards(layer, 2, 25, seen)
    assert len({one.rule for one in seen}) > (5 if layer == "ragnar" else 2)
    hand_over(record_property, "events", by_verb(seen))


@pytest.mark.parametrize("layer", OWN_HOOKS)
def test_what_a_layer_changes_is_cited(layer: str, record_property: Record) -> None:
    seen: Seen = Seen()
    check_layer(layer, 1, 15, seen)
    assert hand_over(record_property, "events", by_verb(seen))


@pytest.mark.soak
@pytest.mark.parametrize("layer", ["ragnar", "solo"])
@pytest.mark.parametrize("seed", range(30, 36))
def test_a_card_that_changes_something_is_cited_soak(layer: str, seed: int, record_property: Record) -> None:
    seen: Seen = Seen()
    check_cards(layer, seed, 2, seen)
    assert hand_over(record_property, "events", by_verb(seen))


@pytest.mark.soak
@pytest.mark.parametrize("layer", OWN_HOOKS)
@pytest.mark.parametrize("seed", range(30, 34))
def test_what_a_layer_changes_is_cited_soak(layer: str, seed: int, record_property: Record) -> None:
    seen: Seen = Seen()
    check_layer(layer, seed, 3, seen)
    assert hand_over(record_property, "events", by_verb(seen))


def sold(table: Table, *moves: str) -> list[str]:
    """The rules of everything that the moves did."""
    table.play(*moves)
    return table.rules_applied()


ABROAD = {"industries": ["A minerals KAT double x2"], "player": "A"}


def test_south_africa_pays_the_higher_price() -> None:
    table = set_up(layer="ragnar", offer="south_africa", **ABROAD)
    rules = sold(table, "take south africa", "sell minerals 0/2/0")
    assert "RAG-SUP-30" in rules
    assert "CORE-SALE-13" not in rules
    said = [line for line in table.game.log("en") if "overland" in line]
    assert said[0].startswith("South Africa: ")
    assert said[0].endswith("[RAG-SUP-30]")


def test_egypt_pays_the_box_above() -> None:
    rules = sold(set_up(layer="ragnar", offer="egypt", **ABROAD), "take egypt", "sell minerals 0/2/0")
    assert "RAG-SUP-10" in rules
    assert not {"CORE-SALE-12", "CORE-SALE-13"} & set(rules)


def test_angola_and_australia_say_that_they_allowed_it() -> None:
    table = set_up(layer="ragnar", offer="angola", minors="KAT", peacekeepers=["A KAT"], **ABROAD)
    assert "RAG-SUP-01" in sold(table, "take angola", "sell minerals 0/2/0")
    given = {"industries": ["A oil EQU double x2"], "transports": ["A truck EQU-BDU"], "player": "A"}
    table = set_up(layer="ragnar", offer="australia", **given)
    rules = sold(table, "take australia EQU-BDU", "sell oil 2/0/0")
    assert "RAG-SUP-03" in rules
    assert "CORE-SALE-06" not in rules


def test_australia_is_still_limited_by_insurgents() -> None:
    """AMB-109: the limit that is left is the Insurgent's, not the truck's."""
    given = {"industries": ["A oil EQU double x2"], "transports": ["A truck EQU-BDU"], "player": "A"}
    table = set_up(layer="ragnar", offer="australia", minors="BDU", peacekeepers=["A BDU"], **given)
    table.play("take australia EQU-BDU")
    verdict = table.game.explain("sell oil 2/0/0")
    assert verdict.rules == ("INS-SUP-03",)


def test_half_prices_cite_the_card() -> None:
    table = set_up(layer="ragnar", offer="pakistan", player="A", money={"A": 5000})
    rules = sold(table, "take pakistan", "build oil EQU")
    assert "RAG-SUP-23" in rules
    assert not {"CORE-IND-03", "CORE-IND-04"} & set(rules)
    table = set_up(layer="ragnar", offer="france", player="A", money={"A": 700}, minors="KOR")
    rules = sold(table, "take france", "peacekeeper KOR")
    assert "RAG-SUP-11" in rules
    assert "INS-PLC-03" not in rules
    assert table.game.explain("peacekeeper KAT").rules == ("RAG-SUP-11",), "the refusal names the price of the card"


def test_cities_of_cards_cite_the_card() -> None:
    own = ["A crops KOR double", "A crops EQU double"]
    table = set_up(layer="ragnar", offer="india", player="A", cities=["A KOR 1"], industries=own)
    rules = sold(table, "take india", "develop KOR with crops KOR, crops EQU")
    assert "RAG-SUP-13" in rules
    assert "CORE-CTY-08" not in rules
    table = set_up(layer="ragnar", offer="malaysia", player="A", cities=["A KOR 1"], industries=own[:1])
    rules = sold(table, "take malaysia", "develop KOR with crops KOR")
    assert "RAG-SUP-18" in rules
    assert not {"CORE-CTY-08", "CORE-CTY-11"} & set(rules)


def test_combat_cards_add_up() -> None:
    given = {"player": "A", "minors": "KOR", "peacekeepers": ["A KOR"]}
    table = set_up(layer="ragnar", offer="usa", **given)
    table.play("fight KOR", "roll 2", "take usa")
    said = [line for line in table.game.log("en") if "RAG-SUP-39" in line]
    assert said[0] == "USA: 2 more; Peacekeepers, city and card make 3. [RAG-SUP-39]"
    table = set_up(layer="ragnar", offer="cuba", **given)
    table.play("fight KOR", "roll 2", "take cuba")
    assert "RAG-SUP-09" in table.rules_applied()


def test_south_korea_and_germany() -> None:
    given = {"player": "A", "industries": ["A crops KOR double"], "minors": "KOR", "peacekeepers": ["A KOR"]}
    table = set_up(layer="ragnar", offer="south_korea", **given)
    rules = sold(table, "take south korea KOR", "produce all")
    assert "RAG-SUP-31" in rules
    assert not {"CORE-PRD-02", "INS-SUP-02"} & set(rules)
    table = set_up(layer="ragnar", offer="germany", player="A")
    rules = sold(table, "take germany", "build crops KOR", "place truck KOR-EQU")
    assert "RAG-SUP-12" in rules


def test_alone_the_chart_cites_two_cubes_a_box() -> None:
    rules = sold(set_up("A", layer="solo", **ABROAD), "sell minerals 0/2/0")
    assert "SOLO-07" in rules
    assert "CORE-SALE-09" not in rules


def test_after_canada_the_places_are_right() -> None:
    """RAG-SUP-07: whoever drops out later is announced one place further back."""
    given = {"industries": ["B crops KOR double x2", "C crops EQU double x2"], "phase": "sales"}
    table = set_up("ABC", layer="ragnar", offer="canada", **given)
    table.play("take canada")
    while table.kind in ("contribute", "end"):
        table.play("done")
    table.sell_out()
    order = table.order
    events = [e for node in table.game.path() for e in table.game.events(node) if e.key == "dropped_out"]
    announced = {str(e.facts["player"]): e.facts["place"] for e in events if e.seat not in (0, 3)}
    assert order[0] == "A"
    assert announced == {name: order.index(name) + 1 for name in "BC"}
    assert "RAG-SUP-07" in [
        e.rule for node in table.game.path() for e in table.game.events(node) if e.key == "new_order"
    ]
