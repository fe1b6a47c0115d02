"""An exercise in the notebook. A stored output holds its goal and nothing else: no answer, no solution, no progress."""

from __future__ import annotations

from html import escape
from typing import Any

from drcongo.errors import DrCongoError
from drcongo.kernel.lessons.runner import PlayAttempt
from drcongo.kernel.speech import check_language, language
from drcongo.lessons import CONGO, Feedback, attempt, exercise
from drcongo.rulebook.phrases import say

from ..stored import bundle
from ..table.help import QUESTION
from ..table.table import Table
from .asking import Asking
from .coach import Coach
from .plain_question import PlainQuestion
from .playing import Playing


class Lesson:
    """One exercise: `Lesson("core-transport-1")`, in Polish with `lang="pl"`."""

    def __init__(self, name: str, lang: str | None = None) -> None:
        self.exercise = exercise(name)
        self.attempt = attempt(self.exercise, CONGO)
        self._first_lang = check_language(lang or language())
        self.table: Table | None = None
        self.coach: Coach
        if isinstance(self.attempt, PlayAttempt):
            self.coach = Playing(self.exercise, self.attempt)
            self.table = Table(
                self.attempt.game,
                self._first_lang,
                seat=self.exercise.player,
                offers=self.attempt.offers if self.exercise.verbs else None,
                help=self.coach.help,
                guide=self.coach,
            )
        elif self.exercise.board:
            game = self.attempt.game
            game.jump(game.root)  # what is asked about, before anything happened by itself
            game.root.line = None  # and no way forward to it: that may be the answer
            self.coach = Asking(self.exercise, self.attempt)
            self.table = Table(self.attempt.game, self._first_lang, help=QUESTION, guide=self.coach)
        else:
            self.coach = PlainQuestion(self.exercise, self.attempt, self._first_lang)
        self.stage = self.coach.stage

    @property
    def lang(self) -> str:
        """The language of the table."""
        return self.coach.lang

    @property
    def feedback(self) -> Feedback:
        """What was said last."""
        return self.coach.feedback

    def play(self, move: Any) -> Feedback:
        """Try a move (or its text) by code, as if it had been clicked."""
        if not isinstance(self.coach, Playing):
            raise DrCongoError(say("question", "not_played", name=self.exercise.id))
        self.coach.play(move)
        return self.feedback

    def __repr__(self) -> str:
        return f"Lesson({self.exercise.id})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        title, goal = self.exercise.title(self.lang), self.exercise.goal(self.lang)
        html = f"<p><b>{escape(title)}</b><br>{escape(goal)}</p>"
        live = self.stage._repr_mimebundle_(**kwargs)
        return bundle(live, f"{self!r}\n{title}: {goal}", lang=self.lang, html=html)
