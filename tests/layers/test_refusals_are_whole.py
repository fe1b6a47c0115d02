"""A refusal tells all that stands against a move and nothing else, and its numbers are those of the position."""

from __future__ import annotations

from typing import Any

from drcongo.engine.moves import Develop
from tests.layers.conftest import set_up

TRUCK, CLOSED, SHUT = "CORE-SALE-06", "INS-UNS-06", "INS-UNS-07"
BEHIND = {"industries": ["A crops EQU double x2"], "transports": ["B truck BDU-EQU"]}
ONE_STUCK = {**BEHIND, "industries": ["A crops EQU double x2", "A crops MAN x1"]}
FULL_COLUMN = {"industries": ["A crops EQU double x2", "A crops BDU double x2"], "transports": ["B truck BDU-EQU"]}
MALAYSIA = {"offer": "malaysia", "cities": ["A BDU 1"]}


def refused(move: Any, *, layer: str = "core", first: tuple[str, ...] = (), **given: Any) -> Any:
    table = set_up(layer=layer, player="A", **given)
    table.play(*first)
    verdict = table.game.explain(move)
    assert not verdict.legal
    return verdict


def texts(verdict: Any) -> dict[str, str]:
    return {reason.rule: reason.text("en") for reason in verdict.reasons}


# --- splits ---


def test_a_truck_is_not_narrowed_by_a_suppressed_insurgent() -> None:
    """INS-SUP-03: "just like a truck"; the truck carries what it always does."""
    given = {"industries": ["A minerals MAN double x2"], "minors": "MAN", "peacekeepers": ["B MAN"]}
    verdict = refused("sell minerals 0/2/0", layer="insurgent", **given, transports=["B truck NKI-MAN"])
    assert verdict.rules == (TRUCK,)


def test_behind_a_truck_the_boat_is_named() -> None:
    given = {"industries": ["A minerals KAT double x2"], "minors": "KOC", "peacekeepers": ["B KOC"]}
    verdict = refused(
        "sell minerals 2/0/0", layer="insurgent", **given, transports=["B truck KAT-KOC", "B boat BDU-KOC"]
    )
    assert verdict.rules == (TRUCK, "INS-SUP-03")
    assert "a boat carries one cube of a set: Bandundu – Kasai-Occidental" in texts(verdict)["INS-SUP-03"]


def test_the_truck_of_australia_is_narrowed_like_a_boat() -> None:
    """AMB-109."""
    given = {"industries": ["A minerals MAN double x2"], "minors": "MAN", "peacekeepers": ["B MAN"]}
    given |= {"transports": ["B truck NKI-MAN"], "offer": "australia"}
    verdict = refused("sell minerals 0/2/0", layer="ragnar", first=("take australia NKI-MAN",), **given)
    assert verdict.rules == ("INS-SUP-03",)
    assert "a truck carries one cube of a set: Nord-Kivu – Maniema" in texts(verdict)["INS-SUP-03"]


def test_what_can_leave_is_counted_with_trucks_and_insurgents() -> None:
    """CORE-SALE-04: two cubes, but one truck; an export that is shut lets none out."""
    said = texts(refused("sell crops 0/2/0", **BEHIND))
    assert list(said) == ["CORE-SALE-04"]
    assert "1 Crops cube can leave via Matadi and 0 overland" in said["CORE-SALE-04"]
    shut = {"industries": ["A crops BDU double x2"], "minors": "BCO"}
    assert (
        "0 Crops cubes can leave via Matadi"
        in texts(refused("sell crops 0/2/0", layer="insurgent", **shut))["CORE-SALE-04"]
    )


def test_beside_cubes_that_no_transport_fetches_the_limits_are_told() -> None:
    """CORE-SALE-15: whoever brings the third cube out would be refused again for the truck."""
    said = texts(refused("sell crops 3/0/0", **ONE_STUCK))
    assert list(said) == ["CORE-SALE-15", TRUCK]
    assert "1 of the Crops cubes can leave, not 3: no transport carries on from Maniema" in said["CORE-SALE-15"]
    assert list(texts(refused("sell crops 3/0/0", layer="insurgent", minors="BCO", **ONE_STUCK))) == [
        *("CORE-SALE-15", TRUCK, CLOSED, SHUT)
    ]


def test_a_shut_port_is_told_even_if_nothing_gets_there() -> None:
    stuck = {"industries": ["A minerals MAN double x2"], "minors": "BCO"}
    verdict = refused("sell minerals 2/0/0", layer="insurgent", **stuck)
    assert set(verdict.rules) == {"CORE-SALE-15", SHUT}


