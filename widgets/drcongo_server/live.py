"""Files of notebooks with the views that are still alive."""

from __future__ import annotations

from typing import Any

from jupyter_server.auth.decorator import authorized
from jupyter_server.services.contents.handlers import ContentsHandler
from jupyter_server.utils import ensure_async
from tornado import web

from drcongo_server import views

PATIENCE = 10  # seconds for an idle kernel to say which widgets it knows, on a machine with much else to do


class LiveContents(ContentsHandler):
    """Gives files to pages as the server always does, but with the views that are still alive."""

    known: frozenset[str] = frozenset()

    @web.authenticated
    @authorized
    async def get(self, path: str = "") -> None:
        if self.get_query_argument("content", "1") == "1":
            self.known = await self._models(path.strip("/"))
        if (answered := super().get(path)) is not None:
            await answered

    def _finish_model(self, model: dict[str, Any], location: bool = True) -> None:
        if self.known and model.get("type") == "notebook" and isinstance(model.get("content"), dict):
            views.bring_back(model["content"], self.known)
        super()._finish_model(model, location)  # type: ignore[no-untyped-call]

    async def _models(self, path: str) -> frozenset[str]:
        """The widgets that the kernel of a notebook knows; none if it does not run or is busy."""
        try:
            asked: Any = self.session_manager.list_sessions()  # type: ignore[no-untyped-call]
            sessions = await ensure_async(asked)
            own = [s["kernel"] for s in sessions if (s["type"], s["path"]) == ("notebook", path)]
            idle = [kernel["id"] for kernel in own if kernel["execution_state"] == "idle"]  # no other would answer soon
            return await _asked(self.kernel_manager.get_kernel(idle[0])) if idle else frozenset()
        except Exception:  # whatever another manager or kernel does, the notebook opens, with still pictures
            self.log.warning("drcongo: could not ask the kernel of %s for its widgets", path, exc_info=True)
            return frozenset()


async def _asked(kernel: Any) -> frozenset[str]:
    client = kernel.client()
    client.start_channels(iopub=False, stdin=False, hb=False, control=False)
    try:
        reply = await client.comm_info("jupyter.widget", reply=True, timeout=PATIENCE)
    except TimeoutError:
        return frozenset()
    finally:
        client.stop_channels()
    return frozenset(reply["content"].get("comms", ()))
