"""What reaches a terminal: no traceback, no control characters, in any encoding, interrupted or cut off."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import drcongo
from drcongo.cli import starting
from drcongo.cli.commands import main
from drcongo.cli.said import STOPPED
from drcongo.edition import house_text
from drcongo.kernel import files, terminal
from drcongo.rulebook.phrases import say
from tests.effort import first_of, release

ROOT = Path(__file__).parents[2]
STEERING = "\x1b[31mred\x1b]0;title\x07\u202eabc\x9b\r"


def drcongo_says(*words: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    env = os.environ | more.pop("env", {})
    command = [sys.executable, "-m", "drcongo", *words]
    return subprocess.run(command, capture_output=True, cwd=ROOT, env=env, timeout=120, check=False, **more)


# --- control characters ---


@pytest.mark.parametrize(
    "arguments",
    [
        ["explain", STEERING],
        ["explain", "pass", "--seat", STEERING],
        ["check", STEERING],
        ["show", "DRC1-" + STEERING],
        ["rules", STEERING],
        ["rules", "--layer", STEERING],
        ["link", STEERING],
        ["simulate", "--edition", STEERING],
        ["lab", "--bots", STEERING, "--games", "1"],
        ["simulate", STEERING],
        ["simulate", "--bots", STEERING],
    ],
)
def test_nothing_in_the_question_steers_the_terminal(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """M7."""
    with contextlib.suppress(SystemExit):  # argparse has spoken
        main(arguments)
    told = capsys.readouterr()
    assert told.out + told.err
    for sign in "\x1b\x07\u202e\x9b\r":
        assert sign not in told.out + told.err


def test_nothing_in_a_file_steers_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """M7: keys, paths and the names of provinces."""
    keys = tmp_path / "\x1b[31mkeys.toml"
    keys.write_text('players = ["A", "B"]\n"\\u001b[2Jkey" = 1\n[provinces."\\u001b[31m"]\n', encoding="utf-8")
    assert main(["check", str(keys)]) == 1
    edition = tmp_path / "edition.toml"
    edition.write_text(house_text().replace('name = "Katanga"', 'name = "\\u001b[31mKatanga"'), encoding="utf-8")
    assert main(["check", str(edition)]) == 1
    told = capsys.readouterr()
    assert "\x1b" not in told.out + told.err
    assert "\\x1b[2Jkey" in told.out


def test_what_is_kept_and_what_is_spelled_out() -> None:
    assert terminal.clean("Żółw\n\t€ 🂡") == "Żółw\n\t€ 🂡"
    assert terminal.clean("a\x1b[0m\u202eb\ud800\r\x7f") == "a\\x1b[0m\\u202eb\\ud800\\r\\x7f"
    assert terminal.fitted("“Équateur” – Żółw …", "ascii") == '"Equateur" - Zolw ...'
    assert terminal.fitted("Żółw", "iso8859-2") == "Żółw"
    assert terminal.fitted("Żółw", "klingon") == "Zolw"
    assert terminal.fitted("漢", "cp1252") == "\\u6f22"


# --- encodings ---


@pytest.mark.parametrize("encoding", first_of(["ascii", "cp1252", "latin-1", "utf-16", "utf-8"]))
@pytest.mark.parametrize("words", [("rules", "--lang", "pl"), ("show", "POSITION"), ("diff", "core", "insurgent")])
def test_every_encoding_of_a_terminal(words: tuple[str, ...], encoding: str, tmp_path: Path) -> None:
    """M8."""
    position = tmp_path / "position.toml"
    position.write_text(drcongo.new_game(players=("Żółw", "漢"), seed=1).to_scenario(), encoding="utf-8")
    asked = [str(position) if word == "POSITION" else word for word in words]
    found = drcongo_says(*asked, env={"PYTHONIOENCODING": encoding})
    assert found.returncode == 0, found.stderr
    assert len(found.stdout.decode(encoding)) > 500
    assert b"Traceback" not in found.stderr


@pytest.mark.parametrize("words", first_of([["show", "POSITION", "--svg", "-"], ["edition", "template"]]))
def test_a_file_on_standard_output_is_utf_8_everywhere(words: list[str], tmp_path: Path) -> None:
    position = tmp_path / "position.toml"
    position.write_text(drcongo.new_game(players=("Żółw", "漢"), seed=1).to_scenario(), encoding="utf-8")
    asked = [str(position) if word == "POSITION" else word for word in words]
    plain, ascii_ = (drcongo_says(*asked, env={"PYTHONIOENCODING": name}) for name in ("utf-8", "ascii"))
    assert plain.stdout == ascii_.stdout
    assert "É" in plain.stdout.decode("utf-8") or "漢" in plain.stdout.decode("utf-8")


@pytest.mark.parametrize(
    "words",
    first_of([["show", b"DRC1-\xff"], ["explain", b"\xff\xfe"], ["check", b"\xff"], ["rules", b"\xed\xa0\x80"]]),
)
def test_half_characters_in_the_question(words: list[str | bytes]) -> None:
    """M8: bytes that are no UTF-8 come as half characters."""
    found = subprocess.run(
        [sys.executable, "-m", "drcongo", *words], capture_output=True, cwd=ROOT, timeout=120, check=False
    )
    assert found.returncode in (1, 2)
    assert b"Traceback" not in found.stderr
    assert found.stderr.strip()


def test_a_code_of_thousands_of_digits(capsys: pytest.CaptureFixture[str]) -> None:
    """M8."""
    for code in ("DRC" + "9" * 5000 + "-0", "DRC1-" + "9" * 5000, "DRC9999-1"):
        assert main(["show", code]) == 2
    assert "Traceback" not in capsys.readouterr().err


# --- interrupted, cut off, full ---


@pytest.mark.parametrize(
    "words",
    [
        ("duel", "--games", "100000", "--jobs", "2"),
        *(
            pytest.param(words, marks=release)
            for words in (
                ("simulate", "--games", "100000"),
                ("duel", "--games", "100000"),
                ("lab", "--games", "100000", "--workers", "2"),
            )
        ),
    ],
)
def test_an_interrupt_is_answered_in_a_word(words: tuple[str, ...]) -> None:
    """M8: Ctrl-C in a terminal goes to the whole group of processes."""
    started = subprocess.Popen(
        [sys.executable, "-m", "drcongo", *words, "--lang", "pl"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests in the background ignore it
    )  # fmt: skip
    time.sleep(6)
    assert started.poll() is None, "it has ended too early to be interrupted"
    os.killpg(started.pid, signal.SIGINT)
    _, err = started.communicate(timeout=60)
    assert started.returncode == 130
    assert "rzerwano" in err.decode()
    assert b"Traceback" not in err


@pytest.mark.parametrize("words", [("check", "x.toml"), ("show", "x.toml"), ("replay", "x.jsonl"), ("ask", "x.toml")])
def test_an_interrupt_while_a_file_is_read(words: tuple[str, ...], monkeypatch: Any, capsys: Any) -> None:
    """M8: `check` ends too soon to be interrupted from outside."""

    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "read_bytes", interrupted)
    assert main(list(words)) == 130
    told = capsys.readouterr()
    assert told.err == "Stopped.\n"
    assert told.out == ""


IMPATIENT = """import os, runpy, signal, sys
sys.argv, sys.orig_argv = ["-m", *sys.argv[1:]], ["python", "-m", "drcongo", "rules"]  # as Python has them then
signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background ignore it

