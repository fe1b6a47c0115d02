"""Building: industries, transports and cities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from drcongo.edition.board import Board
from drcongo.edition.kinds import RESOURCES, TRANSPORTS
from drcongo.engine.state import NOBODY, State
from drcongo.engine.verbs import places
from drcongo.engine.verbs.move import Move
from drcongo.engine.verbs.target import UNKNOWN, Target
from drcongo.engine.verbs.things import (
    Border,
    Industries,
    Province,
    Resource,
    Town,
    Transport,
    Word,
    ends,
    slot_label,
    space_label,
)
from drcongo.rulebook.phrases import Words

if TYPE_CHECKING:
    from drcongo.engine.notation import Reader


@dataclass(frozen=True, slots=True)
class Build(Move):
    """Build Industry (CORE-IND). `size` is "" where the province has no such space."""

    word = "build"
    examples = ("build minerals KAT double",)
    shortcut = "b"

    resource: Resource
    province: Province
    size: Word = ""

    def text(self) -> str:
        return f"build {self.resource} {self.province} {self.size}".rstrip()

    @classmethod
    def read(cls, reader: Reader, rest: str) -> Build:
        resource, province, size = reader.thing(rest)
        spaces = reader.spaces(resource, province, size)
        vacant = [i for i in spaces if reader.state.space_owner[i] == NOBODY]
        if len({reader.board.spaces[i].double for i in vacant}) > 1:
            raise reader.several([Build(resource, province, reader.board.spaces[i].size) for i in vacant])
        chosen = [*vacant, *spaces]
        return Build(resource, province, reader.board.spaces[chosen[0]].size if chosen else size)

    def look_up(self, board: Board, t: Target) -> None:
        t.kind = RESOURCES.index(self.resource) if self.resource in RESOURCES else UNKNOWN
        t.province = board.province_number.get(self.province, UNKNOWN)
        t.space = board.space_number.get(f"{self.resource} {self.province} {self.size}", UNKNOWN)

    def facts(self, board: Board) -> dict[str, Any]:
        size = Words("move", self.size.rstrip("0123456789") or "no_size")
        return {**Move.facts(self, board), "size": size}

    def label(self, board: Board, s: State | None) -> Words:
        return space_label(board, f"{self.resource} {self.province} {self.size or 'unprinted'}")

    def clicks(self, board: Board, s: State) -> tuple[str, ...]:
        if self.size == "extra":
            return (places.extra_target(board, s, self.province),)
        name = f"{self.resource} {self.province} {self.size}"
        return (f"space:{name}" if name in board.space_number else f"province:{self.province}",)

    @classmethod
    def pointed(cls, picks: Sequence[str], fitting: Sequence[Move]) -> Sequence[Move]:
        spaces, towns = names(picks, "space"), names(picks, "town", "province")
        return [Build(*spaces[0].split())] if len(spaces) == 1 and not towns else ()


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Place Transport (CORE-TRN) on a border such as "EQU-KOR"."""

    word = "place"
    examples = ("place truck EQU-KOR",)
    shortcut = "t"

    transport: Transport
    border: Border

    @classmethod
    def read(cls, reader: Reader, rest: str) -> Place:
        kind, _, where = rest.strip().partition(" ")
        return Place(reader.word(kind, TRANSPORTS, "transport"), reader.border(where))

    def facts(self, board: Board) -> dict[str, Any]:
        return {**Move.facts(self, board), **ends(board, self.border)}

    def label(self, board: Board, s: State | None) -> Words:
        return slot_label(board, self.transport, self.border)

    def clicks(self, board: Board, s: State) -> tuple[str, ...]:
        return places.slots(board, s, self.transport, self.border)

    def fits(self, board: Board, s: State, target: str) -> bool:
        kind, _, name = target.partition(":")
        return kind == "slot" and name.split()[:2] == [self.transport, self.border]

    @classmethod
    def pointed(cls, picks: Sequence[str], fitting: Sequence[Move]) -> Sequence[Move]:
        slots = names(picks, "slot")
        return [Place(*slots[0].split()[:2])] if len(slots) == 1 and len(picks) == 1 else ()


@dataclass(frozen=True, slots=True)
class Develop(Move):
    """Develop City (CORE-CTY) in a province with industries such as "crops KOR double"."""

    word = "develop"
    examples = ("develop KOR with crops KOR, oil EQU",)
    shortcut = "c"

    province: Town
    industries: Industries = ()

    def text(self) -> str:
        return f"develop {self.province}" + (f" with {', '.join(self.industries)}" if self.industries else "")

    @classmethod
    def read(cls, reader: Reader, rest: str) -> Develop:
        where, _, industries = rest.partition(" with ")
        province = reader.province(where)
        return Develop(province, reader.industries(industries)) if industries.strip() else Develop(province)

    def sentence(self) -> str:
        return "develop" if self.industries else "develop_bare"

    @classmethod
    def pointed(cls, picks: Sequence[str], fitting: Sequence[Move]) -> Sequence[Move]:
        towns = names(picks, "town", "province")
        return [Develop(towns[0], tuple(names(picks, "space")))] if len(towns) == 1 else ()


def names(picks: Sequence[str], *kinds: str) -> list[str]:
    """What was picked of some kinds, by name."""
    return [name for kind, _, name in (pick.partition(":") for pick in picks) if kind in kinds]
