"""The one table of rules: layers folded into what an engine asks. Some rules may be missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, Self, TypeVar

from drcongo.kernel.rules.guards import Guard, Holds, Scope, Verb
from drcongo.kernel.rules.layer import Effect, FrameSpec, Groups, Item, Layer, Lift, Log
from drcongo.kernel.rules.searching import ALL, PRINTED, SHORTLIST, Candidates, SearchPlan, always

Replacing = TypeVar("Replacing", Guard, Item)


def fold(
    below: Iterable[Replacing], added: Iterable[Replacing], missing: frozenset[str] = frozenset()
) -> tuple[Replacing, ...]:
    """A lower layer's list with a layer's own put in: where each replaces or comes before one, or at the end.

    What is replaced is named by its rule; a single guard of several under one rule by its key.
    """
    result = list(below)
    for new in added:
        if new.rule in missing:
            continue
        named = new.replaces or getattr(new, "before", "")
        places = [i for i, old in enumerate(result) if named and named in (old.rule, getattr(old, "key", ""))]
        if named and not places and not missing:
            raise ValueError(f"{new.rule} names {named}, which is not there.")
        if new.replaces:
            for place in reversed(places):
                del result[place]
        result.insert(places[0] if places else len(result), new)
    return tuple(result)


@dataclass(frozen=True, slots=True)
class VerbTable:
    """A verb's guards, sorted by what they look at."""

    read: tuple[Guard, ...]
    turn: tuple[Guard, ...]
    board: tuple[Guard, ...]
    verb: tuple[Guard, ...]
    kind: tuple[Guard, ...]
    place: tuple[Guard, ...]
    rest: tuple[Guard, ...]  # the last stage of a question: all but reading and the turn, as reasons are told


def _over(function: Callable[..., Any], lower: Callable[..., Any]) -> Callable[..., Any]:
    """What is laid over another one, called like that one: with the Rules first."""
    return lambda rules, *asked: function(rules, lower, *asked)


def _by_frame(rules: RuleTable[Any], verb: Verb) -> Effect:
    """The effect of a verb that does different things in different frames."""
    effects = {kind: effect for (other, kind), effect in rules.effects_in.items() if other is verb}

    def effect(rules: Any, s: Any, seat: int, t: Any, log: Log) -> None:
        effects[s.frame.kind](rules, s, seat, t, log)

    return effect


L = TypeVar("L", bound=Layer)


