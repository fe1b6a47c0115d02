"""A question in passing: is this move allowed? The answer, with its rules, is shown once somebody has said."""

from __future__ import annotations

from html import escape
from typing import Any

from drcongo.kernel.game import Game
from drcongo.kernel.lessons.exercise import NOTHING, Text
from drcongo.kernel.speech import LANGUAGES
from drcongo.lessons.judged import Judged, judged
from drcongo.pages import Told
from drcongo.picture.plan import Plan

from ..stage.html import button, div, span, tag
from ..stored import bundle
from ..table.help import QUESTION
from ..table.table import Table
from ..words import lesson_word
from .quiz import Quiz, answered, by_itself, mark_html

WAYS = {"yes": True, "no": False}
BESIDE = 27.0 + 100.0 + 16.0 + 3 * 8.0  # pixels of a row beside its words: the frame, two buttons, the mark, the gaps
ROW, ROW_GAP, AROUND = 26.0, 8.0, 86.0  # of a row, and of the heads above and the score below all rows


class Guessing(Quiz):
    """The moves stand one below the other; each has room for its answer from the first, so that nothing moves."""

    def __init__(self, moves: list[Judged], lately: Text) -> None:
        super().__init__()
        self.moves, self.lately = moves, lately
        self.said: dict[int, bool] = {}  # by the place of a move: what was thought last
        self.first: dict[int, bool] = {}  # and whether it was right at the first try

    # --- what people do ---

    def do_yes(self, arg: str) -> bool:
        return self._answer(int(arg), True)

    def do_no(self, arg: str) -> bool:
        return self._answer(int(arg), False)

    def do_again(self, _: str) -> bool:
        self.said, self.first, self.verdict = {}, {}, None
        return True

    def _answer(self, number: int, allowed: bool) -> bool:
        one = self.moves[number]
        right = allowed is one.verdict.legal
        self.said[number] = allowed
        self.first.setdefault(number, right)
        self.tell(right, answered(right, one.verdict.legal), one.told(), one.move)
        return True

    def mark(self, number: int) -> str:
        """Whether the answer that was given last is right."""
        if number not in self.said:
            return ""
        return "right" if self.said[number] is self.moves[number].verdict.legal else "wrong"

    # --- what is shown ---

    def now_height(self) -> float:
        width = self.table.room.width if self.table.room is not None else 0.0
        wide = (330.0 if width >= 900 else 300.0) - BESIDE
        texts = [max((one.name(lang) for lang in LANGUAGES), key=len) for one in self.moves]
        return AROUND + sum(max(ROW, 16.0 * self.lines_of(text, wide)) + ROW_GAP for text in texts)

    def asked(self, lang: str) -> str:
        return lesson_word("guess_ask", lang)

    def situation(self, lang: str) -> str:
        return " ".join(filter(None, (self.lately(lang), super().situation(lang))))

    def now(self, lang: str, plan: Plan) -> str | None:
        if self.table.page.tab != "moves":
            return None
        heads = "".join(span(lesson_word(f"guess_{way}", lang), "drc-quiet") for way in WAYS)
        head = div(span(lesson_word("guess_head", lang), "drc-quiet") + heads + span(""), "drc-guess drc-guess-head")
        rows = "".join(self._row(number, lang) for number in range(len(self.moves)))
        situation = div(escape(self.situation(lang)), "drc-line") if plan.form == "phone" else ""
        return situation + div(head + rows, "drc-asks drc-scrolls") + self._end(lang)

    def _row(self, number: int, lang: str) -> str:
        mark, name = self.mark(number), self.moves[number].name(lang)
        buttons = "".join(self._button(number, way, name, lang) for way in WAYS)
        return div(span(name) + buttons + mark_html(mark, lang), "drc-guess", role="group", aria_label=name)

    def _button(self, number: int, way: str, name: str, lang: str) -> str:
        on = self.said.get(number) is WAYS[way]
        colour = f"drc-on drc-was-{self.mark(number)}" if on else ""
        word = lesson_word(f"guess_{way}", lang)
        return button(way, word, str(number), f"drc-small {colour}", f"{name}: {word}", on=on, key=f"{way} {number}")

    def _end(self, lang: str) -> str:
        """How it went, once all are answered; its room is kept from the first."""
        if len(self.first) < len(self.moves):
            return div("", "drc-guess-end")
        known = sum(self.first.values())
        score = span(lesson_word("guess_score", lang, known=known, all=len(self.moves)), "drc-quiet")
        return div(score + button("again", f"↻ {lesson_word('again', lang)}", kind="drc-small"), "drc-guess-end")


class Guess:
    """Moves to be judged in a position: `Guess(game, "build oil KIN", "pass")`. Nothing is played, nothing counted.

    Moves before the one to be judged are named first: `"peacekeeper ORI; build crops ORI"`.
    """

    def __init__(self, game: Game, *moves: str, lang: str | None = None) -> None:
        here = by_itself(game)
        self.asking = Guessing([judged(here, move) for move in moves], _lately(game))
        here = by_itself(game)  # without the branches of what was looked at
        self.table = Table(here, lang, help=QUESTION, guide=self.asking)
        self.stage = self.table.stage

    @property
    def lang(self) -> str:
        """The language in which it is shown."""
        return self.table.lang

    # --- in a stored notebook ---

    def __repr__(self) -> str:
        return f"Guess({len(self.asking.moves)})"

    def _told(self, lang: str, heads: bool) -> list[tuple[str, list[str]]]:
        return [(one.name(lang) if heads else "", one.verdict.text(lang).split("\n")) for one in self.asking.moves]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Whoever reads without a kernel can open each answer."""
        still = "".join(
            tag("details", tag("summary", escape(name)) + Told([("", lines)])._repr_html_())
            for name, lines in self._told(self.lang, heads=True)
        )
        answers = Told(self._told(self.lang, heads=len(self.asking.moves) > 1))
        return bundle(self.stage._repr_mimebundle_(**kwargs), f"{self!r}\n{answers}", lang=self.lang, html=still)


def _lately(game: Game) -> Text:
    """What was done last: it makes the difference to the same question before it. Nothing where nobody has acted."""
    made = next((node for node in reversed(game.path()) if node.parent is not None and not node.automatic), None)
    events = [event for event in game.events(made) if event.seen_by is None] if made is not None else []
    if not events:
        return NOTHING
    return Text(*(lesson_word("just_now", lang, event=events[0].text(lang)) for lang in LANGUAGES))
