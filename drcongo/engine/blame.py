"""Which rules stop a split of a set: all minimal sets of limits that would have to go for it to be possible.

Limits act together: a truck, a suppressed Insurgent beside a boat and an export that lets one cube through may each be
harmless alone. So only rules that set a limit take part (LIMITS for the way, BOXES for the chart). A set of them is
enough if without it the split is possible, and minimal if none of it could stay. Of the smallest sets that of the
highest layer is told; others of the same size would do as well ("or"). Where no limit is to blame, there is no way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import NamedTuple

from drcongo.engine import market
from drcongo.engine.ruleset import Rules
from drcongo.engine.selling import cubes_by_province
from drcongo.engine.state import NOBODY, State
from drcongo.engine.transport import UNLIMITED, Limits, Network
from drcongo.rulebook import catalogue
from drcongo.rulebook.phrases import Words

LIMITS = ("CORE-SALE-06", "INS-UNS-06", "INS-UNS-07", "INS-SUP-03", "INS-SUP-04")
BOXES = ("SOLO-07", "CORE-SALE-09")
TWICE_SAID = {
    "INS-UNS-06": "INS-SALE-02",
    "INS-UNS-07": "INS-SALE-04",
    "INS-SUP-03": "INS-SALE-03",
    "INS-SUP-04": "INS-SALE-05",
}
HEIGHT = ("CORE", "INS", "GOV", "RAG", "SOLO")


class Wanted(NamedTuple):
    """How many cubes of which set are to leave by the port and overland."""

    seat: int
    resource: int
    port: int
    overland: int


@dataclass(frozen=True, slots=True)
class Blame:
    """The rules that stop a split, and other sets of rules that would be enough too."""

    rules: tuple[str, ...]
    others: tuple[tuple[str, ...], ...] = ()
    way: _Way | None = None

    def places(self, rule: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """(counters, exits) where one of the rules does it; worked out when it is told."""
        if self.way is None:
            return (), ()
        return self.way.places(rule, tuple(other for other in self.rules if other != rule))


NOTHING = Blame(())


@dataclass(frozen=True, slots=True)
class Titles:
    """Rules by their titles, in the reader's language."""

    rules: tuple[str, ...]

    def text(self, lang: str) -> str:
        return " + ".join(f"{catalogue.rule(rule, lang).title} [{rule}]" for rule in self.rules)


def or_else(blame: Blame) -> Words:
    """What else would be enough, as part of a sentence."""
    if not blame.others:
        return Words("part", "nothing_more")
    return Words("part", "or_without", {"rules": [Titles(rules) for rules in blame.others]})


def _less(rules: Rules, missing: tuple[str, ...]) -> Rules:
    return rules.less(frozenset((*missing, *(TWICE_SAID[rule] for rule in missing if rule in TWICE_SAID))))


def fits(limits: Limits, w: Wanted) -> bool:
    return w.port <= limits.matadi and w.overland <= limits.overland and w.port + w.overland <= limits.together


