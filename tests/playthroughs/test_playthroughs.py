"""Whole games and counts of moves, compared with the record. To record anew: python -m tests.playthroughs.make"""

from __future__ import annotations

import re
from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

import drcongo
from tests.playthroughs.record import HERE, PLAYER_COUNTS, golden, perft_files, playthrough, sequences

BIGGEST = 120_000
REMEDY = "If this change is meant: python -m tests.playthroughs.make"


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_game_goes_as_recorded(players: int) -> None:
    expected, found = golden(players).read_text(encoding="utf-8"), playthrough(players)
    difference = unified_diff(expected.splitlines(), found.splitlines(), "recorded", "now", n=2, lineterm="")
    assert found == expected, "\n".join([REMEDY, *islice(difference, 40)])


def test_there_is_a_golden_game_for_every_number_of_players() -> None:
    assert sorted(HERE.glob("golden_*.txt")) == sorted(golden(players) for players in PLAYER_COUNTS)
    assert PLAYER_COUNTS == (2, 3, 4)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_golden_games_are_small_and_complete(players: int) -> None:
    text = golden(players).read_text(encoding="utf-8")
    assert len(text.encode()) < BIGGEST
    assert "ended by CORE-END-" in text
    for verb in ("roll", "build", "place", "develop", "produce", "sell", "contribute", "reset", "finale"):
        assert re.search(rf"(^|> |: ){verb}\b", text, re.MULTILINE), f"no {verb} in the game of {players}"


def test_there_are_three_positions_to_count_from() -> None:
    assert len(perft_files()) == 3


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
