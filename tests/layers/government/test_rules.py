"""Rules of the Government Game that no scenario asks about, or asks about only in passing."""

from __future__ import annotations

import pytest


def interior(governed, money=0, **more):
    """A is Interior Minister and acts for the Government, which is first in Turn Order."""
    purse = {"money": {"Government": money}, "ministers": {"interior": "A"}}
    return governed(order="GAB", player="Government", **purse, **more)


# --- set-up and the auction ---


def test_set_up(new_table):
    """GOV-SET-01, GOV-SET-02, GOV-SET-03, GOV-SET-04, CORE-CMP-07, CORE-CYC-02."""
    t = new_table("ABC", layer="government", turn_order=("C", "A", "B"), seed=1)
    assert (t.phase, t.kind, t.to_act) == ("elect", "bid", "C")
    assert t.order == "CABG"
    assert [t.cash(name) for name in ("C", "A", "B", "Government")] == [10_000, 10_500, 11_000, 0]
    assert t.ministers() == {}
    assert t.state.industries_left[-4:] == [2, 2, 2, 2]
    assert t.guarded("Government") == {}
    assert t.game.engine.board.government_peacekeepers == 5
    assert len(t.state.medals) == 3
    assert len(t.insurgents("minor")) == 10
    t.play("pass", "pass", "pass")
    assert (t.phase, t.kind) == ("roll", "roll")


def test_phases_of_the_layers(new_table):
    """CORE-CYC-02, GOV-SET-01: only the Government Game elects Ministers."""
    for layer, first in (("core", "roll"), ("insurgent", "roll"), ("government", "elect")):
        assert new_table("AB", layer=layer, seed=1).phase == first


def test_rules_of_lower_layers_hold_unless_replaced(new_table):
    """CORE-CMP-01, GOV-RST-01: only the step of Reset that leads back to the first phase is another one."""
    layers = ("core", "insurgent", "government")
    core, insurgent, government = (new_table("AB", layer=layer, seed=1).game.engine.rules for layer in layers)
    assert core.rule_ids() <= insurgent.rule_ids() <= government.rule_ids()
    for steps in ("setup_items", "card_items", "reset_items", "finale_items"):
        below, above = ({item.rule for item in getattr(rules, steps)} for rules in (insurgent, government))
        assert below - above == ({"CORE-RST-06"} if steps == "reset_items" else set())


def test_bids_in_turn_order_and_in_hundreds(governed):
    """GOV-AUC-01, AMB-79."""
    t = governed("ABC", order="BGAC", phase="elect")
    assert t.to_act == "B"  # the Government does not bid
    t.illegal("bid 500", "GOV-AUC-01", by="A")
    t.illegal("pass", "GOV-AUC-01", by="A")
    t.illegal("bid 0", "GOV-AUC-01")
    t.illegal("bid 150", "GOV-AUC-01")
    t.illegal("bid 10100", "GOV-AUC-09")
    t.play("bid 100")  # GOV-AUC-02
    assert t.to_act == "A"
    t.play("bid 200", "pass")
    assert (t.kind, t.to_act) == ("choose", "A")
    t.illegal("bid 300", "GOV-AUC-01")
    t.illegal("choose defence", "GOV-AUC-07", by="B")
    t.play("choose defence")
    assert t.to_act == "B"
    t.play("choose finance")
    assert t.ministers() == {"defence": "A", "finance": "B"}  # GOV-AUC-05: Interior is not taken
    t.illegal("choose interior", "GOV-AUC-07", by="C")


def test_diamonds_are_sold_in_the_auction(governed):
    """INS-DIA-05, AMB-66, AMB-80."""
    t = governed(phase="elect", money={"A": 100}, diamonds={"A": 1, "B": 1})
    t.illegal("bid 600", "GOV-AUC-09")
    t.illegal("diamond 1", "INS-DIA-05", by="B")
    t.play("diamond 1", "bid 600")
    assert (t.cash("A"), t.diamonds("A"), t.to_act) == (600, 0, "B")


