"""The big runs of the lab's notebooks: the command that makes them works, and what is kept adds up."""

from __future__ import annotations

from pathlib import Path

import pytest
import study

from drcongo import lab
from drcongo.cards import SUPPORT


def test_the_command_plays_counts_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "DATA", tmp_path / "data")
    monkeypatch.setattr(study, "RUNS", tmp_path / "runs")
    monkeypatch.setattr(study, "HOUSE", ({"layer": ["core", "ragnar"], "players": [2], "games": 10},))
    monkeypatch.setattr(study, "EDITIONS", {"house": None, "short": {"track.target_start": 20}})
    for _ in range(2):  # the second time there is nothing left to play
        assert study.main(["--share", "0.01", "--workers", "1"]) == 0
    house = lab.kept(tmp_path / "data" / "house.json")
    assert house.command.startswith("python tools/study.py --part house    (players of ")
    assert [one.games for one in house.tallies] == [2, 2]
    editions = lab.kept(tmp_path / "data" / "editions.json")
    assert [one.columns["edition"] for one in editions.tallies] == ["house", "short"]
    assert list(editions.effects) == ["short"]


@pytest.mark.parametrize("name", ["house", "editions"])
def test_what_is_kept_adds_up(name: str) -> None:
    kept = lab.kept(study.DATA / f"{name}.json")
    assert kept.tallies
    for one in kept.tallies:
        players = one.columns["players"]
        assert len(one.places) == players
        assert sum(won for won, _ in one.places.values()) == one.games
        assert {played for _, played in one.places.values()} == {one.games}
        assert sum(one.cycles.values()) == sum(one.endings.values()) == one.games
        if one.barons:
            assert sum(won for won, _ in one.barons.values()) == one.games
            assert sum(played for _, played in one.barons.values()) == one.games * players
        assert set(one.taken) <= {card.key for card in SUPPORT}
        assert all(one.used[card] <= one.taken[card] for card in one.used)
        assert all(won <= played <= one.used[card] for card, (won, played) in one.takers.items())


def test_what_is_kept_is_what_the_command_would_play() -> None:
    """But for the games themselves, which would take minutes."""
    asked = [(layer, players, run["games"]) for run in study.HOUSE
             for layer in _listed(run["layer"]) for players in _listed(run["players"])]  # fmt: skip
    kept = lab.kept(study.DATA / "house.json").tallies
    assert [(one.columns["layer"], one.columns["players"], one.games) for one in kept] == asked
    editions = lab.kept(study.DATA / "editions.json").tallies
    assert [(one.columns["edition"], one.games) for one in editions] == [
        (n, study.EDITION_GAMES) for n in study.EDITIONS
    ]


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]
