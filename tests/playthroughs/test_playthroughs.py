"""Whole games and counts of moves, compared with the record. To record anew: python -m tests.playthroughs.make"""

from __future__ import annotations

import json
import re
from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

import drcongo
from drcongo.kernel import save
from tests.effort import first_of
from tests.playthroughs.record import (
    GAMES,
    HERE,
    LAYERS,
    TABLES,
    golden,
    kept_games,
    perft_files,
    playthrough,
    saved,
    sequences,
)
from tests.properties.laws import check_position

BIGGEST = 120_000
REMEDY = "If this change is meant: python -m tests.playthroughs.make"


@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_the_game_goes_as_recorded(layer: str, players: int) -> None:
    expected, found = golden(layer, players).read_text(encoding="utf-8"), playthrough(layer, players)
    difference = unified_diff(expected.splitlines(), found.splitlines(), "recorded", "now", n=2, lineterm="")
    assert found == expected, "\n".join([REMEDY, *islice(difference, 40)])


def test_there_is_a_golden_game_for_every_layer_and_number_of_players() -> None:
    expected = [golden(layer, players) for layer, players in TABLES]
    assert sorted(HERE.glob("golden_*.txt")) == sorted(expected)
    assert [n for layer, n in TABLES if layer == "ragnar"] == [2, 3, 4]
    assert [n for layer, n in TABLES if layer == "solo"] == [1]


VERBS = {
    "core": ("roll", "build", "place", "develop", "produce", "sell", "(contribute|raise capital)", "reset", "finale"),
    "insurgent": ("turn over", "peacekeeper", "fight"),
    "government": ("bid", "choose", "finance"),
    "ragnar": ("take",),
    "solo": ("order",),
}


@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_golden_games_are_small_and_complete(layer: str, players: int) -> None:
    text = golden(layer, players).read_text(encoding="utf-8")
    assert len(text.encode()) < BIGGEST
    assert f"ended by {'SOLO-08' if layer == 'solo' else 'CORE-END-'}" in text
    for below in LAYERS[: LAYERS.index(layer) + 1]:
        for verb in VERBS[below] if layer != "solo" or below != "government" else ("choose",):  # SOLO-02: no auction
            assert re.search(rf"(^|> |: ){verb}\b", text, re.MULTILINE), f"no {verb} in the game of {players}"


@pytest.mark.parametrize("layer", LAYERS)
def test_kept_saves_replay(layer: str, tmp_path: Path) -> None:
    """Each line has a fingerprint of its position; what was saved is read back to the byte."""
    path = saved(layer)
    game = drcongo.load(path)
    assert path.stat().st_size < 30_000
    assert game.engine.layer == layer
    assert len(game.nodes) > 100
    assert any(len(node.children) > 1 for node in game.nodes), "a branch is in it"
    assert all(len(game.log(lang)) > 100 for lang in ("en", "pl"))
    game.save(tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == path.read_bytes()


def test_fifty_games_and_more_are_kept() -> None:
    assert len(kept_games()) >= 50
    assert sorted(GAMES.glob("*")) == sorted(kept_games())
    assert sum(path.stat().st_size for path in kept_games()) < 2_500_000


@pytest.mark.parametrize("path", first_of(kept_games(), 13), ids=lambda path: path.stem)
def test_whole_games_replay_by_the_rules(path: Path) -> None:
    """To the fingerprint of every position, each of them lawful; the file is the same when saved again."""
    game = drcongo.load(path)
    assert f"{game.engine.layer}_{len(game.players)}" == path.stem[:-2]
    assert game.is_over
    assert len(game.path()) == len(game.nodes) > 100, "one line of play, without branches"
    for node in game.nodes:
        check_position(game.engine, node.state)
    again = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in save.lines(game))
    assert again.encode() == path.read_bytes(), REMEDY


def test_there_are_positions_of_every_layer_to_count_from() -> None:
    layers = [drcongo.scenario(path, dice="ask").engine.layer for path in perft_files()]
    assert layers == ["core"] * 3 + ["insurgent"] * 2 + ["government"] * 3 + ["ragnar"] * 3 + ["solo"] * 2


@pytest.mark.parametrize("path", perft_files(), ids=lambda path: path.stem)
def test_sequences_of_legal_moves(path: Path) -> None:
    """Perft: one wrong guard anywhere near the position changes these numbers."""
    text = path.read_text(encoding="utf-8")
    recorded = {int(depth): int(n) for depth, n in re.findall(r"^# depth (\d): (\d+)$", text, re.MULTILINE)}
    assert sorted(recorded) == [1, 2, 3]
    game = drcongo.scenario(text, dice="ask")
    assert game.validate() == []
    assert game.node is game.root
    found = {depth: sequences(game.engine, game.node.state, depth) for depth in recorded}
    assert found == recorded, REMEDY
