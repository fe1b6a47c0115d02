"""Broken files: they load, or they are refused by the proper error in clear words, and nothing else happens."""

from __future__ import annotations

import json
import re
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import drcongo
from drcongo.edition import house_text, source_of
from drcongo.edition import load as load_edition
from drcongo.errors import DrCongoError, EditionError, FileError, SaveError, ScenarioError
from drcongo.kernel.bots import RandomBot, play_out
from drcongo.kernel.game import Game
from tests.effort import first_of
from tests.mutate import mutate
from tests.properties.trees import grow, new_game, play_randomly
from tests.properties.walks import LAYERS

BLOCKS = range(4)
FEW, EACH = 20, 50  # mutations of each kind of file in each block and layer: a few always
MUTATIONS = first_of([(0, FEW), *((block, EACH) for block in BLOCKS)], then=1)
SOAK_BLOCKS, SOAK_EACH = range(100, 110), 400
WANTED = {  # kinds of decision to break scenarios in
    "core": ("produce", "split", "hydro", "contribute", "sale", "action"),
    "insurgent": ("combat", "produce", "split", "action", "end", "contribute"),
    "government": ("bid", "choose", "defence", "combat", "defence_fight", "finance", "share", "split", "action"),
    "ragnar": ("overture", "window", "end", "sale", "contribute", "buy", "intelligence", "refill", "split", "action"),
    "solo": ("order", "hire", "minister_die", "overture", "window", "end", "sale", "action", "split", "support"),
}


# --- sound files to break ---


def save_text(seed: int, path: Path, layer: str = "core") -> bytes:
    game = new_game(2 + seed % 3, seed, layer=layer)
    grow(game, Random(seed), 25)
    game.save(path)
    return path.read_bytes()


def scenario_text(seed: int, layer: str = "core") -> bytes:
    """A position somewhere in a game; inside Production, a combat, an auction or dropping out if the seed says so."""
    game, random = new_game(2 + seed % 3, seed, layer=layer, dice="ask"), Random(seed)
    play_randomly(game, random, 10 + seed % 60)
    wanted = WANTED[layer][seed % len(WANTED[layer])]
    for _ in range(200):
        if game.is_over or game.node.state.frame.kind == wanted:
            break
        play_randomly(game, random, 1)
    return game.to_scenario().encode()


# --- what an error must look like ---


