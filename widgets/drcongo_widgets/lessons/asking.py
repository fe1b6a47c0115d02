"""An exercise that asks: numbers to type or things to tick, beside the board it asks about."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from drcongo.cards import SUPPORT
from drcongo.kernel.lessons.questions import ChooseAttempt, NumberAttempt
from drcongo.kernel.speech import LANGUAGES
from drcongo.lessons import Exercise
from drcongo.picture.plan import Plan
from drcongo.rulebook import catalogue

from ..stage.html import button, div, line, segments, span, tag
from ..table.labels import country
from ..words import lesson_word
from .coach import Coach
from .verdict import Verdict, both

NUMBER = re.compile(r"-?\d+")
SIGNS = {"right": "✓", "wrong": "✗", "missing": "?"}
RAIL = 300.0  # pixels across, where Now is narrowest
FIELD = 124.0  # of a field and its mark
ROW, ROW_GAP, FRAME = 17.0, 9.0, 30.0


class Asking(Coach):
    """A form in the place of Now; the map beside it is for looking only."""

    attempt: NumberAttempt | ChooseAttempt

    def __init__(self, exercise: Exercise, attempt: NumberAttempt | ChooseAttempt) -> None:
        super().__init__(exercise, attempt)
        self.given: dict[str, str] = {}  # what the fields held when they were last checked
        self.marks_given: tuple[str, ...] = ()
        self.form = 0  # counts the fresh starts: a new form is empty
        self.cards = [card for card in SUPPORT if card.rule in exercise.rules]
        self.card = self.cards[0].key if self.cards else ""

    # --- what people do ---

    def click(self, target: str) -> bool:
        self.verdict = None
        return False

    def changed(self) -> None:
        self.table.hinted = self.ringed()

    def do_check(self, _: str, value: Any) -> bool:
        """Judges what is written or ticked."""
        self.given = {str(name): str(held) for name, held in dict(value or {}).items()}
        if isinstance(self.attempt, NumberAttempt):
            numbers = [read_number(self.given.get(str(i), "")) for i in range(len(self.exercise.asks))]
            feedback = self.attempt.check(numbers)
        else:
            feedback = self.attempt.check(self._ticked())
        self.marks_given = feedback.marks
        if feedback.kind == "done":
            buttons = (("next", "next"), ("again", "once_more"))
            verdict = Verdict("ok", feedback.lines[0].text, feedback.lines[1:], (), buttons)
        else:
            verdict = Verdict(
                "bad", both("not_right"), feedback.lines, (), (("retry", "retry"), ("hint", "hint_number"))
            )
        self.tell(feedback, verdict)
        return True

    def _ticked(self) -> list[int]:
        if not self.exercise.many:
            return [int(self.given["one"])] if self.given.get("one", "").isdigit() else []
        return [i for i in range(len(self.exercise.options)) if str(i) in self.given]

    def do_retry(self, _: str, __: Any) -> bool:
        """Another answer; what stands in the form stays."""
        self.verdict = None
        return True

    def do_again(self, _: str, __: Any) -> bool:
        self.tell(self.attempt.restart(), None)
        self.given, self.marks_given, self.form = {}, (), self.form + 1
        return True

    def do_show(self, _: str, __: Any) -> bool:
        feedback = self.attempt.show()
        self.tell(feedback, Verdict("shown", both("shown_answer"), feedback.lines, (), (("again", "self"),)))
        return True

    def do_card(self, arg: str, _: Any) -> bool:
        self.card = arg
        return True

    # --- what is shown ---

    def now_height(self) -> float:
        """As high as the form needs, by the longer of the two languages."""
        texts = [a.label for a in self.exercise.asks] or [o.label for o in self.exercise.options]
        room = RAIL - (FIELD if self.exercise.asks else 52)
        letters = self.table.letters
        lines = [max(letters.width(t(lang), 12.5) for lang in LANGUAGES) // room + 1 for t in texts]
        return FRAME + sum(n * ROW + ROW_GAP for n in lines) + self.hints_height(RAIL) + self._cards_height()

    def _cards_height(self) -> float:
        """Of the longest card, so that nothing moves from one to the other."""
        texts = [catalogue.rule(card.rule, lang).text for card in self.cards for lang in LANGUAGES]
        lines = [self.table.letters.width(text, 12) // (RAIL - 48) + 2 for text in texts]
        return max(lines) * 17 + 44 if lines else 0

    def now(self, lang: str, plan: Plan) -> str | None:
        return self.goal_on_phone(lang, plan) + self.form_html(lang)

    def form_html(self, lang: str) -> str:
        """The questions, Check, and the hints."""
        if self.exercise.asks:
            rows = "".join(self._ask(i, lang) for i in range(len(self.exercise.asks)))
        else:
            rows = "".join(self._option(i, lang) for i in range(len(self.exercise.options)))
        check = tag("button", escape(lesson_word("check", lang)), "drc-btn drc-small drc-main", type="submit")
        show = button("show", lesson_word("show", lang), kind="drc-small") + button(
            "again", lesson_word("again", lang), kind="drc-small"
        )
        inner = self._cards_html(lang) + div(rows, "drc-asks drc-scrolls") + self.hints_html(lang, show, check)
        return tag("form", inner, "drc-form drc-choices", data_act="check", data_key=f"form{self.form}")

    def _mark(self, number: int, lang: str) -> str:
        mark = self.marks_given[number] if number < len(self.marks_given) else ""
        if not mark:
            return tag("i", "", "drc-mark")
        told = lesson_word(f"answer_{mark}", lang)
        return tag("i", SIGNS[mark], f"drc-mark drc-mark-{mark}", title=told, aria_label=told, role="img")

    def _ask(self, number: int, lang: str) -> str:
        held = self.given.get(str(number), "")
        field = f'<input type="text" inputmode="numeric" name="{number}" value="{escape(held)}" autocomplete="off">'
        label = span(self.exercise.asks[number].label(lang))
        return tag("label", label + field + self._mark(number, lang), "drc-ask")

    def _option(self, number: int, lang: str) -> str:
        many = self.exercise.many
        kind, name, value = ("checkbox", str(number), "on") if many else ("radio", "one", str(number))
        ticked = " checked" if self.given.get(name) == value else ""
        field = f'<input type="{kind}" name="{name}" value="{value}"{ticked}>'
        label = span(self.exercise.options[number].label(lang))
        return tag("label", field + label + self._mark(number, lang), "drc-tick")

    def _cards_html(self, lang: str) -> str:
        """The cards it is about, one of them open."""
        if not self.cards:
            return ""
        names = [(card.key, country(card.key, lang)) for card in self.cards]
        card = next(card for card in self.cards if card.key == self.card)
        rule = catalogue.rule(card.rule, lang)
        chosen = segments("card", names, self.card, lesson_word("cards", lang)) if len(names) > 1 else span(names[0][1])
        return div(chosen + line(rule.id, rule.text), "drc-question-card")


def read_number(text: str) -> int | None:
    """What was typed, as a number: "$2,400", "2 400 $" and "2400" are the same."""
    plain = re.sub(r"[\s\u00a0\u202f$,.]", "", text).replace("−", "-")
    return int(plain) if NUMBER.fullmatch(plain) else None