class RuleTable(Generic[L]):
    """The rules in force: all layers up to one. A game's own table names its hooks and is a child of this.

    `nothing` is a position without anything in it, for guards that look at the printed board alone.
    """

    def __init__(self, layer: L, nothing: Any, missing: frozenset[str] = frozenset()) -> None:
        self.layer = layer.name
        self.nothing = nothing
        self.missing = missing
        self.chain = tuple(layer.chain())
        self._variants: dict[frozenset[str], Self] = {}
        self.effects: dict[Verb, Effect] = {}
        self.candidates_of: dict[Verb, Candidates] = {}
        self.shortlists: dict[Verb, Candidates] = {}
        self.anytime: tuple[Verb, ...] = ()
        self.frames: dict[str, FrameSpec] = {}
        self.effects_in: dict[tuple[Verb, str], Effect] = {}
        self.hook_rules: set[str] = set()
        self.guards: tuple[Guard, ...] = ()
        self.lists: dict[str, tuple[Item, ...]] = {}
        lifts: list[Lift] = []
        for part in self.chain:
            self.guards = fold(self.guards, part.guards, missing)
            lifts += [lift for lift in part.lifts if lift.rule not in missing]
            self._fold_effects(part)
            self._fold_hooks(part)
            self.candidates_of |= _laid_over(part.candidates_of, self.candidates_of)
            self.shortlists |= _laid_over(part.shortlists, self.shortlists)
            self.anytime += tuple(part.anytime)
            self.frames |= part.frames
            for kind, verbs in part.offers:
                spec = self.frames[kind]
                self.frames[kind] = replace(spec, verbs=(*spec.verbs, *verbs))
            for name, items in part.lists.items():
                self.lists[name] = fold(self.lists.get(name, ()), items, missing)
        self._lifted = [(g.key, g.holds, [x for x in lifts if g.key in x.keys]) for g in self.guards]
        self.guards = tuple(_lifted(guard, [x.applies for x in lifts if guard.key in x.keys]) for guard in self.guards)
        self.effects |= {verb: _by_frame(self, verb) for verb, _ in self.effects_in}
        self.table = {verb: self._verb_table(verb) for verb in self.effects}
        self.printed = {verb: self._printed(verb) for verb in self.candidates_of if self.table[verb].board}
        self.plans = {verb: self._plan(verb) for verb in self.candidates_of}
        self.searches = {verb: plan.search() for verb, plan in self.plans.items()}
        self.offered = {  # by kind of frame: its verbs, each with its search
            kind: tuple((verb, self.searches[verb]) for verb in spec.verbs) for kind, spec in self.frames.items()
        }

    def _fold_effects(self, part: L) -> None:
        for doing in part.doings:
            if doing.over and self.missing.issuperset(doing.rules):
                continue
            effect = doing.function
            if doing.frame:
                place = (doing.verb, doing.frame)
                self.effects_in[place] = _over(effect, self.effects_in[place]) if doing.over else effect
            else:
                self.effects[doing.verb] = _over(effect, self.effects[doing.verb]) if doing.over else effect
            self.hook_rules.update(doing.rules)

    def _fold_hooks(self, part: L) -> None:
        """Each hook is bound to what lies below it once, here: asking it costs no look-up."""
        for hook in part.hooks:
            if hook.over and self.missing.issuperset(hook.rules):
                continue
            below = (getattr(self, hook.name),) if hook.over else ()
            setattr(self, hook.name, partial(hook.function, self, *below))
            self.hook_rules.update(hook.rules)

    def less(self, missing: frozenset[str]) -> Self:
        """The hooks alone, folded without more rules: what numbers would be. Made once for each set of them."""
        if missing not in self._variants:
            new = copy(self)
            new.missing, new.hook_rules, new._variants = self.missing | missing, set(), {}
            for part in self.chain:
                new._fold_hooks(part)
            self._variants[missing] = new
        return self._variants[missing]

    def cause(self, name: str, otherwise: str, *asked: Any, of: Callable[[Any], Any] | None = None) -> str:
        """The rule that makes a hook answer as it does: the uppermost without which the answer would be another one.

        `of` picks the part of the answer that matters. An event or a reason about it cites this rule.
        """
        answer = getattr(self, name)(*asked)
        for hook in reversed([h for part in self.chain for h in part.hooks if h.name == name and h.over]):
            other = getattr(self.less(frozenset(hook.rules)), name)(*asked)
            if (other != answer) if of is None else (of(other) != of(answer)):
                return hook.rules[0]
        return otherwise

    def lifting(self, s: Any, seat: int, t: Any, *keys: str) -> str | None:
        """The rule that sets one of these guards aside for a move that it would refuse."""
        for key, bare, lifts in self._lifted:
            if key in keys and not bare(self, s, seat, t):
                return next((lift.rule for lift in lifts if lift.applies(self, s, seat, t)), None)
        return None

    def _verb_table(self, verb: Verb) -> VerbTable:
        mine = [g for g in self.guards if verb in g.verbs]
        read, turn, board, once, kind, place = (tuple(g for g in mine if g.scope == scope) for scope in Scope)
        middle = tuple(g for g in mine if g.scope in (Scope.VERB, Scope.KIND))
        return VerbTable(read, turn, board, once, kind, place, rest=(*board, *middle, *place))

    def _printed(self, verb: Verb) -> tuple[list[Any], ...]:
        """The candidates the printed board allows: sorted out once, because guards of that scope ask no State."""
        nothing = self.nothing
        guards = self.table[verb].board
        groups = [
            [t for t in group if all(g.holds(self, nothing, 0, t) for g in guards)]
            for group in self.candidates_of[verb](self, nothing, 0)
        ]
        return tuple(group for group in groups if group)

    def _plan(self, verb: Verb) -> SearchPlan:
        """How `legal` looks for a verb's moves: the shortest list there is, and the guards still to be asked."""
        begins, groups_of, implied = ALL, self.candidates_of[verb], set[str]()
        if verb in self.shortlists and not self.missing:  # a shortlist may imply what is missing
            begins, groups_of, implied = SHORTLIST, self.shortlists[verb], self._implied(verb)
        elif printed := self.printed.get(verb):
            begins, groups_of = PRINTED, always(printed)
        table = self.table[verb]
        of_verb, of_kind, of_place = (
            tuple(g for g in scope if g.key not in implied) for scope in (table.verb, table.kind, table.place)
        )
        spared = tuple(g for g in table.rest if g.key in implied or (begins != ALL and g in table.board))
        return SearchPlan(begins, groups_of, spared, of_verb, of_kind, of_place)

    def _implied(self, verb: Verb) -> set[str]:
        """The guards that hold for all that the verb's shortlist lists."""
        keys = {key for part in self.chain for key in part.implied.get(verb, ())}
        for key in keys:
            if not any(g.key == key and verb in g.verbs for part in self.chain for g in part.guards):
                raise ValueError(
                    f"{self.layer}: the shortlist of {verb.__name__} implies {key}, which is no guard of it."
                )
        return keys

    def legal(self, s: Any, seat: int, verb: Verb) -> Iterator[Any]:
        """The legal moves of one verb.

        Guards of the turn are asked by `explain` only: who asks here has taken the verb from the open frame, and a
        frame offers a verb to the player who decides only if those guards hold (what can be done at any time apart).
        """
        return self.searches[verb](self, s, seat)

    def rule_ids(self) -> set[str]:
        """Every rule id that the table cites itself (events and comments cite the others)."""
        ids = {g.rule for g in self.guards} | {f.rule for f in self.frames.values()} | self.hook_rules
        return ids | {item.rule for items in self.lists.values() for item in items}


def _laid_over(new: dict[Verb, Callable[..., Groups]], below: dict[Verb, Candidates]) -> dict[Verb, Candidates]:
    return {verb: _over(function, below[verb]) if verb in below else function for verb, function in new.items()}


def _lifted(guard: Guard, exceptions: list[Holds]) -> Guard:
    """A guard with the rules that set it aside."""
    if not exceptions:
        return guard
    holds = guard.holds

    def holds_or_lifted(rules: Any, s: Any, seat: int, t: Any) -> bool:
        return holds(rules, s, seat, t) or any(applies(rules, s, seat, t) for applies in exceptions)

    return guard.but(holds_or_lifted)
