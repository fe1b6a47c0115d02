"""A stage in a notebook: a picture on a canvas, panels of HTML over it, and everything a person does there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any
from weakref import WeakSet

import ipywidgets as w

from drcongo.kernel.drawing.shapes import Box, Item, Scene, Text, hit_box

from .canvas import LayeredCanvas
from .room import Room
from .shell import Shell

HEIGHT = 600.0  # until the page has said how much room there is
LOST = "No answer from Python. It may be busy; if this stays, run the notebook again."


_waiting: WeakSet[Stage] = WeakSet()  # stages that no page has told about its room yet


def _nothing(*_: Any) -> None:
    """What happens where nobody listens."""


class Stage(w.Box):  # type: ignore[misc]
    """The owner sets the `on_…` functions, then paints and fills. Nothing is painted before the first room.

    `colours` is a style sheet with the variables (`--drc-…`) that the stage's own uses, for either theme.

    Panels are plain HTML; attributes say what an element does:

    - `data-act`, `data-arg`: calls `on_act`; a field sends its value when it changes, a form all its named fields;
      `data-live` (milliseconds) sends a field's value while it is typed; a file is sent as its name, size and text,
      which is None above `data-most` bytes;
    - `data-key`: names an element, so that it keeps its focus through changes and `focus` finds it;
    - `data-list`: up and down walk through the controls inside;
    - `data-first`: has the focus when its popover opens;
    - `data-do`: done by the page itself: "fit", "full", "zoom", "copy" (with `data-copy`, `data-done`), "note-close".
    """

    def __init__(self, colours: str, height: float = HEIGHT) -> None:
        self.on_room: Callable[[Room], None] = _nothing
        self.on_press: Callable[[float, float, bool], None] = _nothing
        self.on_act: Callable[[str, str, Any, bool], None] = _nothing
        self.on_key: Callable[[str], None] = _nothing
        self.on_tick: Callable[[str], None] = _nothing
        self.room: Room | None = None
        self._scene: Scene | None = None
        self._marks: Sequence[Item] = ()
        self._numbers, self._tokens, self._sentences = count(1), count(1), count(1)
        self._number = 0
        self._canvas = LayeredCanvas()
        self._shell = Shell(self._said, colours)
        super().__init__([self._canvas, self._shell], layout={"height": f"{height:g}px", "width": "100%"})
        self.add_class("drc-stage")
        _waiting.add(self)
        self.words(lost=LOST)

    # ---- what the owner shows

    def paint(
        self, scene: Scene, highlights: Sequence[Item] = (), pointer: Sequence[Item] = (), again: bool = False
    ) -> None:
        """The picture. Each new scene has a number, so that a click on the one before it is known as such.

        `again` says that it shows the same as the last one: what a person does before it arrives is meant for it too.
        """
        layers: dict[str, Sequence[Item]] = {"highlights": tuple(highlights), "pointer": tuple(pointer)}
        with self._shell.one_message():
            if scene is not self._scene:
                self._scene = scene
                layers |= {name: scene.layer(name) for name in ("static", "pieces")}
                if not again or not self._number:  # the first one has a number in any case
                    self._number = next(self._numbers)
                    self._shell.put("number", self._number)
                self._shell.put("size", [scene.width, scene.height])
                self._shell.put("dark", self.room is not None and self.room.dark)
                self._fit()
            self._marks = layers["highlights"]
            self._canvas.show(layers)

    def at(self, x: float, y: float) -> str:
        """The target under a point; what lies on top comes first."""
        for item in reversed(self._marks):
            if not isinstance(item, Text) and item.target:
                left, top, width, height = hit_box(item)
                if left <= x <= left + width and top <= y <= top + height:
                    return item.target
        return self._scene.at(x, y) if self._scene else ""

    def place(self, boxes: Mapping[str, Box], classes: Mapping[str, str]) -> None:
        """Where panels and regions lie, in the order of the Tab key. The classes of "stage" are the root's own."""
        with self._shell.one_message():
            self._shell.put("place", [[name, *box] for name, box in boxes.items()])
            self._shell.put("classes", dict(classes))

    def fill(self, **panels: str) -> None:
        """HTML for these panels. Only what differs goes out; focus and half-typed fields stay as they are."""
        with self._shell.one_message():
            for name, html in panels.items():
                self._shell.put(f"panel:{name}", html)

    def popover(
        self,
        html: str,
        anchor: Box,
        avoid: Sequence[Box] = (),
        within: Box | None = None,
        kind: str = "",
        shun: Sequence[Box] = (),
    ) -> None:
        """A panel beside the anchor and never over it, in the part that is in view, hiding as little as can be.

        What it should `avoid` belongs to its place; what it should `shun` is only nice to see.
        """
        about = {"anchor": list(anchor), "avoid": [list(box) for box in avoid], "within": within and list(within)}
        near = [[round(side) for side in box] for box in shun]
        self._shell.put("popover", {"html": html, "kind": kind, **about, "shun": near})

    def close_popover(self) -> None:
        self._shell.put("popover", None)

    def note(self, html: str) -> None:
        """A small panel beside the element that was activated last; Escape or a click elsewhere closes it."""
        self._shell.once("note", html)

    def announce(self, text: str) -> None:
        """Said by screen readers when they come to it."""
        self._shell.put("live", [next(self._sentences), text])

    def tips(self, boxes: Sequence[tuple[Box, str]]) -> None:
        """Texts for a pointer that rests; of boxes one in another the smallest counts."""
        self._shell.put("tips", [[*box, text] for box, text in boxes])

    def words(self, lost: str = "", label: str = "") -> None:
        """What the page itself may have to say: when Python does not answer, and what this is to a screen reader."""
        said = {"lost": lost, "label": label}
        self._shell.put("words", {**(self._shell.shown.get("words") or {}), **{k: v for k, v in said.items() if v}})

    # ---- what the page does on request

    def after(self, name: str, ms: int) -> None:
        """`on_tick(name)` after so many milliseconds of the browser's clock; a later call starts it anew."""
        self._timers({name: [next(self._tokens), ms]})

    def cancel(self, name: str) -> None:
        self._timers({}, without=name)

    def focus(self, key: str) -> None:
        """The element with this data-key, without scrolling."""
        self._shell.once("focus", key)

    def go(self, where: str) -> None:
        """Scrolls the page: "fit" shows the whole stage, "next-stage" the one after it."""
        self._shell.once("go", where)

    # ---- what the page says

    def _said(self, said: dict[str, Any]) -> None:
        getattr(self, f"_said_{said['do']}")(said)

    def _said_room(self, said: dict[str, Any]) -> None:
        """Also the answer to a page that lacks something: what it has not got is painted anew."""
        metrics = said["room"].get("metrics") or (self.room.metrics if self.room else {})
        room = Room.told(said["room"] | {"metrics": metrics})
        if room == self.room:
            return
        self.room = room
        _waiting.discard(self)
        for other in [stage for stage in _waiting if not room.full]:  # so that they do not jump when they are seen
            other.layout.height = f"{room.height:g}px"
        self._fit()
        self.on_room(room)

    def _said_press(self, said: dict[str, Any]) -> None:
        self.on_press(float(said["x"]), float(said["y"]), self._stale(said))

    def _said_act(self, said: dict[str, Any]) -> None:
        self.on_act(said["act"], said.get("arg") or "", said.get("value"), self._stale(said))

    def _said_key(self, said: dict[str, Any]) -> None:
        self.on_key(said["key"])

    def _said_tick(self, said: dict[str, Any]) -> None:
        """Of two pages with the same clock the first one counts."""
        name = said["name"]
        running = self._shell.shown.get("timers") or {}
        if name in running and running[name][0] == said["token"]:
            self.cancel(name)
            self.on_tick(name)

    def _said_away(self, _: dict[str, Any]) -> None:
        if self._canvas.at_work:
            self._canvas.hide()
            self._shell.put("away", True)

    def _said_here(self, _: dict[str, Any]) -> None:
        if not self._canvas.at_work:
            self._canvas.unhide()
            self._shell.put("away", False)

    def _said_sized(self, _: dict[str, Any]) -> None:
        self._canvas.redraw()

    # ---- how

    def _stale(self, said: Mapping[str, Any]) -> bool:
        return said.get("seen") != self._number

    def _fit(self) -> None:
        if self._scene is not None and self.room is not None:
            self._canvas.fit(self._scene.width, self._scene.height, self.room.scale, self.room.family)

    def _timers(self, new: Mapping[str, list[int]], without: str = "") -> None:
        running = {name: timer for name, timer in (self._shell.shown.get("timers") or {}).items() if name != without}
        self._shell.put("timers", {**running, **new})
