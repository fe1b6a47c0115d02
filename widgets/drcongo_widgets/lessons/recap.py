"""The end of a notebook: a button that asks about what was learnt, a few questions at a time, at a table of its own."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as w

from drcongo.kernel.speech import LANGUAGES, check_language, language
from drcongo.lessons.recall import FlashQuestion, PosedQuestion
from drcongo.lessons.recap import questions_about, rules_named, some
from drcongo.picture.plan import Plan, rail_width

from ..stage import Room, Stage
from ..stage.html import button, div, span, tag
from ..stored import bundle
from ..table.help import QUESTION
from ..table.sheet import Sheet
from ..table.table import Table
from ..table.top import language_html
from ..words import lesson_word
from .quiz import Quiz, answered, mark_html

BESIDE = 27.0 + 16.0 + 8.0 + 22.0  # pixels of an answer beside its words: the frame, the mark, the gap, its own edges
ROW_GAP, AROUND = 16.0, 70.0  # of an answer, and of the line above and the button below all of them


class Recalling(Quiz):
    """One question after the other. Whoever is wrong may try again, and is asked once more at the end."""

    def __init__(self, questions: tuple[FlashQuestion, ...]) -> None:
        super().__init__()
        self.questions = questions
        self.round = -1  # before the first
        self.left: list[FlashQuestion] = []  # still to be asked in this round, the present one first
        self.all = 0  # how many questions this round has
        self.missed: list[FlashQuestion] = []
        self.tried: list[int] = []  # the answers given to the present question
        self.now_asked: PosedQuestion | None = None

    def begin(self) -> PosedQuestion:
        """The next round; its first question."""
        self.round += 1
        self.left, self.missed = list(some(self.questions, self.round)), []
        self.all = len(self.left)
        return self._ask()

    def _ask(self) -> PosedQuestion:
        self.tried, self.verdict = [], None
        self.now_asked = self.left[0].asked()
        return self.now_asked

    # --- what people do ---

    def do_answer(self, arg: str) -> bool:
        assert self.now_asked is not None
        number = int(arg)
        answer = self.now_asked.answers[number]
        if number not in self.tried:
            self.tried.append(number)
        buttons = (("go_on", "recap_next"),) if answer.right else ()
        self.tell(answer.right, answered(answer.right, answer.allowed), answer.why, answer.move, buttons)
        return True

    def do_go_on(self, _: str) -> bool:
        """The next question; one that was not right at once goes to the end."""
        if not self.answered:
            return True
        question = self.left.pop(0)
        if len(self.tried) > 1:
            self.missed += [question] if question not in self.missed else []
            self.left.append(question)
        if self.left:
            self._seat()
        else:
            self.verdict, self.now_asked = None, None
        return True

    def do_recap(self, _: str) -> bool:
        self.begin()
        self._seat()
        return True

    def _seat(self) -> None:
        asked = self._ask()
        self.table.sit_down(asked.game)
        self.table.stage.announce(" ".join([asked.question(self.table.lang), self.situation(self.table.lang)]))

    @property
    def answered(self) -> bool:
        """Whether the right answer was found."""
        return self.now_asked is not None and any(self.now_asked.answers[n].right for n in self.tried)

    def key(self, key: str) -> bool:
        if key.lower() == "n" and self.answered:
            self.table.stage.on_act("go_on", "", None, False)
            return True
        return False

    # --- what is shown ---

    def now_height(self) -> float:
        if self.now_asked is None:
            return 0
        room = self.table.room
        wide = rail_width(room.width, room.height) if room is not None else 300.0
        texts = [max((one.label(lang) for lang in LANGUAGES), key=len) for one in self.now_asked.answers]
        asked = max((self.now_asked.question(lang) for lang in LANGUAGES), key=len)
        rows = sum(16.0 * self.lines_of(text, wide - BESIDE) + ROW_GAP for text in texts)
        return AROUND + 18.0 * self.lines_of(asked, (wide - 27.0) * 0.86) + rows

    def asked(self, lang: str) -> str:
        if self.now_asked is None:
            return lesson_word("recap_done", lang)
        if self.left[0] in self.missed:
            return lesson_word("recap_again", lang)
        number = self.all - len([one for one in self.left if one not in self.missed]) + 1
        return lesson_word("recap_number", lang, n=number, all=self.all)

    def situation(self, lang: str) -> str:
        return super().situation(lang) if self.now_asked is not None else ""

    def now(self, lang: str, plan: Plan) -> str | None:
        if self.table.page.tab != "moves":
            return None
        if self.now_asked is None:
            known = self.all - len(self.missed)
            known_line = div(escape(lesson_word("recap_known", lang, known=known, all=self.all)), "drc-prompt")
            return known_line + div(button("recap", lesson_word("recap_more", lang), kind="drc-main"), "drc-acts")
        situation = div(escape(self.situation(lang)), "drc-line drc-quiet") if plan.form == "phone" else ""
        rows = "".join(self._answer(number, lang) for number in range(len(self.now_asked.answers)))
        next_ = button("go_on", f"{lesson_word('recap_next', lang)} ›", kind="drc-main") if self.answered else ""
        question = div(escape(self.now_asked.question(lang)), "drc-prompt")
        return situation + question + div(rows, "drc-answers drc-scrolls") + div(next_, "drc-guess-end")

    def _answer(self, number: int, lang: str) -> str:
        assert self.now_asked is not None
        answer = self.now_asked.answers[number]
        kind = ("right" if answer.right else "wrong") if number in self.tried else ""
        colour = f" drc-was-{kind}" if kind else ""
        inner = span(answer.label(lang)) + mark_html(kind, lang)
        data = {"data_act": "answer", "data_arg": str(number), "data_key": f"answer {number}"}
        return tag("button", inner, f"drc-btn drc-answer{colour}", type="button", **data)


class Recap(w.VBox):  # type: ignore[misc]
    """Asks about rules by their ids or families: `Recap("CORE-HYD", "CORE-MSC-02")`.

    Nothing but a button until it is pressed; then a table, with a question about the position on it.
    """

    def __init__(self, *rules: str, lang: str | None = None) -> None:
        self.rules = rules_named(rules)
        self.asking = Recalling(questions_about(self.rules))
        self.sheet = Sheet(check_language(lang or language()), self._panels, self._act)
        self.table: Table | None = None
        super().__init__([self.sheet.stage])

    @property
    def stage(self) -> Stage:
        """What is shown now."""
        return self.sheet.stage if self.table is None else self.table.stage

    @property
    def lang(self) -> str:
        """The language in which it is shown."""
        return self.sheet.lang if self.table is None else self.table.lang

    def _panels(self, lang: str, _: float) -> dict[str, str]:
        ask = button("recap", lesson_word("recap_ask", lang), kind="drc-main")
        return {"now": div(div(ask + language_html(lang), "drc-acts"), "drc-card drc-plain")}

    def _act(self, act: str, arg: str, value: Any) -> None:
        """The first round: the table comes in the place of the button."""
        del arg, value
        if act == "recap" and self.table is None:
            self.table = Table(self.asking.begin().game, self.sheet.lang, help=QUESTION, guide=self.asking)
            self.table.stage.on_room = self._seen_whole(self.table.stage.on_room)
            self.children = [self.table.stage]

    def _seen_whole(self, entered: Callable[[Room], None]) -> Callable[[Room], None]:
        """Once the page has told about its room, which is when it listens: all of the table is scrolled into view."""

        def first(room: Room) -> None:
            entered(room)
            if self.table is not None:
                self.table.stage.on_room = entered
                self.table.stage.go("fit")

        return first

    # --- in a stored notebook ---

    def __repr__(self) -> str:
        return "Recap()"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return bundle(super()._repr_mimebundle_(**kwargs), repr(self), lang=self.lang)
