"""A card's use tells all that is against it, with numbers, each by the rule that refuses it (RAG-USE-07, AMB-129)."""

from __future__ import annotations

from typing import Any

import pytest

import drcongo
from drcongo.engine.moves import resolve
from tests.layers.conftest import set_up

POOR = {"A": 300}
NO_MEDALS = {"A": 0}
EVERYWHERE = "BCO BDU EQU ORI NKI SKI MAN KAT KOC KOR"
OIL = ["B oil BDU", "A oil EQU", "A oil BCO"]  # A has no Oil counter left
FULL = {"market": {"oil": 4000, "crops": 4000}}

# card: (what is on the map, the move, the rules that refuse it, a number or name that is told with it)
REFUSED: list[tuple[str, dict[str, Any], str, set[str], list[str]]] = [
    ("spain", {"industries": OIL, "money": POOR, "minors": "BDU"}, "take spain oil BDU",
     {"RAG-SUP-32", "CORE-CMP-02", "INS-UNS-01"}, ["$8,000", "$300", "(2)", "Bandundu"]),
    ("portugal", {"industries": ["B oil BDU flipped"], "money": POOR}, "take portugal oil BDU",
     {"RAG-SUP-25"}, ["$4,000", "$300"]),
    ("portugal", {"industries": ["B oil BDU"], "minors": "BDU"}, "take portugal oil BDU",
     {"RAG-SUP-25", "INS-UNS-01"}, ["no other owner has a flipped industry", "Bandundu"]),
    ("south_korea", {"industries": ["A oil BDU"], "minors": "BDU"}, "take south korea BDU",
     {"INS-UNS-05"}, ["Oil (Bandundu)"]),
    ("south_korea", {"industries": ["A oil BDU flipped"], "minors": "BDU"}, "take south korea BDU",
     {"INS-UNS-05", "CORE-PRD-03"}, ["A flipped industry", "Oil (Bandundu)"]),
    ("south_korea", {"industries": ["A oil BDU"]}, "take south korea KAT", {"RAG-SUP-31"}, ["no industry in Katanga"]),
    ("united_kingdom", {}, "take united kingdom crops down, oil down", {"GOV-FIN-05"}, ["$600", "$1,600"]),
    ("united_kingdom", FULL, "take united kingdom crops up, oil up", {"GOV-FIN-04"}, ["Crops", "Oil", "$4,000"]),
    ("malaysia", {"cities": ["A KOC 2"]}, "take malaysia", {"RAG-SUP-18"}, ["no 1-point city"]),
    ("malaysia", {"cities": ["A KOC 1"]}, "take malaysia", {"RAG-SUP-18"}, ["1 industry", "have 0"]),
    ("malaysia", {"cities": ["A KOC 1"], "industries": ["A crops KOC flipped"], "minors": "KOC", "money": POOR},
     "take malaysia", {"INS-UNS-03", "CORE-CTY-08", "RAG-SUP-18"}, ["$5,000", "$300", "Crops (Kasai-Occidental)"]),
    ("singapore", {"cities": ["A KOC 2"], "industries": ["A crops KOC"], "money": POOR}, "take singapore",
     {"RAG-SUP-29"}, ["$8,000 less $500", "$7,500", "$300"]),
    ("india", {}, "take india", {"RAG-SUP-13"}, ["1- or 2-point city"]),
    ("india", {"cities": ["A BDU 1"], "industries": ["A crops BDU double", "A crops BDU single"], "money": POOR},
     "take india", {"CORE-CTY-03"}, ["$4,000 less $1,000", "$300"]),
    ("china", {}, "take china", {"CORE-CTY-01"}, ["no face-up industry"]),
    ("china", {"industries": ["A crops KOC"], "money": POOR}, "take china", {"RAG-SUP-08"}, ["$1,000 less $500"]),
    ("pakistan", {"money": POOR}, "take pakistan", {"RAG-SUP-23"}, ["$500", "$300"]),
    ("mexico", {"money": {"A": 1900}}, "take mexico", {"CORE-IND-03"}, ["$2,000", "$1,900"]),
    ("mexico", {"minors": EVERYWHERE}, "take mexico", {"INS-UNS-01"}, ["build Crops"]),
    ("russia", {"money": {"A": 1900}}, "take russia", {"CORE-TRN-04"}, ["$2,000", "$1,900"]),
    ("russia", {"minors": EVERYWHERE, "money": POOR}, "take russia", {"INS-UNS-02", "CORE-TRN-04"}, ["$2,000", "$300"]),
    ("angola", {}, "take angola", {"CORE-SALE-01"}, ["no cubes to sell"]),
    ("angola", {"industries": ["A hydro BCO x2"]}, "take angola", {"RAG-SUP-01"}, ["nothing but Hydro"]),
    ("egypt", {}, "take egypt", {"CORE-SALE-01"}, ["no cubes to sell"]),
    ("south_africa", {"industries": ["A crops BDU double x2"]}, "take south africa", {"RAG-SUP-30"}, ["Crops"]),
    ("australia", {}, "take australia EQU-BDU", {"RAG-SUP-03", "CORE-SALE-01"}, ["no truck is on the map", "no cubes"]),
    ("france", {"money": POOR, "medals": NO_MEDALS}, "take france", {"RAG-SUP-11"}, ["$500", "$300"]),
    ("belgium", {}, "take belgium", {"RAG-SUP-04"}, ["transports"]),
    ("japan", {"transports": ["A truck KOR-EQU"]}, "take japan", {"RAG-SUP-17"}, ["railways"]),
    ("new_zealand", {}, "take new zealand", {"RAG-SUP-21"}, ["trucks"]),
    ("venezuela", {}, "take venezuela", {"RAG-SUP-40"}, ["boats"]),
    ("brazil", {}, "take brazil A", {"RAG-SUP-06"}, ["another player"]),
    ("uganda", {}, "take uganda 4", {"RAG-SUP-36"}, ["4 medals", "you have 3"]),
    ("tanzania", {"minors": "KOR"}, "take tanzania KOR, KAT", {"RAG-SUP-35"}, ["Katanga"]),
    ("tanzania", {"minors": "KOR", "majors": "BCO BDU EQU ORI NKI"}, "take tanzania KOR", {"RAG-SUP-35"}, ["all 5"]),
    ("united_nations", {}, "take united nations", {"RAG-SUP-38"}, ["Government Peacekeeper"]),
    ("nigeria", {"peacekeepers": ["B KOR"]}, "take nigeria KOR", {"RAG-SUP-22"}, ["two Peacekeepers"]),
    ("mozambique", {}, "take mozambique KOR", {"RAG-SUP-20"}, ["two cubes"]),
    ("poland", {"industries": ["A oil BDU"]}, "take poland oil BDU", {"RAG-SUP-24"}, ["you have no flipped industry"]),
    ("bolivia", {"cards": (4,)}, "take bolivia defence", {"RAG-SUP-05"}, ["crossed out"]),
    ("bolivia", {"cards": (2,), **FULL}, "take bolivia finance", {"GOV-FIN-04"}, ["Oil", "$4,000"]),
]  # fmt: skip


