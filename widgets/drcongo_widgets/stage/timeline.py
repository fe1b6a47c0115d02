"""Walking through a game: back, forward, to any move, and letting happen what happens by itself.

Knows no widget and no game. What cannot be done raises the kernel's error with its sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drcongo.kernel.game import Game, Node


class Timeline:
    """One reader's way through a game.

    `bots_decide`: whether a bot sits where a node is decided; `phase_of`: equal for all positions of one phase.
    """

    def __init__(self, game: Game, bots_decide: Callable[[Node], bool], phase_of: Callable[[Any], object]) -> None:
        self.game = game
        self._bots_decide, self._phase_of = bots_decide, phase_of
        self._begun: dict[int, int] = {}  # where moves that were played together end, to where they began
        self._ended: dict[int, int] = {}  # and the other way round

    def played_together(self, before: Node) -> None:
        """All from there to here was confirmed at once, and goes back at once."""
        self._begun[self.game.node.number] = before.number
        self._ended[before.number] = self.game.node.number

    # --- back and forward ---

    def undo(self) -> None:
        """Back to before the last choice of a person: bots would only play the same again."""
        if self.game.node.number in self._begun:
            self.game.jump(self._begun[self.game.node.number])
            return
        self.game.undo()
        while self._bots_decide(self.game.node) and self.game.node.undo_to is not None:
            self.game.undo()

    def redo(self) -> None:
        """Forward along the line visited last."""
        node: Node | None = self.game.node
        end = self._ended.get(self.game.node.number)
        while node is not None and node.number != end:
            node = node.line
        if node is not None and end is not None:
            self.game.jump(node)
        else:
            self.game.redo()

    @property
    def can_undo(self) -> bool:
        return self.game.node.undo_to is not None

    @property
    def can_redo(self) -> bool:
        return self.game.node.line is not None

    def restart_turn(self) -> None:
        self.game.restart_turn()

    def jump(self, node: Node | int) -> None:
        self.game.jump(node)

    def roll_again(self) -> None:
        self.game.roll_again()

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
            self.game.jump(others[(others.index(node) + 1) % len(others)])

    # --- the line of nodes that a slider walks ---

    def line(self) -> list[Node]:
        """The nodes from the beginning to here, and on along the line visited last."""
        nodes = self.game.path()
        node = nodes[-1].line
        while node is not None:
            nodes.append(node)
            node = node.line
        return nodes

    def since(self, before: Node) -> list[Node]:
        """The nodes after one, up to here."""
        nodes: list[Node] = []
        node: Node | None = self.game.node
        while node is not None and node is not before:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def last_choice(self) -> Node | None:
        """The node where a person made the last choice; None at the beginning."""
        node = self.game.node
        began = self._begun.get(node.number)
        found = node.undo_to or node.parent if began is None else self.game.nodes[began]
        while found is not None and found.undo_to is not None and self._bots_decide(found):
            found = self.game.nodes[self._begun.get(found.number, found.undo_to.number)]
        return found

    # --- what happens by itself ---

    def next_phase(self) -> bool:
        """Along the line visited last, then by what happens by itself, up to a decision: nobody's is made for them.

        False if a decision came before the next phase.
        """
        here = self._phase_of(self.game.node.state)
        while self._phase_of(self.game.node.state) == here:
            if self.game.node.line is not None:
                self.game.jump(self.game.node.line)
            elif not self.game.step():
                return self.game.is_over
        return True

    @property
    def pending(self) -> bool:
        """Whether something would happen by itself."""
        node = self.game.node
        if node.line is not None and node.line.automatic:
            return True
        engine = self.game.engine
        return not engine.chances(node.state) and engine.forced(node.state) is not None

    def step(self) -> None:
        """One automatic step."""
        line = self.game.node.line
        if line is not None and line.automatic:
            self.game.jump(line)
        else:
            self.game.step()

    def run(self) -> None:
        """All automatic steps."""
        while self.pending:
            self.step()

    def rewind(self) -> None:
        """Back to the last move of a person: what followed by itself is watched step by step."""
        node = self.game.node
        while node.automatic and node.parent is not None:
            node = node.parent
        self.game.jump(node)
