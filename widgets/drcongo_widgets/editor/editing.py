"""A position that is being edited: what it is now, what it was before each edit, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from drcongo.asking.relayer import under
from drcongo.engine.state import State
from drcongo.kernel.game import Game
from drcongo.kernel.speech import Sentence
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine

from . import problems

MOST_UNDO = 200


def silent(lang: str) -> str:
    """Nothing to say."""
    return ""


class Moment(NamedTuple):
    """A position and the game that it stands for: another one if the layer was changed."""

    game: Game
    state: State


class Editing:
    """Holds no widget. Every edit makes a new State, so undoing one is only taking up the one before."""

    def __init__(self, game: Game) -> None:
        self.now = Moment(game, game.node.state)
        self.begun = self.now
        self.past: list[Moment] = []
        self.future: list[Moment] = []
        self.place = ""  # what is open for editing
        self.pointed_at: frozenset[str] = frozenset()  # the places of the problem that was clicked
        self.said: Callable[[str], str] = silent  # what is to be said of the last edit, in any language
        self.page = 0  # of the list of problems
        self._checked: tuple[State, list[Sentence]] | None = None

    @property
    def game(self) -> Game:
        return self.now.game

    @property
    def state(self) -> State:
        return self.now.state

    @property
    def engine(self) -> CongoEngine:
        return congo(self.game)

    @property
    def is_changed(self) -> bool:
        return self.state != self.begun.state or self.engine.layer != congo(self.begun.game).layer

    # --- editing ---

    def use(self, new: State, game: Game | None = None) -> None:
        """A changed position takes the place of this one."""
        if new == self.state and game is None:
            return
        self.past = [*self.past, self.now][-MOST_UNDO:]
        self.future = []
        self._take_up(Moment(game or self.game, new))

    def undo(self) -> None:
        if self.past:
            self.future.append(self.now)
            self._take_up(self.past.pop())

    def redo(self) -> None:
        if self.future:
            self.past.append(self.now)
            self._take_up(self.future.pop())

    def _take_up(self, moment: Moment) -> None:
        self.now, self.pointed_at, self.said, self.page = moment, frozenset(), silent, 0

    def move_over(self, layer: str) -> tuple[Sentence, ...]:
        """The position under another layer; gives back what was added or left out for it."""
        moved = under(Game(self.engine, self.state, "ask"), layer, 0)
        self.use(moved.game.root.state, moved.game)
        return moved.notes

    def open(self, target: str) -> None:
        """What a click on a thing opens for editing."""
        self.place, self.said = target, silent

    # --- what is wrong ---

    @property
    def problems(self) -> list[Sentence]:
        """Worked out once for a position."""
        if self._checked is None or self._checked[0] is not self.state:
            self._checked = (self.state, self.engine.problems(self.state))
        return self._checked[1]

    def places(self, problem: Sentence) -> set[str]:
        return problems.places(self.engine.board, self.state, problem)

    def point_at(self, number: int) -> None:
        """Ring the places of a problem, and open the first."""
        if 0 <= number < len(self.problems):
            found = self.places(self.problems[number])
            self.pointed_at = frozenset(found)
            self.place = min(found, key=problems.nearness, default="")
