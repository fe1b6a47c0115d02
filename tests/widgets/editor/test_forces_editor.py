"""Edit mode of the Insurgent and Government games: figures, Peacekeepers, diamonds, Ministers, the purse and cards."""

from __future__ import annotations

import pytest
from drcongo_widgets import Editor
from drcongo_widgets.editor.edits import phases, set_card, set_turn

from drcongo.edition.kinds import MAJOR, MINOR
from drcongo.engine.combat import peacekeepers_of
from drcongo.engine.state import NOBODY, SUPPRESSED, UNSUPPRESSED
from drcongo.play.engine import CongoEngine
from tests.widgets.editor.test_editor import editing, put
from tests.widgets.hands import LANGUAGES, click, enter, is_there, page, panel, popover, press
from tests.widgets.positions import auction, fresh, full, war


def at_war(lang: str = "en") -> Editor:
    box = Editor(war(), lang)
    enter(box.table)
    return box


def test_core_has_none_of_it() -> None:
    box = Editor(fresh())
    enter(box.table)
    assert not is_there(box.table, "edit_place")
    click(box.table, "province:KAT")
    assert "Peacekeepers" not in popover(box.table)
    click(box.table, "player:0")
    assert "Diamonds" not in popover(box.table)


def test_figures_and_peacekeepers_by_clicking() -> None:
    box = at_war()
    p = box.engine.board.province_number["KOC"]
    put(box, "force:KOC", f"insurgent {MINOR}")
    s = editing(box).state
    assert (s.insurgents[p], s.threat[p]) == (MINOR, UNSUPPRESSED)
    put(box, "province:KOC", f"insurgent {MAJOR}", "keepers 1 1", "keepers 1 2")
    s = editing(box).state
    assert (s.insurgents[p], peacekeepers_of(s, 1, p), s.threat[p]) == (MAJOR, 2, SUPPRESSED)
    assert "No problems" in panel(box.table, "now")
    put(box, "province:KOC", "keepers 1 3")
    assert "INS-PLC-02" in page(box.table)
    assert "province:KOC" in editing(box).places(editing(box).problems[0])
    put(box, "province:KOC", "keepers 1 2", "keepers 1 1", "keepers 1 0")
    assert editing(box).state.threat[p] == UNSUPPRESSED
    assert not is_there(box.table, "put", "keepers 1 -1")
    put(box, "force:KOC", "insurgent 0")
    assert editing(box).state.insurgents[p] == 0
    press(box.table, "undo")
    assert editing(box).state.insurgents[p] == MAJOR
    put(box, "province:KIN", f"insurgent {MINOR}")
    assert "INS-MSC-01" in page(box.table)


def test_cubes_beside_an_insurgent_are_a_problem_at_once() -> None:
    box = at_war()
    put(box, "force:BDU", f"insurgent {MINOR}")
    assert "INS-UNS-09" in page(box.table)
    press(box.table, "problem", "0")
    assert "province:BDU" in editing(box).pointed_at


def test_an_extra_industry_where_the_province_is_full() -> None:
    box = at_war()
    crops = box.engine.board.space_number["crops MAN extra"]
    hydro = box.engine.board.space_number["hydro MAN extra"]
    put(box, "extra:MAN", "extra 0 3")
    assert editing(box).state.space_owner[crops] == 3
    assert "No problems" in panel(box.table, "now")
    put(box, "extra:MAN", "extra 1 3")
    assert (editing(box).state.space_owner[crops], editing(box).state.space_owner[hydro]) == (NOBODY, 3), "one at most"
    click(box.table, "province:MAN")
    press(box.table, "edit_place", "extra:MAN")
    press(box.table, "put", "extra 1 -1")
    assert editing(box).state.space_owner[hydro] == NOBODY


@LANGUAGES
def test_numbers_ministers_and_cards(lang: str) -> None:
    box = at_war(lang)
    board = box.engine.board
    put(box, "player:1", "diamonds 1")
    press(box.table, "put", "diamonds 2")
    press(box.table, "edit_place", "minister:defence")
    press(box.table, "put", "minister defence", "-1")
    press(box.table, "put", "purse", "900 $")
    s = editing(box).state
    assert (s.diamonds[1], s.cash[3], s.ministers) == (2, 900, [NOBODY, 1, 2])
    press(box.table, "edit_place", "deck:action")
    press(box.table, "put", "card 1", "9")
    s = editing(box).state
    assert [board.action_cards[i].number for i in s.action_cards] == [1, 9, 3, 2]
    assert board.action_cards[s.action_used[2]].number == 4, "they have changed places"
    assert set_card(board, s, 1, 77) is s, "there is no such card"
    second = s.action_deck[1]
    press(box.table, "put", "next 0", str(second))
    assert editing(box).state.action_deck[:2] == (second, s.action_deck[0])
    put(box, "player:0", "diamonds 3")
    press(box.table, "play_here")
    assert box.game.node.state.diamonds == [3, 2, 0]
    assert box.game.legal_moves()


def test_too_many_diamonds() -> None:
    box = at_war()
    click(box.table, "player:0")
    for n in range(3, 30):
        press(box.table, "put", f"diamonds {n}")
    assert "INS-SET-04" in page(box.table)


@pytest.mark.parametrize("seat", [0, 3])
def test_every_phase_can_be_set_and_played(seat: int) -> None:
    engine = war().engine
    assert isinstance(engine, CongoEngine)
    calm = auction().node.state.copy()
    calm.ministers = [0, 1, 2]
    for phase in phases(engine.rules):
        new = set_turn(engine.rules, calm, phase, seat)
        known = {"sales": "CORE-SALE-02", "finale": "CORE-END-01"}.get(phase, "-")  # nothing to sell; too early
        assert [p for p in engine.problems(new) if known not in p.text("en")] == []
        assert engine.prompt(new, "pl")
    assert "elect" in phases(engine.rules)
    assert set_turn(engine.rules, war().node.state, "elect", seat).ministers == [NOBODY] * 3
    idle = war().node.state.copy()
    idle.ministers[1] = NOBODY
    assert set_turn(engine.rules, idle, "action3", 3).frame.seat == 0, "nobody acts for the Government"


def test_phases_by_the_rail_and_by_clicking_one() -> None:
    box = at_war()
    names = [phase.name for phase in box.engine.rules.phases]
    put(box, f"phase:{names.index('action3')}", "phase action3")
    assert names[editing(box).state.phase] == "action3"
    press(box.table, "put", "phase", "elect")
    assert names[editing(box).state.phase] == "elect"
    assert "Elect Ministers" in panel(box.table, "now")


def test_the_government_has_its_place_in_the_turn_order() -> None:
    box = at_war()
    put(box, "player:3", "order earlier")
    assert editing(box).state.turn_order == [3, 0, 1, 2]
    put(box, "player:3", "purse", value="1,200")
    assert editing(box).state.cash[3] == 1200
    core = Editor(full())
    enter(core.table)
    assert "player:4" not in core.table.scene().targets, "in Core it has no turns"
