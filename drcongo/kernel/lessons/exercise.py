"""Exercises as data: what a learner is asked, and what is said to each answer. Knows no game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Self

from drcongo.kernel.errors import SpokenError
from drcongo.kernel.speech import LANGUAGES, Book

KINDS = ("play", "number", "choose")
RIGHT = ("legal", "illegal", "holds", "most", "least")


wrong = Book("problems")  # what may be wrong with a file of exercises


class LessonError(SpokenError):
    """Something wrong with an exercise, a condition or an answer; the message is a sentence."""


@dataclass(frozen=True, slots=True, init=False)
class Text:
    """The same sentence in every language: `text("pl")`, `text.pl`; English where it is not there."""

    texts: tuple[str, ...]  # in the order of the languages

    def __init__(self, *texts: str) -> None:
        object.__setattr__(self, "texts", texts)

    @classmethod
    def each(cls, said: Callable[[str], str]) -> Self:
        """What is said in each language."""
        return cls(*map(said, LANGUAGES))

    def __call__(self, lang: str) -> str:
        place = LANGUAGES.index(lang) if lang in LANGUAGES else 0
        return self.texts[place if place < len(self.texts) else 0] if self.texts else ""

    text = __call__  # as a fact of other sentences

    def __getattr__(self, name: str) -> str:
        if name in LANGUAGES:
            return self(name)
        raise AttributeError(name)

    def __bool__(self) -> bool:
        return any(self.texts)


NOTHING = Text()


@dataclass(frozen=True, slots=True, init=False)
class Hint(Text):
    """A hint may point at places of the picture, named as the picture names them."""

    at: tuple[str, ...] = ()

    def __init__(self, *texts: str, at: tuple[str, ...] = ()) -> None:
        object.__setattr__(self, "texts", texts)
        object.__setattr__(self, "at", at)


@dataclass(frozen=True, slots=True)
class Mistake:
    """Something people do or answer, and the rule they are shown then.

    In "play", `do` is a line of moves that shows it, and `when` (optional) the conditions by which it is recognised in
    any other line. In "number", `answer` is what is typed for question number `ask`.
    """

    rule: str
    say: Text = NOTHING
    do: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    ask: int = 1
    answer: int | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """One number asked for: measured after `moves` (less the same after `against`), or the most or least possible."""

    label: Text
    measure: str
    rule: str
    moves: tuple[str, ...] | None = None  # None: those of the exercise
    against: tuple[str, ...] | None = None
    best: str = ""  # "most" or "least": over everything the learner could play


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to tick. Right by its move being (il)legal, by conditions, or by a measure after its moves."""

    label: Text
    rule: str
    why: Text = NOTHING
    moves: tuple[str, ...] | None = None  # None: those of the exercise
    move: str = ""
    by: str = ""
    holds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exercise:
    """Something to do or to answer, as data: a position, a goal, when it is won, hints, a solution, likely mistakes."""

    id: str
    number: int  # its place in a progress code: never changed, never used again
    kind: str
    topic: str
    title: Text
    goal: Text
    player: str
    rules: tuple[str, ...]  # the rules it teaches; the first is shown where nothing better fits
    position: str = ""
    setup: tuple[str, ...] = ()  # a new game with these players, the first to play first, instead of a position
    board: bool = True  # is the position shown?
    dice: tuple[int, ...] = ()
    hints: tuple[Hint, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    moves: tuple[str, ...] = ()  # number, choose: played before anything is measured
    # play
    verbs: tuple[str, ...] = ()  # offered; empty: all
    limit: int = 0  # how many moves may be used; 0: any number
    success: tuple[str, ...] = ()
    failure: tuple[str, ...] = ()  # any of them
    end: tuple[str, ...] = ()  # when an optimum is judged, if not after `limit` moves
    best: str = ""  # "most" or "least": every best result wins
    measure: str = ""
    replies: tuple[str, ...] = ()  # what the other players do; after that, nothing if possible
    solution: tuple[str, ...] = ()
    # number
    asks: tuple[Ask, ...] = ()
    # choose
    options: tuple[Option, ...] = ()
    right: str = ""
    many: bool = False


@dataclass(frozen=True, slots=True)
class Topic:
    """The exercises of one file."""

    id: str
    order: int
    title: Text
    exercises: tuple[Exercise, ...] = field(default=())
