"""Moves and the places a person clicks for them, both ways.

A target is the name of a thing in the picture: "province:KAT", "town:KAT", "space:minerals KAT double",
"slot:boat BDU-EQU", "box:crops:1200". A click may mean a move that is not allowed: then the table can say why not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from drcongo.edition.board import Board
from drcongo.moves import Build, Develop, HoldBack, Move, Place, Produce, Sell, Supply, Verb
from drcongo.state import NOBODY, State
from drcongo.terms import HYDRO, RESOURCES, TRANSPORTS


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


def space_target(board: Board, space: int) -> str:
    return f"space:{board.spaces[space].name}"


def box_target(board: Board, resource: int, box: int) -> str:
    return f"box:{RESOURCES[resource]}:{board.labels[box]}"


def choice_is_open(s: State) -> bool:
    """Whether a choice is open inside a turn: a production, a sale."""
    return len(s.frames) > 1


# --- from a move to its places ---


def clicks(board: Board, s: State, move: Move) -> tuple[str, ...]:
    """The targets a person clicks for a move, the first of them to begin with; none for a pass and the like."""
    match move:
        case Build(resource, province, size):
            name = f"{resource} {province} {size}"
            return (f"space:{name}" if name in board.space_number else f"province:{province}",)
        case Place(transport, border):
            return _slots(board, s, transport, border)
        case Develop(province, industries):
            return (f"town:{province}", *(f"space:{name}" for name in industries))
        case Produce(industries):
            names = industries if industries is not None else _own(board, s, face_up=True)
            return tuple(f"space:{name}" for name in names)
        case HoldBack(industry):
            return (f"space:{industry}",)
        case Sell(resource):
            return tuple(f"space:{name}" for name in _own(board, s, resource=resource))
        case Supply(city, source):
            inside = board.spaces_in[board.province_number[source]] if source in board.province_number else ()
            hydro = [i for i in inside if board.space_resource[i] == HYDRO and s.space_owner[i] == s.frame.by]
            return (f"town:{city}", *(space_target(board, i) for i in hydro))
    return ()


def _slots(board: Board, s: State, transport: str, border: str) -> tuple[str, ...]:
    """The vacant slots for a transport; the taken ones if none is vacant; the provinces if none is printed."""
    wanted = f"slot:{transport} {border}"
    found = [(i, name) for i, name in enumerate(slot_targets(board)) if name == wanted or name.startswith(wanted + " ")]
    vacant = [name for i, name in found if s.slot_owner[i] == NOBODY]
    return tuple(vacant or [name for _, name in found] or [f"province:{code}" for code in border.split("-")])


def _own(board: Board, s: State, resource: str = "", face_up: bool = False) -> list[str]:
    """The industries of the player who decides: those that are face-up, or those with cubes of a resource."""
    mine = [i for i, owner in enumerate(s.space_owner) if owner == s.frame.by]
    if face_up:
        return [board.spaces[i].name for i in mine if not s.space_flipped[i]]
    wanted = [i for i in mine if s.space_cubes[i] and RESOURCES[board.space_resource[i]] == resource]
    return [board.spaces[i].name for i in wanted]


def provinces_of(board: Board, target: str) -> tuple[str, ...]:
    """The codes of the provinces where a target lies: two for a slot, none for a box of the market."""
    kind, _, name = target.partition(":")
    if kind in ("province", "town"):
        return (name,)
    if kind == "space":
        return (name.split()[1],)
    if kind == "slot":
        return tuple(name.split()[1].split("-"))
    return ()


# --- from a click to moves ---


def fits(board: Board, s: State, move: Move, target: str) -> bool:
    """Whether a click on the target may mean this move. A click on a province means all that can be done in it."""
    kind, _, name = target.partition(":")
    if kind == "province":
        return name in _provinces(move)
    match move:
        case Sell(resource):
            return kind in ("box", "space") and name.replace(":", " ").split()[0] == resource
        case Place(transport, border):
            return kind == "slot" and name.split()[:2] == [transport, border]
    return target in clicks(board, s, move)


def _provinces(move: Move) -> tuple[str, ...]:
    """The provinces in which a move happens."""
    match move:
        case Build(province=province) | Develop(province=province) | Supply(city=province):
            return (province,)
        case Place(border=border):
            return tuple(border.split("-"))
        case HoldBack(industry):
            return (industry.split()[1],)
    return ()


def spoken(verb: Verb, picks: Sequence[str]) -> list[Move]:
    """The move that clicks say word for word, allowed or not; empty if they do not say a whole one."""
    named: dict[str, list[str]] = {}
    for pick in picks:
        kind, _, name = pick.partition(":")
        named.setdefault("town" if kind == "province" else kind, []).append(name)
    spaces, towns, slots = (named.get(kind, []) for kind in ("space", "town", "slot"))
    if verb is Build and len(spaces) == 1 and not towns:
        resource, province, size = spaces[0].split()
        return [Build(resource, province, size)]
    if verb is Place and len(slots) == 1 and len(picks) == 1:
        transport, border = slots[0].split()[:2]
        return [Place(transport, border)]
    if verb is Develop and len(towns) == 1:
        return [Develop(towns[0], tuple(spaces))]
    if verb is HoldBack and len(spaces) == 1 and len(picks) == 1:
        return [HoldBack(spaces[0])]
    if verb is Supply and len(towns) == 1 and len(spaces) == 1:
        return [Supply(towns[0], spaces[0].split()[1])]
    if verb is Sell and len(picks) == 1 and (spaces or "box" in named):
        return [Sell((spaces or named["box"])[0].replace(":", " ").split()[0])]
    return []


def meant(board: Board, s: State, verb: Verb, picks: Sequence[str], candidates: Iterable[Move]) -> list[Move]:
    """Every move of a verb that clicks may mean, allowed or not: what they say, then the candidates that fit."""
    found = spoken(verb, picks)
    fitting = [m for m in candidates if type(m) is verb and all(fits(board, s, m, pick) for pick in picks)]
    return list(dict.fromkeys([*found, *fitting]))


# --- what a move did ---


def changed(board: Board, before: State, after: State) -> list[str]:
    """The targets that look different: counters, cubes, cities, boxes of the market and where a marker went."""
    found = [space_target(board, i) for i in range(len(board.spaces)) if _space(before, i) != _space(after, i)]
    slots = slot_targets(board)
    found += [slots[i] for i in range(len(slots)) if before.slot_owner[i] != after.slot_owner[i]]
    found += [f"town:{code}" for p, code in enumerate(board.codes) if _city(before, p) != _city(after, p)]
    boxes = len(board.labels)
    for r in range(len(RESOURCES)):
        for b in range(board.bottom[r], boxes):
            moved = after.marker[r] == b and before.marker[r] != b
            if moved or before.box_cubes[r * boxes + b] != after.box_cubes[r * boxes + b]:
                found.append(box_target(board, r, b))
    return found


def flipped(board: Board, before: State, after: State) -> list[str]:
    """The industries and cities that were turned over."""
    spaces = zip(before.space_flipped, after.space_flipped, strict=True)
    cities = zip(before.city_flipped, after.city_flipped, strict=True)
    return [
        *(space_target(board, i) for i, (one, other) in enumerate(spaces) if one != other),
        *(f"town:{board.codes[p]}" for p, (one, other) in enumerate(cities) if one != other),
    ]


def _space(s: State, i: int) -> tuple[int, bool, int]:
    return s.space_owner[i], s.space_flipped[i], s.space_cubes[i]


def _city(s: State, p: int) -> tuple[int, int, bool]:
    return s.city_owner[p], s.city_points[p], s.city_flipped[p]