class Impatient:
    def find_spec(self, name, *more):
        if name == WHERE:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Impatient())
runpy.run_module("drcongo", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize("where", ["drcongo.kernel.speech", "drcongo.rulebook.phrases", "drcongo.cli.commands"])
def test_an_interrupt_while_the_command_starts(where: str) -> None:
    """Ctrl-C before anything can be said: the command is gone without a word, as shells expect it."""
    program = IMPATIENT.replace("WHERE", repr(where))
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, cwd=ROOT, timeout=120, check=False)
    assert (found.returncode, found.stderr, found.stdout) == (-signal.SIGINT, b"", b"")


@pytest.mark.parametrize("where", ["drcongo.cli.many_games", "drcongo.play.engine", "drcongo.lab"])
def test_an_interrupt_while_the_rooms_of_a_command_are_read(where: str) -> None:
    """By then it can speak: one sentence, and no pages of calls."""
    command = [sys.executable, "-c", IMPATIENT.replace("WHERE", repr(where)), "simulate"]
    found = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=120, check=False)
    assert (found.returncode, found.stderr, found.stdout) == (STOPPED, f"{say('cli', 'stopped')}\n", "")


@pytest.mark.parametrize(
    ("argv", "asked", "ours"),
    [
        (["-m"], ["python", "-m", "drcongo", "rules"], True),
        (["-m"], ["python", "-Im", "drcongo"], True),
        (["-m"], ["python", "-mdrcongo"], True),
        (["-m"], ["python", "-m", "pytest", "drcongo"], False),
        (["/x/bin/drcongo", "rules"], ["python", "/x/bin/drcongo", "rules"], True),
        (["drcongo.exe"], ["drcongo.exe"], True),
        (["/x/ipykernel_launcher.py"], ["python", "-m", "ipykernel_launcher", "drcongo"], False),
        (["-c"], ["python", "-c", "import drcongo"], False),
        ([], [], False),
    ],
)
def test_only_the_command_itself_minds_interrupts(argv: list[str], asked: list[str], ours: bool) -> None:
    """Whoever imports the package keeps their own way with Ctrl-C."""
    assert starting.is_command(argv, asked) is ours
    if not starting.HERE:
        before = signal.getsignal(signal.SIGINT)
        main(["rules", "CORE-TRN-03"])
        assert signal.getsignal(signal.SIGINT) == before


