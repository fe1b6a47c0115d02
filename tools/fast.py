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
    *("drcongo/edition/board.py", "drcongo/edition/kinds.py", "drcongo/play/engine.py"),
    "drcongo/asking/without.py",  # it adds to the engine's class, as only what is compiled itself may
)
# These ask classes for their annotations (a verb's fields, the lines of State), which compiled classes do not keep.
PLAIN = ("drcongo/engine/fields.py", "drcongo/engine/moves.py", "drcongo/engine/verbs/", "drcongo/players/advice.py")
NATIVE = ("drcongo/engine/verbs/target.py",)
SETUP = """
from multiprocessing.pool import ThreadPool
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup
from setuptools._distutils.ccompiler import CCompiler


def side_by_side(
    self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None, extra_postargs=None,
    depends=None,
):
    # what distutils does file by file, on all cores
    _, objects, after, flags, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    command = [*self._get_cc_args(flags, debug, extra_preargs), "-MMD"]
    with ThreadPool() as pool:
        pool.map(lambda one: fresh(one) or self._compile(one, *build[one], command, after, flags), objects)
    return objects


def fresh(made):
    # whether it was made of files that have not changed since (-MMD lists them beside it)
    listed = Path(made).with_suffix(".d")
    if not listed.exists():
        return False
    sources = [name for name in listed.read_text().partition(":")[2].split() if len(name) > 1]  # no ends of lines
    return all(Path(source).stat().st_mtime < Path(made).stat().st_mtime for source in sources)


CCompiler.compile = side_by_side
arguments = {arguments!r}
setup(name="fast", packages=[], ext_modules=mypycify(arguments, opt_level="{level}", debug_level="0", multi_file=True))
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
    made_from = fingerprint()
    setup = PLACE / "setup.py"
    arguments = ["--strict", "--python-version", "3.11", "--cache-dir", "mypy_cache", *hot_modules()]
    wanted = SETUP.format(arguments=arguments, level=level)
    if PLACE.exists() and not (setup.exists() and setup.read_text(encoding="utf-8") == wanted):
        shutil.rmtree(PLACE)  # otherwise it goes on where it was interrupted
    shutil.rmtree(PLACE / "drcongo", ignore_errors=True)
    STAMP.unlink(missing_ok=True)
    shutil.copytree(ROOT / "drcongo", PLACE / "drcongo", ignore=shutil.ignore_patterns("__pycache__"))
    setup.write_text(wanted, encoding="utf-8")
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
    STAMP.write_text(made_from, encoding="utf-8")


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
