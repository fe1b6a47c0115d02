"""A small table of words and numbers, as a page shows it. It needs nothing but the standard library."""

from __future__ import annotations

import re
from collections.abc import Sequence

from drcongo.kernel.speech import language, number
from drcongo.kernel.speech.folded import folded
from drcongo.pages.words import html_of

Cell = str | int
WIDEST = 200  # letters of a row that is still set in columns when there is only text
LETTER = re.compile(r"[^\W\d]")  # a cell without one is a figure: it stands at the right, as sums do


class Grid:
    """Rows under their headings; numbers stand at the right and are written as the language has them."""

    def __init__(self, heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> None:
        self.heads, self.rows = list(map(str, heads)), [list(row) for row in rows]

    def _texts(self) -> list[list[str]]:
        return [[_written(cell) for cell in row] for row in self.rows]

    def __str__(self) -> str:
        lines = [self.heads, *self._texts()]
        if self._is_wide():
            return folded("\n".join(" | ".join(line) for line in lines))
        wide = [max(len(line[i]) for line in lines) for i in range(len(self.heads))]
        right = [any(isinstance(row[i], int) for row in self.rows) for i in range(len(self.heads))]
        return "\n".join(
            "  ".join(c.rjust(w) if r else c.ljust(w) for c, w, r in zip(line, wide, right, strict=True)).rstrip()
            for line in lines
        )

    def _is_wide(self) -> bool:
        return max(sum(map(len, line)) for line in self._texts()) > WIDEST

    def __repr__(self) -> str:
        """A table of whole paragraphs is not kept twice in a notebook: its HTML has it all."""
        return f"Grid({len(self.rows)}): {', '.join(self.heads)}" if self._is_wide() else str(self)

    def _repr_html_(self) -> str:
        sides = ["left" if any(map(_is_text, column)) else "right" for column in zip(*self.rows, strict=True)]
        head = "".join(
            f'<th style="text-align:{side}">{html_of(text)}</th>'
            for side, text in zip(sides or ["left"] * len(self.heads), self.heads, strict=True)
        )
        body = "".join("<tr>" + "".join(map(_cell, row)) + "</tr>" for row in self.rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _written(cell: Cell) -> str:
    return number(cell, language()) if isinstance(cell, int) else str(cell)


def _is_text(cell: Cell) -> bool:
    return isinstance(cell, str) and bool(LETTER.search(cell))


def _cell(cell: Cell) -> str:
    if cell == "":
        return "<td></td>"
    side = "left" if _is_text(cell) else "right"
    return f'<td style="text-align:{side};vertical-align:top">{html_of(_written(cell))}</td>'