def test_no_other_rules_would_do_where_something_else_refuses_too() -> None:
    """Whoever asks for them reads them in the facts of a reason; no sentence speaks of them."""
    column = {"crops": (600, {600: 3, 400: 1})}
    both = refused("sell crops 4/0/0", market=column, **FULL_COLUMN)
    assert list(both.rules) == [TRUCK, "CORE-SALE-11"]
    assert [reason.facts["others"] for reason in both.reasons] == [[], []]
    alone = refused("sell crops 4/0/0", market=column, **{**FULL_COLUMN, "transports": ["B boat BDU-EQU"]})
    assert list(alone.rules) == ["CORE-SALE-11"]
    assert alone.reasons[0].facts["others"] == [("CORE-SALE-09",)]
    assert "CORE-SALE-09" not in alone.reasons[0].text("en")


# --- sums ---


def test_an_insurgent_that_makes_a_city_too_dear_is_told() -> None:
    given: dict[str, Any] = {
        "industries": ["A oil BDU"],
        "minors": "BDU",
        "peacekeepers": ["B BDU"],
        "medals": {"A": 0},
    }
    said = refused("develop BDU with oil BDU", layer="insurgent", money={"A": 1800}, **given)
    assert said.rules == ("CORE-CTY-03", "INS-SUP-01")
    assert [str(remedy) for remedy in said.reasons[1].remedies] == ["You would need Bandundu clear of Insurgents."]
    poor = {**given, "industries": ["A crops BDU double"]}
    assert refused("develop BDU with crops BDU", layer="insurgent", money={"A": 1400}, **poor).rules == ("CORE-CTY-03",)


def test_an_insurgent_that_makes_the_governments_city_too_dear_is_told() -> None:
    given: dict[str, Any] = {"industries": ["Government oil BDU"], "minors": "BDU", "peacekeepers": ["B BDU"]}
    given |= {"money": {"Government": 1800}, "ministers": {"interior": "A"}}
    table = set_up(order="GAB", layer="government", player="Government", **given)
    assert set(table.game.explain("develop BDU with oil BDU").rules) == {"CORE-CTY-03", "INS-SUP-01", "GOV-ACT-02"}


# --- a card in the place of a rule ---


def test_malaysia_says_how_many_industries() -> None:
    """RAG-SUP-18 replaces CORE-CTY-06 and CORE-CTY-08 for a 2-point city."""
    for two in ("crops BDU single", "oil BDU"):
        given = {**MALAYSIA, "industries": ["A crops BDU double", f"A {two}"]}
        move = f"develop BDU with crops BDU double, {two}"
        verdict = refused(move, layer="ragnar", first=("take malaysia",), **given)
        assert verdict.rules == ("RAG-SUP-18",)
        assert "takes 1 industry, not 2" in verdict.text("en")
    none = refused(Develop("BDU", ()), layer="ragnar", first=("take malaysia",), **given)
    assert none.rules == ("RAG-SUP-18",)


# --- told once, and only where it is so ---


def test_a_box_for_two_is_told_only_if_it_moves_a_cube() -> None:
    """SOLO-07: one or two cubes lie where three a box would have let them lie, in the box of the marker."""
    given = {"industries": ["A crops BDU double x2", "A crops EQU double x2"], "transports": ["A boat BDU-EQU"]}
    for split, rule in (("1/0/3", "CORE-SALE-08"), ("2/0/2", "CORE-SALE-08"), ("3/0/1", "SOLO-07")):
        events = set_up("A", layer="solo", player="A", **given).game.explain(f"sell crops {split}").events
        assert [event.rule for event in events if event.key == "laid"] == [rule], split


def test_far_from_a_suppressed_province_there_is_no_border_to_cross() -> None:
    given = {"industries": ["A hydro KAT x1", "A hydro BCO x1"], "cities": ["B BCO 1", "B KOC 1"]}
    given |= {"minors": "KAT KOC", "peacekeepers": ["B KAT", "B KOC"]}
    said = texts(refused("supply BCO from KAT", layer="insurgent", first=("sell hydro",), **given))
    assert list(said) == ["CORE-HYD-03"]
    near = texts(refused("supply KOC from KAT", layer="insurgent", first=("sell hydro",), **given))
    assert near["INS-SUP-05"].startswith("Suppressed Insurgents stand in Katanga and Kasai-Occidental")


def test_a_government_peacekeeper_within_its_province_is_no_third() -> None:
    given = {"peacekeepers": ["Government BCO x2"], "offer": "united_nations"}
    verdict = refused("peacekeeper BCO from BCO", layer="ragnar", first=("take united_nations",), **given)
    assert verdict.rules == ("INS-PLC-01",)


def test_one_production_is_refused_once() -> None:
    given = {"industries": ["A oil BDU"], "minors": "BDU"}
    for move in ("produce", "produce oil BDU"):
        assert [reason.rule for reason in refused(move, layer="insurgent", **given).reasons] == ["INS-UNS-05"], move
