"""A public class's name stands for one thing in the whole project."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
CHILDREN = {  # this game's children of the kernel's classes keep their names
    *("AmbiguousMoveError", "CodeError", "FileError", "IllegalMoveError", "NotationError", "SaveError"),
    *("Layer", "Study"),
}
TWO = {
    "Plan": "of a study, as its file names it, and of a picture: never met in one file",
    "Progress": "what a learner has solved, and the widget of that name which notebooks import",
    "Standing": "of bots in a duel, and of players in a game: both are public",
    "Text": "of an exercise in its languages, and a shape of the picture: the one tongue, the other letters",
}


def test_no_name_is_given_twice() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for folder in ("drcongo", "widgets"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    places[node.name].append(file.relative_to(ROOT).as_posix())
    twice = {name: files for name, files in places.items() if len(files) > 1}
    assert {name: files for name, files in twice.items() if name not in CHILDREN | set(TWO)} == {}
    assert CHILDREN | set(TWO) <= set(twice), "nothing is listed without need"
