"""Layers and the one table of rules made from them.

A Layer says what it adds: guards, effects, candidates, numbers, frames, phases, set-up, Reset and Finale items, each
by rule id. `Rules` folds Core and the layers above it, for one Board, into what the engine asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from drcongo.edition.board import Board
from drcongo.events import Log
from drcongo.guards import Guard, Scope
from drcongo.state import State

if TYPE_CHECKING:
    from drcongo.moves import Target, Verb

Effect = Callable[["Rules", State, int, "Target", Log], None]
Groups = Iterable[list["Target"]]
Candidates = Callable[["Rules", State, int], Groups]
Step = Callable[["Rules", State, Log], None]
Number = Callable[..., int]


@dataclass(frozen=True, slots=True)
class FrameSpec:
    """A kind of decision: which verbs it offers, under which rule, and whether raising capital could matter."""

    kind: str
    rule: str
    verbs: tuple[Verb, ...]
    money_matters: bool = False
    automatic: bool = False  # nobody's decision: dice and steps that play themselves


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


class Layer:
    """What one chapter of the rulebook adds. Its methods are decorators, so that a rule stands at its function."""

    def __init__(self, name: str, base: Layer | None = None) -> None:
        self.name = name
        self.base = base
        self.guards: list[Guard] = []
        self.effects: dict[Verb, Effect] = {}
        self.candidates_of: dict[Verb, Candidates] = {}
        self.shortlists: dict[Verb, Candidates] = {}
        self.frames: dict[str, FrameSpec] = {}
        self.done: dict[str, Effect] = {}
        self.numbers: dict[str, Number] = {}
        self.phases: list[Phase] = []
        self.phase_order: tuple[str, ...] = ()  # all phases in force, by name; a layer that adds one gives a new list
        self.setup_items: list[Item] = []
        self.reset_items: list[Item] = []
        self.finale_items: list[Item] = []

    def guard(
        self, rule: str, *verbs: Verb, scope: Scope
    ) -> Callable[[Callable[[Rules, State, int, Target], bool]], Guard]:
        """A condition of a rule; the function's name is the key of its sentence."""

        def register(holds: Callable[[Rules, State, int, Target], bool]) -> Guard:
            self.guards.append(Guard(rule, self.name, verbs, scope, holds.__name__, holds))
            return self.guards[-1]

        return register

    def effect(self, verb: Verb) -> Callable[[Effect], Effect]:
        """What a verb does to the (copied) State."""

        def register(function: Effect) -> Effect:
            self.effects[verb] = function
            return function

        return register

    def done_effect(self, kind: str) -> Callable[[Effect], Effect]:
        """What "done" does in a kind of frame."""

        def register(function: Effect) -> Effect:
            self.done[kind] = function
            return function

        return register

    def candidates(self, verb: Verb) -> Callable[[Candidates], Candidates]:
        """Every move of a verb that a person could point at, in groups of one kind."""

        def register(function: Candidates) -> Candidates:
            self.candidates_of[verb] = function
            return function

        return register

    def shortlist(self, verb: Verb) -> Callable[[Candidates], Candidates]:
        """Fewer candidates that still hold every legal move, where all of them would be many."""

        def register(function: Candidates) -> Candidates:
            self.shortlists[verb] = function
            return function

        return register

    def number(self, name: str) -> Callable[[Number], Number]:
        """A number that later layers change, by name."""

        def register(function: Number) -> Number:
            self.numbers[name] = function
            return function

        return register

    def frame(self, kind: str, rule: str, *verbs: Verb, money_matters: bool = False, automatic: bool = False) -> None:
        self.frames[kind] = FrameSpec(kind, rule, verbs, money_matters, automatic)

    def phase(self, name: str, rule: str) -> Callable[[Step], Step]:
        def register(function: Step) -> Step:
            self.phases.append(Phase(name, rule, function))
            return function

        return register

    def setup(self, rule: str) -> Callable[[Step], Step]:
        def register(function: Step) -> Step:
            self.setup_items.append(Item(rule, function))
            return function

        return register

    def reset(self, rule: str) -> Callable[[Callable[[Rules, State, Log], bool]], Callable[..., bool]]:
        """A step of Reset; answers False when the game ends there."""

        def register(function: Callable[[Rules, State, Log], bool]) -> Callable[..., bool]:
            self.reset_items.append(Item(rule, function))
            return function

        return register

    def finale(self, rule: str) -> Callable[[Callable[[Rules, State, int], int]], Callable[..., int]]:
        """An item of the final count: the medals one seat gets for it."""

        def register(function: Callable[[Rules, State, int], int]) -> Callable[..., int]:
            self.finale_items.append(Item(rule, function))
            return function

        return register

    def chain(self) -> list[Layer]:
        """This layer and those below it, Core first."""
        return [*(self.base.chain() if self.base else []), self]


