"""No code depends on the printed values: a board with other provinces, prices, counters and tracks plays as well."""

from __future__ import annotations

import copy
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from random import Random
from typing import Any

import pytest

import drcongo
from drcongo.edition import Board, board_of
from drcongo.kernel.bots import RandomBot, play_out
from drcongo.kernel.game import Game
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import new_state, read_scenario
from tests.effort import first_of, more_in_a_soak, one_of_each, release, soak
from tests.properties.boards import HOUSE, random_data, with_cards
from tests.properties.laws import WITH_SUPPORT
from tests.properties.test_promise_3_random_games import check_game
from tests.properties.trees import choose, new_game, play_randomly, shape
from tests.properties.walks import LAYERS, NAMES, TABLES, seated


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
    data["peacekeepers"] = {"player": 2, "government": 3}
    data["insurgents"] = {"minor": 5, "major": 2}
    data["diamonds"] = {"supply": 2}
    wild = ["QZA", "EEL", "RYE", "TIN", "YEW"]
    data["action_cards"] = [
        {
            "id": 10 + n,
            "major": wild[n % 5],
            "minors": [wild[(n + 1) % 5], wild[(n + 3) % 5]],
            "peacekeepers": (3, -2, 0, 1)[n % 4],
            "money": 700 * n,
            "finance": [["oil"], ["crops", "hydro"], ["minerals", "oil"]][n % 3],
        }
        for n in range(9)
    ]
    data["barons"] = {"TIN": 9000, "EEL": 8100, "RYE": 12_300, "YEW": 9900}
    return data


@pytest.fixture(scope="module")
def board() -> Board:
    return board_of(island())


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("seed", first_of(range(12), 3, then=3))
def test_random_games_on_another_board(layer: str, board: Board, seed: int) -> None:
    """CORE-RST-01, CORE-SET-06, INS-CRD-04: other tracks, ladders and cards, the same laws in every position."""
    if seed % 3 == 2:
        check_random_board(layer, seed)
    else:
        assert check_game(2 + seed % 3, seed, CongoEngine(layer, board), pure=20) > 5


def random_board(random: Random, layer: str, most: int) -> Board:
    """In the later layers half of them have Action cards."""
    with_barons = layer in WITH_SUPPORT
    provinces = random.randint(6 if with_barons else 2, most)
    data = random_data(random, provinces)
    if with_barons or (layer != "core" and provinces > 3 and random.random() < 0.8):
        data = with_cards(random, data)
    if with_barons:
        codes = [code for code, province in data["provinces"].items() if province["spaces"]]
        data["barons"] = {code: random.randrange(6000, 12_000, 100) for code in random.sample(codes, 4)}
        data["peacekeepers"]["player"] = random.randint(2, 6)  # RAG-OVT-02 asks for one or two
    return board_of(data)


def test_too_few_barons_are_told(board: Board) -> None:
    """RAG-SET-03: an edition without enough Industrial Barons is refused in words, in a new game and in a file."""
    data = island()
    data["barons"] = {"TIN": 9000, "EEL": 8100}
    few = board_of(data)
    with pytest.raises(drcongo.DrCongoError, match=r"2 Industrial Barons.*RAG-SET-03"):
        drcongo.new_game("ragnar", players=("Ana", "Ben", "Chi"), seed=1, edition=few)
    text = drcongo.new_game("ragnar", players=("Ana", "Ben", "Chi"), seed=1, edition=board).to_scenario()
    with pytest.raises(drcongo.ScenarioError, match="belongs to the edition 'island'"):
        read_scenario(text, few)
    with pytest.raises(drcongo.ScenarioError, match="RAG-SET-03"):
        read_scenario("\n".join(line for line in text.splitlines() if not line.startswith("edition")), few)
    del data["barons"]["EEL"]
    poor = board_of(data)
    with pytest.raises(drcongo.EditionError, match=r"for the game ragnar.*RAG-SET-03.*government, solo"):
        drcongo.new_game("ragnar", players=("Ana", "Ben"), seed=1, edition=poor)
    assert drcongo.new_game("solo", players=("Ana",), seed=1, edition=poor)


def check_random_board(layer: str, seed: int) -> None:
    other = CongoEngine(layer, random_board(Random(seed), layer, 9))
    played = play_out(other, new_state(other.rules, NAMES[: seated(layer, 2)], seed), RandomBot(seed))
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


def test_set_up_with_figures_follows_the_edition(board: Board) -> None:
    """INS-SET-01, INS-SET-02, INS-PKP-01: a Minor in five provinces, nine cards, two Peacekeepers a player."""
    s = drcongo.new_game("government", seed=1, edition=board, dice="ask").state
    assert [bool(strength) for strength in s.insurgents] == [code != "WAX" for code in board.codes]
    assert (len(s.action_cards), len(s.action_deck)) == (4, 5)
    assert board.player_peacekeepers == 2


@release
@pytest.mark.parametrize(("layer", "players"), one_of_each(TABLES, soak))
def test_every_candidate_is_explained_on_another_board(layer: str, board: Board, players: int) -> None:
    names, random = tuple("ABCD"[:players]), Random(players)
    game = drcongo.new_game(layer, players=names, seed=players, edition=board)
    while not game.is_over:
        legal = set(game.legal_moves())
        for move in game.candidates():
            verdict = game.explain(move)
            assert verdict.legal == (move in legal)
            if not verdict.legal and random.random() < 0.2:
                for lang in ("en", "pl"):
                    assert verdict.text(lang)
                    assert "{" not in verdict.text(lang)
        for move in list(legal)[:40]:
            assert game.engine.parse(game.node.state, game.engine.text(move)) == move
            assert game.engine.parse(game.node.state, game.text(move)) == move
        game.play(choose(game, random))


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("moves", more_in_a_soak(8, 2))
def test_scenarios_and_saves_keep_the_edition(layer: str, moves: int, board: Board, tmp_path: Path) -> None:
    game, random = new_game(3, 3, layer, edition=board), Random(3)
    while not game.is_over:
        play_randomly(game, random, moves)
        assert read_scenario(game.to_scenario(), board)[1] == game.state
        assert drcongo.scenario(game.to_scenario(), edition=board).validate() == []
    path = tmp_path / "island.jsonl"
    game.save(path)
    loaded = drcongo.load(path)
    assert shape(loaded) == shape(game)
    assert loaded.svg() == game.svg()
    assert loaded.engine.scenario(loaded.node.state) == game.to_scenario()


@pytest.mark.parametrize("layer", LAYERS)
def test_pictures_of_another_board(layer: str, board: Board) -> None:
    game = new_game(2, 5, layer, edition=board)
    play_randomly(game, Random(5), 30)
    check_pictures(game)
    for code in board.codes:
        assert code in game.show()


def check_pictures(game: Game) -> None:
    for lang in ("en", "pl"):
        ElementTree.fromstring(game.svg(lang))
        assert game.show(lang)
        assert max(map(len, game.show(lang).splitlines())) <= 100


@pytest.mark.parametrize("seed", first_of(range(12), 2))
def test_pictures_of_random_boards(seed: int) -> None:
    random, layer = Random(seed), LAYERS[seed % len(LAYERS)]
    game = new_game(2, seed, layer, edition=random_board(random, layer, 26))
    play_randomly(game, random, 40)
    check_pictures(game)


@pytest.mark.soak
@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("seed", range(1000, 1080))
def test_random_boards_soak(layer: str, seed: int) -> None:
    check_game(2 + seed % 3, seed, CongoEngine(layer, random_board(Random(seed), layer, 12)), pure=30)
