"""Contrast pairs, written from the rule index: a move refused for one rule only, and legal after one change.

Taking rules away cannot see a guard that carries the wrong id; these can. The last test prints how many refusing rules
have a pair. INS-UNS-07 has none and cannot have one: where an unsuppressed Insurgent closes an export, it closes the
borders of that province as well (INS-UNS-06), and cubes do not stay there (INS-UNS-09).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from drcongo.guards import Scope
from tests.properties.walks import ENGINES
from tests.rules.conftest import set_up


class Pair(NamedTuple):
    """A Given, the move, and the one change of the Given that makes it legal."""

    rule: str
    layer: str
    move: str
    given: dict[str, Any]
    change: dict[str, Any]
    first: tuple[str, ...] = ()  # moves that lead there


def pair(rule: str, move: str, given: dict[str, Any], change: dict[str, Any], *first: str) -> Pair:
    layer = {"CORE": "core", "INS": "insurgent", "GOV": "government", "RAG": "ragnar"}[rule.partition("-")[0]]
    return Pair(rule, layer, move, {"player": "A", **given}, change, first)


KOR1 = {"cities": ["A KOR 1"], "industries": ["A crops KOR double", "A oil EQU double"]}
SOLD = {"industries": ["A oil EQU double x2"], "transports": ["A boat BDU-EQU"]}
HYDRO = {"industries": ["A hydro KOR single x1", "A hydro EQU single x1"], "cities": ["A KOR 1", "B EQU 2"]}
FORCES = {"minors": "KOR", "peacekeepers": ["A KOR"]}
CROPS5 = [f"A crops {p}" for p in ("KOR double", "EQU double", "BDU double", "NKI double", "ORI double")]

PAIRS = [
    pair("CORE-IND-03", "build oil EQU", {"money": {"A": 3900}}, {"money": {"A": 4000}}),
    pair("CORE-TRN-04", "place boat EQU-ORI", {"money": {"A": 1900}}, {"money": {"A": 2000}}),
    pair(
        "CORE-CTY-03", "develop KOR with crops KOR", {**KOR1, "cities": [], "money": {"A": 0}}, {"money": {"A": 5000}}
    ),
    pair("CORE-IND-01", "build crops KOR", {"industries": ["B crops KOR double"]}, {"industries": []}),
    pair("CORE-TRN-03", "place truck KOR-EQU", {"transports": ["B truck EQU-KOR"]}, {"transports": []}),
    pair("CORE-SALE-01", "sell crops", {}, {"industries": ["A crops KOR double x1", "A oil EQU double x1"]}),
    pair(
        "CORE-PRD-03", "produce", {"industries": ["A crops KOR double flipped"]}, {"industries": ["A crops KOR double"]}
    ),
    pair("CORE-SALE-06", "sell oil 2/0/0", {**SOLD, "transports": ["A truck BDU-EQU"]}, SOLD),
    pair("CORE-SALE-15", "sell oil 2/0/0", {**SOLD, "transports": []}, SOLD),
    pair("CORE-HYD-02", "supply EQU from KOR", HYDRO, {"cities": ["A KOR 1 flipped", "B EQU 2"]}, "sell hydro"),
    pair(
        "CORE-HYD-05", "supply EQU from EQU", {**HYDRO, "cities": ["A KOR 1", "B EQU 2 flipped"]}, HYDRO, "sell hydro"
    ),
    pair("INS-UNS-01", "build minerals KAT double", {"minors": "KAT"}, {"minors": ""}),
    pair("INS-UNS-02", "place truck EQU-KOR", {"minors": "KOR"}, {"peacekeepers": ["B KOR"]}),
    pair("INS-UNS-03", "develop KOR with crops KOR, oil EQU", {**KOR1, "minors": "KOR"}, {"peacekeepers": ["B KOR"]}),
    pair("INS-UNS-04", "develop KOR with crops KOR, oil EQU", {**KOR1, "minors": "EQU"}, {"peacekeepers": ["B EQU"]}),
    pair("INS-UNS-05", "produce", {"industries": ["A crops KOR double"], "minors": "KOR"}, {"minors": ""}),
    pair("INS-UNS-06", "sell oil 2/0/0", {**SOLD, "minors": "BDU"}, {"minors": ""}),
    pair("INS-SUP-03", "sell oil 2/0/0", {**SOLD, "minors": "BDU", "peacekeepers": ["B BDU"]}, {"minors": ""}),
    pair(
        "INS-SUP-04",
        "sell minerals 0/2/0",
        {"industries": ["A minerals KAT double x2"], "minors": "KAT", "peacekeepers": ["B KAT"]},
        {"minors": ""},
    ),
    pair(
        "INS-SUP-05",
        "supply EQU from KOR",
        {**HYDRO, "cities": ["B EQU 2"], "minors": "KOR", "peacekeepers": ["B KOR"]},
        {"minors": ""},
        "sell hydro",
    ),
    pair(
        "INS-UNS-08",
        "supply EQU from KOR",
        {"industries": ["A hydro KOR single x1"], "cities": ["B EQU 2", "B KAT 1"], "minors": "EQU"},
        {"minors": ""},
        "sell hydro",
    ),
    pair("INS-PLC-03", "peacekeeper KOR", {"money": {"A": 900}}, {"money": {"A": 1000}}),
    pair("INS-PLC-02", "peacekeeper KOR", {"peacekeepers": ["A KOR x2"]}, {"peacekeepers": ["A KOR"]}),
    pair("INS-PLC-04", "peacekeeper KIN", {}, {}),
    pair(
        "INS-PKP-01",
        "peacekeeper NKI",
        {"peacekeepers": ["A KOR x2", "A EQU x2", "A KAT"]},
        {"peacekeepers": ["A KOR x2", "A EQU x2"]},
    ),
    pair("INS-CMB-01", "fight KOR", {"minors": "KOR"}, FORCES),
    pair("GOV-AUC-03", "bid 700", {"phase": "elect", "player": None, "bids": [400]}, {"bids": [300]}),
    pair("RAG-USE-01", "take japan aside", {"offer": "italy"}, {"offer": "italy japan"}),
    pair("RAG-SUP-04", "take belgium", {"offer": "belgium"}, {"transports": ["A truck KOR-EQU"]}),
    pair(
        "RAG-SUP-24",
        "take poland crops KOR double",
        {"offer": "poland", "industries": ["A crops KOR double"]},
        {"industries": ["A crops KOR double flipped"]},
    ),
    pair("RAG-SUP-38", "take united nations", {"offer": "united_nations"}, {"peacekeepers": ["Government KOR"]}),
]


@pytest.mark.parametrize("one", PAIRS, ids=[f"{one.rule}" for one in PAIRS])
def test_refused_for_this_rule_only_and_legal_after_one_change(one: Pair) -> None:
    table = set_up(layer=one.layer, **one.given)
    table.play(*one.first)
    assert table.game.explain(one.move).rules == (one.rule,)
    if one.change:
        table = set_up(layer=one.layer, **{**one.given, **one.change})
        table.play(*one.first)
        if table.kind != "hydro" and one.first:
            table.back_to("hydro")
        assert table.legal(one.move)


def test_how_many_refusing_rules_have_a_pair() -> None:
    refusing = {guard.rule for guard in ENGINES["solo"].rules.guards if guard.scope > Scope.TURN}
    paired = {one.rule for one in PAIRS}
    print(f"{len(paired & refusing)} of {len(refusing)} refusing rules have a contrast pair.")
    assert len(paired & refusing) >= 25
