"""What is told at a table the first time it happens: one thing at a time, until it is read. Never in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from drcongo.kernel.firsts import First, Firsts, FirstTime
from drcongo.kernel.game import Game, Node
from drcongo.kernel.speech import Book
from drcongo.picture.metrics import Metrics

from ..stage.html import bold, button, chip, div, span
from ..words import word

if TYPE_CHECKING:
    from .table import Table

LETTERS, LINE = 12.0, 16.0  # of the sentences, in pixels
EDGES, BESIDE = 44.0, 48.0  # above and below the sentences, and beside them
BROAD = 1.06  # letters of another machine may be broader
TURN, LOW_TURN = 132.0, 96.0  # what the rest of Now needs: a prompt of two lines and the buttons, or the buttons alone
GOES_LAST = "8"  # of all that gives way where there is no room


class Telling:
    """What has come for the first time at one table and waits to be read; the first of it is shown.

    Without moments, as every table begins, it tells nothing.
    """

    def __init__(self) -> None:
        self._firsts, self._book = Firsts(()), Book("")
        self.waiting: list[First] = []

    def tell(self, moments: Sequence[FirstTime], book: Book, game: Game) -> None:
        """From now on these moments are told, in this game and in later ones at the same table."""
        self._firsts, self._book = Firsts(moments), book
        self.sit_down(game)

    def sit_down(self, game: Game) -> None:
        """At a game: what has come since the last choice is still to be told."""
        self.waiting = self._firsts.begin(game)

    def since(self, table: Table, before: Node) -> list[str]:
        """What has come for the first time since then, in words.

        Whoever plays on has read what was shown; what is asked for now is told before the rest.
        """
        game = table.game
        if not table.bots.is_bot_at(game, before):
            self.waiting = self.waiting[1:]
        new = self._firsts.come(game, table.selection.timeline.since(before))
        asked = game.engine.asked(game.node.state)
        self.waiting = sorted([*self.waiting, *new], key=lambda first: asked not in first.moment.asks)
        return [self.text(first, table.lang) for first in new]

    def read(self) -> None:
        """What is shown has been read."""
        self.waiting = self.waiting[1:]

    def text(self, first: First, lang: str) -> str:
        return f"{first.title(self._book, lang)}: {first.text(self._book, lang)}"

    def height(self, letters: Metrics, width: float, lang: str, prompt: bool) -> float:
        """How high Now has to be for it, where Now is so wide."""
        if not self.waiting:
            return 0.0
        first = self.waiting[0]
        sentences = f"{self.text(first, lang)} {first.moment.rule}"
        lines = len(letters.wrapped(sentences, (width - BESIDE) / BROAD, LETTERS, 20))
        return (TURN if prompt else LOW_TURN) + EDGES + lines * LINE

    def html(self, lang: str) -> str:
        """What is shown now; "" if nothing waits."""
        if not self.waiting:
            return ""
        first, more = self.waiting[0], len(self.waiting) - 1
        key = "told_next" if more else "told_read"
        done = button("told", word(key, lang, n=more), kind="drc-small", title=word("told_close", lang), key="told")
        head = div(bold(first.title(self._book, lang)) + span("", "drc-gap") + done, "drc-told-head")
        text = span(first.text(self._book, lang)) + " " + chip(first.moment.rule)
        label = word("told_first", lang)
        return div(head + div(text), "drc-told", role="note", aria_label=label, data_spare=GOES_LAST)
