"""The free plays of the course: an opponent, an aim, and a number that is worked out a second time here."""

from __future__ import annotations

import ast
import json
import re
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from drcongo_widgets import FreePlay

from drcongo.kernel.bots import play_out
from drcongo.kernel.lessons.conditions import measure
from drcongo.kernel.speech import LANGUAGES
from drcongo.lessons.congo import CONGO
from drcongo.players import bot
from tests.effort import release

FOLDER = Path(__file__).parents[2] / "notebooks"
FIRST = "02"  # what comes before shows how a table works
NUMBERS = [path.name.partition("_")[0] for path in sorted(FOLDER.glob("[0-9]*.ipynb"))]
WITH_AIM = [number for number in NUMBERS if number >= FIRST and number != "25d"]  # there Play now begins a whole game
QUICK = {"02", "04", "12", "18", "24", "31"}
CASES = [pytest.param(number, marks=() if number in QUICK else release) for number in WITH_AIM]


class Met(Exception):
    """The point at which it is counted."""


@cache
def free_play(number: str) -> FreePlay:
    """That of a notebook, made by its own cell."""
    (path,) = FOLDER.glob(f"{number}_*.ipynb")
    cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    source = next("".join(c["source"]) for c in cells if re.search(r"\bFreePlay\(", "".join(c["source"])))
    *body, last = ast.parse(source).body
    names: dict[str, Any] = {}
    exec(compile(ast.Module(body, []), path.name, "exec"), names)
    assert isinstance(last, ast.Expr)
    found = eval(compile(ast.Expression(last.value), path.name, "eval"), names)
    return found if isinstance(found, FreePlay) else names["play"]


def test_there_is_one_in_every_notebook() -> None:
    without = []
    for path in sorted(FOLDER.glob("[0-9]*.ipynb")):
        text = path.read_text(encoding="utf-8")
        if path.name.partition("_")[0] >= FIRST and not re.search(r"\b(?:FreePlay|PlayNow)\(", text):
            without.append(path.name)
    assert without == []


@pytest.mark.parametrize("number", CASES)
def test_the_number_to_beat_is_what_the_rule_of_thumb_reaches(number: str) -> None:
    """Played once more by the machinery of many games, with points in time of our own."""
    free = free_play(number)
    begin, until = free.aiming.race.begin.state, free.aiming.race.aim.until
    engine, seen = free.game.engine, list[Any]()

    def is_there(s: Any) -> bool:
        if until[0] == "phase = sales":
            return engine.rules.phases[s.phase].name == "sales" or engine.is_over(s)
        return (until[0].startswith("gain cycle") and s.cycle > begin.cycle) or engine.is_over(s)

    def watch(s: Any, move: Any) -> None:
        if is_there(s):
            seen.append(s)
            raise Met

    with suppress(Met):  # raised by `watch` to stop a game that need not be played to its end
        seen.append(play_out(engine, begin, [bot("thumb") for _ in free.game.players], watch).state)
    value = measure(CONGO, engine, begin, seen[0], free.aiming.race.aim.measure)
    assert value == free.to_beat > 0


@pytest.mark.parametrize("number", CASES)
def test_one_person_plays_and_the_others_are_bots(number: str) -> None:
    free = free_play(number)
    assert free.reached is None
    people = [name for seat, name in enumerate(free.game.players) if not free.table.bots.is_bot(seat)]
    assert people == ["Ana"]
    for lang in LANGUAGES:
        assert free.aiming.aim(lang)
