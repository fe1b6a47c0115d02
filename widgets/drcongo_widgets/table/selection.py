"""The selection: what a person has pointed at so far, and what the game answers. Holds no widget and no rule.

What may be done is asked of the game, each question once for a position; what a click means, of `picture.targets`.
Picks are collected on a draft of the position and played only when they are confirmed. There are two ways to choose:
a click on a thing opens the moves of that place (`place`), and a verb that was chosen first is narrowed by clicks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from drcongo.engine.moves import Done, Move, Peacekeeper, Raise, Roll, Split, TurnOver, Verb
from drcongo.engine.state import NOBODY, State
from drcongo.errors import DrCongoError, IllegalMoveError
from drcongo.kernel.game import Game
from drcongo.kernel.rules import Verdict
from drcongo.picture import targets
from drcongo.play.engine import CongoEngine
from drcongo.players import Advice
from drcongo.rulebook.phrases import say

from ..stage.timeline import Timeline
from .asked import Asked
from .card_picking import CardPicking
from .happened import Happened
from .help import FREE, Help
from .message import Message, Refusal, nearest
from .open_sale import first_split
from .pointing import Pointing


class Selection:
    """One person's (or everybody's) side of a game. An exercise says with `offers` which moves belong to it."""

    def __init__(
        self,
        game: Game,
        seat: str | None = None,
        confirm_first: bool = True,
        offers: Callable[[Move], bool] | None = None,
        help: Help = FREE,
        is_bot: Callable[[int], bool] = lambda seat: False,
    ) -> None:
        self.offers, self.help, self.is_bot = offers, help, is_bot
        self.confirm_first = confirm_first
        self.watch = False  # what happens by itself is looked at step by step
        self.cards, self.pointing = CardPicking(self), Pointing(self)
        self.sit_down(game, seat)

    def sit_down(self, game: Game, seat: str | None = None) -> None:
        """At another game."""
        if not isinstance(game.engine, CongoEngine):
            raise DrCongoError(say("question", "other_game", kind=game.engine.kind))
        self.game, self.engine, self.board = game, game.engine, game.engine.board
        self.seat = None if seat is None else game.seat(seat)
        self.timeline = Timeline(game, lambda node: self.is_bot(node.state.frame.by), lambda s: (s.cycle, s.phase))
        self._asked: Asked | None = None
        self.happened = Happened(self)
        self.moved = False  # a move was played just now, and bots may answer
        self.fresh()

    def fresh(self) -> None:
        """Nothing picked: the position as it is."""
        node = self.game.node
        self.problems = self.game.validate() if node.parent is None else []
        self.draft: State = node.state
        self.steps: list[Move] = []
        self.picks: list[str] = []
        self.chosen: Move | None = None
        self.tried: Move | None = None
        self.place = ""  # the thing that was clicked
        self.opened = ""  # the group of moves that is unfolded there
        self.message = Message()
        self.advice: Advice | None = None  # of a bot that was asked; picks stay
        self.verb: Verb | None = None
        self.by_verb = False  # a verb was chosen first: clicks narrow it
        if targets.choice_is_open(self.draft) and self.may_act:
            self._enter_choice()
        elif self.offers is not None:
            self._enter_only_verb()

    # --- who may do what ---

    @property
    def by(self) -> int:
        """The seat that decides; NOBODY at dice and at the end."""
        return self.draft.frame.by

    @property
    def may_act(self) -> bool:
        if not self.help.moves:
            return False
        return (self.seat is None and not self.is_bot(self.by)) or self.by in (self.seat, NOBODY)

    def shown(self, state: State | None = None) -> State:
        """The position as this reader may see it."""
        state = self.game.node.state if state is None else state
        return state if self.seat is None else self.engine.view(state, self.seat)

    # --- what the game answers ---

    @property
    def asked(self) -> Asked:
        """The answers about the draft, kept while it stays."""
        if self._asked is None or self._asked.state is not self.draft:
            self._asked = Asked(self.engine, self.draft, self.offers)
        return self._asked

    @property
    def can_choose(self) -> bool:
        return self.may_act and not self.problems

    def candidates(self) -> list[Move]:
        """Every move that can be pointed at here, allowed or not; raising capital stands apart."""
        return self.asked.candidates if self.can_choose else []

    def verbs(self) -> list[tuple[Verb, int]]:
        """The verbs of the open choice, each with the number of its legal moves."""
        return [(verb, len(self.legal(verb))) for verb in self.asked.verbs] if self.can_choose else []

    def legal(self, verb: Verb | None = None) -> list[Move]:
        """The legal moves here, of one verb or of all."""
        if not self.can_choose:
            return []
        if verb is None:
            return [m for v in self.engine.verbs(self.draft) for m in self.asked.legal(v)]
        return self.asked.legal(verb)

    def explain(self, move: Move) -> Verdict:
        return self.asked.explain(move)

    def offers_verb(self, verb: Verb) -> bool:
        """Whether moves of this kind belong to the open moment at all."""
        return verb in self.engine.rules.frames[self.draft.frame.kind].verbs

    def offered(self, forbidden: bool = False) -> list[Move]:
        """The moves for the list: of the chosen verb, at the picked places; forbidden ones if wanted."""
        moves = self.candidates() if forbidden else self.legal(self.verb)
        if self.verb is not None:
            moves = [m for m in moves if type(m) is self.verb]
        if self.chosen is not None or not self.picks:
            return moves
        return [m for m in moves if all(targets.fits(self.board, self.draft, m, p) for p in self.picks)]

    # --- choosing by a verb ---

    def choose_verb(self, verb: Verb | None) -> None:
        """Begin a kind of move (again). What was picked for another one is dropped, collected steps stay."""
        self.picks, self.chosen, self.tried, self.place, self.opened = [], None, None, "", ""
        self.verb, self.by_verb, self.message = verb, verb is not None, Message()
        if verb is None:
            return
        if verb is Roll:
            self._play([self.engine.draw(self.draft)])
            return
        if verb is TurnOver:  # nobody may know beforehand what it brings
            self.timeline.step()
            self.moved = True
            self.fresh()
            return
        moves = self.legal(verb)
        if not moves:
            self.refuse([m for m in self.candidates() if type(m) is verb])
            self.tried = None  # no place was meant: it is answered where the button is
        elif len(moves) == 1:
            self.take(moves[0])
        else:
            self.message = Message("hint", self._how_to_choose(moves))

    def _how_to_choose(self, moves: Sequence[Move]) -> str:
        if any(isinstance(m, Peacekeeper) and m.source for m in moves):
            return "choose_peacekeeper"
        return "choose_place" if self.rings() else "choose_move"

    # --- choosing by a click ---

    def click(self, target: str) -> None:
        """A thing on the picture was clicked."""
        self.pointing.click(target)

    def open(self, target: str) -> None:
        """The moves of a place."""
        self.pointing.open(target)

    def meant_here(self) -> list[Move]:
        """Every move that a click on the place may mean, allowed or not, in the order of the verbs."""
        return self.pointing.meant_here()

    def is_legal(self, move: Move) -> bool:
        return move in self.legal(type(move))

    def unfold(self, group: str) -> None:
        self.opened = "" if self.opened == group else group

    def opens(self, step: Move) -> bool:
        """Whether this step only opened the choice."""
        return step is self.steps[0] and not targets.choice_is_open(self.game.node.state)

    def collected(self) -> list[Move]:
        """The steps so far, without the one that only opened the choice."""
        return [step for step in self.steps if not self.opens(step)]

    # --- one move ---

    def pick(self, move: Move) -> None:
        """A move from a list or a row: shown with its preview, or refused with its reasons."""
        if isinstance(move, TurnOver):
            self.choose_verb(TurnOver)
            return
        self.tried = move
        verdict = self.explain(move)
        if not verdict.legal:
            self.chosen = None
            self.refuse([move])
            return
        self.verb, self.chosen = type(move), move
        self.message = Message(
            "preview", events=(*self.happened.in_steps(), *(e for e in verdict.events if e.seen_by is None))
        )

    def take(self, move: Move) -> None:
        """A legal move by click: a step of a choice is collected at once, a whole move is shown (or played)."""
        self.pick(move)
        if self.leads_on(move) or not self.confirm_first:
            self.confirm()

    def refuse(self, moves: Sequence[Move]) -> None:
        """Say why not: of several moves a click may mean, those that come nearest to being legal."""
        verdicts = [(m, self.explain(m)) for m in moves]
        refused = [Refusal(m, v.reasons) for m, v in verdicts if not v.legal]
        if not refused:
            self.message = Message("refused", "wrong_place")
            return
        said = nearest(refused)
        self.tried = said[0].move
        self.message = Message("refused", refusals=said)

    # --- collecting and playing ---

    def leads_on(self, move: Move) -> bool:
        """Whether a choice stays open (or opens) after this move."""
        return targets.choice_is_open(self.engine.apply(self.draft, move))

    def after(self) -> State | None:
        """The position if the chosen move were played; None if none is chosen."""
        return None if self.chosen is None else self.engine.apply(self.draft, self.chosen)

    def _enter_choice(self) -> None:
        """Inside a choice its own verb is chosen already; what is the only way is shown at once."""
        self.verb = next((verb for verb, _ in self.verbs() if verb is not Done), None)
        self.place = ""
        self.message = Message("hint", "collect", events=tuple(self.happened.in_steps()))
        forced = self.engine.forced(self.draft)
        if forced is not None:
            self.pick(forced)
        elif self.verb is Split:
            self.pick(first_split(self))

    def _enter_only_verb(self) -> None:
        """An exercise that offers one kind of move: it is chosen already, and what happened is told all the same."""
        verbs = self.verbs()
        if len(verbs) == 1 and verbs[0][1] and verbs[0][0] is not Roll:
            self.verb, self.by_verb = verbs[0][0], True
            note = self._how_to_choose(self.legal(self.verb))
            self.message = Message("hint", note, events=tuple(self.happened.lately()))

    def rebuild(self, steps: Iterable[Move]) -> None:
        """The draft anew from these steps, as far as they are legal."""
        self.draft, self.steps, self.picks, self.chosen = self.game.node.state, [], [], None
        for step in steps:
            if not self.explain(step).legal:
                break
            self.draft = self.engine.apply(self.draft, step)
            self.steps.append(step)
        if targets.choice_is_open(self.draft):
            self._enter_choice()
        else:
            self.verb, self.by_verb, self.message = None, False, Message()

    def confirm(self) -> None:
        """Collect the step that is shown, or play everything that was collected."""
        if self.chosen is None:
            return
        moves = [*self.steps, self.chosen]
        if self.leads_on(self.chosen):
            self.rebuild(moves)
        else:
            self._play(moves)

    def play_at_once(self, moves: Sequence[Move]) -> None:
        """The moves of a remedy or of a hint, one after the other."""
        self._play(moves)

    @property
    def picking(self) -> bool:
        return bool(self.steps or self.picks or self.chosen)

    @property
    def busy(self) -> bool:
        """Whether there is anything to cancel."""
        return self.picking or bool(self.place) or self.by_verb or self.message.kind != "idle"

    def _play(self, moves: Sequence[Move]) -> None:
        by_itself: list[Move] = []
        start = self.game.node
        try:
            for move in moves:
                if by_itself and by_itself[0] == move:  # the game went on by itself, just like this
                    by_itself.pop(0)
                    continue
                before = self.game.node
                self.game.play(move)
                by_itself = [node.move for node in self.timeline.since(before) if node.automatic]
        except IllegalMoveError as error:
            self.fresh()
            self.message = Message("refused", refusals=(Refusal(moves[-1], error.reasons),))
            return
        if self.watch:
            self.timeline.rewind()
        if len(moves) > 1:
            self.timeline.played_together(start)
        self.moved = True
        self.fresh()

    def raise_capital(self, seat: str | int, medals: int) -> None:
        """CORE-CAP-01: anybody, at any time; picks that are still legal stay."""
        steps, move = self.steps, Raise(medals)
        try:
            self.game.play(move, seat=seat)
        except IllegalMoveError as error:
            self.message = Message("refused", refusals=(Refusal(move, error.reasons),))
            return
        self.fresh()
        self.rebuild(steps)

    def travel(self, action: Callable[[], Any]) -> None:
        """Go elsewhere in the game. Whatever was picked is dropped on the way."""
        try:
            action()
        except DrCongoError as error:
            self.message = Message("error", text=error.said)
            return
        self.fresh()

    def undo(self) -> None:
        """Picks that were not played yet go first."""
        if self.picking:
            self.fresh()
        else:
            self.travel(self.timeline.undo)

    def next_phase(self) -> None:
        """To the next phase; the message says for which decision the present one is waiting."""
        arrived = False

        def forward() -> None:
            nonlocal arrived
            arrived = self.timeline.next_phase()

        self.travel(forward)
        if not arrived and self.message.kind != "error":
            self.message = Message("hint", "phase_needs")

    # --- what the open moment is about ---

    def rings(self) -> set[str]:
        """The targets that lead on to a legal move of the chosen verb."""
        return self.pointing.rings()

    @property
    def start_province(self) -> str:
        """RAG-OVT-02: where everything happens in the Overture; "" at any other time."""
        s = self.draft
        return self.board.codes[s.barons[s.frame.seat]] if s.frame.kind == "overture" else ""
