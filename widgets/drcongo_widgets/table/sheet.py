"""A stage without a picture: panels one below the other, as high as they need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from drcongo.kernel.speech import check_language, language
from drcongo.picture.palette import css

from ..stage import Room, Stage
from ..stage.mistakes import say_mistakes
from ..stored import bundle
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
        self.stage = Stage(css())
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


class OnASheet:
    """A widget that is a sheet and nothing more. Its own are `_panels`, `_act` and, for a stored notebook, `_still`."""

    def __init__(self, lang: str | None = None) -> None:
        self.sheet = Sheet(check_language(lang or language()), self._panels, self._act)
        self.stage = self.sheet.stage

    @property
    def lang(self) -> str:
        """The language in which it is shown."""
        return self.sheet.lang

    def _panels(self, lang: str, width: float) -> Mapping[str, str]:
        raise NotImplementedError

    def _act(self, act: str, arg: str, value: Any) -> None:
        raise NotImplementedError

    def _still(self) -> str:
        """What whoever reads without a kernel is shown above the sentence that says so, as HTML."""
        return ""

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return bundle(self.stage._repr_mimebundle_(**kwargs), repr(self), lang=self.lang, html=self._still())
