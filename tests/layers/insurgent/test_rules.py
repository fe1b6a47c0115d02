"""Rules of the Insurgent Game that no scenario asks about, or asks about only in passing."""

from __future__ import annotations

import pytest

# --- Peacekeepers ---


def test_peacekeepers_come_before_the_action(troubled):
    """INS-PKP-02, INS-PKP-05: neither after the action nor in another player's turn."""
    t = troubled(player="A", minors="KOR", diamonds={"A": 1}, peacekeepers=["A KOR", "B KOR"])
    t.illegal("peacekeeper MAN", "INS-PKP-02", by="B")
    t.illegal("fight KOR", "INS-PKP-02", by="B")
    t.play("build crops BDU single")
    assert (t.kind, t.to_act) == ("end", "A")  # the turn is open for the diamond only
    t.illegal("peacekeeper MAN", "INS-PKP-02")
    t.illegal("fight KOR", "INS-PKP-03")


def test_peacekeeper_activity_is_optional(troubled):
    """INS-PKP-03, INS-PKP-05: combat without placing, and neither of them."""
    t = troubled(player="A", minors="KOR", peacekeepers=["A KOR"])
    t.play("fight KOR", "roll 6", "pass", "pass")
    assert (t.phase, t.to_act) == ("action2", "A")


def test_no_forces_in_kinshasa(troubled):
    """INS-PLC-04, INS-MSC-01."""
    t = troubled(player="A", peacekeepers=["A BCO"])
    t.illegal("peacekeeper KIN", "INS-PLC-04")
    t.illegal("peacekeeper KIN from BCO", "INS-PLC-04")


def test_five_peacekeepers_of_each_player(troubled):
    """CORE-CMP-06, INS-PKP-01, INS-PLC-01: any number in one turn, up to five."""
    t = troubled(player="A", money={"A": 9000})
    t.play(*(f"peacekeeper {code}" for code in ("MAN", "MAN", "KAT", "KAT", "KOR")))
    assert t.guarded("A") == {"MAN": 2, "KAT": 2, "KOR": 1}
    assert t.cash("A") == 4000
    t.illegal("peacekeeper ORI", "INS-PKP-01")


def test_a_lost_peacekeeper_is_in_supply_again(troubled):
    """INS-CMB-07, INS-PLC-03, AMB-59: and costs the normal price."""
    t = troubled(player="A", cards=(1, 2), minors="EQU", peacekeepers=["A EQU", "A MAN x2", "A KAT x2"])
    t.play("fight EQU", "roll 1")
    t.pass_phase()
    t.play("peacekeeper EQU")
    assert t.peacekeepers("EQU") == {"A": 1}
    assert t.cash("A") == 9000


@pytest.mark.parametrize(("others", "cubes"), [([], 0), (["B EQU"], 2)], ids=["alone", "shared"])
def test_moving_the_last_peacekeeper_away_loses_the_cubes(troubled, others, cubes):
    """INS-UNS-09, INS-ABT-03, AMB-53."""
    t = troubled(
        player="A", minors="EQU", peacekeepers=["A EQU", *others], industries=["B crops EQU double x2", "A oil ORI x1"]
    )
    t.play("peacekeeper MAN from EQU")
    assert t.industry("crops EQU double") == ("B", True, cubes)
    assert t.industry("oil ORI single") == ("A", True, 1)


# --- combat ---


def test_combat_needs_an_own_peacekeeper_and_an_insurgent(troubled):
    """INS-CMB-01, AMB-58."""
    t = troubled(player="A", minors="KOR", peacekeepers=["B KOR", "A MAN"])
    t.illegal("fight KOR", "INS-CMB-01")
    t.illegal("fight MAN", "INS-CMB-01")


def test_a_combat_waits_for_its_die(troubled):
    """INS-CMB-03: one die for each combat, and nothing else meanwhile."""
    t = troubled(player="A", minors="KOR EQU", peacekeepers=["A KOR", "A EQU"])
    t.play("fight KOR")
    assert (t.kind, t.to_act) == ("combat", None)
    t.illegal("fight EQU", "INS-PKP-03")
    t.illegal("pass", "CORE-ACT-02")
    t.play("roll 6")
    t.illegal("roll 6", "CORE-DIE-01")
    t.play("fight EQU", "roll 1")
    assert (t.insurgent("KOR"), t.insurgent("EQU")) == (None, "minor")


def test_the_active_player_may_fight_a_major(troubled):
    """INS-ABT-01, INS-CMB-05, INS-CMB-06: exactly six is not enough."""
    for die, kind in ((5, "major"), (6, None)):
        t = troubled(player="A", majors="NKI", peacekeepers=["A NKI"])
        t.play("fight NKI", f"roll {die}")
        assert t.insurgent("NKI") == kind
        assert t.medals("A") == (3 if kind else 4)


