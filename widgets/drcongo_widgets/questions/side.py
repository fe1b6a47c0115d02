"""One of two positions that are compared: a game, and which of its nodes is looked at. The game itself stays put."""

from __future__ import annotations

from drcongo.kernel.game import Game, Node

from ..table.labels import full_label
from ..table.selection import Selection
from ..words import answer_word


class Side:
    def __init__(self, game: Game, node: Node) -> None:
        self.game, self.node = game, node

    def line(self) -> list[Node]:
        """The nodes from the beginning to here, and on along the line visited last."""
        nodes: list[Node] = []
        node: Node | None = self.node
        while node is not None:
            nodes.append(node)
            node = node.parent
        nodes.reverse()
        node = self.node.line
        while node is not None:
            nodes.append(node)
            node = node.line
        return nodes

    def to(self, place: int) -> None:
        """By its place on the line."""
        nodes = self.line()
        self.node = nodes[min(max(0, place), len(nodes) - 1)]

    def go(self, way: str) -> None:
        goal = self.goal(way)
        if goal is not None:
            self.node = goal

    def goal(self, way: str) -> Node | None:
        """Where "back", "on" or "branch" would lead; None for nowhere."""
        if way == "back":
            return self.node.undo_to or self.node.parent
        return self._next() if way == "on" else self._sibling()

    def _next(self) -> Node | None:
        """After the next choice, with what followed by itself."""
        node = self.node.line or (self.node.children[0] if self.node.children else None)
        while node is not None and node.line is not None and node.line.automatic:
            node = node.line
        return node

    def _sibling(self) -> Node | None:
        """The next move that was played instead of the last one; the last fork on the way here counts."""
        node = self.node
        while node.parent is not None:
            others = node.parent.children
            if len(others) > 1:
                return others[(others.index(node) + 1) % len(others)]
            node = node.parent
        return None

    def label(self, lang: str) -> str:
        """The move that led to the node, in words."""
        parent = self.node.parent
        if parent is None:
            return answer_word("beginning", lang)
        before = Selection(Game(self.game.engine, parent.state, "ask", check=True))
        return full_label(before, self.node.move, lang)
