"""Files and texts that are too much: refused at once, in a sentence, and read in time that grows with them."""

from __future__ import annotations

import copy
import datetime
import json
import os
import sys
import time
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import drcongo
from drcongo import edition
from drcongo.cli.commands import main
from drcongo.edition import at_most, board_of, house_text, parse, problems
from drcongo.kernel import files, limits, toml
from drcongo.layers import offered
from drcongo.play import opening
from drcongo.positions import values
from tests.contracts.test_other_edition import island
from tools.reading_times import KINDS, timed

SCENARIO = 'players = ["Ana", "Ben"]\n'
SECONDS = 5.0


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_takes_long_however_large_it_is(kind: str) -> None:
    """H1, L5: 100 kB and 10 MB of each kind; whatever is too large is refused before any work is done."""
    rows = [timed(kind, size) for size in (100_000, 10_000_000)]
    assert [row for row in rows if row.seconds > SECONDS] == []
    assert rows[1].answer != "read"


@pytest.mark.parametrize(
    "text",
    [
        "\n" * 50_000,
        SCENARIO + "x = [\n" + " " * 3000 + "\n]\n",
        SCENARIO + "".join(f"key{n} = 1\n" for n in range(2000)),
        SCENARIO + "a" + ".a" * 20_000 + " = 1",
    ],
    ids=["blank lines", "spaces", "unknown keys", "dotted key"],
)
@pytest.mark.parametrize("command", ["check", "show"])
def test_small_files_do_not_hang(command: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """H1: as the review found them."""
    path = tmp_path / "small.toml"
    path.write_text(text, encoding="utf-8")
    began = time.process_time()
    assert main([command, str(path)]) in (1, 2)
    assert time.process_time() - began < SECONDS
    told = capsys.readouterr()
    assert len(told.out + told.err) < 20_000


def test_the_lines_of_a_long_file_are_found_in_one_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """H1: however many problems are told."""
    passes = []
    monkeypatch.setattr(values, "lines_of", lambda text: passes.append(text) or toml.lines_of(text))
    with pytest.raises(drcongo.ScenarioError):
        drcongo.scenario(SCENARIO + "".join(f"key{n} = 1\n" for n in range(2000)))
    assert len(passes) == 1


def test_many_problems_are_counted_and_not_all_told() -> None:
    with pytest.raises(drcongo.ScenarioError) as told:
        drcongo.scenario(SCENARIO + "".join(f"key{n} = 1\n" for n in range(2000)))
    assert len(told.value.problems) == limits.PROBLEMS + 1
    assert told.value.problems[-1] == f"And {2000 - limits.PROBLEMS} more problems."
    assert told.value.problems[7].startswith("Line 9: key7: is unknown")
    assert told.value.text("pl").endswith("I jeszcze 1950 błędów.")


def test_a_row_of_dots_is_no_key() -> None:
    """Only what may be a key is counted: people draw lines in their comments, and write on after them."""
    for dots in ("." * 200, ". . " * 10, "... " * 40):
        assert drcongo.scenario(f"# {dots}\n{SCENARIO.strip()}  # {dots}\n").players == ("Ana", "Ben")
        assert parse(f"# {dots}\n{house_text()}", "mine.toml").name == "house"
    for key in ("a" + ".a" * 41, "'..'" + ".'..'" * 41, "a . a" * 42, '".\\"."' + ' . ".\\"."' * 41):
        for text in (f"{key} = 1\n", f"x = {{ {key} = 1 }}\n", f"[{key}]\n"):
            with pytest.raises(drcongo.ScenarioError, match="a key has more than 40 parts"):
                drcongo.scenario(SCENARIO + text)


def test_lines_are_right_in_every_form_of_a_key() -> None:
    text = SCENARIO + '[turn]\nphase = "x"\n[provinces . "KAT"]\ncity = 5\n[market]\ncrops.marker = 7\n'
    with pytest.raises(drcongo.ScenarioError) as told:
        drcongo.scenario(text)
    lines = [problem.split(":")[0] for problem in told.value.problems]
    assert lines == ["Line 7", "Line 5", "Line 5", "Line 3"]


# --- names ---

BEGINNINGS = {
    "new_game": lambda name: drcongo.new_game(players=[name, "Ben"]),
    "scenario": lambda name: drcongo.scenario(f'players = [{json.dumps(name)}, "Ben"]\n'),
    "query": lambda name: opening.read_query(f"players={quote(name.replace(' Ana', ''))},Ben"),  # spaces are left out
}


@pytest.mark.parametrize(
    "name", ["x" * 41, "x" * 100_000, "\u0301", "aside", "Nobody", "Government", " Ana", "A\x1bB", ""]
)
@pytest.mark.parametrize("way", BEGINNINGS)
def test_names_that_cannot_be(name: str, way: str) -> None:
    """M5: wherever a game begins."""
    with pytest.raises(drcongo.DrCongoError) as told:
        BEGINNINGS[way](name)
    assert len(str(told.value)) < 1000


@pytest.mark.parametrize("names", [("Ana", "Aná"), ("Ana", "ANA"), ("Łoś", "los")])
def test_names_that_moves_cannot_tell_apart(names: tuple[str, str]) -> None:
    with pytest.raises(drcongo.DrCongoError, match="Two players are called"):
        drcongo.new_game(players=names)


@pytest.mark.parametrize("names", [("x" * 40, "Tom, Jerry"), ("Tom and Jerry", "🂡" * 40), ("=", "[x]"), ('"', "\\")])
def test_odd_names_go_all_the_way(names: tuple[str, str], tmp_path: Path) -> None:
    """What may be called so can play, be saved, coded and drawn, also where a card names a player."""
    game = drcongo.new_game("ragnar", players=names, seed=4)
    for _ in range(120):
        if game.is_over:
            break
        moves = [move for move in game.legal_moves() if "Take" in type(move).__name__] or game.legal_moves()
        named = [move for move in moves if any(name in getattr(move, "named", ()) for name in names)]
        game.play((named or moves)[-1])
    assert game.svg()
    game.save(tmp_path / "odd.jsonl")
    assert drcongo.load(tmp_path / "odd.jsonl").state == game.state
    assert drcongo.from_code(drcongo.code(game), dice="ask").root.state == game.state
    assert drcongo.scenario(game.to_scenario(), dice="ask").root.state == game.state


# --- editions ---


@pytest.fixture
def data() -> dict[str, Any]:
    return tomllib.loads(house_text())


def set_at(data: dict[str, Any], place: str, value: object) -> None:
    *way, last = place.split(".")
    for step in way:
        data = data[step]
    data[last] = value


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("provinces.KAT.name", "MAN", "MAN is also the name of MAN"),
        ("provinces.KAT.name_pl", "man", "man is also the name of MAN"),
        ("provinces.KAT.name", "maniema", "is also the name of"),
        ("provinces.KAT.name", "Bas Congo", "Bas Congo is also the name of BCO"),
        ("provinces.KAT.name", "Oil", "Oil has a meaning of its own: oil"),
        ("provinces.KAT.name", "x" * 41, "must be a name of 40 letters at most"),
        ("provinces.KAT.town", "a\x1b[31mb", "must be a name of 40 letters at most"),
        ("name", datetime.date(2020, 1, 1), "must be a text, a number, true or false, not datetime.date"),
        ("note", float("inf"), "must be a text, a number, true or false, not inf"),
        ("note", [[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]], "lies more than 20 tables deep"),
        ("barons.KAT", 10**9, "barons.KAT: must be at most 100000"),
        pytest.param("barons.KAT", 10**5000, "must be a text, a number", id="a huge number"),
        ("market.local.oil", 100_100, "must be at most 100000"),
        ("peacekeepers.player", 1001, "must be at most 1000"),
        ("track.length", 201, "must be at most 200"),
        ("market.labels", list(range(100, 6200, 100)), "has 61 entries; there can be 60 at most"),
        ("provinces.KAT.spaces", [["crops", "single"]] * 21, "has 21 entries; there can be 20 at most"),
    ],
)  # fmt: skip
def test_what_an_edition_cannot_hold(data: dict[str, Any], place: str, value: object, sentence: str) -> None:
    """H2, M3, M4."""
    set_at(data, place, value)
    assert any(sentence in problem for problem in problems(data)), problems(data)


