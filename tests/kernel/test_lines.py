"""The lines of a run's file: each belongs to this run, or is told with its number while the rest is kept."""

from __future__ import annotations

import json
import re
import warnings
from pathlib import Path
from random import Random

import pytest

from drcongo.cli.commands import main
from drcongo.errors import FileError
from drcongo.kernel.studies.plan import Plan
from drcongo.kernel.studies.study import Study, run
from drcongo.lab.tally import kept
from tests.kernel.nim import Nim, Turns
from tests.mutate import mutate

GAMES = 6


def plan(seed: int = 1, games: int = GAMES) -> Plan:
    return Plan((Nim(7), Nim(11)), games, seed, {"turns": Turns})


def again(out: Path) -> Study:
    return run(plan(), workers=1, out=out)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    run(plan(), workers=1, out=tmp_path / "run.jsonl")
    return tmp_path / "run.jsonl"


def unsealed(line: str) -> dict[str, object]:
    return json.loads(re.sub(r', "seal": "\w+"', "", line))


@pytest.mark.parametrize(
    "broken",
    [
        "", "{", "[]", "7", "null", '{"way": 0}', '{"way": Infinity, "game": 0}', "[" * 100_000, "{" * 5000,
        '{"a":' * 3000, "9" * 5000, "\x00", "x" * 2_000_000, '{"way": 0, "game": 0, "seed": 1, "row": 5, "watch": {}}',
    ],
    ids=range(14),
)  # fmt: skip
def test_a_bad_line_is_told_and_its_game_played_again(broken: str, out: Path) -> None:
    """M8: torn, infinite, deep, without a field: never a raw error."""
    before = again(out).games
    lines = out.read_text().splitlines()
    lines[4] = broken
    out.write_text("\n".join([*lines, ""]))
    with pytest.warns(UserWarning, match=r"run\.jsonl, line 5: "):
        study = again(out)
    assert study.games.equals(before)
    assert [problem.split(":")[0] for problem in study.problems] == ["run.jsonl, line 5"]
    assert "nie jest bran" in study.problems[0].text("pl").lower()


@pytest.mark.parametrize("change", ["moves", "seed", "way", "game", "watch", "winner"])
def test_a_line_that_was_changed_is_found(change: str, out: Path) -> None:
    """M8: not only the first one."""
    before = again(out).games
    lines = out.read_text().splitlines()
    record = unsealed(lines[6])
    if change in record:
        record[change] = 0 if change != "watch" else {}
    else:
        record["row"][change] = 999
    lines[6] = json.dumps(record)[:-1] + ', "seal": "' + lines[6][-10:-2] + '"}'
    out.write_text("\n".join([*lines, ""]))
    with pytest.warns(UserWarning, match="line 7: this game was changed, or belongs to another run"):
        study = again(out)
    assert study.games.equals(before)


def test_a_line_of_another_run_is_found(out: Path, tmp_path: Path) -> None:
    run(plan(seed=2), workers=1, out=tmp_path / "other.jsonl")
    foreign = (tmp_path / "other.jsonl").read_text().splitlines()[3]
    out.write_text(out.read_text() + foreign + "\n")
    with pytest.warns(UserWarning, match="line 14: this game was changed, or belongs to another run"):
        again(out)


def test_files_of_the_first_version_are_gone_on_with(out: Path) -> None:
    """They have no seals; a missing field is found all the same."""
    before = again(out).games
    head, *rest = out.read_text().splitlines()
    lines = [json.dumps(unsealed(line)) for line in rest]
    del (record := unsealed(rest[2]))["seed"]
    lines[2] = json.dumps(record)
    out.write_text("\n".join([head.replace('"version": 2', '"version": 1'), *lines, ""]))
    with pytest.warns(UserWarning, match="line 4: this game was changed"):
        study = again(out)
    assert study.games.equals(before)
    assert len(study.problems) == 1


@pytest.mark.parametrize("way", ["infinite", "deep", "no field"])
def test_bad_lines_of_the_first_version(way: str, out: Path) -> None:
    """M8: without a seal, what a line says is all there is to judge it by."""
    before = again(out).games
    head, *rest = out.read_text().splitlines()
    lines = [json.dumps(unsealed(line)) for line in rest]
    record = unsealed(rest[2])
    if way == "no field":
        del record["row"]
    else:
        record["row"]["moves"] = float("inf") if way == "infinite" else "HERE"
    lines[2] = json.dumps(record).replace('"HERE"', "[" * 100_000 + "]" * 100_000)
    out.write_text("\n".join([head.replace('"version": 2', '"version": 1'), *lines, ""]))
    with pytest.warns(UserWarning, match=r"run\.jsonl, line 4: "):
        study = again(out)
    assert study.games.equals(before)


def test_a_complete_run_on_a_disk_that_is_read_only(out: Path) -> None:
    """M8: a torn last line is left alone until something is to be added."""
    text = out.read_bytes()
    out.write_bytes(text + b'{"way": 0, "ga')
    out.chmod(0o444)
    out.parent.chmod(0o555)
    try:
        assert len(again(out).games) == 2 * GAMES
        assert out.read_bytes() == text + b'{"way": 0, "ga'
    finally:
        out.parent.chmod(0o755)


def test_what_cannot_be_kept_is_not_begun(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for path in (tmp_path / "file" / "run.jsonl", "/dev/null/x", "a\0b", ""):
        with pytest.raises(FileError):
            run(plan(), workers=1, out=path)


def test_mutated_files_of_runs(out: Path) -> None:
    sound, random = out.read_bytes(), Random(1)
    before = again(out).games
    told = refused = 0
    for _ in range(60):
        out.write_bytes(mutate(sound, random))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                study = again(out)
            except FileError as error:
                refused += len(str(error)) > 10
                continue
        told += bool(study.problems)
        assert study.games.equals(before)
    assert told > 10
    assert refused > 3


def test_the_command_line_tells_bad_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "--games", "2", "--players", "2", "--bots", "random", "--workers", "1"]
    path = tmp_path / "run.jsonl"
    assert main([*words, "--out", str(path)]) == 0
    path.write_text(path.read_text() + "rubbish\n")
    capsys.readouterr()
    assert main([*words, "--out", str(path)]) == 0
    assert "run.jsonl, line 4: this line is broken" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 5000, '{"effects": [], "tallies": 5}', "Infinity", "\ud800"])
def test_files_of_tallies(text: str, tmp_path: Path) -> None:
    path = tmp_path / "tallies.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(FileError):
        kept(path)
