"""Promise 5, the tree: undo, redo, jump, restart my turn, branch and roll again, each in constant time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from drcongo.engine.moves import Roll
from drcongo.errors import DrCongoError, IllegalMoveError
from drcongo.kernel.game import Game
from tests.properties.trees import choose, grow, new_game, play_randomly
from tests.properties.walks import ENGINES, LAYERS, TABLES


def a_game(seed: int = 1, moves: int = 60, **more: Any) -> Game:
    game = new_game(2 + seed % 3, seed, **more)
    play_randomly(game, Random(seed), moves)
    return game


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("seed", range(3))
def test_undo_and_redo_are_opposites(layer: str, seed: int) -> None:
    game = a_game(seed, layer=layer)
    line = [game.node]
    while game.node.undo_to is not None:
        line.append(game.undo())
    with pytest.raises(DrCongoError, match="nothing to undo"):
        game.undo()
    for expected in line[-2::-1]:
        assert game.redo() is expected
    with pytest.raises(DrCongoError, match="nothing to redo"):
        game.redo()


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("seed", range(3))
def test_undo_takes_back_one_choice_of_a_person(layer: str, seed: int) -> None:
    game = new_game(2 + seed % 3, seed, layer=layer)
    random = Random(seed)
    while not game.is_over:
        before = game.node
        game.play(choose(game, random))
        after = game.node
        assert not any(node.automatic is False for node in after_first(game, before))
        assert game.undo() is before
        assert game.redo() is after


def after_first(game: Game, before: Any) -> list[Any]:
    """The nodes after the first step from `before` to here: those that came by themselves."""
    path = game.path()
    return path[path.index(before) + 2 :]


@pytest.mark.parametrize("layer", LAYERS)
def test_playing_the_same_move_again_is_the_same_node(layer: str) -> None:
    game = a_game(layer=layer)
    size, node = len(game.nodes), game.node
    game.undo()
    first = next(n for n in node_line(game, node) if n.parent is game.node)
    game.play(first.move)
    assert game.node is node
    assert len(game.nodes) == size


def node_line(game: Game, node: Any) -> list[Any]:
    line = []
    while node is not None:
        line.append(node)
        node = node.parent
    return line[::-1]


@pytest.mark.parametrize("layer", LAYERS)
def test_another_move_makes_a_branch_and_keeps_the_old_one(layer: str) -> None:
    game = a_game(layer=layer)
    old = game.node
    game.undo()
    fork = game.node
    others = [m for m in game.legal_moves() if all(m != child.move for child in fork.children)]
    game.play(others[0])
    assert len(fork.children) == 2
    assert fork in game.path()
    assert game.jump(old) is old
    assert game.jump(old.number) is old


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("seed", range(3))
def test_after_a_jump_undo_and_redo_come_back_to_it(layer: str, seed: int) -> None:
    """Redo goes “along the line visited last”, and a jump is a visit."""
    game = new_game(2 + seed % 3, seed, layer=layer)
    random = Random(seed)
    grow(game, random, 120)
    for node in random.sample(game.nodes, 40):
        ends_a_choice = not any(child.automatic for child in node.children)
        if node.undo_to is None or not ends_a_choice:
            continue
        game.jump(node)
        game.undo()
        assert game.redo() is node, f"node {node.number} after jump and undo"


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("seed", range(3))
def test_restart_turn_goes_back_to_where_the_turn_began(layer: str, seed: int) -> None:
    game, engine = new_game(3, seed, layer=layer), ENGINES[layer]
    random = Random(seed)
    while not game.is_over:
        node = game.node
        begin = game.restart_turn()
        assert begin in node_line(game, node)
        assert engine.turn_key(begin.state) == engine.turn_key(node.state)
        assert begin.parent is None or engine.turn_key(begin.parent.state) != engine.turn_key(node.state)
        while game.node is not node:
            game.redo()
        game.play(choose(game, random))


@pytest.mark.parametrize("layer", LAYERS)
def test_an_illegal_move_changes_nothing(layer: str) -> None:
    game = a_game(layer=layer)
    node, size = game.node, len(game.nodes)
    for move in game.candidates():
        if not game.explain(move).legal:
            with pytest.raises(IllegalMoveError) as error:
                game.play(move)
            assert error.value.reasons
            assert str(error.value)
    assert game.node is node
    assert len(game.nodes) == size


@pytest.mark.parametrize("layer", LAYERS)
def test_changing_a_state_that_was_handed_out_changes_nothing(layer: str) -> None:
    game = a_game(layer=layer)
    key = game.node.state.key()
    game.state.cash[0] += 1000
    game.view(0).medals[0] = 99
    assert game.node.state.key() == key


# --- dice ---


def rolls(game: Game) -> list[int]:
    return [node.move.value for node in game.path() if isinstance(node.move, Roll)]


@pytest.mark.parametrize("layer", LAYERS)
def test_redo_repeats_the_roll(layer: str) -> None:
    game = a_game(moves=40, layer=layer)
    seen = rolls(game)
    assert len(seen) >= 2
    while game.node.undo_to is not None:
        game.undo()
    while game.node.line is not None:
        game.redo()
    assert rolls(game) == seen


@pytest.mark.parametrize("seed", range(4))
def test_roll_again_makes_a_branch(seed: int) -> None:
    """What the die showed first stays in the tree, and each result stands there once."""
    game = new_game(2, seed)
    dice = game.root
    assert game.engine.chances(dice.state)
    first = dice.children[0]
    shown = {first.move.value}
    for _ in range(12):
        node = game.roll_again()
        assert dice in node_line(game, node)
        shown.add(rolls(game)[0])
    assert first in dice.children
    assert {child.move.value for child in dice.children} == shown
    assert len(dice.children) == len(shown)


def test_roll_again_is_a_new_throw_each_time() -> None:
    """CORE-DIE-01: thrown often enough, every die shows every side."""
    stuck = {}
    for seed in range(30):
        game = new_game(2, seed)
        for _ in range(80):
            game.roll_again()
        shown = sorted(child.move.value for child in game.root.children)
        if shown != [1, 2, 3, 4, 5, 6]:
            stuck[seed] = shown
    assert stuck == {}


@pytest.mark.parametrize("layer", LAYERS[1:])
def test_a_combat_can_be_rolled_again(layer: str) -> None:
    """INS-CMB-03: the die of a combat is a chance node like any other; both results stay in the tree."""
    game, random = new_game(3, 6, layer=layer), Random(6)
    while not any(node.parent.state.frame.kind == "combat" for node in game.path()[1:]):
        game.play(choose(game, random))
    combat = next(node.parent for node in game.path()[1:] if node.parent.state.frame.kind == "combat")
    assert sum(chance for _, chance in game.engine.chances(combat.state)) == 1
    game.jump(combat)
    for _ in range(60):
        game.jump(combat)
        game.roll_again()
    assert sorted(child.move.value for child in combat.children) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("layer", LAYERS)
def test_scripted_dice_come_first(layer: str) -> None:
    """Combats take their dice from the same script as the Resource dice."""
    game = a_game(seed=4, moves=60, dice=[6, 6, 1], layer=layer)
    assert rolls(game)[:3] == [6, 6, 1]


def test_dice_that_wait() -> None:
    game = new_game(2, 1, dice="ask")
    assert game.to_act is None
    assert len(game.nodes) == 1
    assert sum(p for _, p in game.chances()) == 1
    game.play("roll 5")
    assert rolls(game) == [5]
    game.undo()
    game.play("roll")
    assert len(game.root.children) in (1, 2)


@pytest.mark.parametrize("dice", ["never", [7], ["x"]])
def test_bad_dice_are_refused(dice: Any) -> None:
    with pytest.raises(DrCongoError):
        new_game(2, 1, dice=dice)


# --- constant time ---


def calls_in(action: Callable[[], object]) -> int:
    """How many functions are called: the same on every machine, unlike seconds."""
    count = 0

    def watch(frame: Any, event: str, arg: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(watch)
    try:
        action()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("action", ["undo", "redo", "restart_turn", "jump"])
def test_time_travel_costs_the_same_in_a_long_game(layer: str, action: str) -> None:
    costs = set()
    for moves in (20, 60 if layer == "solo" else 200):
        game = new_game(4, 2, layer=layer)
        random = Random(2)
        play_randomly(game, random, moves)
        while game.node.automatic or game.node.undo_to is not game.node.parent:
            game.play(choose(game, random))
        node = game.node
        if action == "redo":
            game.undo()
        travel = {"undo": game.undo, "redo": game.redo, "restart_turn": game.restart_turn}
        costs.add(calls_in(travel.get(action, lambda game=game, node=node: game.jump(node.parent))))
    assert len(costs) == 1
    assert max(costs) < 12


class NeverAsked:
    """An engine that answers everything but the rules; a compiled one cannot be patched itself."""

    def __init__(self, engine: Any) -> None:
        self.engine = engine

    def __getattr__(self, name: str) -> Any:
        assert name not in ("apply", "advance", "legal_moves", "choices", "explain"), "going back replays nothing"
        return getattr(self.engine, name)


def test_time_travel_never_asks_the_rules() -> None:
    game = a_game()
    game.engine = NeverAsked(game.engine)
    with pytest.raises(AssertionError, match="replays"):
        game.legal_moves()
    game.undo()
    game.undo()
    game.redo()
    game.restart_turn()
    game.jump(3)
    game.path()


@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_the_log_is_made_from_events(layer: str, players: int) -> None:
    game = new_game(players, 12, layer=layer)
    play_randomly(game, Random(12), 50)
    events = [event for node in game.path() for event in game.events(node)]
    assert game.log("en") == [f"{e.text('en')} [{e.rule}]" for e in events]
    assert len(game.log("pl")) == len(events)
    assert game.log("pl") != game.log("en")


def test_unknown_nodes_players_and_moves_are_errors_with_words() -> None:
    game, other = a_game(), a_game(2)
    for attempt in (
        lambda: game.jump(10**6),
        lambda: game.jump(-1),
        lambda: game.jump(other.node),
        lambda: game.legal_moves("Nobody"),
        lambda: game.legal_moves(9),
        lambda: game.play("dance"),
        lambda: game.explain(""),
    ):
        with pytest.raises(DrCongoError) as error:
            attempt()
        assert len(str(error.value)) > 10
