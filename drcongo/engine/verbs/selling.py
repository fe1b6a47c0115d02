"""Production and sales."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from drcongo.edition.board import Board
from drcongo.edition.kinds import HYDRO, RESOURCES
from drcongo.engine.state import UNSUPPRESSED, State
from drcongo.engine.verbs import places
from drcongo.engine.verbs.building import names
from drcongo.engine.verbs.move import Move
from drcongo.engine.verbs.target import UNKNOWN, Target
from drcongo.engine.verbs.things import (
    SPLIT,
    Industry,
    Number,
    Resource,
    SomeIndustries,
    Source,
    SplitOrNone,
    Town,
)

if TYPE_CHECKING:
    from drcongo.engine.notation import Reader


@dataclass(frozen=True, slots=True)
class Produce(Move):
    """Production (CORE-PRD). Without industries it opens step by step; with them it is the whole choice at once."""

    word = "produce"
    examples = ("produce all", "produce crops BDU, oil BDU", "produce")
    shortcut = "p"

    industries: SomeIndustries = None

    def text(self) -> str:
        return "produce" if self.industries is None else f"produce {', '.join(self.industries)}"

    @classmethod
    def read(cls, reader: Reader, rest: str) -> Produce:
        if rest.strip() != "all":
            return Produce(reader.industries(rest))
        s, board = reader.state, reader.board
        safe = [s.threat[p] != UNSUPPRESSED for p in board.space_province]  # INS-UNS-05
        own = [i for i, o in enumerate(s.space_owner) if o == reader.seat and not s.space_flipped[i] and safe[i]]
        return Produce(tuple(board.spaces[i].name for i in own)) if own else Produce()

    def sentence(self) -> str:
        return "produce_open" if self.industries is None else "produce"

    def label(self, board: Board, s: State | None) -> None:
        return None

    def clicks(self, board: Board, s: State) -> tuple[str, ...]:
        return places.own_industries(board, s, face_up=True) if self.industries is None else Move.clicks(self, board, s)


@dataclass(frozen=True, slots=True)
class HoldBack(Move):
    """During Production: leave this industry face-up."""

    word = "hold back"
    examples = ("hold back oil BDU",)
    step_of = "produce"

    industry: Industry

    @classmethod
    def read(cls, reader: Reader, rest: str) -> HoldBack:
        return HoldBack(reader.industry(rest, reader.would_produce))

    @classmethod
    def pointed(cls, picks: Sequence[str], fitting: Sequence[Move]) -> Sequence[Move]:
        spaces = names(picks, "space")
        return [HoldBack(spaces[0])] if len(spaces) == 1 and len(picks) == 1 else ()


@dataclass(frozen=True, slots=True)
class Sell(Move):
    """Sell one whole set (CORE-SEL, CORE-SALE). With a split it is the whole choice at once."""

    word = "sell"
    examples = ("sell crops", "sell crops 3/1/0")
    shortcut = "s"

    resource: Resource
    split: SplitOrNone = None

    def text(self) -> str:
        return f"sell {self.resource}" + ("" if self.split is None else " " + "/".join(map(str, self.split)))

    @classmethod
    def read(cls, reader: Reader, rest: str) -> Sell:
        found = SPLIT.search(rest)
        if found is None and "/" in rest:
            raise reader.form("sell")
        resource = reader.word(rest[: found.start()] if found else rest, RESOURCES, "resource")
        if found is None:
            return Sell(resource)
        if rest[found.end() :].strip():
            raise reader.form("sell")
        port, overland, local = (int(n) for n in found.groups())
        return Sell(resource, (port, overland, local))

    def look_up(self, board: Board, t: Target) -> None:
        t.kind = RESOURCES.index(self.resource) if self.resource in RESOURCES else UNKNOWN

    def sentence(self) -> str:
        return "sell" if self.split is None else "sell_split"

    def facts(self, board: Board) -> dict[str, Any]:
        ways = {} if self.split is None else Split(*self.split).facts(board)
        return {**Move.facts(self, board), **ways}

    def clicks(self, board: Board, s: State) -> tuple[str, ...]:
        return places.own_industries(board, s, resource=self.resource)

    def fits(self, board: Board, s: State, target: str) -> bool:
        kind, _, name = target.partition(":")
        return kind in ("box", "space") and _resource(name) == self.resource

    @classmethod
    def pointed(cls, picks: Sequence[str], fitting: Sequence[Move]) -> Sequence[Move]:
        named = names(picks, "space", "box")
        return [Sell(_resource(named[0]))] if len(named) == 1 and len(picks) == 1 else ()


def _resource(name: str) -> str:
    """Of a space or of a box of the market."""
    return name.replace(":", " ").split()[0]


@dataclass(frozen=True, slots=True)
class Split(Move):
    """During a sale: how many cubes leave by the port, overland, and go to the Local Market."""

    step_of = "split"
    says_all = True

    matadi: Number
    overland: Number
    local: Number

    def text(self) -> str:
        return f"{self.matadi}/{self.overland}/{self.local}"

    @classmethod
    def begins(cls, text: str) -> str | None:
        return text if SPLIT.fullmatch(text) else None

    @classmethod
    def read(cls, reader: Reader, rest: str) -> Split:
        return Split(*(int(n) for n in rest.split("/")))

    def facts(self, board: Board) -> dict[str, Any]:
        return {**Move.facts(self, board), "port": board.provinces[board.port].town}


@dataclass(frozen=True, slots=True)
class Supply(Move):
    """During a Hydro sale: one cube from the province `source` supplies the city in the province `city`."""

    word = "supply"
    examples = ("supply KIN from BCO",)
    step_of = "hydro"

    city: Town
    source: Source

    def text(self) -> str:
        return f"supply {self.city} from {self.source}"

    @classmethod
    def read(cls, reader: Reader, rest: str) -> Supply:
        city, found, source = rest.partition(" from ")
        if not found:
            raise reader.form("supply")
        return Supply(reader.province(city), reader.province(source))

    def clicks(self, board: Board, s: State) -> tuple[str, ...]:
        inside = board.spaces_in[board.province_number[self.source]] if self.source in board.province_number else ()
        hydro = [i for i in inside if board.space_resource[i] == HYDRO and s.space_owner[i] == s.frame.seat]
        return (f"town:{self.city}", *(places.space_target(board, i) for i in hydro))

    def provinces(self) -> tuple[str, ...]:
        return (self.city,)

    @classmethod
    def pointed(cls, picks: Sequence[str], fitting: Sequence[Move]) -> Sequence[Move]:
        towns, spaces = names(picks, "town", "province"), names(picks, "space")
        return [Supply(towns[0], spaces[0].split()[1])] if len(towns) == len(spaces) == 1 else ()
