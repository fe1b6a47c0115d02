"""The end of a notebook: a button that asks about what was learnt, a few flash-cards at a time."""

from __future__ import annotations

from html import escape
from typing import Any

from drcongo.lessons.recap import card_of, rules_named, some

from ..stage.html import bold, button, chip, div, span
from ..table.sheet import OnASheet
from ..table.top import language_html
from ..words import lesson_word


class Recap(OnASheet):
    """Asks about rules by their ids or families: `Recap("CORE-HYD", "CORE-MSC-02")`.

    Nothing but a button until it is pressed. A card whose answer was not known comes again at the end.
    """

    def __init__(self, *rules: str, lang: str | None = None) -> None:
        self.rules = rules_named(rules)
        self.round = -1  # before the first
        self.left: list[str] = []  # still to be asked in this round, the present one first
        self.asked = 0  # how many cards this round has
        self.missed: set[str] = set()
        self.turned = False  # is the back shown?
        super().__init__(lang)

    # --- what people do ---

    def _act(self, act: str, arg: str, value: Any) -> None:
        del arg, value
        if act == "recap":
            self.round += 1
            self.left, self.missed, self.turned = list(some(self.rules, self.round)), set(), False
            self.asked = len(self.left)
        elif act == "turn" and self.left:
            self.turned = True
            self.stage.announce(card_of(self.left[0]).back(self.lang))
            return
        elif act in ("knew", "knew_not") and self.left:
            rule, self.turned = self.left.pop(0), False
            if act == "knew_not":
                self.missed.add(rule)
                self.left.append(rule)
        if self.left:
            self.stage.announce(card_of(self.left[0]).front(self.lang))

    # --- what is shown ---

    def _panels(self, lang: str, _: float) -> dict[str, str]:
        return {"now": div(self._card(lang), "drc-card drc-plain")}

    def _card(self, lang: str) -> str:
        if self.round < 0:
            return div(button("recap", lesson_word("recap_ask", lang), kind="drc-main"), "drc-acts")
        if not self.left:
            known = self.asked - len(self.missed)
            told = div(bold(lesson_word("recap_known", lang, known=known, all=self.asked)))
            return told + div(button("recap", lesson_word("recap_more", lang), kind="drc-main"), "drc-acts")
        rule, card = self.left[0], card_of(self.left[0])
        number = self.asked - len(set(self.left) - self.missed) + (rule not in self.missed)
        count = span(lesson_word("recap_number", lang, n=min(number, self.asked), all=self.asked), "drc-quiet")
        head = div(count + language_html(lang), "drc-acts") + div(bold(card.front(lang)))
        if not self.turned:
            think = div(escape(lesson_word("recap_think", lang)), "drc-quiet")
            return head + think + div(button("turn", lesson_word("recap_turn", lang), kind="drc-main"), "drc-acts")
        answer = "".join(div(escape(line)) for line in card.back(lang).splitlines()) + div(chip(rule))
        knew = button("knew", lesson_word("recap_knew", lang), kind="drc-good")
        return head + answer + div(knew + button("knew_not", lesson_word("recap_knew_not", lang)), "drc-acts")