@pytest.mark.parametrize("province", ["KAT", "MAN", "KOR", "KOC", "BCO", "BDU", "EQU", "ORI", "NKI", "SKI"])
def test_four_provinces_have_diamonds(troubled, province):
    """INS-DIA-01, INS-DIA-02."""
    t = troubled(player="A", minors=province, peacekeepers=[f"A {province}"])
    t.play(f"fight {province}", "roll 6")
    assert t.cash("A") == 10_000 + (500 if province in ("KAT", "MAN", "KOR", "KOC") else 0)


def test_a_major_without_diamonds(troubled):
    """INS-DIA-04: a diamond only in a diamond province."""
    t = troubled(player="A", majors="ORI", peacekeepers=["A ORI"])
    t.play("fight ORI", "roll 6")
    assert (t.medals("A"), t.diamonds("A")) == (4, 0)


# --- diamonds ---


def test_an_empty_bag_gives_no_diamond(troubled):
    """INS-DIA-04, INS-SET-04, CORE-CMP-11, AMB-66: there are twenty."""
    t = troubled(player="A", majors="MAN", diamonds={"A": 12, "B": 7}, peacekeepers=["A MAN", "B MAN"])
    t.play("fight MAN", "roll 6")
    assert (t.diamonds("A"), t.diamonds("B")) == (13, 7)
    assert (t.medals("A"), t.medals("B")) == (4, 4)


def test_diamonds_are_sold_after_the_action_too(troubled):
    """INS-DIA-05, INS-DIA-06, AMB-127."""
    t = troubled(player="A", money={"A": 1000}, diamonds={"A": 3})
    t.play("build crops BDU single", "diamond 2")
    assert (t.cash("A"), t.diamonds("A"), t.to_act) == (1000, 1, "A")
    t.play("done")
    assert (t.to_act, t.diamonds("A")) == ("B", 1)


def test_diamonds_are_sold_in_resource_sales(troubled):
    """INS-DIA-05, AMB-66: before and after one's own sale, and not in Finale."""
    t = troubled(
        phase="sales", money={"A": 0}, diamonds={"A": 3, "B": 1}, industries=["A crops BCO x1", "A oil BCO x1"]
    )
    t.illegal("diamond 1", "INS-DIA-05", by="B")
    t.play("diamond 1", "sell crops 1/0/0")
    assert (t.kind, t.to_act) == ("end", "A")
    t.play("diamond 1", "done")
    assert (t.kind, t.to_act) == ("contribute", "B")
    assert t.cash("A") == 500 + 600 + 500
    t = troubled(phase="finale", target=0, diamonds={"A": 1})
    t.illegal("diamond 1", "INS-DIA-05", by="A")


# --- cards ---


def test_a_peacekeeper_on_the_spot_keeps_the_cubes(troubled):
    """INS-ABT-04, INS-CRD-08, AMB-57: the Minor of card 5 is suppressed at once, and brings no combat."""
    t = troubled(cards=(5,), peacekeepers=["B BCO"], industries=["A hydro BCO x2"])
    assert t.insurgent("BCO") == "minor"
    assert t.industry("hydro BCO double") == ("A", True, 2)
    assert t.moves_played() == ["turn over"]


def test_lines_of_a_card_from_the_major_down(troubled):
    """INS-CRD-02, INS-ABT-02: every one takes effect in its own province, and the capital has none."""
    for number, (major, minors) in {2: ("BDU", {"NKI", "KAT"}), 9: ("KOR", {"BDU", "NKI"})}.items():
        t = troubled(cards=(number,))
        assert t.insurgents("major") == {major}
        assert t.insurgents("minor") == minors
        events = [e for node in t.game.path() for e in t.game.events(node) if e.rule == "INS-CRD-03"]
        assert events[0].facts["province"] == t.game.engine.board.provinces[t._number(major)].name


def test_anybody_rolls_a_compulsory_combat(troubled):
    """INS-CRD-06, INS-CRD-07, AMB-62: the first in Turn Order with a Peacekeeper there is named."""
    t = troubled("ABC", order="CBA", cards=(5,), peacekeepers=["A NKI", "B NKI"])
    named = [e.facts["player"] for node in t.game.path() for e in t.game.events(node) if e.rule == "INS-CRD-05"]
    assert named == ["B"]
    t.play("roll 5", by="A")
    assert (t.medals("A"), t.medals("B"), t.medals("C")) == (4, 4, 3)


def test_a_major_fights_again_on_the_next_card(troubled):
    """INS-CRD-05, INS-CRD-09, AMB-63: once on each card, and before anybody's turn."""
    t = troubled(cards=(2, 7), majors="SKI", peacekeepers=["A SKI x2"])
    t.play("roll 1")
    assert (t.kind, t.to_act, t.peacekeepers("SKI")) == ("action", "A", {"A": 1})
    t.pass_phase()
    assert t.battlefield == "SKI"
    t.play("roll 6")
    assert (t.insurgent("SKI"), t.medals("A"), t.to_act) == (None, 4, "A")


