"""Edit mode: click a thing and change it; problems as they arise with their rule and place; playing on from there."""

from __future__ import annotations

from typing import Any

import pytest
from drcongo_widgets import Editor, Table
from drcongo_widgets.editor import edits
from drcongo_widgets.editor.editing import Editing
from drcongo_widgets.stage import Room

from drcongo.engine.state import NOBODY
from drcongo.picture.parts import parts_of
from drcongo.play.engine import CongoEngine
from tests.widgets.hands import LANGUAGES, click, enter, is_there, page, panel, popover, press, shown
from tests.widgets.positions import fresh, full

KAT = "space:minerals KAT double"


def editor(lang: str = "en") -> Editor:
    box = Editor(fresh(), lang)
    enter(box.table)
    return box


def editing(box: Any) -> Editing:
    found = box.guide.editing
    assert isinstance(found, Editing)
    return found


def put(box: Editor, target: str, *args: str, value: Any = None) -> None:
    """Click a thing, then use controls of its popover; a second click would close it."""
    if editing(box).place != target:
        click(box.table, target)
    for arg in args:
        press(box.table, "put", arg, value)


def test_a_plain_table_makes_nothing_of_it() -> None:
    table = enter(Table(fresh()))
    assert not is_there(table, "mode")
    assert not is_there(table, "share")


def test_a_position_is_set_up_checked_and_played() -> None:
    box = editor()
    game, board = box.game, box.engine.board
    space = board.space_number["minerals KAT double"]
    put(box, KAT, "owner 0", "cubes 1")
    put(box, "slot:truck KAT-KOC", "owner 0")
    put(box, "town:KAT", "city 0", "points 2")
    s = editing(box).state
    assert (s.space_owner[space], s.space_cubes[space], s.space_flipped[space]) == (0, 1, True)
    assert s.industries_left[2] == game.node.state.industries_left[2] - 1
    assert s.city_points[board.province_number["KAT"]] == 2
    assert "No problems" in panel(box.table, "now")
    assert game.node.state.space_owner[space] == NOBODY, "the game itself is untouched"
    press(box.table, "play_here")
    assert box.guide.editing is None
    assert box.game is not game
    assert box.game.node.state.space_cubes[space] == 1
    assert box.game.legal_moves()
    assert is_there(box.table, "verb", "Build")


def test_the_popover_says_what_is_there() -> None:
    box = Editor(full())
    enter(box.table)
    click(box.table, KAT)
    html = shown(box.table)["popover"]["html"]
    assert "Minerals (Katanga, double)" in popover(box.table)
    assert 'data-arg="owner 0" data-key="owner 0"' in html
    assert html.count('aria-pressed="true"') == 2, "Ana's, and used"
    assert "<b>2</b>" in html
    click(box.table, KAT)
    assert popover(box.table) == "", "a second click closes it"
    click(box.table, KAT)
    press(box.table, "close")
    assert popover(box.table) == ""


def test_every_problem_is_listed_with_its_rule_and_shows_its_place() -> None:
    box = editor()
    put(box, KAT, "cubes 1")  # cubes where nothing stands
    press(box.table, "close")
    assert is_there(box.table, "rule", "CORE-PRD-02")
    assert "(CORE-PRD-02)" not in panel(box.table, "now"), "the chip says it"
    assert not is_there(box.table, "play_here")
    press(box.table, "problem", "0")
    assert editing(box).pointed_at == {KAT}
    assert "Minerals (Katanga, double)" in popover(box.table), "its place is opened"
    put(box, "player:1", "money", value="150")
    assert editing(box).state.cash[1] == 150
    assert "CORE-SALE-17" in page(box.table)
    press(box.table, "undo")
    press(box.table, "undo")
    assert "No problems" in panel(box.table, "now")
    assert is_there(box.table, "play_here")
    assert editing(box).pointed_at == set()
    press(box.table, "forward")
    assert not is_there(box.table, "play_here")


