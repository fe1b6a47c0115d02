"""Questions that are asked of every game of DR Congo, or may be: examples for questions of one's own."""

from __future__ import annotations

from drcongo.edition.kinds import RESOURCES
from drcongo.engine.moves import Finale, Move, Reset, Take
from drcongo.engine.state import State
from drcongo.kernel.studies.plan import Row
from drcongo.play.engine import CongoEngine


class Cycles:
    """How things stand at the end of each cycle: before its Reset, or before the Finale that comes without one."""

    def __init__(self, engine: CongoEngine) -> None:
        self.board = engine.board
        self.rows: list[Row] = []

    def see(self, s: State, move: Move) -> None:
        """Notes the position before Reset or Finale, once in each cycle."""
        if isinstance(move, (Reset, Finale)) and len(self.rows) < s.cycle:
            self.rows.append(self.row(s))

    def row(self, s: State) -> Row:
        """What is told of one cycle."""
        labels = self.board.labels
        return {
            "cycle": s.cycle,
            **{f"{resource} price": labels[box] for resource, box in zip(RESOURCES, s.marker, strict=True)},
            "development": s.development,
            "target": s.target,
            "insurgents": sum(strength > 0 for strength in s.insurgents),
            "money": s.cash[: s.seats],
            "medals": s.medals[:],
            "industries": [s.space_owner.count(seat) for seat in range(s.seats)],
            "cities": [s.city_owner.count(seat) for seat in range(s.seats)],
        }

    def result(self, end: State) -> list[Row]:
        """A row for each cycle."""
        return self.rows


class CardsTaken:
    """Which Support cards were taken, by whom and in which cycle (RAG-USE-02)."""

    def __init__(self, engine: CongoEngine) -> None:
        self.rows: list[Row] = []

    def see(self, s: State, move: Move) -> None:
        """Notes the Support card, if one is taken."""
        if isinstance(move, Take):
            self.rows.append({"cycle": s.cycle, "seat": s.frame.by + 1, "card": move.card, "used": not move.aside})

    def result(self, end: State) -> list[Row]:
        """A row for each card taken."""
        return self.rows
