"""A worker that lives long: answers command lines, one after the other, as the command line would.

Each line of its input is a list of arguments as JSON; each line of its output says how that went. `python -m
tests.cli.worker` is started by `test_hostile_files.py`.
"""

from __future__ import annotations

import contextlib
import io
import json
import resource
import sys
import time
import traceback

from drcongo.cli.commands import main


def answer(arguments: list[str]) -> dict[str, object]:
    out, err = io.StringIO(), io.StringIO()
    began, cause = time.process_time(), ""
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(arguments)
        except SystemExit as leaving:  # argparse has said what is wrong
            code = int(leaving.code or 0)
        except BaseException:
            code, cause = -1, traceback.format_exc()[-1500:]
    return {
        "code": code,
        "seconds": time.process_time() - began,
        "told": (out.getvalue() + err.getvalue())[:5000],
        "cause": cause,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000,
    }


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
