"""Questions at a table: they stand in Now, what they are about on the map, and the answer opens beside its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drcongo.engine.moves import Move
from drcongo.kernel.drawing.shapes import Item, Scene
from drcongo.kernel.game import Game
from drcongo.kernel.lessons.exercise import Text
from drcongo.kernel.lessons.feedback import Remark
from drcongo.kernel.speech import LANGUAGES
from drcongo.picture import marks, targets
from drcongo.picture.plan import Plan

from ..stage.html import bold, div, span, tag
from ..stage.popover import Popover
from ..table import top
from ..table.guide import Guide
from ..table.marks import Marks
from ..table.popover import row_around
from ..words import lesson_word
from .coach import KINDS
from .verdict import Judgement, both, verdict_html

SIGNS = {"right": "✓", "wrong": "✗"}
MANY = 20  # lines that no answer has
BESIDE_GOAL = 12 + 190 + 8 + 30  # pixels: edges, tools, padding


def by_itself(game: Game) -> Game:
    """A game of its own at this position: nothing that is done in one of them is seen in the other."""
    return Game(game.engine, game.node.state, "ask")


def remarks(told: Sequence[tuple[str, Text]]) -> tuple[Remark, ...]:
    return tuple(Remark(text, rule) for rule, text in told)


class Quiz(Guide):
    """What all questions at a table have in common: nothing is played there, and one answer at a time is explained."""

    kind = "lesson"

    def __init__(self) -> None:
        self.verdict: Judgement | None = None

    # --- what people do ---

    def click(self, target: str) -> bool:
        self.verdict = None
        return False

    def act(self, act: str, arg: str, value: Any) -> bool:
        handler = getattr(self, f"do_{act}", None)
        return bool(handler(arg)) if handler is not None else False

    def is_patient(self, act: str) -> bool:
        """What is asked has nothing to do with an older picture."""
        return hasattr(self, f"do_{act}")

    def do_close(self, _: str) -> bool:
        open_now, self.verdict = self.verdict is not None, None
        return open_now

    def tell(
        self,
        right: bool,
        title: Text,
        told: Sequence[tuple[str, Text]],
        move: Move | None = None,
        buttons: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """The answer to an answer, for those who see and those who listen."""
        state, board = self.table.game.node.state, self.table.selection.board
        places = targets.clicks(board, state, move) if move is not None else ()
        self.verdict = Judgement("ok" if right else "bad", title, remarks(told), places, buttons)
        self.table.stage.announce(self.verdict.text(self.table.lang))

    # --- what is shown ---

    def tools(self, lang: str, plan: Plan) -> str:
        return top.tools_html(self.table.selection, plan, lang, undo=False)

    def asked(self, lang: str) -> str:
        """The question, for the top bar."""
        raise NotImplementedError

    def situation(self, lang: str) -> str:
        """What it is about: whose turn it is."""
        return self.table.game.prompt(lang)

    def goal(self, lang: str) -> str:
        return div(bold(self.asked(lang)) + span(self.situation(lang), "drc-situation"), "drc-aim drc-asked-about")

    def goal_lines(self, width: float) -> int:
        room = max(width - BESIDE_GOAL, 160)
        return 1 + max(self.lines_of(self.situation(lang), room) for lang in LANGUAGES)

    def popover(self, lang: str) -> Popover | None:
        if self.verdict is None:
            return None
        places = self.verdict.places
        rows = [row_around(self.table.selection, place) for place in places[:1]]
        hidden = (*places, *(target for row in rows for target in row))
        html, kind = verdict_html(self.verdict, lang, 0), KINDS[self.verdict.kind]
        return Popover(html, places, hidden, kind, beside=self.table.plan.now)

    def marks(self, scene: Scene) -> list[Item] | None:
        """The place of the answer that is explained wears the colour of its sentence."""
        drawn = Marks(self.table).over(scene)
        if self.verdict is None:
            return drawn
        return drawn + marks.rings(scene, self.table.view, self.verdict.places, self.verdict.kind)

    def lines_of(self, text: str, width: float) -> int:
        """How many lines a text takes in a row so wide."""
        return len(self.table.letters.wrapped(text, width, 12.5, MANY))


def mark_html(kind: str, lang: str) -> str:
    """Right or wrong as a sign, which needs no colours to be read."""
    if not kind:
        return tag("i", "", "drc-mark")
    meaning = lesson_word(f"answer_{kind}", lang)
    return tag("i", SIGNS[kind], f"drc-mark drc-mark-{kind}", title=meaning, aria_label=meaning, role="img")


def answered(right: bool, allowed: bool | None) -> Text:
    """Right or wrong; and whether the move is allowed, where that was the question."""
    verdict = "" if allowed is None else "_allowed" if allowed else "_not_allowed"
    return both(f"{'right' if right else 'wrong'}{verdict}")
