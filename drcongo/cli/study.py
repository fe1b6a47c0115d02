"""`drcongo lab`: a run from the command line, and its first figures in words."""

from __future__ import annotations

import argparse
import sys
import warnings
from collections import Counter
from collections.abc import Iterator
from typing import Any

from drcongo.cli.said import OK, STOPPED, take_language
from drcongo.kernel import limits
from drcongo.kernel.bots.intervals import mean, wilson
from drcongo.kernel.studies.plan import Row
from drcongo.lab.congo import Study, play
from drcongo.lab.intervals import number, percent
from drcongo.lab.watchers import CardsTaken
from drcongo.layers import LAYERS
from drcongo.rulebook.phrases import say


def add_lab(parser: argparse.ArgumentParser) -> None:
    take_language(parser)
    parser.add_argument("--layer", nargs="+", default=["core"], choices=list(LAYERS), help="several make a grid")
    parser.add_argument("--players", nargs="+", type=int, help="without it, as many as the layer takes")
    parser.add_argument(
        "--bots", nargs="+", default=["thumb"], help='a name for every seat, or names with commas ("thumb,random")'
    )
    parser.add_argument("--edition", nargs="+", help="edition files; without it, the house's")
    parser.add_argument("--games", type=int, default=100, help="of every way to play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, help="processes; without it, one for each core")
    parser.add_argument("--out", help="the run's file: made, or continued")
    parser.set_defaults(run=run_lab)


def run_lab(options: argparse.Namespace) -> int:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # told below, on lines of their own
            study = _study(options)
    except KeyboardInterrupt:
        print(say("lab", "stopped_kept" if options.out else "stopped"), file=sys.stderr)
        return STOPPED
    for problem in study.problems[: limits.PROBLEMS]:
        print(problem, file=sys.stderr)
    print("\n".join(summary(study)))
    return OK


def _study(options: argparse.Namespace) -> Study:
    return play(
        games=options.games,
        layer=options.layer,
        players=options.players or [None],
        bots=[tuple(name.split(",")) if "," in name else name for name in options.bots],
        edition={file: file for file in options.edition} if options.edition else None,
        seed=options.seed,
        watch={"cards": CardsTaken},
        workers=options.workers,
        out=options.out,
    )


def summary(study: Study) -> Iterator[str]:
    """For every way to play: who wins, how long games last, and how they end."""
    for which, way in enumerate(study.plan.ways):
        rows = [record["row"] for record in study.records() if record["way"] == which]
        yield say("lab", "way", games=len(rows), **way.columns)
        yield "  " + say("lab", "cycles", number=number(mean([row["cycles"] for row in rows])))
        yield "  " + say("lab", "medals", number=number(mean([max(row["medals"]) for row in rows])))
        seats = [seat for row in rows for seat in zip(row["place"], row["bot"], row["won"], strict=True)]
        for place in sorted({place for place, _, _ in seats}) if len(rows[0]["won"]) > 1 else ():
            yield "  " + say("lab", "place", place=place, share=_share(seats, 0, place, rows))
        kinds = sorted({kind for _, kind, _ in seats})
        for kind in kinds if len(kinds) > 1 else ():
            yield "  " + say("lab", "bot", bot=kind, share=_share(seats, 1, kind, rows))
        for rule, times in Counter(row["ended by"] for row in rows).most_common():
            yield "  " + say("lab", "ended", rule=rule, share=percent(wilson(times, len(rows))))


def _share(seats: list[tuple[Any, ...]], column: int, value: Any, rows: list[Row]) -> str:
    """How many of the games somebody in such a seat won."""
    return percent(wilson(sum(seat[2] for seat in seats if seat[column] == value), len(rows)))
