"""The engine: asks one table of rules for legal moves, reasons and results.

`legal_moves`, `explain` and `candidates` all read the same guards, so they cannot disagree.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from drcongo import chance, notation, positions, score
from drcongo.edition import house
from drcongo.edition.board import Board
from drcongo.errors import AmbiguousMoveError, DrCongoError
from drcongo.events import Event, Log
from drcongo.guards import STAGES, Verdict
from drcongo.layers import layer
from drcongo.moves import Develop, Move, Raise, Roll, Target, Verb, resolve
from drcongo.picture import scene, svg, text
from drcongo.prompts import prompt
from drcongo.rulebook.phrases import phrase
from drcongo.ruleset import Rules
from drcongo.state import HIDDEN, NOBODY, State


class CongoEngine:
    """The rules of one layer on one board. Keeps no position of its own."""

    kind = "drcongo"

    def __init__(self, layer_name: str, board: Board) -> None:
        self.board = board
        self.rules = Rules(layer(layer_name), board)

    @property
    def layer(self) -> str:
        return self.rules.layer

    # --- who decides ---

    def names(self, s: State) -> tuple[str, ...]:
        return s.names

    def to_act(self, s: State) -> int | None:
        by = s.frames[-1].by
        return None if by == NOBODY else by

    def turn_key(self, s: State) -> tuple[int, ...]:
        return (s.cycle, s.phase, s.sales_round, s.turn, s.frames[-1].by)

    def is_over(self, s: State) -> bool:
        return s.frames[-1].kind == "over"

    def result(self, s: State) -> score.Result | None:
        return score.result(s)

    # --- what may be done ---

    def legal_targets(self, s: State, seat: int, verb: Verb) -> Iterator[Target]:
        """The legal moves of one verb. Guards of a narrow scope are asked once for many moves.

        Guards of the turn are asked by `explain` only: who asks here has taken the verb from the open frame, and a
        frame offers a verb to the player who decides only if those guards hold (raising capital apart).
        """
        rules = self.rules
        table = rules.table[verb]
        groups: Any = rules.printed.get(verb)
        if groups is None:
            groups = (rules.shortlists.get(verb) or rules.candidates_of[verb])(rules, s, seat)
        kind_guards, place_guards = table.kind, table.place
        for group in groups:
            if not group:
                continue
            first = group[0]
            for guard in kind_guards:
                if not guard.holds(rules, s, seat, first):
                    break
            else:
                for target in group:
                    for guard in place_guards:
                        if not guard.holds(rules, s, seat, target):
                            break
                    else:
                        yield target

    def verbs(self, s: State, rare: bool = False) -> list[Verb]:
        """The verbs of which the deciding seat has a legal move; raising capital only if rare ones are wanted."""
        frame = s.frames[-1]
        found = [v for v in self.rules.frames[frame.kind].verbs if any(self.legal_targets(s, frame.by, v))]
        if rare and frame.by != NOBODY and s.medals[frame.by]:
            found.append(Raise)
        return found

    def moves_of(self, s: State, verb: Verb) -> list[Move]:
        return [t.move for t in self.legal_targets(s, s.frames[-1].by, verb)]

    def legal_moves(self, s: State, seat: int | None = None) -> list[Move]:
        """Every legal move of the deciding seat, or of another one (which can only raise capital)."""
        decides = self.to_act(s)
        if seat is None:
            seat = decides
        moves: list[Move] = []
        if seat == decides or seat is None:
            for verb in self.rules.frames[s.frames[-1].kind].verbs:
                moves += [t.move for t in self.legal_targets(s, NOBODY if seat is None else seat, verb)]
        if seat is not None:
            moves += self.capital_moves(s, seat)
        return moves

    def capital_moves(self, s: State, seat: int) -> list[Move]:
        """Raising capital belongs to no frame (CORE-CAP-01), so its guards of the turn are asked here."""
        turn = self.rules.table[Raise].turn
        targets = self.legal_targets(s, seat, Raise)
        return [t.move for t in targets if all(g.holds(self.rules, s, seat, t) for g in turn)]

    def candidates(self, s: State, seat: int | None = None) -> list[Move]:
        """Every move a person could point at now, legal or not."""
        decides = self.to_act(s)
        if seat is None:
            seat = decides
        moves: list[Move] = []
        if seat == decides or seat is None:
            for verb in self.rules.frames[s.frames[-1].kind].verbs:
                groups = self.rules.candidates_of[verb](self.rules, s, NOBODY if seat is None else seat)
                moves += [t.move for group in groups for t in group]
        if seat is not None:
            moves += [t.move for group in self.rules.candidates_of[Raise](self.rules, s, seat) for t in group]
        return moves

    def explain(self, s: State, move: Move, seat: int | None = None) -> Verdict:
        """All reasons of the first stage that fails, or the events the move would cause."""
        if seat is None:
            seat = s.frames[-1].by
        if isinstance(move, Raise) and seat == NOBODY:
            raise DrCongoError("Say which player raises capital: at this moment nobody in particular is to act.")
        target = resolve(self.board, move)
        table = self.rules.table[type(move)]
        for scopes in STAGES:
            failed = [g for g in table.stage(scopes) if not g.holds(self.rules, s, seat, target)]
            if failed:
                return Verdict(move, reasons=tuple(g.reason(self.rules, s, seat, target) for g in failed))
        log: list[Event] = []
        self.apply(s, move, seat, log)
        return Verdict(move, events=tuple(log))

    def apply(self, s: State, move: Move, seat: int | None = None, log: Log = None) -> State:
        """The position after a legal move. The given State is not changed."""
        new = s.copy()
        if seat is None:
            seat = s.frames[-1].by
        self.rules.effects[type(move)](self.rules, new, seat, resolve(self.board, move), log)
        return new

    # --- chance and what plays itself ---

    def chances(self, s: State) -> list[tuple[Move, Fraction]]:
        if s.frames[-1].kind != "roll":
            return []
        return [(Roll(value), Fraction(1, len(chance.DIE))) for value in chance.DIE]

    def draw(self, s: State, again: int = 0) -> Move:
        generator = s.random if not again else chance.start(s.random + again)
        return Roll(chance.DIE[chance.below(generator, len(chance.DIE))[1]])

    def scripted(self, s: State, value: Any) -> Move:
        """The outcome that a scripted die names."""
        if value not in chance.DIE:
            raise DrCongoError(f"A scripted die shows 1 to 6, not {value!r}.")
        return Roll(value)

    def forced(self, s: State) -> Move | None:
        """The only option of this moment; raising capital counts as one where money could change the options."""
        frame = s.frames[-1]
        spec = self.rules.frames[frame.kind]
        if frame.kind in ("roll", "over") or (spec.money_matters and s.medals[frame.by]):
            return None
        only = None
        for verb in spec.verbs:
            for target in self.legal_targets(s, frame.by, verb):
                if only is not None:
                    return None
                only = target.move
        return only

    # --- what others may know ---

    def view(self, s: State, seat: int) -> State:
        """CORE-MSC-07: what this seat knows; other players' money and the generator are blanked."""
        new = s.copy()
        new.cash = [cash if i == seat else HIDDEN for i, cash in enumerate(s.cash)]
        new.random = 0
        return new

    # --- words and pictures ---

    def parse(self, s: State, text: str, seat: int | None = None) -> Move:
        """The move a text means; "roll" lets the dice decide, "develop KOR" finds the only legal way."""
        if s.frames[-1].kind == "roll" and notation.plain(text) == "roll":
            return self.draw(s)
        by = s.frames[-1].by if seat is None else seat
        move = notation.parse(self.board, s, text, by)
        if isinstance(move, Develop) and not move.industries and Develop in self.rules.frames[s.frames[-1].kind].verbs:
            place = self.board.province_number[move.province]
            ways = [t.move for t in self.legal_targets(s, by, Develop) if t.province == place]
            if len(ways) > 1:
                listed = " or ".join(f"“{notation.short_text(self.board, s, way)}”" for way in ways)
                raise AmbiguousMoveError(f"“{text.strip()}” fits several moves: {listed}.", ways)
            return ways[0] if ways else move
        return move

    def text(self, move: Move) -> str:
        return notation.text(move)

    def short_text(self, s: State, move: Move) -> str:
        return notation.short_text(self.board, s, move)

    def prompt(self, s: State, lang: str) -> str:
        return prompt(self.rules, s, lang)

    def digest(self, s: State) -> str:
        return f"{zlib.crc32(repr(s.key()).encode()):08x}"

    def scenario(self, s: State) -> str:
        return positions.write(self.rules, s)

    def problems(self, s: State) -> list[str]:
        return positions.problems(self.rules, s)

    def setting(self, s: State) -> dict[str, Any]:
        setting: dict[str, Any] = {"position": self.scenario(s)}
        if self.board is not house():
            setting["edition"] = dict(self.board.data)
        return setting

    def svg(self, s: State, lang: str = "en") -> str:
        return svg(self.scene(s, lang))

    def scene(self, s: State, lang: str = "en") -> Any:
        return scene(self.board, s, lang, self.prompt(s, lang), self._phase_names(lang), s.phase)

    def board_text(self, s: State, lang: str = "en") -> str:
        return text(self.board, s, lang, self.prompt(s, lang), self._phase_names(lang), s.phase)

    def _phase_names(self, lang: str) -> tuple[str, ...]:
        return tuple(phrase("phase", phase.name, {}, lang) for phase in self.rules.phases)
