"""Playing well: what is kept is what the command plays and prints, and the notebooks claim no other figure."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import well as command

from drcongo.lab import well
from drcongo.pages import well as pages

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PAGES = {
    "core": "08b_playing_the_core_game_well",
    "insurgent": "15b_playing_well_among_insurgents",
    "government": "20b_what_a_minister_is_worth",
    "ragnar": "25c_which_cards_matter",
}
SOME = {"core": "oil", "insurgent": "pairs", "government": "office", "ragnar": "card"}  # asked again of one game each
FIGURE = re.compile(r"(?<![\w.$])[+−]?\d+\.\d+(?!\w)|\b\d+ of \d+\b")  # a mean, an end of an interval, games won


def kept_of(part: str, games: range) -> well.Found:
    """What is kept of these games."""
    found: well.Found = {}
    for question, groups in well.kept()[part].items():
        for group, rows in groups.items():
            if mine := [row for row in rows if row[0] in games]:
                found.setdefault(question, {})[group] = mine
    return found


def prose(name: str) -> str:
    cells = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


@pytest.mark.parametrize("part", well.PARTS)
def test_a_game_played_again_is_what_is_kept_of_it(part: str) -> None:
    game = range(1, 2)
    played, kept = well.play(part, game, SOME[part]), kept_of(part, game)
    assert played
    for question, groups in played.items():
        for group, rows in groups.items():
            assert kept[question][group] == rows, (question, group)
        if question != "habit":
            assert groups == kept[question]


@pytest.mark.release
@pytest.mark.parametrize("part", well.PARTS)
def test_all_games_played_again_are_what_is_kept(part: str) -> None:
    assert well.play(part) == well.kept()[part]


@pytest.mark.parametrize("part", well.PARTS)
def test_every_game_is_kept(part: str) -> None:
    asked, kept = well.PARTS[part], well.kept()[part]
    assert kept.keys() == {"habit", *asked.questions}
    assert kept["habit"].keys() == asked.habits.keys()
    for rows in kept["habit"].values():
        assert [row[0] for row in rows] == list(range(asked.games))
    usual = {tuple(row[-1] for row in rows) for rows in kept["habit"].values()}
    assert len(usual) == 1, "the same games, whatever was done otherwise"


def test_it_is_written_as_it_is_kept() -> None:
    assert well.written(well.kept()) == command.KEPT.read_text(encoding="utf-8")


@pytest.mark.parametrize("part", well.PARTS)
def test_the_command_prints_every_figure_of_the_notebook(part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--kept", "--part", part]) == 0
    printed = capsys.readouterr().out
    text = prose(PAGES[part])
    assert f"python tools/well.py --part {part}" in text
    claimed = FIGURE.findall(text)
    assert claimed
    assert [figure for figure in claimed if figure not in printed] == []
    assert f"{well.PARTS[part].games} games" in text


def test_a_baron_without_a_habit_plays_as_usual() -> None:
    part = well.PARTS["core"]
    once = well.twice(part, 3)
    assert once.with_habit(lambda engine, s, ranked: ranked)[0] == 0


def test_what_is_not_clear_is_called_so() -> None:
    table = pages.habits("core", "oil", found={"habit": {"oil": [[0, 4, 1, 0], [1, -3, 0, 1], [2, 1, 1, 1]]}})
    assert table.rows[0][-1] == "nothing clear"
    table = pages.habits("core", "oil", found={"habit": {"oil": [[0, 4, 1, 0], [1, 3, 1, 1], [2, 4, 1, 1]]}})
    assert table.rows[0][-1] == "better"
