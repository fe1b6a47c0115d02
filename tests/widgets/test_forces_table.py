"""The table of the Insurgent and Government games: a click for every verb, why not, odds, views."""

from __future__ import annotations

from drcongo_widgets import Table, combats
from drcongo_widgets.canvas import paint
from drcongo_widgets.words import word

import drcongo
from drcongo import targets
from drcongo.bots.random_bot import RandomBot
from drcongo.moves import (
    Diamond,
    Fight,
    Peacekeeper,
    Raise,
    Roll,
    Sell,
    TurnOver,
)
from drcongo.picture import overlay
from drcongo.picture.shapes import Text
from tests.widgets.hands import LANGUAGES, begin, choose, highlighted, in_the_open
from tests.widgets.positions import WAR, fresh, war
from tests.widgets.recorder import Recorder
from tests.widgets.test_table import _size, click

# --- Peacekeepers ---


@LANGUAGES
def test_a_peacekeeper_is_placed_by_a_click(lang: str) -> None:
    table = begin(war(), Peacekeeper, lang)
    assert word("choose_peacekeeper", lang) in table.says.value
    assert {"force:EQU", "force:KOC", "force:MAN"} <= table.desk.rings()
    click(table, "force:EQU")
    assert table.desk.chosen == Peacekeeper("EQU")
    assert "INS-PLC-03" in table.says.value
    assert table.desk.marked() == {"force:EQU"}
    table.confirm_button.click()
    assert table.game.node.move == Peacekeeper("EQU")
    assert "force:EQU" in table.desk.changed()


def test_another_click_corrects_the_first() -> None:
    table = begin(war(), Peacekeeper)
    click(table, "force:EQU")
    in_the_open(table, "ORI")
    assert table.desk.chosen == Peacekeeper("ORI")


def test_a_peacekeeper_is_moved_from_source_to_goal() -> None:
    table = begin(war(), Peacekeeper)
    click(table, "force:KAT")
    assert table.desk.chosen == Peacekeeper("KAT"), "a second one may be placed there"
    click(table, "force:KOC")
    assert table.desk.chosen == Peacekeeper("KOC", "KAT")
    assert table.desk.marked() == {"force:KAT", "force:KOC"}
    table.confirm_button.click()
    assert table.game.node.move == Peacekeeper("KOC", "KAT")


@LANGUAGES
def test_why_no_peacekeeper_goes_there(lang: str) -> None:
    table = begin(war(), Peacekeeper, lang)
    click(table, "force:MAN")  # two of Ana's stand there already, but one of them may go
    assert table.desk.chosen is None
    table.cancel_button.click()
    choose(table, Peacekeeper)
    click(table, "town:KIN")
    assert "INS-PLC-04" in table.says.value
    assert table.canvas._wanted["pointer"], "a cross where the click was"
    assert table.desk.chosen is None


# --- combat ---


@LANGUAGES
def test_combat_with_odds_before_and_the_sum_after(lang: str) -> None:
    table = begin(war(), Fight, lang)
    assert table.desk.rings() == {"force:MAN", "force:KAT"}
    assert {"6/6", "3/6"} <= set(highlighted(table))
    assert [label.split()[-1] for label, _ in table.moves.options] == ["6/6", "3/6"]
    assert "50%" in table.says.value
    in_the_open(table, "KAT")
    assert table.desk.chosen == Fight("KAT")
    assert "3/6" in table.says.value
    assert "Maniema" not in table.says.value, "only the combat that is chosen"
    table.confirm_button.click()
    assert table.game.node.state.frame.kind == "action", "the die is rolled by itself"
    told = table.says.value
    assert "INS-CMB-04" in told
    assert "INS-CMB-05" in told
    (_, strength, die, won) = combats.results(table.desk)[0]
    assert f"{strength} + {die} = {strength + die} {'✓' if won else '✗'}" in highlighted(table)


def test_a_combat_step_by_step() -> None:
    table = Table(war())
    table.watch.value = True
    choose(table, Fight)
    click(table, "force:KAT")
    table.confirm_button.click()
    assert table.game.node.state.frame.kind == "combat"
    assert "Chance to win: 1/2" in table.prompt.value
    choose(table, Roll)
    table._do(table.desk.run)
    assert table.game.node.state.frame.kind == "action"
    assert any("INS-CMB-04" in line.description for line in table.history.lines)


def test_why_no_combat_there() -> None:
    table = begin(war(), Fight)
    click(table, "force:BCO")
    assert "INS-CMB-01" in table.says.value
    in_the_open(table, "BDU")
    assert table.says.value.count("INS-CMB-01") == 2, "no Peacekeeper and no Insurgent"
    click(table, "box:oil:800")
    assert word("wrong_place", "en") in table.says.value


def test_an_exercise_in_secret_shows_no_odds() -> None:
    table = Table(war(), secret=True)
    choose(table, Fight)
    assert "3/6" not in "".join([*highlighted(table), *(label for label, _ in table.moves.options), table.says.value])


# --- diamonds ---


def test_diamonds_are_sold_from_the_list() -> None:
    table = begin(war(), Diamond)
    assert [move.number for _, move in table.moves.options] == [1, 2]
    table.moves.value = Diamond(2)
    table.confirm_button.click()
    assert table.game.node.state.diamonds[0] == 0


# --- a sale under Insurgents ---


