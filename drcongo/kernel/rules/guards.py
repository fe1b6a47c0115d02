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

    __slots__ = ("facts_of", "holds", "key", "layer", "replaces", "rule", "scope", "verbs", "voice")

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
    ) -> None:
        self.rule = rule
        self.layer = layer
        self.verbs = verbs
        self.scope = scope
        self.key = key
        self.holds = holds
        self.voice = voice
        self.replaces = replaces  # the rule of a lower layer whose guards this one takes the place of
        self.facts_of: FactsOf = lambda rules, s, seat, t: {}

    def facts(self, function: FactsOf) -> FactsOf:
        """Decorator: the numbers and names for this guard's sentence."""
        self.facts_of = function
        return function

    def but(self, holds: Holds) -> Guard:
        """The same guard with another condition."""
        new = Guard(self.rule, self.layer, self.verbs, self.scope, self.key, holds, self.voice, self.replaces)
        new.facts_of = self.facts_of
        return new

    def reason(self, rules: Any, s: Any, seat: int, t: Any) -> Reason:
        """The facts may name another rule and sentence: a guard may speak for many (the cards of a deck)."""
        facts = self.facts_of(rules, s, seat, t)
        phrases, moments = self.voice
        key = phrases.worded("reason", facts.get("sentence", self.key), moments(s, seat, facts))
        return Reason(facts.get("rule", self.rule), self.layer, key, facts, phrases)

    def __repr__(self) -> str:
        return f"Guard({self.rule}, {self.key})"
