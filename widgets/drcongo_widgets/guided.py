"""A table with a guide beside it: hints that can be switched off, and a game that is saved and resumed."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Any

import ipywidgets as w

import drcongo
from drcongo.errors import DrCongoError
from drcongo.game import Node
from drcongo.players import Advice, advise

from .controls import make_button, make_row
from .table import Table

WORDS = {
    "hints": ("Hints", "Podpowiedzi"),
    "follow": ("Follow the hint", "Zagraj według podpowiedzi"),
    "save": ("Save", "Zapisz"),
    "resume": ("Resume", "Wznów"),
    "saved": ("Saved.", "Zapisano."),
    "resumed": ("Resumed where you saved it.", "Wznowiono od miejsca zapisu."),
}


class Guided(w.VBox):  # type: ignore[misc]
    """A table of the Solo Game with advice. `path` is where the game is saved."""

    def __init__(self, table: Table, path: str | Path, hints: bool = True) -> None:
        self.table, self.path = table, Path(path)
        self.hints = w.Checkbox(hints, indent=False, layout=w.Layout(width="auto", margin="0 8px"))
        self.follow = make_button(lambda _: self._follow(), "shoe-prints")
        self.save_button = make_button(lambda _: self._try(self.save, "saved"), "save")
        self.resume_button = make_button(lambda _: self._try(self.resume, "resumed"), "folder-open")
        self.advice = w.HTML(layout=w.Layout(width="100%", margin="0"))
        self._said = ""
        self._known: tuple[Node, Advice | None] | None = None
        row = make_row([self.hints, self.follow, self.save_button, self.resume_button])
        super().__init__([row, self.advice, table])
        self.hints.observe(lambda _: self.refresh(), "value")
        table.on_change = lambda _: self.refresh()
        self.refresh()

    def save(self) -> None:
        self.table.game.save(self.path)

    def resume(self) -> None:
        self.table.game = drcongo.load(self.path)

    def hint(self) -> str:
        """The advice in the language of the table; empty when hints are off or nothing is to be decided."""
        found = self._advice() if self.hints.value else None
        return "" if found is None else found.text(self.table.lang)

    def _advice(self) -> Advice | None:
        """Worked out once for each position, not at every click."""
        node = self.table.game.node
        if self._known is None or self._known[0] is not node:
            self._known = (node, advise(self.table.game))
        return self._known[1]

    def refresh(self) -> None:
        at = self.table.lang == "pl"
        for widget, key in ((self.hints, "hints"), (self.follow, "follow")):
            widget.description = WORDS[key][at]
        self.save_button.description, self.resume_button.description = WORDS["save"][at], WORDS["resume"][at]
        hint = self.hint()
        self.follow.disabled = not hint
        lines = [html.escape(line) for line in (self._said, hint) if line]
        self.advice.value = "<br>".join(lines)
        self._said = ""

    def _follow(self) -> None:
        found = self._advice()
        if found is not None:
            self.table.play(found.move)

    def _try(self, action: Any, done: str) -> None:
        try:
            action()
            self._said = WORDS[done][self.table.lang == "pl"]
        except DrCongoError as error:
            self._said = str(error)
        self.refresh()

    def __repr__(self) -> str:
        return f"Guided({self.table!r}, hints {'on' if self.hints.value else 'off'})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": repr(self), "image/svg+xml": self.table.svg()}
