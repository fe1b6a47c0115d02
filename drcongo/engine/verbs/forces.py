"""Peacekeepers, combats and diamonds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from drcongo.edition.board import Board
from drcongo.engine.state import State
from drcongo.engine.verbs import places
from drcongo.engine.verbs.building import names
from drcongo.engine.verbs.move import Move
from drcongo.engine.verbs.target import UNKNOWN, Target
from drcongo.engine.verbs.things import Forces, ForcesFrom, Number

if TYPE_CHECKING:
    from drcongo.engine.notation import Reader


def provinces_picked(picks: Sequence[str]) -> list[str]:
    """The provinces that were clicked, if nothing else was."""
    codes = names(picks, *places.IN_A_PROVINCE)
    return codes if len(codes) == len(picks) else []


@dataclass(frozen=True, slots=True)
class Peacekeeper(Move):
    """Place a Peacekeeper (INS-PLC) from the supply, or from the province `source`."""

    word = "peacekeeper"
    examples = ("peacekeeper KAT", "peacekeeper KAT from MAN")
    shortcut = "k"

    province: Forces
    source: ForcesFrom = ""

    def text(self) -> str:
        return f"peacekeeper {self.province}" + (f" from {self.source}" if self.source else "")

    @classmethod
    def read(cls, reader: Reader, rest: str) -> Peacekeeper:
        province, _, source = rest.partition(" from ")
        return Peacekeeper(reader.province(province), reader.province(source) if source.strip() else "")

    def look_up(self, board: Board, t: Target) -> None:
        t.province = board.province_number.get(self.province, UNKNOWN)
        t.source = board.province_number.get(self.source, UNKNOWN)

    def sentence(self) -> str:
        return "peacekeeper_moved" if self.source else "peacekeeper"

    def clicks(self, board: Board, s: State) -> tuple[str, ...]:
        """Where it stands, then where it goes."""
        return tuple(reversed(Move.clicks(self, board, s)))

    @classmethod
    def pointed(cls, picks: Sequence[str], fitting: Sequence[Move]) -> Sequence[Move]:
        """One province from the supply; two from one to the other, or else the second click corrects the first."""
        codes = provinces_picked(picks)
        if len(codes) == 2:
            moved = (Peacekeeper(codes[1], codes[0]), Peacekeeper(codes[0], codes[1]))
            return [move for move in moved if move in fitting]
        return [Peacekeeper(codes[0])] if len(codes) == 1 else ()

    @classmethod
    def settled(cls, picks: Sequence[str], legal: Sequence[Move]) -> Move | None:
        return next((move for move in cls.pointed(picks, legal) if move in legal), None)


@dataclass(frozen=True, slots=True)
class Fight(Move):
    """Start a combat against the Insurgent in a province (INS-CMB)."""

    word = "fight"
    examples = ("fight KAT",)
    shortcut = "a"

    province: Forces

    @classmethod
    def pointed(cls, picks: Sequence[str], fitting: Sequence[Move]) -> Sequence[Move]:
        return [Fight(code) for code in provinces_picked(picks) if len(picks) == 1]


@dataclass(frozen=True, slots=True)
class Diamond(Move):
    """Sell so many diamonds (INS-DIA-05)."""

    word = "diamond"
    examples = ("diamond 1",)

    number: Number
