"""An exercise that asks: numbers to type or things to tick, beside the board it asks about."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from drcongo.cards import SUPPORT
from drcongo.kernel.lessons.questions import ChooseAttempt, NumberAttempt
from drcongo.lessons import Exercise
from drcongo.picture.plan import Plan
from drcongo.rulebook import catalogue

from ..stage.html import bold, button, div, line, segments, span, tag
from ..table.labels import country
from ..words import lesson_word, word
from .coach import Coach
from .form_room import FormRoom
from .verdict import Judgement, both

NUMBER = re.compile(r"-?\d+")
MANY = 20  # questions that no form has
NOT_YET = ("wrong", "missing")  # marks that are looked for first
SIGNS = {"right": "✓", "wrong": "✗", "missing": "?"}


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
        self.form_room = FormRoom(self)
        self.pages = [range(MANY)]  # as they were last shown
        self.at = 0  # a question on the page that is open

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
        self.at = next((i for i, mark in enumerate(feedback.marks) if mark in NOT_YET), self.at)
        if feedback.kind == "done":
            buttons = (("next", "next"), ("again", "once_more"))
            verdict = Judgement("ok", feedback.lines[0].text, feedback.lines[1:], (), buttons)
        else:
            verdict = Judgement(
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
        self.given, self.marks_given, self.form, self.at = {}, (), self.form + 1, 0
        return True

    def do_show(self, _: str, __: Any) -> bool:
        feedback = self.attempt.show()
        self.tell(feedback, Judgement("shown", both("shown_answer"), feedback.lines, (), (("again", "self"),)))
        return True

    def do_page(self, arg: str, _: Any) -> bool:
        """Where not all questions have room at once."""
        number = self._page() + (1 if arg == "1" else -1)
        self.at = self.pages[max(0, min(number, len(self.pages) - 1))][0]
        return True

    def do_card(self, arg: str, _: Any) -> bool:
        self.card = arg
        return True

    # --- what is shown ---

    def now_height(self) -> float:
        """As high as the form needs."""
        return self.form_room.height()

    def now(self, lang: str, plan: Plan) -> str | None:
        self.pages = self.form_room.pages(lang, plan)
        return self.goal_on_phone(lang, plan) + self.form_html(lang, self.form_room.is_enough(lang, plan))

    def form_html(self, lang: str, roomy: bool = True) -> str:
        """The questions, Check, and the hints; the cards are open above them if all of it has room."""
        if self.exercise.asks:
            rows = "".join(self._ask(i, lang) for i in range(len(self.exercise.asks)))
        else:
            rows = "".join(self._option(i, lang) for i in range(len(self.exercise.options)))
        check = tag("button", escape(lesson_word("check", lang)), "drc-btn drc-small drc-main", type="submit")
        show = button("show", lesson_word("show", lang), kind="drc-small") + button(
            "again", lesson_word("again", lang), kind="drc-small"
        )
        below = self.hints_html(lang, show + self._turning(lang), check)
        inner = self._cards_html(lang, roomy) + div(rows, "drc-asks drc-scrolls") + below
        return tag("form", inner, "drc-form drc-choices", data_act="check", data_key=f"form{self.form}")

    def _page(self) -> int:
        return next((i for i, page in enumerate(self.pages) if self.at in page), 0)

    def _turning(self, lang: str) -> str:
        """Which of the questions are in sight, and the way to the others; what was written there stays."""
        if len(self.pages) == 1:
            return ""
        number, page = self._page(), self.pages[self._page()]
        told = f"{page[0] + 1}–{page[-1] + 1} / {self.pages[-1][-1] + 1}"
        back = button("page", "‹", "-1", "drc-small", title=word("earlier", lang), off=number == 0)
        on = button("page", "›", "1", "drc-small", title=word("later", lang), off=number == len(self.pages) - 1)
        return div(back + span(told, "drc-quiet") + on, "drc-turning")

    def _label(self, number: int, inner: str, kind: str) -> str:
        out_of_sight = number not in self.pages[self._page()]
        return tag("label", inner, kind, hidden="hidden" if out_of_sight else "")

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
        return self._label(number, label + field + self._mark(number, lang), "drc-ask")

    def _option(self, number: int, lang: str) -> str:
        many = self.exercise.many
        kind, name, value = ("checkbox", str(number), "on") if many else ("radio", "one", str(number))
        ticked = " checked" if self.given.get(name) == value else ""
        field = f'<input type="{kind}" name="{name}" value="{value}"{ticked}>'
        label = span(self.exercise.options[number].label(lang))
        return self._label(number, field + label + self._mark(number, lang), "drc-tick")

    def closed_cards(self, lang: str) -> list[str]:
        """The buttons that open them over the map."""
        return [f"{country(card.key, lang)} ▸" for card in self.cards]

    def _cards_html(self, lang: str, roomy: bool) -> str:
        """The cards it is about: one of them open, or all of them closed, each to be opened over the map."""
        if not self.cards:
            return ""
        names = [(card.key, country(card.key, lang)) for card in self.cards]
        if not roomy:
            told = lesson_word("card_text", lang)
            names_of_cards = zip(self.closed_cards(lang), self.cards, strict=True)
            chips = (button("rule", name, card.rule, "drc-small", told) for name, card in names_of_cards)
            return div(bold(lesson_word("cards", lang)) + "".join(chips), "drc-verbs drc-closed-cards")
        card = next(card for card in self.cards if card.key == self.card)
        rule = catalogue.rule(card.rule, lang)
        chosen = segments("card", names, self.card, lesson_word("cards", lang)) if len(names) > 1 else span(names[0][1])
        return div(chosen + line(rule.id, rule.text), "drc-question-card")


def read_number(text: str) -> int | None:
    """What was typed, as a number: "$2,400", "2 400 $" and "2400" are the same."""
    plain = re.sub(r"[\s\u00a0\u202f$,.]", "", text).replace("−", "-")
    return int(plain) if NUMBER.fullmatch(plain) else None
