"""Turns: their order, their end, money at any time, and what is played by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from drcongo.edition.spelling import PLACES
from drcongo.engine.verbs.move import Move
from drcongo.engine.verbs.things import Number, OneOf


@dataclass(frozen=True, slots=True)
class Order(Move):
    """The solo player's place in the Turn Order of the cycle: "first" or "second" (SOLO-02)."""

    word = "order"
    examples = ("order first",)

    place: Annotated[str, OneOf("place", PLACES)]

    def sentence(self) -> str:
        return f"order_{self.place}"


@dataclass(frozen=True, slots=True)
class Raise(Move):
    """Raising capital: money for medals, at any time (CORE-CAP-01)."""

    word = "raise"
    examples = ("raise 2",)

    medals: Number


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """A die shows `value`: the outcome of a chance node (CORE-DIE-01)."""

    word = "roll"
    examples = ("roll 4",)
    by_itself = True
    says_all = True

    value: Number


@dataclass(frozen=True, slots=True)
class Contribute(Move):
    """The contribution when dropping out of Resource Sales (CORE-DRP-03)."""

    word = "contribute"
    examples = ("contribute",)


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """No action in this Action phase (CORE-ACT-01)."""

    word = "pass"
    examples = ("pass",)
    shortcut = "x"


@dataclass(frozen=True, slots=True)
class Done(Move):
    """Ends a choice made step by step."""

    word = "done"
    examples = ("done",)
    shortcut = "d"


@dataclass(frozen=True, slots=True)
class Reset(Move):
    """The Reset phase, played by itself (CORE-RST)."""

    word = "reset"
    examples = ("reset",)
    by_itself = True


@dataclass(frozen=True, slots=True)
class Finale(Move):
    """The final count, played by itself (CORE-FNL)."""

    word = "finale"
    examples = ("finale",)
    by_itself = True


@dataclass(frozen=True, slots=True)
class TurnOver(Move):
    """The Action card of this phase is turned over and carried out; played by itself (INS-CRD)."""

    word = "turn over"
    examples = ("turn over",)
    by_itself = True
