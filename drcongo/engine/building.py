"""What building, cities and producing share: industries that can be used, what is near, what is payable."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from drcongo.edition.board import Board
from drcongo.edition.kinds import CITY_POINTS, RESOURCES
from drcongo.engine.moves import UNKNOWN, Develop, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.kernel.rules import Facts
from drcongo.rulebook.phrases import Piece, Term

SUPPLEMENT = 500  # CORE-SET-12: money for each place behind the first
LARGEST = CITY_POINTS[-1]


def face_up_industries(s: State, seat: int) -> list[int]:
    """The seat's industries that can be used: a flipped one cannot (CORE-PRD-03)."""
    owners, flipped, found, i = s.space_owner, s.space_flipped, [], -1
    for _ in range(owners.count(seat)):  # asked at every decision; quicker than a look at every space
        i = owners.index(seat, i + 1)
        if not flipped[i]:
            found.append(i)
    return found


def piece(rules: Rules, space: int) -> Piece:
    """An industry for a sentence: "Crops (Katanga)"."""
    board = rules.board
    resource = RESOURCES[board.space_resource[space]]
    return Piece(Term("resource", resource), board.provinces[board.space_province[space]].name)


def price_of(rules: Rules, s: State, seat: int, points: int, spaces: Iterable[int]) -> int:
    """CORE-CTY-03 less the deductions; AMB-15: never below nothing."""
    return max(0, rules.city_price(s, seat, points) - sum([rules.city_deduction(s, i) for i in spaces]))


@lru_cache(maxsize=8192)
def target_of(board: Board, province: int, spaces: tuple[int, ...]) -> Target:
    """The city that these industries make, as a move: kept, because it is thought of again and again."""
    t = Target(Develop(board.codes[province], tuple(board.spaces[i].name for i in spaces)))
    t.province, t.spaces = province, spaces
    return t


def near(rules: Rules, province: int, spaces: Iterable[int]) -> list[int]:
    """CORE-CTY-10: those of the spaces that lie in the province or next to it."""
    where, neighbours = rules.board.space_province, rules.board.adjacent[province]
    return [i for i in spaces if where[i] == province or where[i] in neighbours]


def next_points(s: State, t: Target) -> int:
    """The points of this city after its next step; more than LARGEST if there is none."""
    return s.city_points[t.province] + 1


def industries_needed(rules: Rules, s: State, t: Target) -> int:
    """How many industries the next step of this city takes."""
    return rules.city_industries(s, next_points(s, t))


def price_facts(s: State, seat: int, price: int) -> Facts:
    """The numbers of "too dear", the same for everything that costs money."""
    return {"price": price, "cash": s.cash[seat]}


def city_is_payable_by(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """CORE-CTY-03, judged only once the right number of industries is named: their values lower the price."""
    points = next_points(s, t)
    if len(t.spaces) != industries_needed(rules, s, t) or points > LARGEST or UNKNOWN in t.spaces:
        return True
    return s.cash[seat] >= price_of(rules, s, seat, points, t.spaces)
