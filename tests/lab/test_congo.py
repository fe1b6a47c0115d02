"""Studies of DR Congo: what is told of a game is what happened in it, and every way to play can be asked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pandas as pd
import pytest

import drcongo
from drcongo import edition, lab
from drcongo.cli.commands import main
from drcongo.edition import Board
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.moves import Build, Move, Take
from drcongo.engine.state import State
from drcongo.errors import DrCongoError, EditionError
from drcongo.kernel.bots import play_out
from drcongo.play.engine import CongoEngine

NAMES = ("Ana", "Ben", "Chi", "Dee")


class Built:
    """A question of one's own: what is built first."""

    def __init__(self, engine: CongoEngine) -> None:
        self.first = ""

    def see(self, s: State, move: Move) -> None:
        if isinstance(move, Build) and not self.first:
            self.first = move.resource

    def result(self, end: State) -> str:
        return self.first


@pytest.fixture(scope="module")
def ragnar() -> lab.Study:
    watch = {"cards": lab.CardsTaken, "built": Built}
    return lab.play(games=8, layer="ragnar", bots=("thumb", "random", "random", "random"), watch=watch, workers=1)


# --- what is told ---


def replayed(study: lab.Study, game: int) -> tuple[State, State, list[tuple[State, Move]]]:
    """A game of a study once more, by its seed alone: first and last position, and every move."""
    way = study.plan.ways[0]
    assert isinstance(way, lab.Sitting)
    seed = int(study.games["seed"][game])
    start = drcongo.new_game(way.layer, NAMES, seed, dice="ask").root.state
    seen: list[tuple[State, Move]] = []
    played = play_out(way.engine(), start, way.bots(game, seed), lambda s, move: seen.append((s, move)))
    return start, played.state, seen


@pytest.mark.parametrize("game", range(3))
def test_a_game_is_told_as_it_was(ragnar: lab.Study, game: int) -> None:
    start, end, seen = replayed(ragnar, game)
    row = ragnar.games.iloc[game]
    assert [row[f"medals {n}"] for n in (1, 2, 3, 4)] == list(end.final)
    assert end.final[row["winner"] - 1] == max(end.final)
    assert row["first"] == start.turn_order[0] + 1
    assert row["cycles"] == end.cycle
    assert row["moves"] == len(seen)
    board = edition.house()
    assert [row[f"baron {n}"] for n in (1, 2, 3, 4)] == [board.codes[p] for p in start.barons]
    cards = ragnar.results("cards").query("game == @game")
    assert list(cards["card"]) == [move.card for _, move in seen if isinstance(move, Take)]
    assert list(cards["seat"]) == [s.frame.by + 1 for s, move in seen if isinstance(move, Take)]
    cycles = ragnar.cycles.query("game == @game")
    assert list(cycles["cycle"]) == list(range(1, end.cycle + 1))
    for number, (_, told) in enumerate(cycles.iterrows(), start=1):
        last = next(s for s, _ in seen if s.cycle == number and s.frame.kind in ("reset", "finale"))
        assert [told[f"money {n}"] for n in (1, 2, 3, 4)] == last.cash[:4]
        assert [told[f"{resource} price"] for resource in RESOURCES] == [board.labels[box] for box in last.marker]
        assert told["development"] == last.development


def test_the_seats(ragnar: lab.Study) -> None:
    seats = ragnar.seats
    assert len(seats) == 4 * 8
    assert (seats.groupby("game")["won"].sum() == 1).all()
    assert (seats.groupby("game")["place"].sum() == 10).all()
    assert list(seats.query("won == 1")["seat"]) == list(ragnar.games["winner"])
    assert (seats.query("rank == 1")["won"] == 1).all()
    assert seats.query("bot == 'thumb'")["won"].mean() > 0.5


def test_bots_move_on_by_a_seat(ragnar: lab.Study) -> None:
    thumbs = ragnar.seats.query("bot == 'thumb'").set_index("game")["seat"]
    assert list(thumbs) == [1, 4, 3, 2, 1, 4, 3, 2]
    fixed = lab.play(games=3, bots=("random", "greedy"), rotate=False, workers=1)
    assert list(fixed.games["bot 1"]) == ["random"] * 3


def test_a_bot_that_searches_does_not_look_at_the_clock() -> None:
    """Else no game could be played again."""
    way = lab.play(games=1, players=2, bots="random", workers=1).plan.ways[0]
    assert isinstance(way, lab.Sitting)
    searching = replace(way, lineup=("search", "search:7")).bots(0, 1)
    assert [(one.seconds, one.count) for one in searching] == [(None, 50), (None, 7)]  # type: ignore[attr-defined]


def test_a_question_of_ones_own(ragnar: lab.Study) -> None:
    assert set(ragnar.results("built")["value"]) <= set(RESOURCES)


def test_questions_asked_here_go_to_workers() -> None:
    study = lab.play(games=4, players=2, bots="random", watch={"built": Built}, workers=2)
    assert len(study.results("built")) == 4


def test_the_solo_game() -> None:
    study = lab.play(games=2, layer="solo", bots="random", workers=1)
    assert list(study.games["players"]) == [1, 1]
    assert set(study.games["victory"]) <= {"none", "baronial", "national"}


# --- ways to play ---