@dataclass(frozen=True, slots=True)
class VerbTable:
    """A verb's guards, sorted by what they look at."""

    read: tuple[Guard, ...]
    turn: tuple[Guard, ...]
    board: tuple[Guard, ...]
    kind: tuple[Guard, ...]
    place: tuple[Guard, ...]

    def stage(self, scopes: tuple[Scope, ...]) -> list[Guard]:
        by_scope = {
            Scope.READ: self.read,
            Scope.TURN: self.turn,
            Scope.BOARD: self.board,
            Scope.KIND: self.kind,
        }
        by_scope[Scope.PLACE] = self.place
        return [guard for scope in scopes for guard in by_scope[scope]]


class Rules:
    """The rules in force: all layers up to one, folded for a Board."""

    production_yield: Callable[[State, int], int]  # cubes an industry on this space makes
    city_deduction: Callable[[State, int], int]  # what an industry on this space takes off a city's price
    slot_capacity: Callable[[State, int], int]  # cubes of a set the counter in this slot carries
    export_capacity: Callable[[State, int], int]  # cubes of a set that may leave from this province
    cubes_per_box: Callable[[State], int]

    def __init__(self, layer: Layer, board: Board) -> None:
        self.layer = layer.name
        self.board = board
        self.effects: dict[Verb, Effect] = {}
        self.candidates_of: dict[Verb, Candidates] = {}
        self.shortlists: dict[Verb, Candidates] = {}
        self.frames: dict[str, FrameSpec] = {}
        self.done: dict[str, Effect] = {}
        self.phases: tuple[Phase, ...] = ()
        self.setup_items: tuple[Item, ...] = ()
        self.reset_items: tuple[Item, ...] = ()
        self.finale_items: tuple[Item, ...] = ()
        guards: list[Guard] = []
        phases: dict[str, Phase] = {}
        order: tuple[str, ...] = ()
        for part in layer.chain():
            guards += part.guards
            self.effects |= part.effects
            self.candidates_of |= part.candidates_of
            self.shortlists |= part.shortlists
            self.frames |= part.frames
            self.done |= part.done
            phases |= {phase.name: phase for phase in part.phases}
            order = part.phase_order or order
            self.setup_items += tuple(part.setup_items)
            self.reset_items += tuple(part.reset_items)
            self.finale_items += tuple(part.finale_items)
            for name, number in part.numbers.items():
                setattr(self, name, partial(number, self))
        self.phases = tuple(phases[name] for name in order)
        self.guards = tuple(guards)
        self.table = {verb: self._verb_table(verb) for verb in self.effects}
        self.printed = {verb: self._printed(verb) for verb in self.candidates_of if self.table[verb].board}

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

    def phase_place(self, name: str) -> int:
        return next(i for i, phase in enumerate(self.phases) if phase.name == name)

    def rule_ids(self) -> set[str]:
        """Every rule id that the table cites itself (events and notes cite the others)."""
        ids = {g.rule for g in self.guards} | {f.rule for f in self.frames.values()}
        ids |= {p.rule for p in self.phases}
        return ids | {i.rule for items in (self.setup_items, self.reset_items, self.finale_items) for i in items}
