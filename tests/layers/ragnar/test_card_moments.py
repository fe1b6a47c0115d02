"""All forty Support cards at all moments: on a board where each has something to act upon, only the moment decides.

The moments of Angola to Venezuela are written down here again, from the rulebook's words, as letters:
S start of one's own Action turn, D a combat die waits, W after a combat that was won, E the action is over (a pass),
R Resource Sales before a set is sold, T between two sets, O dropping out.
"""

from __future__ import annotations

from functools import cache

import pytest

from drcongo.cards import SUPPORT
from tests.layers.conftest import set_up

OPEN, ACTION, ACT, SALE = "SWERTO", "SWE", "SW", "SWR"
USES = {  # how each card is used on this board, and when
    "angola": ("", SALE),
    "argentina": ("minor", "W"),
    "australia": ("EQU-KOR", SALE),
    "belgium": ("", OPEN),
    "bolivia": ("finance", ACTION),
    "brazil": ("B", OPEN),
    "canada": ("", "O"),
    "china": ("", ACT),
    "cuba": ("", "D"),
    "egypt": ("", SALE),
    "france": ("", "S"),
    "germany": ("", ACT),  # not after a pass
    "india": ("", ACT),
    "iran": ("italy", OPEN),
    "israel": ("", OPEN),
    "italy": ("", OPEN),
    "japan": ("", OPEN),
    "malaysia": ("", ACT),
    "mexico": ("", ACT),
    "mozambique": ("ORI", OPEN),
    "new_zealand": ("", OPEN),
    "nigeria": ("MAN", ACTION),
    "pakistan": ("", ACT),
    "poland": ("crops EQU single", OPEN),
    "portugal": ("oil BCO", ACT),
    "russia": ("", ACT),
    "rwanda": ("", "SD"),  # after the win no combat is left
    "saudi_arabia": ("", OPEN),
    "singapore": ("", ACT),
    "south_africa": ("", SALE),
    "south_korea": ("BDU", ACT),
    "spain": ("hydro BCO", ACT),
    "sweden": ("minor", "W"),
    "switzerland": ("", OPEN),
    "tanzania": ("SKI", OPEN),
    "uganda": ("1", OPEN),
    "united_kingdom": ("crops up, oil up", OPEN),
    "united_nations": ("", ACTION),
    "usa": ("", "D"),
    "venezuela": ("", OPEN),
}
BOARD = {
    "money": {"A": 20_000, "Government": 5000},
    "cards": (1, 2, 3, 6),
    "minors": "MAN SKI",
    "peacekeepers": ["A MAN x2", "B SKI", "Government NKI"],
    "cities": ["A BDU 1", "A KOC 2"],
    "transports": ["A boat BDU-EQU", "A railway KAT-KOR", "A truck EQU-KOR"],
}
BUILT = ["A crops BDU double", "A crops BDU single", "A minerals KOC", "B oil BCO flipped", "B hydro BCO"]
BUILT += ["B crops ORI x2", "A crops EQU single flipped"]
SETS = ["A crops EQU double x2", "A minerals KAT double x2"]  # by Matadi, and overland
MOMENTS = "SDWERTO"


@cache
def at(moment, card):
    """The table at a moment, with the card on offer; A has taken none yet."""
    discards = " ".join(key for key in ("italy", "cuba") if key != card)
    given = BOARD | {"offer": card, "discards": discards}
    if moment in "SDWE":
        t = set_up("AB", "ABG", layer="ragnar", player="A", industries=BUILT + SETS, **given)
        moves = {"S": [], "D": ["fight MAN", "roll 1"], "W": ["fight MAN", "roll 6", "done"], "E": ["pass"]}
        t.play(*moves[moment])
    else:
        sets = SETS if moment in "RT" else []
        t = set_up("AB", "ABG", layer="ragnar", phase="sales", **given, industries=BUILT + sets)
        if moment == "T":
            t.play("sell crops 2/0/0")
    kinds = {"S": "action", "D": "window", "W": "action", "E": "end", "R": "sale", "T": "end", "O": "contribute"}
    assert (t.kind, t.to_act) == (kinds[moment], "A")
    return t


def use(card):
    return " ".join(["take", card.replace("_", " "), USES[card][0]]).strip()


def rule(card):
    return f"RAG-SUP-{list(USES).index(card) + 1:02d}"


def test_these_are_the_forty_cards():
    assert [card.key for card in SUPPORT] == list(USES)
    assert [card.rule for card in SUPPORT] == [rule(card) for card in USES]


@pytest.mark.parametrize("card", USES)
def test_a_card_is_used_at_its_moments_only(card):
    """RAG-USE-03, AMB-106, AMB-127, AMB-128, AMB-130, AMB-131; at any of them it may be put aside (AMB-107)."""
    for moment in MOMENTS:
        t = at(moment, card)
        verdict = t.game.explain(use(card))
        assert verdict.legal == (moment in USES[card][1]), (moment, verdict.text())
        if not verdict.legal:
            t.illegal(use(card), rule(card))
        assert t.legal(f"take {card.replace('_', ' ')} aside"), moment
        listed = {t.game.text(move) for move in t.game.legal_moves()}
        assert (t.game.text(verdict.move) in listed) == verdict.legal, moment


@pytest.mark.parametrize("card", USES)
def test_a_card_is_used_once(card):
    """RAG-USE-02, RAG-USE-05: at its first moment, and then no card any more, used or put aside."""
    t = at(USES[card][1][0], card)
    back = t.game.node
    t.play(use(card))
    assert t.taken("A") == ("italy" if card == "iran" else card)
    assert len(t.offer()) == 3
    for other in t.offer():
        t.illegal(f"take {other.replace('_', ' ')} aside", by="A")
    t.game.jump(back)


@pytest.mark.parametrize("card", USES)
def test_a_card_has_closed_moments(card):
    """RAG-USE-01, RAG-USE-03, RAG-USE-04: both ways of taking it are refused."""
    ways = (use(card), f"take {card.replace('_', ' ')} aside")
    discards = " ".join(key for key in ("italy", "cuba") if key != card)
    given = BOARD | {"layer": "ragnar", "offer": card, "discards": discards}
    ministers = {"interior": "A"}
    moments = [
        (set_up("AB", "BAG", player="B", industries=BUILT + SETS, **given), "RAG-USE-03"),  # another's turn
        (set_up("AB", "GAB", player="Government", ministers=ministers, industries=BUILT, **given), "RAG-USE-04"),
        (set_up("AB", **(given | {"majors": "NKI"}), industries=BUILT), "RAG-USE-03"),  # a compulsory combat
        (set_up("AB", phase="elect", **given), "RAG-USE-01"),
        (set_up("AB", phase="roll", **given), "RAG-USE-03"),
    ]
    kinds = ["action", "action", "combat", "bid", "roll"]
    assert [t.kind for t, _ in moments] == kinds
    for t, cited in moments:
        for way in ways:
            t.illegal(way, cited, by="A")


@pytest.mark.parametrize("card", ["italy", "uganda", "united_kingdom", "egypt", "mozambique"])
def test_a_hydro_sale_is_one_act(card):
    """AMB-138: from the first named supply to "done" no card."""
    built = [*BUILT, "A hydro BDU x1", "A hydro EQU x1"]
    t = set_up("AB", "ABG", layer="ragnar", player="A", offer=card, industries=built, **BOARD)
    t.play("sell hydro", "supply BDU from BDU")
    assert t.kind == "hydro"
    t.illegal(use(card), "RAG-USE-03")