def test_all_pass_and_nobody_pays(governed):
    """GOV-AUC-05."""
    t = governed("ABC", phase="elect")
    t.play("pass", "pass", "pass")
    assert t.ministers() == {}
    assert [t.cash(player) for player in "ABC"] == [10_000] * 3
    assert t.phase == "roll"


def test_ministers_hold_office_for_a_cycle(governed):
    """GOV-MIN-02, GOV-RST-01, GOV-RST-02."""
    t = governed(phase="action4", player="A", ministers={"interior": "A", "finance": "B"}, money={"Government": 1500})
    t.pass_actions()
    assert t.ministers() == {"interior": "A", "finance": "B"}
    t.leave_sales()
    assert (t.phase, t.state.cycle, t.kind) == ("elect", 2, "bid")
    assert t.ministers() == {}
    assert t.cash("Government") == 1500
    assert len(t.cards("deck")) == 2  # INS-RST-01 comes before


# --- the card, read downwards ---


def test_order_on_the_card(governed):
    """GOV-CRD-01, GOV-DEF-05, GOV-INT-01, AMB-84. Card 5: Major in NKI, two Peacekeepers, $2,000, Minerals and Oil."""
    t = governed(
        "ABC",
        cards=(5,),
        ministers={"defence": "A", "interior": "B", "finance": "C"},
        minors="EQU",
        peacekeepers=["B NKI", "Government EQU"],
    )
    assert (t.insurgent("NKI"), t.kind, t.to_act) == ("major", "defence", "A")
    t.illegal("fight EQU", "INS-PKP-03")  # not yet
    t.play("peacekeeper NKI", "done")
    assert t.battlefield == "NKI"
    t.play("roll 5")
    assert (t.insurgent("NKI"), t.medals("B"), t.medals("A")) == (None, 4, 3)
    assert (t.kind, t.to_act, t.cash("Government")) == ("defence_fight", "A", 0)
    t.play("fight EQU", "roll 6")
    assert (t.kind, t.to_act, t.cash("Government")) == ("finance", "C", 2000)
    t.play("finance oil up")
    assert (t.kind, t.to_act) == ("action", "A")


def test_what_each_minister_decides(governed):
    """GOV-MIN-01, GOV-MIN-02: and nobody else."""
    t = governed("ABC", cards=(2,), ministers={"defence": "A", "finance": "C"}, peacekeepers=["Government EQU"])
    t.illegal("remove EQU", "GOV-MIN-02", by="B")
    t.illegal("done", "GOV-MIN-02", by="B")
    t.illegal("peacekeeper ORI", "INS-PKP-02", by="B")
    t.illegal("finance oil up", "GOV-FIN-01", by="C")
    t.play("done")
    assert (t.kind, t.to_act) == ("finance", "C")
    t.illegal("finance oil up", "GOV-MIN-02", by="A")
    t.illegal("done", "GOV-MIN-02", by="A")


def test_defence_fights_no_majors(governed):
    """GOV-DEF-06, GOV-DEF-07: the Major of SKI has had its compulsory combat."""
    t = governed(
        cards=(2,), ministers={"defence": "A"}, majors="SKI", minors="EQU", peacekeepers=["Government SKI x2", "A EQU"]
    )
    t.play("peacekeeper EQU", "done", "roll 1")
    assert t.peacekeepers("SKI") == {"Government": 1}
    assert (t.kind, t.to_act) == ("defence_fight", "A")
    t.illegal("fight SKI", "GOV-DEF-06")
    t.play("done")
    assert t.peacekeepers("EQU") == {"A": 1, "Government": 1}


