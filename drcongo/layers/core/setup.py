"""CORE-SET: set-up. Each item edits a State whose lists are already there and empty."""

from __future__ import annotations

from drcongo import chance
from drcongo.events import Event, Log
from drcongo.layers.core.layer import core
from drcongo.ruleset import Rules
from drcongo.state import NOBODY, NOTHING_SOLD, State

BASIC_MONEY = 10_000  # CORE-SET-11
SUPPLEMENT = 500  # CORE-SET-12: for each place behind the first
STARTING_MEDALS = 3  # CORE-SET-09


def empty_state(rules: Rules, names: tuple[str, ...], generator: int) -> State:
    """A State with an empty map and every counter in its owner's supply (CORE-CMP-02 to CORE-CMP-04)."""
    board = rules.board
    s = State()
    s.names = names
    players = len(names)
    s.cash, s.medals = [0] * players, [0] * players
    s.industries_left = [*board.player_industries] * players + [*board.government_industries]
    s.transports_left = [*board.player_transports] * players + [*board.government_transports]
    s.cities_left = [*board.player_cities] * players + [*board.government_cities]
    s.space_owner = [NOBODY] * len(board.spaces)
    s.space_flipped = [False] * len(board.spaces)
    s.space_cubes = [0] * len(board.spaces)
    s.slot_owner = [NOBODY] * len(board.slots)
    s.city_owner = [NOBODY] * len(board.codes)
    s.city_points = [0] * len(board.codes)
    s.city_flipped = [False] * len(board.codes)
    s.marker = [*board.start]
    s.box_cubes = [0] * (4 * len(board.labels))
    s.lowest_sold = [NOTHING_SOLD] * 4
    s.cycle, s.development, s.target, s.phase = 1, board.development_start, board.target_start, 0
    s.turn_order, s.turn, s.sales_round, s.dropped = list(range(players)), 0, 0, []
    s.frames, s.final, s.random = (), (), generator
    return s


@core.setup("CORE-SET-03")
def capital_city(rules: Rules, s: State, log: Log) -> None:
    """CORE-SET-03, CORE-MSC-01: the Government's 3-point city stands on the capital."""
    capital = rules.board.capital
    s.city_owner[capital], s.city_points[capital] = s.government, 3
    s.cities_left[s.government * 3 + 2] -= 1
    if log is not None:
        log.append(Event("CORE-SET-03", "capital_city", NOBODY, {"province": rules.board.provinces[capital].name}))


@core.setup("CORE-SET-04")
def starred_boat(rules: Rules, s: State, log: Log) -> None:
    """CORE-SET-04, CORE-SET-05, CORE-MSC-04: Government counters stand on the starred spaces."""
    for number, slot in enumerate(rules.board.slots):
        if slot.starred:
            s.slot_owner[number] = s.government
            s.transports_left[s.government * 3 + slot.transport] -= 1


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
