"""What a Baron sees at a glance: how long the game will last, what money is worth, and how cubes leave the country."""

from __future__ import annotations

from drcongo.layers.solo.ending import CYCLES
from drcongo.ruleset import Rules
from drcongo.state import NOBODY, SUPPRESSED, UNSUPPRESSED, State
from drcongo.terms import HYDRO, TRUCK

ACTIONS = 4  # in a cycle (CORE-ACT-01)
MANY = 3  # cubes of a set that a boat or railway is thought to carry
STEPS_PER_SEAT = 1.3  # city steps that a player takes in a cycle
MONEY = (0.22, 0.42, 0.55, 0.6)  # medals that $1000 are worth, by the cycles still to come
POWER = 0.55  # of a Hydro cube's price: cities are few


class Outlook:
    """A position as one owner (a player or the Government) sees it."""

    def __init__(self, rules: Rules, s: State, owner: int) -> None:
        self.rules, self.board, self.s, self.owner = rules, rules.board, s, owner
        self.phase = s.phase - rules.phase_place("action1") + 1  # 1 to 4 in Action phases
        self.left = cycles_left(s)  # after this one
        self.money = MONEY[min(int(self.left), len(MONEY) - 1)] / 1000
        self._ways: list[tuple[int, int]] | None = None

    @property
    def actions_here(self) -> int:
        """Own Action phases of this cycle that have not ended, this one too."""
        return max(0, min(ACTIONS, ACTIONS + 1 - self.phase))

    def ways(self) -> list[tuple[int, int]]:
        """By province, how many cubes of a set can leave by the port and overland, as far as counters stand."""
        if self._ways is None:
            port = self._reach((self.board.port,))
            overland = self._reach(self.board.overland)
            self._ways = list(zip(port, overland, strict=True))
        return self._ways

    def _reach(self, exits: tuple[int, ...]) -> list[int]:
        s, board = self.s, self.board
        reach = [0] * len(board.codes)
        for province in exits:
            reach[province] = (MANY, 1, 0)[s.threat[province]]
        counters = [(board.slots[i], i) for i, owner in enumerate(s.slot_owner) if owner != NOBODY]
        moved = True
        while moved:
            moved = False
            for slot, _ in counters:
                a, b = slot.a, slot.b
                if reach[a] == reach[b]:
                    continue
                worst = max(s.threat[a], s.threat[b])
                if worst == UNSUPPRESSED:
                    continue
                room = 1 if slot.transport == TRUCK or worst == SUPPRESSED else MANY
                gain = min(room, max(reach[a], reach[b]))
                if gain > min(reach[a], reach[b]):
                    reach[a], reach[b] = max(reach[a], gain), max(reach[b], gain)
                    moved = True
        return reach

    def cube_prices(self, resource: int, province: int, cubes: int) -> float:
        """About what so many cubes from a province bring in a sale."""
        board, s = self.board, self.s
        box = s.marker[resource]
        if resource == HYDRO:
            return cubes * POWER * board.higher[box]
        port, overland = self.ways()[province]
        by_port = min(cubes, port)
        by_land = min(cubes - by_port, max(0, overland - by_port))
        rest = cubes - by_port - by_land
        return by_port * board.higher[box] + by_land * board.lower[box] + rest * board.local[resource]


def cycles_left(s: State) -> float:
    """After this one: the markers close in by arrows and by cities (CORE-RST-01, CORE-CTY-13)."""
    if not s.target:
        return 0
    left = (s.target - s.development - 3) / (3 + STEPS_PER_SEAT * s.seats)
    if s.seats == 1:
        left = min(left, CYCLES - s.cycle)
    return max(0.0, left)
