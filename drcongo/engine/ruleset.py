"""Layers and the one table of rules made from them.

A Layer says what it adds: guards, effects, candidates, hooks, frames, phases, set-up, Reset and Finale items, each by
rule id; an item or guard that takes the place of a lower one names the rule it replaces, and what is laid over a
lower hook or effect gets that one as `lower` and names the rules it acts for. `Rules` folds Core and the layers above
it, for one Board, into what the engine asks; some rules may be missing (see `drcongo.without`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from drcongo.edition.board import Board
from drcongo.engine.events import Event, Log
from drcongo.engine.guards import Guard, Holds, Scope
from drcongo.engine.state import State

if TYPE_CHECKING:
    from drcongo.engine.moves import Target, Verb

Effect = Callable[["Rules", State, int, "Target", Log], None]
Groups = Iterable[list["Target"]]
Candidates = Callable[["Rules", State, int], Groups]
Step = Callable[["Rules", State, Log], None]
ResetStep = Callable[["Rules", State, Log], bool]
CardStep = Callable[["Rules", State, Log], bool]
Count = Callable[["Rules", State, int], int]
Search = tuple[Candidates, tuple[Holds, ...], tuple[Holds, ...]]
PromptFacts = Callable[["Rules", State], dict[str, Any]]
Outcomes = Callable[["Rules", State], list[tuple[Any, Fraction]]]


@dataclass(frozen=True, slots=True)
class FrameSpec:
    """A kind of decision: which verbs it offers, under which rule, and whether raising capital could matter."""

    kind: str
    rule: str
    verbs: tuple[Verb, ...]
    money_matters: bool = False
    facts: PromptFacts | None = None  # for the prompt, besides player and cycle
    outcomes: Outcomes | None = None  # a chance node's, with their probabilities


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the cycle (CORE-CYC-03); `start` prepares it."""

    name: str
    rule: str
    start: Step


@dataclass(frozen=True, slots=True)
class Item:
    """One step of a list that the rulebook numbers: set-up, Reset or Finale."""

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

    def __init__(self, name: str, base: Layer | None = None) -> None:
        self.name = name
        self.base = base
        self.guards: list[Guard] = []
        self.doings: list[Doing] = []
        self.lifts: list[Lift] = []
        self.candidates_of: dict[Verb, Callable[..., Groups]] = {}
        self.shortlists: dict[Verb, Callable[..., Groups]] = {}
        self.anytime: list[Verb] = []  # verbs that belong to no frame
        self.frames: dict[str, FrameSpec] = {}
        self.offers: list[tuple[str, tuple[Verb, ...]]] = []  # more verbs for a frame of a lower layer
        self.hooks: list[Hook] = []
        self.phases: list[Phase] = []
        self.players: tuple[int, int] = base.players if base else (2, 4)  # the fewest and the most
        self.first_phase: str = base.first_phase if base else ""  # of every cycle, if it is not the first in the list
        self.phase_order: tuple[str, ...] = ()  # all phases in force, by name; a layer that adds one gives a new list
        self.setup_items: list[Item] = []
        self.card_items: list[Item] = []
        self.reset_items: list[Item] = []
        self.finale_items: list[Item] = []

    def guard(self, rule: str, *verbs: Verb, scope: Scope, replaces: str = "") -> Callable[[Holds], Guard]:
        """A condition of a rule; the function's name is the key of its sentence."""

        def register(holds: Holds) -> Guard:
            self.guards.append(Guard(rule, self.name, verbs, scope, holds.__name__, holds, replaces))
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

    def shortlist(self, verb: Verb) -> Callable[[F], F]:
        """Fewer candidates that still hold every legal move, where all of them would be many."""
        return partial(_put, self.shortlists, verb)

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
        money_matters: bool = False,
        facts: PromptFacts | None = None,
        outcomes: Outcomes | None = None,
    ) -> None:
        self.frames[kind] = FrameSpec(kind, rule, verbs, money_matters, facts, outcomes)

    def offer(self, kind: str, *verbs: Verb) -> None:
        """A frame of a lower layer offers these verbs too."""
        self.offers.append((kind, verbs))

    def phase(self, name: str, rule: str) -> Callable[[Step], Step]:
        def register(function: Step) -> Step:
            self.phases.append(Phase(name, rule, function))
            return function

        return register

    def setup(self, rule: str, replaces: str = "") -> Callable[[Step], Step]:
        """A step of set-up."""
        return partial(_append, self.setup_items, rule, replaces)

    def card_step(self, rule: str, before: str = "") -> Callable[[CardStep], CardStep]:
        """A step of carrying out an Action card; answers False when it waits for a die or a choice."""
        return partial(_append, self.card_items, rule, "", before=before)

    def reset(self, rule: str, replaces: str = "", before: str = "") -> Callable[[ResetStep], ResetStep]:
        """A step of Reset; answers False when the game ends there."""
        return partial(_append, self.reset_items, rule, replaces, before=before)

    def finale(self, rule: str, replaces: str = "") -> Callable[[Count], Count]:
        """An item of the final count: the medals one seat gets for it."""
        return partial(_append, self.finale_items, rule, replaces)

    def new_verbs(self) -> set[Verb]:
        """The verbs that no lower layer has."""
        below = {verb for lower in self.chain()[:-1] for verb in lower.candidates_of}
        return set(self.candidates_of) - below

    def chain(self) -> list[Layer]:
        """This layer and those below it, Core first."""
        return [*(self.base.chain() if self.base else []), self]


