"""INS-SALE, INS-UNS-06 to -08 and INS-SUP-03 to -05: transport, export and Hydro under Insurgents (AMB-30).

INS-ACT-07: a sale as an action follows the same rules; Peacekeepers placed before it in the turn count.
"""

from __future__ import annotations

from collections.abc import Callable

from drcongo.engine.moves import Fight, Peacekeeper, Sell, Split, Supply, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.splits import stops, told_limit
from drcongo.engine.state import SUPPRESSED, UNSUPPRESSED, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.insurgent.layer import insurgent

Count = Callable[[State, int], int]
Reaches = Callable[[State, int, int], bool]


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


# --- why a split is not possible: the rules behind the limits (drcongo.engine.blame) ---


@insurgent.guard("INS-UNS-06", Sell, Split, scope=Scope.PLACE)
def borders_are_open(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-SALE-02."""
    return not stops(rules, s, seat, t, "INS-UNS-06")


@insurgent.guard("INS-UNS-07", Sell, Split, scope=Scope.PLACE)
def exports_are_open(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-SALE-04."""
    return not stops(rules, s, seat, t, "INS-UNS-07")


@insurgent.guard("INS-SUP-03", Sell, Split, scope=Scope.PLACE)
def borders_are_wide(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-SALE-03."""
    return not stops(rules, s, seat, t, "INS-SUP-03")


@insurgent.guard("INS-SUP-04", Sell, Split, scope=Scope.PLACE)
def exports_are_wide(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-SALE-05."""
    return not stops(rules, s, seat, t, "INS-SUP-04")


STOPPING = ("borders_are_open", "exports_are_open", "borders_are_wide", "exports_are_wide")
insurgent.imply(Sell, *STOPPING)
insurgent.imply(Split, *STOPPING)  # what is listed keeps within limits that Insurgents have narrowed already


@borders_are_open.facts
def _closed_borders(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return told_limit(rules, s, seat, t, "INS-UNS-06")


@exports_are_open.facts
def _closed_exports(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return told_limit(rules, s, seat, t, "INS-UNS-07")


@borders_are_wide.facts
def _narrow_borders(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return told_limit(rules, s, seat, t, "INS-SUP-03")


@exports_are_wide.facts
def _narrow_exports(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return told_limit(rules, s, seat, t, "INS-SUP-04")


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


insurgent.imply(Supply, "supplied_in_peace", "hydro_crosses_in_peace")  # the list asks `hydro_reaches`


@supplied_in_peace.facts
@hydro_crosses_in_peace.facts
def _supply(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    board = rules.board
    held = [board.provinces[p].name for p in (t.source, t.province) if s.threat[p] == SUPPRESSED]
    return {"city": board.provinces[t.province].name, "provinces": held}
