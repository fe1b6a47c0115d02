"""What lessons ask of the game they teach, beside the engine's own protocol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from drcongo.kernel.game import Game
from drcongo.kernel.lessons.exercise import Text
from drcongo.kernel.protocol import Engine, Move, Position

Value = int | str


class Subject(Protocol):
    """A game that can be taught."""

    @property
    def verbs(self) -> Mapping[str, Text]:
        """The kinds of move that can be offered and that a limit counts, with their names."""

    def start(self, position: str, setup: tuple[str, ...], dice: tuple[int, ...]) -> Game:
        """The game at a position, or a new one. Dice show what is listed; with nothing listed they wait."""

    def verb(self, text: str) -> str:
        """The kind of a move given as text; "" for a step inside another move."""

    def idle(self, engine: Engine, state: Position) -> Move:
        """What a player does who does nothing, or as little as possible."""

    def measure(self, engine: Engine, begin: Position, state: Position, text: str) -> Value:
        """A named number or name of a position. Raises LessonError with a sentence."""

    def amount(self, text: str, value: int) -> Text:
        """A value of a measure in words, with its unit."""

    def rule(self, rule_id: str) -> tuple[Text, Text] | None:
        """Title and text of a rule; None if there is no such rule."""
