"""No code depends on the printed values: a board with other provinces, prices, counters and tracks plays as well."""

from __future__ import annotations

import copy
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from random import Random
from typing import Any

import pytest

import drcongo
from drcongo.bots import RandomBot, play_out
from drcongo.edition import Board, board_of
from drcongo.engine import CongoEngine
from drcongo.game import Game
from drcongo.setting import new_state, read_scenario
from tests.properties.boards import HOUSE, random_data
from tests.properties.test_promise_3_random_games import check_game
from tests.properties.trees import choose, play_randomly, shape


def island() -> dict[str, Any]:
    """Six provinces on an island: nothing of it is in the house edition."""
    data = copy.deepcopy(HOUSE)
    data["name"] = "island"
    data["market"] = {
        "labels": [100, 300, 700, 1500, 3100, 6300],
        "higher": [200, 500, 600, 2500, 2600, 9000],
        "lower": [200, 300, 600, 700, 2600, 5000],
        "bottom": {"crops": 100, "hydro": 100, "minerals": 300, "oil": 300},
        "start": {"crops": 300, "hydro": 100, "minerals": 700, "oil": 1500},
        "local": {"crops": 0, "hydro": 100, "minerals": 100, "oil": 900},
    }
    data["industries"] = {
        "cost": {"crops": 300, "hydro": 700, "minerals": 900, "oil": 5100},
        "flipped": {"crops": 900, "hydro": 200, "minerals": 3000, "oil": 100},
        "player_counters": {"crops": 2, "hydro": 1, "minerals": 4, "oil": 1},
        "government_counters": {"crops": 0, "hydro": 1, "minerals": 0, "oil": 3},
    }
    data["transports"] = {
        "cost": {"boat": 100, "railway": 4000, "truck": 600},
        "player_counters": {"boat": 4, "railway": 1, "truck": 3},
        "government_counters": {"boat": 1, "railway": 1, "truck": 0},
    }
    data["cities"] = {"cost": [900, 1800, 9900], "player_counters": [1, 1, 2], "government_counters": [0, 0, 1]}
    data["track"] = {"length": 17, "development_start": 2, "target_start": 15, "arrows": [1, 2, 4] * 5 + [1, 1]}
    data["provinces"] = {
        "QZA": {
            "name": "Quartz & <Sand>",
            "name_pl": "Kwarc",
            "town": "Qua",
            "export": "low",
            "spaces": [["oil", "double"]],
        },
        "WAX": {"name": "Wax", "town": "Waxton", "capital": True, "export": "low", "spaces": []},
        "EEL": {
            "name": "Eel Bay",
            "town": "Eelmouth",
            "export": "high",
            "spaces": [["crops", "single"], ["crops", "single"], ["crops", "double"], ["crops", "double"]],
        },
        "RYE": {
            "name": "Rye Hills",
            "town": "Rye",
            "diamond": True,
            "spaces": [["hydro", "double"], ["minerals", "single"]],
        },
        "TIN": {"name": "Tin Land", "town": "Tinby", "spaces": [["minerals", "double"], ["minerals", "double"]]},
        "YEW": {
            "name": "Yew",
            "town": "Yewham",
            "spaces": [["hydro", "single"], ["oil", "single"], ["crops", "single"]],
        },
    }
    data["provinces"]["QZA"]["name_pl"] = "Kwarc"
    data["provinces"]["RYE"]["diamond"] = True
    data["borders"] = {
        "list": [
            ["QZA", "WAX", ["boat", "boat"]],
            ["WAX", "EEL", ["railway"]],
            ["EEL", "RYE", []],
            ["TIN", "RYE", ["boat", "railway", "railway"]],
            ["YEW", "TIN", ["railway"]],
            ["YEW", "EEL", []],
        ],
        "government_at_setup": [["WAX", "QZA", "boat"], ["RYE", "TIN", "railway"]],
    }
    data["action_cards"], data["barons"] = [], {"TIN": 9000}
    return data


@pytest.fixture(scope="module")
def board() -> Board:
    return board_of(island())


