"""Where in the flat lists of a State an entry stands: owner after owner, column after column."""

from __future__ import annotations

from drcongo.edition.board import Board
from drcongo.edition.kinds import CITY_POINTS, RESOURCES, TRANSPORTS
from drcongo.engine.state import State

INDUSTRIES, KINDS, SIZES = len(RESOURCES), len(TRANSPORTS), len(CITY_POINTS)  # of an owner's counters


def industry_at(owner: int, resource: int) -> int:
    """In `industries_left`."""
    return owner * INDUSTRIES + resource


def transport_at(owner: int, kind: int) -> int:
    """In `transports_left`."""
    return owner * KINDS + kind


def city_at(owner: int, points: int) -> int:
    """In `cities_left`."""
    return owner * SIZES + points - 1


def industries_of(s: State, owner: int) -> list[int]:
    """What is left to an owner, by resource."""
    return s.industries_left[owner * INDUSTRIES : (owner + 1) * INDUSTRIES]


def transports_of(s: State, owner: int) -> list[int]:
    """What is left to an owner, by kind."""
    return s.transports_left[owner * KINDS : (owner + 1) * KINDS]


def cities_of(s: State, owner: int) -> list[int]:
    """What is left to an owner, by points."""
    return s.cities_left[owner * SIZES : (owner + 1) * SIZES]


def force_at(s: State, owner: int, province: int) -> int:
    """In `peacekeepers`."""
    return owner * len(s.insurgents) + province


def forces_of(s: State, owner: int) -> list[int]:
    """An owner's Peacekeepers, by province."""
    provinces = len(s.insurgents)
    return s.peacekeepers[owner * provinces : (owner + 1) * provinces]


def forces_in(s: State, province: int) -> list[int]:
    """The Peacekeepers in a province, by owner."""
    return s.peacekeepers[province :: len(s.insurgents)]


def box_at(board: Board, resource: int, box: int) -> int:
    """In `box_cubes`."""
    return resource * len(board.labels) + box


def box_of(board: Board, index: int) -> tuple[int, int]:
    """Resource and box of an entry of `box_cubes`."""
    return divmod(index, len(board.labels))


def column_of(board: Board, resource: int) -> slice:
    """In `box_cubes`: all boxes of a resource."""
    boxes = len(board.labels)
    return slice(resource * boxes, (resource + 1) * boxes)
