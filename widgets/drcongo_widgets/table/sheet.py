"""A stage without a picture: panels one below the other, as high as they need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from drcongo.kernel.speech import check_language

from ..stage import Room, Stage
from ..stage.mistakes import say_mistakes
from ..words import word
from .panels import rule_html

NARROW = 760.0  # below this, everything stands in one column
NOWHERE = (0.0, 0.0, 0.0, 0.0)  # the page puts the panels one below the other
Panels = Callable[[str, float], Mapping[str, str]]
Act = Callable[[str, str, Any], None]


class Sheet:
    """`panels` says what stands in each of them (by language and width), `act` does what a control asks for."""

    def __init__(self, lang: str, panels: Panels, act: Act) -> None:
        self.lang = lang
        self._panels, self._act = panels, act
        self.room: Room | None = None
        self.stage = Stage()
        self.stage.add_class("drc-flow")
        self.stage.on_room, self.stage.on_act = say_mistakes(self, self._entered), say_mistakes(self, self._acted)

    def _entered(self, room: Room) -> None:
        self.room = room
        self.refresh()

    def _acted(self, act: str, arg: str, value: Any, _: bool) -> None:
        if act == "rule":
            self.stage.note(rule_html(arg, self.lang))
            return
        if act == "lang":
            self.lang = check_language(arg)
            self.stage.words(lost=word("lost", self.lang))
        else:
            self._act(act, arg, value)
        self.refresh()

    def refresh(self) -> None:
        """Show everything as it is now. Before there is a room there is nothing to show it in."""
        if self.room is None:
            return
        panels = self._panels(self.lang, self.room.width)
        narrow = "drc-narrow" if self.room.width < NARROW else ""
        self.stage.place(dict.fromkeys(panels, NOWHERE), {"stage": f"drc-flow {narrow}".strip()})
        self.stage.fill(**panels)
