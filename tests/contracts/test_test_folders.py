"""Tests lie where what they test lies: a folder a room, and few besides; a test that is named somewhere is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.contracts.test_imports import ROOMS
from tests.contracts.test_rooms_of_the_widgets import BELOW as WIDGET_ROOMS

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
BESIDES = {  # folders that are no room of drcongo/, and why
    "widgets": "the rooms of widgets/, without a browser",
    "browser": "the page as a person meets it: all rooms at once",
    "properties": "the promises of the whole game, along random walks",
    "playthroughs": "recorded games, saves and counts of positions that stay as they are",
    "contracts": "how rooms stand to one another, to their documents and to those who build on them",
    "notebooks": "the course in notebooks/",
    "hosting": "what lies beside the rooms and sets them up: tools/, binder/, the Makefile, the app",
    "bench": "no tests: how fast it is",
}
NAMING = ["Makefile", "pyproject.toml", "README.md", "CONTRIBUTING.md", ".ci/run"]
NAMING += [str(path.relative_to(ROOT)) for part in ("docs", "tools") for path in sorted((ROOT / part).glob("*.*"))]


def folders(place: Path) -> set[str]:
    return {path.name for path in place.iterdir() if path.is_dir() and any(path.glob("**/*.py"))}


def test_every_folder_is_a_room_or_says_why_not() -> None:
    assert not folders(TESTS) - {*ROOMS, *BESIDES}
    assert not set(BESIDES) & set(ROOMS)
    assert set(BESIDES) <= folders(TESTS)


def test_every_room_has_tests() -> None:
    assert not [room for room in ROOMS if not any((TESTS / room).rglob("test_*.py"))]


def test_the_widgets_have_a_folder_for_each_of_their_rooms() -> None:
    """What lies beside these is about several rooms at once."""
    assert folders(TESTS / "widgets") == set(WIDGET_ROOMS)


def test_folders_within_a_room_are_that_room_s_own() -> None:
    """As layers/ragnar: what is deeper down mirrors what is deeper down."""
    found = {(room, name) for room in ROOMS for name in folders(TESTS / room)}
    assert not [pair for pair in found if not (ROOT / "drcongo").joinpath(*pair).is_dir()]


@pytest.mark.parametrize("name", NAMING)
def test_a_test_that_is_named_is_there(name: str) -> None:
    try:
        text = (ROOT / name).read_text(encoding="utf-8")
    except UnicodeDecodeError:  # a picture names nothing
        return
    named = re.findall(r"\btests/[\w/.-]*\w|(?<=-m )tests\.[\w.]*\w", text)
    paths = [ROOT / (one if "/" in one else one.replace(".", "/") + ".py") for one in named]
    assert not [str(path) for path in paths if not path.exists() and not list(path.parent.glob(f"{path.name}*"))]


def test_every_mended_hole_names_a_file_and_a_test() -> None:
    for hole in tomllib.loads((ROOT / "tools" / "holes.toml").read_text(encoding="utf-8"))["hole"]:
        assert (TESTS / hole["test"]).exists(), hole["name"]
        assert (ROOT / hole["file"]).read_text(encoding="utf-8").count(hole["old"]) == 1, hole["name"]
