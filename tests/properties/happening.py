"""An event as the promise of facts asks about it: with the positions before and after its move, and the move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from drcongo.cards import SUPPORT
from drcongo.edition.kinds import HYDRO, RESOURCES
from drcongo.engine import combat
from drcongo.engine.decisions import province_of, resource_of, supplies_of, waiting_die
from drcongo.engine.events import Event
from drcongo.engine.moves import Roll, Sell, Split, Take
from drcongo.engine.places import box_at, forces_of
from drcongo.engine.state import NOBODY, State
from drcongo.play.engine import CongoEngine
from drcongo.rulebook.phrases import Piece, Term, Words


class AnyOf(list[Any]):
    """Several values of which an event may name each."""


def any_of(values: Iterable[Any]) -> AnyOf:
    return AnyOf(values)


@dataclass(frozen=True)
class Happening:
    """One event of a move, with the positions before and after it."""

    engine: CongoEngine
    before: State
    after: State
    move: Any
    log: tuple[Event, ...]
    n: int  # of the event in the log

    @property
    def event(self) -> Event:
        return self.log[self.n]

    @property
    def seat(self) -> int:
        return self.event.seat

    @property
    def board(self) -> Any:
        return self.engine.board

    def earlier(self, *keys: str) -> int:
        """How many events of these kinds the move has told before."""
        return sum(event.key in keys for event in self.log[: self.n])

    def of(self, *keys: str) -> list[Event]:
        return [event for event in self.log if event.key in keys]

    # --- places and pieces by name ---

    def name(self, province: int) -> str:
        return str(self.board.provinces[province].name)

    def province(self, fact: str = "province") -> int:
        return [province.name for province in self.board.provinces].index(self.event.facts[fact])

    def by_code(self, code: str) -> str:
        return self.name(self.board.province_number[code])

    def piece(self, space: int) -> Piece:
        """Its space is told where both of the province's spaces for its type are built on."""
        kind, province = self.board.space_resource[space], self.board.space_province[space]
        built = [i for i, owner in enumerate(self.after.space_owner) if owner != NOBODY and i != space]
        both = (kind, province) in {(self.board.space_resource[i], self.board.space_province[i]) for i in built}
        size = Words("label", f"space_{self.board.spaces[space].size.rstrip('0123456789')}") if both else None
        return Piece(Term("resource", RESOURCES[kind]), self.name(province), size)

    def spaces(self, piece: Piece) -> list[int]:
        return [i for i in range(len(self.board.spaces)) if self.piece(i) == piece]

    def resource(self) -> int:
        return RESOURCES.index(self.event.facts["resource"].key)

    # --- what the move has changed ---

    def changed(self, field: str) -> list[int]:
        one, other = getattr(self.before, field), getattr(self.after, field)
        return [i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]

    def gained(self, field: str) -> int:
        """What the seat has more of afterwards."""
        return int(getattr(self.after, field)[self.seat] - getattr(self.before, field)[self.seat])

    def cash_then(self) -> int:
        """The money of the seat once the event has happened."""
        return self.before.cash[self.seat] + sum(e.money for e in self.log[: self.n + 1] if e.seat == self.seat)

    def forces(self, owner: int, more: bool) -> list[str]:
        """Where an owner has more Peacekeepers than before, or fewer."""
        pairs = enumerate(zip(forces_of(self.before, owner), forces_of(self.after, owner), strict=True))
        return [self.name(p) for p, (old, new) in pairs if (new > old if more else new < old)]

    def threats(self, before: int, after: int) -> AnyOf:
        pairs = enumerate(zip(self.before.threat, self.after.threat, strict=True))
        return any_of(self.name(p) for p, (old, new) in pairs if (old, new) == (before, after))

    def standing(self, threat: int) -> list[int]:
        """The provinces under such a threat before the move."""
        return [p for p, one in enumerate(self.before.threat) if one == threat]

    # --- a sale ---

    def split(self) -> Split:
        if isinstance(self.move, Sell):
            assert self.move.split is not None
            return Split(*self.move.split)
        assert isinstance(self.move, Split)
        return self.move

    def sold(self) -> int:
        """The resource of the set."""
        if self.before.frame.kind == "hydro":
            return HYDRO
        return RESOURCES.index(self.move.resource) if isinstance(self.move, Sell) else resource_of(self.before.frame)

    def exported(self) -> int:
        """Cubes that left for the International Market."""
        hydro = self.before.frame.kind == "hydro"
        return len(supplies_of(self.before.frame)) if hydro else self.split().matadi + self.split().overland

    def filled(self, resource: int) -> list[int]:
        """The boxes of the market that have got cubes: each as often as it has got one."""
        boxes = range(len(self.board.labels))
        at = [box_at(self.board, resource, box) for box in boxes]
        return [box for box in boxes for _ in range(self.after.box_cubes[at[box]] - self.before.box_cubes[at[box]])]

    def supply(self) -> tuple[int, int]:
        """(city, source) of the supply that is paid for."""
        return supplies_of(self.before.frame)[self.earlier("hydro_paid")]

    # --- a combat ---

    def fought(self) -> int:
        frames = (self.before.frame, *reversed(self.before.frames))
        return province_of(next(frame for frame in frames if frame.kind in ("combat", "window")))

    def die(self) -> int:
        return self.move.value if isinstance(self.move, Roll) else waiting_die(self.before.frame).die

    def strength(self) -> int:
        """INS-CMB-04, and what a card adds: one that is in force, or one that is taken on the die that waits."""
        card = self.used() or (SUPPORT[self.before.active[0]].key if self.before.active else "")
        own = self.before.frames[0].kind == "action" and self.before.frames[0].seat == self.before.frame.seat
        return combat.strength(self.before, self.fought()) + ({"usa": 2, "rwanda": 1}.get(card, 0) if own else 0)

    def used(self) -> str:
        """The card whose effect the move has: for Iran the one that is fetched."""
        if not isinstance(self.move, Take) or self.move.aside:
            return ""
        return self.move.named[0] if self.move.fetches else self.move.card

    def won(self) -> str:
        """Where an Insurgent has been beaten."""
        (place,) = [p for p in self.changed("insurgents") if self.before.insurgents[p] and not self.after.insurgents[p]]
        return self.name(place)


Worked = Callable[[Happening], Any]


def agrees(worked_out: Any, value: Any) -> bool:
    return value in worked_out if isinstance(worked_out, AnyOf) else bool(value == worked_out)
