"""Promise 5: saved games replay, the same seed gives the same game, views hide what is hidden, text reads back."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import drcongo
from drcongo import notation, positions
from drcongo.errors import AmbiguousMoveError
from drcongo.moves import Develop, Raise
from drcongo.setting import new_state, read_scenario
from drcongo.state import HIDDEN, State
from tests.properties.trees import grow, new_game, play_randomly, shape
from tests.properties.walks import ENGINE, PLAYER_COUNTS, decides, walk
from tests.properties.walks import positions as states

ODD_NAMES = ('O"Neil\\', "żółw 'x'", "a.b=c # d", "[turn]")


# --- saved games ---


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", range(3))
def test_a_saved_tree_comes_back_whole(players: int, seed: int, tmp_path: Path) -> None:
    game = new_game(players, seed)
    grow(game, Random(seed), 250)
    game.jump(Random(seed).randrange(len(game.nodes)))
    check_save(game, tmp_path / "game.jsonl")


def check_save(game: drcongo.Game, path: Path) -> None:
    game.save(path)
    loaded = drcongo.load(path)
    assert shape(loaded) == shape(game)
    assert loaded.node.number == game.node.number
    assert loaded.dice == game.dice
    assert loaded.log() == game.log()
    assert loaded.state == game.state
    again = path.with_name("again.jsonl")
    loaded.save(again)
    assert again.read_bytes() == path.read_bytes()


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", range(50, 65))
def test_a_saved_tree_comes_back_whole_soak(players: int, seed: int, tmp_path: Path) -> None:
    game = new_game(players, seed)
    grow(game, Random(seed), 1500)
    check_save(game, tmp_path / "game.jsonl")


def test_a_game_can_be_saved_after_every_move(tmp_path: Path) -> None:
    """At dice, in Production, in sales, at the end: the file always reads back."""
    game, random = new_game(3, 8, dice="ask"), Random(8)
    path = tmp_path / "game.jsonl"
    while not game.is_over:
        play_randomly(game, random, 5)
        game.save(path)
        assert drcongo.load(path).state == game.state


@pytest.mark.parametrize("dice", ["roll", "ask", [1, 6, 3]])
def test_the_dice_setting_is_saved(dice: str | list[int], tmp_path: Path) -> None:
    game = new_game(2, 4, dice=dice)
    play_randomly(game, Random(4), 40)
    check_save(game, tmp_path / "game.jsonl")


def test_a_loaded_game_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    game = new_game(2, 4)
    play_randomly(game, Random(1), 20)
    game.save(tmp_path / "game.jsonl")
    loaded = drcongo.load(tmp_path / "game.jsonl")
    play_randomly(game, Random(2), 30)
    play_randomly(loaded, Random(2), 30)
    assert loaded.state == game.state


def test_a_game_from_a_scenario_is_saved_with_it(tmp_path: Path) -> None:
    middle = new_game(3, 9)
    play_randomly(middle, Random(9), 30)
    game = drcongo.scenario(middle.to_scenario())
    assert game.state == middle.state
    play_randomly(game, Random(9), 30)
    check_save(game, tmp_path / "game.jsonl")


def test_names_that_need_quoting(tmp_path: Path) -> None:
    game = drcongo.new_game(players=ODD_NAMES, seed=3)
    play_randomly(game, Random(3), 40)
    check_save(game, tmp_path / "game.jsonl")
    assert drcongo.scenario(game.to_scenario()).state == game.state


# --- seeds ---


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_same_seed_gives_the_same_game(players: int) -> None:
    games = [new_game(players, 77) for _ in range(2)]
    for game in games:
        play_randomly(game, Random(5), 80)
    assert shape(games[0]) == shape(games[1])


def test_other_seeds_give_other_games() -> None:
    """CORE-SET-10, CORE-DIE-01: turn orders and first rolls are spread evenly over the seeds."""
    starts = [new_state(ENGINE.rules, ("Ana", "Ben", "Cleo"), seed) for seed in range(1200)]
    orders = Counter(tuple(s.turn_order) for s in starts)
    rolls = Counter(ENGINE.draw(s).value for s in starts)
    assert len(orders) == len(rolls) == 6
    assert min(*orders.values(), *rolls.values()) > 140


SCRIPT = """
from tests.properties.walks import ENGINE, walk
print([ENGINE.digest(step.state) for step in walk(3, 6)][::10])
"""


def test_the_game_does_not_depend_on_the_process() -> None:
    """Neither the hash seed nor the import order changes what happens."""
    root = Path(__file__).parents[2]
    outputs = set()
    for hash_seed in ("0", "1"):
        env = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
        done = subprocess.run([sys.executable, "-c", SCRIPT], env=env, cwd=root, capture_output=True, check=True)
        outputs.add(done.stdout)
    assert len(outputs) == 1


# --- views ---


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_views_hide_money_and_dice_and_nothing_else(players: int) -> None:
    """CORE-MSC-07: positions that differ only in other players' money and the generator look the same."""
    random = Random(players)
    for n, s in enumerate(states(players, 41)):
        if n % 4:
            continue
        for seat in range(players):
            other = s.copy()
            for i in set(range(players)) - {seat}:
                other.cash[i] = random.randrange(0, 90_000, 100)
            other.random = random.getrandbits(64)
            view = ENGINE.view(s, seat)
            assert view == ENGINE.view(other, seat)
            assert view.cash[seat] == s.cash[seat]
            assert [view.cash[i] for i in range(players) if i != seat] == [HIDDEN] * (players - 1)
            own = s.copy()
            own.cash[seat] += 100
            assert ENGINE.view(own, seat) != view
            for slot in set(State.__slots__) - {"cash", "random"}:
                assert getattr(view, slot) == getattr(s, slot)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_view_is_enough_to_decide(players: int) -> None:
    """Bots get views: the seat to act finds the same legal moves there as in the full position."""
    for s in states(players, 42):
        seat = decides(s)
        if seat is not None:
            assert ENGINE.legal_moves(ENGINE.view(s, seat)) == ENGINE.legal_moves(s)


