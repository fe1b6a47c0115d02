"""Who beats whom: short duels here, the whole proofs in `make soak` (their figures: tests/bench/duels.md)."""

from __future__ import annotations

import json

import pytest

from drcongo.cli.commands import main
from drcongo.kernel.bots.intervals import Standing
from drcongo.lab import matches
from tests.effort import first_of

TABLES = ("core", "insurgent", "government", "ragnar")


def duel(layer: str, one: str, other: str, players: int, games: int, seconds: float | None = None) -> Standing:
    return matches.duel(matches.match(layer, (one, other), players, seconds=seconds), games, seed=7000)[0]


@pytest.mark.parametrize("layer", first_of(TABLES))
def test_the_rule_of_thumb_beats_chance(layer: str) -> None:
    assert duel(layer, "thumb", "random", 2, games=20).wins >= 16


@pytest.mark.parametrize("layer", first_of(TABLES))
def test_the_rule_of_thumb_beats_greed(layer: str) -> None:
    assert duel(layer, "thumb", "greedy", 3, games=10).wins >= 6


def test_a_duel_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["duel", "--layer", "core", "--bots", "thumb", "random", "--games", "6", "--players", "3"]
    assert main([*command, "--jobs", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(one["wins"] for one in found["standings"]) == found["games"] == 6
    assert main([*command, "--lang", "pl"]) == 0
    assert "przedział 95\N{NO-BREAK SPACE}%" in capsys.readouterr().out


def test_the_solo_game_tells_medals_and_victories(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--layer", "solo", "--bots", "thumb", "--games", "10", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(found["victory"].values()) == 10
    assert found["medals"]["mean"] > 15


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("layer", TABLES)
def test_the_rule_of_thumb_wins_nearly_always_against_chance_and_mostly_against_greed(layer: str, players: int) -> None:
    assert duel(layer, "thumb", "random", players, games=200).share >= 0.95
    assert duel(layer, "thumb", "greedy", players, games=100).share >= 0.6


@pytest.mark.soak
@pytest.mark.parametrize("layer", ["core", "ragnar"])
def test_search_beats_the_rule_of_thumb(layer: str) -> None:
    """At a tenth of a second a decision, with the lower end of the 95 % interval above one half."""
    assert duel(layer, "search", "thumb", 2, games=200, seconds=0.1).low > 0.5
