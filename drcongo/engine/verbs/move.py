"""What every verb has: its word, how its moves are written, read and said, and where a person clicks for them.

A verb is one frozen dataclass under `Move`. Its fields say what kind of thing each is (`things`), and that is enough
for a simple verb; where a verb is particular, it says so in methods of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, get_type_hints

from drcongo.edition.board import Board
from drcongo.engine.state import State
from drcongo.engine.verbs.target import Target
from drcongo.engine.verbs.things import Thing
from drcongo.kernel.speech import ENGLISH
from drcongo.rulebook.phrases import Words, templates

if TYPE_CHECKING:
    from drcongo.engine.notation import Reader

M = TypeVar("M", bound="Move")


class Move:
    """One verb. The sentences with its name stand in phrases/moves.toml of each language."""

    __slots__ = ()
    word: ClassVar[str] = ""  # what its text begins with
    examples: ClassVar[tuple[str, ...]] = ()  # of its text
    shortcut: ClassVar[str] = ""  # its key on a keyboard
    step_of: ClassVar[str] = ""  # the kind of frame in which such moves are collected, and played at once
    by_itself: ClassVar[bool] = False  # nobody decides it: dice, and what follows from the rules alone
    says_all: ClassVar[bool] = False  # its label needs no verb before it

    # --- text ---

    def text(self) -> str:
        """The move in full; it can be read again in any position."""
        return " ".join((self.word, *(thing.write(getattr(self, name)) for name, thing in things_of(type(self)))))

    @classmethod
    def begins(cls, text: str) -> str | None:
        """What follows the word in a text; None for a text of another verb."""
        return text[len(cls.word) + 1 :] if cls.word and text.startswith(f"{cls.word} ") else None

    @classmethod
    def read(cls: type[M], reader: Reader, rest: str) -> M:
        """The move that is meant by what follows the word: here, by one word for each field but the first."""
        things = [thing for _, thing in things_of(cls)]
        words = rest.rsplit(None, len(things) - 1) if len(things) > 1 else [rest]
        if len(words) != len(things):
            raise reader.form(cls.word)
        return cls(*(thing.read(reader, text) for thing, text in zip(things, words, strict=True)))

    def look_up(self, board: Board, t: Target) -> None:
        """Turn the names into the numbers of a board. Never fails."""
        found = _LOOK_UPS.get(type(self))
        for name, look_up in _look_ups(type(self)) if found is None else found:
            look_up(board, getattr(self, name), t)

    # --- words ---

    @classmethod
    def name(cls) -> str:
        """The key of the verb in the books."""
        return cls.word.replace(" ", "_") or cls.__name__.lower()

    def sentence(self) -> str:
        """The key of its sentences."""
        return self.name()

    def facts(self, board: Board) -> dict[str, Any]:
        return {name: thing.said(board, getattr(self, name)) for name, thing in things_of(type(self))}

    def said(self, board: Board) -> Words:
        """The move as part of a sentence: "build Crops in Katanga (double space)"."""
        return Words("move", self.sentence(), self.facts(board))

    def label(self, board: Board, s: State | None) -> Words | None:
        """The move in a list, without its verb; None if the verb is all. Who may not see the position gives none."""
        facts = {name: thing.label(board, getattr(self, name)) for name, thing in things_of(type(self))}
        if self.sentence() in templates(ENGLISH)["label"]:
            return Words("label", self.sentence(), facts)
        told = [fact for fact in facts.values() if fact not in ("", [])]
        return Words("label", "things", {"things": told}) if told else None

    # --- places ---

    def clicks(self, board: Board, s: State) -> tuple[str, ...]:
        """The targets a person clicks for the move, the first of them to begin with; none for a pass and the like."""
        named = things_of(type(self))
        return tuple(place for name, thing in named for place in thing.places(board, s, getattr(self, name)))

    def fits(self, board: Board, s: State, target: str) -> bool:
        """Whether a click on a target (but for a whole province) may mean this move."""
        if target in self.clicks(board, s):
            return True
        return any(thing.fits(board, s, getattr(self, name), target) for name, thing in things_of(type(self)))

    def provinces(self) -> tuple[str, ...]:
        """The provinces in which it happens: a click on one of them may mean it."""
        return tuple(code for name, thing in things_of(type(self)) for code in thing.provinces(getattr(self, name)))

    @classmethod
    def pointed(cls, picks: Sequence[str], fitting: Sequence[Move]) -> Sequence[Move]:
        """The moves that clicks say word for word, allowed or not, besides the candidates that fit."""
        return ()

    @classmethod
    def settled(cls, picks: Sequence[str], legal: Sequence[Move]) -> Move | None:
        """The move that clicks settle though several allowed ones fit."""
        return None


Verb = type[Move]


_THINGS: dict[Verb, tuple[tuple[str, Thing], ...]] = {}
_LOOK_UPS: dict[Verb, tuple[tuple[str, Callable[[Board, Any, Target], None]], ...]] = {}


def things_of(verb: Verb) -> tuple[tuple[str, Thing], ...]:
    """The fields of a verb with what each names."""
    found = _THINGS.get(verb)
    if found is None:
        hints = get_type_hints(verb, include_extras=True)
        named = [field.name for field in fields(verb)]  # type: ignore[arg-type]
        found = _THINGS[verb] = tuple((name, hints[name].__metadata__[0]) for name in named)
    return found


def _look_ups(verb: Verb) -> tuple[tuple[str, Callable[[Board, Any, Target], None]], ...]:
    """Of the fields whose things have numbers on a board: asked for every move, so worked out once."""
    named = things_of(verb)
    found = tuple((name, thing.look_up) for name, thing in named if type(thing).look_up is not Thing.look_up)
    _LOOK_UPS[verb] = found
    return found
