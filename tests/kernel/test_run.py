"""A run: the same whoever plays it, kept game by game, continued after any end. Played with a few matches."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

import drcongo
from drcongo.errors import DrCongoError, FileError
from drcongo.kernel.studies.bar import TextBar
from drcongo.kernel.studies.book import RunBook
from drcongo.kernel.studies.crew import chunks_of
from drcongo.kernel.studies.plan import Plan, play_game, seed_of
from drcongo.kernel.studies.study import Study, run
from tests.kernel.nim import Longest, Nim, Turns, Unheard

ROOT = Path(__file__).parents[2]
WATCH = {"turns": Turns, "longest": Longest}
GAMES = 30


def plan(games: int = GAMES, seed: int = 1) -> Plan:
    return Plan((Nim(9), Nim(20)), games, seed, WATCH)


def tables(study: Study) -> list[pd.DataFrame]:
    return [study.games, study.seats, study.results("turns"), study.results("longest")]


@pytest.fixture(scope="module")
def whole() -> list[pd.DataFrame]:
    return tables(run(plan(), workers=1))


def same(study: Study, whole: list[pd.DataFrame]) -> None:
    for found, wanted in zip(tables(study), whole, strict=True):
        assert_frame_equal(found, wanted)


# --- the tables ---


def test_the_tables(whole: list[pd.DataFrame]) -> None:
    games, seats, turns, longest = whole
    assert len(games) == len(longest) == 2 * GAMES
    told = ["winner", "turns", "taken 1", "taken 2", "decisions", "moves"]
    assert list(games.columns) == ["matches", "game", "seed", *told]
    assert (games["taken 1"] + games["taken 2"] == games["matches"]).all()
    assert len(seats) == 4 * GAMES
    assert set(seats["seat"]) == {1, 2}
    assert list(seats.groupby(["matches", "game"])["taken"].sum()) == list(games["matches"])
    assert len(turns) == games["turns"].sum()
    assert (turns.groupby(["matches", "game"])["took"].max().array == longest["value"].array).all()


def test_a_game_is_known_by_its_number() -> None:
    """Not by the games before it; other numbers and other runs have other seeds."""
    alone = play_game(plan(), (1, 17))
    again = next(record for record in run(plan(), workers=1).records() if (record["way"], record["game"]) == (1, 17))
    assert alone == again
    assert len({seed_of(seed, game) for seed in range(50) for game in range(50)}) == 2500


def test_nothing_watched_under_that_name() -> None:
    with pytest.raises(DrCongoError, match=r"under the name 'cycles'; there are turns, longest\."):
        run(plan(2), workers=1).results("cycles")


# --- who plays ---


@pytest.mark.parametrize("workers", [2, 3])
def test_the_same_whatever_the_number_of_workers(workers: int, whole: list[pd.DataFrame], tmp_path: Path) -> None:
    same(run(plan(), workers=workers, out=tmp_path / "a.jsonl"), whole)
    same(run(plan(), workers=1, out=tmp_path / "a.jsonl"), whole)  # from the file


def test_the_same_on_a_cluster(whole: list[pd.DataFrame]) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=":0") as cluster,
        distributed.Client(cluster) as client,
    ):
        same(run(plan(), client=client), whole)


WITHOUT_PROCESSES = """
import sys
sys.modules["_multiprocessing"] = None
import drcongo.cli.commands, drcongo_widgets
from drcongo import lab
print(lab.play(games=2, players=2, bots="random", workers=1))
"""


def test_where_there_are_no_processes() -> None:
    """As in a browser's kernel: everything can be imported, and one worker plays."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "widgets")])
    command = [sys.executable, "-c", WITHOUT_PROCESSES]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | {"PYTHONPATH": paths})
    assert done.stdout == "Study(2 of 2 games)\n", done.stderr


def test_chunks_are_small_and_leave_nothing_out() -> None:
    for many, workers in ((1, 2), (7, 2), (100, 2), (100, 16)):
        tasks = [(0, game) for game in range(many)]
        chunks = list(chunks_of(tasks, workers))
        assert [task for chunk in chunks for task in chunk] == tasks
        assert len(chunks) >= min(many, 3 * workers)


