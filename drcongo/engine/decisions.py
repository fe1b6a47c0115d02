"""What each kind of decision keeps (`Frame.data`), by name and type. Nothing else looks into it.

A frame holds a plain tuple: saved games, codes and files know it so. Each function here reads the tuple of one kind;
what has several numbers gives them names.
"""

from __future__ import annotations

from typing import NamedTuple

from drcongo.engine.selling import Sale
from drcongo.engine.state import Frame, State
from drcongo.engine.transport import Limits


class OpenSplit(NamedTuple):
    """Of "split": the set that is being sold, and what can leave."""

    resource: int
    cubes: int
    port: int
    overland: int
    together: int
    places: int  # in the boxes

    @property
    def limits(self) -> Limits:
        return Limits(self.port, self.overland, self.together)


class WaitingDie(NamedTuple):
    """Of "window": a combat die that waits for its result (RAG-USE-03)."""

    province: int
    die: int


class Ordered(NamedTuple):
    """Of "defence": Peacekeepers so far (GOV-DEF-02)."""

    removed: int
    placed: int


class OfferedShare(NamedTuple):
    """Of "share", and of the Government's action that was paid: the most, and what it was for (GOV-ACT-04)."""

    most: int
    what: int


def split_of(frame: Frame) -> OpenSplit:
    return OpenSplit(*frame.data)


def split_data(sale: Sale) -> tuple[int, ...]:
    """What "split" keeps of a sale."""
    return (sale.resource, sale.cubes, *sale.limits, sale.places)


def resource_of(frame: Frame) -> int:
    """Of "split": the resource alone."""
    resource: int = frame.data[0]
    return resource


def spaces_of(frame: Frame) -> tuple[int, ...]:
    """Of "produce": the industries that will produce."""
    return frame.data


def supplies_of(frame: Frame) -> tuple[tuple[int, int], ...]:
    """Of "hydro": each city supplied so far, and the province of its cube."""
    return frame.data


def fought_in(frame: Frame) -> tuple[int, ...]:
    """Of a player's action and of the Government's fights: the provinces in which there has been combat."""
    return frame.data


def is_turned(frame: Frame) -> bool:
    """Of "card": whether it lies face-up and is carried out."""
    return bool(frame.data)


def card_step(frame: Frame) -> int:
    """Of "card": the step that it has reached."""
    step: int = frame.data[0]
    return step


def card_combats(frame: Frame) -> tuple[int, ...]:
    """Of "card": the provinces in which this step has brought combat."""
    return frame.data[1:]


def province_of(frame: Frame) -> int:
    """Of "combat", "window" and "redeploy": where it is."""
    province: int = frame.data[0]
    return province


def waiting_die(frame: Frame) -> WaitingDie:
    return WaitingDie(*frame.data)


def ordered(s: State) -> Ordered:
    """Nothing so far, if the Defence Minister is not asked."""
    frame = s.frame
    return Ordered(*frame.data) if frame.kind == "defence" and frame.data else Ordered(0, 0)


def offered_share(s: State) -> OfferedShare | None:
    return OfferedShare(*s.frame.data) if s.frame.kind == "share" and s.frame.data else None


def half_of_the_price(frame: Frame) -> OfferedShare | None:
    """Of the Government's action: what was paid for, if anything was."""
    return OfferedShare(*frame.data) if frame.data else None


def bid_place(frame: Frame) -> int:
    """Of "choose": the place in the bids of the one that won."""
    place: int = frame.data[0]
    return place


def placed_so_far(s: State) -> int:
    """Of "overture": the Baron's Peacekeepers (RAG-OVT-02); 0 elsewhere."""
    placed: int = s.frame.data[0] if s.frame.kind == "overture" and s.frame.data else 0
    return placed


def moves_left(frame: Frame) -> int:
    """Of "mandate" (RAG-SUP-38)."""
    left: int = frame.data[0]
    return left


def movers_waiting(frame: Frame) -> tuple[int, ...]:
    """Of "redeploy": the players who move after this one (RAG-SUP-22)."""
    return frame.data[1:]


def buyers_waiting(frame: Frame) -> tuple[int, ...]:
    """Of "buy": the players who are asked after this one (RAG-SUP-34)."""
    return frame.data


def ministers_die(s: State) -> int:
    """Of "hire": the die of the price (SOLO-04); 0 elsewhere."""
    die: int = s.frame.data[0] if s.frame.kind == "hire" and s.frame.data else 0
    return die
