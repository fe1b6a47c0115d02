"""How much room the form of a question takes, and the pages it is shown on where there is less."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drcongo.picture.plan import Plan, rail_width
from drcongo.rulebook import catalogue

from ..words import lesson_word

if TYPE_CHECKING:
    from .asking import Asking

RAIL = 300.0  # pixels across, where Now is narrowest
PADDED = 27.0  # the frame of Now with its air, at both sides
FIELD, BOX = PADDED + 122.0, PADDED + 50.0  # with a field and its mark, or a box to tick
ROW, ROW_GAP, FIELD_HIGH, ASK_GAP, FRAME = 17.0, 9.0, 26.0, 5.0, 30.0
BUTTON, BUTTON_ROW = 22.0, 29.0  # a button around its word, with the gap beside it; a row of them
SPARE = 18.0  # by so much a long form is lower than reckoned
CARD = PADDED + 24.0  # of the frame of a card
CLOSED_CARD = 40.0  # the word above cards that are closed, with its gaps
TURNING = ("‹ 10–12 / 12 ›",)  # what turns the pages, at its widest, in one piece
BUTTONS = ("check", "hint_number", "show", "again")
LEAST = 2  # questions on a page, though they may have to be scrolled in the smallest rooms
MANY = 20  # lines that no question and no card has


class FormRoom:
    """Reckoned from the words themselves, before anything is shown."""

    def __init__(self, asking: Asking) -> None:
        self._asking = asking

    def height(self) -> float:
        """All of it, in the language that is read: a longer one must not cost the market its rows."""
        return self._height(self._asking.lang)

    def _height(self, lang: str) -> float:
        return self._beside_rows(lang) + sum(self._rows(lang)) + self._open_cards(lang)

    def is_enough(self, lang: str, plan: Plan) -> bool:
        """Whether the cards can stay open beside all questions."""
        return plan.form == "phone" or plan.now[3] >= self._height(lang) - SPARE

    def pages(self, lang: str, plan: Plan) -> list[range]:
        """Which questions stand on each page; a phone's sheet is moved by the finger and needs but one."""
        rows = self._rows(lang)
        room = plan.now[3] - self._beside_rows(lang) - self._closed_cards(lang)
        if self.is_enough(lang, plan) or sum(rows) <= room:
            return [range(len(rows))]
        room = plan.now[3] - self._beside_rows(lang, turning=True) - self._closed_cards(lang)
        found, first, used = [], 0, 0.0
        for number, high in enumerate(rows):
            if used + high > room and number - first >= LEAST:
                found.append(range(first, number))
                first, used = number, 0.0
            used += high
        return [*found, range(first, len(rows))]

    def _rail(self) -> float:
        room = self._asking.table.room
        return rail_width(room.width, room.height) if room is not None else RAIL

    def _rows(self, lang: str) -> list[float]:
        """How high each question or option is."""
        exercise, rail, letters = self._asking.exercise, self._rail(), self._asking.table.letters
        if exercise.asks:
            lines = [len(letters.wrapped(ask.label(lang), rail - FIELD, 12.5, MANY)) for ask in exercise.asks]
            return [max(n * ROW, FIELD_HIGH) + ASK_GAP for n in lines]
        lines = [len(letters.wrapped(option.label(lang), rail - BOX, 12.5, MANY)) for option in exercise.options]
        return [n * ROW + ROW_GAP for n in lines]

    def _beside_rows(self, lang: str, turning: bool = False) -> float:
        """The frame, the hint that is shown, and the rows of buttons, with those that turn the pages or without."""
        more = list(TURNING) if turning else []
        rows = self._in_rows([lesson_word(key, lang, n=1) for key in BUTTONS] + more)
        return FRAME + self._asking.hints_height(self._rail()) + BUTTON_ROW * (rows - 1)

    def _in_rows(self, words: list[str]) -> int:
        """How many rows buttons with these words take."""
        used, count = 0.0, 1
        for wide in (self._asking.table.letters.width(text, 12) + BUTTON for text in words):
            if used + wide > self._rail() - PADDED:
                used, count = 0.0, count + 1
            used += wide
        return count

    def _closed_cards(self, lang: str) -> float:
        if not self._asking.cards:
            return 0.0
        rows = self._in_rows([lesson_word("cards", lang), *self._asking.closed_cards(lang)])
        return CLOSED_CARD + BUTTON_ROW * (rows - 1)

    def _open_cards(self, lang: str) -> float:
        """Of the longest card, so that nothing moves from one to the other."""
        texts = [catalogue.rule(card.rule, lang).text for card in self._asking.cards]
        lines = [len(self._asking.table.letters.wrapped(text, self._rail() - CARD, 12, MANY)) + 1 for text in texts]
        return max(lines) * 17 + 44 if lines else 0
