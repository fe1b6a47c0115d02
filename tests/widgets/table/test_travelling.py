"""Through a game at a table: back, forward, to the next phase, and what happens by itself, without a browser."""

from __future__ import annotations

from drcongo_widgets.table.answers import moment_lines
from drcongo_widgets.table.selection import Selection

import drcongo
from drcongo.engine.moves import Build, Pass, Place, Roll
from tests.widgets.positions import fresh


def test_time() -> None:
    game = fresh()
    selection = Selection(game)
    start = game.node
    for text in ("build minerals KAT double", "place boat BDU-EQU", "pass"):
        selection.pick(game.read(text))
        selection.confirm()
    end = game.node
    selection.undo()
    selection.travel(lambda: selection.timeline.redo())
    assert game.node is end
    selection.travel(lambda: selection.timeline.jump(start.number))
    assert game.node is start
    selection.next_phase()
    assert game.node.state.phase == start.state.phase + 1
    selection.travel(lambda: selection.timeline.jump(end))
    selection.undo()
    selection.travel(lambda: selection.timeline.restart_turn())
    selection.choose_verb(Build)
    selection.undo()  # drops nothing that was played: only the last choice
    selection.travel(lambda: selection.timeline.jump(0))
    selection.undo()
    assert selection.message.kind == "error"


def test_next_phase_goes_on_by_itself_and_says_which_decision_is_needed() -> None:
    game = fresh()
    selection = Selection(game)
    begin, node = game.state.phase, game.node
    selection.next_phase()
    assert game.node is node, "nobody's decision is made for them"
    assert moment_lines(selection, "en") == [
        ("", f"Before this phase can end, something must be decided. {game.prompt('en')}")
    ]
    assert moment_lines(selection, "pl")[0][1].endswith(game.prompt("pl"))
    game.play("pass")
    selection.next_phase()
    assert (selection.message.note, game.to_act) == ("phase_needs", "Ana")
    selection.watch = True
    selection.pick(Pass())
    selection.confirm()
    assert game.state.phase == begin + 1
    selection.next_phase()
    assert selection.message.note == "phase_needs", "Ben decides in the new phase"


def test_next_phase_plays_what_is_forced() -> None:
    """Automatic steps that were never made: their nodes are cut off here, as in a game that was only begun."""
    game = fresh()
    for _ in range(8):
        game.play("pass")
    for player in ("Ben", "Ana"):
        assert game.to_act == player
        game.play("done")
    assert game.state.cycle == 2
    selection = Selection(game)
    selection.travel(lambda: selection.timeline.rewind())
    selection.fresh()
    assert game.state.cycle == 1
    game.node.line, game.node.children = None, []
    selection.next_phase()
    while game.state.cycle == 1:
        assert selection.message.note != "phase_needs"
        selection.next_phase()
    selection.next_phase()
    assert game.to_act == "Ana"
    selection.next_phase()
    assert selection.message.note == "phase_needs"


def test_picks_go_before_anything_that_was_played() -> None:
    game = fresh()
    game.play("pass")
    selection, node = Selection(game), game.node
    selection.choose_verb(Build)
    selection.click("province:KAT")
    selection.undo()
    assert (game.node, selection.picks) == (node, [])


def test_automatic_steps_can_be_watched_one_by_one_or_run_through() -> None:
    seen = []
    for watch in (False, True):
        game = drcongo.new_game(seed=3)
        selection = Selection(game)
        selection.watch = watch
        while game.node.state.cycle == 1:
            assert not selection.timeline.pending or watch
            if selection.timeline.pending:
                selection.timeline.run() if len(seen) % 2 else selection.timeline.step()
                continue
            selection.pick(next(m for m in selection.legal() if not isinstance(m, (Build, Place))))
            selection.confirm()
        selection.timeline.run()
        seen.append(game.node.state.key())
    assert seen[0] == seen[1]


def test_dice_that_wait_are_rolled_by_a_button_or_set_from_the_list() -> None:
    game = drcongo.new_game(seed=3, dice="ask")
    selection = Selection(game)
    assert [verb for verb, _ in selection.verbs()] == [Roll]
    assert selection.offered() == [Roll(n) for n in range(1, 7)]
    selection.pick(Roll(6))
    selection.confirm()
    assert game.path()[1].move == Roll(6)
    selection.travel(lambda: selection.timeline.jump(0))
    selection.choose_verb(Roll)
    assert isinstance(game.path()[1].move, Roll)
