"""The first real game: how soon it begins, counted part by part, and how long it is when bots play it."""

from __future__ import annotations

import json
from pathlib import Path

import first_game
import pytest
from first_game import A_MOVE, MOST_DECISIONS, MOST_MINUTES, Part, decisions, lesson, parts, spread, told, total

import notebooks
from drcongo.lessons import exercise
from drcongo.play.new_game import SHORT_TARGET

GAMES = 20


def test_the_first_real_game_begins_within_45_minutes() -> None:
    found = parts()
    print(told(found))
    assert total(found).minutes <= MOST_MINUTES == 45
    names = [part.name.strip() for part in found]
    for wanted in ("first-table", "why-not-text", "preview-change-me", "core-build-1", "core-capstone-1"):
        assert wanted in names, "everything before the game is counted"
    assert len(names) == len(set(names))


def test_the_game_is_the_end_of_what_is_counted() -> None:
    last = json.loads((notebooks.FOLDER / first_game.WAY[-1]).read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in last]
    place = next(i for i, source in enumerate(sources) if first_game.GAME in source)
    after = "".join(sources[place:])
    assert "Recap(" in after
    assert "Recap(" not in "".join(sources[:place])
    assert not [part for part in parts(first_game.WAY[1:]) if "learnt" in part.name]


def test_the_formula_is_words_clicks_and_decisions() -> None:
    assert Part("", words=200).minutes == 1
    assert Part("", clicks=12).minutes == 1
    assert Part("", decisions=3).minutes == 2
    assert total([Part("a", 1, 2, 3), Part("b", 10, 20, 30)])[1:] == (11, 22, 33)


@pytest.mark.parametrize("name", ["core-build-2", "core-board-1", "core-board-2"])
def test_each_move_and_each_question_of_an_exercise_is_a_decision(name: str) -> None:
    item, found = exercise(name), lesson(name)
    assert found.decisions == (len(item.solution) or len(item.asks) or 1)
    assert found.clicks >= found.decisions
    assert found.words > 5


def test_a_notebook_that_asks_for_more_takes_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures come from the cells."""
    book = json.loads((notebooks.FOLDER / first_game.WAY[0]).read_text(encoding="utf-8"))
    more = [
        {"cell_type": "markdown", "id": "more", "source": ["word " * 200]},
        {"cell_type": "code", "id": "again", "source": ['Lesson("core-build-2")']},
    ]
    book["cells"] += more
    (tmp_path / first_game.WAY[0]).write_text(json.dumps(book), encoding="utf-8")
    before = total(parts(first_game.WAY[:1]))
    monkeypatch.setattr(notebooks, "FOLDER", tmp_path)
    after = total(parts(first_game.WAY[:1]))
    assert after.words == before.words + 200 + lesson("core-build-2").words
    assert after.clicks == before.clicks + 3 * A_MOVE
    assert after.decisions == before.decisions + 3


@pytest.mark.parametrize("players", SHORT_TARGET)
def test_a_short_game_of_bots_ends_within_100_decisions(players: int) -> None:
    found = [decisions(players, seed) for seed in range(GAMES)]
    print(f"{players} players, Target {SHORT_TARGET[players]}: {sorted(found)}")
    assert max(found) <= MOST_DECISIONS == 100
    assert min(found) > 30, "it is a game"


def test_the_spread_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert spread(1).count("decisions") == len(SHORT_TARGET)
    assert first_game.main([]) == 0
    printed = capsys.readouterr().out
    assert "decisions x 40 s" in printed
    assert "core-capstone-1" in printed
