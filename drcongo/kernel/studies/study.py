"""What came of a run, as pandas tables. pandas is imported only when a table is asked for."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from drcongo.kernel import files, limits
from drcongo.kernel.errors import FileError, GameError
from drcongo.kernel.speech import Sentence, say
from drcongo.kernel.speech.short import named
from drcongo.kernel.studies.bar import Progress, progress_of
from drcongo.kernel.studies.book import RunBook
from drcongo.kernel.studies.crew import play_all
from drcongo.kernel.studies.plan import Plan, Row, line_of, play_game

if TYPE_CHECKING:
    import pandas as pd


def run(
    plan: Plan,
    workers: int | None = None,
    client: Any = None,
    out: str | Path | None = None,
    progress: bool | Progress = True,
) -> Study:
    """Play what is still to be played, and give back everything. The same call again goes on where a run stopped."""
    return Study(plan, played(plan, workers, client, out, progress))


def played(plan: Plan, workers: int | None, client: Any, out: str | Path | None, progress: bool | Progress) -> RunBook:
    """The book of a run, with every game in it."""
    if not isinstance(plan.games, int) or plan.games < 1:
        raise GameError(say("run", "games", number=plan.games))
    book = RunBook(_path(out), plan.describe(), plan.owns)
    for problem in book.problems[: limits.PROBLEMS]:
        warnings.warn(problem, stacklevel=2)
    todo = [task for task in plan.tasks() if task not in book.done]
    if todo and book.done:
        _check_program(plan, book)
    if todo:
        book.begin()
    wanted = plan.games * len(plan.ways)
    tell = progress_of(progress)
    with closing(play_all(plan, todo, workers, client)) as finished:
        done = wanted - len(todo)
        tell(done, wanted)
        for lines in finished:
            book.add(lines)
            done += len(lines)
            tell(done, wanted)
    return book


def _path(out: str | Path | None) -> Path | None:
    try:
        return None if out is None else files.path_of(out)
    except files.Refused as error:
        raise FileError(say("run", "not_opened", path=named(out), why=error)) from error


def _check_program(plan: Plan, book: RunBook) -> None:
    """A run is continued only by rules and players that play its first game as it was played."""
    first = next(book.records())
    if json.loads(line_of(play_game(plan, (first["way"], first["game"])))) != first:
        raise FileError(say("run", "other_program", path=named(book.path)))


class Study:
    """The games of a run. Tables are in the order of the games, however many workers there were."""

    def __init__(self, plan: Plan, book: RunBook) -> None:
        self.plan = plan
        self.book = book

    @property
    def problems(self) -> list[Sentence]:
        """The lines of the run's file that are not used, each told with its number."""
        return self.book.problems

    def records(self) -> Iterator[Row]:
        """Every game as it stands in the run's file; of a longer file, as many as were asked for."""
        return (record for record in self.book.records() if record["game"] < self.plan.games)

    @cached_property
    def games(self) -> pd.DataFrame:
        """One row a game; what is told of each seat stands in columns numbered from 1: "points 1", "points 2"."""
        return _table(
            [self._head(record) | {"seed": record["seed"]} | _numbered(record["row"]) for record in self.records()]
        )

    @cached_property
    def seats(self) -> pd.DataFrame:
        """One row a game and seat: the handiest for most questions."""
        return _table([row for record in self.records() for row in self._by_seat(record)])

    def results(self, name: str) -> pd.DataFrame:
        """What a watcher found: a row for each of its rows, or one a game; a plain value stands under "value"."""
        if name not in self.plan.watch:
            raise GameError(say("run", "not_watched", name=name, names=list(self.plan.watch)))
        rows = []
        for record in self.records():
            found, head = record["watch"][name], self._head(record)
            for part in found if isinstance(found, list) else [found]:
                rows.append(head | (_numbered(part) if isinstance(part, dict) else {"value": part}))
        return _table(rows)

    def _head(self, record: Row) -> Row:
        return self.plan.ways[record["way"]].columns | {"game": record["game"]}

    def _by_seat(self, record: Row) -> Iterator[Row]:
        row = record["row"]
        lists = {name: value for name, value in row.items() if isinstance(value, list)}
        for seat in range(max(map(len, lists.values()), default=0)):
            yield self._head(record) | {"seat": seat + 1} | {name: value[seat] for name, value in lists.items()}

    def __repr__(self) -> str:
        return f"Study({say('run', 'progress', done=len(self.book.done), games=self.plan.games * len(self.plan.ways))})"


def _numbered(row: Row) -> Row:
    """A row whose lists are spread over columns, one for each seat."""
    flat: Row = {}
    for name, value in row.items():
        if isinstance(value, list):
            flat |= {f"{name} {number}": item for number, item in enumerate(value, start=1)}
        else:
            flat[name] = value
    return flat


def _table(rows: Sequence[Row]) -> pd.DataFrame:
    from drcongo.kernel.speech.spoken import Spoken

    return Spoken(list(rows))
