"""Runs two lines of commands at once: what waits for a browser beside what computes. Fails if one of them does.

    python tools/side_by_side.py COMMAND … -- COMMAND … [then COMMAND …]

The first line is shown as it runs, the second one when both are over; "then" stands between commands of a line, and
what follows a failure in its line is not run.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import groupby
from typing import IO


def parted(words: Sequence[str], between: str) -> list[list[str]]:
    return [list(part) for is_between, part in groupby(words, lambda word: word == between) if not is_between]


def run(line: Sequence[str], out: IO[bytes] | None = None) -> int:
    """The commands of a line, one after the other; what the first that fails gives, else 0."""
    for command in parted(line, "then"):
        began = time.monotonic()
        code = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT if out else None).returncode
        say(f"{time.monotonic() - began:.0f} s: {' '.join(command)}\n", out)
        if code:
            return code
    return 0


def say(text: str, out: IO[bytes] | None) -> None:
    if out is None:
        print(text, end="", flush=True)
    else:
        out.write(text.encode())
        out.flush()


def main(arguments: Sequence[str]) -> int:
    lines = parted(arguments, "--")
    if len(lines) != 2:
        raise SystemExit(__doc__)
    with tempfile.TemporaryFile() as kept:
        beside = subprocess.Popen([sys.executable, __file__, "--alone", *lines[1]], stdout=kept, stderr=kept)
        code = run(lines[0])
        other = beside.wait()
        kept.seek(0)
        sys.stdout.flush()
        sys.stdout.buffer.write(kept.read())
    return code or other


if __name__ == "__main__":
    sys.exit(run(sys.argv[2:]) if sys.argv[1:2] == ["--alone"] else main(sys.argv[1:]))
