"""What a Baron sees at a glance: how long the game will last, what money is worth, and how cubes leave the country."""

from __future__ import annotations

from drcongo.edition.kinds import HYDRO, TRUCK
from drcongo.engine.flow import ACTION_PHASES
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, SUPPRESSED, UNSUPPRESSED, State
from drcongo.layers.solo.ending import CYCLES
from drcongo.players.weights import Temper, temper_of

MANY = 3  # cubes of a set that a boat or railway is thought to carry


class Outlook:
    """A position as one owner (a player or the Government) sees it."""

    def __init__(self, rules: Rules, s: State, owner: int, temper: Temper | None = None) -> None:
        self.rules, self.board, self.s, self.owner = rules, rules.board, s, owner
        self.temper = temper or temper_of(rules.chain[-1])
        self.phase = s.phase - rules.phase_place("action1") + 1  # 1 to 4 in Action phases
        self.left = cycles_left(s, self.temper.steps)  # after this one
        self.money = self.temper.money[min(int(self.left), len(self.temper.money) - 1)] / 1000  # medals for a dollar
        self.enough = self.temper.enough if self.left >= 1 else 0.0
        self._ways: list[tuple[int, int]] | None = None

    def richer(self, dollars: int) -> Outlook:
        """The same with more money: cubes leave the country as before."""
        rich = self.s.copy()
        rich.cash[self.owner] += dollars
        look = Outlook(self.rules, rich, self.owner, self.temper)
        look._ways = self.ways()
        return look

    def spent(self, dollars: float) -> float:
        """What paying so much costs: a dollar counts for more below what is enough to go on with."""
        cash = self.s.cash[self.owner]
        below = max(0.0, self.enough - cash + dollars) - max(0.0, self.enough - cash)
        return self.money * (dollars + self.temper.broke * below)

    def earned(self, dollars: float) -> float:
        """What being paid so much is worth now."""
        return -self.spent(-dollars)

    @property
    def actions_here(self) -> int:
        """Own Action phases of this cycle that have not ended, this one too."""
        return max(0, min(ACTION_PHASES, ACTION_PHASES + 1 - self.phase))

    def holds(self, province: int) -> bool:
        """Whether an own industry or city stands in a province."""
        owner, spaces = self.owner, self.board.spaces_in[province]
        return self.s.city_owner[province] == owner or any(self.s.space_owner[i] == owner for i in spaces)

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
            return cubes * self.temper.power * board.higher[box]
        port, overland = self.ways()[province]
        by_port = min(cubes, port)
        by_land = min(cubes - by_port, max(0, overland - by_port))
        rest = cubes - by_port - by_land
        return by_port * board.higher[box] + by_land * board.lower[box] + rest * board.local[resource]


def cycles_left(s: State, steps: float) -> float:
    """After this one: the markers close in by arrows and by cities (CORE-RST-01, CORE-CTY-13)."""
    if not s.target:
        return 0
    left = (s.target - s.development - 3) / (3 + steps * s.seats)
    if s.seats == 1:
        left = min(left, CYCLES - s.cycle)
    return max(0.0, left)
