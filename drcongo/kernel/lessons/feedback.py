"""What a learner is told, and what all kinds of exercise share. Knows the game only through its engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from drcongo.kernel.game import Game, Node
from drcongo.kernel.lessons import conditions
from drcongo.kernel.lessons.exercise import Exercise, Text
from drcongo.kernel.lessons.subject import Subject
from drcongo.kernel.lessons.words import say
from drcongo.kernel.speech import language


@dataclass(frozen=True, slots=True)
class Remark:
    """One sentence of feedback, with the rule behind it if there is one."""

    text: Text
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Feedback:
    """What the learner is told. kind: start, played, illegal, unread, mistake, failed, done, hint, shown or wrong.

    `marks` says of each question asked, or of each thing to tick, whether the answer to it is "right", "wrong",
    "missing" or "" where nothing is said about it.
    """

    kind: str
    lines: tuple[Remark, ...]
    marks: tuple[str, ...] = ()
    events: tuple[Remark, ...] = ()  # what has just happened in the game

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that the answer names, each once."""
        return tuple(dict.fromkeys(line.rule for line in (*self.lines, *self.events) if line.rule))

    def text(self, lang: str | None = None) -> str:
        """The answer, line by line."""
        lang = lang or language()
        told = (*self.lines, *self.events)
        return "\n".join(line.text(lang) + (f" [{line.rule}]" if line.rule else "") for line in told)


class Attempt:
    """What all kinds of exercise share: hints, showing, and the rules behind an answer."""

    def __init__(self, exercise: Exercise, subject: Subject) -> None:
        self.exercise, self.subject = exercise, subject
        self.hints_given = 0
        self.shown = False  # the solution has been seen since the last start
        self.done = False
        self.game: Game = subject.start(exercise.position, exercise.setup, exercise.dice)

    def hint(self) -> Feedback:
        """The next hint, from vague to plain; then the plainest again."""
        hints = self.exercise.hints
        self.hints_given = min(self.hints_given + 1, len(hints) + 1)
        lines = [Remark(text) for text in hints[: self.hints_given]]
        if self.hints_given > len(hints):
            lines.append(Remark(say("no_more_hints")))
        return Feedback("hint", tuple(lines))

    def cite(self, rule: str) -> Remark:
        """A rule, told in full."""
        found = self.subject.rule(rule)
        if found is None:
            return Remark(Text(rule), rule)
        title, text = found
        return Remark(Text.each(lambda lang: f"{title(lang)}: {text(lang)}"), rule)

    def because(self, rule: str, said: Text) -> Remark:
        """What the exercise has to say, with its rule; without that, the rule in full."""
        return Remark(said, rule) if said else self.cite(rule)

    def line_of_play(self, moves: Sequence[str]) -> Game:
        """A game of its own after these moves, each by the player whose turn it is."""
        game = self.subject.start(self.exercise.position, self.exercise.setup, self.exercise.dice)
        for move in moves:
            game.play(move)
        return game

    def value(self, game: Game, measure: str) -> int:
        return conditions.number(self.subject, game.engine, game.root.state, game.node.state, measure)


def told(game: Game, nodes: Iterable[Node]) -> list[Remark]:
    """What happened at these nodes of a game."""
    events = (event for node in nodes for event in game.events(node))
    return [Remark(Text.each(event.text), event.rule) for event in events]
