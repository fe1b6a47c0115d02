"""The limits of a sale reckoned anew for promise 11, without anything of `drcongo.engine.blame`.

Where transports do not lead as many cubes out as are asked for, every way is tried of having the fewest cubes that it
takes lie at an exit already: which ones, and at which exits.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from drcongo.asking.without import same_rules
from drcongo.engine.blame import LIMITS
from drcongo.engine.decisions import resource_of
from drcongo.engine.moves import Sell, Split, resolve
from drcongo.engine.selling import cubes_by_province
from drcongo.engine.state import State
from drcongo.engine.transport import Network
from drcongo.kernel.rules import Verdict
from drcongo.play.engine import CongoEngine

GROUND = {"CORE-SALE-04", "CORE-SALE-15"}
MOST_BROUGHT = 2  # more would be very many ways


class Asked:
    """A split that is asked for: which limits stop it, and whether transports lead there."""

    def __init__(self, engine: CongoEngine, s: State, move: Any, owner: int) -> None:
        self.engine, self.s = engine, s
        split = move.split if isinstance(move, Sell) else (move.matadi, move.overland, move.local)
        self.port, self.overland, _ = split
        kind = resource_of(s.frame) if isinstance(move, Split) else resolve(engine.board, move).kind
        self.supply = cubes_by_province(engine.rules, s, owner, kind)
        self.sums_up = sum(split) == sum(self.supply)
        self.limits = [rule for rule in LIMITS if rule in engine.rules.hook_rules]
        self.exits = (engine.board.port, *engine.board.overland)
        self.possible = cache(self._possible)

    def brought(self) -> int | None:
        """The fewest cubes that would have to lie at an exit, if there were no limits; None if they are many."""
        return next((n for n in range(MOST_BROUGHT + 1) if self.possible(frozenset(), n)), None)

    def _possible(self, in_force: frozenset[str], brought: int) -> bool:
        rules = self.engine.rules.less(same_rules(set(LIMITS) - in_force))
        network = Network(rules, self.s)
        for supply in self._supplies(brought):
            most = network.limits(supply)
            each = self.port <= most.matadi and self.overland <= most.overland
            if each and self.port + self.overland <= most.together:
                return True
        return False

    def _supplies(self, brought: int) -> Iterator[list[int]]:
        cubes = [p for p, n in enumerate(self.supply) for _ in range(n)]
        for taken in set(combinations(cubes, brought)):
            for exits in combinations_with_replacement(self.exits, brought):
                supply = list(self.supply)
                for p in taken:
                    supply[p] -= 1
                for p in exits:
                    supply[p] += 1
                yield supply

    def led_out(self) -> int:
        """The most cubes that transports lead to any exit."""
        network = Network(self.engine.rules.less(same_rules(LIMITS)), self.s)
        return network.limits(self.supply).together


def check_limits(engine: CongoEngine, s: State, move: Any, owner: int, verdict: Verdict, where: str) -> None:
    """What is told of the way of the cubes: all of it, and the smallest set of limits that is enough."""
    if isinstance(move, Sell) and move.split is None:
        return
    asked = Asked(engine, s, move, owner)
    if not asked.sums_up or (brought := asked.brought()) is None:
        return
    cited = set(verdict.rules)
    assert ("CORE-SALE-15" in cited) == (asked.port + asked.overland > asked.led_out()), where
    assert bool(cited & GROUND) == (brought > 0), where
    told = {rule for rule in asked.limits if rule in cited}
    for rule in asked.limits:
        assert rule in told or asked.possible(frozenset({rule}), brought), f"{rule} alone refuses: {where}"
    left = frozenset(asked.limits)
    assert asked.possible(left - told, brought), f"these limits are not all: {where}"
    for size in range(len(told)):
        for fewer in combinations(asked.limits, size):
            assert not asked.possible(left - set(fewer), brought), f"{fewer} are fewer: {where}"
    check_numbers(asked, verdict, where)


def check_numbers(asked: Asked, verdict: Verdict, where: str) -> None:
    """What is told as possible is possible as things stand, and one cube more is not."""
    network = Network(asked.engine.rules, asked.s)
    cubes = sum(asked.supply)
    for reason in verdict.reasons:
        if reason.rule == "CORE-SALE-04":
            assert reason.facts["most_port"] == network.flow(asked.supply, cubes, 0)[0], where
            assert reason.facts["most_overland"] == network.flow(asked.supply, 0, cubes)[0], where
        elif reason.rule == "CORE-SALE-15":
            assert reason.facts["most_together"] == network.flow(asked.supply, cubes, cubes)[0], where