def test_a_grid() -> None:
    study = lab.play(games=2, layer=["core", "insurgent"], players=[2, 3], bots="random", workers=1)
    ways = study.games[["layer", "players"]].drop_duplicates()
    assert list(ways.itertuples(index=False, name=None)) == [
        ("core", 2), ("core", 3), ("insurgent", 2), ("insurgent", 3),
    ]  # fmt: skip
    assert len(study.games) == 8
    same = study.games.groupby("game")["seed"].nunique()
    assert (same == 1).all(), "the dice of a game are the same in every way"


def test_line_ups_in_a_grid() -> None:
    study = lab.play(games=2, bots=[("random", "greedy"), "random"], players=2, workers=1)
    assert list(study.games["bots"]) == ["random greedy"] * 2 + ["random"] * 2


def test_editions_by_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(edition.template())
    editions = {"house": None, "rich": {"barons.KAT": 20000}, "mine": file, "made": lab.changed({"barons.KAT": 20000})}
    study = lab.play(games=12, layer="ragnar", players=2, bots="random", edition=editions, workers=1)
    games = {name: part.drop(columns="edition").reset_index(drop=True) for name, part in study.games.groupby("edition")}
    assert games["mine"].equals(games["house"])
    assert games["rich"].equals(games["made"])
    assert not games["rich"].equals(games["house"])
    first = study.cycles.query("cycle == 1").set_index(["edition", "game"])
    with_katanga = study.seats.query("baron == 'KAT'")["game"].unique()
    assert len(with_katanga)
    without = [game for game in range(12) if game not in with_katanga]
    assert first.loc["rich"].loc[without].equals(first.loc["house"].loc[without])


def test_another_edition_is_another_run(tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    lab.play(games=1, players=2, bots="random", workers=1, out=out)
    with pytest.raises(DrCongoError, match="holds another run, with other values of: ways"):
        lab.play(games=1, players=2, bots="random", edition=lab.changed({"track.target_start": 25}), workers=1, out=out)


def value_of(board: Board, *way: str | int) -> object:
    inner: object = board.data
    for step in way:
        inner = inner[step]  # type: ignore[index]
    return inner


def test_changes_of_an_edition() -> None:
    house = lab.changed({})
    board = lab.changed({"barons.KAT": 7700, "cities.cost.0": 1000, "action_cards.3.money": 500}, name="odd")
    assert board.name == "odd"
    assert value_of(board, "barons", "KAT") == 7700
    assert value_of(board, "cities", "cost") == [1000, 4000, 6000]
    assert value_of(board, "action_cards", 3, "money") == 500
    assert house.data == edition.house().data  # untouched


@pytest.mark.parametrize("key", ["baron.KAT", "barons.XYZ", "cities.cost.7", "cities.cost.x", "name.x", ""])
def test_a_change_of_what_is_not_there(key: str) -> None:
    with pytest.raises(EditionError, match="has no value") as error:
        lab.changed({key: 1})
    assert "nie ma wartości" in error.value.text("pl")


def test_a_change_that_makes_no_board() -> None:
    with pytest.raises(EditionError):
        lab.changed({"track.target_start": "far"})


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"bots": ("random", "random"), "players": 3}, "3 players need as many bots, not random and random"),
        ({"bots": "chancy"}, "chancy"),
        ({"bots": "search:lots"}, "'search:lots' cannot be read"),
        ({"layer": "moon"}, "moon"),
        ({"layer": "solo", "players": 4}, "There must be 1 to 1 players, not 4"),
        ({"players": 7, "bots": "random"}, "There must be 2 to 4 players, not 7"),
        ({"edition": {"barons.KAT": 9000}}, "'barons.KAT' should be a file"),
    ],
)
def test_ways_that_do_not_exist(asked: dict[str, object], sentence: str) -> None:
    """Told in a sentence, before any worker is asked."""
    with pytest.raises(DrCongoError, match=sentence):
        lab.play(games=1, workers=2, **asked)  # type: ignore[arg-type]


# --- the command line ---


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run.jsonl"
    asked = ["lab", "--layer", "core", "--players", "2", "--bots", "random,greedy", "--workers", "1", "--out", str(out)]
    assert main([*asked, "--games", "4"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("core, 2 players, edition house, bots random greedy: 4 games (with 95% intervals)\n")
    assert "the bot greedy wins" in said
    assert main([*asked, "--games", "6", "--lang", "pl"]) == 0
    assert "core, 2 gracze, wydanie house, boty random greedy: 6 gier" in capsys.readouterr().out
    assert len(out.read_text().splitlines()) == 7
    assert main([*asked, "--games", "6", "--seed", "2"]) == 2
    assert "holds another run" in capsys.readouterr().err


@pytest.mark.parametrize(("kept", "sentence"), [([], "nothing is kept"), (["--out"], "the same command goes on")])
def test_the_command_is_stopped(
    kept: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(**asked: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("drcongo.cli.study.play", interrupted)
    assert main(["lab", *kept, *([str(tmp_path / "run.jsonl")] if kept else [])]) == 130
    assert sentence in capsys.readouterr().err


def test_nothing_but_pandas_is_needed_for_the_tables(ragnar: lab.Study) -> None:
    assert isinstance(ragnar.cycles, pd.DataFrame)
    assert ragnar.games is ragnar.games  # made once
