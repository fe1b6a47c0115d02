"""What `check` accepts can be played, saved, loaded, coded and drawn, in every game that the edition offers."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import drcongo
from drcongo.edition import Board, house_text, load, parse
from drcongo.layers import LAYERS, offered
from tests.effort import first_of
from tests.mutate import mutate
from tests.properties.trees import play_randomly, shape

DECISIONS = 50
NUMBERS = ("0", "100", "900", "99900", "100000", "1", "2", "999", "1000", "60")  # the ends of the ranges


def stretched(text: str, random: Random) -> str:
    """A number of the edition, or two, at the end of its range."""
    for _ in range(random.choice((1, 1, 2))):
        places = list(re.finditer(r"\b\d+\b", text))
        place = random.choice(places)
        text = text[: place.start()] + random.choice(NUMBERS) + text[place.end() :]
    return text


def check_board(board: Board, seed: int, folder: Path) -> None:
    for layer in offered(board):
        players = ("Ana", "Ben", "Chi")[: max(LAYERS[layer].players[0], 1)]
        game = drcongo.new_game(layer, players, seed, edition=board)
        play_randomly(game, Random(seed), DECISIONS)
        path = folder / "game.jsonl"
        game.save(path)
        loaded = drcongo.load(path)
        assert shape(loaded) == shape(game)
        assert loaded.state == game.state
        assert loaded.svg() == game.svg()
        assert loaded.show("pl") == game.show("pl")
        assert drcongo.from_code(drcongo.code(game), dice="ask", edition=board).root.state == game.state
        assert drcongo.scenario(game.to_scenario(), dice="ask", edition=board).root.state == game.state


def check_mutations(seed: int, number: int, folder: Path) -> int:
    """How many were accepted, and so had to keep the promise."""
    random, accepted = Random(seed), 0
    house = house_text()
    for n in range(number):
        text = stretched(house, random) if n % 2 else mutate(house.encode(), random).decode("utf-8", "replace")
        try:
            board = parse(text, "mutated.toml")
        except drcongo.EditionError:
            continue
        accepted += 1
        check_board(board, seed + n, folder)
    return accepted


@pytest.mark.parametrize("seed", first_of(range(3), 0, then=1))
def test_accepted_means_playable(seed: int, tmp_path: Path) -> None:
    assert check_mutations(seed, 6, tmp_path) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 120))
def test_accepted_means_playable_soak(seed: int, tmp_path: Path) -> None:
    accepted = check_mutations(seed, 60, tmp_path)
    assert accepted > 10
    print(f"60 mutated editions: {accepted} accepted and playable, {60 - accepted} refused")


def test_the_smallest_and_the_largest_edition(tmp_path: Path) -> None:
    """M4: every number at its end at once where that is allowed."""
    text = house_text()
    for table in ("KAT = ", "EQU = ", "BDU = "):
        text = text.replace(f"\n{table}", f"\n{table}100000 # ", 1)
    check_board(parse(text, "rich.toml"), 3, tmp_path)
    assert offered(load("house")) == list(LAYERS)
