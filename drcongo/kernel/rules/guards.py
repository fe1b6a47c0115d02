"""Guards: the reasons why a move may be refused, each a small total function with its rule id.

A guard has a scope, the part of the question it looks at. Scopes have two uses. They are the stages of `explain`:
what cannot be read hides everything else, and a wrong moment hides what is wrong with the place. And they let
the legal moves be found quickly: a guard that looks only at the kind of a move is asked once for that kind.
The last four are one stage; where reasons are told, VERB and KIND stand in the order in which they were written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from drcongo.kernel.rules.reasons import Facts, Phrases, Reason

Verb = type[Any]
Holds = Callable[[Any, Any, int, Any], bool]  # asked with the rules, the position, the seat and what the move names
FactsOf = Callable[[Any, Any, int, Any], Facts]
SeveralOf = Callable[[Any, Any, int, Any], Sequence[Facts]]


class Voice(NamedTuple):
    """How a game words a refusal: its phrase book, and for whom the sentence speaks at this moment."""

    phrases: Phrases
    moments: Callable[[Any, int, Facts], Sequence[str]]


class Scope(IntEnum):
    """What a guard looks at, from the narrowest question to the widest."""

    READ = 0  # do the names exist?
    TURN = 1  # is it this seat's turn, and the moment for this verb?
    BOARD = 2  # what the printed board allows for ever: looks at no state
    VERB = 3  # the same for every move of the verb
    KIND = 4  # depends on the kind of thing named, but not on the place
    PLACE = 5  # everything else


class Guard:
    """One condition of one rule. `holds` is asked often and must be quick; `facts` only for a refusal."""

    __slots__ = (
        *("beside", "facts_of", "holds", "key", "layer", "replaces", "rule", "scope", "several_of", "verbs"),
        "voice",
    )

    def __init__(
        self,
        rule: str,
        layer: str,
        verbs: tuple[Verb, ...],
        scope: Scope,
        key: str,
        holds: Holds,
        voice: Voice,
        replaces: str = "",
        beside: str = "",
    ) -> None:
        self.rule = rule
        self.layer = layer
        self.verbs = verbs
        self.scope = scope
        self.key = key
        self.holds = holds
        self.voice = voice
        self.replaces = replaces  # the rule of a lower layer whose guards this one takes the place of
        self.beside = beside  # the guard that refuses all that this one refuses: no search asks this one
        self.facts_of: FactsOf = lambda rules, s, seat, t: {}
        self.several_of: SeveralOf | None = None

    def facts(self, function: FactsOf) -> FactsOf:
        """Decorator: the numbers and names for this guard's sentence."""
        self.facts_of = function
        return function

    def several(self, function: SeveralOf) -> SeveralOf:
        """Decorator for a guard that speaks for many rules: the facts of each reason it has at once."""
        self.several_of = function
        return function

    def but(self, holds: Holds) -> Guard:
        """The same guard with another condition."""
        same = (self.rule, self.layer, self.verbs, self.scope, self.key)
        new = Guard(*same, holds, self.voice, self.replaces, self.beside)
        new.facts_of, new.several_of = self.facts_of, self.several_of
        return new

    def parts(self, rules: Any, s: Any, seat: int, t: Any) -> list[Guard]:
        """A guard that refuses, as one guard for each of its reasons; nearly all have one and are it themselves."""
        if self.several_of is None:
            return [self]
        reasons = self.several_of(rules, s, seat, t)
        return [self._part(facts, alone=len(reasons) == 1) for facts in reasons] or [self]

    def _part(self, facts: Facts, alone: bool) -> Guard:
        """One reason by itself. Where it was alone it is gone when nothing is left against the move."""
        key = self._part_key(facts)

        def holds(rules: Any, s: Any, seat: int, t: Any) -> bool:
            if alone or self.several_of is None or self.holds(rules, s, seat, t):
                return self.holds(rules, s, seat, t)
            return key not in [self._part_key(other) for other in self.several_of(rules, s, seat, t)]

        part = Guard(facts.get("rule", self.rule), self.layer, self.verbs, self.scope, key, holds, self.voice)
        part.facts_of = lambda rules, s, seat, t: facts
        return part

    def _part_key(self, facts: Facts) -> str:
        about = facts.get("about", facts.get("sentence", self.key))
        return f"{self.key} {facts.get('rule', self.rule)} {about}"

    def reason(self, rules: Any, s: Any, seat: int, t: Any) -> Reason:
        """The facts may name another rule and sentence: a guard may speak for many (the cards of a deck)."""
        facts = self.facts_of(rules, s, seat, t)
        phrases, moments = self.voice
        key = phrases.worded("reason", facts.get("sentence", self.key), moments(s, seat, facts))
        return Reason(facts.get("rule", self.rule), self.layer, key, facts, phrases)

    def __repr__(self) -> str:
        return f"Guard({self.rule}, {self.key})"
