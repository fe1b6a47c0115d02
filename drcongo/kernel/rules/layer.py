"""A layer: what one chapter of a rulebook adds to those below it, each by its rule id.

An item or guard that takes the place of a lower one names the rule it replaces; what is laid over a lower hook or
effect gets that one as `lower` and names the rules it acts for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any, Self, TypeVar

from drcongo.kernel.rules.guards import Guard, Holds, Scope, Verb, Voice

Log = list[Any] | None
Effect = Callable[[Any, Any, int, Any, Log], None]
Groups = Iterable[list[Any]]
PromptFacts = Callable[[Any, Any], dict[str, Any]]
Outcomes = Callable[[Any, Any], list[tuple[Any, Fraction]]]


@dataclass(frozen=True, slots=True)
class FrameSpec:
    """A kind of decision: which verbs it offers, by which rule, and whether what may be done any time matters."""

    kind: str
    rule: str
    verbs: tuple[Verb, ...]
    anytime_matters: bool = False
    facts: PromptFacts | None = None  # for the prompt
    outcomes: Outcomes | None = None  # a chance node's, with their probabilities
    keeps: tuple[int, ...] | None = None  # the most that each number it keeps may be; None if they may be any
    inside: tuple[str, ...] | None = None  # the kinds of turn it is open in, () for all; None if it can be all there is


@dataclass(frozen=True, slots=True)
class Item:
    """One step of a list that the rulebook numbers."""

    rule: str
    run: Callable[..., Any]
    replaces: str = ""  # the rule of a lower layer whose item this one takes the place of
    before: str = ""  # the rule of a lower layer whose item this one comes before; else it comes last


@dataclass(frozen=True, slots=True)
class Hook:
    """A number or a small step that rules change, by name: called with the Rules, with `lower` if it is laid over
    another one, and with what is asked. It is left out if all of its rules are missing."""

    name: str
    rules: tuple[str, ...]
    function: Callable[..., Any]
    over: bool


@dataclass(frozen=True, slots=True)
class Doing:
    """What a verb does, in one kind of frame or always; laid over another one it gets that as `lower`."""

    verb: Verb
    frame: str
    rules: tuple[str, ...]
    function: Callable[..., None]
    over: bool


@dataclass(frozen=True, slots=True)
class Lift:
    """A rule that sets guards of lower layers aside while something applies."""

    rule: str
    keys: tuple[str, ...]
    applies: Holds


F = TypeVar("F", bound=Callable[..., Any])


class Layer:
    """What one chapter of the rulebook adds. Its methods are decorators, so that a rule stands at its function."""

    def __init__(self, name: str, voice: Voice, base: Self | None = None) -> None:
        self.name = name
        self.voice = voice
        self.base = base
        self.guards: list[Guard] = []
        self.doings: list[Doing] = []
        self.lifts: list[Lift] = []
        self.candidates_of: dict[Verb, Callable[..., Groups]] = {}
        self.shortlists: dict[Verb, Callable[..., Groups]] = {}
        self.implied: dict[Verb, tuple[str, ...]] = {}  # the guards that a shortlist makes needless, by key
        self.anytime: list[Verb] = []  # verbs that belong to no frame
        self.frames: dict[str, FrameSpec] = {}
        self.offers: list[tuple[str, tuple[Verb, ...]]] = []  # more verbs for a frame of a lower layer
        self.hooks: list[Hook] = []
        self.lists: dict[str, list[Item]] = {}  # the lists that the rulebook numbers, by name

    def guard(self, rule: str, *verbs: Verb, scope: Scope, replaces: str = "") -> Callable[[Holds], Guard]:
        """A condition of a rule; the function's name is the key of its sentence."""

        def register(holds: Holds) -> Guard:
            self.guards.append(Guard(rule, self.name, verbs, scope, holds.__name__, holds, self.voice, replaces))
            return self.guards[-1]

        return register

    def lift(self, rule: str, *keys: str) -> Callable[[Holds], Holds]:
        """While the function answers True, these guards of lower layers do not refuse anything."""

        def register(applies: Holds) -> Holds:
            self.lifts.append(Lift(rule, keys, applies))
            return applies

        return register

    def effect(self, verb: Verb, frame: str = "") -> Callable[[F], F]:
        """What a verb does to the (copied) State: always, or in one kind of frame ("done", a die)."""
        return self._doing(verb, frame, (), over=False)

    def over(self, verb: Verb, *rules: str, frame: str = "") -> Callable[[F], F]:
        """Laid over the effect of a lower layer, which it gets as `lower`, for these rules."""
        return self._doing(verb, frame, rules, over=True)

    def _doing(self, verb: Verb, frame: str, rules: tuple[str, ...], over: bool) -> Callable[[F], F]:
        below = any((d.verb, d.frame) == (verb, frame) for part in self.chain() for d in part.doings)
        if below != over or (over and not rules):
            raise ValueError(f"{self.name}: what {verb.__name__} does {frame} is laid over a lower one by its rules.")

        def register(function: F) -> F:
            self.doings.append(Doing(verb, frame, rules, function, over))
            return function

        return register

    def candidates(self, verb: Verb) -> Callable[[F], F]:
        """Every move of a verb that a person could point at, in groups of one kind; over others it gets `lower`."""
        return partial(_put, self.candidates_of, verb)

    def shortlist(self, verb: Verb, implies: tuple[str, ...] = ()) -> Callable[[F], F]:
        """Fewer candidates that still hold every legal move, where all of them would be many.

        It says which guards hold for all that it lists: they are not asked again. Laid over a lower one it keeps to
        what that one implies.
        """
        self.implied[verb] = implies
        return partial(_put, self.shortlists, verb)

    def imply(self, verb: Verb, *keys: str) -> None:
        """A lower layer's shortlist makes these guards of this layer needless, too."""
        self.implied[verb] = (*self.implied.get(verb, ()), *keys)

    def hook(self, name: str, *rules: str) -> Callable[[F], F]:
        """A number (or a small step) that rules change, by name. Over another one it names the rules it acts for."""
        over = any(hook.name == name for part in self.chain() for hook in part.hooks)
        if over and not rules:
            raise ValueError(f"{self.name}: {name} is laid over a lower one without a rule.")

        def register(function: F) -> F:
            self.hooks.append(Hook(name, rules, function, over))
            return function

        return register

    def frame(
        self,
        kind: str,
        rule: str,
        *verbs: Verb,
        anytime_matters: bool = False,
        facts: PromptFacts | None = None,
        outcomes: Outcomes | None = None,
        keeps: tuple[int, ...] | None = None,
        inside: tuple[str, ...] | None = None,
    ) -> None:
        """A kind of decision that this layer adds."""
        self.frames[kind] = FrameSpec(kind, rule, verbs, anytime_matters, facts, outcomes, keeps, inside)

    def offer(self, kind: str, *verbs: Verb) -> None:
        """A frame of a lower layer offers these verbs too."""
        self.offers.append((kind, verbs))

    def item(self, name: str, rule: str, replaces: str = "", before: str = "") -> Callable[[F], F]:
        """A step of a numbered list: it takes the place of a lower one, or comes before it, or last."""
        return partial(_append, self.lists.setdefault(name, []), rule, replaces, before)

    def new_verbs(self) -> set[Verb]:
        """The verbs that no lower layer has."""
        below = {verb for lower in self.chain()[:-1] for verb in lower.candidates_of}
        return set(self.candidates_of) - below

    def chain(self) -> list[Self]:
        """This layer and those below it, the lowest first."""
        return [*(self.base.chain() if self.base else []), self]


def _put(table: dict[Any, Any], key: Any, function: F) -> F:
    table[key] = function
    return function


def _append(items: list[Item], rule: str, replaces: str, before: str, function: F) -> F:
    items.append(Item(rule, function, replaces, before))
    return function
