"""INS-SALE, INS-UNS-06 to -08 and INS-SUP-03 to -05: transport, export and Hydro under Insurgents (AMB-30).

INS-ACT-07: a sale as an action follows the same rules; Peacekeepers placed before it in the turn count.
"""

from __future__ import annotations

from collections.abc import Callable

from drcongo.guards import Facts, Scope
from drcongo.layers.core.sales import choice_of, resource_sold, slot_capacity
from drcongo.layers.insurgent.layer import insurgent
from drcongo.moves import Fight, Peacekeeper, Sell, Split, Supply, Target
from drcongo.ruleset import Rules
from drcongo.selling import cubes_by_province
from drcongo.state import CLEAR, NOBODY, SUPPRESSED, UNSUPPRESSED, State
from drcongo.transport import UNLIMITED, Limits, Network

Count = Callable[[State, int], int]
Reaches = Callable[[State, int, int], bool]


def _worst(rules: Rules, s: State, slot: int) -> int:
    """The threat to a counter: that of the worse of its two provinces."""
    place = rules.board.slots[slot]
    return max(s.threat[place.a], s.threat[place.b])


@insurgent.hook("insurgents_hinder")
def they_do(rules: Rules, s: State) -> bool:
    return True


@insurgent.hook("slot_capacity", "INS-SUP-03", "INS-SALE-03")
def suppressed_slot(rules: Rules, lower: Count, s: State, slot: int) -> int:
    """One cube of a set beside a suppressed Insurgent (AMB-32: each counter)."""
    place, room = rules.board.slots[slot], lower(s, slot)
    if SUPPRESSED in (s.threat[place.a], s.threat[place.b]) and room > 1 and rules.insurgents_hinder(s):
        return 1
    return room


@insurgent.hook("slot_capacity", "INS-UNS-06", "INS-SALE-02")
def unsuppressed_slot(rules: Rules, lower: Count, s: State, slot: int) -> int:
    """Nothing beside an unsuppressed one."""
    place = rules.board.slots[slot]
    if UNSUPPRESSED in (s.threat[place.a], s.threat[place.b]) and rules.insurgents_hinder(s):
        return 0
    return lower(s, slot)


@insurgent.hook("export_capacity", "INS-SUP-04", "INS-SALE-05")
def suppressed_export(rules: Rules, lower: Count, s: State, province: int) -> int:
    """AMB-78: only what leaves the country there is counted, not what passes through."""
    if s.threat[province] == SUPPRESSED and rules.insurgents_hinder(s):
        return 1
    return lower(s, province)


@insurgent.hook("export_capacity", "INS-UNS-07", "INS-SALE-04")
def unsuppressed_export(rules: Rules, lower: Count, s: State, province: int) -> int:
    if s.threat[province] == UNSUPPRESSED and rules.insurgents_hinder(s):
        return 0
    return lower(s, province)