def test_too_many_counters_ring_the_counters() -> None:
    box = editor()
    slots = [t for t in box.table.scene().targets if t.startswith("slot:truck")][:3]
    for slot in slots:
        put(box, slot, "owner 1")
    problem = next(p for p in editing(box).problems if p.facts["rule"] == "CORE-CMP-03")
    assert editing(box).places(problem) == set(slots)


def test_problems_that_do_not_fit_are_on_further_pages() -> None:
    box = editor()
    spaces = [t for t in box.table.scene().targets if t.startswith("space:")][:20]
    for space in spaces:
        put(box, space, "cubes 1")
    press(box.table, "close")
    html = shown(box.table)["panel:now"]
    assert "20 problems" in panel(box.table, "now")
    assert 0 < html.count('data-act="problem"') < 8
    press(box.table, "problems", "1")
    assert 'data-arg="0"' not in shown(box.table)["panel:now"].split("drc-problems")[1].split("drc-problem")[1]
    assert "2/" in panel(box.table, "now")


def test_numbers_turn_and_markers() -> None:
    box = editor()
    put(box, "player:1", "medals 1 4")
    press(box.table, "put", "track cycle 2")
    press(box.table, "put", "phase", "action3")
    press(box.table, "put", "acts", "1")
    put(box, "box:oil:2000")
    press(box.table, "put", "marker", str(box.engine.board.box_number[2000]))
    s = editing(box).state
    assert (s.medals[1], s.cycle, s.frame.seat) == (4, 2, 1)
    assert box.engine.rules.phases[s.phase].name == "action3"
    assert box.engine.board.labels[s.marker[3]] == 2000
    assert "No problems" in panel(box.table, "now")
    put(box, "track:9", "track development 9", "medals 0 9")
    assert (editing(box).state.development, editing(box).state.medals[0]) == (9, 9)
    put(box, "track:30", "track target 0")
    assert editing(box).state.target == 0


@pytest.mark.parametrize(
    ("text", "amount"), [("$5,000", 5000), ("12 500 $", 12500), ("−100", -100), ("-100", -100), ("0", 0)]
)
def test_money_is_read_as_people_write_it(text: str, amount: int) -> None:
    box = editor()
    put(box, "player:0", "money", value=text)
    assert editing(box).state.cash[0] == amount


@pytest.mark.parametrize("text", ["", "a lot", "9" * 30, "½"])
def test_what_is_no_amount_changes_nothing_and_is_said(text: str) -> None:
    box = editor()
    before = editing(box).state
    put(box, "player:0", "money", value=text)
    assert editing(box).state is before
    assert "nothing was changed" in popover(box.table)
    put(box, "player:0", "money", value="500")
    assert "nothing was changed" not in popover(box.table)


def test_names_must_differ() -> None:
    box = editor()
    put(box, "player:0", "name", value="Zoé")
    assert editing(box).state.names == ("Zoé", "Ben")
    put(box, "player:0", "name", value="ben")
    assert editing(box).state.names == ("Zoé", "Ben")
    assert "drc-bad" in shown(box.table)["popover"]["html"]
    press(box.table, "lang", "pl")
    assert "Ben" in popover(box.table), "said anew in the other language"


def test_the_turn_order_is_changed_and_played() -> None:
    box = Editor(full())
    enter(box.table)
    put(box, "player:2", "order earlier", "order earlier")
    assert not is_there(box.table, "put", "order earlier"), "there is no place before the first"
    assert [box.game.players[seat] for seat in editing(box).state.turn_order] == ["Cleo", "Ana", "Ben", "Dan"]
    assert editing(box).state.turn == 1, "it is still Ana's turn"
    put(box, "player:0", "order later")
    assert editing(box).state.turn_order == [2, 1, 0, 3]
    press(box.table, "undo")
    press(box.table, "play_here")
    assert box.game.to_act == "Ana"
    assert [box.game.players[seat] for seat in box.game.state.turn_order] == ["Cleo", "Ana", "Ben", "Dan"]


