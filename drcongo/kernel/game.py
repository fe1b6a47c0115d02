"""The game as a tree of positions: play, undo, redo, branch, jump, restart my turn, each in constant time.

Knows its game only through `protocol.Engine`. A position is never changed, so going back is only going elsewhere.
Two threads may use a game: what changes the tree waits until the other has finished.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from drcongo.kernel import save
from drcongo.kernel.errors import GameError, IllegalMoveError, PositionError
from drcongo.kernel.protocol import Engine, Move, Opinion, Position
from drcongo.kernel.speech import Sentence, language, say

Dice = str | Sequence[Any]
P = ParamSpec("P")
T = TypeVar("T")


def _alone(method: Callable[Concatenate[Game, P], T]) -> Callable[Concatenate[Game, P], T]:
    """One thread at a time."""

    @wraps(method)
    def locked(game: Game, /, *args: P.args, **kwargs: P.kwargs) -> T:
        with game._lock:
            return method(game, *args, **kwargs)

    return locked


OTHERS = ("line", "parent", "turn", "undo_to")  # what in a node is another node


class Node:
    """One position of the tree and the move that led to it."""

    __slots__ = (
        "automatic",
        "children",
        "draws",
        "line",
        "move",
        "number",
        "parent",
        "rerolls",
        "seat",
        "state",
        "turn",
        "undo_to",
    )

    def __init__(self, number: int, state: Position, parent: Node | None, move: Move, seat: int | None) -> None:
        self.number = number
        self.state = state
        self.parent = parent
        self.move = move
        self.seat = seat
        self.automatic = False  # played by itself: dice, forced moves
        self.draws = 0  # how many chance outcomes lie on the way here
        self.rerolls = 0  # how often the dice have been thrown anew here
        self.children: list[Node] = []
        self.line: Node | None = None  # the child that was visited last
        self.turn: Node = self  # where the present turn began
        self.undo_to: Node | None = None  # where the last choice of a person was made

    def packed(self) -> dict[str, Any]:
        """Everything about it, with other nodes as their numbers."""
        values = {name: getattr(self, name) for name in self.__slots__}
        values["children"] = [child.number for child in self.children]
        return values | {name: None if values[name] is None else values[name].number for name in OTHERS}

    def unpack(self, values: dict[str, Any], nodes: list[Node]) -> None:
        """Takes over what was packed, with other nodes by their numbers."""
        for name, value in values.items():
            setattr(self, name, nodes[value] if name in OTHERS and value is not None else value)
        self.children = [nodes[number] for number in values["children"]]


class Game:
    """A game being played. `dice` is "roll" (they roll themselves), "ask" (they wait), or a list to show first."""

    def __init__(self, engine: Engine, state: Position, dice: Dice = "roll", check: bool = False) -> None:
        if not (dice in ("roll", "ask") if isinstance(dice, str) else isinstance(dice, (list, tuple))):
            raise GameError(say("game", "dice", dice=dice))
        self._lock = threading.RLock()
        self.engine = engine
        self.dice = dice
        self.root = Node(0, state, None, None, None)
        self.node = self.root
        self.nodes = [self.root]
        self.notes: list[Sentence] = []  # what should be said when the game is shown first
        self.problems = engine.problems(state) if check else []
        if not self.problems:
            self.go_on()

    # --- the position ---

    @property
    def state(self) -> Position:
        """A copy of the present position: reading it is free, and changing it changes nothing."""
        return self.node.state.copy()

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.engine.names(self.node.state)

    @property
    def to_act(self) -> str | None:
        """The name of the player who decides now; None when the dice do, or when the game is over."""
        seat = self.engine.to_act(self.node.state)
        return None if seat is None else self.players[seat]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.engine.is_over(self.node.state)

    @property
    def result(self) -> Any:
        """How the game ended; None while it goes on."""
        return self.engine.result(self.node.state)

    def prompt(self, lang: str | None = None) -> str:
        """What is to be decided now, in a sentence."""
        return self.engine.prompt(self.node.state, lang or language())

    def validate(self) -> list[Sentence]:
        """Every problem of the present position; a position with problems is shown, but cannot be played.

        Each is a sentence in the language of the session; its `text("pl")` says it in another one.
        """
        return self.engine.problems(self.node.state)

    def view(self, player: str | int) -> Position:
        """What one player knows of the position."""
        return self.engine.view(self.node.state, self.seat(player))

    def seat(self, player: str | int) -> int:
        """The seat of a player given by name (or by seat)."""
        names = self.players
        if isinstance(player, int) and 0 <= player < len(names):
            return player
        if isinstance(player, str) and player in names:
            return names.index(player)
        raise GameError(say("game", "no_player", player=player, names=names))

    # --- what may be done ---

    def legal_moves(self, seat: str | int | None = None) -> list[Move]:
        """Every legal move of the player to act, or of another one."""
        return self.engine.legal_moves(self.node.state, None if seat is None else self.seat(seat))

    def candidates(self, seat: str | int | None = None) -> list[Move]:
        """Every move a person could point at now, legal or not."""
        return self.engine.candidates(self.node.state, None if seat is None else self.seat(seat))

    def explain(self, move: Move | str, seat: str | int | None = None) -> Opinion:
        """Why a move is refused, or what it would do. Takes a move or its text."""
        number = None if seat is None else self.seat(seat)
        if isinstance(move, str):
            move = self.engine.parse(self.node.state, move, number, decide=False)
        return self.engine.explain(self.node.state, move, number)

    def chances(self) -> list[tuple[Move, Fraction]]:
        """At dice: the outcomes with their exact probabilities."""
        return self.engine.chances(self.node.state)

    def read(self, move: Move | str, seat: int | None = None) -> Move:
        """The move that a text means here."""
        return self.engine.parse(self.node.state, move, seat) if isinstance(move, str) else move

    def text(self, move: Move) -> str:
        """A move as a person would write it now."""
        if isinstance(move, str):
            move = self.read(move)
        return self.engine.short_text(self.node.state, move)

    # --- playing ---

    @_alone
    def play(self, move: Move | str, seat: str | int | None = None) -> Node:
        """Play a move (or its text). An illegal one raises IllegalMoveError and changes nothing."""
        self._refuse_problems()
        number = None if seat is None else self.seat(seat)
        move = self.read(move, number)
        verdict = self.engine.explain(self.node.state, move, number)
        if not verdict.legal:
            first = verdict.reasons[0]
            raise IllegalMoveError(say("game", "illegal", reason=first, rule=first.rule), verdict.reasons)
        by = self.engine.to_act(self.node.state) if number is None else number
        self._step(move, by)
        self.go_on()
        return self.node

    def _refuse_problems(self) -> None:
        if self.problems:
            raise PositionError(say("game", "unplayable", problems=self.problems), self.problems)

    @_alone
    def go_on(self) -> None:
        """Let happen what happens by itself: dice (unless they wait) and moves without a choice."""
        self._refuse_problems()
        while (move := self._by_itself()) is not None:
            self._step(move, self.engine.to_act(self.node.state), automatic=True)

    @_alone
    def step(self) -> bool:
        """One automatic step; False if there is none."""
        move = self._by_itself()
        if move is not None:
            self._step(move, self.engine.to_act(self.node.state), automatic=True)
        return move is not None

    def _by_itself(self) -> Move | None:
        state, node = self.node.state, self.node
        if not self.engine.chances(state):
            return self.engine.forced(state)
        if not isinstance(self.dice, str) and node.draws < len(self.dice):
            return self.engine.scripted(state, self.dice[node.draws])
        return None if self.dice == "ask" else self.engine.draw(state)

    def is_outcome(self, node: Node, move: Move) -> bool:
        """Is the move one of the things that chance may bring at a node (and not a player's)?"""
        return any(move == outcome for outcome, _ in self.engine.chances(node.state))

    def _step(self, move: Move, seat: int | None, automatic: bool = False) -> None:
        """Go to the child by this move, made first if it is new."""
        parent = self.node
        for child in parent.children:
            if child.move == move and child.seat == seat:
                break
        else:
            child = Node(len(self.nodes), self.engine.apply(parent.state, move, seat), parent, move, seat)
            child.automatic = automatic
            child.draws = parent.draws + self.is_outcome(parent, move)
            same_turn = self.engine.turn_key(child.state) == self.engine.turn_key(parent.state)
            child.turn = parent.turn if same_turn else child
            child.undo_to = parent.undo_to if automatic else parent
            parent.children.append(child)
            self.nodes.append(child)
        parent.line = child
        self.node = child

    # --- time ---

    @_alone
    def undo(self) -> Node:
        """Take back the last choice of a person, with all that followed by itself."""
        goal = self.node.undo_to
        if goal is None:
            raise GameError(say("game", "no_undo"))
        while self.node is not goal and self.node.parent is not None:  # redo will come back this way
            self.node.parent.line = self.node
            self.node = self.node.parent
        return self.node

    @_alone
    def redo(self) -> Node:
        """Go forward again along the line visited last; dice show what they showed."""
        if self.node.line is None:
            raise GameError(say("game", "no_redo"))
        self.node = self.node.line
        while self.node.line is not None and self.node.line.automatic:
            self.node = self.node.line
        return self.node

    @_alone
    def restart_turn(self) -> Node:
        """Back to the beginning of the present turn."""
        self.node = self.node.turn
        return self.node

    def find(self, node: Node | int) -> Node:
        """A node of the tree, given itself or by number."""
        if not isinstance(node, (int, Node)):
            raise GameError(say("game", "odd_node", node=node))
        number = node if isinstance(node, int) else node.number
        if not 0 <= number < len(self.nodes) or (isinstance(node, Node) and self.nodes[number] is not node):
            raise GameError(say("game", "no_node", number=number))
        return self.nodes[number]

    @_alone
    def jump(self, node: Node | int) -> Node:
        """To any node of the tree. Playing another move there makes a branch."""
        self.node = self.find(node)
        if self.node.parent is not None:
            self.node.parent.line = self.node
        return self.node

    @_alone
    def roll_again(self) -> Node:
        """Throw the last dice anew: a branch beside what they showed (or the same, if they show it again)."""
        node: Node | None = self.node
        while node is not None and not self.engine.chances(node.state):
            node = node.parent
        if node is None:
            raise GameError(say("game", "no_dice"))
        self.node = node
        node.rerolls += 1
        self._step(self.engine.draw(node.state, again=node.rerolls), None, automatic=True)
        self.go_on()
        return self.node

    def path(self) -> list[Node]:
        """The nodes from the beginning to here."""
        nodes: list[Node] = []
        node: Node | None = self.node
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def events(self, node: Node | int | None = None, player: str | int | None = None) -> list[Any]:
        """What happened in the move that led to a node (the present one if none is given), as one player knows it."""
        node = self.node if node is None else self.find(node)
        found: list[Any] = []
        if node.parent is not None:
            self.engine.apply(node.parent.state, node.move, node.seat, found)
        if player is None:
            return found
        return [event for event in found if event.seen_by in (None, self.seat(player))]

    def log(self, lang: str | None = None, player: str | int | None = None) -> list[str]:
        """Everything that has happened up to here (as one player knows it), a sentence each, with its rule."""
        events = (event for node in self.path() for event in self.events(node, player))
        return [f"{event.text(lang)} [{event.rule}]" for event in events]

    # --- copies ---

    def __getstate__(self) -> dict[str, Any]:
        """The tree as a list in which nodes are numbers, so that a long game can be copied as well as a short one."""
        with self._lock:
            kept = {name: value for name, value in vars(self).items() if name not in ("_lock", "root", "node", "nodes")}
            return kept | {"nodes": [node.packed() for node in self.nodes], "node": self.node.number}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        packed, at = kept.pop("nodes"), kept.pop("node")
        self.__dict__.update(kept)
        self._lock = threading.RLock()
        self.nodes = [Node(number, None, None, None, None) for number in range(len(packed))]
        for node, values in zip(self.nodes, packed, strict=True):
            node.unpack(values, self.nodes)
        self.root, self.node = self.nodes[0], self.nodes[at]

    # --- keeping and showing ---

    @_alone
    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the whole tree to a file. If anything goes wrong the old file stays as it was."""
        save.write(self, path)

    def to_scenario(self) -> str:
        """The present position as a scenario file."""
        return self.engine.scenario(self.node.state)

    def svg(self, lang: str | None = None) -> str:
        """The board as an SVG picture."""
        return self.engine.svg(self.node.state, lang or language())

    def show(self, lang: str | None = None) -> str:
        """The board as text."""
        return self.engine.board_text(self.node.state, lang or language())

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.show()

    def __repr__(self) -> str:
        return f"Game({', '.join(self.players)}; {len(self.path()) - 1} moves; {self.prompt()})"
