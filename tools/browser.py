"""A server on this machine and a headless Chromium that looks at it: what tools and tests share."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[1]
CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SETTINGS = ROOT / "tools" / "jupyter"
SERVER = SETTINGS / "etc" / "jupyter" / "jupyter_server_config.d" / "drcongo.json"
OVERRIDES = SETTINGS / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
NEWS = "@jupyterlab/apputils-extension:notification"
HERE = "127.0.0.1"
START_SECONDS = 60  # on a busy machine
WAIT_MS = 60_000
PAINTED = """() => {
    const shown = (c) => {
        const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
        const first = [d[0], d[1], d[2], d[3]];
        for (let i = 0; i < d.length; i += 404) for (let k = 0; k < 4; k++) if (d[i + k] !== first[k]) return true;
        return false; };
    return [...document.querySelectorAll('canvas')].some(c => c.width > 400 && c.offsetParent && shown(c)); }"""


def why_not() -> str:
    """Why no browser can be used here; "" if one can."""
    if not shutil.which(CHROMIUM):
        return f"{CHROMIUM} is missing; on Debian: apt-get install chromium"
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return f"playwright is missing; {sys.executable} -m pip install playwright"
    return ""


def need_browser() -> None:
    if missing := why_not():
        raise SystemExit(missing)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(command: Sequence[str], port: int, cwd: Path, log: Path, env: dict[str, str]) -> Iterator[str]:
    """The server that a command starts, until the end of the block; its address."""
    with log.open("wb") as out:
        process = subprocess.Popen(
            command, cwd=cwd, env=env, stdout=out, stderr=subprocess.STDOUT, start_new_session=True
        )
        try:
            _wait_for(port, process, log)
            yield f"http://{HERE}:{port}"
        finally:
            _stop(process)


def _stop(process: subprocess.Popen[bytes]) -> None:
    """The server, and what it has started itself: its own session, nobody else's."""
    for sign, seconds in ((signal.SIGTERM, 15), (signal.SIGKILL, 5)):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, sign)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
            return


def _wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection((HERE, port), timeout=5).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"The server at port {port} did not start:\n{log.read_text(errors='replace')[-3000:]}")


def lab_command(python: str | Path, port: int, folder: Path) -> list[str]:
    """JupyterLab for this machine only, without a password."""
    return [
        *(str(python), "-m", "jupyterlab", "--no-browser", "--allow-root", f"--ip={HERE}", f"--port={port}"),
        *("--port-retries=0", "--IdentityProvider.token=", "--ServerApp.password=", f"--notebook-dir={folder}"),
    ]


def private(folder: Path) -> dict[str, str]:
    """An environment in which Jupyter keeps everything it writes in a folder, and learners' progress too."""
    rooms = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
        "DRCONGO_PROGRESS": "progress.json",
    }
    own = {name: str(folder / ".jupyter" / room) for name, room in rooms.items()}
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | own


def still_pictures(folder: Path) -> None:
    """In a private folder, the server saves notebooks as that of `make lab` does."""
    settings = folder / ".jupyter" / "config" / SERVER.parent.name
    settings.mkdir(parents=True, exist_ok=True)
    shutil.copy(SERVER, settings)


def no_news(folder: Path) -> None:
    """In a private folder, JupyterLab asks nothing about news, which would cover a corner of the page."""
    wanted = json.loads(OVERRIDES.read_text(encoding="utf-8"))[NEWS]
    room, _, name = NEWS.partition(":")
    settings = folder / ".jupyter" / "settings" / room / f"{name}.jupyterlab-settings"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(json.dumps(wanted), encoding="utf-8")


@contextmanager
def jupyterlab(folder: Path) -> Iterator[str]:
    """JupyterLab on a folder, which also takes everything that it writes; its address."""
    no_news(folder)
    still_pictures(folder)
    port = free_port()
    command = [*lab_command(sys.executable, port, folder), "--ServerApp.disable_check_xsrf=True"]
    env = private(folder) | {"PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "widgets")))}  # this checkout's code
    with serving(command, port, folder, folder / ".jupyter" / "server.log", env) as address:
        yield address


class Visit:
    """A page in Chromium, and every address it asked for that is not on this machine."""

    def __init__(self, tab: Any) -> None:
        self.tab = tab
        self.strangers: list[str] = []
        self.errors: list[str] = []
        tab.on("request", lambda request: self._note(request.url))
        tab.on("pageerror", lambda error: self.errors.append(str(error)))

    def _note(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname not in (HERE, "localhost"):
            self.strangers.append(url)

    def open_notebook(self, address: str, path: str) -> None:
        """In JupyterLab, until its kernel is idle."""
        self.tab.goto(f"{address}/doc/tree/{path}")
        self.tab.wait_for_selector(".jp-Notebook .jp-Cell")
        self.tab.get_by_text("| Idle").first.wait_for()

    def run_all(self) -> None:
        """From empty outputs, so that what is seen then is new."""
        self._menu("Edit", "Clear Outputs of All Cells")
        self._menu("Run", "Run All Cells")

    def _menu(self, *items: str) -> None:
        for item in items:
            self.tab.get_by_role("menuitem", name=item, exact=True).click()

    def wait_for_canvas(self) -> None:
        """Until the live board is painted."""
        self.tab.wait_for_function(PAINTED, polling=50)

    def wait_for_picture(self) -> None:
        """Until the still board is there."""
        self.tab.wait_for_selector(".jp-RenderedSVG")

    def failures(self) -> list[str]:
        """What went wrong in cells and on the page."""
        kinds = [f"[data-mime-type='application/vnd.jupyter.{kind}']" for kind in ("stderr", "error")]
        return [*self.tab.locator(", ".join(kinds)).all_inner_texts(), *self.errors]


_open: list[Any] = []  # the browser of the block we are in


@contextmanager
def chromium() -> Iterator[Any]:
    """A headless Chromium, the same one for everything inside the block: starting one takes a while."""
    if _open:
        yield _open[0]
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        _open.append(browser)
        try:
            yield browser
        finally:
            _open.clear()
            browser.close()


@contextmanager
def visit(width: int = 1280, height: int = 900, scale: float = 1) -> Iterator[Visit]:
    """A page in Chromium that shares nothing with other pages."""
    with chromium() as browser:
        size = {"width": width, "height": height}
        context = browser.new_context(viewport=size, device_scale_factor=scale, has_touch=True)
        try:
            tab = context.new_page()
            tab.set_default_timeout(WAIT_MS)
            yield Visit(tab)
        finally:
            context.close()
