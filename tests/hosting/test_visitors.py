"""The visitors of the app: no kernel stays behind, there are never too many, and every refusal is a sentence."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from http.cookiejar import CookieJar
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import browser
import crowd
import pytest
from drcongo_server.visitors import MEGABYTE, MOST, Visitors, places
from drcongo_widgets.sorry import sorry
from tornado import web

from drcongo.kernel.speech import LANGUAGES

ROOT = Path(__file__).parents[2]
BUILD_SECONDS = 900
SOON = 20.0  # seconds, on a busy machine


def until(holds: Callable[[], bool], what: str, seconds: float = SOON) -> float:
    """Waits for something, and says how long it took."""
    start = time.monotonic()
    while not holds():
        assert time.monotonic() - start < seconds, what
        time.sleep(0.1)
    return time.monotonic() - start


class Guest:
    """Somebody without a browser: asks for pages, and keeps cookies."""

    def __init__(self, address: str) -> None:
        self.address, self.cookies = address, CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self.cookies))

    def ask(self, path: str, form: dict[str, str] | None = None) -> tuple[int, str]:
        """The status and the page; with a form it is sent."""
        content = None if form is None else urlencode(form).encode()
        try:
            with self._opener.open(self.address + path, content, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as error:
            return error.code, error.read().decode()

    def proof(self) -> str:
        return next((cookie.value or "" for cookie in self.cookies if cookie.name == "_xsrf"), "")


def farewell(page: str) -> str:
    """Where a page asks for the end of its kernel."""
    told = re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.S)
    assert told
    return f"/voila/api/shutdown/{json.loads(told[1])['kernelId']}"


def test_the_app_without_a_browser(tmp_path: Path) -> None:
    """Who comes too late is told so; a page gives its place back, a stranger cannot; an unopened one is ended."""
    if not Path(sys.executable).with_name("voila").exists():
        subprocess.run(["make", ".venv/.ready-app"], cwd=ROOT, check=True, timeout=BUILD_SECONDS)
    options = ("--Visitors.most=1", "--Visitors.unopened_seconds=6", "--MappingKernelManager.cull_interval=1")
    with browser.app(tmp_path, *options) as address:
        guest, late, stranger = Guest(address), Guest(address), Guest(address)
        status, page = guest.ask("/?lang=xx")
        assert (status, len(crowd.kernels(tmp_path))) == (200, 1)
        assert "There is no language" in page
        status, refused = late.ask("/")
        assert status == 503
        assert all(f'<p lang="{lang}">{sentence}</p>' in refused for lang, sentence in sorry(503))
        assert "Traceback" not in refused
        assert stranger.ask(farewell(page), {})[0] == 403
        assert guest.ask(farewell(page), {})[0] == 403, "a form of another site has no proof"
        assert len(crowd.kernels(tmp_path)) == 1
        assert guest.ask(farewell(page), {"_xsrf": guest.proof()})[0] == 204
        assert guest.ask(farewell(page), {"_xsrf": guest.proof()})[0] == 204, "a page may ask twice"
        assert crowd.kernels(tmp_path) == []
        assert late.ask("/")[0] == 200
        until(lambda: not crowd.kernels(tmp_path), "nobody has opened the page")


def test_no_more_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even when all come at once; and who has been away longest makes room."""

    async def rush() -> None:
        crowd = Visitors(most=2)
        came: list[Any] = await asyncio.gather(*(crowd.start_kernel() for _ in range(3)), return_exceptions=True)
        refused = [error for error in came if isinstance(error, web.HTTPError)]
        assert [error.status_code for error in refused] == [503]
        stays, leaves = (kernel for kernel in came if isinstance(kernel, str))
        for kernel in (stays, leaves):
            crowd.notify_connect(kernel)
        crowd.notify_disconnect(leaves)
        with pytest.raises(web.HTTPError):  # who has just lost the network may be back in a moment
            await crowd.start_kernel()
        crowd.get_kernel(leaves).last_activity -= timedelta(seconds=40)
        comes = await crowd.start_kernel()
        assert set(crowd.list_kernel_ids()) == {stays, comes}
        await crowd.shutdown_all()

    monkeypatch.setattr("drcongo_server.visitors.PATIENCE", 0.3)
    asyncio.run(rush())


@pytest.mark.parametrize(
    ("kernel", "minutes"),
    [("unopened", 1.5), ("starting", 10), ("busy", 10), ("left", 10), ("open", 120)],
)
def test_when_a_kernel_is_ended(kernel: str, minutes: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never a second before; how long a page is gone counts from when it went."""

    async def wait(seconds: float) -> bool:
        crowd, ended = Visitors(most=1, cull_idle_timeout=600), []

        async def end(name: str) -> None:
            ended.append(name)

        monkeypatch.setattr(crowd, "shutdown_kernel", end)
        state = kernel if kernel in ("starting", "busy") else "idle"
        long_ago = datetime.now(UTC) - timedelta(hours=1)
        crowd._kernels["it"] = one = SimpleNamespace(execution_state=state, last_activity=long_ago)
        crowd._kernel_connections["it"] = 0
        if kernel == "open" or kernel.startswith("left"):
            crowd.notify_connect("it")
        if kernel.startswith("left"):
            crowd.notify_disconnect("it")
            assert datetime.now(UTC) - one.last_activity < timedelta(seconds=SOON)
        one.last_activity = datetime.now(UTC) - timedelta(seconds=seconds)
        await crowd.cull_kernel_if_idle("it")
        return bool(ended)

    assert not asyncio.run(wait(minutes * 60 - SOON))
    assert asyncio.run(wait(minutes * 60 + 1))


def test_whatever_goes_wrong_on_the_server_is_a_sentence_in_every_language() -> None:
    assert [lang for lang, _ in sorry(500)] == [lang for lang, _ in sorry(503)] == list(LANGUAGES)
    assert sorry(500) != sorry(503)


def test_how_many_fit_on_a_machine() -> None:
    assert places(0) == 1
    assert places(1000 * 1024 * MEGABYTE) == MOST


@pytest.mark.parametrize("path", ["docs/teachers.md", "docs/pl/teachers.md"])
def test_the_teachers_page_says_how_many(path: str) -> None:
    """Each row of its table: so many GB that are free, so many pupils."""
    rows = re.findall(r"^\| (\d+) GB \| (\d+) \|$", (ROOT / path).read_text(encoding="utf-8"), re.M)
    assert len(rows) >= 3
    assert rows == [(free, str(places(int(free) * 1024 * MEGABYTE))) for free, _ in rows]
