"""CORE-SET: set-up. Each item edits a State whose map is still empty."""

from __future__ import annotations

from drcongo.edition.kinds import CITY_POINTS
from drcongo.engine.building import SUPPLEMENT
from drcongo.engine.events import Log
from drcongo.engine.places import city_at, transport_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.kernel import chance
from drcongo.layers.core.layer import core

BASIC_MONEY = 10_000  # CORE-SET-11
STARTING_MEDALS = 3  # CORE-SET-09


@core.setup("CORE-SET-03")
def capital_city(rules: Rules, s: State, log: Log) -> None:
    """CORE-SET-03, CORE-MSC-01: the Government's 3-point city stands on the capital."""
    capital = rules.board.capital
    s.city_owner[capital], s.city_points[capital] = s.government, CITY_POINTS[-1]
    s.cities_left[city_at(s.government, CITY_POINTS[-1])] -= 1


@core.setup("CORE-SET-04")
def starred_links(rules: Rules, s: State, log: Log) -> None:
    """CORE-SET-04, CORE-SET-05, CORE-MSC-04: Government counters stand on the starred spaces."""
    for number, slot in enumerate(rules.board.slots):
        if slot.starred:
            s.slot_owner[number] = s.government
            s.transports_left[transport_at(s.government, slot.transport)] -= 1


@core.setup("CORE-SET-09")
def medals(rules: Rules, s: State, log: Log) -> None:
    s.medals = [STARTING_MEDALS] * s.seats


@core.setup("CORE-SET-10")
def draw_turn_order(rules: Rules, s: State, log: Log) -> None:
    s.random, s.turn_order = chance.shuffled(s.random, s.turn_order)


@core.setup("CORE-SET-11")
def money(rules: Rules, s: State, log: Log) -> None:
    """CORE-SET-11, CORE-SET-12: basic money, and a supplement by place in the Turn Order."""
    for place, seat in enumerate(s.turn_order):
        s.cash[seat] = BASIC_MONEY + SUPPLEMENT * place
