"""DR Congo's layers and its table of rules: the kernel's, with this game's hooks, phases and numbered lists.

`Rules` folds Core and the layers above it, for one Board, into what the engine asks; some rules may be missing (see
`drcongo.without`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from drcongo.edition.board import Board
from drcongo.engine.events import Event, Log
from drcongo.engine.moves import Move, Target
from drcongo.engine.state import State
from drcongo.kernel import rules as kernel
from drcongo.kernel.rules import Facts, Item, Voice
from drcongo.rulebook import phrases

Step = Callable[["Rules", State, Log], None]
ResetStep = Callable[["Rules", State, Log], bool]
CardStep = Callable[["Rules", State, Log], bool]
Count = Callable[["Rules", State, int], int]
Candidates = Callable[["Rules", State, int], list[list[Target]]]


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the cycle (CORE-CYC-03); `start` prepares it."""

    name: str
    rule: str
    start: Step


def moments(s: State, seat: int, facts: Facts) -> list[str]:
    """For whom a refusal speaks: "you" is wrong where nobody decides, and where it is the Government that acts."""
    moments = {
        "nobody": facts.get("player", "") is None,
        "bolivia": any(frame.kind == "inducement" for frame in s.frames),  # RAG-BOL-02: with a purse of its own
        "government": seat == s.government,
    }
    return [moment for moment, now in moments.items() if now]


def _alone(target: Target) -> Candidates:
    groups = [[target]]
    return lambda rules, s, seat: groups


VOICE = Voice(phrases, moments)


class Layer(kernel.Layer):
    """A layer of DR Congo: it may also add phases to the cycle, and steps to set-up, Action cards, Reset and Finale."""

    def __init__(self, name: str, base: Layer | None = None) -> None:
        super().__init__(name, VOICE, base)
        # what other rooms ask of a layer; what it does not say is as in the one below
        self.shows: frozenset[str] = base.shows if base else frozenset()  # parts of the picture
        self.needs: tuple[str, ...] = base.needs if base else ()  # what an edition must have for it to be played
        self.weights: dict[str, Any] = dict(base.weights) if base else {}  # of a bot's rules of thumb
        self.worth: dict[type[Any], float] = dict(base.worth) if base else {}  # medals: an action of its own, to a bot
        self.promises: dict[str, tuple[float, float]] = dict(base.promises) if base else {}  # medals in prospect
        self.phases: list[Phase] = []
        self.players: tuple[int, int] = base.players if base else (2, 4)  # the fewest and the most
        self.first_phase: str = base.first_phase if base else ""  # of every cycle, if it is not the first in the list
        self.phase_order: tuple[str, ...] = ()  # all phases in force, by name; a layer that adds one gives a new list

    def bare(self, *moves: Move) -> None:
        """Moves that are all their verbs have: the one candidate in every position."""
        for move in moves:
            self.candidates(type(move))(_alone(Target(move)))

    def phase(self, name: str, rule: str) -> Callable[[Step], Step]:
        def register(function: Step) -> Step:
            self.phases.append(Phase(name, rule, function))
            return function

        return register

    def setup(self, rule: str, replaces: str = "") -> Callable[[Step], Step]:
        """A step of set-up."""
        return self.item("setup", rule, replaces)

    def card_step(self, rule: str, before: str = "") -> Callable[[CardStep], CardStep]:
        """A step of carrying out an Action card; answers False when it waits for a die or a choice."""
        return self.item("card", rule, before=before)

    def reset(self, rule: str, replaces: str = "", before: str = "") -> Callable[[ResetStep], ResetStep]:
        """A step of Reset; answers False when the game ends there."""
        return self.item("reset", rule, replaces, before)

    def finale(self, rule: str, replaces: str = "") -> Callable[[Count], Count]:
        """An item of the final count: the medals one seat gets for it."""
        return self.item("finale", rule, replaces)


class Rules(kernel.RuleTable[Layer]):
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
    sales_begin: Callable[[State, Log], None]  # the phase Resource Sales
    next_seller: Callable[[State, Log], None]  # the turn in Resource Sales passes on
    after_sale: Callable[[State, int, Log], None]  # a seat's turn in Resource Sales is over, whatever kept it open
    card_begins: Callable[[State, Log], None]  # an Action phase, with its card
    card_goes_on: Callable[[State, Log], None]  # the card is carried out, from the step it has reached
    dropped_out: Callable[[State, int, Log], None]  # what follows when a seat has dropped out
    contribution_over: Callable[[State, Log], None]  # what follows when a seat has contributed
    sets_to_sell: Callable[[State, int], list[int]]  # the resources a seat has to sell in Resource Sales
    proceeds: Callable[[State, int, int, int, int, Log], None]  # a seat's set, so many cubes exported, brought so much
    city_medal: Callable[[State, int, dict[str, Any], Log], None]  # for developing a city
    combat_strength: Callable[[State, int], int]  # what is added to the die in a province
    combat_rolled: Callable[[State, int, Log], None]  # the window between a combat die and its result
    combat_result: Callable[[State, int, Log], None]  # the result of a combat die
    producers: Callable[[State, int], list[int]]  # a seat's industries that can produce
    city_makers: Callable[[State, int, list[int]], list[int]]  # of these industries, for a city in a province
    hydro_reaches: Callable[[State, int, int], bool]  # from a province to a city's province
    province_scores: Callable[[State, int], bool]  # whether industries and cities there count in Finale
    support_cards: Callable[[State], list[int]]  # the Support deck
    inducements: Callable[[State], tuple[str, ...]]  # the Ministers whose entry Bolivia may use
    bounty: Callable[[State, str], int]  # money for a beaten Insurgent of a kind, by a card
    peace_medals: Callable[[State, str], int]  # medals for it, by another card
    peacekeeper_price: Callable[[State, int], int]  # for a seat

    def __init__(self, layer: Layer, board: Board, missing: frozenset[str] = frozenset()) -> None:
        self.board = board
        self.players = layer.players
        super().__init__(layer, State.__new__(State), missing)
        known = {phase.name: phase for part in self.chain for phase in part.phases}
        order = next(part.phase_order for part in reversed(self.chain) if part.phase_order)
        self.phases = tuple(known[name] for name in order)
        self.first_phase = layer.first_phase or order[0]
        self.setup_items: tuple[Item, ...] = self.lists.get("setup", ())
        self.card_items: tuple[Item, ...] = self.lists.get("card", ())
        self.reset_items: tuple[Item, ...] = self.lists.get("reset", ())
        self.finale_items: tuple[Item, ...] = self.lists.get("finale", ())

    def __copy__(self) -> Rules:
        """With the same tables. A compiled class has no `__dict__`: it is made again from its layer and board."""
        if not hasattr(self, "__dict__"):
            return Rules(self.chain[-1], self.board, self.missing)
        new = object.__new__(Rules)
        new.__dict__.update(self.__dict__)
        return new

    def rule_ids(self) -> set[str]:
        return super().rule_ids() | {phase.rule for phase in self.phases}

    def phase_place(self, name: str) -> int:
        return next(i for i, phase in enumerate(self.phases) if phase.name == name)
