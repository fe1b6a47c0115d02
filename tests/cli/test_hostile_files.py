"""Thousands of broken files through the command line: a sentence each, at once, in little room, and nothing else."""

from __future__ import annotations

import json
import os
import re
import select
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import drcongo
from drcongo.cli.said import MISTAKE
from drcongo.edition import house_text
from tests.effort import first_of
from tests.mutate import mutate
from tests.play.test_mutated_files import save_text, scenario_text
from tests.properties.walks import LAYERS

ROOT = Path(__file__).parents[2]
SECONDS, MEGABYTES = 5.0, 500.0
NORMAL, PROCESSES = 300, 50
SOAK_BLOCKS, SOAK_EACH = 20, 500
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")

COMMANDS: dict[str, tuple[Callable[[str], list[str]], ...]] = {
    "scenario": (
        lambda file: ["check", file],
        lambda file: ["show", file, "--lang", "pl"],
        lambda file: ["explain", "pass", "--in", file],
        lambda file: ["ask", file],
        lambda file: ["code", file, "--seat", "Ana"],
    ),
    "save": (
        lambda file: ["check", file],
        lambda file: ["replay", file],
        lambda file: ["show", file, "--node", "3"],
        lambda file: ["code", file],
    ),
    "edition": (
        lambda file: ["check", file],
        lambda file: ["simulate", "--games", "1", "--edition", file],
        lambda file: ["simulate", "--games", "1", "--layer", "ragnar", "--edition", file],
    ),
    "code": (lambda file: ["show", Path(file).read_text(encoding="utf-8", errors="surrogateescape")],),
    "run": (lambda file: ["lab", "--games=3", "--players=2", "--bots=random", "--workers=1", "--out", file],),
}  # fmt: skip


# --- ways to be hostile, beside being broken ---


def stretch(data: bytes, random: Random) -> bytes:
    """A lot of nothing, or a lot of the same."""
    place = random.randrange(len(data) + 1)
    part = random.choice((b" ", b"\n", b"\t", b"[", b".a", b"#", b'"', b"9", b"a = 1\n", b"\xc3\x89", b"DRC1-"))
    return data[:place] + part * random.choice((100, 3000, 30_000)) + data[place:]


def steer(data: bytes, random: Random) -> bytes:
    """What a terminal would obey."""
    place = random.randrange(len(data) + 1)
    part = random.choice(("\x1b[31m", "\x1b]0;title\x07", "\u202e", "\x9b2J", "\r", '"\\u001b[2J"', "\ud800"))
    return data[:place] + part.encode("utf-8", "surrogatepass") + data[place:]


def hostile(data: bytes, random: Random) -> bytes:
    kind = random.random()
    if kind < 0.15:
        return stretch(data, random)
    if kind < 0.3:
        return steer(data, random)
    return mutate(data, random)


def sound_files(seed: int, folder: Path) -> dict[str, list[bytes]]:
    """One or more of every kind, without a mistake."""
    layers = [LAYERS[(seed + n) % len(LAYERS)] for n in range(2)]
    run = folder / "run.jsonl"
    main_of_lab = COMMANDS["run"][0](str(run))
    subprocess.run([sys.executable, "-m", "drcongo", *main_of_lab], check=True, cwd=ROOT, capture_output=True)
    games = [drcongo.scenario(scenario_text(seed + n, layer).decode()) for n, layer in enumerate(layers)]
    return {
        "scenario": [scenario_text(seed + n, layer) for n, layer in enumerate(layers)],
        "save": [save_text(seed % 7, folder / "game.jsonl", layer) for layer in layers],
        "edition": [house_text().encode()],
        "code": [drcongo.code(game).encode() for game in games],
        "run": [run.read_bytes()],
    }


def questions(seed: int, number: int, folder: Path) -> Iterator[list[str]]:
    """So many command lines, each about a file of its own."""
    random, sound = Random(seed), sound_files(seed, folder)
    kinds, asked, n = list(sound), 0, 0
    while asked < number:
        kind = kinds[n % len(kinds)]
        path = folder / f"broken{n % 10}"
        path.write_bytes(hostile(random.choice(sound[kind]), random))
        question = random.choice(COMMANDS[kind])(str(path))
        n += 1
        if not any("\0" in word for word in question):  # no system hands such words over
            asked += 1
            yield question


# --- long-lived workers ---


class Worker:
    """A process that is asked one question after the other, and killed if it does not answer."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.cli.worker"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, question: list[str]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        self.process.stdin.flush()
        ready, _, _ = select.select([self.process.stdout], [], [], 20 * SECONDS)  # the machine may be busy
        assert ready, f"no answer: {question}"
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *raised: object) -> None:
        self.process.kill()
        self.process.communicate()


def check(seed: int, number: int, folder: Path) -> None:
    most = slowest = 0.0
    codes: Counter[int] = Counter()
    with Worker() as worker:
        for question in questions(seed, number, folder):
            found = worker.ask(question)
            kept = f"{question} -> {str(found)[:1500]}"
            assert found["code"] in (0, 1, 2), kept
            assert found["code"] != MISTAKE
            assert found["told"].strip(), kept
            assert "Traceback" not in found["told"], kept
            assert CONTROL.search(found["told"]) is None, kept
            assert found["seconds"] < SECONDS, kept
            most, slowest = max(most, found["megabytes"]), max(slowest, found["seconds"])
            codes[found["code"]] += 1
    assert most < MEGABYTES
    assert codes.total() == number
    answers = f"{codes[0]} read, {codes[1] + codes[2]} refused"
    print(f"{number} files: {answers}, 0 tracebacks; slowest {slowest:.2f} s, at most {most:.0f} MB")


@pytest.mark.parametrize("block", first_of(range(3)))
def test_hostile_files(block: int, tmp_path: Path) -> None:
    check(block, NORMAL // 3, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("block", range(SOAK_BLOCKS))
def test_hostile_files_soak(block: int, tmp_path: Path) -> None:
    """Ten thousand of them."""
    check(1000 + block, SOAK_EACH, tmp_path)


@pytest.mark.parametrize("block", first_of(range(2), 0, then=1))
def test_hostile_files_as_real_processes(block: int, tmp_path: Path) -> None:
    """Fifty of them with terminals of all kinds."""
    encodings = ("utf-8", "ascii", "cp1252", "iso8859-2", "utf-8:strict")
    for number, question in enumerate(questions(500 + block, PROCESSES // 2, tmp_path)):
        encoding = encodings[number % len(encodings)]
        found = subprocess.run(
            [sys.executable, "-m", "drcongo", *(os.fsencode(word) for word in question)],
            cwd=ROOT, env=os.environ | {"PYTHONIOENCODING": encoding}, capture_output=True, timeout=120, check=False,
        )  # fmt: skip
        assert found.returncode in (0, 1, 2), (question, found.stderr[-1500:])
        assert b"Traceback" not in found.stderr + found.stdout, (question, found.stderr[-1500:])
        assert b"\x1b" not in found.stderr + found.stdout
