"""A game in two threads at once, copied, pickled, and in another process: it stays one game."""

from __future__ import annotations

import copy
import pickle
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import drcongo
from drcongo import errors
from drcongo.edition import board_of, house
from drcongo.engine.state import Frame, State
from tests.contracts.test_other_edition import island
from tests.properties.trees import grow, new_game, shape
from tests.properties.walks import ENGINES, LAYERS, seated

COPIES = {"deepcopy": copy.deepcopy, "pickle": lambda game: pickle.loads(pickle.dumps(game)), "copy": copy.copy}


@pytest.fixture(scope="module")
def deep() -> drcongo.Game:
    """L4: one line of nodes, three times as long as the recursion limit."""
    game = drcongo.new_game(seed=1)
    parent = game.node
    for number in range(len(game.nodes), 3000):
        child = type(parent)(number, parent.state, parent, parent.move, parent.seat)
        parent.children.append(child)
        parent.line = child
        child.turn, child.undo_to = parent.turn, parent
        game.nodes.append(child)
        parent = child
    game.node = parent
    return game


@pytest.mark.parametrize("way", COPIES)
def test_a_game_of_any_length_is_copied(way: str, deep: drcongo.Game) -> None:
    again = COPIES[way](deep)
    assert len(again.path()) == len(deep.path()) == 3000
    assert again.nodes[-1] is again.node is not deep.node
    assert again.node.parent is again.nodes[-2]
    again.undo()
    again.jump(0)
    assert deep.node is deep.nodes[-1], "the other game has not moved"


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("way", COPIES)
def test_a_copy_is_the_same_tree_and_goes_its_own_way(way: str, layer: str, tmp_path: Path) -> None:
    game = new_game(seated(layer, 2), 3, layer=layer)
    grow(game, Random(3), 40)
    again = COPIES[way](game)
    assert shape(again) == shape(game)
    assert again.state == game.state
    assert again.engine.board is house()
    before = shape(game)
    again.jump(0)
    grow(again, Random(4), 10)
    assert shape(game) == before
    again.save(tmp_path / "again.jsonl")
    assert shape(drcongo.load(tmp_path / "again.jsonl")) == shape(again)


def test_another_edition_is_pickled_too() -> None:
    game = drcongo.new_game("government", seed=1, edition=board_of(island()))
    again = pickle.loads(pickle.dumps(game))
    assert again.engine.board.name == "island"
    assert again.show() == game.show()


@pytest.mark.parametrize("name", [n for n in vars(errors) if n.endswith("Error")])
def test_every_error_comes_home_from_another_process(name: str) -> None:
    kind = getattr(errors, name)
    said = errors.DrCongoError(drcongo.new_game(seed=1).prompt()).said
    made = kind(said, ["a"]) if name in ("AmbiguousMoveError", "IllegalMoveError") else kind(said)
    again = pickle.loads(pickle.dumps(made))
    assert type(again) is kind
    assert str(again) == str(made)
    assert vars(again) == vars(made)


def at_once(*works: Callable[[], None]) -> list[BaseException]:
    """Several things in threads of their own; what they raised."""
    raised: list[BaseException] = []

    def guarded(work: Callable[[], None]) -> None:
        try:
            work()
        except BaseException as error:
            raised.append(error)

    threads = [threading.Thread(target=guarded, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return raised


def test_two_threads_play_one_game(tmp_path: Path) -> None:
    """L3: whoever comes second waits; what is saved then is a game that loads."""
    game = drcongo.new_game(seed=5)

    def play(seed: int) -> None:
        random = Random(seed)
        for _ in range(60):
            try:
                game.play(random.choice(game.legal_moves() or ["pass"]))
                if random.random() < 0.2:
                    game.undo()
            except drcongo.DrCongoError:
                game.jump(random.randrange(len(game.nodes)))

    assert at_once(lambda: play(1), lambda: play(2), lambda: play(3)) == []
    assert [node.number for node in game.nodes] == list(range(len(game.nodes)))
    game.save(tmp_path / "game.jsonl")
    assert shape(drcongo.load(tmp_path / "game.jsonl")) == shape(game)


def test_two_threads_save_to_one_path(tmp_path: Path) -> None:
    """L2: each writes beside the file under a name of its own."""
    path = tmp_path / "game.jsonl"
    games = [drcongo.new_game(seed=seed) for seed in range(4)]

    def save(game: drcongo.Game) -> None:
        for _ in range(15):
            game.save(path)

    assert at_once(*(lambda game=game: save(game) for game in games)) == []
    assert drcongo.load(path).state in [game.state for game in games]
    assert [file.name for file in tmp_path.iterdir()] == ["game.jsonl"]


@pytest.mark.parametrize("layer", LAYERS)
def test_a_copy_and_a_view_share_nothing_that_can_be_changed(layer: str) -> None:
    """M2: every field of a State is walked through, however deep."""
    engine = ENGINES[layer]
    game = new_game(seated(layer, 3), 7, layer=layer)
    grow(game, Random(7), 30)
    state = game.node.state
    for other in (state.copy(), copy.deepcopy(state), engine.view(state, 0), engine.view(state, None), game.state):
        for name in State.__slots__:
            assert_apart(name, getattr(state, name), getattr(other, name))


def assert_apart(name: str, one: object, other: object) -> None:
    """The same thing on both sides must be one that nobody can change."""
    if one is other:
        assert isinstance(one, (int, str, tuple, Frame, type(None))), f"{name} is shared: {type(one).__name__}"
    if isinstance(one, Frame) and isinstance(other, Frame):  # never changed (test_nobody_changes_a_frame)
        assert_apart(name, one.data, other.data)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        for a, b in zip(one, other, strict=False):
            assert_apart(name, a, b)
