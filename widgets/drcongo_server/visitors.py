"""The visitors of the app (`make app`): each has a kernel, there are never too many, and none stays behind.

A page that is left asks the server to end its kernel. Where nothing can ask (a browser that crashed, a link preview
that never opened the page) the kernel ends after a while by itself; tools/jupyter/etc/jupyter/voila.json says when.
"""

from __future__ import annotations

import asyncio
import sys
from datetime import UTC, datetime, timedelta
from typing import Any

import psutil
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado import web
from traitlets import Integer, default

MEGABYTE = 1024 * 1024
MEGABYTES = 70  # that one visitor needs at most: `python tools/crowd.py` measures it
SHARE = 0.75  # of the memory that is free when the app starts: the rest is the server's, and everybody else's
MOST = 100  # one server does not hold many more, whatever the memory
FILES = 20  # that the server opens for one visitor, at most
PATIENCE, STEP = 3.0, 0.1  # seconds that somebody waits for a place: who loads a page again has just given one back
AWAY = timedelta(seconds=30)  # who has been away so long makes room for somebody else


def places(free: int) -> int:
    """How many visitors fit into so many bytes."""
    return min(max(1, int(free * SHARE / (MEGABYTES * MEGABYTE))), MOST)


def open_files(visitors: int) -> None:
    """Lets the server open as many files as its visitors need; some systems allow 256 unless they are asked."""
    if sys.platform == "win32":  # has no such limit
        return
    import resource

    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = (visitors + 10) * FILES
    if allowed < needed:
        new = needed if most == resource.RLIM_INFINITY else min(needed, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (new, most))


def give_cookie(handler: Any, notebook: Any = None, cwd: str = "") -> None:
    """The page's own proof, without which the server takes nothing from it, not even that it was left.

    The server checks it, Voilà's page sends it, but Voilà never gives it out: it is given when it is looked at.
    """
    _given = handler.xsrf_token


class Visitors(AsyncMappingKernelManager):
    """The kernels of the app. Besides what is said here, `cull_idle_timeout` is for those whose page is gone."""

    most = Integer(help="How many are there at once at most; by itself, as many as fit the memory.").tag(config=True)
    unopened_seconds = Integer(90, help="How long a kernel waits for a page that never opens.").tag(config=True)
    idle_seconds = Integer(7200, help="How long a kernel waits for a page where nobody does anything.").tag(config=True)

    @default("most")
    def _what_fits(self) -> int:
        return places(psutil.virtual_memory().available)

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._arriving: set[str] = set()
        self._leaving: set[str] = set()
        self._opened: set[str] = set()  # those whose page was there
        open_files(self.most)
        self.log.info("Room for %d visitors at once (Visitors.most).", self.most)

    # --- coming and going ---

    async def start_kernel(self, *, kernel_id: str | None = None, **asked: Any) -> str:
        await self._find_room()
        kernel_id = kernel_id or self.new_kernel_id(**asked)
        self._arriving.add(kernel_id)
        try:
            return await super().start_kernel(kernel_id=kernel_id, **asked)
        finally:
            self._arriving.discard(kernel_id)

    async def shutdown_kernel(self, kernel_id: str, now: bool = False, restart: bool = False) -> None:
        """A page that is left may ask more than once."""
        if kernel_id in self._leaving or kernel_id not in self:
            return
        self._leaving.add(kernel_id)
        try:
            await super().shutdown_kernel(kernel_id, now=now, restart=restart)
        finally:
            self._leaving.discard(kernel_id)
            self._opened.discard(kernel_id)

    async def _find_room(self) -> None:
        end = asyncio.get_running_loop().time() + PATIENCE
        while len((set(self._kernels) | self._arriving) - self._leaving) >= self.most:
            if longest_away := self._longest_away():
                await self.shutdown_kernel(longest_away)
            elif asyncio.get_running_loop().time() >= end:
                raise web.HTTPError(503, "%d visitors are there, and there is room for no more", self.most)
            else:
                await asyncio.sleep(STEP)

    def _longest_away(self) -> str | None:
        away = [(self._quiet(id), id) for id in self._opened - self._leaving if not self._kernel_connections.get(id)]
        quiet, kernel_id = max(away, default=(timedelta(), None))
        return kernel_id if quiet > AWAY else None

    # --- those whom nobody ends ---

    def notify_connect(self, kernel_id: str) -> None:
        super().notify_connect(kernel_id)
        self._opened.add(kernel_id)

    def notify_disconnect(self, kernel_id: str) -> None:
        """How long a page has been gone counts from here, not from its last click."""
        super().notify_disconnect(kernel_id)
        if kernel_id in self:
            self._kernels[kernel_id].last_activity = datetime.now(UTC)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        if self._quiet(kernel_id) > timedelta(seconds=self._patience(kernel_id)):
            self.log.info("Nobody is at kernel %s any more.", kernel_id)
            await self.shutdown_kernel(kernel_id)

    def _quiet(self, kernel_id: str) -> timedelta:
        """For how long nothing has happened."""
        now = datetime.now(UTC)
        return now - (getattr(self._kernels.get(kernel_id), "last_activity", None) or now)

    def _patience(self, kernel_id: str) -> int:
        """For how many seconds nothing may happen."""
        if self._kernel_connections.get(kernel_id):
            return int(self.idle_seconds)
        starting = self._kernels[kernel_id].execution_state in ("starting", "busy")
        if kernel_id in self._opened or starting:  # a machine with much to do takes its time for a first page
            return int(self.cull_idle_timeout)
        return int(self.unopened_seconds)
