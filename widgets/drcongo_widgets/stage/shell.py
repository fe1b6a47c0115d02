"""The shell of a stage: the one widget with code in the browser, and the only way from there to Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import Any
from uuid import uuid4

import anywidget
import traitlets

SCRIPTS = (
    *("page.js", "morph.js", "panels.js", "popover.js", "keys.js", "reader.js", "lens.js", "tips.js", "model.js"),
    *("room.js", "view.js"),
)


def _script() -> str:
    """One module: a page imports no files of a kernel."""
    return "\n".join(_text(f"js/{name}") for name in SCRIPTS)


def _text(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")


STYLE = _text("style.css")


class Shell(anywidget.AnyWidget):
    """Everything a page shows is in `shown`: a page that opens later gets it whole, an open one only what changes."""

    _esm = _script()
    shown = traitlets.Dict().tag(sync=True)

    def __init__(self, on_said: Callable[[dict[str, Any]], None], colours: str) -> None:
        name = uuid4().hex
        self._css = colours + STYLE
        super().__init__(model_id=name, shown={"id": name})
        self._on_said = on_said
        self._changed: dict[str, Any] = {}
        self._once: list[list[Any]] = []
        self._holding = False
        self._listened = False  # until a page listens, there is nobody to send anything to
        self.on_msg(self._heard)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> Any:
        """Whole, always: a page without a kernel (nbconvert, embed) does not know anywidget's defaults."""
        return super().get_state(key, drop_defaults=False)

    def put(self, key: str, value: Any) -> None:
        """What is shown under a key from now on; None for nothing."""
        if self.shown.get(key) == value:
            return
        self.shown[key] = self._changed[key] = value  # in place: the trait itself is sent to new pages only
        self._flush()

    def once(self, *command: Any) -> None:
        """Something to do now, in the page that acted last."""
        self._once.append(list(command))
        self._flush()

    @contextmanager
    def one_message(self) -> Iterator[None]:
        """All that is put inside goes out together, even if something fails."""
        if self._holding:
            yield
            return
        self._holding = True
        try:
            yield
        finally:
            self._holding = False
            self._flush()

    def _flush(self) -> None:
        if self._holding or not (self._changed or self._once):
            return
        changed, self._changed = self._changed, {}
        once, self._once = self._once, []
        if self._listened:
            self.send({"put": changed, "once": once})

    def _heard(self, _widget: Any, said: dict[str, Any], _buffers: Any) -> None:
        """Every message is answered, also one whose handling failed: the page waits for it."""
        with self.one_message():
            try:
                if said["do"] == "hello":  # what was sent while the page was still opening is lost to it
                    self._listened, self._changed = True, dict(self.shown)
                else:
                    self._on_said(said)
            finally:
                self.put("heard", [said.get("page"), said.get("n")])
