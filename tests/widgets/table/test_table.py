"""The table: what it shows, what clicks do, escaped names, two tables in step, its still picture."""

from __future__ import annotations

import pytest
from drcongo_widgets import Table
from drcongo_widgets.stage import Room

import drcongo
from drcongo.engine.moves import Build, Split
from tests.widgets.hands import click, enter, is_there, notes, page, panel, popover, press, shown
from tests.widgets.positions import fresh, full

NASTY = '<img src=x onerror="alert(1)">'


def test_a_build_is_two_clicks() -> None:
    table = enter(Table(fresh()))
    click(table, "space:minerals KAT double")
    assert "CORE-IND-04" in popover(table)
    assert "$10,000 → $7,000" in popover(table)
    press(table, "confirm")
    assert table.game.to_act == "Ana"
    assert panel(table, "prompt").startswith("Ana")
    assert "−$3,000" in panel(table, "now"), "what it cost stands in the line of the deed"
    press(table, "tab", "log")
    assert "CORE-IND-01" in panel(table, "now")
    press(table, "tab", "moves")
    assert popover(table) == ""


@pytest.mark.parametrize("move", ["", "build minerals KAT double"])
def test_a_table_that_was_changed_before_it_was_seen_answers_the_first_click(move: str) -> None:
    """Its first picture has a number like any other: a click on it is not taken for one on an older picture."""
    table = Table(fresh())
    if move:
        table.play(move)
    else:
        table.refresh()
    enter(table)
    table.stage._said({"do": "act", "act": "verb", "arg": "Build", "seen": shown(table).get("number")})
    assert notes(table) == []
    assert "ringed" in panel(table, "now")


def test_a_verb_first_then_a_ringed_place() -> None:
    table = enter(Table(fresh()))
    press(table, "verb", "Build")
    assert "ringed" in panel(table, "now")
    click(table, "space:minerals KAT double")
    assert "CORE-IND-04" in popover(table)
    press(table, "confirm")
    assert table.game.to_act == "Ana"


def test_without_asking_a_click_plays_at_once() -> None:
    table = enter(Table(fresh(), confirm=False))
    press(table, "verb", "Place")
    click(table, "slot:boat BDU-EQU")
    assert table.game.to_act == "Ana"


def test_what_is_not_allowed_says_why_in_both_languages() -> None:
    table = enter(Table(fresh()))
    table.play("build minerals KAT double")
    click(table, "space:minerals KAT double")
    assert "is taken by Ben" in popover(table)
    assert "CORE-IND-01" in popover(table)
    press(table, "verb", "Build")
    click(table, "space:minerals KAT double")
    assert popover(table).startswith("Build: Minerals (Katanga, double)")
    press(table, "lang", "pl")
    assert "zajęte (właściciel: Ben)" in popover(table)
    assert "Niedozwolone" in popover(table)


def test_the_list_of_moves_by_buttons_alone() -> None:
    table = enter(Table(fresh()))
    press(table, "verb", "Build")
    assert "−$1,000" in panel(table, "now")
    press(table, "page", "1")
    press(table, "page", "-1")
    first = table.selection.offered()[0]
    press(table, "pick", table.game.engine.text(first))
    press(table, "confirm")
    assert table.game.node.move == first or first in [node.move for node in table.game.path()]


def test_forbidden_moves_can_be_listed() -> None:
    table = enter(Table(fresh()))
    table.play("build minerals KAT double")
    table.page.forbidden = True
    press(table, "verb", "Build")
    assert len(table.selection.offered(True)) > len(table.selection.offered())
    table.stage.on_act("pick", "build minerals KAT double", None, False)
    assert "CORE-IND-01" in popover(table)


def test_back_forward_and_the_slider() -> None:
    table = enter(Table(fresh()))
    table.play("build minerals KAT double")
    table.play("pass")
    end = table.game.node
    press(table, "undo")
    press(table, "back")
    assert table.game.to_act == "Ben"
    press(table, "forward")
    press(table, "forward")
    assert table.game.node is end
    press(table, "scrub", value="1")
    assert table.game.node.number == 1
    assert f'max="{len(end_path(end)) - 1}"' in page(table), "the way forward is still there"
    press(table, "scrub", value="99")
    assert table.game.node is end


