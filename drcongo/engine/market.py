"""The International Market: boxes, and how a set is laid into them so that it earns most (CORE-SALE-08 to -14)."""

from __future__ import annotations

from bisect import insort
from functools import lru_cache
from itertools import accumulate
from operator import sub

from drcongo.edition.kinds import CITY_POINTS, RESOURCES
from drcongo.engine.events import Event, Log
from drcongo.engine.places import box_at, column_of
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOTHING_SOLD, State
from drcongo.rulebook.phrases import Term

DIRECTIONS = {"up": 1, "down": -1}


def first_box(s: State, resource: int) -> int:
    """Where the next sale starts: the marker's box, later the next empty box below the last one used.

    It may lie below the bottom box; then the column is used up (CORE-SALE-08, CORE-SALE-10, CORE-SALE-11).
    """
    lowest = s.lowest_sold[resource]
    return s.marker[resource] if lowest == NOTHING_SOLD else lowest - 1


def free_places(rules: Rules, s: State, resource: int) -> int:
    """How many cubes the next sale can lay on the chart (CORE-SALE-09, CORE-SALE-11)."""
    return max(0, first_box(s, resource) - rules.board.bottom[resource] + 1) * rules.cubes_per_box(s)


def boxes(rules: Rules, s: State, resource: int, cubes: int) -> list[int]:
    """The box of each of the next cubes, from the top down (CORE-SALE-09)."""
    first, per_box = first_box(s, resource), rules.cubes_per_box(s)
    return [first - i // per_box for i in range(cubes)]


def lay(rules: Rules, s: State, resource: int, cubes: int) -> None:
    """Put the next cubes on the chart; the State is being edited."""
    for box in boxes(rules, s, resource, cubes):
        s.box_cubes[box_at(rules.board, resource, box)] += 1
        s.lowest_sold[resource] = box


def port_boxes(rules: Rules, s: State, resource: int, port: int, overland: int) -> tuple[list[int], list[int]]:
    """(boxes of the cubes that left by the port, boxes of the others): CORE-SALE-14 with the highest income (AMB-28).

    The boxes are given by the number of cubes; a port cube gains the difference of a box's two prices, so the
    port cubes take the boxes where that difference is greatest.
    """
    higher, lower = rules.price_lists(s)
    places = boxes(rules, s, resource, port + overland)
    best = sorted(range(len(places)), key=lambda i: lower[places[i]] - higher[places[i]])
    chosen = set(best[:port])
    return [places[i] for i in sorted(chosen)], [b for i, b in enumerate(places) if i not in chosen]


def income(rules: Rules, s: State, resource: int, port: int, overland: int, local: int) -> int:
    """What a split of a set earns (CORE-SALE-12, CORE-SALE-13, CORE-SALE-17)."""
    high, low = port_boxes(rules, s, resource, port, overland)
    higher, lower = rules.price_lists(s)
    market = sum(higher[b] for b in high) + sum(lower[b] for b in low)
    return market + local * rules.board.local[resource]


def incomes(rules: Rules, s: State, resource: int, cubes: int, most: int) -> list[list[int]]:
    """Income of a set by how many cubes are exported (0 to `most`), and how many of these leave by the port.

    The same as `income`, worked out for all splits at once: one exported cube more is laid into the next box, and each
    further port cube takes the next best one.
    """
    higher, lower = rules.price_lists(s)
    local = rules.board.local[resource]
    overland = cubes * local
    earned = [[overland]]
    gains: list[int] = []
    for box in boxes(rules, s, resource, most):
        overland += lower[box] - local
        insort(gains, lower[box] - higher[box])
        earned.append(list(accumulate(gains, sub, initial=overland)))
    return earned


def hydro_price(rules: Rules, s: State, points: int, box: int) -> int:
    """CORE-HYD-04: the lower price, the higher price or both, by the size of the city."""
    higher, lower = rules.price_lists(s)
    return (lower[box], higher[box], higher[box] + lower[box])[points - 1]


@lru_cache(maxsize=1024)
def best_order(paid: tuple[tuple[int, ...], ...], left: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """(most income, points of the city for each box): what each box pays by points, how many cities have so many."""
    if not paid:
        return 0, ()
    options = []
    for points in reversed(CITY_POINTS):
        if left[points - 1]:
            fewer = tuple([n - (i == points - 1) for i, n in enumerate(left)])
            rest, order = best_order(paid[1:], fewer)
            options.append((paid[0][points - 1] + rest, (points, *order)))
    return max(options)


def hydro_boxes(rules: Rules, s: State, resource: int, cities: list[int]) -> list[int]:
    """The box of each supplied city's cube (cities given by their points) with the highest income (AMB-28)."""
    places = boxes(rules, s, resource, len(cities))
    paid = tuple([tuple([hydro_price(rules, s, points, box) for points in CITY_POINTS]) for box in places])
    order = list(best_order(paid, tuple([cities.count(points) for points in CITY_POINTS]))[1])
    result = []
    for points in cities:
        place = order.index(points)
        order[place] = 0
        result.append(places[place])
    return result


def can_shift(rules: Rules, s: State, resource: int, step: int) -> bool:
    """GOV-FIN-04, GOV-FIN-05: between the start box and the top box."""
    return rules.board.start[resource] <= s.marker[resource] + step <= rules.board.top


def shift_column(rules: Rules, s: State, resource: int, step: int) -> int:
    """GOV-FIN-03, AMB-95: the marker and its cubes move one box; cubes pushed off the bottom leave (how many)."""
    bottom, place = rules.board.bottom[resource], column_of(rules.board, resource)
    column = s.box_cubes[place]
    pushed = 0
    if step > 0:
        column = [0, *column[:-1]]
    else:
        pushed = column[bottom]
        column = [*column[1:], 0]
        column[:bottom] = [0] * bottom
    s.box_cubes[place] = column
    s.marker[resource] += step
    if s.lowest_sold[resource] != NOTHING_SOLD:
        s.lowest_sold[resource] = max(bottom, s.lowest_sold[resource] + step)
    return pushed


def shift_marker(rules: Rules, s: State, resource: int, step: int, seat: int, rule: str, log: Log) -> None:
    """Move a column if it may move, and say so."""
    moves = can_shift(rules, s, resource, step)
    cubes = sum(s.box_cubes[column_of(rules.board, resource)])
    pushed = shift_column(rules, s, resource, step) if moves else 0
    if log is None:
        return
    facts = {"resource": Term("resource", RESOURCES[resource]), "price": rules.board.labels[s.marker[resource]]}
    facts |= {"n": cubes, "pushed": pushed}
    if not moves:
        log.append(Event("GOV-FIN-05" if step < 0 else "GOV-FIN-04", "finance_blocked", seat, facts))
        return
    log.append(Event(rule, "finance_up" if step > 0 else "finance_down", seat, facts))
    if cubes:
        log.append(Event("GOV-FIN-03", "cubes_pushed_off" if pushed else "cubes_move_along", seat, facts))
