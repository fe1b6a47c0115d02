"""The desk: which verb was chosen, what has been picked so far, and what the table has to say about it.

It holds no widget and no rule. What may be done is asked of the game; what a click means, of `drcongo.targets`.
Picks are collected on a draft of the position and played only when they are confirmed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from drcongo import targets
from drcongo.bots import Bot
from drcongo.engine import CongoEngine
from drcongo.errors import DrCongoError, IllegalMoveError
from drcongo.game import Game, Node
from drcongo.moves import Done, Move, Peacekeeper, Raise, Roll, Sell, Split, Take, TurnOver, Verb
from drcongo.rulebook.phrases import say
from drcongo.selling import Sale, narrowed
from drcongo.state import NOBODY, State

from .stepper import Message, Refusal
from .taking import Taking

MOST_REASONS = 4  # moves explained at once


class Desk(Taking):
    """One person's (or everybody's) side of the table.

    An exercise says with `offers` which moves are offered at all, and with `secret` that what a move would cost or earn
    is for the learner to work out.
    """

    def __init__(
        self,
        game: Game,
        seat: str | None = None,
        confirm: bool = True,
        watch: bool = False,
        offers: Callable[[Move], bool] | None = None,
        secret: bool = False,
    ) -> None:
        self.offers, self.secret = offers, secret
        self.bots: dict[int, tuple[str, Bot]] = {}  # the seats that bots play for, with their names
        self.confirm_first = confirm
        self.watch = watch
        self.sit_down(game, seat)

    def sit_down(self, game: Game, seat: str | None = None) -> None:
        """At another game."""
        super().__init__()
        if not isinstance(game.engine, CongoEngine):
            raise DrCongoError(say("question", "other_game", kind=game.engine.kind))
        self.game, self.engine, self.board = game, game.engine, game.engine.board
        self.seat = None if seat is None else game.seat(seat)
        self.bots = {seat: kept for seat, kept in self.bots.items() if seat < len(game.players)}
        self._pointed_at: tuple[State, list[Move]] | None = None  # the candidates, kept while the draft stays
        self._marked: tuple[Node, list[str]] | None = None  # what the last move changed, kept while the node stays
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
        self.inspected = ""
        self.message = Message()
        self.verb: Verb | None = None
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
        return (self.seat is None and self.by not in self.bots) or self.by in (self.seat, NOBODY)

    def shown(self, state: State | None = None) -> State:
        """The position as this desk may see it."""
        state = self.game.node.state if state is None else state
        return state if self.seat is None else self.engine.view(state, self.seat)

    def events_of(self, node: Node) -> list[Any]:
        """What happened in a move, as far as the reader may know: at a shared table, that is whoever decides now."""
        reader = self.by if self.seat is None else self.seat
        return [event for event in self.game.events(node) if event.seen_by in (None, reader)]

    def candidates(self) -> list[Move]:
        """Every move that can be pointed at here, allowed or not; raising capital stands apart."""
        if not self.may_act or self.problems:
            return []
        if self._pointed_at is None or self._pointed_at[0] is not self.draft:
            self._pointed_at = (self.draft, self.engine.candidates(self.draft))
        return self._of_interest(m for m in self._pointed_at[1] if not isinstance(m, Raise))

    def _of_interest(self, moves: Iterable[Move]) -> list[Move]:
        return [m for m in moves if self.offers is None or self.offers(m)]

    def verbs(self) -> list[tuple[Verb, bool]]:
        """The verbs of the open choice, and whether there is a legal move of each."""
        return [(verb, bool(self.legal(verb))) for verb in dict.fromkeys(type(m) for m in self.candidates())]

    def legal(self, verb: Verb | None = None) -> list[Move]:
        """The legal moves here, of one verb or of all."""
        if not self.may_act or self.problems:
            return []
        if verb is not None:
            return self._of_interest(self.engine.moves_of(self.draft, verb))
        verbs = self.engine.verbs(self.draft)
        return self._of_interest(m for v in verbs for m in self.engine.moves_of(self.draft, v))

    def offered(self, illegal: bool = False) -> list[Move]:
        """The moves for the list: of the chosen verb, at the picked or inspected place; illegal ones if wanted."""
        moves = self.candidates() if illegal else self.legal(self.verb)
        if self.verb is not None:
            moves = [m for m in moves if type(m) is self.verb]
        if self.chosen is not None:
            return moves
        places = self.picks or ([self.inspected] if self.inspected and self.verb is None else [])
        near = [m for m in moves if all(targets.fits(self.board, self.draft, m, p) for p in places)]
        return near if self.picks else near or moves

    def explain(self, move: Move) -> Any:
        return self.engine.explain(self.draft, move)

    # --- choosing ---

    def choose_verb(self, verb: Verb | None) -> None:
        """Begin a kind of move (again). What was picked for another one is dropped, collected steps stay."""
        self.picks, self.chosen, self.tried, self.inspected = [], None, None, ""
        self.verb, self.message = verb, Message()
        if verb is None:
            return
        if verb is Roll:
            self._play([self.engine.draw(self.draft)])
            return
        if verb is TurnOver:  # nobody may know beforehand what it brings
            self.step()
            return
        moves = self.legal(verb)
        if not moves:
            self._refuse([m for m in self.candidates() if type(m) is verb])
        elif len(moves) == 1:
            self._take(moves[0])
        else:
            self.message = Message("hint", self._how_to_choose(moves))

    def _how_to_choose(self, moves: Sequence[Move]) -> str:
        if any(isinstance(m, Peacekeeper) and m.source for m in moves):
            return "choose_peacekeeper"
        return "choose_place" if self.rings() else "choose_move"

    def click(self, target: str) -> None:
        """A thing on the picture was clicked."""
        if target in ("button:confirm", "button:cancel"):
            self.confirm() if target == "button:confirm" else self.cancel()
        elif target.startswith(("use:", "aside:")):
            self.take_card(target.partition(":")[2], target.startswith("aside:"))
        elif self.verb is None or not self.may_act:
            self.inspect(target)
        elif target and not self._take_back(target):
            self._narrow(target)

    def inspect(self, target: str) -> None:
        self.inspected = target
        self.message = Message()

    def _take_back(self, target: str) -> bool:
        """A second click on something picked takes it back."""
        if target in self.picks:
            self.picks.remove(target)
            self.chosen, self.message = None, Message("hint", "choose_place")
            return True
        for i, step in enumerate(self.steps):
            if not self._opens(step) and target in targets.clicks(self.board, self.draft, step):
                self._rebuild(self.steps[:i] + self.steps[i + 1 :])
                return True
        return False

    def _opens(self, step: Move) -> bool:
        """Whether this step only opened the choice."""
        return step is self.steps[0] and not targets.choice_is_open(self.game.node.state)

    def _narrow(self, target: str) -> None:
        """Another pick: with those so far, or if it has nothing to do with them, in their place."""
        assert self.verb is not None
        self.chosen = None
        everything = self.candidates()
        places = (target, *(f"province:{code}" for code in targets.provinces_of(self.board, target)))
        attempts = [picks for place in places for picks in ([*self.picks, place], [*self.kept_picks(place), place])]
        for picks in attempts:
            meant = targets.meant(self.board, self.draft, self.verb, picks, everything)
            legal = [m for m in meant if self.explain(m).legal]
            if legal:
                self.picks = picks
                note = "use_or_aside" if targets.is_card(picks) else "choose_more" if self.rings() else "choose_move"
                self.message = Message("hint", note)
                settled = targets.settled(self.verb, picks, legal)
                if settled is not None:
                    self._take(settled)
                return
            if meant:
                self._refuse(meant)
                return
        self.tried = None
        self.message = Message("refused", "wrong_place")

    def pick(self, move: Move) -> None:
        """A move from the list: shown with its preview, or refused with its reasons."""
        if isinstance(move, TurnOver):
            self.choose_verb(TurnOver)
            return
        self.inspected, self.tried = "", move
        verdict = self.explain(move)
        if not verdict.legal:
            self.chosen = None
            self._refuse([move])
            return
        self.verb, self.chosen = type(move), move
        self.message = Message("preview", events=(*self._told(), *(e for e in verdict.events if e.seen_by is None)))

    def _take(self, move: Move) -> None:
        """A legal move by click: a step of a choice is collected at once, a whole move is shown (or played)."""
        self.pick(move)
        if self.leads_on(move) or not self.confirm_first:
            self.confirm()

    def _refuse(self, moves: Sequence[Move]) -> None:
        """Say why not: of several moves a click may mean, those that come nearest to being legal."""
        verdicts = [(m, self.explain(m)) for m in moves]
        refused = [Refusal(m, v.reasons) for m, v in verdicts if not v.legal]
        if not refused:
            self.message = Message("refused", "wrong_place")
            return
        fewest = min(len(r.reasons) for r in refused)
        seen: dict[tuple[str, ...], Refusal] = {}
        for refusal in refused:
            if len(refusal.reasons) == fewest:
                seen.setdefault(tuple(str(reason) for reason in refusal.reasons), refusal)
        self.tried = refused[0].move
        self.message = Message("refused", refusals=tuple(seen.values())[:MOST_REASONS])

    # --- collecting and playing ---

    def leads_on(self, move: Move) -> bool:
        """Whether a choice stays open (or opens) after this move."""
        return targets.choice_is_open(self.engine.apply(self.draft, move))

    def _told(self) -> list[Any]:
        """The events of the steps collected so far."""
        found: list[Any] = []
        state = self.game.node.state
        for step in self.steps:
            state = self.engine.apply(state, step, None, found)
        return found

    def _enter_choice(self) -> None:
        """Inside a choice its own verb is chosen already; what is the only way is shown at once."""
        self.verb = next((verb for verb, _ in self.verbs() if verb is not Done), None)
        self.message = Message("hint", "collect", events=tuple(self._told()))
        forced = self.engine.forced(self.draft)
        if forced is not None:
            self.pick(forced)

    def _enter_only_verb(self) -> None:
        """An exercise that offers one kind of move: it is chosen already, and what happened is told all the same."""
        verbs = self.verbs()
        if len(verbs) == 1 and verbs[0][1] and verbs[0][0] is not Roll:
            self.verb = verbs[0][0]
            note = self._how_to_choose(self.legal(self.verb))
            self.message = Message("hint", note, events=tuple(self.last_events()))

    def _rebuild(self, steps: Iterable[Move]) -> None:
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
            self.verb, self.message = None, Message()

    def confirm(self) -> None:
        """Collect the step that is shown, or play everything that was collected."""
        if self.chosen is None:
            return
        moves = [*self.steps, self.chosen]
        if self.leads_on(self.chosen):
            self._rebuild(moves)
        else:
            self._play(moves)

    def cancel(self) -> None:
        """Drop everything that was picked. Nothing had been played."""
        self.fresh()

    @property
    def picking(self) -> bool:
        return bool(self.steps or self.picks or self.chosen)

    @property
    def busy(self) -> bool:
        """Whether there is anything to cancel."""
        return self.picking or bool(self.inspected) or self.message.kind != "idle"

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
                by_itself = [node.move for node in self.since(before) if node.automatic]
        except IllegalMoveError as error:
            self.fresh()
            self.message = Message("refused", refusals=(Refusal(moves[-1], error.reasons),))
            return
        if self.watch:
            self.rewind()
        if len(moves) > 1:
            self.played_together(start)
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
        self._rebuild(steps)

    # --- for the picture ---

    def rings(self) -> set[str]:
        """The targets that lead on to a legal move."""
        if self.verb is Take:
            return self.card_rings()
        if self.verb is None and self.start_province:
            return {f"province:{self.start_province}"}
        if self.verb is None or self.chosen is not None:
            return set()
        found = {t for m in self.offered() for t in targets.clicks(self.board, self.draft, m)}
        return found - set(self.picks)

    def marked(self) -> set[str]:
        """The targets of what has been picked."""
        found = {targets.card_target(pick) for pick in self.picks}
        for move in (*self.steps, *([self.chosen] if self.chosen else [])):
            if not isinstance(move, Sell) and not (self.steps and move is self.steps[0] and self._opens(move)):
                found |= set(targets.clicks(self.board, self.draft, move))
        return found

    def changed(self) -> list[str]:
        """The targets changed since the last choice of a person."""
        node = self.game.node
        if self._marked is None or self._marked[0] is not node:
            before = self.last_choice()
            found = [] if before is None else targets.changed(self.board, before.state, node.state)
            self._marked = (node, found)
        return self._marked[1]

    def last_events(self) -> list[Any]:
        """What happened since the last choice of a person."""
        before = self.last_choice()
        return [] if before is None else [e for node in self.since(before) for e in self.events_of(node)]

    def sale(self) -> Sale | None:
        """The sale that is being decided, if cubes are to be shared out."""
        frame = self.draft.frame
        if frame.kind != "split" or not isinstance(frame.data[0], int):
            return None
        return Sale(self.engine.rules, self.draft, frame.seat, frame.data[0])

    def split(self) -> Split | None:
        """The split that is chosen or was last tried."""
        move = self.chosen or self.tried
        return move if isinstance(move, Split) else None

    def narrowed(self) -> tuple[dict[int, int], dict[int, int]] | None:
        """While a sale is planned: the counters and exports where Insurgents let fewer cubes through, if any."""
        if self.verb not in (Sell, Split) or not self.may_act or self.secret:
            return None
        found = narrowed(self.engine.rules, self.draft)
        return found if any(found) else None