@LANGUAGES
def test_blocked_and_narrowed_ways_are_marked_when_a_sale_is_planned(lang: str) -> None:
    table = Table(war(), lang)
    plain = len(table.canvas._wanted["highlights"])
    choose(table, Sell)
    slots, exits = table.desk.narrowed() or ({}, {})
    board = table.desk.board
    named = {targets.slot_targets(board)[i]: n for i, n in slots.items()}
    assert named == {"slot:boat BDU-EQU": 0, "slot:railway KIN-BCO": 1, "slot:railway MAN-KAT": 1}
    assert {board.codes[p]: n for p, n in exits.items()} == {"BCO": 1, "NKI": 0, "SKI": 1, "KAT": 1}
    assert len(table.canvas._wanted["highlights"]) > plain + 10
    assert word("narrowed", lang) in table.says.value
    peace = Table(fresh())
    assert peace.desk.narrowed() is None


# --- cards of places ---


@LANGUAGES
def test_the_card_of_a_province_tells_its_insurgent(lang: str) -> None:
    table = Table(war(), lang)
    in_the_open(table, "EQU")
    assert "INS-UNS-01" in table.card.value
    assert "INS-UNS-09" in table.card.value
    click(table, "force:MAN")
    assert "INS-SUP-01" in table.card.value
    assert "6/6" in table.card.value or word("odds_sure", lang).split("{")[1].split("}")[1][:8] in table.card.value
    assert "Ana: 2" in table.card.value
    in_the_open(table, "BDU")
    assert word("no_insurgent", lang) in table.card.value


@LANGUAGES
def test_the_cards_of_action_spaces_and_ministers(lang: str) -> None:
    table = Table(war(), lang)
    click(table, "card:2")
    assert word("card_remove", lang, n=2) in table.card.value
    assert "Maniema" in table.card.value
    click(table, "card:3")
    assert word("card_down", lang) in table.card.value
    assert "Sud-Kivu" not in table.card.value
    click(table, "minister:interior")
    assert word("held_by", lang, player="Ben") in table.card.value
    assert "GOV-MIN-01" in table.card.value


def test_the_position_as_tables() -> None:
    table = Table(war())
    table.tables_button.value = True
    assert table.tables.value.count("<table") == 11


# --- what may not be known ---


def test_nobody_sees_a_card_before_it_is_turned_over() -> None:
    """In the middle of the automatic steps, too: the card is turned over at once, and never foreseen."""
    other = WAR.replace("spaces = [1, 4, 3, 2]", "spaces = [1, 4, 9, 6]").replace("[7, 8, 9, 10]", "[7, 8, 3, 10]")
    other = other.replace("deck = [5, 6]", "deck = [5, 2]")
    shown = []
    for text in (WAR, other):
        table = Table(drcongo.scenario(text), seat="Ana")
        table.tables_button.value = True
        pages = [table.says.value, table.card.value, table.tables.value, table.svg(), table.side.value]
        for target in ("card:3", "card:4"):
            click(table, target)
            pages.append(table.card.value)
        shown.append(pages)
    assert shown[0] == shown[1]


def test_a_card_waiting_to_be_turned_over_is_turned_over_at_once() -> None:
    game = drcongo.new_game("insurgent", ["Ana", "Ben"], seed=3)
    table = Table(game)
    table.watch.value = True
    for _ in range(2):
        choose(table, drcongo.moves.Pass)
        table.confirm_button.click()
    assert game.node.state.frame.kind == "card"
    assert game.node.state.revealed == 1
    table.desk.pick(TurnOver())
    table.refresh()
    assert game.node.state.revealed == 2
    assert table.desk.chosen is None


def test_one_seat_sees_no_money_of_others_but_the_purse() -> None:
    table = Table(war(), seat="Ben")
    shown = [i.text for i in table.canvas._scene.items if isinstance(i, Text)]
    assert shown.count("hidden") == 2
    assert "$5,000" in shown
    assert "$6,000" not in shown


# --- painting ---


@LANGUAGES
def test_every_new_piece_is_painted(lang: str) -> None:
    game = war()
    scene = game.engine.scene(game.node.state, lang)  # type: ignore[attr-defined]
    board = game.engine.board  # type: ignore[attr-defined]
    surface = Recorder()
    items = [
        *scene.items,
        *overlay.rings(scene, ["force:MAN", "extra:MAN", "minister:defence", "card:1"]),
        *overlay.chosen(scene, ["force:MAN", "minister:defence"]),
        *overlay.changes(scene, ["force:MAN", "minister:defence", "card:2"]),
        *overlay.odds(board, {board.province_number["MAN"]: "6/6", board.province_number["KAT"]: "3/6"}),
        *overlay.fought(board, [(board.province_number["MAN"], 6, 1, True), (board.port, 1, 2, False)]),
        *overlay.narrowed(board, {0: 1, 4: 0}, {board.port: 1, board.overland[0]: 0}),
    ]
    paint(surface, items)
    assert surface.texts == [item.text for item in items if isinstance(item, Text)]
    assert {"4", "6", "+", "?", "6/6", "MAN", "×2", "6 + 1 = 7 ✓", "1 + 2 = 3 ✗"} <= set(surface.texts)
    veils = [note for note in surface.notes if note[2].get("fill_style") == "#7a1f1f29"]
    assert [note[0] for note in veils] == ["fill_polygon"] * 2, "Équateur and Nord-Kivu"


# --- leaks ---


def test_moves_of_the_government_game_leak_nothing() -> None:
    bot, seed = RandomBot(1), 0
    table = Table(drcongo.new_game("government", seed=seed))
    before = _size(table)
    for _ in range(400):
        if table.game.is_over:
            seed += 1
            table.game = drcongo.new_game("government", seed=seed)
        move, _ = bot.choose(table.game.engine, table.game.node.state)
        if isinstance(move, Raise):
            continue
        table.desk.pick(move)
        table.desk.confirm()
        if table.desk.steps:
            table.desk.pick(bot.choose(table.game.engine, table.desk.draft)[0])
            table.desk.confirm()
        table.refresh()
    assert _size(table) == before
