"""The rooms of the widgets: the stage knows no game, and arrows point one way."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.contracts.test_imports import says, without_the_package, words_of_the_game

WIDGETS = Path(__file__).parents[2] / "widgets" / "drcongo_widgets"
BELOW = {  # a room, and those it may import besides the loose modules
    "stage": set(),
    "table": {"stage"},
    "editor": {"stage", "table"},
    "lessons": {"stage", "table"},
    "sandbox": {"stage", "table", "editor"},
    "questions": {"stage", "table"},
    "lab": {"stage"},
}
LOOSE = {"words", "stored", "plots", "lab_plots", "app"}  # what every room uses, and what notebooks import by name


def imported(file: Path) -> list[str]:
    """Modules by their full names."""
    here = ("drcongo_widgets", *file.relative_to(WIDGETS).parts[:-1])
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = here[: len(here) - node.level + 1] if node.level else ()
            module = ".".join((*above, *([node.module] if node.module else [])))
            found += [module, *(f"{module}.{alias.name}" for alias in node.names)]
    return found


def test_every_entry_is_a_room_or_listed() -> None:
    entries = {p.stem for p in WIDGETS.iterdir() if p.name not in ("__init__.py", "__pycache__")}
    assert entries == {*BELOW, *LOOSE}
    for room in BELOW:
        assert ast.get_docstring(ast.parse((WIDGETS / room / "__init__.py").read_text(encoding="utf-8"))), room


def test_arrows_point_one_way() -> None:
    wrong = []
    for room, below in BELOW.items():
        for file in (WIDGETS / room).glob("*.py"):
            others = {name.split(".")[1] for name in imported(file) if name.startswith("drcongo_widgets.")}
            wrong += [f"{room}/{file.name} imports {other}" for other in (others & set(BELOW)) - below - {room}]
    assert wrong == []


def test_the_stage_knows_no_game() -> None:
    wrong = []
    for file in (WIDGETS / "stage").glob("*.py"):
        for name in imported(file):
            if name.startswith("drcongo.") and not name.startswith("drcongo.kernel"):
                wrong.append(f"stage/{file.name} imports {name}")
    assert wrong == []


def test_the_stage_says_no_word_of_the_game() -> None:
    """Nor do its style sheet and what runs in the browser."""
    of_the_page = {"border", "action", "clear", "double"}  # as style sheets, canvases and mice have them
    wrong = []
    for file in (path for path in (WIDGETS / "stage").rglob("*") if path.suffix in (".py", ".js", ".css")):
        text = without_the_package(file.read_text(encoding="utf-8"))
        found = {term for term in words_of_the_game() - of_the_page if says(text, term)}
        wrong += [f"{file.name}: {term}" for term in sorted(found)]
    assert wrong == []
