"""CORE-TRN: Place Transport."""

from __future__ import annotations

from drcongo.edition.kinds import TRANSPORTS, TRUCK
from drcongo.engine.building import price_facts
from drcongo.engine.events import Event, Log
from drcongo.engine.moves import UNKNOWN, Place, Target, resolve
from drcongo.engine.places import KINDS, transport_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.core.layer import core
from drcongo.rulebook.phrases import Term


@core.candidates(Place)
def place_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """Every kind of transport on every border."""
    board = rules.board
    return [[resolve(board, Place(kind, name)) for name in board.border_names] for kind in TRANSPORTS]


@core.hook("transport_price")
def transport_price(rules: Rules, s: State, seat: int, kind: int) -> int:
    """CORE-TRN-04."""
    return rules.board.transport_cost[kind]


def vacant_slot(rules: Rules, s: State, t: Target) -> int:
    """The first free slot of the kind on the border, or UNKNOWN (AMB-14: each printed space holds one counter)."""
    for slot in rules.board.slots_at.get((t.border, t.kind), ()):
        if s.slot_owner[slot] == NOBODY:
            return slot
    return UNKNOWN


@core.guard("CORE-CMP-03", Place, scope=Scope.READ)
def transport_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.kind != UNKNOWN


@core.guard("CORE-MAP-02", Place, scope=Scope.READ)
def border_provinces_exist(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.province != UNKNOWN and t.source != UNKNOWN


@transport_exists.facts
@border_provinces_exist.facts
def _named(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    move = t.of(Place)
    return {"transport": move.transport, "border": move.border}


@core.guard("CORE-TRN-03", Place, scope=Scope.BOARD)
def provinces_share_a_border(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-13: any border between two provinces, the capital's and lake borders too (CORE-MSC-05)."""
    return t.border != UNKNOWN


@core.guard("CORE-TRN-02", Place, scope=Scope.BOARD)
def transport_space_is_printed(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """CORE-MAP-03: boats and railways need a space of their kind; a truck needs none."""
    return t.border == UNKNOWN or t.kind == TRUCK or bool(rules.board.slots_at[t.border, t.kind])


@core.guard("CORE-CMP-03", Place, scope=Scope.KIND)
def transport_counter_left(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.transports_left[seat * KINDS + t.kind] > 0


@core.guard("CORE-TRN-04", Place, scope=Scope.KIND)
def transport_is_payable(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.cash[seat] >= rules.transport_price(s, seat, t.kind)


@core.guard("CORE-TRN-03", Place, scope=Scope.PLACE)
def one_truck_a_border(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.kind != TRUCK or t.border == UNKNOWN or vacant_slot(rules, s, t) != UNKNOWN


@core.guard("CORE-TRN-02", Place, scope=Scope.PLACE)
def transport_space_is_vacant(rules: Rules, s: State, seat: int, t: Target) -> bool:
    if t.kind == TRUCK or not rules.board.slots_at.get((t.border, t.kind)):
        return True
    return vacant_slot(rules, s, t) != UNKNOWN


def _facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    board = rules.board
    owners = [s.slot_owner[slot] for slot in board.slots_at.get((t.border, t.kind), ())]
    return {
        "transport": Term("transport", TRANSPORTS[t.kind]),
        "a": board.provinces[t.province].name,
        "b": board.provinces[t.source].name,
        "owner": [s.name(o) for o in owners if o != NOBODY],
        "supply": (board.government_transports if seat == s.government else board.player_transports)[t.kind],
    }


for guard in (
    provinces_share_a_border,
    transport_space_is_printed,
    transport_counter_left,
    one_truck_a_border,
    transport_space_is_vacant,
):
    guard.facts(_facts)


@transport_is_payable.facts
def _price(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return _facts(rules, s, seat, t) | price_facts(s, seat, rules.transport_price(s, seat, t.kind))


@core.effect(Place)
def place(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """CORE-TRN-01: one transport per action."""
    price = rules.transport_price(s, seat, t.kind)
    s.slot_owner[vacant_slot(rules, s, t)] = seat
    s.transports_left[transport_at(seat, t.kind)] -= 1
    s.cash[seat] -= price
    if log is not None:
        facts = _facts(rules, s, seat, t) | {"player": s.name(seat), "price": price}
        log.append(Event("CORE-TRN-03" if t.kind == TRUCK else "CORE-TRN-02", "placed", seat, facts))
        log.append(Event("CORE-TRN-04", "paid", seat, facts, money=-price))
    rules.action_over(s, log)