@insurgent.guard("INS-SALE-01", Peacekeeper, Fight, scope=Scope.TURN)
def no_forces_in_sales(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frames[0].kind not in ("sale", "contribute")


# --- why a split is not possible: the rule behind the limits of Core ---


def _limits(rules: Rules, s: State, supply: list[int], slots: set[int], exits: set[int]) -> Limits:
    """What could leave if Insurgents hindered only these counters and exits."""
    network = Network(
        rules,
        s,
        slot_capacity=lambda s, i: rules.slot_capacity(s, i) if i in slots else slot_capacity(rules, s, i),
        export_capacity=lambda s, p: rules.export_capacity(s, p) if p in exits else UNLIMITED,
    )
    return network.limits(supply)


def _stopping(rules: Rules, s: State, seat: int, t: Target, carriage: bool, threat: int) -> list[str]:
    """Places where Insurgents of one threat stop this split by one rule, that of carriage or that of export.

    It stops it if more could leave without this rule, or if it would be enough by itself: where one Insurgent closes
    a border and the export behind it, opening only one of the two would not help.
    """
    c = choice_of(rules, s, seat, t)
    if c is None or c.fits():
        return []
    board = rules.board
    slots = {i for i, owner in enumerate(s.slot_owner) if owner != NOBODY and _worst(rules, s, i) != CLEAR}
    exits = {p for p in (board.port, *board.overland) if s.threat[p] != CLEAR}
    my_slots = {i for i in slots if carriage and _worst(rules, s, i) == threat}
    my_exits = {p for p in exits if not carriage and s.threat[p] == threat}
    supply = cubes_by_province(rules, s, seat, resource_sold(s, t))
    wanted = Limits(c.port, c.overland, c.port + c.overland)
    now = Limits(c.most_port, c.most_overland, c.most_together)
    without = _limits(rules, s, supply, slots - my_slots, exits - my_exits)
    alone, free = _limits(rules, s, supply, my_slots, my_exits), _limits(rules, s, supply, set(), set())
    if not any(
        wanted[i] > now[i] and (without[i] > now[i] or alone[i] < min(wanted[i], free[i])) for i in range(len(now))
    ):
        return []
    names = [board.border_names[board.slots[i].border] for i in sorted(my_slots)]
    names += [board.provinces[p].name for p in sorted(my_exits)]
    return list(dict.fromkeys(names))


@insurgent.guard("INS-UNS-06", Sell, Split, scope=Scope.PLACE)
def borders_are_open(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-SALE-02."""
    return not _stopping(rules, s, seat, t, True, UNSUPPRESSED)


@insurgent.guard("INS-UNS-07", Sell, Split, scope=Scope.PLACE)
def exports_are_open(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-SALE-04."""
    return not _stopping(rules, s, seat, t, False, UNSUPPRESSED)


@insurgent.guard("INS-SUP-03", Sell, Split, scope=Scope.PLACE)
def borders_are_wide(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-SALE-03."""
    return not _stopping(rules, s, seat, t, True, SUPPRESSED)


@insurgent.guard("INS-SUP-04", Sell, Split, scope=Scope.PLACE)
def exports_are_wide(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-SALE-05."""
    return not _stopping(rules, s, seat, t, False, SUPPRESSED)


@borders_are_open.facts
def _closed_borders(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"borders": _stopping(rules, s, seat, t, True, UNSUPPRESSED)}


@exports_are_open.facts
def _closed_exports(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"provinces": _stopping(rules, s, seat, t, False, UNSUPPRESSED)}


@borders_are_wide.facts
def _narrow_borders(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"borders": _stopping(rules, s, seat, t, True, SUPPRESSED)}


@exports_are_wide.facts
def _narrow_exports(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"provinces": _stopping(rules, s, seat, t, False, SUPPRESSED)}


# --- Hydro ---


@insurgent.hook("hydro_reaches", "INS-SUP-05", "INS-SALE-06")
def not_between_suppressed(rules: Rules, lower: Reaches, s: State, source: int, city: int) -> bool:
    """Inside a province with a suppressed Insurgent supply remains possible."""
    if source != city and SUPPRESSED in (s.threat[source], s.threat[city]):
        return False
    return lower(s, source, city)


@insurgent.hook("hydro_reaches", "INS-UNS-08")
def not_to_unsuppressed(rules: Rules, lower: Reaches, s: State, source: int, city: int) -> bool:
    return s.threat[city] != UNSUPPRESSED and lower(s, source, city)


@insurgent.guard("INS-UNS-08", Supply, scope=Scope.PLACE)
def supplied_in_peace(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.threat[t.province] != UNSUPPRESSED


@insurgent.guard("INS-SUP-05", Supply, scope=Scope.PLACE)
def hydro_crosses_in_peace(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-SALE-06: neither the supplying nor the supplied province."""
    if t.province == t.source:
        return True
    return SUPPRESSED not in (s.threat[t.province], s.threat[t.source])


@supplied_in_peace.facts
@hydro_crosses_in_peace.facts
def _supply(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    board = rules.board
    held = [board.provinces[p].name for p in (t.source, t.province) if s.threat[p] == SUPPRESSED]
    return {"city": board.provinces[t.province].name, "provinces": held}
