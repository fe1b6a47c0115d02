"""The engine: asks one table of rules for legal moves, reasons and results.

`legal_moves`, `explain` and `candidates` all read the same guards, so they cannot disagree.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, partial
from math import lcm
from typing import Any, ClassVar

from drcongo import positions
from drcongo.edition import house
from drcongo.edition.board import Board
from drcongo.engine import notation, score
from drcongo.engine.events import Event, Log
from drcongo.engine.missing import refuse_missing
from drcongo.engine.moves import LOOKED_AT, Bid, Develop, Move, Roll, Target, Verb, is_move, known, resolve
from drcongo.engine.prompts import prompt
from drcongo.engine.remedies import remedies
from drcongo.engine.ruleset import Layer, Rules
from drcongo.engine.state import HIDDEN, NOBODY, State
from drcongo.errors import AmbiguousMoveError, DrCongoError, EditionError, NotationError
from drcongo.kernel import chance
from drcongo.kernel.rules import Choices, Guard, Later, Reason, Scope, Verdict
from drcongo.kernel.speech import Sentence
from drcongo.kernel.spelling import plain
from drcongo.layers import lacks, layer, offered
from drcongo.picture import View, stage_scene, still_view, svg, text
from drcongo.play.imagine import imagine
from drcongo.rulebook.phrases import Words, phrase, say

BOARDS_KEPT = 16  # editions that are played in turn


@lru_cache(BOARDS_KEPT)
def folded_rules(layer: Layer, board: Board) -> Rules:
    """Layers are folded once for each of them and each board, however many games are begun or loaded."""
    return Rules(layer, board)


class CongoEngine:
    """The rules of one layer on one board. Keeps no position of its own."""

    kind: ClassVar[str] = "drcongo"

    def __init__(self, layer_name: str, board: Board) -> None:
        wanted = layer(layer_name)
        if missing := lacks(wanted, board):
            raise EditionError(
                say("edition", f"without_{missing}", name=board.name, layer=wanted.name, layers=offered(board))
            )
        self.board = board
        self.rules = folded_rules(wanted, board)

    def __reduce__(self) -> tuple[Any, ...]:
        """Made again from what it was made of: rules are functions, which are not copied."""
        refuse_missing(self.rules)
        return CongoEngine, (self.layer, self.board)

    def __deepcopy__(self, memo: object) -> CongoEngine:
        return self

    @property
    def layer(self) -> str:
        return self.rules.layer

    # --- who decides ---

    def names(self, s: State) -> tuple[str, ...]:
        return s.names

    def to_act(self, s: State) -> int | None:
        by = s.frame.by
        return None if by == NOBODY else by

    def turn_key(self, s: State) -> tuple[int, ...]:
        return (s.cycle, s.phase, s.sales_round, s.turn, s.frames[0].by)

    def is_over(self, s: State) -> bool:
        return s.frame.kind == "over"

    def result(self, s: State) -> score.Result | None:
        return score.result(s)

    # --- what may be done ---

    def choices(self, s: State, rare: bool = False) -> Choices:
        """What the deciding player may do, by verb; those of any time only if rare ones are wanted."""
        frame = s.frame
        found = Choices()
        found.begin(self.rules.offered[frame.kind], self.rules, s, frame.seat)
        if rare and frame.by != NOBODY:
            for verb in self.rules.anytime:
                found.add(verb, self.anytime_moves(s, frame.by, verb))
        return found

    def verbs(self, s: State, rare: bool = False) -> list[Verb]:
        """The verbs of which the deciding player has a legal move."""
        return self.choices(s, rare).verbs

    def moves_of(self, s: State, verb: Verb) -> list[Move]:
        if verb in self.rules.anytime:
            return self.anytime_moves(s, s.frame.by, verb)
        return [t.move for t in self.rules.legal(s, s.frame.seat, verb)]

    def by_size(self, verb: Verb) -> bool:
        return verb is Bid

    def anytime_moves(self, s: State, player: int, verb: Verb) -> list[Move]:
        """Legal moves of a verb that belongs to no frame, as raising capital: its guards of the turn are asked here."""
        turn = self.rules.table[verb].turn
        targets = self.rules.legal(s, player, verb)
        return [t.move for t in targets if all(g.holds(self.rules, s, player, t) for g in turn)]

    def _owner(self, s: State, verb: Verb, player: int) -> int:
        """The seat a player acts for: that of the open frame if the player decides it, else the player's own."""
        frame = s.frame
        return frame.seat if player == frame.by and verb not in self.rules.anytime else player

    def legal_moves(self, s: State, seat: int | None = None) -> list[Move]:
        """Every legal move of the deciding player, or of another one (who has only those of any time)."""
        frame = s.frame
        player = frame.by if seat is None else seat
        moves: list[Move] = []
        if player == frame.by:
            for verb in self.rules.frames[frame.kind].verbs:
                moves += self.moves_of(s, verb)
        if player != NOBODY:
            for verb in self.rules.anytime:
                moves += self.anytime_moves(s, player, verb)
        return moves

    def candidates(self, s: State, seat: int | None = None) -> list[Move]:
        """Every move a person could point at now, legal or not."""
        frame = s.frame
        player = frame.by if seat is None else seat
        groups: list[list[Target]] = []
        if player == frame.by:
            for verb in self.rules.frames[frame.kind].verbs:
                groups += self.rules.candidates_of[verb](self.rules, s, frame.seat)
        if player != NOBODY:
            for verb in self.rules.anytime:
                groups += self.rules.candidates_of[verb](self.rules, s, player)
        return [t.move for group in groups for t in group]

    def explain(self, s: State, move: Move, seat: int | None = None) -> Verdict:
        """All reasons of the first stage that fails, or the events the move would cause."""
        if not is_move(move):
            raise NotationError(say("notation", "no_move", move=move))
        if type(move) not in self.rules.table:
            raise NotationError(
                say("notation", "other_layer", text=notation.text(move), layer=Words("layer", self.layer))
            )
        player = s.frame.by if seat is None else seat
        if player == NOBODY and type(move) in self.rules.anytime:
            raise DrCongoError(say("question", "whose"))
        owner = self._owner(s, type(move), player)
        target = resolve(self.board, move)
        failed = self.refusing(s, target, player, owner)
        if failed:
            return Verdict(move, reasons=tuple(self._reasons(s, target, player, owner, failed)))
        return Verdict(move, foresee=Later(partial(self.preview, s, move, player)))

    def preview(self, s: State, move: Move, player: int) -> tuple[Event, ...]:
        """What a legal move would do; asking is not looking."""
        log: list[Event] = []
        self.apply(s, move, player, log)
        return tuple(event for event in log if event.seen_by is None)

    def refusing(self, s: State, target: Target, player: int, owner: int) -> list[Guard]:
        """The guards that refuse a move, all of the first stage that fails: reading it, its moment, everything else."""
        table = self.rules.table[type(target.move)]
        for stage in (table.read, table.turn, table.rest):
            asked = player if stage is table.turn else owner
            failed = [g for g in stage if not g.holds(self.rules, s, asked, target)]
            if failed:
                return failed
        return []

    def _reasons(self, s: State, t: Target, player: int, owner: int, failed: list[Guard]) -> Iterator[Reason]:
        """The reasons with what would help; that is looked for only when somebody asks, and only once."""
        for number, guard in enumerate(failed):
            reason = guard.reason(self.rules, s, player if guard.scope == Scope.TURN else owner, t)
            if guard.scope > Scope.TURN:
                find = partial(remedies, self, s, player, owner, t.move, guard, number == 0)
                reason = replace(reason, find=Later(find))
            yield reason

    def apply(self, s: State, move: Move, seat: int | None = None, log: Log = None) -> State:
        """The position after a legal move by a player. The given State is not changed."""
        return self.advance(s.copy(), move, seat, log)

    def advance(self, s: State, move: Move, seat: int | None = None, log: Log = None) -> State:
        """The same by editing the given State, which must be nobody else's: play-outs throw their positions away."""
        verb = type(move)
        owner = self._owner(s, verb, s.frame.by if seat is None else seat)
        self.rules.effects[verb](self.rules, s, owner, known(self.board, move), log)
        return s

    # --- chance and what plays itself ---

    def chances(self, s: State) -> list[tuple[Move, Fraction]]:
        outcomes = self.rules.frames[s.frame.kind].outcomes
        return outcomes(self.rules, s) if outcomes is not None else []

    def draw(self, s: State, again: int = 0) -> Move:
        outcomes = self.chances(s)
        shares = lcm(*(odds.denominator for _, odds in outcomes))
        generator = s.random if not again else chance.start(s.random + again)
        ticket = chance.below(generator, shares)[1]
        for move, odds in outcomes:
            ticket -= odds.numerator * (shares // odds.denominator)
            if ticket < 0:
                return move
        raise AssertionError("the odds of a chance node add up to one")

    def scripted(self, s: State, value: Any) -> Move:
        """The outcome that a scripted die names."""
        if type(value) is not int or value not in chance.DIE:
            raise DrCongoError(say("question", "scripted_die", value=value))
        return Roll(value)

    def forced(self, s: State) -> Move | None:
        """The only option of this moment; raising capital counts as one where money could change the options."""
        frame = s.frame
        spec = self.rules.frames[frame.kind]
        own_money = spec.anytime_matters and frame.by == frame.seat
        if spec.outcomes is not None or (own_money and s.medals[frame.by]):
            return None
        only = None
        for verb in spec.verbs:
            for target in self.rules.legal(s, frame.seat, verb):
                if only is not None:
                    return None
                only = target.move
        return only

    # --- what others may know ---

    def view(self, s: State, seat: int | None) -> State:
        """What this seat (or, without one, everybody) knows.

        Others' money (CORE-MSC-07), face-down cards and the generator are blanked.
        """
        new = s.copy()
        new.hide(seat)
        if s.action_cards or s.action_deck:
            self._hide_action_cards(new, seat)
        if not s.offer_open:
            new.offer = (HIDDEN,) * len(s.offer)  # RAG-SET-02
        return new

    def _hide_action_cards(self, s: State, seat: int | None) -> None:
        """INS-SET-01: they lie face-down; RAG-SUP-15: the one who looks at the next ones sees them."""
        looks = s.frame.kind == "intelligence" and s.frame.by == seat
        known, spaces = s.revealed + LOOKED_AT * looks, len(s.action_cards)
        s.action_cards = s.action_cards[:known] + (HIDDEN,) * (spaces - known)
        known = max(0, known - spaces)
        s.action_deck = s.action_deck[:known] + (HIDDEN,) * (len(s.action_deck) - known)

    def imagine(self, view: State, seed: int) -> State:
        return imagine(self.rules, view, seed)

    # --- words and pictures ---

    def parse(self, s: State, text: str, seat: int | None = None, decide: bool = True) -> Move:
        """The move a text means. "roll" lets the dice decide, "develop KOR" finds the only legal way.

        With `decide` off nothing is left to the dice: a question must not tell what they are going to show.
        """
        notation.check_length(text)
        frame = s.frame
        if plain(text) == "roll" and (outcomes := self.chances(s)):
            if decide:
                return self.draw(s)
            raise self._several(s, text, [move for move, _ in outcomes])
        player = frame.by if seat is None else seat
        move = notation.parse(self.board, s, text, self._owner(s, Develop, player), self.rules.effects)
        if isinstance(move, Develop) and not move.industries and Develop in self.rules.frames[frame.kind].verbs:
            owner, place = self._owner(s, Develop, player), self.board.province_number[move.province]
            ways = [t.move for t in self.rules.legal(s, owner, Develop) if t.province == place]
            if len(ways) > 1:
                raise self._several(s, text, ways)
            return ways[0] if ways else move
        return move

    def _several(self, s: State, text: str, moves: list[Move]) -> AmbiguousMoveError:
        names = [notation.short_text(self.board, s, move) for move in moves]
        return notation.several(text.strip(), names, moves)

    def text(self, move: Move) -> str:
        return notation.text(move)

    def short_text(self, s: State, move: Move) -> str:
        return notation.short_text(self.board, s, move)

    def prompt(self, s: State, lang: str) -> str:
        return prompt(self.rules, s, lang)

    def digest(self, s: State) -> str:
        return f"{zlib.crc32(s.used().encode()):08x}"

    def scenario(self, s: State) -> str:
        return positions.write(self.rules, s)

    def problems(self, s: State) -> list[Sentence]:
        return positions.problems(self.rules, s)

    def setting(self, s: State) -> dict[str, Any]:
        setting: dict[str, Any] = {"position": self.scenario(s)}
        if self.board is not house():
            setting["edition"] = dict(self.board.data)
        return setting

    def svg(self, s: State, lang: str = "en") -> str:
        return svg(self.scene(s, lang))

    def scene(
        self,
        s: State,
        lang: str = "en",
        prompt: str | None = None,
        view: View | None = None,
        seats: Sequence[str] = (),
        under: Sequence[Any] = (),
        beside: Sequence[State] = (),
    ) -> Any:
        """The picture as a display list; another prompt may be given.

        With a view it is a stage of any size, in its colours and its language; without one it is a still picture.
        `seats` says who plays each seat, `under` lies below the pieces; `beside` are the positions whose pictures are
        laid over one another.
        """
        view = view or still_view(s, self.layer, lang)
        words = self.prompt(s, view.lang) if prompt is None else prompt
        keys, names = tuple(phase.name for phase in self.rules.phases), self.phase_names(view.lang)
        return stage_scene(self.board, s, view, words, names, keys, s.phase, self.layer, seats, under, beside)

    def board_text(self, s: State, lang: str = "en") -> str:
        return text(self.board, s, lang, self.prompt(s, lang), self.phase_names(lang), s.phase, self.layer)

    def phase_names(self, lang: str) -> tuple[str, ...]:
        return tuple(phrase("phase", phase.name, {}, lang) for phase in self.rules.phases)
