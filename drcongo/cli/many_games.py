"""The commands that play many games: simulate and duel."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict

from drcongo.cli.said import OK, take_language
from drcongo.edition.kinds import MAX_PLAYERS, MIN_PLAYERS
from drcongo.errors import DrCongoError
from drcongo.kernel import limits
from drcongo.kernel.speech import Percent
from drcongo.lab.matches import Match, duel, match, simulate
from drcongo.layers import LAYERS
from drcongo.players import BOTS
from drcongo.rulebook.phrases import say

PROGRESS_SECONDS = 2.0
PLAYERS = 3  # where their number is not given


def add_simulate(parser: argparse.ArgumentParser) -> None:
    _take_games(parser)
    parser.add_argument("--bots", nargs="+", default=["random"], choices=BOTS, help="they take turns round the table")
    parser.set_defaults(run=_simulate)


def add_duel(parser: argparse.ArgumentParser) -> None:
    _take_games(parser)
    parser.add_argument("--bots", nargs=2, default=["thumb", "random"], choices=BOTS)
    parser.add_argument("--jobs", type=int, default=1, help="how many games are played at a time")
    parser.set_defaults(run=_duel)


def _take_games(parser: argparse.ArgumentParser) -> None:
    take_language(parser)
    parser.add_argument("--layer", default="core", choices=sorted(LAYERS))
    parser.add_argument("--players", type=int, choices=range(1, MAX_PLAYERS + 1), help="how many; alone in solo")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="how long a bot that searches may think about a decision")
    parser.add_argument("--count", type=int, help="how many games it may try out for a decision instead")
    parser.add_argument("--edition", help="an edition file")
    parser.add_argument("--json", action="store_true", help="figures as JSON on standard output")


def _at_work() -> Callable[[int, int], None]:
    """Says now and then how many games have been played."""
    told = time.monotonic()

    def progress(done: int, games: int) -> None:
        nonlocal told
        if time.monotonic() - told > PROGRESS_SECONDS:
            told = time.monotonic()
            print(say("cli", "progress", done=done, games=games), file=sys.stderr, flush=True)

    return progress


def _seats(options: argparse.Namespace, otherwise: int | None = None) -> int:
    """How many play: as asked, or as is usual, or as suits the layer."""
    if options.games < 1:
        raise DrCongoError(say("cli", "positive", number=options.games))
    fewest, most = LAYERS[options.layer].players
    return int(options.players or otherwise or min(most, max(fewest, PLAYERS)))


def _match(options: argparse.Namespace, players: int, rotate: bool) -> Match:
    return match(options.layer, options.bots, players, options.edition, rotate, options.seconds, options.count)


def _simulate(options: argparse.Namespace) -> int:
    table = _match(options, _seats(options), rotate=False)
    figures = simulate(table, options.games, options.seed, _at_work())
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{say('figure', name):22}{value}")
    return OK


def _duel(options: argparse.Namespace) -> int:
    if not 1 <= options.jobs <= limits.WORKERS:
        raise DrCongoError(say("cli", "jobs", most=limits.WORKERS, number=options.jobs))
    players = _seats(options, MIN_PLAYERS)
    found = duel(_match(options, players, rotate=True), options.games, options.seed, options.jobs, _at_work())
    if options.json:
        asked = {name: getattr(options, name) for name in ("layer", "seed", "seconds", "count", "edition", "games")}
        told = {"kinds": options.bots, "players": players, "standings": [asdict(one) for one in found]}
        print(json.dumps(asked | told))
        return OK
    for one in found:
        print(say("cli", "standing", **asdict(one) | {"games": options.games, "share": Percent(one.share, 1),
                  "low": Percent(one.low, 1), "high": Percent(one.high, 1)}))  # fmt: skip
    return OK
