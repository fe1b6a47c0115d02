"""The moves: one frozen dataclass per verb, with the names that are printed on the board.

A Target is a move whose names have been looked up on a Board; guards and effects read its numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from drcongo.cards import SUPPORT_NUMBER
from drcongo.edition.board import Board
from drcongo.edition.kinds import MINISTERS, RESOURCES, TRANSPORTS


@dataclass(frozen=True, slots=True)
class Build:
    """Build Industry (CORE-IND). `size` is "" where the province has no such space."""

    resource: str
    province: str
    size: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Place Transport (CORE-TRN) on a border such as "EQU-KOR"."""

    transport: str
    border: str


@dataclass(frozen=True, slots=True)
class Develop:
    """Develop City (CORE-CTY) in a province with industries such as "crops KOR double"."""

    province: str
    industries: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Produce:
    """Production (CORE-PRD). Without industries it opens step by step; with them it is the whole choice at once."""

    industries: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class HoldBack:
    """During Production: leave this industry face-up."""

    industry: str


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell one whole set (CORE-SEL, CORE-SALE). With a split it is the whole choice at once."""

    resource: str
    split: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Split:
    """During a sale: how many cubes leave by the port, overland, and go to the Local Market."""

    matadi: int
    overland: int
    local: int


@dataclass(frozen=True, slots=True)
class Supply:
    """During a Hydro sale: one cube from the province `source` supplies the city in the province `city`."""

    city: str
    source: str


@dataclass(frozen=True, slots=True)
class Done:
    """Ends a choice made step by step."""


@dataclass(frozen=True, slots=True)
class Pass:
    """No action in this Action phase (CORE-ACT-01)."""


@dataclass(frozen=True, slots=True)
class Contribute:
    """The contribution when dropping out of Resource Sales (CORE-DRP-03)."""


@dataclass(frozen=True, slots=True)
class Raise:
    """Raising capital: money for medals, at any time (CORE-CAP-01)."""

    medals: int


@dataclass(frozen=True, slots=True)
class Peacekeeper:
    """Place a Peacekeeper (INS-PLC) from the supply, or from the province `source`."""

    province: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class Fight:
    """Start a combat against the Insurgent in a province (INS-CMB)."""

    province: str


@dataclass(frozen=True, slots=True)
class Diamond:
    """Sell so many diamonds (INS-DIA-05)."""

    number: int


@dataclass(frozen=True, slots=True)
class TurnOver:
    """The Action card of this phase is turned over and carried out; played by itself (INS-CRD)."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid for a Minister (GOV-AUC)."""

    money: int


@dataclass(frozen=True, slots=True)
class Choose:
    """A successful bidder takes a Minister: "defence", "interior" or "finance" (GOV-AUC-07)."""

    minister: str


@dataclass(frozen=True, slots=True)
class Remove:
    """The Defence Minister takes a Government Peacekeeper off a province (GOV-DEF)."""

    province: str


@dataclass(frozen=True, slots=True)
class Shift:
    """The Finance Minister moves a Resource marker "up" or "down" (GOV-FIN)."""

    resource: str
    direction: str


@dataclass(frozen=True, slots=True)
class Share:
    """The Interior Minister's player takes money left on the card after an action (GOV-ACT-04 to -06)."""

    money: int


@dataclass(frozen=True, slots=True)
class Take:
    """Take a Support card (RAG-USE-02) and use it, with what it asks to be named, or put it aside."""

    card: str
    named: tuple[str, ...] = ()
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put the Action cards that were looked at back in this order, by their places 1, 2, 3 (RAG-SUP-15)."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy so many medals (RAG-SUP-34)."""

    medals: int


@dataclass(frozen=True, slots=True)
class Order:
    """The solo player's place in the Turn Order of the cycle: "first" or "second" (SOLO-02)."""

    place: str


@dataclass(frozen=True, slots=True)
class Roll:
    """A die shows `value`: the outcome of a chance node (CORE-DIE-01)."""

    value: int


@dataclass(frozen=True, slots=True)
class Reset:
    """The Reset phase, played by itself (CORE-RST)."""


@dataclass(frozen=True, slots=True)
class Finale:
    """The final count, played by itself (CORE-FNL)."""


Move = (
    Build
    | Place
    | Develop
    | Produce
    | HoldBack
    | Sell
    | Split
    | Supply
    | Done
    | Pass
    | Contribute
    | Raise
    | Peacekeeper
    | Fight
    | Diamond
    | TurnOver
    | Bid
    | Choose
    | Remove
    | Shift
    | Share
    | Take
    | Arrange
    | Buy
    | Order
    | Roll
    | Reset
    | Finale
)
Verb = type[Move]

UNKNOWN = -1