@pytest.fixture(scope="module")
def engine(board: Board) -> CongoEngine:
    return CongoEngine("core", board)


@pytest.mark.parametrize("seed", range(20))
def test_random_games_on_another_board(engine: CongoEngine, seed: int) -> None:
    """CORE-RST-01, CORE-SET-06: other tracks, other ladders, the same laws; `check_game` looks at every position."""
    if seed % 3 == 2:
        return check_random_board(seed)
    assert check_game(2 + seed % 3, seed, engine, pure=20) > 5
    return None


def check_random_board(seed: int) -> None:
    random = Random(seed)
    other = CongoEngine("core", board_of(random_data(random, random.randint(2, 9))))
    played = play_out(other, new_state(other.rules, ("Ana", "Ben"), seed), RandomBot(seed))
    assert other.result(played.state) is not None


def test_set_up_follows_the_edition(board: Board) -> None:
    """CORE-SET-03, CORE-SET-04, CORE-SET-05, CORE-SET-06, CORE-SET-13, from the file and not from memory."""
    s = drcongo.new_game(seed=1, edition=board, dice="ask").state
    assert [board.labels[box] for box in s.marker] == [300, 100, 700, 1500]
    assert (s.development, s.target) == (2, 15)
    assert s.city_points[board.province_number["WAX"]] == 3
    starred = [(board.border_names[slot.border], slot.transport) for slot in board.slots if slot.starred]
    assert starred == [("QZA-WAX", 0), ("TIN-RYE", 1)]
    assert s.industries_left[:4] == [2, 1, 4, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_candidate_is_explained_on_another_board(board: Board, players: int) -> None:
    game, random = drcongo.new_game(players=tuple("ABCD"[:players]), seed=players, edition=board), Random(players)
    while not game.is_over:
        legal = set(game.legal_moves())
        for move in game.candidates():
            verdict = game.explain(move)
            assert verdict.legal == (move in legal)
            if not verdict.legal:
                for lang in ("en", "pl"):
                    assert verdict.text(lang)
                    assert "{" not in verdict.text(lang)
        for move in legal:
            assert game.engine.parse(game.node.state, game.engine.text(move)) == move
            assert game.engine.parse(game.node.state, game.text(move)) == move
        game.play(choose(game, random))


def test_scenarios_and_saves_keep_the_edition(board: Board, tmp_path: Path) -> None:
    game, random = drcongo.new_game(players=("Ana", "Ben", "Cleo"), seed=3, edition=board), Random(3)
    while not game.is_over:
        play_randomly(game, random, 3)
        assert read_scenario(game.to_scenario(), board)[1] == game.state
        assert drcongo.scenario(game.to_scenario(), edition=board).validate() == []
    path = tmp_path / "island.jsonl"
    game.save(path)
    loaded = drcongo.load(path)
    assert shape(loaded) == shape(game)
    assert loaded.svg() == game.svg()
    assert loaded.engine.scenario(loaded.node.state) == game.to_scenario()


def test_pictures_of_another_board(board: Board) -> None:
    game = drcongo.new_game(seed=5, edition=board)
    play_randomly(game, Random(5), 30)
    check_pictures(game)
    for code in board.codes:
        assert code in game.show()


def check_pictures(game: Game) -> None:
    for lang in ("en", "pl"):
        ElementTree.fromstring(game.svg(lang))
        assert game.show(lang)
        assert max(map(len, game.show(lang).splitlines())) <= 100


@pytest.mark.parametrize("seed", range(12))
def test_pictures_of_random_boards(seed: int) -> None:
    random = Random(seed)
    board = board_of(random_data(random, random.randint(2, 26)))
    game = drcongo.new_game(seed=seed, edition=board)
    play_randomly(game, random, 40)
    check_pictures(game)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_random_boards_soak(seed: int) -> None:
    random = Random(seed)
    engine = CongoEngine("core", board_of(random_data(random, random.randint(2, 12))))
    check_game(2 + seed % 3, seed, engine, pure=30)