# --- scenarios ---


def check_scenario(s: State) -> None:
    text = ENGINE.scenario(s)
    _, back = read_scenario(text)
    assert back == s, [slot for slot in State.__slots__ if getattr(back, slot) != getattr(s, slot)]
    assert ENGINE.scenario(back) == text


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_scenario_is_the_same_position(players: int) -> None:
    """Inside every kind of frame, and to the end."""
    kinds: Counter[str] = Counter()
    for seed in (1, 2):
        for s in states(players, seed):
            check_scenario(s)
            kinds[s.frame.kind] += 1
    assert set(kinds) == set(ENGINE.rules.frames)


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", range(300, 330))
def test_a_scenario_is_the_same_position_soak(players: int, seed: int) -> None:
    for s in states(players, seed):
        check_scenario(s)
        assert positions.problems(ENGINE.rules, s) == []


# --- notation ---


def check_notation(s: State) -> int:
    read = 0
    for seat in (None, *range(s.seats)):
        by = s.frame.by if seat is None else seat
        for move in ENGINE.legal_moves(s, seat):
            for text in (ENGINE.text(move), ENGINE.short_text(s, move), ENGINE.text(move).upper()):
                assert ENGINE.parse(s, text, seat) == move, text
            read += 1
        for move in ENGINE.candidates(s, seat):
            if not (isinstance(move, Raise) and read % 5):
                assert notation.parse(ENGINE.board, s, ENGINE.text(move), by) == move
    return read


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_notation_reads_what_it_writes(players: int) -> None:
    assert sum(check_notation(s) for n, s in enumerate(states(players, 51)) if n % 4 == 0) > 300


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", range(400, 415))
def test_notation_reads_what_it_writes_soak(players: int, seed: int) -> None:
    assert sum(map(check_notation, states(players, seed)))


def test_a_bare_city_means_the_only_way_or_asks() -> None:
    """“develop KOR” is the only legal way there, or an AmbiguousMoveError that lists the ways."""
    seen: Counter[str] = Counter()
    for seed in (1, 3, 5):
        for step in walk(2, seed):
            s = step.state
            ways: dict[str, list[Develop]] = {}
            for move in ENGINE.legal_moves(s):
                if isinstance(move, Develop):
                    ways.setdefault(move.province, []).append(move)
            for province, moves in ways.items():
                if len(moves) == 1:
                    assert ENGINE.parse(s, f"develop {province}") == moves[0]
                else:
                    with pytest.raises(AmbiguousMoveError) as error:
                        ENGINE.parse(s, f"develop {province}")
                    assert set(error.value.candidates) == set(moves)
                seen["one" if len(moves) == 1 else "several"] += 1
    assert seen["one"]
    assert seen["several"]
