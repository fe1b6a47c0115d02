"""`make fast`: the same engine compiled with mypyc, in build/fast; the sources stay as they are.

    python tools/fast.py            build it (a few minutes), if the sources have changed since
    PYTHONPATH=build/fast python …  use it; `drcongo.compiled` then says True

The package is copied there and compiled in its copy: a compiled module beside its source would be used in its place
and nobody would see it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / "build" / "fast"
STAMP = PLACE / "made-from.txt"
HOT = ("drcongo/engine", "drcongo/layers", "drcongo/kernel/rules", "drcongo/players")
ALSO = (
    *("drcongo/kernel/chance.py", "drcongo/kernel/bots/playout.py", "drcongo/kernel/bots/random_bot.py"),
    "drcongo/play/engine.py",
)
# These ask classes for their annotations (a verb's fields, the lines of State), which compiled classes do not keep.
PLAIN = ("drcongo/engine/fields.py", "drcongo/engine/moves.py", "drcongo/engine/verbs/", "drcongo/players/advice.py")
NATIVE = ("drcongo/engine/verbs/target.py",)
SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="fast", packages=[], ext_modules=mypycify({arguments!r}, opt_level="{level}", multi_file=True))
"""


def hot_modules() -> list[str]:
    """What is compiled: the engine, the layers, and what the kernel does at every move."""
    files = [str(file.relative_to(ROOT)) for room in HOT for file in sorted((ROOT / room).rglob("*.py"))]
    hot = [f for f in (*files, *ALSO) if not f.endswith("__init__.py") and not f.startswith(PLAIN)]
    return [*hot, *NATIVE]


def fingerprint() -> str:
    sources = sorted((ROOT / "drcongo").rglob("*.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in (*sources, Path(__file__)))).hexdigest()


def build(level: str = "2") -> None:
    if PLACE.exists():
        shutil.rmtree(PLACE)
    shutil.copytree(ROOT / "drcongo", PLACE / "drcongo", ignore=shutil.ignore_patterns("__pycache__"))
    arguments = ["--strict", "--python-version", "3.11", "--cache-dir", "mypy_cache", *hot_modules()]
    (PLACE / "setup.py").write_text(SETUP.format(arguments=arguments, level=level), encoding="utf-8")
    log = PLACE / "build.log"
    with log.open("w", encoding="utf-8") as out:
        done = subprocess.run(
            [sys.executable, "setup.py", "build_ext", "--inplace"],
            cwd=PLACE,
            stdout=out,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONPATH": ""},
        )
    if done.returncode:
        print("\n".join(log.read_text(encoding="utf-8").splitlines()[-30:]))
        raise SystemExit("The engine could not be compiled; is there a C compiler? Everything works without it, too.")
    STAMP.write_text(fingerprint(), encoding="utf-8")


def main() -> None:
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == fingerprint():
        print("Compiled already, in build/fast.")
        return
    print(f"Compiling {len(hot_modules())} modules into build/fast (some minutes) …", flush=True)
    began = time.monotonic()
    build(*sys.argv[1:])
    print(f"Compiled in {time.monotonic() - began:.0f} s. Use it with PYTHONPATH=build/fast.")


if __name__ == "__main__":
    main()
