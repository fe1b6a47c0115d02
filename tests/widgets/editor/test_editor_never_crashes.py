"""Anything can be done in the editor, in any order: it never fails, problems are listed, and the rest can be played."""

from __future__ import annotations

from random import Random

import pytest
from drcongo_widgets import Editor

import drcongo
from drcongo.engine.state import NOBODY
from drcongo.kernel.game import Game
from drcongo.layers import LAYERS
from drcongo.play.codes import decode, encode
from tests.effort import first_of
from tests.widgets.hands import enter, page
from tests.widgets.monkey import controls, use

STEPS = 60
LEAVES = ("mode", "share", "lang", "play_here")  # what ends the editing; tried less often


def editor_of(layer: str, seed: int) -> Editor:
    names = ["Ana"] if layer == "solo" else ["Ana", "Ben", "Chi"]
    box = Editor(drcongo.new_game(layer, players=names, seed=seed), files=False)
    enter(box.table)
    return box


def step(box: Editor, random: Random) -> None:
    """One thing that a person can do: click anything, or use any control that is on the page."""
    table = box.table
    if random.random() < 0.4 or box.guide.editing is None or not box.guide.editing.place:
        everything = list(table.scene().targets)
        table.do(lambda: table._click(random.choice([*everything, "player:0", "player:1", "track:9", "local:oil"])))
    found = [c for c in controls(table) if c.act not in LEAVES or random.random() < 0.1]
    puts = [c for c in found if c.act == "put"]
    use(table, random.choice(puts if puts and random.random() < 0.7 else found), random)


def check(box: Editor) -> bool:
    """Problems are said in both languages; without any, the position can be played, told and kept."""
    editing = box.guide.editing
    if editing is None:
        return True
    engine, s, found = editing.engine, editing.state, editing.problems
    assert box.engine is engine, "the table shows the game that is edited"
    for problem in found:
        assert problem.text("pl")
        kinds = {place.partition(":")[0] for place in editing.places(problem)}
        assert kinds <= {"space", "slot", "town", "province", "player", "box", "track"}
    assert len(s.industries_left) == 4 * (s.seats + 1)
    assert set(s.turn_order) <= set(range(s.seats + 1))
    assert max(s.space_owner) <= s.government
    if found:
        return False
    game = Game(engine, s, check=True)
    assert game.is_over or game.legal_moves() or game.chances()
    kept = Game(engine, s, dice="ask", check=False)
    assert drcongo.scenario(kept.to_scenario(), dice="ask").node.state == kept.node.state
    assert decode(encode(engine, s), engine.board)[1] == s
    return True


@pytest.mark.parametrize("layer", first_of(LAYERS))
def test_any_editing_is_safe(layer: str) -> None:
    playable = 0
    for seed in range(3):
        random, box = Random(f"{layer} {seed}"), editor_of(layer, seed)
        for _ in range(STEPS):
            step(box, random)
            sound = check(box)
            playable += sound
            assert "Traceback" not in page(box.table)
            if not sound and random.random() < 0.6:
                box.table.stage.on_act("undo", "", None, False)
    assert playable > STEPS / 3, "the walk must not be lost in broken positions"


def test_taking_edits_back_one_by_one_ends_at_the_beginning() -> None:
    random, box = Random(5), editor_of("ragnar", 2)
    editing = box.guide.editing
    assert editing is not None
    before = editing.state
    table = box.table
    for _ in range(40):
        table.do(lambda: table._click(random.choice(list(table.scene().targets))))
        puts = [c for c in controls(table) if c.act == "put"]
        use(table, random.choice(puts), random)
    after = editing.state
    assert after != before
    count = len(editing.past)
    for _ in range(count):
        box.table.stage.on_act("undo", "", None, False)
    assert editing.state == before
    for _ in range(count):
        box.table.stage.on_act("forward", "", None, False)
    assert editing.state == after


def test_players_come_and_go_and_no_counter_is_lost() -> None:
    box = editor_of("government", 4)
    editing = box.guide.editing
    assert editing is not None
    s = editing.state
    use(box.table, next(c for c in controls(box.table) if c.arg == "more"), Random(1))
    more = editing.state
    assert (more.seats, more.turn_order[-1], more.names[3]) == (4, 3, "Dee")
    assert more.city_owner[editing.engine.board.capital] == more.government
    assert editing.problems == []
    box.table.do(lambda: box.table._click("player:3"))
    use(box.table, next(c for c in controls(box.table) if c.arg == "fewer 3"), Random(1))
    assert editing.state == s
    box.table.do(lambda: box.table._click("player:0"))
    use(box.table, next(c for c in controls(box.table) if c.arg == "fewer 0"), Random(1))
    assert editing.state.names == ("Ben", "Chi")
    assert NOBODY not in editing.state.turn_order


def test_a_problem_about_a_place_knows_it() -> None:
    """Every problem that names a province, a space, a border or a player in its sentence rings something."""
    random, silent = Random(11), set()
    for layer in LAYERS:
        box = editor_of(layer, 1)
        for _ in range(40):
            step(box, random)
            editing = box.guide.editing
            if editing is None:
                continue
            board = editing.engine.board
            names = [*(p.name for p in board.provinces), *editing.state.names]
            for problem in editing.problems:
                if any(name in problem.text("en") for name in names) and not editing.places(problem):
                    silent.add(problem.text("en"))
    assert silent == set()
