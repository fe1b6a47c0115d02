"""A table with a guide beside it: advice that can be switched off, and a game that is saved and resumed."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

import drcongo
from drcongo.engine.moves import Move
from drcongo.errors import DrCongoError
from drcongo.kernel.game import Node
from drcongo.picture import targets
from drcongo.players import Advice, advise

from ..stage.html import bold, button, div, line, tag
from ..stored import bundle
from ..table.guide import Guide
from ..table.labels import full_label
from ..table.table import Table
from ..words import lesson_word

QUESTIONS = {"save": ("overwrite", "save_over"), "resume": ("leave_game", "leave")}


class Guided(Guide):
    """Stands beside a table of the Solo Game. `path` is where the game is saved."""

    def __init__(self, table: Table, path: str | Path, hints: bool = True) -> None:
        self.path, self._hints = Path(path), hints
        self._known: tuple[Node, Advice | None] | None = None
        self._told = ("", "")  # kind and sentence: what came of saving or resuming
        self._asked = ""  # "save" or "resume", while that waits for an answer
        self._kept: Node | None = None  # the position that lies in the file
        table.guide = self
        self.sit(table)
        self.changed()

    @property
    def hints(self) -> bool:
        """Whether advice is shown."""
        return self._hints

    @hints.setter
    def hints(self, wanted: bool) -> None:
        self._hints = bool(wanted)
        self.changed()
        self.table.refresh()

    # --- the game ---

    def save(self) -> None:
        """Keeps the game in a file."""
        self.table.game.save(self.path)
        self._kept = self.table.game.node

    def resume(self) -> None:
        """Goes on with a kept game."""
        self.table.sit_down(drcongo.load(self.path))
        self._kept = self.table.game.node

    def hint(self) -> str:
        """The advice in the language of the table; empty when hints are off or nothing is to be decided."""
        found = self._advice() if self.hints else None
        return "" if found is None else found.text(self.table.lang)

    def _advice(self) -> Advice | None:
        """Worked out once for each position, not at every click."""
        node = self.table.game.node
        if self._known is None or self._known[0] is not node:
            self._known = (node, advise(self.table.game))
        return self._known[1]

    def _move(self) -> Move | None:
        """The move of the advice."""
        found = self._advice()
        if found is None:
            return None
        move: Move = self.table.selection.engine.parse(self.table.game.node.state, found.move)
        return move

    # --- what people do ---

    def changed(self) -> None:
        """A hint about a place rings it."""
        move = self._move() if self.hints else None
        board, state = self.table.selection.board, self.table.game.node.state
        self.table.hinted = targets.clicks(board, state, move) if move is not None else ()

    def act(self, act: str, arg: str, value: Any) -> bool:
        asked, self._asked = self._asked, ""
        self._told = ("", "")
        match act:
            case "advice":
                self._hints = bool(value)
            case "save":
                self._unless(self.path.exists() and self._kept is None and not asked, "save", self.save, "saved")
            case "resume":
                unsaved = self.table.game.node not in (self._kept, self.table.game.root)
                ask = unsaved and self.path.exists() and not asked
                self._unless(ask, "resume", self.resume, "resumed")
            case "keep":
                return True
            case _:
                return False
        return True

    def _unless(self, ask: bool, name: str, action: Any, done: str) -> None:
        """Does it, or asks first where something would be lost."""
        if ask:
            self._asked = name
            return
        try:
            action()
        except DrCongoError as error:
            self._told = ("bad", error.text(self.table.lang))
        else:
            self._told = ("ok", lesson_word(done, self.table.lang))
        self.table.stage.announce(self._told[1])

    # --- what is shown ---

    def below(self, lang: str) -> str:
        return div(self._advice_html(lang) + self._question_html(lang) + self._row_html(lang), "drc-guided")

    def _advice_html(self, lang: str) -> str:
        found, move = (self._advice(), self._move()) if self.hints else (None, None)
        if found is None or move is None:
            return ""
        name = bold(full_label(self.table.selection, move, lang))
        play = button("follow", lesson_word("play_this", lang), found.move, "drc-small drc-main")
        why = line(", ".join(found.rules), found.why.text(lang))
        heading = div(name + play, "drc-advice-head")
        return div(heading + why, "drc-verdict drc-hint", aria_label=lesson_word("advice", lang))

    def _question_html(self, lang: str) -> str:
        """What has to be answered first, or what came of it."""
        if self._asked:
            question, yes = QUESTIONS[self._asked]
            buttons = button(self._asked, lesson_word(yes, lang), kind="drc-small drc-main")
            buttons += button("keep", lesson_word("keep_playing", lang), kind="drc-small")
            return div(escape(lesson_word(question, lang)) + div(buttons, "drc-acts"), "drc-verdict", role="status")
        kind, told = self._told
        return div(escape(told), f"drc-verdict drc-{kind}", role="status") if told else ""

    def _row_html(self, lang: str) -> str:
        box = f'<input type="checkbox" data-act="advice"{" checked" if self.hints else ""}>'
        check = tag("label", f"{box} {escape(lesson_word('advice_on', lang))}", "drc-check")
        names = ("save", "resume")
        return div(
            check + "".join(button(name, lesson_word(name, lang), kind="drc-small") for name in names), "drc-acts"
        )

    # --- in a stored notebook ---

    def __repr__(self) -> str:
        return f"Guided({self.table!r}, hints {'on' if self.hints else 'off'})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        live = self.table.stage._repr_mimebundle_(**kwargs)
        return bundle(live, repr(self), self.table.svg(), self.table.lang)