@pytest.mark.parametrize(("card", "given", "move", "rules", "told"), REFUSED)
def test_all_that_is_against_a_use(
    card: str, given: dict[str, Any], move: str, rules: set[str], told: list[str]
) -> None:
    """RAG-USE-07, AMB-128, AMB-129."""
    table = set_up(layer="ragnar", player="A", offer=card, **given)
    verdict = table.illegal(move, *rules)
    assert set(verdict.rules) == rules
    sentences = " ".join(reason.text("en") for reason in verdict.reasons)
    assert [part for part in told if part not in sentences] == [], sentences
    assert all(reason.text("pl") for reason in verdict.reasons)


@pytest.mark.parametrize(("card", "given", "move", "rules", "told"), REFUSED)
def test_iran_lets_the_fetched_card_speak(
    card: str, given: dict[str, Any], move: str, rules: set[str], told: list[str]
) -> None:
    """RAG-SUP-14: the same reasons, by the same rules, of the card that is to be fetched."""
    table = set_up(layer="ragnar", player="A", offer="iran", discards=card, **given)
    verdict = table.illegal(move.replace("take ", "take iran ", 1), *rules)
    assert set(verdict.rules) == rules
    sentences = " ".join(reason.text("en") for reason in verdict.reasons)
    assert "Iran" not in sentences
    assert [part for part in told if part not in sentences] == [], sentences


def test_iran_speaks_for_itself_where_no_card_is_meant() -> None:
    table = set_up(layer="ragnar", player="A", offer="iran")
    assert "no discards" in table.illegal("take iran", "RAG-SUP-14").text("en")
    table = set_up(layer="ragnar", player="A", offer="iran", discards="cuba")
    assert "name one of the top discards (five at most)" in table.illegal("take iran", "RAG-SUP-14").text("en")
    verdict = table.illegal("take iran cuba", "RAG-SUP-09")  # its moment, by its own rule
    assert verdict.rules == ("RAG-SUP-09",)


