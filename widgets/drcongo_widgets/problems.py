"""What is wrong with an edited position: a button for each problem, which shows the place on the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import Any

import ipywidgets as w

from drcongo import targets
from drcongo.edition.board import Board
from drcongo.rulebook.phrases import Piece, Term
from drcongo.speech import Sentence
from drcongo.state import State
from drcongo.terms import RESOURCES

from .controls import LINES_CLASS, LINES_STYLE, make_button
from .panels import FONT
from .words import word

MOST = 12  # problems shown at once


def places(board: Board, s: State, problem: Sentence) -> set[str]:
    """The targets that a problem speaks of, read from its facts; none if it is about no place."""
    facts = problem.facts
    found = set(_named(board, s, facts.values()))
    resource = facts.get("resource")
    if isinstance(resource, Term) and resource.key in RESOURCES:
        r = RESOURCES.index(resource.key)
        box = board.box_number.get(facts["label"], s.marker[r]) if "label" in facts else s.marker[r]
        if 0 <= box < len(board.labels):
            found.add(targets.box_target(board, r, box))
    return found


def _named(board: Board, s: State, values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        if isinstance(value, Sentence) and value.key.startswith("space_"):
            yield from _space(board, value)
        elif isinstance(value, Piece):
            yield from (t for t in targets.slot_targets(board) if t.endswith(f"{value.term.key} {value.place}"))
        elif isinstance(value, (list, tuple)):
            yield from _named(board, s, value)
        elif isinstance(value, str):
            yield from (f"province:{p.code}" for p in board.provinces if value in (p.name, p.code))
            yield from (f"player:{seat}" for seat, name in enumerate(s.names) if value == name)


def _space(board: Board, name: Sentence) -> Iterator[str]:
    """The industry space that was put into words."""
    province, resource = name.facts["province"], name.facts["resource"].key
    for space in board.spaces:
        size = "extra" if space.extra else "double" if space.double else "single"
        same = board.provinces[space.province].name == province and RESOURCES[space.resource] == resource
        if same and name.key == f"space_{size}":
            yield f"extra:{board.codes[space.province]}" if space.extra else f"space:{space.name}"


class ProblemList(w.VBox):  # type: ignore[misc]
    """The list; `show` is told the places of the problem that was clicked."""

    def __init__(self, show: Callable[[set[str]], None]) -> None:
        self._show = show
        self._places: list[set[str]] = []
        self.title = w.HTML(layout=w.Layout(width="100%", margin="0"))
        self.lines = [make_button(self._clicked, "map-marker") for _ in range(MOST)]
        for line in self.lines:
            line.layout.width = "100%"
        super().__init__([self.title, *self.lines], layout=w.Layout(width="100%"))
        self.add_class(LINES_CLASS)

    @property
    def text(self) -> str:
        """All that is shown."""
        return "\n".join([self.title.value, *(line.description for line in self.lines if line.layout.display == "")])

    def _clicked(self, button: w.Button) -> None:
        self._show(self._places[self.lines.index(button)])

    def fill(self, board: Board, s: State, found: Sequence[Sentence], said: str, lang: str) -> None:
        """Every problem, and what else is to be said."""
        self._places = [places(board, s, problem) for problem in found]
        heading = f"{word('problems', lang)} ({len(found)})" if found else word("no_problems", lang)
        colour = "#b8322a" if found else "#009e73"
        more = word("more_problems", lang, n=len(found) - MOST) if len(found) > MOST else ""
        body = "".join(f"<div>{escape(text)}</div>" for text in (said, more) if text)
        self.title.value = (
            f'{LINES_STYLE}<div role="status" style="{FONT};font-size:13px;padding:6px 10px;background:#fff;'
            f'border:1px solid #ccccbb;border-left:6px solid {colour};border-radius:3px"><b>{heading}</b>{body}</div>'
        )
        for place, line in enumerate(self.lines):
            line.layout.display = "" if place < len(found) else "none"
            if place < len(found):
                line.description = found[place].text(lang)
                line.icon = "map-marker" if self._places[place] else ""
