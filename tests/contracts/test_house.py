"""The page for whoever moves in is true: every room is there, and so is every file and function that it names."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.contracts.test_imports import ROOMS
from tests.contracts.test_rooms_of_the_widgets import BELOW as WIDGET_ROOMS

ROOT = Path(__file__).parents[2]
HOUSE = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
HOMES = (ROOT, ROOT / "drcongo", ROOT / "widgets" / "drcongo_widgets")
PLACES = (*HOMES[1:], ROOT / "tests", ROOT / "notebooks")
WALKS = ("A click.", "A card.", "A refusal.")


def found(name: str) -> list[Path]:
    """By its path in the project or in a home of rooms; a folder alone may lie in any room."""
    if re.fullmatch(r"\w+/", name):
        folders = [path for home in PLACES for path in home.rglob(name)]
        return [*folders, *ROOT.glob(name), *ROOT.glob(f"widgets/{name}")]
    return [path for home in HOMES for path in home.glob(name)]


def walk(name: str) -> str:
    return HOUSE.partition(f"**{name}**")[2].partition("\n\n")[0]


def test_every_room_is_told_of_and_no_other() -> None:
    table = HOUSE.partition("| room, from the ground up |")[2].partition("\n\n")[0]
    rooms = [name for row in table.splitlines()[2:] for name in re.findall(r"`(\w+)/`", row.split("|")[1])]
    assert sorted(rooms) == sorted(ROOMS)
    for room in WIDGET_ROOMS:
        assert f"`{room}/`" in HOUSE


def test_every_file_that_is_named_is_there() -> None:
    named = set(re.findall(r"`([\w*./-]*/[\w*./-]*)`", HOUSE))
    assert len(named) > 40
    assert [name for name in sorted(named) if not found(name)] == []


def test_a_walk_goes_from_file_to_file() -> None:
    for name in WALKS:
        files = re.findall(r"`([\w*/]+\.\w+)`", walk(name))
        assert len(files) > 2, name
        assert all(found(file) for file in files), name


def test_a_function_that_a_walk_names_stands_in_that_file() -> None:
    pairs = [
        (file, function)
        for name in WALKS
        for file, functions in re.findall(r"`([\w/]+(?:\.py|/))` \((`[^)]*)\)", walk(name))
        for function in re.findall(r"`(\w+)`", functions)
    ]
    assert len(pairs) > 4
    for file, function in pairs:
        paths = [path for place in found(file) for path in ([place] if place.is_file() else place.glob("*.py"))]
        nodes = (node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        assert any(getattr(node, "name", "") == function for node in nodes), f"{file}: {function}"
