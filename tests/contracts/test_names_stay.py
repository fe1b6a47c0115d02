"""Rooms that have moved are imported by the names under which people know them."""

from __future__ import annotations

import subprocess
import sys

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
