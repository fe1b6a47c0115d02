"""Errors and problems in English and Polish: the main ways to meet them."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import drcongo
from drcongo import edition
from drcongo.cli.commands import main
from drcongo.kernel import speech
from drcongo.lessons.check import check_text
from drcongo.lessons.congo import CONGO
from drcongo.rulebook import phrases

POLISH = re.compile(r"[ąćęłńóśźż]", re.IGNORECASE)


@pytest.fixture
def polish() -> Iterator[None]:
    drcongo.set_language("pl")
    yield
    drcongo.set_language("en")


# --- sentences ---


def test_a_sentence_can_be_copied_and_kept() -> None:
    said = phrases.say("players", "twice", name="Ana")
    for copy in (deepcopy(said), pickle.loads(pickle.dumps(said))):
        assert copy == said == "Two players are called Ana."
        assert copy.text("pl") == said.text("pl") == "Dwóch graczy nazywa się Ana."


@pytest.mark.usefixtures("polish")
def test_what_is_said_without_a_language_follows_the_session() -> None:
    game = drcongo.new_game(seed=7)
    assert game.prompt().endswith("wykonaj jedną akcję albo spasuj.")
    assert "nie mają wspólnej granicy" in str(game.explain("place truck EQU-MAN"))
    assert drcongo.rule("CORE-TRN-03").title == drcongo.rule("CORE-TRN-03", "pl").title
    with pytest.raises(drcongo.DrCongoError, match="Nieznany język „de”; dostępne: en i pl"):
        drcongo.set_language("de")


# --- the main ways to meet an error ---


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("build gold KAT", "„build gold KAT” to nie jest ruch: „gold” to nie zasób (uprawy, hydro, minerały, ropa)."),
        ("conquer KAT", "„conquer KAT” to nie jest ruch: na początku powinno stać jedno z tych słów: zbuduj, wystaw,"),
        ("sell crops 1/2", "napisz na przykład „sprzedaj uprawy” albo „sprzedaj uprawy 3/1/0”."),
        (
            "build crops EQU",
            "„build crops EQU” pasuje do kilku ruchów: „zbuduj uprawy EQU podwójne” albo „zbuduj uprawy EQU",
        ),
        ("place truck EQU-MAN", "Prowincje Équateur i Maniema nie mają wspólnej granicy. [CORE-TRN-03]"),
    ],
)
@pytest.mark.usefixtures("polish")
def test_moves(text: str, sentence: str) -> None:
    game = drcongo.new_game(seed=7)
    with pytest.raises(drcongo.DrCongoError) as caught:
        game.play(text)
    assert sentence in str(caught.value)
    assert not POLISH.search(caught.value.text("en"))


@pytest.mark.usefixtures("polish")
def test_time_and_players() -> None:
    game = drcongo.new_game(seed=7)
    with pytest.raises(drcongo.DrCongoError, match="Nie ma czego cofnąć"):
        game.undo()
    with pytest.raises(drcongo.DrCongoError, match="Nie ma gracza „Zoe”; grają: Ana, Ben"):
        game.view("Zoe")
    with pytest.raises(drcongo.DrCongoError, match="Dwóch graczy nazywa się Ana"):
        drcongo.new_game(players=["Ana", "Ana"])
    with pytest.raises(drcongo.DrCongoError, match="Nie ma tu warstwy „chess”"):
        drcongo.new_game(layer="chess")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    game = drcongo.new_game(seed=7)
    game.play("build minerals KAT double")
    game.save(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "build minerals KAT double",
            "build minerals KIN",
            "ruch „build minerals KIN” nie jest tu dozwolony: W prowincji",
        ),
        ("build minerals KAT double", "fly", "„fly” to nie jest ruch"),
        ('"node": 2', '"node": x', "ten wiersz jest uszkodzony"),
        ('"version": 1', '"version": 9', "plik ma wersję 9, a oczekiwano wersji 1."),
    ],
)
@pytest.mark.usefixtures("polish")
def test_saved_games(saved: Path, old: str, new: str, sentence: str) -> None:
    text = saved.read_text(encoding="utf-8")
    assert old in text
    saved.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(drcongo.SaveError) as caught:
        drcongo.load(saved)
    assert str(caught.value).startswith(f"game.jsonl, wiersz {caught.value.line}: {sentence}")
    assert caught.value.text("en").startswith(f"game.jsonl, line {caught.value.line}: ")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            'players = ["Ana", "Ben"]\ncycle = "x"\n',
            "Wiersz 2: cycle: potrzebna liczba całkowita od 0 do 1000, a nie „x”.",
        ),
        ('players = ["Ana"]\n', "Wiersz 1: players: Liczba graczy musi wynosić od 2 do 4, a nie 1."),
        ('players = ["Ana", "Ben"]\n[turn]\nphase = "lunch"\n', "Wiersz 3: turn.phase: potrzebna jedna z faz: roll,"),
        (
            'players = ["Ana"\n',
            "to nie jest czytelny scenariusz: lista albo tabela nie jest zamknięta (Unclosed array).",
        ),
    ],
)
@pytest.mark.usefixtures("polish")
def test_scenarios(text: str, sentence: str) -> None:
    with pytest.raises(drcongo.ScenarioError) as caught:
        drcongo.scenario(text)
    assert sentence in str(caught.value)
    assert not POLISH.search(caught.value.text("en"))
    assert not any(POLISH.search(speech.text_of(problem, "en")) for problem in caught.value.problems)


def odd_position() -> Any:
    return drcongo.scenario(
        """
        players = ["Ana", "Ben"]
        cycle = 0
        [money]
        Ana = 150
        [market]
        oil = { marker = 2800, cubes = { 200 = 1 } }
        [provinces.KAT]
        city = { owner = "Government", points = 9 }
        industries = [{ owner = "Ana", type = "crops", cubes = 9 }]
        """
    )


def test_problems_of_a_position_are_told_in_the_language_asked_for() -> None:
    game = odd_position()
    for problem in game.validate():
        assert problem == problem.text("en")
        assert problem.text("pl") != problem
        assert re.findall(r"CORE-[A-Z]+-\d\d", problem) == re.findall(r"CORE-[A-Z]+-\d\d", problem.text("pl"))
    said = [problem.text("pl") for problem in game.validate()]
    assert "Ana: stan pieniędzy to 150, a wszystkie kwoty są wielokrotnościami 100 (CORE-SALE-17)." in said
    assert "Numer cyklu to 0, a pierwszy cykl ma numer 1 (CORE-SET-06)." in said
    with pytest.raises(drcongo.ScenarioError) as caught:
        game.play("pass")
    assert caught.value.text("pl").splitlines()[0] == "Tej pozycji nie można rozegrać:"
    assert caught.value.text("pl").count("\n  - ") == len(said)


@pytest.mark.usefixtures("polish")
def test_an_edition_lists_all_its_problems(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = edition.house_text().replace('name = "house"', "name = 7").replace("length = 30", "length = 0")
    path.write_text(text, encoding="utf-8")
    with pytest.raises(drcongo.EditionError) as caught:
        edition.load(path)
    assert re.match(
        r"mine\.toml – \d problem(y|ów):\n  - name: potrzebna nazwa wydania, najwyżej 40 znaków\n", str(caught.value)
    )
    assert "track.length: potrzebne co najmniej 1, a nie 0" in caught.value.problems
    assert re.match(r"mine\.toml has \d problems:\n  - name: must be", caught.value.text("en"))
    with pytest.raises(drcongo.EditionError, match="nie ma takiego pliku ani folderu"):
        edition.load(tmp_path / "none.toml")


@pytest.mark.usefixtures("polish")
def test_exercises() -> None:
    found = check_text(
        '[topic]\norder = "x"\n[words.en]\ntopic = { title = "Test" }\n[[exercise]]\nid = "a"\nkind = "play"\n',
        "t",
        CONGO,
    )
    assert "t: [topic] order: potrzebna liczba całkowita, a nie „x”." in found
    assert "t: [topic] title: brakuje tekstu polskiego." in found
    assert "a: goal: brakuje tekstu polskiego." in found


# --- the command line ---


def test_the_command_line_in_polish(tmp_path: Path, saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(saved), "--lang", "pl"]) == 0
    assert capsys.readouterr().out == f"{saved}: poprawna zapisana gra.\n"
    saved.write_text(saved.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    assert main(["check", str(saved), "--language", "pl"]) == 1
    assert "game.jsonl, wiersz " in capsys.readouterr().out
    assert main(["explain", "fly KAT", "--lang", "pl"]) == 2
    assert "„fly KAT” to nie jest ruch" in capsys.readouterr().err
    assert main(["explain", "build oil EQU", "--lang", "pl"]) == 0
    assert capsys.readouterr().out.startswith("Dozwolone. Oto skutki:\n")
    assert main(["show", str(tmp_path / "none"), "--lang", "pl"]) == 2
    assert "nie ma takiego pliku ani folderu" in capsys.readouterr().err
    assert main(["simulate", "--games", "0", "--lang", "pl"]) == 2
    assert "Liczba gier musi wynosić co najmniej 1" in capsys.readouterr().err
    assert main(["simulate", "--games", "1", "--lang", "pl"]) == 0
    assert capsys.readouterr().out.startswith("gry ")
    assert main(["explain", "fly KAT"]) == 2
    assert "is not a move" in capsys.readouterr().err, "the language of one command is not that of the next"


@pytest.mark.usefixtures("polish")
def test_the_command_line_follows_the_session(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "zeppelin"]) == 1
    assert capsys.readouterr().err == "Żadna zasada nie zawiera: zeppelin.\n"
