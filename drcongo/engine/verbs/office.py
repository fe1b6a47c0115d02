"""Ministers: their election and their work."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from drcongo.edition.board import Board
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.state import State
from drcongo.engine.verbs import places
from drcongo.engine.verbs.forces import provinces_picked
from drcongo.engine.verbs.move import Move
from drcongo.engine.verbs.things import Forces, Minister, Number, Resource, Word

if TYPE_CHECKING:
    from drcongo.engine.notation import Reader


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """A bid for a Minister (GOV-AUC)."""

    word = "bid"
    examples = ("bid 600",)

    money: Number


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """A successful bidder takes a Minister: "defence", "interior" or "finance" (GOV-AUC-07)."""

    word = "choose"
    examples = ("choose interior",)

    minister: Minister


@dataclass(frozen=True, slots=True)
class Remove(Move):
    """The Defence Minister takes a Government Peacekeeper off a province (GOV-DEF)."""

    word = "remove"
    examples = ("remove KAT",)

    province: Forces

    @classmethod
    def pointed(cls, picks: Sequence[str], fitting: Sequence[Move]) -> Sequence[Move]:
        return [Remove(code) for code in provinces_picked(picks) if len(picks) == 1]


@dataclass(frozen=True, slots=True)
class Shift(Move):
    """The Finance Minister moves a Resource marker "up" or "down" (GOV-FIN)."""

    word = "finance"
    examples = ("finance crops up",)

    resource: Resource
    direction: Word

    @classmethod
    def read(cls, reader: Reader, rest: str) -> Shift:
        resource, _, direction = rest.strip().rpartition(" ")
        if direction not in ("up", "down"):
            raise reader.form("finance")
        return Shift(reader.word(resource, RESOURCES, "resource"), direction)

    def sentence(self) -> str:
        return f"shift_{self.direction}"

    def clicks(self, board: Board, s: State) -> tuple[str, ...]:
        return (places.box_beside(board, s, self.resource, self.direction),)

    def fits(self, board: Board, s: State, target: str) -> bool:
        return places.shifted_to(board, s, self.resource, self.direction, target)


@dataclass(frozen=True, slots=True)
class Share(Move):
    """The Interior Minister's player takes money left on the card after an action (GOV-ACT-04 to -06)."""

    word = "share"
    examples = ("share 500",)

    money: Number
