"""A million random decisions with every law checked, and two hundred whole games saved and replayed.

In the normal run there are a few of each; `make soak` plays them all.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import drcongo
from drcongo.kernel.game import Game
from tests.effort import one_of_each
from tests.properties.laws import check_position
from tests.properties.test_promise_3_random_games import check_step
from tests.properties.trees import shape
from tests.properties.walks import ENGINES, LAYERS, TABLES, seated, start, walk

BLOCKS, EACH = 100, 10_000  # a million
FEW = 150
SAVED = 200


def check_decisions(number: int, layer: str, players: int, seed: int) -> int:
    """So many decisions (or a few more, to the end of a game); every position and every step keeps every law."""
    engine, decisions = ENGINES[layer], 0
    while decisions < number:
        for s, move, seat in walk(players, seed, engine):
            check_position(engine, s)
            if move is not None:
                check_step(engine, s, move, seat)
                decisions += seat is not None and len(engine.legal_moves(s)) > 1
        seed += 1
    return decisions


@pytest.mark.parametrize(("layer", "players"), one_of_each(TABLES))
def test_some_decisions(layer: str, players: int) -> None:
    assert check_decisions(FEW, layer, players, 77) >= FEW


@pytest.mark.soak
@pytest.mark.parametrize("block", range(BLOCKS))
def test_a_million_decisions_soak(block: int) -> None:
    layer, players = TABLES[block % len(TABLES)]
    decisions = check_decisions(EACH, layer, players, 1_000_000 + 10_000 * block)
    assert decisions >= EACH
    print(f"{layer}, {players} players: {decisions} decisions, every law kept")


def check_saved_game(number: int, path: Path) -> int:
    """One whole game: saved, and replayed from its file line by line to the same tree. Gives back how many nodes."""
    layer = LAYERS[number % len(LAYERS)]
    engine, players = ENGINES[layer], seated(layer, 2 + number % 3)
    game = Game(engine, start(players, number, engine), dice="ask")
    for _, move, seat in walk(players, number, engine):
        if move is None or game.is_over:
            break
        game._step(move, seat)
    assert game.is_over
    game.save(path)
    loaded = drcongo.load(path)
    assert shape(loaded) == shape(game)
    assert loaded.result == game.result
    assert [node.state for node in loaded.nodes] == [node.state for node in game.nodes]
    return len(loaded.nodes)


@pytest.mark.parametrize("number", range(len(LAYERS)))
def test_some_whole_saved_games(number: int, tmp_path: Path) -> None:
    check_saved_game(number, tmp_path / "game.jsonl")


@pytest.mark.soak
@pytest.mark.parametrize("block", range(10))
def test_two_hundred_whole_saved_games_soak(block: int, tmp_path: Path) -> None:
    numbers = range(1000 + block * SAVED // 10, 1000 + (block + 1) * SAVED // 10)
    nodes = [check_saved_game(number, tmp_path / "game.jsonl") for number in numbers]
    print(f"{len(nodes)} whole games saved and replayed, {sum(nodes)} nodes")