def end_path(node: object) -> list[object]:
    found = []
    while node is not None:
        found.append(node)
        node = node.parent  # type: ignore[attr-defined]
    return found


def test_a_line_of_the_log_leads_back() -> None:
    table = enter(Table(fresh()))
    table.play("pass")
    table.play("pass")
    press(table, "tab", "log")
    press(table, "jump", "2")
    assert table.game.node.number == 2


def test_branches_and_dice_are_offered_only_when_they_are_there() -> None:
    table = enter(Table(full()))
    press(table, "menu")
    assert not is_there(table, "again")
    assert not is_there(table, "branch")
    table = enter(Table(fresh()))
    table.play("pass")
    press(table, "undo")
    table.play("build crops EQU single")
    press(table, "menu")
    assert is_there(table, "again")
    press(table, "branch")
    assert table.game.node.move == table.game.read("pass")


def test_a_sale_is_two_clicks_and_can_be_shared_out() -> None:
    table = enter(Table(full()))
    click(table, "space:minerals KAT double")
    assert table.selection.chosen == Split(1, 2, 0)
    assert "Confirm +$2,800" in panel(table, "now")
    press(table, "way", "matadi 2")
    assert "CORE-SALE-06" in panel(table, "now"), "the truck carries one cube"
    press(table, "way", "matadi 1")
    assert table.selection.chosen is not None
    press(table, "cancel")
    assert table.game.node is table.game.root
    click(table, "space:minerals KAT double")
    press(table, "confirm")
    assert table.game.to_act == "Ben"


def test_a_production_is_collected_in_now() -> None:
    table = enter(Table(full()))
    press(table, "verb", "Produce")
    click(table, "space:oil BDU single")
    assert "Held back" in panel(table, "now")
    press(table, "drop", "hold back oil BDU single")
    assert "Held back" not in panel(table, "now")
    press(table, "verb", "Done")
    press(table, "confirm")
    assert table.game.to_act == "Ben"


def test_a_place_tells_what_it_is_and_what_cannot_be_done() -> None:
    table = enter(Table(full()))
    click(table, "town:MAN")
    assert "Kindu, Maniema" in popover(table)
    assert "CORE-CTY-06" in popover(table)
    click(table, "box:minerals:1600")
    assert "International Market" in popover(table)
    click(table, "slot:truck KAT-KOC")
    assert "Ben" in popover(table)
    click(table, "player:1")
    assert "Counters left" in popover(table)


def test_a_rule_opens_in_place() -> None:
    table = enter(Table(fresh()))
    table.stage.on_act("rule", "CORE-IND-04", None, False)
    assert "double" in notes(table)[-1]


def test_the_position_as_tables() -> None:
    table = enter(Table(full()))
    press(table, "menu")
    press(table, "tables")
    assert notes(table)[-1].count("<table") == 7


def test_one_seat_sees_no_money_of_others_and_is_told_who_decides() -> None:
    table = enter(Table(fresh(), seat="Ana"))
    assert "$10,000" not in table.svg()
    assert "Waiting for Ben" in panel(table, "prompt")
    click(table, "player:1")
    assert "secret" in popover(table)
    assert not is_there(table, "raise", "1 1"), "Ben's medals are not Ana's"
    click(table, "player:0")
    assert is_there(table, "raise", "0 1")


def test_raising_capital_in_a_players_row_keeps_the_picks() -> None:
    table = enter(Table(full()))
    press(table, "verb", "Produce")
    steps = table.selection.steps
    table.stage.on_act("raise", "1 1", None, False)
    assert table.game.node.state.medals[1] == 2
    assert table.selection.steps == steps
    table.stage.on_act("raise", "1 9", None, False)
    assert "CORE-CAP-01" in panel(table, "now") + popover(table)


# --- two tables, old pictures ---


def test_two_tables_of_one_game_stay_in_step() -> None:
    game = fresh()
    one, other = enter(Table(game)), enter(Table(game))
    press(one, "verb", "Pass")
    press(one, "confirm")
    assert panel(other, "prompt").startswith("Ana")
    press(other, "verb", "Pass")
    press(other, "confirm")
    assert panel(one, "prompt") == panel(other, "prompt")


