"""Edit mode: tools on the map, numbers, problems as they arise, playing on and saving."""

from __future__ import annotations

from pathlib import Path

from drcongo_widgets import Editor, Table
from drcongo_widgets.edits import TOOLS, edit, set_turn

import drcongo
from drcongo.engine import CongoEngine
from tests.widgets.positions import fresh, full


def editor() -> Editor:
    return Editor(fresh())


def use(table: Table, tool: str, target: str) -> None:
    table.editor.tools.value = tool
    table._picked(target, 0, 0)


def test_a_position_is_set_up_checked_and_played() -> None:
    table = editor()
    game = table.game
    board = game.engine.board  # type: ignore[attr-defined]
    space = board.space_number["minerals KAT double"]
    use(table, "place", "space:minerals KAT double")
    use(table, "cube", "space:minerals KAT double")
    use(table, "place", "slot:truck KAT-KOC")
    use(table, "place", "town:KAT")
    state = table.editor.state
    assert (state.space_owner[space], state.space_cubes[space], state.space_flipped[space]) == (0, 1, True)
    assert state.industries_left[2] == game.node.state.industries_left[2] - 1
    assert "No problems" in table.editor.problems.text
    assert game.node.state.space_owner[space] == -1  # the game itself is untouched
    table.editor.play_here.click()
    assert not table.editing
    assert table.game is not game
    assert table.game.node.state.space_cubes[space] == 1
    assert table.game.legal_moves()


def test_every_problem_is_listed_live() -> None:
    table = editor()
    use(table, "cube", "space:minerals KAT double")  # cubes where nothing stands
    assert "CORE-PRD-02" in table.editor.problems.text
    assert table.editor.play_here.disabled
    table.editor.wealth[0][1].value = 150
    assert "CORE-SALE-17" in table.editor.problems.text
    table.editor.undo.click()
    table.editor.undo.click()
    assert "No problems" in table.editor.problems.text
    assert not table.editor.play_here.disabled


def test_numbers_turn_and_markers() -> None:
    table = editor()
    panel = table.editor
    panel.wealth[1][2].value = 7
    panel.tracks["cycle"].value = 3
    panel.phase.value = "action3"
    panel.player.value = 1
    use(table, "marker", "box:oil:2000")
    state = panel.state
    engine = table.game.engine
    assert isinstance(engine, CongoEngine)
    assert (state.medals[1], state.cycle, state.frame.seat) == (7, 3, 1)
    assert engine.rules.phases[state.phase].name == "action3"
    assert engine.board.labels[state.marker[3]] == 2000
    assert "No problems" in panel.problems.text


def test_the_turn_order_is_changed_and_played() -> None:
    table = Editor(full())
    order, undo = table.editor.order, table.editor.undo
    shown = [button.description for button in order if button.layout.display != "none"]
    assert shown == ["1. Ana", "2. Ben", "3. Cleo", "4. Dan"]
    assert order[0].disabled, "there is no place before the first"
    order[2].click()
    order[1].click()
    assert [button.description for button in order[:4]] == ["1. Cleo", "2. Ana", "3. Ben", "4. Dan"]
    assert "No problems" in table.editor.problems.text
    assert table.editor.state.turn == 1, "it is still Ana's turn"
    undo.click()
    assert order[0].description == "1. Ana"
    order[1].click()
    table.language.value = "pl"
    assert "Kolejność graczy" in table.editor.order_title.value
    table.editor.play_here.click()
    assert table.game.to_act == "Ana"
    assert [table.game.players[seat] for seat in table.game.state.turn_order] == ["Cleo", "Ana", "Ben", "Dan"]
    assert len([b for b in editor().editor.order if b.layout.display != "none"]) == 2


def test_flip_remove_and_owner_keep_count_of_the_counters() -> None:
    game = full()
    engine, s = game.engine, game.node.state
    assert isinstance(engine, CongoEngine)
    board = engine.board
    for target in ("space:crops MAN single", "slot:truck KAT-KOC", "town:MAN"):
        changed = edit(board, s, "owner", target, 2)
        assert engine.problems(edit(board, changed, "remove", target, 2)) == []
        back = edit(board, changed, "owner", target, 1)
        assert back == s
        assert edit(board, edit(board, s, "flip", target, 0), "flip", target, 0) == s
    for tool in TOOLS:
        assert edit(board, s, tool, "nothing:here", 0) is s
    for phase in ("roll", "sales", "reset", "finale"):
        assert engine.rules.phases[set_turn(engine.rules, s, phase, 0).phase].name == phase


def test_the_text_is_shown_and_saved(tmp_path: Path) -> None:
    table = editor()
    use(table, "place", "space:minerals KAT double")
    table.editor.as_text.value = True
    assert "[provinces.KAT]" in table.editor.text.value
    table.editor.path.value = str(tmp_path / "p.toml")
    table.editor.save.click()
    assert "Saved" in table.editor.problems.text
    assert drcongo.scenario(tmp_path / "p.toml").state == table.editor.state
    table.editor.path.value = str(tmp_path / "no" / "folder" / "p.toml")
    table.editor.save.click()
    assert "Could not be saved" in table.editor.problems.text


def test_edit_mode_speaks_polish_and_works_by_list() -> None:
    table = editor()
    table.language.value = "pl"
    assert table.editor.tools.options[0][0] == "Połóż"
    table.editor.place.value = "Katanga"
    table.editor.apply.click()
    assert table.editor.state.city_points[table.desk.board.province_number["KAT"]] == 1
    node = table.game.node
    table.edit_button.value = False
    assert table.game.node is node
    assert not table.editing
