"""The answer to "may I?": reasons with their rules, and what would help against them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from drcongo.kernel.speech import check_language, language
from drcongo.kernel.speech.folded import folded

Facts = dict[str, Any]


class Said(Protocol):
    """A sentence that can say itself in every language."""

    def text(self, lang: str) -> str: ...


class Phrases(Protocol):
    """A game's phrase book."""

    def phrase(self, group: str, key: str, facts: Mapping[str, Any], lang: str | None = None) -> str:
        """A sentence with its facts filled in."""

    def worded(self, group: str, key: str, moments: Sequence[str]) -> str:
        """The key of a sentence, or of its wording for one of these moments."""


FIRST, INSTEAD, WOULD_TAKE = "first", "instead", "it would take"


class Edit(NamedTuple):
    """One change of a position: an entry of a list of the State gets a value."""

    field: str
    place: int
    value: int


@dataclass(frozen=True, slots=True)
class Remedy:
    """What would help against one reason, found and tried out by the game.

    first: these moves are legal now, one after the other and without dice; afterwards the reason is gone, and no new
    one has come. instead: this move is legal. it would take: with these edits of the position the reason is gone.
    """

    kind: str
    moves: tuple[Any, ...]
    said: Said = field(compare=False)
    edits: tuple[Edit, ...] = ()

    def text(self, lang: str | None = None) -> str:
        """What would help, in a sentence."""
        return self.said.text(check_language(lang or language()))

    def __str__(self) -> str:
        return self.text()


class Later:
    """An answer that is worked out when it is asked for the first time, and kept. Most are never asked for."""

    __slots__ = ("_answer", "_work_out")

    def __init__(self, work_out: Callable[[], tuple[Any, ...]]) -> None:
        self._work_out = work_out
        self._answer: tuple[Any, ...] | None = None

    def __call__(self) -> tuple[Any, ...]:
        if self._answer is None:
            self._answer = self._work_out()
        return self._answer


def no_remedies() -> tuple[Remedy, ...]:
    return ()


def no_events() -> tuple[Any, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused: the rule, and a sentence with the actual numbers."""

    rule: str
    layer: str
    key: str
    facts: Facts = field(compare=False)
    phrases: Phrases = field(compare=False, repr=False)
    find: Callable[[], tuple[Remedy, ...]] = field(default=no_remedies, compare=False, repr=False)

    def text(self, lang: str | None = None) -> str:
        """The sentence, without the rule's id."""
        return self.phrases.phrase("reason", self.key, self.facts, lang)

    @property
    def remedies(self) -> tuple[Remedy, ...]:
        """What would help; looked for when it is asked for the first time."""
        return self.find()

    def fix(self, lang: str | None = None, kinds: Sequence[str] = (FIRST, INSTEAD, WOULD_TAKE)) -> str:
        """The remedies in a sentence or two, or "" where nothing simple would help."""
        return " ".join(remedy.text(lang) for remedy in self.remedies if remedy.kind in kinds)

    def __str__(self) -> str:
        return f"{self.text()} [{self.rule}]"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to "may I?": the reasons against it, or else the events it would cause."""

    move: Any
    reasons: tuple[Reason, ...] = ()
    foresee: Callable[[], tuple[Any, ...]] = field(default=no_events, compare=False, repr=False)

    @property
    def events(self) -> tuple[Any, ...]:
        """What a legal move would cause; played in thought when it is asked for the first time."""
        return self.foresee()

    @property
    def legal(self) -> bool:
        """Whether nothing is against it."""
        return not self.reasons

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule ids that decided: those that refuse the move, or those it applies."""
        return tuple(dict.fromkeys(x.rule for x in (self.reasons or self.events)))

    def text(self, lang: str | None = None) -> str:
        """Each reason with what would help, or each event, on a line with its rule."""
        lines = [f"{r.rule}: {' '.join(filter(None, (r.text(lang), r.fix(lang))))}" for r in self.reasons]
        return "\n".join(lines or [f"{e.rule}: {e.text(lang)}" for e in self.events])

    def __str__(self) -> str:
        return folded(self.text())
