"""The table of the Insurgent and Government games: a click for every verb, why not, odds, views."""

from __future__ import annotations

from drcongo_widgets import Table
from drcongo_widgets.table import combats
from drcongo_widgets.table.help import BEST
from drcongo_widgets.words import word

import drcongo
from drcongo.engine.moves import Diamond, Fight, Pass, Peacekeeper, Roll, Sell, TurnOver
from drcongo.kernel.bots.random_bot import RandomBot
from drcongo.kernel.drawing.shapes import Text
from drcongo.picture import targets
from tests.effort import release
from tests.widgets.hands import LANGUAGES, click, enter, highlighted, is_there, notes, page, panel, popover, press
from tests.widgets.positions import WAR, fresh, war
from tests.widgets.table.test_table_is_light import play_on, size_of


def begin(lang: str = "en", verb: type = Peacekeeper) -> Table:
    table = enter(Table(war(), lang))
    press(table, "verb", verb.__name__)
    return table


# --- Peacekeepers ---


@LANGUAGES
def test_a_peacekeeper_is_two_clicks(lang: str) -> None:
    table = enter(Table(war(), lang))
    click(table, "force:EQU")
    assert table.selection.chosen == Peacekeeper("EQU")
    assert "INS-PLC-03" in popover(table)
    assert table.shown.marked() == {"force:EQU"}
    press(table, "confirm")
    assert table.game.node.move == Peacekeeper("EQU")
    assert "force:EQU" in table.shown.changed()


@LANGUAGES
def test_with_the_verb_first_places_are_ringed(lang: str) -> None:
    table = begin(lang)
    assert word("choose_peacekeeper", lang) in panel(table, "now")
    assert {"force:EQU", "force:KOC", "force:MAN"} <= table.selection.rings()


def test_another_click_corrects_the_first() -> None:
    table = begin()
    click(table, "force:EQU")
    click(table, "province:ORI")
    assert table.selection.chosen == Peacekeeper("ORI")


def test_a_peacekeeper_is_moved_from_source_to_goal() -> None:
    table = begin()
    click(table, "force:KAT")
    assert table.selection.chosen == Peacekeeper("KAT"), "a second one may be placed there"
    click(table, "force:KOC")
    assert table.selection.chosen == Peacekeeper("KOC", "KAT")
    press(table, "confirm")
    assert table.game.node.move == Peacekeeper("KOC", "KAT")


def test_peacekeepers_from_elsewhere_unfold_in_the_popover() -> None:
    table = enter(Table(war()))
    click(table, "force:KAT")
    assert "Peacekeeper from the supply" in popover(table), popover(table)
    press(table, "unfold", "to")
    press(table, "pick", "peacekeeper KOC from KAT")
    press(table, "confirm")
    assert table.game.node.move == Peacekeeper("KOC", "KAT")


@LANGUAGES
def test_why_no_peacekeeper_goes_there(lang: str) -> None:
    table = begin(lang)
    click(table, "force:MAN")  # two of Ana's stand there already, but one of them may go
    assert table.selection.chosen is None
    press(table, "verb", "Peacekeeper") if is_there(table, "verb", "Peacekeeper") else None
    click(table, "town:KIN")
    assert "INS-PLC-04" in popover(table)
    assert table.selection.chosen is None


# --- combat ---


@LANGUAGES
def test_combat_with_odds_before_and_the_sum_after(lang: str) -> None:
    table = begin(lang, Fight)
    assert table.selection.rings() == {"force:MAN", "force:KAT"}
    assert {"6/6", "3/6"} <= set(highlighted(table))
    assert "50 %" in panel(table, "now")
    click(table, "province:KAT")
    assert table.selection.chosen == Fight("KAT")
    assert "3/6" in popover(table)
    assert "Maniema" not in popover(table), "only the combat that is chosen"
    press(table, "confirm")
    assert table.game.node.state.frame.kind == "action", "the die is rolled by itself"
    assert "INS-CMB-04" in panel(table, "now")
    assert "INS-CMB-05" in panel(table, "now")
    (_, strength, die, won) = combats.results(table.selection)[0]
    assert f"{strength} + {die} = {strength + die} {'✓' if won else '✗'}" in highlighted(table)


def test_an_insurgent_is_fought_by_two_clicks() -> None:
    table = enter(Table(war()))
    click(table, "force:MAN")
    press(table, "pick", "fight MAN")
    press(table, "confirm")
    assert any(node.move == Fight("MAN") for node in table.game.path())


def test_a_combat_step_by_step() -> None:
    table = enter(Table(war()))
    table.selection.watch = True
    click(table, "force:KAT")
    press(table, "confirm")
    assert table.game.node.state.frame.kind == "combat"
    assert "Chance to win: 1/2" in panel(table, "prompt")
    press(table, "verb", Roll.__name__)
    press(table, "menu")
    press(table, "run")
    assert table.game.node.state.frame.kind == "action"
    press(table, "tab", "log")
    pages = [panel(table, "now")]
    while is_there(table, "page", "1"):
        press(table, "page", "1")
        pages.append(panel(table, "now"))
    assert any("INS-CMB-04" in one for one in pages)


