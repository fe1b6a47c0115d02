"""The command line, called as a person would: what it prints, and its exit codes."""

import json
import subprocess
import sys
import tomllib

import pytest

import drcongo
from drcongo.cli.commands import main


@pytest.fixture
def saved(tmp_path):
    game = drcongo.new_game(players=["Ana", "Ben"], seed=7)
    for move in ("build minerals KAT double", "place truck EQU-KOR", "pass", "pass"):
        game.play(move)
    game.save(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


@pytest.fixture
def position(tmp_path):
    file = tmp_path / "position.toml"
    file.write_text(drcongo.new_game(seed=7).to_scenario(), encoding="utf-8")
    return file


def test_rules_lists_and_searches(capsys) -> None:
    assert main(["rules"]) == 0
    assert capsys.readouterr().out.count("CORE-") >= 118
    assert main(["rules", "CORE-TRN-03"]) == 0
    assert "One truck on a border" in capsys.readouterr().out
    assert main(["rules", "ciezarowka", "--lang", "pl"]) == 0
    assert "CORE-SALE-06" in capsys.readouterr().out
    assert main(["rules", "zeppelin"]) == 1
    assert "No rule holds zeppelin." in capsys.readouterr().err
    assert main(["rules", "--layer", "ragnarok"]) == 2


def test_explain_answers_yes_no_and_what(capsys, saved) -> None:
    assert main(["explain", "build oil EQU", "--in", str(saved)]) == 0
    assert "CORE-IND-01" in capsys.readouterr().out
    assert main(["explain", "place truck EQU-MAN", "--in", str(saved), "--lang", "pl"]) == 1
    assert "CORE-TRN-03  Prowincje Équateur i Maniema nie mają wspólnej granicy." in capsys.readouterr().out
    assert main(["explain", "raise 9", "--in", str(saved), "--seat", "Ana"]) == 1
    assert "Possible instead: raise capital for 3 medals." in capsys.readouterr().out
    assert main(["explain", "fly KAT"]) == 2
    assert "is not a move" in capsys.readouterr().err
    assert main(["explain", "pass", "--seat", "Zoe"]) == 2
    assert "no player 'Zoe'" in capsys.readouterr().err


def test_show_prints_text_or_svg(capsys, saved, position, tmp_path) -> None:
    assert main(["show", str(saved)]) == 0
    assert "KAT Katanga" in capsys.readouterr().out
    assert main(["show", str(saved), "--node", "0"]) == 0
    assert "[M2]" in capsys.readouterr().out
    assert main(["show", str(position), "--svg", "-", "--lang", "pl"]) == 0
    assert capsys.readouterr().out.startswith("<svg")
    assert main(["show", str(position), "--svg", str(tmp_path / "board.svg")]) == 0
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")
    assert main(["show", str(saved), "--node", "99"]) == 2


def test_check_names_every_problem(capsys, saved, position, tmp_path) -> None:
    assert main(["check", str(saved)]) == main(["check", str(position)]) == 0
    assert "a good saved game" in capsys.readouterr().out
    bad = tmp_path / "bad.toml"
    bad.write_text(position.read_text(encoding="utf-8").replace("cycle = 1", "cycle = 0"), encoding="utf-8")
    assert main(["check", str(bad)]) == 1
    assert "The cycle is 0" in capsys.readouterr().out
    bad.write_text(saved.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    assert main(["check", str(bad)]) == 1
    assert "bad.toml, line " in capsys.readouterr().out
    assert main(["edition", "template", str(tmp_path / "my.toml")]) == 0
    assert main(["check", str(tmp_path / "my.toml")]) == 0
    assert main(["check", str(tmp_path / "none.toml")]) == 2


def test_replay_tells_the_story(capsys, saved) -> None:
    assert main(["replay", str(saved), "--lang", "pl"]) == 0
    out = capsys.readouterr().out
    assert "Ben buduje zakład Minerałów w prowincji Katanga. [CORE-IND-01]" in out
    assert out.rstrip().endswith("wykonaj jedną akcję albo spasuj.")


def test_simulate_gives_figures(capsys) -> None:
    assert main(["simulate", "--games", "3", "--players", "2", "--seed", "5", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    names = {"games", "decisions", "seconds", "decisions_per_second", "games_per_second", "winners", "cycles"}
    assert names <= set(first)
    assert first["games"] == sum(first["winners"].values()) == sum(first["cycles"].values()) == 3
    assert main(["simulate", "--games", "3", "--players", "2", "--seed", "5", "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert {k: again[k] for k in ("decisions", "winners", "cycles")} == {
        k: first[k] for k in ("decisions", "winners", "cycles")
    }


def test_simulate_says_that_it_is_at_work(capsys, monkeypatch) -> None:
    monkeypatch.setattr("drcongo.cli.many_games.PROGRESS_SECONDS", 0.0)
    assert main(["simulate", "--games", "3"]) == 0
    assert "3 of 3 games" in capsys.readouterr().err


def test_template_goes_to_standard_output(capsys) -> None:
    assert main(["edition", "template"]) == 0
    assert tomllib.loads(capsys.readouterr().out)["name"] == "my edition"


def test_python_m_drcongo() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "drcongo", "explain", "build minerals KAT"], capture_output=True, text=True, check=False
    )
    assert found.returncode == 2
    assert "fits several moves" in found.stderr
    assert "Traceback" not in found.stderr
