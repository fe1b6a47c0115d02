"""Ragnar scenarios: Support cards that change a sale, and those of Resource Sales."""

from __future__ import annotations

import pytest

ACTION, SALES = {"player": "A"}, {"phase": "sales", "player": "A"}


@pytest.mark.parametrize("moment", [ACTION, SALES], ids=["action", "sales"])
def test_S_087_egypt(supported, moment):
    """RAG-SUP-10, AMB-110, AMB-128, AMB-139."""
    given = {
        "offer": "egypt",
        "market": {"crops": 1000},
        "industries": ["A crops EQU double x2", "A crops EQU single x2", "A oil EQU x1"],
        "transports": ["B boat BDU-EQU"],
    }
    t = supported(**given, **moment)
    t.play("take egypt")
    assert t.sell_best("crops") == ("4/0/0", 4600)
    assert t.boxes("crops") == {1000: 3, 800: 1}
    t = supported(**given, **moment)
    t.play("sell crops 4/0/0")
    assert t.cash("A") == 10_000 + 3000 + 800
    t.illegal("take egypt", "RAG-SUP-10")  # the set is sold


def test_egypt_at_the_top_and_for_hydro(supported):
    """S-087: RAG-SUP-10, AMB-110, AMB-138. The top box pays itself; the Local Market pays as ever; Hydro too."""
    t = supported(player="A", offer="egypt", market={"minerals": 4000}, industries=["A minerals KAT double x2"])
    t.play("take egypt")
    assert t.sell_best("minerals") == ("0/2/0", 4000)
    t = supported(player="A", offer="egypt", market={"hydro": 1000}, industries=["A hydro BDU x1", "A hydro EQU x1"])
    t.play("take egypt", "sell hydro", "supply KIN from BDU")
    t.done()
    assert t.cash("A") == 10_000 + 1200 + 600 + 200  # Kinshasa has three points: both prices
    assert t.boxes("hydro") == {1000: 1}
    cities = ["B EQU 1"]
    hydro = ["A hydro BDU x1", "A hydro EQU x1"]
    t = supported(player="A", offer="egypt", market={"hydro": 1000}, industries=hydro, cities=cities)
    t.play("sell hydro", "supply KIN from BDU")
    assert t.kind == "hydro"
    t.illegal("take egypt", "RAG-USE-03")
    t.illegal("take egypt aside", "RAG-USE-03")


@pytest.mark.parametrize("moment", [ACTION, SALES], ids=["action", "sales"])
def test_S_088_south_africa(supported, moment):
    """RAG-SUP-30, AMB-117, AMB-128."""
    three = ["A minerals KAT double x2", "A minerals KAT single x1", "A hydro KAT x1", "A crops KAT x1"]
    given = {"offer": "south_africa", "market": {"minerals": 1400}, "industries": three}
    t = supported(**given, **moment)
    before = t.game.node
    assert t.sell_best("minerals") == ("0/3/0", 2100)
    t.illegal("take south africa", "RAG-SUP-30")
    t.game.jump(before)
    t.play("take south africa")
    t.illegal("sell hydro", "RAG-SUP-30")
    assert t.sell_best("minerals") == ("0/3/0", 4200)
    t = supported(**given, **moment, minors="KAT", peacekeepers=["B KAT"])
    t.play("take south africa")
    assert t.sell_best("minerals") == ("0/1/2", 2000)  # one cube of a set may leave


def test_south_africa_needs_a_narrow_arrow(supported):
    """S-088: RAG-SUP-30, AMB-129. Crops of BDU leave by Matadi only; Hydro is not exported."""
    t = supported(player="A", offer="south_africa", industries=["A crops BDU double x2", "A hydro KAT x2"])
    t.illegal("take south africa", "RAG-SUP-30")