def test_why_no_combat_there() -> None:
    table = begin("en", Fight)
    click(table, "force:BCO")
    assert "INS-CMB-01" in popover(table)
    click(table, "province:BDU")
    assert popover(table).count("INS-CMB-01") >= 1, "no Peacekeeper and no Insurgent"
    click(table, "box:oil:800")
    assert word("wrong_place", "en") in popover(table)


def test_an_exercise_that_asks_for_the_best_shows_no_odds() -> None:
    table = enter(Table(war(), help=BEST))
    press(table, "verb", "Fight")
    assert "3/6" not in "".join([*highlighted(table), page(table)])
    assert "50 %" not in page(table)


# --- diamonds ---


def test_diamonds_are_sold_from_the_list() -> None:
    table = begin("en", Diamond)
    assert [m.number for m in table.selection.offered()] == [1, 2]  # type: ignore[union-attr]
    press(table, "pick", "diamonds 2") if is_there(table, "pick", "diamonds 2") else table.selection.pick(Diamond(2))
    table.refresh()
    press(table, "confirm")
    assert table.game.node.state.diamonds[0] == 0


# --- a sale under Insurgents ---


@LANGUAGES
def test_blocked_and_narrowed_ways_are_marked_when_a_sale_is_planned(lang: str) -> None:
    table = enter(Table(war(), lang))
    plain = len(table.marks())
    press(table, "verb", Sell.__name__)
    slots, exits = table.shown.narrow() or ({}, {})
    board = table.selection.board
    named = {targets.slot_targets(board)[i]: n for i, n in slots.items()}
    assert named == {"slot:boat BDU-EQU": 0, "slot:railway KIN-BCO": 1, "slot:railway MAN-KAT": 1}
    assert {board.codes[p]: n for p, n in exits.items()} == {"BCO": 1, "NKI": 0, "SKI": 1, "KAT": 1}
    assert len(table.marks()) > plain + 4
    assert Table(fresh()).shown.narrow() is None


# --- what a place tells ---


@LANGUAGES
def test_a_province_tells_its_insurgent(lang: str) -> None:
    table = enter(Table(war(), lang))
    click(table, "province:EQU")
    assert "INS-UNS-01" in popover(table)
    assert "INS-UNS-09" in popover(table)
    click(table, "force:MAN")
    assert "INS-SUP-01" in popover(table)
    assert "Ana 2" in popover(table)
    click(table, "province:BDU")
    assert word("no_insurgent", lang) in popover(table)


@LANGUAGES
def test_action_spaces_and_ministers_tell_what_they_say(lang: str) -> None:
    table = enter(Table(war(), lang))
    click(table, "card:2")
    assert word("card_remove", lang, n=2) in popover(table)
    assert "Maniema" in popover(table)
    click(table, "card:3")
    assert word("card_down", lang) in popover(table)
    assert "Sud-Kivu" not in popover(table)
    click(table, "minister:interior")
    assert word("held_by", lang, player="Ben") in popover(table)
    assert "GOV-MIN-01" in popover(table)


def test_the_position_as_tables() -> None:
    table = enter(Table(war()))
    press(table, "menu")
    press(table, "tables")
    assert notes(table)[-1].count("<table") == 11


# --- what may not be known ---


def test_nobody_sees_a_card_before_it_is_turned_over() -> None:
    other = WAR.replace("spaces = [1, 4, 3, 2]", "spaces = [1, 4, 9, 6]").replace("[7, 8, 9, 10]", "[7, 8, 3, 10]")
    other = other.replace("deck = [5, 6]", "deck = [5, 2]")
    seen = []
    for text in (WAR, other):
        table = enter(Table(drcongo.scenario(text), seat="Ana"))
        pages = [page(table), table.svg(), str(table.scene().items)]
        for target in ("card:3", "card:4"):
            click(table, target)
            pages.append(popover(table))
        press(table, "menu")
        press(table, "tables")
        seen.append([*pages, *notes(table)])
    assert seen[0] == seen[1]


def test_a_card_waiting_to_be_turned_over_is_turned_over_at_once() -> None:
    game = drcongo.new_game("insurgent", ["Ana", "Ben"], seed=3)
    table = enter(Table(game))
    table.selection.watch = True
    for _ in range(2):
        press(table, "verb", Pass.__name__)
        press(table, "confirm")
    assert game.node.state.frame.kind == "card"
    assert game.node.state.revealed == 1
    press(table, "verb", TurnOver.__name__)
    assert game.node.state.revealed == 2
    assert table.selection.chosen is None


def test_one_seat_sees_no_money_of_others_but_the_purse() -> None:
    table = enter(Table(war(), seat="Ben"))
    texts = [i.text for i in table.scene().items if isinstance(i, Text)]
    assert "$5,000" in texts
    assert "$6,000" not in texts


# --- leaks ---


@release
def test_moves_of_the_government_game_leak_nothing() -> None:
    table = enter(Table(drcongo.new_game("government", seed=0)))
    before = size_of(table)[0]
    play_on(table, RandomBot(1), 150)
    assert size_of(table)[0] == before
