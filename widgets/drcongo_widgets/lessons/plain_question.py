"""A question without a board: the goal and the form alone, no higher than they need."""

from __future__ import annotations

from typing import Any

from drcongo.kernel.lessons.questions import ChooseAttempt, NumberAttempt
from drcongo.lessons import Exercise

from ..stage.html import bold, div, span
from ..table.sheet import Sheet
from ..table.top import language_html
from ..words import lesson_word
from .asking import Asking
from .verdict import verdict_html


class PlainQuestion(Asking):
    """Stands on a sheet instead of at a table; what it says stands below the form."""

    def __init__(self, exercise: Exercise, attempt: NumberAttempt | ChooseAttempt, lang: str) -> None:
        super().__init__(exercise, attempt)
        self.sheet = Sheet(lang, self._panels, self._act)
        self.stage = self.sheet.stage
        self.stage.on_key = self._key

    @property
    def lang(self) -> str:
        return self.sheet.lang

    def _act(self, act: str, arg: str, value: Any) -> None:
        self.act(act, arg, value)

    def _key(self, key: str) -> None:
        if key == "Escape":
            self.stage.on_act("close", "", None, False)
        else:
            self.key(key)

    def progressed(self) -> None:
        self.sheet.refresh()

    def ringed(self) -> tuple[str, ...]:
        return ()

    def _panels(self, lang: str, _: float) -> dict[str, str]:
        aim = div(bold(lesson_word("goal", lang)) + span(self.exercise.goal(lang)), "drc-aim")
        told = verdict_html(self.verdict, lang, self.next_hint, self.more()) if self.verdict is not None else ""
        return {
            "goal": div(self.crumb(lang) + aim + self.way_on(lang) + language_html(lang), "drc-bar drc-plain-bar"),
            "now": div(self.form_html(lang), "drc-card drc-plain"),
            "verdict": told,
        }
