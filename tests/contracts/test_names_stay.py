"""What people import from the package itself is there, wherever it lives, and is read when it is asked for."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import drcongo_widgets
import pytest

import drcongo
import drcongo.picture
from tests.effort import first_of

WAYS = (  # a statement, and how something in the room is then called
    ("from drcongo import {name}", "{name}.{something}"),
    ("import drcongo.{name}", "drcongo.{name}.{something}"),
    ("from drcongo.{name} import {something}", "{something}"),
)
LAZY = [drcongo, drcongo.picture, drcongo_widgets]
PACKAGES = pytest.mark.parametrize("package", LAZY, ids=lambda package: package.__name__)
SOMETHING = {"answers": "combat_odds", "bots": "RandomBot", "frames": "ledger", "frames_answers": "odds"}


@pytest.mark.parametrize(("statement", "called"), first_of(WAYS))
@pytest.mark.parametrize("name", drcongo.BY_NAME)
def test_a_room_by_its_old_name(name: str, statement: str, called: str) -> None:
    code = f"{statement}\nprint({called})".format(name=name, something=SOMETHING[name])
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert SOMETHING[name] in done.stdout


@PACKAGES
def test_names_for_types_are_those_at_run_time(package: ModuleType) -> None:
    tree = ast.parse(Path(str(package.__file__)).read_text(encoding="utf-8"))
    branch = next(node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    typed: dict[str, str] = {}
    for node in branch.body:
        assert isinstance(node, ast.ImportFrom)
        room = f"{package.__name__}.{node.module}" if node.level else node.module
        typed |= {alias.asname or alias.name: f"{room}.{alias.name}" for alias in node.names}
    homes = {room: room if room.startswith("drcongo.") else f"{package.__name__}.{room}" for room in package.AT_HOME}
    at_home = {n: f"{homes[room]}.{n}" for room, names in package.AT_HOME.items() for n in names}
    assert typed == at_home | getattr(package, "BY_NAME", {})
    assert sorted(at_home) == sorted(package.__all__)


def test_nothing_is_read_before_it_is_asked_for() -> None:
    code = "import sys, drcongo; print(*sorted(m for m in sys.modules if m.startswith('drcongo.')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == {
        "drcongo.cli",
        "drcongo.cli.starting",
        *(f"drcongo.{n}" for n in drcongo.BY_NAME),
    }


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="nothing_of_this_name"):
        _ = drcongo.nothing_of_this_name  # type: ignore[attr-defined]


def test_a_table_needs_no_server_no_laboratory_and_no_rules_before_there_is_a_game() -> None:
    code = "import sys; from drcongo_widgets import Table; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    others = {"jupyter_server", "drcongo_widgets.lab", "drcongo.lab", "pandas"}
    rules = {"drcongo.cards", "drcongo.edition", "drcongo.engine", "drcongo.layers", "drcongo.rulebook"}
    assert not (others | rules) & set(done.stdout.split())


@PACKAGES
def test_every_public_name_is_found_and_listed(package: ModuleType) -> None:
    assert set(package.__all__) <= set(dir(package))
    assert None not in [getattr(package, name) for name in package.__all__]
