"""What the game answers about one position, each question asked once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from drcongo.engine.moves import Move, Raise, Verb
from drcongo.engine.state import State
from drcongo.kernel.rules import Verdict
from drcongo.play.engine import CongoEngine


class Asked:
    """The candidates, the legal moves and the verdicts of a position, as far as they were of interest so far."""

    def __init__(self, engine: CongoEngine, state: State, offers: Callable[[Move], bool] | None) -> None:
        self.engine, self.state, self._offers = engine, state, offers
        self._legal: dict[Verb, list[Move]] = {}
        self._verdicts: dict[Move, Verdict] = {}

    def of_interest(self, moves: Iterable[Move]) -> list[Move]:
        return [m for m in moves if self._offers is None or self._offers(m)]

    @cached_property
    def candidates(self) -> list[Move]:
        """Every move that can be pointed at, allowed or not; raising capital stands apart."""
        found = self.engine.candidates(self.state)
        return self.of_interest(m for m in found if not isinstance(m, Raise))

    @cached_property
    def verbs(self) -> list[Verb]:
        """The verbs of which something can be pointed at; where a move is legal, not all the others are asked for."""
        offered = self.engine.rules.frames[self.state.frame.kind].verbs
        return [verb for verb in offered if self.legal(verb) or self._has_candidates(verb)]

    def _has_candidates(self, verb: Verb) -> bool:
        groups = self.engine.rules.candidates_of[verb](self.engine.rules, self.state, self.state.frame.seat)
        return any(self.of_interest([t.move]) for group in groups for t in group)

    def legal(self, verb: Verb) -> list[Move]:
        if verb not in self._legal:
            self._legal[verb] = self.of_interest(self.engine.moves_of(self.state, verb))
        return self._legal[verb]

    def explain(self, move: Move) -> Verdict:
        if move not in self._verdicts:
            self._verdicts[move] = self.engine.explain(self.state, move)
        return self._verdicts[move]
