"""docs/scenarios.md names every field of a scenario file, and docs/notation.md every verb."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import drcongo
from drcongo.edition import house_text
from drcongo.engine.state import FIELDS
from drcongo.engine.vocabulary import FORMS
from drcongo.layers import LAYERS
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


MOMENT = {"phase", "turn", "frames", "turn_order", "random", "cash"}
FORCES = {"insurgents", "threat", "revealed"}
CARDS = {"action_cards", "action_deck", "offer", "offer_open", "support_deck", "barons"}


@pytest.mark.parametrize("layer", LAYERS)
def test_what_is_left_out_is_as_the_page_says(layer: str) -> None:
    """Action phase 1, the order of the list, the same money for all; the rest as at set-up, but for no Insurgents."""
    names = ["Ana", "Ben", "Cyd"][: LAYERS[layer].players[1]]
    bare = drcongo.scenario(f'layer = "{layer}"\nplayers = {names!r}'.replace("'", '"'), dice="ask")
    s, at_setup = bare.nodes[0].state, drcongo.new_game(layer, players=names, seed=3, dice="ask").nodes[0].state
    differing = {field.name for field in FIELDS if getattr(s, field.name) != getattr(at_setup, field.name)}
    assert differing <= MOMENT | FORCES | CARDS
    assert bare.engine.rules.phases[s.phase].name == "action1"
    assert [seat for seat in s.turn_order if seat < s.seats] == list(range(len(names)))
    assert s.turn_order[s.seats :] == ([s.government] if layer not in ("core", "insurgent") else [])
    assert s.cash[: s.seats] == [10_000] * len(names)
    assert s.medals[: s.seats] == [3] * len(names)
    assert not any(s.insurgents)
    assert any(at_setup.insurgents) == (layer != "core")
    if layer != "core":
        assert (*s.action_cards, *s.action_deck) == tuple(range(10))


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


def test_how_a_scenario_names_another_edition(tmp_path: Path) -> None:
    """As the page says: by name and fingerprint, with the file given beside it; a path in it opens nothing."""
    row = next(
        line for line in (ROOT / "docs" / "scenarios.md").read_text("utf-8").splitlines() if "| `edition`" in line
    )
    mine = tmp_path / "my.toml"
    mine.write_text(house_text().replace('name = "house"', 'name = "mine"', 1), encoding="utf-8")
    text = drcongo.new_game(seed=1, edition=mine).to_scenario()
    told = re.search(r"^edition = (\{.*\})", text, re.M)
    assert told is not None
    assert re.sub('"[^"]*"', '"…"', told[1]) in row
    assert drcongo.scenario(text, edition=mine).engine.board.name == "mine"
    with pytest.raises(drcongo.ScenarioError, match="is not opened"):
        drcongo.scenario(text.replace(told[1], f'"{mine}"'))