def _put(table: dict[Any, Any], key: Any, function: F) -> F:
    table[key] = function
    return function


def _append(items: list[Item], rule: str, replaces: str, function: F, before: str = "") -> F:
    items.append(Item(rule, function, replaces, before))
    return function


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
    kind: tuple[Guard, ...]
    place: tuple[Guard, ...]


def _over(function: Callable[..., Any], lower: Callable[..., Any]) -> Callable[..., Any]:
    """What is laid over another one, called like that one: with the Rules first."""
    return lambda rules, *asked: function(rules, lower, *asked)


def _by_frame(rules: Rules, verb: Verb) -> Effect:
    """The effect of a verb that does different things in different frames."""
    effects = {kind: effect for (other, kind), effect in rules.effects_in.items() if other is verb}

    def effect(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
        effects[s.frames[-1].kind](rules, s, seat, t, log)

    return effect


class Rules:
    """The rules in force: all layers up to one, folded for a Board."""

    production_yield: Callable[[State, int], int]  # cubes an industry on this space makes
    city_deduction: Callable[[State, int], int]  # what an industry on this space takes off a city's price
    slot_capacity: Callable[[State, int], int]  # cubes of a set the counter in this slot carries
    truck_capacity: Callable[[State, int], int]  # cubes of a set the truck in this slot carries, Insurgents apart
    insurgents_hinder: Callable[[State], bool]  # whether they count for the set that is being sold
    export_capacity: Callable[[State, int], int]  # cubes of a set that may leave from this province
    cubes_per_box: Callable[[State], int]
    industry_price: Callable[[State, int, int], int]  # for a seat, by resource
    transport_price: Callable[[State, int, int], int]  # for a seat, by kind
    city_price: Callable[[State, int, int], int]  # for a seat, by points, before deductions
    contribution_price: Callable[[State, int], int]  # for a seat
    decider: Callable[[State, int], int]  # the player who decides for a seat
    city_industries: Callable[[State, int], int]  # how many a city of so many points takes
    price_lists: Callable[[State], tuple[tuple[int, ...], tuple[int, ...]]]  # by box: by the port, overland
    # small steps that later layers change
    tell_winner: Callable[[State, list[Event]], None]  # the last word of Finale
    new_place: Callable[[State, int], int]  # in it, of a seat that has just dropped out
    new_order: Callable[[State], list[int]]  # the Turn Order after Resource Sales
    government_done: Callable[[State, Log], None]  # what follows when the Government has acted
    minister_done: Callable[[State, Log], None]  # what follows when a Minister's work on a card is done
    turn_begins: Callable[[State, Log], None]  # the seat at its place in an Action phase
    action_over: Callable[[State, Log], None]  # what follows when a seat has taken its action
    sale_over: Callable[[State, int, Log], None]  # what follows when a seat has sold a set in Resource Sales
    dropped_out: Callable[[State, int, Log], None]  # what follows when a seat has dropped out
    contribution_over: Callable[[State, Log], None]  # what follows when a seat has contributed
    sets_to_sell: Callable[[State, int], list[int]]  # the resources a seat has to sell in Resource Sales
    proceeds: Callable[[State, int, int, int, int, Log], None]  # a seat's set, so many cubes exported, brought so much
    city_medal: Callable[[State, int, dict[str, Any], Log], None]  # for developing a city
    combat_strength: Callable[[State, int], int]  # what is added to the die in a province
    combat_rolled: Callable[[State, int, Log], None]  # the window between a combat die and its result
    combat_result: Callable[[State, int, Log], None]  # the result of a combat die
    producers: Callable[[State, int], list[int]]  # a seat's industries that can produce
    hydro_reaches: Callable[[State, int, int], bool]  # from a province to a city's province
    province_scores: Callable[[State, int], bool]  # whether industries and cities there count in Finale
    support_cards: Callable[[State], list[int]]  # the Support deck
    inducements: Callable[[State], tuple[str, ...]]  # the Ministers whose entry Bolivia may use
    bounty: Callable[[State, str], int]  # money for a beaten Insurgent of a kind, by a card
    peace_medals: Callable[[State, str], int]  # medals for it, by another card
    peacekeeper_price: Callable[[State, int], int]  # for a seat

    def __init__(self, layer: Layer, board: Board, missing: frozenset[str] = frozenset()) -> None:
        self.layer = layer.name
        self.missing = missing
        self.chain = tuple(layer.chain())
        self._variants: dict[frozenset[str], Rules] = {}
        self.players = layer.players
        self.board = board
        self.effects: dict[Verb, Effect] = {}
        self.candidates_of: dict[Verb, Candidates] = {}
        self.shortlists: dict[Verb, Candidates] = {}
        self.anytime: tuple[Verb, ...] = ()
        self.frames: dict[str, FrameSpec] = {}
        self.effects_in: dict[tuple[Verb, str], Effect] = {}
        self.hook_rules: set[str] = set()
        self.guards: tuple[Guard, ...] = ()
        self.setup_items: tuple[Item, ...] = ()
        self.card_items: tuple[Item, ...] = ()
        self.reset_items: tuple[Item, ...] = ()
        self.finale_items: tuple[Item, ...] = ()
        phases: dict[str, Phase] = {}
        order: tuple[str, ...] = ()
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
            phases |= {phase.name: phase for phase in part.phases}
            order = part.phase_order or order
            self.setup_items = fold(self.setup_items, part.setup_items, missing)
            self.card_items = fold(self.card_items, part.card_items, missing)
            self.reset_items = fold(self.reset_items, part.reset_items, missing)
            self.finale_items = fold(self.finale_items, part.finale_items, missing)
        self._lifted = [(g.key, g.holds, [x for x in lifts if g.key in x.keys]) for g in self.guards]
        self.guards = tuple(_lifted(guard, [x.applies for x in lifts if guard.key in x.keys]) for guard in self.guards)
        self.phases = tuple(phases[name] for name in order)
        self.first_phase = layer.first_phase or order[0]
        self.effects |= {verb: _by_frame(self, verb) for verb, _ in self.effects_in}
        self.table = {verb: self._verb_table(verb) for verb in self.effects}
        self.printed = {verb: self._printed(verb) for verb in self.candidates_of if self.table[verb].board}
        self.searches = {verb: self._search(verb) for verb in self.candidates_of}

    def _fold_effects(self, part: Layer) -> None:
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

    def _fold_hooks(self, part: Layer) -> None:
        """Each hook is bound to what lies below it once, here: asking it costs no look-up."""
        for hook in part.hooks:
            if hook.over and self.missing.issuperset(hook.rules):
                continue
            below = (getattr(self, hook.name),) if hook.over else ()
            setattr(self, hook.name, partial(hook.function, self, *below))
            self.hook_rules.update(hook.rules)

    def less(self, missing: frozenset[str]) -> Rules:
        """The hooks alone, folded without more rules: what numbers would be. Made once for each set of them."""
        if missing not in self._variants:
            new = Rules.__new__(Rules)
            new.layer, new.board, new.missing, new.hook_rules = self.layer, self.board, self.missing | missing, set()
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

    def lifting(self, s: State, seat: int, t: Target, *keys: str) -> str | None:
        """The rule that sets one of these guards aside for a move that it would refuse."""
        for key, bare, lifts in self._lifted:
            if key in keys and not bare(self, s, seat, t):
                return next((lift.rule for lift in lifts if lift.applies(self, s, seat, t)), None)
        return None

    def _verb_table(self, verb: Verb) -> VerbTable:
        mine = [g for g in self.guards if verb in g.verbs]
        return VerbTable(*(tuple(g for g in mine if g.scope == scope) for scope in Scope))

    def _printed(self, verb: Verb) -> tuple[list[Target], ...]:
        """The candidates the printed board allows: sorted out once, because guards of that scope ask no State."""
        nothing = State.__new__(State)
        guards = self.table[verb].board
        groups = [
            [t for t in group if all(g.holds(self, nothing, 0, t) for g in guards)]
            for group in self.candidates_of[verb](self, nothing, 0)
        ]
        return tuple(group for group in groups if group)

    def _search(self, verb: Verb) -> Search:
        """How `legal` looks for a verb's moves: the shortest list there is, and the bare conditions."""
        printed = self.printed.get(verb)
        groups_of = self.shortlists.get(verb) or (_always(printed) if printed else self.candidates_of[verb])
        table = self.table[verb]
        if self.missing:  # a shortlist may imply what is missing
            groups_of = _always(printed) if printed else self.candidates_of[verb]
        return groups_of, tuple(g.holds for g in table.kind), tuple(g.holds for g in table.place)

    def legal(self, s: State, seat: int, verb: Verb) -> Iterator[Target]:
        """The legal moves of one verb. Guards of a narrow scope are asked once for many moves.

        Guards of the turn are asked by `explain` only: who asks here has taken the verb from the open frame, and a
        frame offers a verb to the player who decides only if those guards hold (raising capital apart).
        """
        groups_of, of_kind, of_place = self.searches[verb]
        for group in groups_of(self, s, seat):
            if not group:
                continue
            first = group[0]
            for holds in of_kind:
                if not holds(self, s, seat, first):
                    break
            else:
                for target in group:
                    for holds in of_place:
                        if not holds(self, s, seat, target):
                            break
                    else:
                        yield target

    def rule_ids(self) -> set[str]:
        """Every rule id that the table cites itself (events and comments cite the others)."""
        ids = {g.rule for g in self.guards} | {f.rule for f in self.frames.values()} | {p.rule for p in self.phases}
        lists = (self.setup_items, self.card_items, self.reset_items, self.finale_items)
        return ids | self.hook_rules | {item.rule for items in lists for item in items}

    def phase_place(self, name: str) -> int:
        return next(i for i, phase in enumerate(self.phases) if phase.name == name)


def _laid_over(new: dict[Verb, Callable[..., Groups]], below: dict[Verb, Candidates]) -> dict[Verb, Candidates]:
    return {verb: _over(function, below[verb]) if verb in below else function for verb, function in new.items()}


def _lifted(guard: Guard, exceptions: list[Holds]) -> Guard:
    """A guard with the rules that set it aside."""
    if not exceptions:
        return guard
    holds = guard.holds

    def holds_or_lifted(rules: Rules, s: State, seat: int, t: Target) -> bool:
        return holds(rules, s, seat, t) or any(applies(rules, s, seat, t) for applies in exceptions)

    return guard.but(holds_or_lifted)


def _always(groups: Groups) -> Candidates:
    """The same candidates in every position."""
    return lambda rules, s, seat: groups