class _Way:
    """The networks of one position without some of the limits."""

    def __init__(self, rules: Rules, s: State, w: Wanted) -> None:
        self.rules, self.s, self.w = rules, s, w
        self.supply = cubes_by_province(rules, s, w.seat, w.resource)
        self.counters = [i for i, owner in enumerate(s.slot_owner) if owner != NOBODY]
        self.exits = (rules.board.port, *rules.board.overland)

    def network(self, missing: tuple[str, ...]) -> Network:
        return Network(_less(self.rules, missing), self.s)

    def possible(self, missing: tuple[str, ...]) -> bool:
        return fits(self.network(missing).limits(self.supply), self.w)

    def acting(self) -> list[str]:
        """The limits that narrow anything in this position."""
        named = [rule for rule in LIMITS if rule in self.rules.hook_rules]
        widest = _less(self.rules, tuple(named))
        free = self._room(widest)
        return [r for r in named if self._room(_less(self.rules, tuple(o for o in named if o != r))) != free]

    def _room(self, rules: Rules) -> tuple[list[int], list[int]]:
        s = self.s
        return [rules.slot_capacity(s, i) for i in self.counters], [rules.export_capacity(s, p) for p in self.exits]

    def places(self, rule: str, others: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """(counters, exits) where a rule stops the split when the others to blame are gone: those of the least cut."""
        network, free = self.network(others), _less(self.rules, (*others, rule))
        limits = network.limits(self.supply)
        port, overland = self.w.port > limits.matadi, self.w.overland > limits.overland
        cut = network.bottleneck(self.supply, port or not overland, overland or not port)
        here = _less(self.rules, others)
        slots = [i for i in cut.slots if here.slot_capacity(self.s, i) < free.slot_capacity(self.s, i)]
        exits = [p for p in cut.exports if here.export_capacity(self.s, p) < free.export_capacity(self.s, p)]
        return tuple(slots), tuple(exits)


def _height(rules: tuple[str, ...]) -> int:
    return max(HEIGHT.index(rule.partition("-")[0]) for rule in rules)


def minimal_sets(rules: list[str], enough: Callable[[tuple[str, ...]], bool]) -> list[tuple[str, ...]]:
    """All minimal sets of rules that are enough, the smallest first and of equals that of the highest layer.

    Whatever holds a set that is enough is enough, too. So a rule without which all the others are not enough is in
    every one of these sets; often such rules are the only set, and nothing else need be tried.
    """
    needed = {rule for rule in rules if not enough(tuple(other for other in rules if other != rule))}
    rest = [rule for rule in rules if rule not in needed]
    found: list[tuple[str, ...]] = []
    for size in range(len(rest) + 1):
        for more in combinations(rest, size):
            chosen = tuple(rule for rule in rules if rule in needed or rule in more)
            if not any(set(smaller) <= set(chosen) for smaller in found) and enough(chosen):
                found.append(chosen)
    return sorted(found, key=lambda chosen: (len(chosen), -_height(chosen)))


def way_blame(rules: Rules, s: State, w: Wanted) -> Blame:
    """Why so many cubes cannot leave so; CORE-SALE-15 and CORE-SALE-04 where no limit is to blame."""
    way = _Way(rules, s, w)
    if way.possible(()):
        return NOTHING
    acting = way.acting()
    if not way.possible(tuple(acting)):
        reached = way.network(tuple(acting)).limits(way.supply)
        return Blame(("CORE-SALE-15" if w.port + w.overland > reached.together else "CORE-SALE-04",))
    sets = minimal_sets(acting, cache(way.possible))
    best = sets[0]
    return Blame(
        rules=best,
        others=tuple(other for other in sets[1:] if len(other) == len(best)),
        way=way,
    )


def widest(rules: Rules, s: State, seat: int, resource: int) -> Limits:
    """What could leave if no limit counted."""
    return Network(_less(rules, LIMITS), s).limits(cubes_by_province(rules, s, seat, resource))


def stuck(rules: Rules, s: State, seat: int, resource: int) -> tuple[int, ...]:
    """The provinces whose cubes reach no export route, whatever the limits."""
    network = Network(_less(rules, LIMITS), s)
    supply = cubes_by_province(rules, s, seat, resource)
    waiting = network.flow(supply, UNLIMITED, UNLIMITED)[2]
    return tuple(p for p, cubes in enumerate(waiting) if cubes)


def box_blame(rules: Rules, s: State, resource: int, cubes: int, ground: str) -> Blame:
    """Why so many cubes find no box: the end of the column (`ground`), or fewer cubes a box by a rule of a layer."""
    if cubes <= market.free_places(rules, s, resource):
        return NOTHING
    named = [rule for rule in BOXES if rule in rules.hook_rules]

    def enough(missing: tuple[str, ...]) -> bool:
        fewer = tuple(rule for rule in missing if rule != ground)
        return ground in missing or cubes <= market.free_places(_less(rules, fewer), s, resource)

    sets = minimal_sets([*named, ground], enough)
    same = [chosen for chosen in sets if len(chosen) == 1]
    best = max(same, key=lambda chosen: (_height(chosen), chosen == (ground,)))
    return Blame(best, tuple(chosen for chosen in same if chosen != best))
