"""Sentences that editors of both languages found stilted, as they are told now."""

from __future__ import annotations

import re
from typing import Any

import pytest

from drcongo.rulebook.phrases import templates
from tests.layers.conftest import set_up

FULL_COLUMN = {"hydro": (800, {800: 1, 600: 1, 400: 1})}
TOLD = [
    ("build hydro NKI", {}, "Nord-Kivu has no Hydro space.", "W prowincji Nord-Kivu nie ma pola Hydro."),
    (
        "build crops BCO double",  # its single space is for Crops
        {},
        "Bas-Congo has no Crops space of that kind.",
        "W prowincji Bas-Congo nie ma takiego pola Upraw.",
    ),
    (
        "place truck KAT-KOC",
        {"transports": ["B truck KAT-KOC"]},
        "B's truck is already on the border between Katanga and Kasai-Occidental, and there is room for only one.",
        "Na granicy prowincji Katanga i Kasai-Occidental stoi już ciężarówka (właściciel: B), "
        "a mieści się tam tylko jedna.",
    ),
    ("raise 4", {}, "You have only 3 medals to hand in, not 4.", "Masz do oddania tylko 3 medale, nie 4."),
    (
        "raise 1",
        {"medals": {"A": 0}},
        "You have no medals to hand in.",
        "Nie masz medali do oddania.",
    ),
    (
        "diamond 1",
        {"layer": "insurgent"},
        "You have no diamonds to sell.",
        "Nie masz diamentów na sprzedaż.",
    ),
    (
        "bid 10600",
        {"layer": "government", "phase": "elect", "order": "ABG", "player": None},
        "You cannot pay that bid: $10,600; you have $10,000.",
        "Nie stać cię na tę ofertę: 10 600 $; masz 10 000 $.",
    ),
    (
        "take new zealand",
        {"layer": "ragnar", "offer": "new_zealand"},
        "New Zealand pays for trucks, and you have none on the map.",
        "Nowa Zelandia: nie masz na mapie ciężarówek, a tylko za nie ta karta płaci.",
    ),
    (
        "take tanzania KOR, KAT",
        {"layer": "ragnar", "offer": "tanzania", "minors": "SKI"},
        "Tanzania: there is no Insurgent in Kasai-Oriental or Katanga.",
        "Tanzania: nie ma Powstańca w prowincji Kasai-Oriental ani w prowincji Katanga.",
    ),
    (
        "take russia",
        {"layer": "ragnar", "offer": "russia", "money": {"A": 300}},
        "Russia: to place a truck between Kinshasa and Bandundu and to place a truck between Kinshasa and Bas-Congo "
        "costs $2,000 together; you have $300.",
        "Rosja: takie użycie (umieść ciężarówkę między prowincjami Kinshasa i Bandundu; "
        "umieść ciężarówkę między prowincjami Kinshasa i Bas-Congo) kosztuje razem 2000 $; masz 300 $.",
    ),
    (
        "pass",
        {"layer": "ragnar", "phase": "overture", "player": None},
        "You cannot pass now: the Barons are settling in (Overture).",
        "Nie można teraz spasować: Baronowie się osiedlają (Uwertura).",
    ),
]


@pytest.mark.parametrize(("move", "given", "english", "polish"), TOLD, ids=[one[0] for one in TOLD])
def test_a_refusal_says_it_plainly(move: str, given: dict[str, Any], english: str, polish: str) -> None:
    table = set_up(**{"player": "A", **given})
    verdict = table.game.explain(move, "A")
    assert english in [reason.text("en") for reason in verdict.reasons]
    assert polish in [reason.text("pl").replace("\u00a0", " ") for reason in verdict.reasons]


def test_a_column_without_room_does_not_count_no_cities() -> None:
    """CORE-HYD-06: "0 cities are supplied already" is no reason."""
    given = {"industries": ["A hydro KOR single x1", "A hydro EQU single x1"], "cities": ["A KOR 1", "B EQU 1"]}
    table = set_up(player="A", market=FULL_COLUMN, **given)
    table.play("sell hydro")
    while table.game.node.automatic:  # nothing can be supplied, so the sale ends by itself
        table.game.jump(table.game.node.parent)
    reasons = [reason for reason in table.game.explain("supply KOR from KOR").reasons if reason.rule == "CORE-HYD-06"]
    assert [reason.text("en") for reason in reasons] == ["The Hydro column has no room for a cube."]
    assert [reason.text("pl") for reason in reasons] == ["W\u00a0kolumnie Hydro nie ma miejsca na żadną kostkę."]


BEHIND_A_CARD = {"combat_bonus", "combat_bonus_with_city", "rolls_again", "sale_by_angola", "sale_by_australia"}
BEHIND_A_CARD |= {"one_cube_stays", "left_of_the_sum"}  # told by a card alone, whose name and a colon stand before it


def test_an_event_of_a_card_begins_like_a_sentence() -> None:
    """English: "Angola: No Insurgent …", "Mozambique: One cube …"; Polish goes on small behind a colon."""
    small = {
        lang: {key for key, said in templates(lang)["event"].items() if said[0].islower()} for lang in ("en", "pl")
    }
    assert small == {"en": set(), "pl": BEHIND_A_CARD}


CLAUSE = re.compile(r", (?:\w+ )?(?:któr\w+|gdzie|żeby|aby|że|gdy|co|kto)\b")


def test_no_choice_of_a_polish_prompt_ends_in_a_clause() -> None:
    """A comma would have to close it before "albo" – so each is said without one."""
    last = {"order"}  # nothing is chosen beside it
    then = templates("pl")["then"]
    assert [said for key, said in then.items() if CLAUSE.search(said) and key not in last] == []