def test_a_click_on_an_old_picture_is_refused_with_a_sentence() -> None:
    game = fresh()
    table = enter(Table(game))
    game.play("pass")
    table.stage.on_act("verb", "Pass", None, False)
    assert game.to_act == "Ana", "nothing was played"
    assert "moved on" in notes(table)[-1]
    press(table, "verb", "Pass")
    table.stage.on_press(10, 10, True)
    assert "moved on" in notes(table)[-1]


def test_names_are_shown_as_typed() -> None:
    for lang in ("en", "pl"):
        game = drcongo.new_game(players=[NASTY, "B&B"], seed=1, turn_order=[NASTY, "B&B"])
        table = enter(Table(game, lang))
        table.play("build minerals KAT double")
        pages = [page(table)]
        for target in ("space:minerals KAT double", "player:0", "player:1"):
            click(table, target)
            pages.append(page(table))
        press(table, "close")
        press(table, "menu")
        press(table, "tables")
        pages += [*notes(table), table.svg()]
        assert any("&lt;img" in one for one in pages)
        assert not any("<img" in one for one in pages)


# --- rooms ---


@pytest.mark.parametrize("size", [(1600, 900), (1008, 731), (934, 599), (848, 551), (934, 481), (390, 740)])
def test_a_table_fills_any_room(size: tuple[int, int]) -> None:
    table = Table(full())
    assert not shown(table).get("place"), "nothing is painted before there is room"
    enter(table, Room(*size))
    placed = {name: box for name, *box in shown(table)["place"]}
    assert {"map", "tools", "now"} <= placed.keys()
    assert all(x >= 0 and y >= 0 and x + w <= size[0] and y + h <= max(size[1], 480) for x, y, w, h in placed.values())


def test_what_a_notebook_keeps() -> None:
    table = Table(fresh())
    bundle = table._repr_mimebundle_()
    assert repr(table) == "Table(Ana, Ben)" == bundle["text/plain"]
    assert "run the notebook" in bundle["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert Table(fresh())._repr_mimebundle_()["text/html"] == bundle["text/html"]


def test_whoever_gives_no_game_is_told_what_was_probably_meant() -> None:
    for given, meant in (
        ("core", 'Table(drcongo.new_game("core"))'),
        ("raganr", "ragnar"),
        (drcongo.new_game, "new_game()"),
    ):
        with pytest.raises(drcongo.DrCongoError) as error:
            Table(given)  # type: ignore[arg-type]
        assert meant in str(error.value)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(drcongo.DrCongoError, match="Unknown language"):
        Table(fresh(), lang="fr")


# --- leaks ---


def test_a_build_by_click_is_the_move_itself() -> None:
    table = enter(Table(fresh()))
    click(table, "space:minerals KAT double")
    assert table.selection.chosen == Build("minerals", "KAT", "double")


def test_a_verb_without_a_move_is_answered_at_its_button_and_under_no_other_name() -> None:
    """Reasons of several moves once stood under the name of the first, at a place that nobody had meant."""
    game = drcongo.new_game("ragnar", ["Ana", "Ben", "Chi"], seed=3, turn_order=["Ana", "Ben", "Chi"])
    game.play("peacekeeper EQU")
    game.play("peacekeeper EQU")
    table = enter(Table(game))
    press(table, "verb", "Peacekeeper")
    assert shown(table).get("popover") is None
    told = panel(table, "now")
    assert "Not allowed – Peacekeeper In the Overture" in told
    assert "RAG-OVT-02" in told


def test_a_row_of_a_popover_that_was_just_closed_opens_it_again_with_confirm() -> None:
    """Nothing is ever chosen, and played by Enter, without a Confirm in sight."""
    table = enter(Table(fresh()))
    click(table, "space:crops EQU double")
    table.stage.on_key("Escape")
    assert (popover(table), table.selection.chosen) == ("", None)
    table.stage.on_act("pick", "build crops EQU double", None, False)  # pressed before the page knew
    assert table.selection.chosen is not None
    assert is_there(table, "confirm")
    assert "Crops (double), Équateur" in popover(table)
