"""What is the best sale of each set, and what would one more transport, or one Peacekeeper, be worth to it?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from drcongo.asking.answers.table import asked, position
from drcongo.asking.position_diff import tell
from drcongo.edition.kinds import HYDRO, RESOURCES, TRANSPORTS
from drcongo.engine import market
from drcongo.engine.combat import MOST_IN_A_PROVINCE, in_supply, peacekeepers_of, threat_of
from drcongo.engine.decisions import supplies_of
from drcongo.engine.moves import Fight, Split, Supply
from drcongo.engine.places import force_at, transport_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.selling import Sale, cubes_by_province, sets
from drcongo.engine.state import NOBODY, UNSUPPRESSED, Frame, State
from drcongo.engine.transport import Route
from drcongo.kernel.game import Game
from drcongo.rulebook.phrases import Piece, Term

Gain = Callable[[State], int]


@dataclass(frozen=True, slots=True)
class More:
    """One thing more on the map, and by how much the best sale of the set would earn more."""

    thing: Piece | str  # a transport at a border, or the province of a Peacekeeper
    move: str  # how to play it
    gain: int


@dataclass(frozen=True, slots=True)
class BestSale:
    """The best sale of one set: how it is split, what it earns, the way of each cube, and what would help most."""

    resource: str
    cubes: int
    income: int
    split: Split | None  # None for Hydro
    supplies: tuple[Supply, ...]  # of Hydro: city, and where the cube comes from
    routes: tuple[Route, ...]
    transports: tuple[More, ...]  # every place where one more could stand, the best first
    peacekeepers: tuple[More, ...]  # every province where one more could stand, the best first

    def text(self, lang: str | None = None) -> str:
        """The sale in a sentence."""
        facts = {"resource": Term("resource", self.resource), "n": self.cubes, "income": self.income}
        if self.split is None:
            return tell("answer", "sale_hydro", supplied=len(self.supplies), **facts).text(lang)
        port, overland, local = self.split.matadi, self.split.overland, self.split.local
        return tell("answer", "sale", port=port, overland=overland, local=local, **facts).text(lang)


def best_sales(game: Game, player: str | int | None = None) -> list[BestSale]:
    """The best sale of each set that a player (the one to act, if none is named) has on the map now.

    One set at a time: selling one moves the prices of none of the others. What one more thing is worth is worked out
    as if it stood there already: its price is not taken off, and nobody else moves meanwhile.
    """
    rules, s = position(game)
    seat = asked(game, player)
    return [_best(rules, s, seat, resource) for resource in sets(rules, s, seat)]


def _best(rules: Rules, s: State, seat: int, resource: int) -> BestSale:
    cubes = sum(cubes_by_province(rules, s, seat, resource))
    if resource == HYDRO:
        income, supplies = best_supplies(rules, s, seat)
        more = _peacekeepers(rules, s, seat, lambda after: best_supplies(rules, after, seat)[0] - income)
        return BestSale(RESOURCES[resource], cubes, income, None, supplies, (), (), more)
    sale = Sale(rules, s, seat, resource)
    best = sale.option(sale.splits()[0])

    def gain(after: State) -> int:
        other = Sale(rules, after, seat, resource)
        return other.option(other.splits()[0]).income - best.income

    return BestSale(
        resource=RESOURCES[resource],
        cubes=cubes,
        income=best.income,
        split=best.split,
        supplies=(),
        routes=best.routes,
        transports=_transports(rules, s, seat, gain),
        peacekeepers=_peacekeepers(rules, s, seat, gain),
    )


def _transports(rules: Rules, s: State, seat: int, gain: Gain) -> tuple[More, ...]:
    """CORE-TRN-01 to -03: on every vacant place for which a counter is left; INS-UNS-02: in peace."""
    board, found = rules.board, {}
    for i, slot in enumerate(board.slots):
        left = s.transports_left[transport_at(seat, slot.transport)]
        peace = UNSUPPRESSED not in (s.threat[slot.a], s.threat[slot.b])
        kind, border = TRANSPORTS[slot.transport], board.border_names[slot.border]
        if s.slot_owner[i] == NOBODY and left > 0 and peace and (kind, border) not in found:
            after = s.copy()
            after.slot_owner[i] = seat
            found[kind, border] = More(Piece(Term("transport", kind), border), f"place {kind} {border}", gain(after))
    return _sorted(found.values())


def _peacekeepers(rules: Rules, s: State, seat: int, gain: Gain) -> tuple[More, ...]:
    """INS-PLC-02, INS-PLC-04: in every province but the capital, if one is left in the supply."""
    if Fight not in rules.effects or in_supply(rules, s, seat) < 1:
        return ()
    board, found = rules.board, []
    for p, province in enumerate(board.provinces):
        if p != board.capital and peacekeepers_of(s, seat, p) < MOST_IN_A_PROVINCE:
            after = s.copy()
            after.peacekeepers[force_at(s, seat, p)] += 1
            after.threat[p] = threat_of(after, p)
            found.append(More(province.name, f"peacekeeper {province.code}", gain(after)))
    return _sorted(found)


def _sorted(found: Iterable[More]) -> tuple[More, ...]:
    return tuple(sorted(found, key=lambda more: (-more.gain, more.move)))


# --- Hydro ---


def best_supplies(rules: Rules, s: State, seat: int) -> tuple[int, tuple[Supply, ...]]:
    """CORE-HYD: the most that a set of Hydro can earn, and the supplies that earn it. Tries every order."""
    begun = s.copy()
    begun.frames = (Frame("sale", seat, seat), Frame("hydro", seat, seat))
    seen: set[tuple[object, ...]] = set()
    best: tuple[int, tuple[Supply, ...]] = (-1, ())
    waiting: list[tuple[State, tuple[Supply, ...]]] = [(begun, ())]
    while waiting:
        now, supplies = waiting.pop()
        key = (tuple(now.space_cubes), tuple(now.city_flipped))
        if key in seen:
            continue
        seen.add(key)
        best = max(best, (_hydro_income(rules, now, seat), supplies), key=lambda found: (found[0], -len(found[1])))
        for target in rules.legal(now, seat, Supply):
            after = now.copy()
            rules.effects[Supply](rules, after, seat, target, None)
            waiting.append((after, (*supplies, target.of(Supply))))
    return best


def _hydro_income(rules: Rules, s: State, seat: int) -> int:
    points = [s.city_points[city] for city, _ in supplies_of(s.frame)]
    boxes = market.hydro_boxes(rules, s, HYDRO, points)
    paid = sum(market.hydro_price(rules, s, n, box) for n, box in zip(points, boxes, strict=True))
    return paid + sum(cubes_by_province(rules, s, seat, HYDRO)) * rules.board.local[HYDRO]
