"""docs/scenarios.md names every field of a scenario file, and docs/notation.md every verb."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import drcongo
from drcongo.engine.vocabulary import FORMS
from drcongo.positions.values import Values

ROOT = Path(__file__).parents[2]
NAMES = {"Ana", "Ben", "Government"}
FULL = """
layer = "ragnar"
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ana"
[market]
crops = { marker = 800 }
[provinces.KAT]
insurgent = "minor"
peacekeepers = { Ana = 1 }
industries = [{ owner = "Ana", type = "minerals", size = "double" }]
city = { owner = "Ben", points = 1 }
[borders]
KAT-KOC = { truck = "Ben" }
"""


def known_fields(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every key that the reader asks for, written down while it reads a file with every table."""
    keys: set[str] = set()
    table = Values.table

    def noted(self: Any, path: str, value: object, known: set[str] | None = None) -> Any:
        keys.update(known or ())
        return table(self, path, value, known)

    monkeypatch.setattr(Values, "table", noted)
    assert drcongo.scenario(FULL).validate() == []
    return keys - NAMES


def test_every_field_of_a_scenario_is_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    code = " ".join(re.findall(r"`([^`]*)`", page))
    fields = known_fields(monkeypatch)
    assert len(fields) > 50
    assert sorted(field for field in fields if not re.search(rf"\b{field}\b", code)) == []


def test_the_example_on_the_page_can_be_played() -> None:
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    example = re.search(r"```toml\n(.*?)```", page, re.S)
    assert example is not None
    game = drcongo.scenario(example.group(1))
    assert game.validate() == []
    assert game.legal_moves()


def test_every_verb_is_in_the_table_of_notation() -> None:
    table = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    assert [verb for verb in FORMS if f"`{verb}" not in table] == []


@pytest.mark.parametrize(
    "table", ["spaces = [3, 7, 1, 2]", "deck = [9]", "used = [4, 5, 6, 7]", "spaces = [10, 9, 8, 7]"]
)
@pytest.mark.parametrize("cycle", [1, 2])
def test_cards_may_be_left_out(table: str, cycle: int) -> None:
    if "used" in table and cycle == 1:
        table = "used = []"
    text = (
        f'layer = "insurgent"\nplayers = ["Ana", "Ben"]\ncycle = {cycle}\n[turn]\nphase = "action2"\n[cards]\n{table}'
    )
    game = drcongo.scenario(text)
    assert game.validate() == []
    s = game.state
    assert sorted((*s.action_cards, *s.action_deck, *s.action_used)) == list(range(10))
    key, numbers = table.split(" = ")
    named = tuple(int(n) - 1 for n in re.findall(r"\d+", numbers))
    where = {"spaces": s.action_cards, "deck": s.action_deck, "used": s.action_used}[key]
    assert where[: len(named)] == named


def test_a_card_named_twice_is_told() -> None:
    text = 'layer = "insurgent"\nplayers = ["Ana", "Ben"]\n[cards]\nspaces = [3, 7, 1, 2]\ndeck = [3]'
    assert any("INS-SET-01" in str(problem) for problem in drcongo.scenario(text).validate())
