"""What the game-agnostic rooms (the tree, saves, bots) know of a game: this, and nothing else.

A move is anything hashable, a state anything that is never changed; only the engine looks inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Protocol

from drcongo.kernel.speech import Sentence

Move = Any
Position = Any


class Opinion(Protocol):
    """The answer to "may I?"."""

    @property
    def legal(self) -> bool:
        """Whether nothing is against it."""

    @property
    def reasons(self) -> tuple[Any, ...]:
        """Why not; empty if it is legal."""

    @property
    def events(self) -> tuple[Any, ...]:
        """What it would cause; empty if it is not legal."""

    def text(self, lang: str | None = None) -> str:
        """Either of the two, in sentences."""


class Offered(Protocol):
    """What may be done, kind of move by kind of move."""

    @property
    def verbs(self) -> Sequence[Any]:
        """The kinds of move of which there is a legal one."""

    def moves(self, verb: Any) -> Sequence[Move]:
        """The legal moves of one kind."""


class Engine(Protocol):
    """A game's rules, asked about positions."""

    @property
    def kind(self) -> str:
        """The game's name in a saved file."""

    def names(self, s: Position) -> tuple[str, ...]:
        """The players, by seat."""

    def to_act(self, s: Position) -> int | None:
        """The seat that decides now; None at dice, at automatic steps and at the end."""

    def turn_key(self, s: Position) -> Any:
        """Equal for all positions of one and the same turn."""

    def is_over(self, s: Position) -> bool:
        """Whether the game has ended."""

    def result(self, s: Position) -> Any:
        """What came of an ended game: `winner` and whatever else the game tells."""

    def choices(self, s: Position, rare: bool = False) -> Offered:
        """What the deciding seat may do, by kind of move; with `rare`, also what is seldom wanted."""

    def by_size(self, verb: Any) -> bool:
        """Whether a verb's moves are amounts, listed from the smallest: a random player then likes small ones."""

    def legal_moves(self, s: Position, seat: int | None = None) -> list[Move]:
        """What a seat may do now."""

    def candidates(self, s: Position, seat: int | None = None) -> list[Move]:
        """What a person could point at now, legal or not."""

    def explain(self, s: Position, move: Move, seat: int | None = None) -> Opinion:
        """May this be done, and why (not)?"""

    def apply(self, s: Position, move: Move, seat: int | None = None, log: list[Any] | None = None) -> Position:
        """The position after a move; events are written into `log`."""

    def advance(self, s: Position, move: Move, seat: int | None = None, log: list[Any] | None = None) -> Position:
        """The same, but the given position may be used up: it must be nobody else's."""

    def chances(self, s: Position) -> list[tuple[Move, Fraction]]:
        """The outcomes of a chance node with their probabilities; empty elsewhere."""

    def draw(self, s: Position, again: int = 0) -> Move:
        """The outcome the position's generator gives; `again` asks for another throw."""

    def scripted(self, s: Position, value: Any) -> Move:
        """The outcome that a scripted die or draw names."""

    def forced(self, s: Position) -> Move | None:
        """The only thing that can happen now, if there is only one."""

    def view(self, s: Position, seat: int | None) -> Position:
        """What a seat knows; without one, what everybody knows."""

    def imagine(self, view: Position, seed: int) -> Position:
        """A whole position that a view could belong to, its hidden parts filled in at random."""

    def parse(self, s: Position, text: str, seat: int | None = None, decide: bool = True) -> Move:
        """The move a text means; with `decide` off nothing is left to chance."""

    def text(self, move: Move) -> str:
        """The move in full, readable again in any position."""

    def short_text(self, s: Position, move: Move) -> str:
        """The move as one would write it here, as short as it can be read."""

    def prompt(self, s: Position, lang: str) -> str:
        """What is to be decided, in a sentence."""

    def digest(self, s: Position) -> str:
        """A short fingerprint of a position."""

    def setting(self, s: Position) -> dict[str, Any]:
        """All that is needed to make this engine and this position again, as JSON."""

    def scenario(self, s: Position) -> str:
        """The position as a readable file."""

    def problems(self, s: Position) -> list[Sentence]:
        """Why this position cannot be played; empty if it can."""

    def svg(self, s: Position, lang: str = "en") -> str:
        """The position as a picture."""

    def board_text(self, s: Position, lang: str = "en") -> str:
        """The position as text."""