@pytest.mark.parametrize(
    ("peacekeepers", "ministers", "roller"),
    [
        (["Government SKI", "B SKI"], {"defence": "A"}, "B"),
        (["Government SKI"], {"defence": "A"}, "A"),
        (["Government SKI"], {}, "Government"),
    ],
)
def test_who_rolls_for_the_government(governed, peacekeepers, ministers, roller):
    """INS-CRD-06, AMB-62: a player who is there, else the Defence Minister, else nobody in particular."""
    t = governed(order="GAB", cards=(2,), majors="SKI", ministers=ministers, peacekeepers=peacekeepers)
    if ministers:
        t.play("done")
    assert t.battlefield == "SKI"
    assert f"{roller} rolls. [INS-CRD-05]" in t.game.log("en")[-1]


def test_a_crossed_out_card_takes_its_number(governed):
    """GOV-DEF-04. Card 4: two crossed out, three on the map; the Minister chooses which."""
    t = governed(cards=(4,), ministers={"defence": "A"}, peacekeepers=["Government EQU x2", "Government SKI"])
    t.play("remove EQU")
    t.illegal("done", "GOV-DEF-04")
    t.play("remove EQU")
    assert t.guarded("Government") == {"SKI": 1}
    assert (t.kind, t.to_act) == ("action", "A")
    t = governed(cards=(4,), ministers={"defence": "A"})
    assert (t.kind, t.to_act) == ("action", "A")  # none on the map


def test_the_governments_peacekeepers_suppress(governed):
    """GOV-DEF-08, INS-ABT-04, INS-FNL-01, AMB-76."""
    t = governed(player="A", minors="KOR", peacekeepers=["Government KOR"])
    t.play("build crops KOR")
    assert t.industry("crops KOR double").owner == "A"
    for guards, medals in (([], 0), (["Government KOR"], 3)):
        t = governed(
            phase="finale",
            target=0,
            money={"A": 0},
            medals={"A": 0},
            minors="KOR",
            cities=["A KOR 1"],
            industries=["A crops KOR"],
            peacekeepers=guards,
        )
        assert t.game.result.medals["A"] == medals


def test_the_government_has_no_part_in_rewards(governed):
    """INS-DIA-03, INS-DIA-04, AMB-65: one player beside it gets the whole $500; alone it gets nothing."""
    t = governed(player="A", minors="KOR", peacekeepers=["A KOR", "Government KOR x2"])
    t.play("fight KOR", "roll 2")
    assert (t.cash("A"), t.cash("B"), t.cash("Government")) == (10_500, 10_000, 0)
    t = governed(cards=(7,), ministers={"defence": "A"}, peacekeepers=["Government MAN x2"])
    t.play("done", "roll 6")
    assert t.insurgent("MAN") is None
    for player in "AB":
        assert (t.cash(player), t.medals(player), t.diamonds(player)) == (10_000, 3, 0)


def test_a_player_takes_the_governments_peacekeepers_into_combat(governed):
    """INS-CMB-02, GOV-DEF-07, GOV-DEF-09: they count and are lost, whoever is Defence Minister."""
    t = governed(player="A", minors="EQU", peacekeepers=["A EQU", "Government EQU x2"])
    t.play("fight EQU", "roll 1")
    assert t.peacekeepers("EQU") == {"Government": 1}
    t.illegal("fight EQU", "INS-CMB-01")


# --- Finance ---


def test_no_marker_above_the_top(governed):
    """GOV-FIN-04, AMB-96."""
    t = governed(cards=(7,), ministers={"finance": "A"}, market={"crops": 4000, "hydro": 800})
    t.illegal("finance crops up", "GOV-FIN-04")
    t.illegal("finance hydro down", "GOV-FIN-05")
    assert {t.game.text(m) for m in t.game.legal_moves()} >= {"finance crops down", "finance hydro up"}
    t.play("finance crops down")
    assert t.markers()[:2] == (3600, 800)
    t = governed(cards=(2,), ministers={"finance": "A"}, market={"oil": 3600})
    t.play("finance oil up")
    assert t.markers()[3] == 4000
    t = governed(cards=(2,), ministers={"finance": "A"}, market={"oil": 4000})
    assert (t.kind, t.markers()[3]) == ("action", 4000)  # nothing to decide


