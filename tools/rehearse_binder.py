"""Rehearses the hosted build: a copy of the repository, a fresh environment from binder/ alone, Run All in Chromium.

    python tools/rehearse_binder.py [--untracked] [--first "jupyterlab==4.4.9 …"] [--keep] [--shot FILE]

It does what repo2docker does: from the root of the repository, `pip install -r binder/requirements.txt`, then
`binder/postBuild`. The runtime's Python is the one of binder/runtime.txt and must be on this machine.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from browser import free_port, lab_command, need_browser, private, serving, visit

ROOT = Path(__file__).resolve().parents[1]
FIRST_NOTEBOOKS = ("notebooks/00_start_here.ipynb", "notebooks/00_start.ipynb")


def files(untracked: bool) -> list[str]:
    """What the repository holds, as it is on disk; with `untracked`, also what has yet to be added."""
    command = ["git", "ls-files", "-z", "--cached", *(["--others", "--exclude-standard"] if untracked else [])]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def copy(target: Path, untracked: bool) -> int:
    names = files(untracked)
    for name in names:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target / name)
    return len(names)


def runtime(repository: Path) -> str:
    """The Python that binder/runtime.txt asks for, such as python3.11."""
    wanted = (repository / "binder" / "runtime.txt").read_text().strip().replace("-", "", 1)
    own = f"python{sys.version_info.major}.{sys.version_info.minor}"
    found = sys.executable if wanted == own else shutil.which(wanted)
    if found is None:
        raise SystemExit(f"binder/runtime.txt asks for {wanted}, which is not on this machine.")
    return found


def run(command: Sequence[str], cwd: Path, env: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed ({done.returncode}):\n{done.stdout[-4000:]}")


@contextmanager
def timed(what: str) -> Iterator[None]:
    start = time.monotonic()
    yield
    print(f"{what:44}{time.monotonic() - start:7.1f} s", flush=True)


def build(repository: Path, environment: Path, first: Sequence[str], env: dict[str, str]) -> None:
    """The environment, as repo2docker makes it."""
    with timed("virtual environment"):
        run([runtime(repository), "-m", "venv", str(environment)], repository, env)
    pip = [str(environment / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check"]
    if first:
        with timed("what the host brings"):
            run([*pip, *first], repository, env)
    with timed("pip install -r binder/requirements.txt"):
        run([*pip, "-r", "binder/requirements.txt"], repository, env)
    with timed("pip check"):
        run([pip[0], "check"], repository, env)
    if (repository / "binder" / "postBuild").is_file():
        with timed("binder/postBuild"):
            (repository / "binder" / "postBuild").chmod(0o755)
            run(["binder/postBuild"], repository, env)


def rehearse(work: Path, untracked: bool, first: Sequence[str], shot: Path) -> None:
    repository, environment = work / "repository", work / "environment"
    with timed("copy of the repository"):
        number = copy(repository, untracked)
    print(f"  {number} files")
    notebook = next(name for name in FIRST_NOTEBOOKS if (repository / name).is_file())
    env = private(work) | {"PATH": f"{environment / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    build(repository, environment, first, env)
    drive(repository, environment, env, notebook, shot)


def drive(repository: Path, environment: Path, env: dict[str, str], notebook: str, shot: Path) -> None:
    """Run All on the first notebook, as a learner would."""
    port = free_port()
    command = lab_command(environment / "bin" / "python", port, repository)
    live = "drcongo_widgets" in (repository / notebook).read_text(encoding="utf-8")
    log = repository.parent / "server.log"
    with ExitStack() as stack:
        with timed("server"):
            address = stack.enter_context(serving(command, port, repository, log, env))
        seen = stack.enter_context(visit())
        with timed(f"{notebook} open, kernel idle"):
            seen.open_notebook(address, notebook)
        with timed(f"Run All to {'painted canvas' if live else 'still picture'}"):
            seen.run_all()
            seen.wait_for_canvas() if live else seen.wait_for_picture()
        seen.tab.get_by_text("| Idle").first.wait_for()
        seen.tab.locator("canvas" if live else ".jp-RenderedSVG").first.scroll_into_view_if_needed()
        shot.parent.mkdir(parents=True, exist_ok=True)
        seen.tab.screenshot(path=str(shot))
        print(f"Screenshot: {shot}")
        if failures := seen.failures():
            raise SystemExit("Not everything worked:\n" + "\n".join(failures))
        if seen.strangers:
            raise SystemExit("The page asked for addresses elsewhere: " + ", ".join(sorted(set(seen.strangers))))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--untracked", action="store_true", help="also files that git does not know yet")
    parser.add_argument("--first", default="", help="packages that the host has before, as its base image does")
    parser.add_argument("--shot", type=Path, default=Path(tempfile.gettempdir()) / "drcongo-binder.png")
    parser.add_argument("--keep", action="store_true", help="leave the copy and the environment, and say where")
    options = parser.parse_args()
    need_browser()
    work = Path(tempfile.mkdtemp(prefix="drcongo-binder-"))
    try:
        with timed("everything"):
            rehearse(work, options.untracked, options.first.split(), options.shot.resolve())
    finally:
        if options.keep:
            print(f"Kept: {work}")
        else:
            shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