def test_ten_minors_and_five_majors(troubled):
    """CORE-CMP-10, INS-SET-03, INS-ABT-01: the defeated return to the supply and come again."""
    t = troubled(player="A", cards=(1, 5), majors="EQU ORI SKI MAN KOR", peacekeepers=["A SKI x2"])
    t.play("fight SKI", "roll 6")
    assert len(t.insurgents("major")) == 4
    t.pass_phase()
    assert t.insurgents("major") == {"EQU", "ORI", "MAN", "KOR", "NKI"}


# --- actions and sales ---


def test_suppressed_insurgents_forbid_nothing_new(troubled):
    """INS-ACT-01, INS-ACT-02, AMB-77: building and transport beside a suppressed Insurgent, at the usual price."""
    t = troubled(player="A", majors="KOR", minors="EQU", peacekeepers=["B KOR", "B EQU"])
    assert t.legal("build minerals KOR")
    t.play("place truck EQU-KOR")
    assert t.cash("A") == 9000


def test_only_the_other_end_of_kinshasas_borders_counts(troubled):
    """INS-UNS-02, INS-MSC-01, AMB-73."""
    t = troubled(player="A", minors="BDU")
    t.illegal("place truck KIN-BDU", "INS-UNS-02")
    assert t.legal("place truck KIN-BCO")


def test_every_helper_of_a_city_is_asked(troubled):
    """INS-ACT-05, INS-UNS-04: also when the city's own province is clear and another helper is too."""
    t = troubled(
        player="A",
        minors="KAT",
        cities=["A MAN 2"],
        industries=["A minerals MAN", "A crops KOR", "A hydro KAT", "A hydro KOR"],
    )
    t.illegal("develop MAN with minerals MAN, crops KOR, hydro KAT", "INS-UNS-04")
    t.play("develop MAN with minerals MAN, crops KOR, hydro KOR")
    assert t.city("MAN") == ("A", 3, False)
    assert t.cash("A") == 10_000 - 6000 + 1500 + 500 + 1000


def test_a_peacekeeper_opens_the_way_for_a_sale(troubled):
    """INS-ACT-07, INS-UNS-06, INS-UNS-07: in the same turn, before the Sell action."""
    t = troubled(
        player="A",
        money={"A": 1000},
        market={"oil": 2000},
        minors="BCO",
        industries=["A oil EQU x2"],
        transports=["A boat BDU-EQU", "A boat EQU-ORI"],
    )
    t.play("peacekeeper BCO")
    assert t.sell_best("oil") == ("1/1/0", 3000)
    assert t.cash("A") == 3000


def test_no_forces_in_resource_sales(troubled):
    """INS-SALE-01."""
    t = troubled(phase="sales", minors="KOR", peacekeepers=["A KOR"], industries=["A crops BCO x1", "A oil BCO x1"])
    t.illegal("peacekeeper MAN", "INS-SALE-01")
    t.illegal("fight KOR", "INS-SALE-01")
    t.sell_best("crops")
    t.illegal("peacekeeper MAN", "INS-SALE-01", by="B")


def test_each_counter_beside_a_suppressed_insurgent_carries_one(troubled):
    """INS-SUP-03, INS-SALE-03, AMB-32: a boat, a railway and a truck on one border carry three."""
    for transports, split in (
        (["A boat EQU-ORI"], "0/1/3"),
        (["A boat EQU-ORI", "B railway EQU-ORI"], "0/2/2"),
        (["A boat EQU-ORI", "B railway EQU-ORI", "A truck EQU-ORI"], "0/3/1"),
    ):
        t = troubled(
            player="A",
            market={"crops": 1000},
            minors="EQU",
            peacekeepers=["A EQU"],
            industries=["A crops EQU double x4"],
            transports=transports,
        )
        assert t.sell_best("crops")[0] == split


def test_passing_through_is_not_exporting(troubled):
    """INS-SUP-04, AMB-78: the cube from KOR passes KAT, whose one export is used by the other."""
    t = troubled(
        player="A",
        market={"minerals": 1400},
        minors="KAT",
        peacekeepers=["A KAT"],
        industries=["A minerals KAT single x1", "A minerals KOR x1"],
        transports=["A railway KAT-KOR", "B railway MAN-KAT", "B boat ORI-MAN"],
    )
    assert t.sell_best("minerals")[0] == "0/2/0"


def test_hydro_does_not_leave_a_suppressed_province_even_for_a_clear_one(troubled):
    """INS-SUP-05, INS-SALE-06: and does not enter one."""
    for minors in ("KOC", "KOR"):
        t = troubled(
            player="A",
            money={"A": 0},
            minors=minors,
            peacekeepers=["B KOC", "B KOR"],
            cities=["B KOR 2"],
            industries=["A hydro KOC x1"],
        )
        t.play("sell hydro")
        t.back_to_hydro()
        t.illegal("supply KOR from KOC", "INS-SUP-05")
        t.play("done")
        assert t.cash("A") == 200