def test_nothing_moves_without_a_finance_minister_and_one_symbol(governed):
    """GOV-FIN-06, GOV-FIN-07: with two symbols the cubes go down too, unless the marker stays."""
    t = governed(cards=(2,), market={"oil": (2000, {2000: 2})})
    assert (t.markers()[3], t.boxes("oil")) == (2000, {2000: 2})
    market = {"crops": (600, {600: 2, 400: 1}), "hydro": (1000, {1000: 3, 800: 1})}
    t = governed(cards=(7,), market=market)
    assert (t.markers()[:2], t.boxes("crops"), t.boxes("hydro")) == ((600, 800), {600: 2, 400: 1}, {800: 3, 600: 1})


# --- the Government's actions ---


def test_the_governments_turn_is_the_interior_ministers(governed):
    """GOV-ACT-01, GOV-INT-03: at the Government's place, one action or a pass."""
    t = governed(order="AGB", player="A", ministers={"interior": "B"}, money={"Government": 2000})
    t.play("pass")
    assert (t.kind, t.to_act) == ("action", "B")
    t.illegal("build crops BDU single", "CORE-ACT-01", by="A")
    t.play("build crops BDU single", "done")
    assert t.industry("crops BDU single").owner == "Government"
    assert (t.kind, t.to_act, t.cash("B")) == ("action", "B", 10_000)  # now one's own turn
    t.play("build crops BDU double")
    assert t.industry("crops BDU double").owner == "B"


def test_no_diamonds_in_the_governments_turn(governed):
    """INS-DIA-05, AMB-66: it is not the turn of the player who acts for it."""
    t = interior(governed, 2000, diamonds={"A": 2})
    verdict = t.illegal("diamond 1", "INS-DIA-05")
    assert "you act for the Government" in verdict.text()
    t.play("pass", "diamond 1")
    assert (t.cash("A"), t.diamonds("A")) == (10_500, 1)


def test_only_the_money_on_the_card(governed):
    """GOV-ACT-02, AMB-101: the Minister's own money pays for nothing, and raising capital does not help."""
    t = interior(governed, 1900)
    t.illegal("build hydro KAT", "CORE-IND-03")
    t.play("raise 1")
    assert t.cash("A") == 11_000
    t.illegal("build hydro KAT", "CORE-IND-03")
    t.illegal("place boat BDU-EQU", "CORE-TRN-04")
    t.play("build crops KAT")
    assert (t.cash("Government"), t.cash("A")) == (900, 11_000)


