"""Edit mode of the Insurgent and Government games: figures, Peacekeepers, diamonds, Ministers, the purse and cards."""

from __future__ import annotations

import pytest
from drcongo_widgets import Editor
from drcongo_widgets.edits import FORCE_TOOLS, TOOLS, phases, set_card, set_turn

from drcongo.combat import peacekeepers_of
from drcongo.engine import CongoEngine
from drcongo.state import NOBODY, SUPPRESSED, UNSUPPRESSED
from drcongo.terms import MAJOR, MINOR
from tests.widgets.positions import auction, fresh, full, war
from tests.widgets.test_editor import use


def parts() -> tuple[Editor, CongoEngine]:
    table = Editor(war())
    assert isinstance(table.game.engine, CongoEngine)
    return table, table.game.engine


def test_core_has_none_of_it() -> None:
    panel = Editor(fresh()).editor
    assert [value for _, value in panel.tools.options] == list(TOOLS)
    assert panel.forces.layout.display == "none"
    assert not any("extra" in place for place in panel._places.values())


def test_figures_and_peacekeepers_by_clicking() -> None:
    table, engine = parts()
    panel, p = table.editor, engine.board.province_number["KOC"]
    assert [value for _, value in panel.tools.options] == [*TOOLS, *FORCE_TOOLS]
    use(table, "minor", "force:KOC")
    assert (panel.state.insurgents[p], panel.state.threat[p]) == (MINOR, UNSUPPRESSED)
    use(table, "major", "province:KOC")
    assert panel.state.insurgents[p] == MAJOR
    panel.owner.value = 1
    use(table, "peacekeeper", "force:KOC")
    use(table, "peacekeeper", "town:KOC")
    assert peacekeepers_of(panel.state, 1, p) == 2
    assert panel.state.threat[p] == SUPPRESSED
    assert "No problems" in panel.problems.text
    use(table, "peacekeeper", "force:KOC")
    assert "INS-PLC-02" in panel.problems.text
    for _ in range(4):
        use(table, "withdraw", "force:KOC")
    assert peacekeepers_of(panel.state, 1, p) == 0
    assert panel.state.threat[p] == UNSUPPRESSED
    use(table, "peace", "space:crops KOC single")
    assert panel.state.insurgents[p] == 0
    panel.undo.click()
    assert panel.state.insurgents[p] == MAJOR
    use(table, "minor", "province:KIN")
    assert "INS-MSC-01" in panel.problems.text


def test_cubes_beside_an_insurgent_are_a_problem_at_once() -> None:
    table, _ = parts()
    use(table, "minor", "force:BDU")
    assert "INS-UNS-09" in table.editor.problems.text


def test_an_extra_industry_where_the_province_is_full() -> None:
    table, engine = parts()
    table.editor.owner.value = 3
    use(table, "place", "extra:MAN")
    extra = engine.board.space_number["crops MAN extra"]
    assert table.editor.state.space_owner[extra] == 3
    assert "No problems" in table.editor.problems.text
    use(table, "remove", "space:crops MAN extra")
    assert table.editor.state.space_owner[extra] == NOBODY
    assert any("extra" in place for place in table.editor._places.values())


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_numbers_ministers_and_cards(lang: str) -> None:
    table, engine = parts()
    table.language.value = lang
    panel, forces = table.editor, table.editor.forces
    forces.diamonds[1].value = 3
    forces.purse.value = 900
    forces.ministers[0].value = NOBODY
    state = panel.state
    assert (state.diamonds[1], state.cash[3], state.ministers) == (3, 900, [NOBODY, 1, 2])
    assert [field.value for field in forces.cards] == [1, 4, 3, 2]
    forces.cards[1].value = 9
    numbers = [engine.board.action_cards[i].number for i in panel.state.action_cards]
    assert numbers == [1, 9, 3, 2]
    assert engine.board.action_cards[panel.state.action_used[2]].number == 4, "they have changed places"
    forces.cards[1].value = 77
    assert panel.state.action_cards == set_card(engine.board, panel.state, 1, 77).action_cards
    assert forces.cards[1].value == 9, "there is no such card"
    forces.diamonds[0].value = 99
    assert "INS-SET-04" in panel.problems.text
    panel.undo.click()
    panel.play_here.click()
    assert table.game.node.state.diamonds == [2, 3, 0]
    assert table.game.legal_moves()


def test_every_phase_can_be_set_and_played() -> None:
    table, engine = parts()
    calm = auction().node.state.copy()
    calm.ministers = [0, 1, 2]
    for phase in phases(engine.rules):
        for seat in (0, 3):
            new = set_turn(engine.rules, calm, phase, seat)
            known = {"sales": "CORE-SALE-02", "finale": "CORE-END-01"}.get(phase, "-")  # nothing to sell; too early
            assert [p for p in engine.problems(new) if known not in p.text("en")] == []
            assert engine.prompt(new, "pl")
    assert "elect" in phases(engine.rules)
    elected = set_turn(engine.rules, war().node.state, "elect", 0)
    assert elected.ministers == [NOBODY] * 3
    idle = war().node.state.copy()
    idle.ministers[1] = NOBODY
    assert set_turn(engine.rules, idle, "action3", 3).frame.seat == 0, "nobody acts for the Government"
    shown = [label for label, _ in table.editor.phase.options]
    assert shown[:3] == ["Elect Ministers", "Resource Dice Roll", "Action 1"]


def test_the_government_has_its_place_in_the_turn_order() -> None:
    table, _ = parts()
    shown = [b.description for b in table.editor.order if b.layout.display != "none"]
    assert shown == ["1. Ana", "2. Government", "3. Ben", "4. Chi"]
    table.editor.order[1].click()
    assert table.editor.state.turn_order == [3, 0, 1, 2]
    assert [seat for _, seat in table.editor.player.options] == [0, 1, 2, 3]
    assert [seat for _, seat in Editor(full()).editor.player.options] == [0, 1, 2, 3]
