"""The moves: one frozen dataclass per verb, with the names that are printed on the board.

A Target is a move whose names have been looked up on a Board; guards and effects read its numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from drcongo.cards import SUPPORT_NUMBER
from drcongo.edition.board import Board
from drcongo.terms import MINISTERS, RESOURCES, TRANSPORTS


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
    """Raising capital: give up medals for money, at any time (CORE-CAP-01)."""

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
    match move:
        case Build(resource, province, size):
            t.kind = _index(RESOURCES, resource)
            t.province = board.province_number.get(province, UNKNOWN)
            t.space = board.space_number.get(f"{resource} {province} {size}", UNKNOWN)
        case Place(transport, border):
            t.kind = _index(TRANSPORTS, transport)
            first, _, second = border.partition("-")
            a, b = (board.province_number.get(code, UNKNOWN) for code in (first, second))
            t.province, t.source = a, b
            t.border = board.border_number.get((a, b), UNKNOWN)
        case Develop(province, industries):
            t.province = board.province_number.get(province, UNKNOWN)
            t.spaces = tuple(board.space_number.get(name, UNKNOWN) for name in industries)
        case Produce(industries) if industries is not None:
            t.spaces = tuple(board.space_number.get(name, UNKNOWN) for name in industries)
        case HoldBack(industry):
            t.space = board.space_number.get(industry, UNKNOWN)
        case Sell(resource) | Shift(resource):
            t.kind = _index(RESOURCES, resource)
        case Peacekeeper(province, source):
            t.province = board.province_number.get(province, UNKNOWN)
            t.source = board.province_number.get(source, UNKNOWN)
        case Fight(province) | Remove(province):
            t.province = board.province_number.get(province, UNKNOWN)
        case Choose(minister):
            t.kind = _index(MINISTERS, minister)
        case Take(card):
            t.kind = SUPPORT_NUMBER.get(card, UNKNOWN)
        case Supply(city, source):
            t.province = board.province_number.get(city, UNKNOWN)
            t.source = board.province_number.get(source, UNKNOWN)
    return t


def _index(names: tuple[str, ...], name: str) -> int:
    return names.index(name) if name in names else UNKNOWN