@pytest.mark.parametrize("moment", [ACTION, SALES], ids=["action", "sales"])
def test_S_125_angola(supported, moment):
    """RAG-SUP-01, AMB-109, AMB-128."""
    given = {
        "offer": "angola",
        "market": {"minerals": 1600},
        "minors": "KAT KOR",
        "peacekeepers": ["A KAT"],
        "industries": ["A minerals KAT double x2", "A minerals KAT single x1", "A hydro KAT x1", "A crops KAT x1"],
    }
    rails = ["B railway KAT-KOR", "B railway KOC-KOR", "A boat BDU-KOC"]
    t = supported(**given, **moment, transports=rails)
    before = t.game.node
    assert t.sell_best("minerals") == ("0/1/2", 1400)
    t.illegal("take angola", "RAG-SUP-01")
    t.game.jump(before)
    t.play("take angola")
    t.illegal("sell hydro", "RAG-SUP-01")
    assert t.sell_best("minerals") == ("3/0/0", 4800)
    t = supported(**given, **moment, transports=["B truck KAT-KOC", "A boat BDU-KOC"])
    t.play("take angola")
    assert t.sell_best("minerals") == ("1/2/0", 3200)
    given["industries"] = ["A hydro KAT x1"]
    t = supported(player="A", **given)
    t.illegal("take angola", "RAG-SUP-01")  # no other set


@pytest.mark.parametrize("moment", [ACTION, SALES], ids=["action", "sales"])
def test_S_127_australia(supported, moment):
    """RAG-SUP-03, AMB-109, AMB-140."""
    given = {
        "offer": "australia",
        "market": {"crops": 1000},
        "industries": ["A crops EQU double x2", "A crops EQU single x1", "A hydro EQU x1", "A oil EQU x1"],
    }
    t = supported(**given, **moment, transports=["B truck BDU-EQU"])
    before = t.game.node
    assert t.sell_best("crops") == ("1/0/2", 1200)
    t.illegal("take australia EQU-BDU", "RAG-SUP-03")
    t.game.jump(before)
    t.illegal("take australia", "RAG-SUP-03")
    t.illegal("take australia EQU-KOR", "RAG-SUP-03")
    t.play("take australia EQU-BDU")
    t.illegal("sell hydro", "RAG-SUP-03")
    assert t.sell_best("crops") == ("3/0/0", 3000)
    t = supported(**given, **moment, transports=["B truck BDU-EQU"], minors="EQU", peacekeepers=["B EQU"])
    t.play("take australia EQU-BDU")
    assert t.sell_best("crops") == ("1/0/2", 1200)
    t = supported(**given, **moment)
    t.illegal("take australia EQU-BDU", "RAG-SUP-03")
    given["industries"] = ["A hydro EQU x1"]
    t = supported(player="A", **given, transports=["B truck BDU-EQU"])
    t.illegal("take australia EQU-BDU", "RAG-SUP-03")


def at_the_sales(supported, taken=None):
    return supported(
        "ABC",
        "ABGC",
        phase="sales",
        cycle=2,
        offer="canada",
        taken=taken or {"B": "iran", "C": "israel"},
        industries=["A crops BCO x1", "B crops NKI x1", "B oil NKI x1", "C oil BCO x1"],
    )


def test_S_129_canada(supported):
    """RAG-SUP-07, CORE-DRP-02, CORE-DRP-03, GOV-SALE-04, AMB-145."""
    t = at_the_sales(supported)
    t.illegal("take canada", "RAG-SUP-07")  # the set is still unsold
    t.play("sell crops 1/0/0")
    assert (t.kind, t.to_act) == ("contribute", "A")
    before = t.game.node
    t.play("done")
    t.illegal("take canada", "RAG-USE-03", by="A")  # has dropped out
    t.sell_out()
    assert t.order == "BCGA"
    t.game.jump(before)
    t.play("take canada", "contribute")
    assert (t.cash("A"), t.medals("A")) == (10_000 + 600 - 2000, 4)
    t.sell_out()
    assert t.order == "ABCG"
    t.game.jump(before)
    t.play("contribute", "take canada")  # AMB-145: or after the contribution
    t.sell_out()
    assert t.order == "ABCG"
    t = at_the_sales(supported, taken={"A": "iran", "C": "israel"})
    t.play("1/0/0", "done")
    assert t.to_act == "B"
    t.illegal("take canada", "RAG-SUP-07")
    t.play("sell oil 0/1/0")  # one set left
    t.illegal("take canada", "RAG-SUP-07")


