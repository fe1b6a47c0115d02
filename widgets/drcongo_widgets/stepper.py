"""Walking through a game: back, forward, to any line of the log, and watching what happens by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from drcongo.bots import Bot
from drcongo.errors import DrCongoError
from drcongo.game import Game, Node
from drcongo.moves import Move
from drcongo.players import Advice


@dataclass(frozen=True)
class Refusal:
    """A move and why it is not allowed."""

    move: Move
    reasons: tuple[Any, ...]


@dataclass(frozen=True)
class Message:
    """What the table says; the panels put it into words. `note` names a sentence of the word list."""

    kind: str = "idle"  # idle, hint, preview, refused, error
    note: str = ""
    refusals: tuple[Refusal, ...] = ()
    events: tuple[Any, ...] = ()
    text: str = ""  # of an error
    advice: Advice | None = None  # of a bot that was asked


class Stepper:
    """The part of a desk that travels in time. Whatever was picked is dropped on the way."""

    game: Game
    message: Message
    bots: dict[int, tuple[str, Bot]]

    def __init__(self) -> None:
        self.moved = False  # a move was played just now, and bots may answer
        self._begun: dict[int, int] = {}  # where moves that were played together end, to where they began
        self._ended: dict[int, int] = {}  # and the other way round

    def fresh(self) -> None:
        raise NotImplementedError

    @property
    def picking(self) -> bool:
        """Whether something has been picked and not played."""
        raise NotImplementedError

    def played_together(self, before: Node) -> None:
        """All from there to here was confirmed at once, and goes back at once."""
        self._begun[self.game.node.number] = before.number
        self._ended[before.number] = self.game.node.number

    def _travel(self, action: Callable[[], Any]) -> None:
        try:
            action()
        except DrCongoError as error:
            self.message = Message("error", text=error.said)
            return
        self.fresh()

    def undo(self) -> None:
        """Back to before the last choice; picks that were not played yet go first."""
        if self.picking:
            self.fresh()
        elif self.game.node.number in self._begun:
            self.jump(self._begun[self.game.node.number])
        else:
            self._travel(self._undo_to_a_person)

    def _undo_to_a_person(self) -> None:
        """Bots would only play the same again."""
        self.game.undo()
        while self._is_a_bots(self.game.node) and self.game.node.undo_to is not None:
            self.game.undo()

    def _is_a_bots(self, node: Node) -> bool:
        """Whether a bot decides at a node."""
        return self.game.engine.to_act(node.state) in self.bots

    def redo(self) -> None:
        """Forward along the line visited last."""
        node: Node | None = self.game.node
        end = self._ended.get(self.game.node.number)
        while node is not None and node.number != end:
            node = node.line
        if node is not None and end is not None:
            self.jump(node)
        else:
            self._travel(self.game.redo)

    def last_choice(self) -> Node | None:
        """The node where a person made the last choice; None at the beginning."""
        node = self.game.node
        began = self._begun.get(node.number)
        found = node.undo_to or node.parent if began is None else self.game.nodes[began]
        while found is not None and found.undo_to is not None and self._is_a_bots(found):
            found = self.game.nodes[self._begun.get(found.number, found.undo_to.number)]
        return found

    def restart_turn(self) -> None:
        self._travel(self.game.restart_turn)

    def jump(self, node: Node | int) -> None:
        self._travel(lambda: self.game.jump(node))

    def roll_again(self) -> None:
        self._travel(self.game.roll_again)

    @property
    def has_branches(self) -> bool:
        """Whether another move was once played instead of the last one."""
        parent = self.game.node.parent
        return parent is not None and len(parent.children) > 1

    def next_branch(self) -> None:
        """To the next move that was played instead of the last one."""
        node = self.game.node
        if node.parent is not None:
            others = node.parent.children
            self.jump(others[(others.index(node) + 1) % len(others)])

    def next_phase(self) -> None:
        """To the next phase: along the line visited last, then by what happens by itself, up to a decision.

        Nobody's decision is made for them: the message says which one the phase is waiting for.
        """
        here = self._phase()

        def forward() -> None:
            while self._phase() == here:
                if self.game.node.line is not None:
                    self.game.jump(self.game.node.line)
                elif not self.game.step():
                    return

        self._travel(forward)
        if self._phase() == here and not self.game.is_over:
            self.message = Message("hint", "phase_needs")

    def _phase(self) -> tuple[int, int]:
        state = self.game.node.state
        return state.cycle, state.phase

    def step(self) -> None:
        """One automatic step."""
        line = self.game.node.line
        self._travel(lambda: self.game.jump(line) if line is not None and line.automatic else self.game.step())

    def run(self) -> None:
        """All automatic steps."""
        while self.pending:
            self.step()

    @property
    def pending(self) -> bool:
        """Whether something would happen by itself."""
        node = self.game.node
        if node.line is not None and node.line.automatic:
            return True
        engine = self.game.engine
        return not engine.chances(node.state) and engine.forced(node.state) is not None

    @property
    def bot_decides(self) -> bool:
        game = self.game
        return not game.problems and not game.is_over and self._is_a_bots(game.node)

    def play_bot(self) -> None:
        """The decision of a bot, who sees what its seat may see."""
        engine, state = self.game.engine, self.game.node.state
        seat = engine.to_act(state)
        if seat in self.bots:
            move, _ = self.bots[seat][1].choose(engine, engine.view(state, seat))
            self.game.play(move)
            self.moved = True
        self.fresh()

    def since(self, before: Node) -> list[Node]:
        nodes: list[Node] = []
        node: Node | None = self.game.node
        while node is not None and node is not before:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def rewind(self) -> None:
        """Back to the last move of a person: what followed by itself is watched step by step."""
        node = self.game.node
        while node.automatic and node.parent is not None:
            node = node.parent
        self.game.jump(node)
