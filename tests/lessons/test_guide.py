"""The guide of the Solo Game: its advice is always legal, comes with rules, and leads to the end."""

from __future__ import annotations

from pathlib import Path

import pytest

import drcongo
from drcongo.players import advise

SEEDS = (28, 1, 2)
FEWEST = 5  # medals: far from a victory, but not nothing


@pytest.mark.parametrize("seed", SEEDS)
def test_the_guide_plays_to_the_end(seed: int) -> None:
    game = drcongo.new_game("solo", ["Ana"], seed=seed)
    known = {rule.id for rule in drcongo.rules()}
    moves = 0
    while (advice := advise(game)) is not None:
        assert game.explain(advice.move).legal, advice.move
        assert advice.rules
        assert set(advice.rules) <= known
        assert advice.why.text("pl") != advice.why.text("en") != ""
        game.play(advice.move)
        moves += 1
        assert moves < 500
    assert game.is_over
    assert game.result.medals["Ana"] >= FEWEST


def test_it_knows_no_more_than_the_player() -> None:
    """The order of cards that lie face-down makes no difference to what it says."""
    game = drcongo.new_game("solo", ["Ana"], seed=28)
    while game.state.frame.kind != "hire":
        found = advise(game)
        assert found is not None
        game.play(found.move)
    swapped = game.state
    s = swapped
    s.action_cards, s.support_deck = s.action_cards[::-1], s.support_deck[::-1]
    other = drcongo.Game(game.engine, s, dice="ask")
    assert advise(other) == advise(game)


def test_a_guided_game_is_saved_and_resumed(tmp_path: Path) -> None:
    game = drcongo.new_game("solo", ["Ana"], seed=28)
    for _ in range(20):
        found = advise(game)
        assert found is not None
        game.play(found.move)
    game.save(tmp_path / "solo.jsonl")
    again = drcongo.load(tmp_path / "solo.jsonl")
    assert again.log() == game.log()
    assert advise(again) == advise(game)