def test_canada_has_its_moment(supported):
    """S-129: RAG-SUP-07, AMB-40. Not with a set unsold, not in an Action phase, not in another's turn."""
    sets = ["A crops NKI x1", "A oil NKI x1"]
    t = supported(phase="sales", player="A", offer="canada", industries=sets)
    t.illegal("take canada", "RAG-SUP-07")
    t.play("sell crops 0/1/0")
    assert (t.kind, t.to_act) == ("end", "A")
    t.illegal("take canada", "RAG-SUP-07")
    t.play("done")
    assert (t.kind, t.to_act) == ("contribute", "B")  # no set at all: drops out at their own place
    t.illegal("take canada", "RAG-USE-03", by="A")
    assert t.legal("take canada")
    t = supported(player="A", offer="canada")
    t.illegal("take canada", "RAG-SUP-07")
    t.play("pass")
    t.illegal("take canada", "RAG-SUP-07")


def test_S_140_poland(supported):
    """RAG-SUP-24, CORE-PRD-03, AMB-115."""
    given = {
        "player": "A",
        "cards": (1, 6),  # which change nothing in MAN and KAT
        "offer": "poland",
        "market": {"minerals": 1600},
        "industries": ["A minerals MAN x2", "A crops MAN", "B hydro MAN flipped", "Government hydro KAT flipped"],
        "transports": ["B railway MAN-KAT"],
    }
    t = supported(**given)
    for named in ("crops MAN", "hydro MAN", "hydro KAT", "crops KOR"):  # face-up, a rival's, the Government's, nobody's
        t.illegal(f"take poland {named}", "RAG-SUP-24")
    t.illegal("take poland", "RAG-SUP-24")
    t.play("take poland minerals MAN")
    assert t.industry("minerals MAN double") == ("A", False, 2)
    t.play("produce minerals MAN")
    assert t.industry("minerals MAN double") == ("A", True, 4)
    assert t.to_act == "B"
    t.pass_phase()
    assert t.to_act == "A"
    assert t.sell_best("minerals") == ("0/4/0", 3100)
    t = supported(**given)
    assert t.sell_best("minerals") == ("0/2/0", 1600)


@pytest.mark.parametrize("moment", [ACTION, SALES], ids=["action", "sales"])
def test_S_149_united_kingdom(supported, moment):
    """RAG-SUP-37, GOV-FIN-03, GOV-FIN-05, AMB-119."""
    given = {"offer": "united_kingdom", "market": {"crops": (1000, {1000: 2}), "oil": 1600}}
    cubes = ["A crops BCO x1", "A oil BCO x1"]
    t = supported(**given, **moment, industries=cubes)
    t.illegal("take united kingdom oil down, crops up", "RAG-SUP-37")  # below the start box
    t.illegal("take united kingdom crops down, crops up", "RAG-SUP-37")
    t.illegal("take united kingdom crops down", "RAG-SUP-37")
    t.illegal("take united kingdom", "RAG-SUP-37")
    t.play("take united kingdom crops down, oil up")
    assert t.markers() == (800, 800, 1200, 1800)
    assert t.boxes("crops") == {800: 2}
    assert t.sell_best("crops") == ("1/0/0", 600)


def test_united_kingdom_at_the_top_and_in_a_hydro_sale(supported):
    """S-149: RAG-SUP-37, AMB-119, AMB-138."""
    t = supported(player="A", offer="united_kingdom", market={"oil": 4000})
    t.illegal("take united kingdom oil up, crops up", "RAG-SUP-37")
    assert t.legal("take uk oil down, crops up")
    given = {"industries": ["A hydro BDU x1", "A hydro EQU x1"], "cities": ["B EQU 1"]}
    t = supported(player="A", offer="united_kingdom", **given)
    t.play("sell hydro", "supply KIN from BDU")
    t.illegal("take uk crops up, hydro up", "RAG-USE-03")