def test_a_reader_that_has_seen_enough() -> None:
    """`drcongo rules | head -1`."""
    shell = f"{sys.executable} -m drcongo rules | head -1"
    found = subprocess.run(shell, shell=True, capture_output=True, cwd=ROOT, timeout=120, check=False)
    assert found.stdout.startswith(b"CORE-")
    assert found.stderr == b""


def test_no_standard_output_at_all() -> None:
    shell = f"{sys.executable} -m drcongo rules CORE-TRN-03 >&- 2>&-"
    assert subprocess.run(shell, shell=True, cwd=ROOT, timeout=120, check=False).returncode in (0, 2)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no device that is always full")
def test_a_disk_that_is_full() -> None:
    shell = f"{sys.executable} -m drcongo rules > /dev/full"
    found = subprocess.run(shell, shell=True, capture_output=True, cwd=ROOT, timeout=120, check=False)
    assert found.returncode == 2
    assert found.stderr.decode().startswith("The answer cannot be printed: No space left on device.")
    assert b"Traceback" not in found.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no device that is always full")
@pytest.mark.parametrize(
    "words", first_of(["rules", "--help", "rules --help", "--version", "nonsense", "check nowhere"])
)
@pytest.mark.parametrize("streams", [">/dev/full", "2>/dev/full", ">/dev/full 2>/dev/full", "2>&1 | true"])
@pytest.mark.parametrize("buffered", first_of(["", "1"]))
def test_whatever_cannot_be_said_ends_in_order(words: str, streams: str, buffered: str) -> None:
    """Help, too, and what is said of a mistake: nothing raw is left over, and no exit code of Python's own."""
    shell = f"set -o pipefail; {sys.executable} -m drcongo {words} {streams}"
    env = os.environ | {"PYTHONUNBUFFERED": buffered}
    found = subprocess.run(["bash", "-c", shell], capture_output=True, cwd=ROOT, timeout=120, check=False, env=env)
    assert found.returncode in (0, 2)
    for raw in (b"Traceback", b"Exception ignored", b"Errno"):
        assert raw not in found.stderr + found.stdout


def test_a_mistake_of_the_program_is_told_as_one(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """It is never taken for an answer: its exit code is its own."""

    def broken(*args: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(drcongo, "rules", broken)
    assert main(["rules"]) == 3
    assert "a mistake of the program, not yours: IndexError: list index out of range" in capsys.readouterr().err
    monkeypatch.setenv("DRCONGO_TRACEBACK", "1")
    with pytest.raises(IndexError):
        main(["rules"])


@pytest.mark.parametrize("seconds", ["nan", "inf", "-1", "1e9"])
def test_seconds_that_never_end(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    """L6."""
    words = ["simulate", "--bots", "search", "--games", "1", f"--seconds={seconds}"]
    assert main(words) == 2
    assert "must be a number from 0 to 3600" in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["0", "-3", "100000"])
def test_odd_numbers_of_jobs(jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "--games", "1", f"--jobs={jobs}"]) == 2
    assert "must be 1 to 256" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "--games=0"), "The number of games must be 1 or more, not 0."),
        (("duel", "--games=0"), "The number of games must be 1 or more, not 0."),
        (("duel", "--games=-5", "--players=3"), "The number of games must be 1 or more, not -5."),
        (("lab", "--games=0"), "The number of games must be 1 or more, not 0."),
        (("lab", "--games=1", "--players=0"), "There must be 2 to 4 players, not 0."),
    ],
)
def test_nobody_and_nothing_cannot_be_played(words: tuple[str, ...], sentence: str, capsys: Any) -> None:
    assert main(list(words)) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", sentence + "\n")


def test_a_code_for_nobody_is_not_promised_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = tmp_path / "position.toml"
    position.write_text(drcongo.new_game(seed=1).to_scenario(), encoding="utf-8")
    for seat in ("", "Zoé"):
        assert main(["code", str(position), "--seat", seat]) == 2
        assert capsys.readouterr().err == f"There is no player '{seat}'; there are Ana, Ben.\n"


def test_a_screen_without_a_stream_and_without_bytes() -> None:
    nothing = terminal.Screen(None)
    nothing.write("x")
    nothing.raw("x")
    nothing.flush()
    assert not nothing.isatty()
    text = io.StringIO()
    terminal.Screen(text).over("bar\x1b")
    assert text.getvalue() == "\rbar\\x1b"
