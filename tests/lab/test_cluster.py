"""A Dask cluster of processes: the same games, a question asked here, and a worker that is lost on the way."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from drcongo import lab
from drcongo.engine.moves import Build, Move
from drcongo.engine.state import State
from drcongo.play.engine import CongoEngine

pytestmark = pytest.mark.soak
ASKED: dict[str, Any] = {"games": 40, "layer": "ragnar", "players": 3, "bots": "random"}


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            2, threads_per_worker=1, dashboard_address=":0", silence_logs=logging.CRITICAL
        ) as cluster,
        distributed.Client(cluster) as found,
    ):
        yield found


def test_the_same_games(client: Any) -> None:
    here = lab.play(**ASKED, workers=1)
    there = lab.play(**ASKED, client=client)
    assert there.games.equals(here.games)
    assert there.cycles.equals(here.cycles)


def test_a_question_that_no_worker_has_heard_of(client: Any) -> None:
    class Builds:
        def __init__(self, engine: CongoEngine) -> None:
            self.number = 0

        def see(self, s: State, move: Move) -> None:
            self.number += isinstance(move, Build)

        def result(self, end: State) -> int:
            return self.number

    study = lab.play(**ASKED, watch={"builds": Builds}, client=client)
    assert study.results("builds")["value"].sum() > 0


def test_a_lost_worker_costs_no_game(client: Any) -> None:
    pids = list(client.run(os.getpid).values())

    def lose_one(done: int, games: int) -> None:
        if done >= 10 and pids:
            os.kill(pids.pop(), signal.SIGKILL)
            pids.clear()

    study = lab.play(**ASKED, client=client, progress=lose_one)
    assert study.games.equals(lab.play(**ASKED, workers=1).games)