_TEXT_FIELDS = {"resource", "province", "size", "transport", "border", "industry", "city", "source"}
_TEXT_FIELDS |= {"minister", "direction", "card", "place"}
_NUMBER_FIELDS = {"matadi", "overland", "local", "medals", "value", "number", "money"}


def is_move(thing: object) -> bool:
    """Is this one of the moves, with fields of the right kind? (Whether they name anything is for the rules to say.)"""
    if type(thing) not in Move.__args__:
        return False
    for name in thing.__slots__:  # type: ignore[attr-defined]
        value = getattr(thing, name)
        if name in _TEXT_FIELDS:
            good = isinstance(value, str)
        elif name in _NUMBER_FIELDS:
            good = type(value) is int
        elif name == "aside":
            good = type(value) is bool
        elif name == "places":
            good = isinstance(value, tuple) and all(type(n) is int for n in value)
        elif name == "split":
            good = value is None or (isinstance(value, tuple) and [type(n) for n in value] == [int] * 3)
        else:
            whole = value is None and isinstance(thing, Produce)
            good = whole or (isinstance(value, tuple) and all(isinstance(n, str) for n in value))
        if not good:
            return False
    return True


class Target:
    """A move with its names turned into the numbers of a Board; UNKNOWN where the board has no such thing."""

    __slots__ = ("border", "judged", "kind", "move", "province", "source", "space", "spaces")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.kind = UNKNOWN  # resource, transport or Minister
        self.province = UNKNOWN
        self.source = UNKNOWN  # the province a Hydro cube or a Peacekeeper comes from
        self.border = UNKNOWN
        self.space = UNKNOWN
        self.spaces: tuple[int, ...] = ()
        self.judged: Any = None  # what several guards of a sale would otherwise work out one by one


def resolve(board: Board, move: Move) -> Target:
    """Look the move's names up on the board. Never fails: what is not there stays UNKNOWN."""
    t = Target(move)
    look_up = _LOOK_UPS.get(type(move))
    if look_up is not None:
        look_up(board, move, t)
    return t


def _build(board: Board, move: Build, t: Target) -> None:
    t.kind = _index(RESOURCES, move.resource)
    t.province = board.province_number.get(move.province, UNKNOWN)
    t.space = board.space_number.get(f"{move.resource} {move.province} {move.size}", UNKNOWN)


def _place(board: Board, move: Place, t: Target) -> None:
    t.kind = _index(TRANSPORTS, move.transport)
    first, _, second = move.border.partition("-")
    t.province = board.province_number.get(first, UNKNOWN)
    t.source = board.province_number.get(second, UNKNOWN)
    t.border = board.border_number.get((t.province, t.source), UNKNOWN)


def _develop(board: Board, move: Develop, t: Target) -> None:
    t.province = board.province_number.get(move.province, UNKNOWN)
    t.spaces = tuple(board.space_number.get(name, UNKNOWN) for name in move.industries)


def _produce(board: Board, move: Produce, t: Target) -> None:
    t.spaces = tuple(board.space_number.get(name, UNKNOWN) for name in move.industries or ())


def _hold_back(board: Board, move: HoldBack, t: Target) -> None:
    t.space = board.space_number.get(move.industry, UNKNOWN)


def _resource(board: Board, move: Sell | Shift, t: Target) -> None:
    t.kind = _index(RESOURCES, move.resource)


def _peacekeeper(board: Board, move: Peacekeeper, t: Target) -> None:
    t.province = board.province_number.get(move.province, UNKNOWN)
    t.source = board.province_number.get(move.source, UNKNOWN)


def _in_a_province(board: Board, move: Fight | Remove, t: Target) -> None:
    t.province = board.province_number.get(move.province, UNKNOWN)


def _choose(board: Board, move: Choose, t: Target) -> None:
    t.kind = _index(MINISTERS, move.minister)


def _take(board: Board, move: Take, t: Target) -> None:
    t.kind = SUPPORT_NUMBER.get(move.card, UNKNOWN)


def _supply(board: Board, move: Supply, t: Target) -> None:
    t.province = board.province_number.get(move.city, UNKNOWN)
    t.source = board.province_number.get(move.source, UNKNOWN)


_LOOK_UPS: dict[Verb, Callable[[Board, Any, Target], None]] = {
    Build: _build,
    Place: _place,
    Develop: _develop,
    Produce: _produce,
    HoldBack: _hold_back,
    Sell: _resource,
    Shift: _resource,
    Peacekeeper: _peacekeeper,
    Fight: _in_a_province,
    Remove: _in_a_province,
    Choose: _choose,
    Take: _take,
    Supply: _supply,
}


def _index(names: tuple[str, ...], name: str) -> int:
    return names.index(name) if name in names else UNKNOWN