def test_a_province_cannot_be_called_like_a_word_of_moves(data: dict[str, Any]) -> None:
    """A code too: "crops OIL single" and "crops AND single, oil BDU" could not be read again."""
    for code in ("OIL", "AND"):
        renamed = json.loads(json.dumps(data).replace('"KAT"', f'"{code}"'))
        assert any("has a meaning of its own" in problem for problem in problems(renamed))


def test_an_edition_says_which_games_it_offers(data: dict[str, Any], tmp_path: Path, capsys: Any) -> None:
    """H3: without Action cards there is no Ragnar Game, and nobody gets to its IndexError."""
    data["action_cards"] = []
    board = board_of(data)
    assert offered(board) == ["core", "insurgent", "government"]
    for layer, players in (("ragnar", ("Ana", "Ben")), ("solo", ("Ana",))):
        with pytest.raises(drcongo.EditionError, match=r"has no Action cards.*core, insurgent, government") as told:
            drcongo.new_game(layer, players, edition=board)
        assert "nie ma kart Akcji" in told.value.text("pl")
    path = tmp_path / "mine.toml"
    path.write_text(house_text(), encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert "for these games: core, insurgent, government, ragnar, solo" in capsys.readouterr().out


def test_money_of_an_edition_and_of_a_scenario_is_bounded_alike() -> None:
    """M4: with the most money that may be, the auction still lists its bids at once."""
    text = f'layer = "government"\nplayers = ["Ana", "Ben"]\n[turn]\nphase = "elect"\n[money]\nAna = {at_most.MONEY}\n'
    began = time.process_time()
    game = drcongo.scenario(text)
    assert game.legal_moves()
    assert time.process_time() - began < SECONDS
    with pytest.raises(drcongo.ScenarioError, match="from 0 to 10000000, not 1000000000"):
        drcongo.scenario(text.replace(str(at_most.MONEY), str(10**9)))


# --- files that name files ---

OPENED: list[str] = []


def note_opening(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "open" and isinstance(arguments[0], (str, os.PathLike)):
        OPENED.append(os.fspath(arguments[0]))


sys.addaudithook(note_opening)


@pytest.mark.parametrize("named", ["/dev/zero", "/etc/passwd", "nowhere.toml", "../mine.toml", "island"])
def test_a_file_that_names_an_edition_opens_nothing(named: str, tmp_path: Path) -> None:
    """M6: whatever the path, the same sentence, with the cure, and no file is touched."""
    position = drcongo.new_game(seed=1, dice="ask").to_scenario().replace('"house"', json.dumps(named))
    saved = tmp_path / "old.jsonl"
    drcongo.new_game(seed=1).save(saved)
    head, *rest = saved.read_text(encoding="utf-8").splitlines()
    old = json.loads(head)
    old["setting"]["position"] = position
    saved.write_text("\n".join([json.dumps(old), *rest, ""]), encoding="utf-8")
    OPENED.clear()
    for attempt in (lambda: drcongo.scenario(position), lambda: drcongo.load(saved)):
        with pytest.raises(drcongo.DrCongoError, match="A file that is named in another one is not opened") as told:
            attempt()
        assert f"{named!r}" in str(told.value)
        assert "edition=" in told.value.text("pl")
    assert [path for path in OPENED if Path(path).name == Path(named).name] == []
    assert str(saved) in OPENED, "what is opened is noted"
    assert drcongo.scenario(position, edition="house").to_act
    assert drcongo.load(saved, edition="house").to_act


def test_a_position_of_another_edition_asks_for_it() -> None:
    board = board_of(island())
    text = drcongo.new_game("government", seed=1, edition=board).to_scenario()
    assert f'edition = {{ name = "island", fingerprint = "{board.fingerprint}" }}' in text
    with pytest.raises(drcongo.ScenarioError, match=r"belongs to the edition 'island'.*--edition my.toml"):
        drcongo.scenario(text)
    assert drcongo.scenario(text, edition=board).to_scenario() == text
    other = copy.deepcopy(island())
    other["barons"]["TIN"] += 100
    with pytest.raises(drcongo.ScenarioError, match="not to 'island'"):
        drcongo.scenario(text, edition=board_of(other))


def test_a_saved_game_holds_its_edition_whatever_it_was_read_from(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(house_text().replace('name = "house"', 'name = "mine"'), encoding="utf-8")
    game = drcongo.new_game(seed=1, edition=path)
    game.save(tmp_path / "game.jsonl")
    assert str(path) not in (tmp_path / "game.jsonl").read_text(encoding="utf-8")
    path.unlink()
    assert drcongo.load(tmp_path / "game.jsonl").to_scenario() == game.to_scenario()


@pytest.mark.parametrize("read", [drcongo.scenario, drcongo.load, edition.load, opening.open_file])
def test_devices_and_pipes_are_not_opened(read: Any, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in ("/dev/zero", pipe, "/dev/null"):
        with pytest.raises(drcongo.DrCongoError, match="it is not an ordinary file"):
            read(path)


def test_a_file_that_waits_for_more_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of the system's own look ordinary, such as the log of Linux; here a pipe that was taken for one."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    monkeypatch.setattr(files, "check_ordinary", lambda path: None)
    assert files.read_bytes(pipe, 100) == b"", "nobody writes"
    writer = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    assert files.read_bytes(pipe, 100) == b"", "somebody might"
    os.close(writer)


@pytest.mark.parametrize("read", [drcongo.scenario, drcongo.load, edition.load, opening.open_file])
def test_a_file_that_is_too_large_is_not_read(read: Any, tmp_path: Path) -> None:
    path = tmp_path / "large"
    with open(path, "wb") as file:
        file.truncate(2_000_000_000)  # of nothing: it takes no room on the disk
    began = time.process_time()
    with pytest.raises(drcongo.DrCongoError, match="it has 2000 MB, and at most"):
        read(path)
    assert time.process_time() - began < 1


# --- writing ---


def test_a_link_is_followed_and_rights_are_kept(tmp_path: Path) -> None:
    """L7: the file behind a link is written, and stays readable for whom it was."""
    real, link = tmp_path / "real.jsonl", tmp_path / "link.jsonl"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)
    drcongo.new_game(seed=1).save(link)
    assert link.is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640
    assert drcongo.load(real).to_act == drcongo.load(link).to_act


def test_a_picture_is_written_beside_first(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    """L7: a full disk leaves the old picture."""
    position, picture = tmp_path / "p.toml", tmp_path / "board.svg"
    position.write_text(drcongo.new_game(seed=1).to_scenario(), encoding="utf-8")
    picture.write_text("the old picture")

    def full(*args: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert main(["show", str(position), "--svg", str(picture)]) == 2
    assert "cannot be written: No space left" in capsys.readouterr().err
    assert picture.read_text() == "the old picture"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["board.svg", "p.toml"]


def test_nothing_is_written_over_unasked(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    files.write(path, "one")
    with pytest.raises(files.ThereAlreadyError, match="is there already"):
        files.write(path, "two")
    assert path.read_text() == "one"
    files.write(path, "two", over=True)
    assert path.read_text() == "two"
    for name in (tmp_path, "/dev/null", "", "\0", tmp_path / "no" / "folder"):
        with pytest.raises(drcongo.DrCongoError):
            files.write(name, "x", over=True)
