"""What people import from the package itself is there, wherever it lives, and is read when it is asked for."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import drcongo
from tests.effort import first_of

WAYS = (  # a statement, and how something in the room is then called
    ("from drcongo import {name}", "{name}.{something}"),
    ("import drcongo.{name}", "drcongo.{name}.{something}"),
    ("from drcongo.{name} import {something}", "{something}"),
)
SOMETHING = {"answers": "combat_odds", "bots": "RandomBot", "frames": "ledger", "frames_answers": "odds"}


@pytest.mark.parametrize(("statement", "called"), first_of(WAYS))
@pytest.mark.parametrize("name", drcongo.BY_NAME)
def test_a_room_by_its_old_name(name: str, statement: str, called: str) -> None:
    code = f"{statement}\nprint({called})".format(name=name, something=SOMETHING[name])
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert SOMETHING[name] in done.stdout


def test_names_for_types_are_those_at_run_time() -> None:
    tree = ast.parse(Path(drcongo.__file__).read_text(encoding="utf-8"))
    branch = next(node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    typed: dict[str, str] = {}
    for node in branch.body:
        assert isinstance(node, ast.ImportFrom)
        typed |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    at_home = {name: f"drcongo.{room}.{name}" for room, names in drcongo.AT_HOME.items() for name in names}
    assert typed == at_home | drcongo.BY_NAME
    assert sorted(at_home) == sorted(drcongo.__all__)


@pytest.mark.parametrize("name", drcongo.__all__)
def test_every_public_name_is_found_and_listed(name: str) -> None:
    assert getattr(drcongo, name) is not None
    assert name in dir(drcongo)


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