@pytest.mark.parametrize(("kind", "border", "price"), [("boat", "BDU-EQU", 2000), ("truck", "BDU-EQU", 1000)])
def test_share_on_a_transport(governed, kind, border, price):
    """GOV-ACT-05, AMB-88."""
    t = interior(governed, 5000)
    t.play(f"place {kind} {border}")
    assert f"Government {kind} {border}" in t.transports()
    t.illegal(f"share {price // 2 + 100}", "GOV-ACT-05")
    t.play(f"share {price // 2}")
    assert (t.cash("Government"), t.cash("A")) == (5000 - price * 3 // 2, 10_000 + price // 2)


def test_a_share_only_once_and_only_after_paying(governed):
    """GOV-ACT-04: not before the action, not twice, and none where nothing is left on the card."""
    t = interior(governed, 3000)
    t.illegal("share 500", "GOV-ACT-04")
    t.play("build crops KAT", "share 500")
    t.illegal("share 500", "GOV-ACT-04")
    t = interior(governed, 1000)
    t.play("build crops KAT")
    assert (t.kind, t.to_act, t.cash("Government")) == ("action", "A", 0)


def test_the_governments_cities(governed):
    """GOV-ACT-06, GOV-ACT-07, AMB-89: its own industries, and half of the full price under suppression too."""
    cities, helpers = ["Government KOR 1"], ["Government crops KOR", "Government hydro MAN", "A minerals KOR"]
    t = interior(governed, 7000, cities=cities, industries=helpers, minors="KOR", peacekeepers=["B KOR"], development=5)
    t.illegal("develop KOR with crops KOR, minerals KOR", "CORE-CTY-01")
    t.play("develop KOR with crops KOR, hydro MAN")
    assert t.cash("Government") == 7000 - 3000  # INS-SUP-01: only Hydro's value
    assert (t.medals("A"), t.medals("B"), t.state.development) == (4, 3, 6)
    t.illegal("share 2100", "GOV-ACT-06")
    t.play("share 2000")
    assert (t.cash("Government"), t.cash("A")) == (2000, 12_000)


def test_the_governments_counters_are_few(governed):
    """GOV-SET-03, CORE-CMP-07, AMB-97: two industries of each type."""
    t = interior(governed, 5000, industries=["Government crops BDU double", "Government crops EQU double"])
    t.illegal("build crops KAT", "CORE-CMP-02")
    assert t.legal("build hydro KAT")


def test_the_government_produces(governed):
    """GOV-ACT-08: any number of its industries; no share."""
    t = interior(governed, 5000, industries=["Government crops BDU double", "Government oil BDU", "A hydro BDU"])
    t.illegal("produce hydro BDU", "CORE-PRD-01")
    t.play("produce crops BDU")
    assert t.industry("crops BDU double") == ("Government", True, 2)
    assert t.industry("oil BDU single") == ("Government", False, 0)
    assert (t.kind, t.to_act, t.cash("Government"), t.cash("A")) == ("action", "A", 5000, 10_000)


def test_the_government_sells_as_an_action(governed):
    """GOV-ACT-09, GOV-SALE-02, GOV-SALE-03: the bank keeps the income."""
    t = interior(governed, 700, market={"crops": 1000}, industries=["Government crops BDU double x2"])
    t.play("sell crops 2/0/0")
    assert t.boxes("crops") == {1000: 2}
    assert (t.cash("Government"), t.cash("A"), t.cash("B")) == (700, 10_200, 10_000)


def test_the_governments_hydro(governed):
    """GOV-SALE-03, AMB-92, AMB-93: cities are supplied as usual, the Minister gets the Local price for that cube."""
    t = interior(governed, 0, market={"hydro": 1000}, cities=["B BCO 1"], industries=["Government hydro BCO x2"])
    t.play("sell hydro", "supply BCO from BCO", "done")
    assert t.city("BCO").flipped
    assert t.boxes("hydro") == {1000: 1}
    assert (t.cash("Government"), t.cash("A"), t.cash("B")) == (0, 10_200, 10_000)


def test_cubes_of_an_unattended_government(governed):
    """GOV-SALE-01, AMB-46, AMB-94: it drops out in the first round, and its cubes return at Reset."""
    t = governed(order="GAB", phase="sales", industries=["Government crops BDU double x2", "A oil BCO x1"])
    assert t.dropped == "G"
    assert t.to_act == "A"
    t.sell_best("oil")
    t.leave_sales()
    assert t.order == "BAG"
    assert t.phase == "elect"
    assert t.industry("crops BDU double") == ("Government", False, 0)
    assert t.boxes("crops") == {}


def test_the_government_sells_at_its_place(governed):
    """GOV-SALE-01, GOV-SALE-04: round by round like a player, without a contribution."""
    t = governed(
        order="AGB",
        phase="sales",
        ministers={"interior": "B"},
        industries=[
            "A crops BCO x1",
            "Government crops BDU double x1",
            "Government oil BCO x1",
            "B crops BDU single x1",
        ],
    )
    t.sell_best("crops")
    t.play("done")
    assert (t.kind, t.to_act, t.dropped) == ("sale", "B", "A")
    t.play("sell oil 1/0/0")
    assert (t.dropped, t.state.sales_round, t.cash("B")) == ("A", 1, 10_400)
    t.sell_best("crops")
    assert (t.kind, t.to_act, t.dropped) == ("contribute", "B", "AB")
    t.play("done")
    assert (t.kind, t.to_act, t.state.sales_round) == ("split", "B", 2)
    t.play("1/0/0")
    assert t.order == "GBA"