def test_owners_keep_count_of_the_counters() -> None:
    game = full()
    engine, s = game.engine, game.node.state
    assert isinstance(engine, CongoEngine)
    board = engine.board
    space, kat = board.space_number["crops MAN single"], board.province_number["MAN"]
    given = edits.set_industry(board, s, space, 2)
    assert engine.problems(edits.set_industry(board, given, space, NOBODY)) == []
    assert edits.set_industry(board, given, space, s.space_owner[space]) == s
    city = edits.set_city(s, kat, 2, 3)
    assert city.cities_left != s.cities_left
    assert edits.set_supplied(edits.set_city(city, kat, 1, 1), kat, True) == s
    assert edits.set_used(edits.set_used(s, space, True), space, False) == s
    for phase in ("roll", "sales", "reset", "finale"):
        assert engine.rules.phases[edits.set_turn(engine.rules, s, phase, 0).phase].name == phase


def test_another_game_in_edit_mode() -> None:
    box = editor()
    put(box, KAT, "owner 0")
    press(box.table, "layer", "", "ragnar")
    assert parts_of(editing(box).engine.layer).support
    assert box.engine.layer == "ragnar"
    assert editing(box).state.space_owner[box.engine.board.space_number["minerals KAT double"]] == 0
    assert panel(box.table, "now"), "what was added is told"
    press(box.table, "undo")
    assert box.engine.layer == "core"
    press(box.table, "layer", "", "solo")
    assert box.engine.layer == "core", "two players cannot play alone"
    assert "1" in panel(box.table, "now")
    put(box, KAT, "owner -1", "cubes 1")
    press(box.table, "layer", "", "ragnar")
    assert box.engine.layer == "core"
    assert "Mend the problems first" in panel(box.table, "now")


def test_play_and_edit_again_lose_nothing() -> None:
    box = editor()
    node = box.game.node
    press(box.table, "mode", "play")
    assert box.game.node is node, "nothing was changed"
    press(box.table, "mode", "edit")
    put(box, KAT, "cubes 1", "cubes 2")
    draft = editing(box).state
    press(box.table, "mode", "play")
    assert box.guide.editing is None
    assert box.game.node is node, "the game as it was"
    press(box.table, "mode", "edit")
    assert editing(box).state is draft, "the edits have waited"
    put(box, KAT, "owner 1")
    press(box.table, "mode", "play")
    assert box.game.node.state.space_owner[box.engine.board.space_number["minerals KAT double"]] == 1
    press(box.table, "share")
    press(box.table, "share_earlier")
    assert box.game.node is node, "the game before can be had back"


@LANGUAGES
@pytest.mark.parametrize("room", [Room(934, 599), Room(1008, 731), Room(1600, 900), Room(848, 551), Room(390, 800)])
def test_every_size_and_language(lang: str, room: Room) -> None:
    box = Editor(full(), lang)
    enter(box.table, room)
    assert ("Edycja" if lang == "pl" else "Edit") in panel(box.table, "goal")
    click(box.table, "player:0")
    assert "Ana" in popover(box.table)
    press(box.table, "mode", "play")
    assert is_there(box.table, "mode", "edit")


def test_keys_walk_through_the_things_and_stay_in_the_editor() -> None:
    box = editor()
    node = box.game.node
    for key in ("ArrowRight", "ArrowRight", "b", "x", "Enter", "ArrowLeft"):
        box.table.stage.on_key(key)
    assert editing(box).place
    assert box.game.node is node
    put(box, KAT, "owner 0")
    box.table.stage.on_key("u")
    assert editing(box).state == node.state
    box.table.stage.on_key("U")
    assert editing(box).state != node.state
    box.table.stage.on_key("Escape")
    assert popover(box.table) == ""


def test_an_edit_made_while_the_picture_changes_is_not_lost() -> None:
    box = editor()
    click(box.table, "player:0")
    box.table.stage.on_act("put", "money", "700", True)
    assert editing(box).state.cash[0] == 700
