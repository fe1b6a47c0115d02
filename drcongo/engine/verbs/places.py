"""The places of the picture by name, as moves use them: "province:KAT", "space:minerals KAT double", "box:crops:1200".

`picture.targets` says what all of them are and what a click on one means.
"""

from __future__ import annotations

from functools import lru_cache

from drcongo.edition.board import Board
from drcongo.edition.kinds import RESOURCES, TRANSPORTS
from drcongo.engine.state import NOBODY, State

IN_A_PROVINCE = ("province", "town", "force", "extra")


@lru_cache(maxsize=8)
def slot_targets(board: Board) -> tuple[str, ...]:
    """The target of each slot; a second equal one on a border has a number."""
    seen: dict[tuple[int, int], int] = {}
    names = []
    for slot in board.slots:
        count = seen[slot.border, slot.transport] = seen.get((slot.border, slot.transport), 0) + 1
        number = f" {count}" if count > 1 else ""
        names.append(f"slot:{TRANSPORTS[slot.transport]} {board.border_names[slot.border]}{number}")
    return tuple(names)


def slots(board: Board, s: State, transport: str, border: str) -> tuple[str, ...]:
    """The vacant slots for a transport; the taken ones if none is vacant; the provinces if none is printed."""
    wanted = f"slot:{transport} {border}"
    found = [(i, name) for i, name in enumerate(slot_targets(board)) if name == wanted or name.startswith(wanted + " ")]
    vacant = [name for i, name in found if s.slot_owner[i] == NOBODY]
    return tuple(vacant or [name for _, name in found] or [f"province:{code}" for code in border.split("-")])


def space_target(board: Board, space: int) -> str:
    return f"space:{board.spaces[space].name}"


def own_industries(board: Board, s: State, resource: str = "", face_up: bool = False) -> tuple[str, ...]:
    """Where the industries of whose turn it is stand: those that are face-up, or those with cubes of a resource."""
    mine = [i for i, owner in enumerate(s.space_owner) if owner == s.frame.seat]
    if face_up:
        return tuple(space_target(board, i) for i in mine if not s.space_flipped[i])
    wanted = [i for i in mine if s.space_cubes[i] and RESOURCES[board.space_resource[i]] == resource]
    return tuple(space_target(board, i) for i in wanted)


def extra_target(board: Board, s: State, code: str) -> str:
    """GOV-ACT-03: the place for an extra industry, the one that stands there, or the province while it is not full."""
    p = board.province_number[code]
    standing = [i for i in board.extra_in[p] if s.space_owner[i] != NOBODY]
    if standing:
        return space_target(board, standing[0])
    full = board.printed_in[p] and all(s.space_owner[i] != NOBODY for i in board.printed_in[p])
    return f"extra:{code}" if full else f"province:{code}"


def force_target(board: Board, code: str) -> str:
    """INS-MSC-01: forces have no place in the capital."""
    return f"province:{code}" if board.province_number.get(code) == board.capital else f"force:{code}"


def box_target(board: Board, resource: int, box: int) -> str:
    return f"box:{RESOURCES[resource]}:{board.labels[box]}"


def box_beside(board: Board, s: State, resource: str, direction: str) -> str:
    """The box to which a Resource marker would go; its own at the end of the column."""
    r = RESOURCES.index(resource)
    box = s.marker[r] + (1 if direction == "up" else -1)
    return box_target(board, r, box if board.bottom[r] <= box <= board.top else s.marker[r])


def shifted_to(board: Board, s: State, resource: str, direction: str, target: str) -> bool:
    """A box above the marker means up, one below it down, and its own both."""
    kind, _, box = target.partition(":")
    clicked, _, label = box.partition(":")
    if kind != "box" or clicked != resource:
        return False
    way = board.box_number[int(label)] - s.marker[RESOURCES.index(resource)]
    return way >= 0 if direction == "up" else way <= 0


def provinces_of(board: Board, target: str) -> tuple[str, ...]:
    """The codes of the provinces where a target lies: two for a slot, none for a box of the market."""
    kind, _, name = target.partition(":")
    if kind in IN_A_PROVINCE:
        return (name,)
    if kind == "space":
        return (name.split()[1],)
    if kind == "slot":
        return tuple(name.split()[1].split("-"))
    return ()
