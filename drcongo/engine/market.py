"""The International Market: boxes, and how a set is laid into them so that it earns most (CORE-SALE-08 to -14)."""

from __future__ import annotations

from functools import cache

from drcongo.engine.places import box_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOTHING_SOLD, State


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


def incomes(rules: Rules, s: State, resource: int, cubes: int, exported: int) -> list[int]:
    """Income of a set with so many cubes exported, by how many of these leave by the port: 0, 1, … `exported`.

    The same as `income`, worked out for all splits at once: each further port cube takes the next best box.
    """
    higher, lower = rules.price_lists(s)
    places = boxes(rules, s, resource, exported)
    earned = [sum(lower[b] for b in places) + (cubes - exported) * rules.board.local[resource]]
    for gain in sorted((higher[b] - lower[b] for b in places), reverse=True):
        earned.append(earned[-1] + gain)
    return earned


def hydro_price(rules: Rules, s: State, points: int, box: int) -> int:
    """CORE-HYD-04: the lower price, the higher price or both, by the size of the city."""
    higher, lower = rules.price_lists(s)
    return (lower[box], higher[box], higher[box] + lower[box])[points - 1]


def hydro_boxes(rules: Rules, s: State, resource: int, cities: list[int]) -> list[int]:
    """The box of each supplied city's cube (cities given by their points) with the highest income (AMB-28)."""
    places = boxes(rules, s, resource, len(cities))

    @cache
    def best(ones: int, twos: int, threes: int) -> tuple[int, tuple[int, ...]]:
        """(most income, points of the city for each box from here on) with so many cities still to lay."""
        left = (ones, twos, threes)
        if not any(left):
            return 0, ()
        box = places[len(places) - sum(left)]
        options = []
        for points in (3, 2, 1):
            if left[points - 1]:
                fewer = [n - (i == points - 1) for i, n in enumerate(left)]
                rest, order = best(*fewer)
                options.append((hydro_price(rules, s, points, box) + rest, (points, *order)))
        return max(options)

    order = list(best(*(cities.count(points) for points in (1, 2, 3)))[1])
    result = []
    for points in cities:
        place = order.index(points)
        order[place] = 0
        result.append(places[place])
    return result