def test_an_error_in_a_game_comes_out() -> None:
    for workers in (1, 2):
        with pytest.raises(DrCongoError, match="something that JSON cannot hold"):
            run(Plan((Nim(5),), 20, 1, {"unheard": Unheard}), workers=workers)


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (3, 0)])
def test_numbers_that_make_no_sense(games: int, workers: int) -> None:
    with pytest.raises(DrCongoError, match=r"must be 1 (or more|to 256), not 0"):
        run(plan(games), workers=workers)


# --- the run's file ---


class Enough(Exception):
    """Somebody stops the run."""


def stop_after(number: int, error: type[BaseException]) -> object:
    def progress(done: int, games: int) -> None:
        if done >= number:
            raise error

    return progress


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("error", [Enough, KeyboardInterrupt])
def test_a_run_that_was_stopped_goes_on(
    workers: int, error: type[BaseException], whole: list[pd.DataFrame], tmp_path: Path
) -> None:
    out = tmp_path / "deep" / "a.jsonl"
    with pytest.raises(error):
        run(plan(), workers=workers, out=out, progress=stop_after(11, error))  # type: ignore[arg-type]
    kept = out.read_bytes()
    assert kept.endswith(b"\n")
    assert 11 <= kept.count(b"\n") - 1 < 2 * GAMES
    seen: list[int] = []
    same(run(plan(), workers=workers, out=out, progress=lambda done, games: seen.append(done)), whole)
    assert out.read_bytes().startswith(kept)
    assert seen[0] == kept.count(b"\n") - 1
    assert seen[-1] == 2 * GAMES
    same(run(plan(), workers=workers, out=out, progress=lambda done, games: seen.append(done)), whole)
    assert seen[-1] == seen[-2] == 2 * GAMES  # nothing left to play


