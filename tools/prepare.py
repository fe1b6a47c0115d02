"""Sets up what drcongo needs, and says what it is doing; for make, and for those who have none.

    python tools/prepare.py lab      JupyterLab and the tables, in .venv
    python tools/prepare.py test     the same and what the tests need
    python tools/prepare.py app      after either of them, what the table as a page needs
    python tools/prepare.py jupyter  only Jupyter's settings, in the environment of this Python

It can be run again; then it is quick. What pip said is kept in the environment, in setup.log.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LEAST_PYTHON = (3, 11)
PATIENCE = 15  # seconds between two lines
ENVIRONMENT = ROOT / ".venv"
SETTINGS = ROOT / "tools" / "jupyter"
COLLECTING, INSTALLING = "Collecting ", "Installing collected packages: "


class Kind(NamedTuple):
    """What is installed."""

    what: str
    minutes: str
    packages: tuple[str, ...]  # for pip, from the root of the repository


KINDS = {
    "lab": Kind("JupyterLab and the tables", "one to three minutes", ("-c", "constraints.txt", "-e", ".[lab]")),
    "test": Kind(
        "JupyterLab, the tables and what the tests need",
        "two to four minutes",
        ("-c", "constraints.txt", "-e", ".[lab,test]"),
    ),
    "app": Kind("what the app needs", "a few seconds", ("-r", "tools/app-requirements.txt")),
}


def say(text: str) -> None:
    print(text, flush=True)


def python_in(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def has_pip(environment: Path) -> bool:
    """False also where making it was interrupted."""
    python = python_in(environment)
    return python.exists() and not subprocess.run([str(python), "-m", "pip", "-V"], capture_output=True).returncode


def prepare(kind: Kind, environment: Path) -> None:
    start = time.monotonic()
    if not has_pip(environment):
        say(f"Making an environment of its own for Python, in {environment.name} (about ten seconds, once) …")
        subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    say(f"Installing {kind.what} ({kind.minutes}, once) …")
    install(kind.packages, environment)
    set_jupyter(environment)
    say(f"Set up in {time.monotonic() - start:.0f} s.")


def install(packages: Sequence[str], environment: Path) -> None:
    """With pip, which says little while it works and much when it fails: here it is the other way round."""
    pip = [str(python_in(environment)), "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar", "off"]
    log = environment / "setup.log"
    start = told = time.monotonic()
    with log.open("w", encoding="utf-8") as out:
        process = subprocess.Popen([*pip, *packages], cwd=ROOT, stdout=out, stderr=subprocess.STDOUT)
        while process.poll() is None:
            time.sleep(0.2)
            if time.monotonic() - told >= PATIENCE:
                told = time.monotonic()
                say(f"  {told - start:3.0f} s: {stage(log.read_text(encoding='utf-8', errors='replace'))} …")
    if process.returncode:
        last = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()[-15:]
        why = "\n  ".join(last) or "it said nothing"
        raise SystemExit(f"pip could not install everything. Its last words (all of them are in {log}):\n  {why}")


def stage(log: str) -> str:
    """How far pip is, from what it has said."""
    if INSTALLING in log:
        number = log.rpartition(INSTALLING)[2].partition("\n")[0].count(",") + 1
        return f"putting {number} packages in place"
    fetched = re.findall(rf"^{COLLECTING}([\w.-]+)", log, re.M)
    return f"fetching package {len(fetched)}, {fetched[-1]}" if fetched else "looking what is needed"


def set_jupyter(environment: Path) -> None:
    """Jupyter's settings for an environment, here and in a hosted one (binder/postBuild).

    JupyterLab asks nobody for news or updates, and so works without a network; the server saves notebooks so that
    they open again with pictures instead of error boxes (drcongo_server); Voilà adds no button.
    """
    shutil.copytree(SETTINGS, environment, dirs_exist_ok=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=[*KINDS, "jupyter"])
    name = parser.parse_args(arguments).kind
    if sys.version_info < LEAST_PYTHON:
        wanted, found = (".".join(map(str, version[:2])) for version in (LEAST_PYTHON, sys.version_info))
        raise SystemExit(f"drcongo needs Python {wanted} or later; this is {found}.")
    if name == "jupyter":
        set_jupyter(Path(sys.prefix))
    else:
        prepare(KINDS[name], ENVIRONMENT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