class Complaints:
    """Collects what went wrong with many files, each kind once, with a file that shows it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.found: dict[str, str] = {}

    def check(self, data: bytes, test: Callable[[Path], None]) -> None:
        path = self.folder / "broken"
        path.write_bytes(data)
        try:
            test(path)
            assert path.read_bytes() == data, "loading changed the file"
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            kind = f"{type(error).__name__} at {Path(place.filename).name}:{place.lineno}"
            if kind not in self.found:
                kept = path.with_name(f"broken_{len(self.found)}")
                kept.write_bytes(data)
                self.found[kind] = f"{str(error)[:300]} [{kept}]"

    def none(self) -> None:
        listed = "\n".join(f"{kind}: {what}" for kind, what in self.found.items())
        assert not self.found, f"{len(self.found)} kinds of trouble:\n{listed}"


def check_error(error: FileError, needs_line: bool) -> None:
    message = str(error)
    assert len(message.strip()) > 10, f"an error without words: {message!r}"
    assert "Traceback" not in message
    assert error.problems
    assert all(problem.strip() for problem in error.problems)
    if needs_line:
        assert error.line is not None, f"no line: {message}"
        assert error.line >= 1
        assert re.search(r"line \d+", message, re.IGNORECASE), message


def play_on(game: Game) -> None:
    """A position without problems can be played to its end, and none come up; one with problems can be shown."""
    assert game.show()
    assert game.svg()
    assert game.prompt("pl")
    assert game.to_scenario()
    problems = game.engine.problems(game.root.state)
    if problems:
        for problem in problems:
            assert re.search(r"\((?:(?:CORE|INS|GOV|RAG)-[A-Z]+|SOLO)-\d\d.*\)\.$", problem), problem
        assert game.node is game.root, "a position with problems is not played"
        try:
            game.play("pass")
        except ScenarioError:
            return
        raise AssertionError("a position with problems was played")

    def watch(state: Any, move: Any) -> None:
        found = game.engine.problems(state)
        assert found == [], f"declared sound, but a move later: {found}"

    played = play_out(game.engine, game.root.state, RandomBot(1), watch)
    assert game.engine.result(played.state)


# --- saved games ---


def read_save(path: Path) -> None:
    try:
        game = drcongo.load(path)
    except SaveError as error:
        check_error(error, needs_line=True)
        assert error.game is None or error.game.nodes  # noqa: PT017
        return
    assert game.node in game.nodes
    game.log()


def check_saves(layer: str, block: int, number: int, tmp_path: Path) -> None:
    sound = save_text(block, tmp_path / "sound.jsonl", layer)
    random, complaints = Random(block), Complaints(tmp_path)
    for _ in range(number):
        complaints.check(mutate(sound, random), read_save)
    assert (tmp_path / "sound.jsonl").read_bytes() == sound
    complaints.none()


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize(("block", "number"), MUTATIONS)
def test_mutated_saves(layer: str, block: int, number: int, tmp_path: Path) -> None:
    check_saves(layer, block, number, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("block", SOAK_BLOCKS)
def test_mutated_saves_soak(layer: str, block: int, tmp_path: Path) -> None:
    check_saves(layer, block, SOAK_EACH, tmp_path)


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("end", [0.0, 0.2, 0.5, 0.9, 0.999])
def test_a_save_that_was_cut_off_keeps_what_came_before(layer: str, end: float, tmp_path: Path) -> None:
    sound = save_text(3, tmp_path / "sound.jsonl", layer)
    path = tmp_path / "cut.jsonl"
    path.write_bytes(sound[: int(len(sound) * end)])
    with pytest.raises(SaveError) as error:
        drcongo.load(path)
    check_error(error.value, needs_line=True)
    complete = path.read_bytes().count(b"\n")
    assert error.value.line == complete + 1
    if complete:
        assert len(error.value.game.nodes) >= complete


@pytest.mark.parametrize("key", ["format", "version", "game", "dice", "setting"])
@pytest.mark.parametrize("value", [None, 7, "x", [], {}, [[]], {"position": 5}, {"position": "", "edition": 3}, 1e308])
def test_every_odd_head_is_refused_on_line_one(key: str, value: object, tmp_path: Path) -> None:
    first, *rest = save_text(1, tmp_path / "sound.jsonl").decode().splitlines()
    path = tmp_path / "odd.jsonl"
    path.write_text("\n".join([json.dumps(json.loads(first) | {key: value}), *rest]) + "\n", encoding="utf-8")
    if key == "dice" and isinstance(value, list):
        drcongo.load(path)  # any list is a script; a bad value in it is refused when its turn comes
        return
    with pytest.raises(SaveError) as error:
        drcongo.load(path)
    assert error.value.line == 1


def test_files_that_are_not_there_or_not_files(tmp_path: Path) -> None:
    for attempt in (drcongo.load, drcongo.scenario, load_edition):
        for path in (tmp_path / "missing", tmp_path, tmp_path / ("x" * 300)):
            with pytest.raises((SaveError, ScenarioError, EditionError)) as error:
                attempt(path)
            assert len(str(error.value)) > 10


# --- scenarios ---


def read_scenario(path: Path) -> str:
    try:
        game = drcongo.scenario(path)
    except (ScenarioError, EditionError) as error:
        check_error(error, needs_line="not a readable scenario" in str(error))
        return "refused"
    except DrCongoError as error:  # an unknown layer is not a matter of the file's form
        assert "no layer" in str(error)  # noqa: PT017
        return "refused"
    play_on(game)
    return "shown" if game.engine.problems(game.root.state) else "played"


def check_scenarios(layer: str, block: int, number: int, tmp_path: Path) -> Counter[str]:
    seen: Counter[str] = Counter()
    random, complaints = Random(block), Complaints(tmp_path)
    sound = [scenario_text(block * 10 + n, layer) for n in range(12)]
    for n in range(number):
        complaints.check(mutate(sound[n % 12], random), lambda path: seen.update([read_scenario(path)]))
    complaints.none()
    return seen


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize(("block", "number"), MUTATIONS)
def test_mutated_scenarios(layer: str, block: int, number: int, tmp_path: Path) -> None:
    seen = check_scenarios(layer, block, number, tmp_path)
    wanted = {"refused", "shown", "played"} if number > FEW else {"refused"}
    assert set(seen) >= wanted, "the mutations are too mild or too wild"


@pytest.mark.soak
@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("block", SOAK_BLOCKS)
def test_mutated_scenarios_soak(layer: str, block: int, tmp_path: Path) -> None:
    check_scenarios(layer, block, SOAK_EACH, tmp_path)


# --- editions ---


def read_edition(path: Path) -> None:
    try:
        board = load_edition(path)
    except EditionError as error:
        check_error(error, needs_line=False)
        if "not a readable edition" in str(error):
            assert re.search(r"line \d+|end of document|depth", str(error)), error  # noqa: PT017
        return
    for layer in LAYERS:
        game = new_game(2, 1, layer, edition=board)
        game.explain("place truck " + board.border_names[0], seat="Ana")
        source_of(board, "market.start")
        play_on(game)


def check_editions(block: int, number: int, tmp_path: Path) -> None:
    sound = house_text().encode()
    random, complaints = Random(block), Complaints(tmp_path)
    for _ in range(number):
        complaints.check(mutate(sound, random), read_edition)
    complaints.none()


@pytest.mark.parametrize(
    ("block", "number"), first_of([(0, FEW // 4), (1, FEW), *((block, EACH) for block in BLOCKS)], then=1)
)
def test_mutated_editions(block: int, number: int, tmp_path: Path) -> None:
    check_editions(block, number, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("block", SOAK_BLOCKS)
def test_mutated_editions_soak(block: int, tmp_path: Path) -> None:
    check_editions(block, SOAK_EACH, tmp_path)


# --- particular breaks ---


@pytest.mark.parametrize("load", [drcongo.scenario, load_edition])
@pytest.mark.parametrize("broken", ["name = ", "a = 1\na = 2\n", "x = [1, 2", 'name = "\x01"', "\n\n= 3"])
def test_toml_errors_carry_their_line(load: Callable[[Path], object], broken: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(broken, encoding="utf-8")
    with pytest.raises((ScenarioError, EditionError)) as error:
        load(path)
    check_error(error.value, needs_line=True)


@pytest.mark.parametrize("load", [drcongo.scenario, load_edition])
@pytest.mark.parametrize(
    "broken",
    ["x = " + "9" * 5000, "x = " + "[" * 5000, "x = 1e99999", "x = " + "{a=" * 3000, 'edition = "nul\\u0000byte"'],
    ids=["many digits", "deep list", "huge float", "deep table", "nul"],
)
def test_monstrous_values_are_refused(load: Callable[[Path], object], broken: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(f'players = ["Ana", "Ben"]\n{broken}\n', encoding="utf-8")
    with pytest.raises((ScenarioError, EditionError)):
        load(path)


def test_a_long_value_is_not_repeated_in_full(tmp_path: Path) -> None:
    """A clear message stays short, whatever stands in the file."""
    path = tmp_path / "long.toml"
    path.write_text(f'players = ["Ana", "Ben"]\ncycle = "{"long" * 3000}"\n', encoding="utf-8")
    with pytest.raises(ScenarioError) as error:
        drcongo.scenario(path)
    assert len(str(error.value)) < 500


def test_a_box_of_many_digits_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    digits = "9" * 5000
    path.write_text(f'players = ["Ana", "Ben"]\n[market]\ncrops = {{ cubes = {{ {digits} = 1 }} }}\n', encoding="utf-8")
    with pytest.raises(ScenarioError) as error:
        drcongo.scenario(path)
    assert error.value.line == 3


@pytest.mark.parametrize("value", ["5", "true", "1.5", "{ a = 1 }", "[]", '""'])
@pytest.mark.parametrize("key", ["name", "name_pl", "town"])
def test_names_in_an_edition_are_text(key: str, value: str, tmp_path: Path) -> None:
    path = tmp_path / "names.toml"
    lines = [line for line in house_text().splitlines() if not (line.startswith(f"{key} =") and "Katanga" in line)]
    lines = [line for line in lines if not (key == "town" and "Lubumbashi" in line)]
    at = lines.index("[provinces.KAT]")
    path.write_text("\n".join([*lines[: at + 1], f"{key} = {value}", *lines[at + 1 :]]), encoding="utf-8")
    with pytest.raises(EditionError, match=f"KAT.{key}"):
        load_edition(path)