def test_what_the_turn_has_brought_is_told() -> None:
    """RAG-SUP-02, AMB-142; RAG-SUP-12, AMB-133."""
    given = {"layer": "ragnar", "player": "A", "minors": "KOR", "peacekeepers": ["A KOR x2"]}
    table = set_up(**given, offer="argentina germany")
    table.play("fight KOR", "roll 6", "done")
    assert "beaten this turn: Minor Insurgent" in table.illegal("take argentina major", "RAG-SUP-02").text("en")
    table.play("pass")
    assert "after a pass" in table.illegal("take germany", "RAG-SUP-12").text("en")


def test_alone_brazil_has_nobody_to_name() -> None:
    """AMB-124."""
    table = set_up("A", layer="solo", player="A", offer="brazil")
    assert "alone there is nobody to name" in table.illegal("take brazil A", "RAG-SUP-06").text("en")
    assert table.legal("take brazil")


# --- of many uses the nearest, and what helps it ---


def test_what_a_peacekeeper_mends_comes_before_a_space_that_is_taken() -> None:
    """RAG-SUP-19: in Bandundu one space is left, and nothing brings a second; elsewhere a Peacekeeper is enough."""
    taken = ["B crops BDU double", "B crops BDU single", "B oil BDU"]
    elsewhere = EVERYWHERE.replace("BDU ", "")
    table = set_up(layer="ragnar", player="A", offer="mexico", minors=elsewhere, industries=taken)
    verdict = table.illegal("take mexico", "INS-UNS-01")
    assert verdict.rules == ("INS-UNS-01",)
    (place,) = [move.province for move in verdict.reasons[0].remedies[0].moves]
    name = table.game.engine.board.provinces[table.game.engine.board.province_number[place]].name
    assert f"An unsuppressed Insurgent stands in {name}" in verdict.text("en")


def test_two_insurgents_in_the_way_of_two_transports_are_both_told() -> None:
    """RAG-SUP-26: the same rule refuses each of the two, and a Peacekeeper is wanting for each."""
    table = set_up(layer="ragnar", player="A", offer="russia", minors=EVERYWHERE)
    verdict = table.illegal("take russia", "INS-UNS-02")
    assert [reason.rule for reason in verdict.reasons] == ["INS-UNS-02", "INS-UNS-02"]
    told = ["Bandundu" in verdict.reasons[0].text("en"), "Bas-Congo" in verdict.reasons[1].text("en")]
    assert told == [True, True]
    (remedy,) = verdict.reasons[0].remedies
    assert {move.province for move in remedy.moves} == {"BDU", "BCO"}


def test_two_transports_beside_one_insurgent_come_nearer_than_beside_two() -> None:
    """RAG-SUP-26: without trucks the borders of Kinshasa are full, and one border is enough for both of the others."""
    trucks = ["A truck KOR-EQU", "A truck KAT-KOC"]
    table = set_up(layer="ragnar", player="A", offer="russia", minors=EVERYWHERE, transports=trucks)
    verdict = table.illegal("take russia", "INS-UNS-02")
    assert "Unsuppressed Insurgents stand in Équateur and Province Orientale" in verdict.text("en")
    assert {move.province for move in verdict.reasons[0].remedies[0].moves} == {"EQU", "ORI"}


def test_an_insurgent_that_makes_every_use_too_dear_is_told() -> None:
    """RAG-SUP-13, INS-SUP-01: two Crops are as dear, but it is the Oil that would have been enough."""
    given = {"cities": ["A SKI 1"], "industries": ["A crops NKI", "A oil NKI", "A crops SKI"], "minors": "NKI"}
    given |= {"peacekeepers": ["B NKI"], "money": {"A": 1700}, "medals": NO_MEDALS}
    table = set_up(layer="ragnar", player="A", offer="india", **given)
    verdict = table.illegal("take india", "CORE-CTY-03", "INS-SUP-01")
    assert "Without the Insurgent the city would cost $1,500." in verdict.text("en")
    assert drcongo.without("INS-SUP-01", game=table.game).explain("take india").legal


@pytest.mark.parametrize(
    ("card", "given", "move"),
    [("united kingdom", {}, "crops down, oil down"), ("russia", {"minors": EVERYWHERE}, "")],
)
def test_two_reasons_by_one_guard_are_kept_apart(card: str, given: dict[str, Any], move: str) -> None:
    """GOV-FIN-05 of each marker, INS-UNS-02 of each transport: one may be mended without the other."""
    table = set_up(layer="ragnar", player="A", offer=card.replace(" ", "_"), **given)
    engine, verdict = table.game.engine, table.game.explain(f"take {card} {move}".rstrip())
    keys = [guard.key for guard in engine.refusing(table.state, resolve(engine.board, verdict.move), 0, 0)]
    assert len(keys) == len(set(keys)) == 2