def test_wherever_a_write_was_cut(whole: list[pd.DataFrame], tmp_path: Path) -> None:
    """The file is cut off at many places, also inside of its first line; the run goes on from there."""
    out = tmp_path / "a.jsonl"
    run(plan(), workers=1, out=out)
    text = out.read_bytes()
    for cut in [0, 1, 40, *range(text.index(b"\n") - 1, len(text), len(text) // 25)]:
        out.write_bytes(text[:cut])
        same(run(plan(), workers=1, out=out), whole)
        assert sorted(out.read_bytes().splitlines()) == sorted(text.splitlines())


def test_a_run_can_be_made_longer_and_looked_at_shorter(whole: list[pd.DataFrame], tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    run(plan(10), workers=1, out=out)
    same(run(plan(), workers=1, out=out), whole)
    assert len(run(plan(4), workers=1, out=out).games) == 8
    assert len(out.read_bytes().splitlines()) == 1 + 2 * GAMES


def test_another_run_is_refused_in_both_languages(tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    run(plan(3), workers=1, out=out)
    before = out.read_bytes()
    for other in (plan(3, seed=2), Plan((Nim(9),), 3, 1, WATCH), Plan(plan().ways, 3, 1, {"turns": Turns})):
        with pytest.raises(FileError, match="holds another run") as error:
            run(other, workers=1, out=out)
        assert "zawiera inną serię" in error.value.text("pl")
    with pytest.raises(FileError, match=r"other values of: seed\."):
        run(plan(3, seed=2), workers=1, out=out)
    assert out.read_bytes() == before


@pytest.mark.parametrize(
    "data", [b"my diary", b"my diary\nof Sunday\n", b"[]\n", b'{"format": "game-tree"}\n', b"\n", b"\xb3\n\xff"]
)
def test_a_file_that_is_something_else_stays_as_it_is(data: bytes, tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    out.write_bytes(data)
    with pytest.raises(FileError, match=r"a\.jsonl, line 1: this is not the file of a run\."):
        run(plan(3), workers=1, out=out)
    assert out.read_bytes() == data


def test_a_broken_line_in_the_middle(tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    run(plan(3), workers=1, out=out)
    lines = out.read_text().splitlines()
    for broken in ("{", "[]", '{"way": 0}', "7"):
        out.write_text("\n".join([*lines[:3], broken, *lines[3:], ""]))
        with pytest.warns(UserWarning, match="line 4: this line is broken"):
            study = run(plan(3), workers=1, out=out)
        assert len(study.games) == 6
        assert len(study.problems) == 1


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="cannot be opened"):
        run(plan(3), workers=1, out=tmp_path)


def test_a_game_that_stands_twice_counts_once(whole: list[pd.DataFrame], tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    run(plan(), workers=1, out=out)
    lines = out.read_text().splitlines()
    out.write_text("\n".join([*lines, *lines[-5:], ""]))
    same(run(plan(), workers=1, out=out), whole)


ENDLESS = """
import signal, sys
from drcongo.kernel.studies.plan import Plan
from drcongo.kernel.studies.study import run
from tests.kernel.nim import Longest, Nim, Turns
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's job in the background is begun deaf to it
run(Plan((Nim(9), Nim(20)), 1_000_000, 1, {"turns": Turns, "longest": Longest}), workers=2, out=sys.argv[1])
"""


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_a_killed_run_loses_only_the_games_in_flight(blow: signal.Signals, tmp_path: Path) -> None:
    """Killed without warning: its workers go with it, and the file can be continued."""
    out = tmp_path / "a.jsonl"
    started = subprocess.Popen([sys.executable, "-c", ENDLESS, str(out)], cwd=ROOT, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 20
        while (not out.exists() or out.stat().st_size < 50_000) and time.monotonic() < deadline:
            time.sleep(0.05)
        workers = children_of(started.pid)
    finally:
        started.send_signal(blow)
        try:
            started.wait(20)
        finally:
            started.kill()
    assert len(workers) == 2
    while any(alive(worker) for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(alive(worker) for worker in workers), "workers outlive the run"
    games = [json.loads(line)["game"] for line in out.read_bytes().split(b"\n")[1:-1]]
    assert len(games) > 50
    study = run(plan(len(games) // 2 + 10), workers=1, out=out)
    assert_frame_equal(study.games, run(plan(len(games) // 2 + 10), workers=1).games)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_lost_worker_is_told_in_words(tmp_path: Path) -> None:
    with pytest.raises(DrCongoError, match="A worker was ended from outside"):
        run(Plan((Nim(5),), 20, 1, {"deadly": Deadly}), workers=2)


class Deadly(Longest):
    def see(self, s: object, move: int) -> None:
        os._exit(1)


def test_another_version_of_the_program_does_not_go_on(tmp_path: Path) -> None:
    """It may read what was played, but adds nothing that was played by other rules or players."""
    out = tmp_path / "a.jsonl"
    run(plan(3), workers=1, out=out)
    text = out.read_text()
    book, first = RunBook(None, plan(3).describe(), plan(3).owns), text.splitlines()[1]
    other = book._sealed(re.sub(r', "seal".*', "}", first).replace('"moves": ', '"moves": 1').encode()).decode()
    out.write_text(text.replace(first, other))
    assert len(run(plan(3), workers=1, out=out).games) == 6
    with pytest.raises(FileError, match="begun by another version of the program"):
        run(plan(4), workers=1, out=out)


def test_questions_of_a_notebook_where_workers_are_not_forked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_here = type("Asked", (Longest,), {"__module__": "__main__"})
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(DrCongoError, match=r"cannot go to other processes \(asked\)"):
        run(Plan((Nim(5),), 20, 1, {"asked": asked_here}), workers=2)
    assert len(run(Plan((Nim(5),), 20, 1, {"asked": asked_here}), workers=1).games) == 20


# --- progress ---


class Terminal:
    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None: ...


def test_the_bar_speaks_the_language_of_the_session() -> None:
    shown = Terminal()
    bar = TextBar(shown)  # type: ignore[arg-type]
    bar(5, 10)
    bar(6, 10)  # too soon
    drcongo.set_language("pl")
    bar(10, 10)
    drcongo.set_language("en")
    first, last = shown.text.split("\r")[1:]
    assert first == "[###############...............] 5 of 10 games"
    assert last == f"[{'#' * 30}] 10 z 10 gier\n"


def test_no_bar_where_it_could_not_be_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    run(plan(3), workers=1)
    assert capsys.readouterr() == ("", "")


def test_memory_is_not_filled_by_what_waits() -> None:
    """Chunks are made when they are wanted, however many games are asked for."""
    assert len(list(islice(chunks_of([(0, game) for game in range(100_000)], 2), 3))) == 3
