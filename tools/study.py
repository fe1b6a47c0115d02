"""Plays the big runs whose figures the lab's notebooks show, and keeps their tallies in notebooks/data.

    python tools/study.py [--part house|editions] [--share 0.1] [--workers 2]

The games are kept in runs/ (not under git): a stopped run goes on where it was, and a finished one is only counted
again. `--share` plays a part of the games, to see whether everything works. A change of the bots makes another study:
remove runs/ first.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from drcongo import edition, lab

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "notebooks" / "data"
RUNS = ROOT / "runs"
SEED = 2026

# The house edition: the whole game at length, the other tables for comparison
HOUSE: tuple[dict[str, Any], ...] = (
    {"layer": "ragnar", "players": 4, "games": 1200},
    {"layer": "ragnar", "players": [2, 3], "games": 200},
    {"layer": ["core", "insurgent", "government"], "players": [2, 4], "games": 200},
)

# One value changed at a time
EDITIONS: dict[str, dict[str, Any] | None] = {
    "house": None,
    "target starts at 24": {"track.target_start": 24},
    "Barons all with $10,000": {key: 10_000 for key in lab.values_of(edition.house()) if key.startswith("barons.")},
    "cities $1,000 cheaper": {"cities.cost": [1000, 3000, 5000]},
    "oil starts at $2,400": {"market.start.oil": 2400},
}
EDITION_GAMES = 200
MEASURES = ("cycles", "medals", "decisions")


def house(share: float, workers: int | None) -> None:
    tallies = []
    for number, asked in enumerate(HOUSE):
        games = max(2, round(share * asked["games"]))
        study = _play(f"house_{number}", workers, **{**asked, "games": games})
        tallies += lab.tally(study)
    lab.keep(tallies, DATA / "house.json", made_by("house"))


def editions(share: float, workers: int | None) -> None:
    games = max(2, round(share * EDITION_GAMES))
    study = _play("editions", workers, layer="ragnar", players=4, edition=EDITIONS, games=games)
    effects = {
        name: {measure: lab.effect(study, measure, "house", name) for measure in MEASURES}
        for name in EDITIONS
        if name != "house"
    }
    lab.keep(lab.tally(study), DATA / "editions.json", made_by("editions"), effects)


def made_by(part: str) -> str:
    """The command, and the last change of the players it was made with: other players give other figures."""
    git = ("git", "-C", str(ROOT), "log", "-1", "--format=%h", "--", "drcongo/players")
    players = subprocess.run(git, capture_output=True, text=True, check=True).stdout.strip()
    return f"python tools/study.py --part {part}    (players of {players})"


def _play(name: str, workers: int | None, **asked: Any) -> lab.Study:
    watch = {"cards": lab.CardsTaken}
    return lab.play(bots="thumb", seed=SEED, watch=watch, workers=workers, out=RUNS / f"{name}.jsonl", **asked)


PARTS = {"house": house, "editions": editions}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=list(PARTS), action="append")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--workers", type=int)
    options = parser.parse_args(arguments)
    DATA.mkdir(exist_ok=True)
    for name in options.part or PARTS:
        PARTS[name](options.share, options.workers)
    return 0


if __name__ == "__main__":
    sys.exit(main())
