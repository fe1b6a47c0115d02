"""Who plays the games: this process, the cores of this computer, or a cluster by way of a Dask client."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from itertools import islice
from typing import Any

from drcongo.kernel import limits
from drcongo.kernel.errors import GameError
from drcongo.kernel.speech import say
from drcongo.kernel.studies.plan import Plan, Task, play_chunk
from drcongo.kernel.workers import forks, pool_of

Lines = Generator[list[str], None, None]
Waiting = Future[list[str]]

MOST_IN_A_CHUNK = 4  # games: few, for they are lost if the run is killed; enough to make the way there cheap
AHEAD = 3  # chunks that wait for each worker, so that it is never idle and a long run needs no more memory


def cores() -> int:
    """Those that this process may use; a browser's kernel has one."""
    if sys.platform == "emscripten":
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(plan: Plan, tasks: Sequence[Task], workers: int | None, client: Any) -> Lines:
    """The lines of finished games, as they come."""
    if workers is not None and not (isinstance(workers, int) and 1 <= workers <= limits.WORKERS):
        raise GameError(say("run", "workers", number=workers, most=limits.WORKERS))
    if client is not None:
        return on_cluster(plan, tasks, client)
    crew = min(workers or cores(), len(tasks))
    return on_cores(plan, tasks, crew) if crew > 1 else here(plan, tasks)


def here(plan: Plan, tasks: Sequence[Task]) -> Lines:
    """In this process, one game after the other."""
    for task in tasks:
        yield play_chunk(plan, [task])


def on_cores(plan: Plan, tasks: Sequence[Task], workers: int) -> Lines:
    """By processes of this computer."""
    _check_questions(plan)
    with pool_of(workers) as pool:
        try:
            yield from hand_out(plan, tasks, pool, workers)
        except BrokenExecutor as error:
            raise GameError(say("run", "worker_lost")) from error


def on_cluster(plan: Plan, tasks: Sequence[Task], client: Any) -> Lines:
    """By a Dask client, asked as if it were a pool, so that only its owner needs Dask."""
    workers, waiting = max(1, sum(client.nthreads().values())), set[Waiting]()
    try:
        yield from hand_out(plan, tasks, client.get_executor(pure=False), workers, waiting)
    finally:
        for future in waiting:
            future.cancel()


def hand_out(
    plan: Plan, tasks: Sequence[Task], pool: Executor, workers: int, waiting: set[Waiting] | None = None
) -> Lines:
    """To every worker as much as keeps it busy, and more whenever something comes back; `waiting` is what has not."""
    chunks = chunks_of(tasks, workers)
    waiting = set() if waiting is None else waiting
    waiting |= {pool.submit(play_chunk, plan, chunk) for chunk in islice(chunks, workers * AHEAD)}
    while waiting:
        done, _ = wait(waiting, return_when=FIRST_COMPLETED)
        waiting -= done
        waiting |= {pool.submit(play_chunk, plan, chunk) for chunk in islice(chunks, len(done))}
        for future in done:
            yield future.result()


def chunks_of(tasks: Sequence[Task], workers: int) -> Iterator[tuple[Task, ...]]:
    """Small parts; of a short run so small that every worker gets some."""
    size = max(1, min(MOST_IN_A_CHUNK, len(tasks) // (AHEAD * workers)))
    left = iter(tasks)
    while chunk := tuple(islice(left, size)):
        yield chunk


def _check_questions(plan: Plan) -> None:
    """Where workers are not forked, a question must stand in a file that they can import."""
    here = [name for name, made in plan.watch.items() if getattr(made, "__module__", "") == "__main__"]
    if here and not forks():
        raise GameError(say("run", "asked_here", names=here))
