"""Guards: the reasons why a move may be refused, each a small total function with its rule id.

A guard has a scope, the part of the question it looks at. Scopes have two uses. They are the stages of `explain`:
what cannot be read hides everything else, and a wrong moment hides what is wrong with the place. And they let
the legal moves be found quickly: a guard that looks only at the kind of a move is asked once for that kind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from drcongo.events import Event
from drcongo.rulebook.phrases import Words, check_language, phrase, worded
from drcongo.speech import language
from drcongo.speech.folded import folded
from drcongo.state import State

if TYPE_CHECKING:
    from drcongo.moves import Move, Target, Verb
    from drcongo.ruleset import Rules

Facts = dict[str, Any]
Holds = Callable[["Rules", State, int, "Target"], bool]
FactsOf = Callable[["Rules", State, int, "Target"], Facts]


class Scope(IntEnum):
    READ = 0  # do the names exist?
    TURN = 1  # is it this seat's turn, and the moment for this verb?
    BOARD = 2  # what the printed board allows for ever: looks at no state
    KIND = 3  # depends on the kind (resource, transport, city) but not on the place
    PLACE = 4  # everything else


FIRST, INSTEAD, WOULD_TAKE = "first", "instead", "it would take"


class Edit(NamedTuple):
    """One change of a position: an entry of a list of the State gets a value."""

    field: str
    place: int
    value: int


@dataclass(frozen=True, slots=True)
class Remedy:
    """What would help against one reason, found and tried out by `drcongo.remedies`.

    first: these moves are legal now, one after the other and without dice; afterwards the reason is gone, and no new
    one has come. instead: this move is legal. it would take: with these edits of the position the reason is gone.
    """

    kind: str
    moves: tuple[Move, ...]
    said: Words = field(compare=False)
    edits: tuple[Edit, ...] = ()

    def text(self, lang: str | None = None) -> str:
        return self.said.text(check_language(lang or language()))

    def __str__(self) -> str:
        return self.text()


def _moments(s: State, seat: int, facts: Facts) -> list[str]:
    """For whom a refusal speaks: "you" is wrong where nobody decides, and where it is the Government that acts."""
    moments = {
        "nobody": facts.get("player", "") is None,
        "bolivia": any(frame.kind == "inducement" for frame in s.frames),  # RAG-BOL-02: with a purse of its own
        "government": seat == s.government,
    }
    return [moment for moment, now in moments.items() if now]


def no_remedies() -> tuple[Remedy, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused: the rule, and a sentence with the actual numbers."""

    rule: str
    layer: str
    key: str
    facts: Facts = field(compare=False)
    find: Callable[[], tuple[Remedy, ...]] = field(default=no_remedies, compare=False, repr=False)

    def text(self, lang: str | None = None) -> str:
        return phrase("reason", self.key, self.facts, lang)

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
    events: tuple[Event, ...] = ()

    @property
    def legal(self) -> bool:
        return not self.reasons

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule ids that decided: those that refuse the move, or those it applies."""
        return tuple(dict.fromkeys(x.rule for x in (self.reasons or self.events)))

    def text(self, lang: str | None = None) -> str:
        lines = [f"{r.rule}: {' '.join(filter(None, (r.text(lang), r.fix(lang))))}" for r in self.reasons]
        return "\n".join(lines or [f"{e.rule}: {e.text(lang)}" for e in self.events])

    def __str__(self) -> str:
        return folded(self.text())


class Guard:
    """One condition of one rule. `holds` is asked often and must be quick; `facts` only for a refusal."""

    __slots__ = ("facts_of", "holds", "key", "layer", "replaces", "rule", "scope", "verbs")

    def __init__(
        self,
        rule: str,
        layer: str,
        verbs: tuple[Verb, ...],
        scope: Scope,
        key: str,
        holds: Holds,
        replaces: str = "",
    ) -> None:
        self.rule = rule
        self.layer = layer
        self.verbs = verbs
        self.scope = scope
        self.key = key
        self.holds = holds
        self.replaces = replaces  # the rule of a lower layer whose guards this one takes the place of
        self.facts_of: FactsOf = lambda rules, s, seat, t: {}

    def facts(self, function: FactsOf) -> FactsOf:
        """Decorator: the numbers and names for this guard's sentence."""
        self.facts_of = function
        return function

    def but(self, holds: Holds) -> Guard:
        """The same guard with another condition."""
        new = Guard(self.rule, self.layer, self.verbs, self.scope, self.key, holds, self.replaces)
        new.facts_of = self.facts_of
        return new

    def reason(self, rules: Rules, s: State, seat: int, t: Target) -> Reason:
        """The facts may name another rule and sentence: a guard may speak for many (the Support cards)."""
        facts = self.facts_of(rules, s, seat, t)
        key = worded("reason", facts.get("sentence", self.key), _moments(s, seat, facts))
        return Reason(facts.get("rule", self.rule), self.layer, key, facts)

    def __repr__(self) -> str:
        return f"Guard({self.rule}, {self.key})"
