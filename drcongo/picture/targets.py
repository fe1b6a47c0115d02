"""Moves and the places a person clicks for them, both ways.

A target is the name of a thing in the picture: "province:KAT", "town:KAT", "space:minerals KAT double",
"slot:boat BDU-EQU", "box:crops:1200"; in later layers also "force:KAT" (the Insurgent and the Peacekeepers there),
"extra:KAT" (a place for an extra industry), "minister:defence" and "card:1"; with Support cards "support:italy" and
"player:0" (a row). "use:italy" and "aside:italy" say what is to be done with a card. A click may mean a move that is
not allowed: then the table can say why not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition.board import Board
from drcongo.edition.kinds import HYDRO, MINISTERS, RESOURCES, TRANSPORTS
from drcongo.engine.moves import (
    Build,
    Choose,
    Develop,
    Fight,
    HoldBack,
    Move,
    Peacekeeper,
    Place,
    Produce,
    Remove,
    Sell,
    Shift,
    Supply,
    Take,
    Verb,
)
from drcongo.engine.places import box_at, forces_in
from drcongo.engine.state import NOBODY, State

STEP_BY_STEP = ("produce", "split", "hydro")  # choices that are collected and played at once
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


def space_target(board: Board, space: int) -> str:
    return f"space:{board.spaces[space].name}"


def box_target(board: Board, resource: int, box: int) -> str:
    return f"box:{RESOURCES[resource]}:{board.labels[box]}"


def extra_target(board: Board, s: State, code: str) -> str:
    """GOV-ACT-03: the place for an extra industry, the one that stands there, or the province while it is not full."""
    p = board.province_number[code]
    standing = [i for i in board.extra_in[p] if s.space_owner[i] != NOBODY]
    if standing:
        return space_target(board, standing[0])
    full = board.printed_in[p] and all(s.space_owner[i] != NOBODY for i in board.printed_in[p])
    return f"extra:{code}" if full else f"province:{code}"


def choice_is_open(s: State) -> bool:
    """Whether a choice is open that is made step by step inside a turn: a production, a sale."""
    return s.frame.kind in STEP_BY_STEP


# --- from a move to its places ---


def clicks(board: Board, s: State, move: Move) -> tuple[str, ...]:
    """The targets a person clicks for a move, the first of them to begin with; none for a pass and the like."""
    match move:
        case Build(_, province, "extra"):
            return (extra_target(board, s, province),)
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
            hydro = [i for i in inside if board.space_resource[i] == HYDRO and s.space_owner[i] == s.frame.seat]
            return (f"town:{city}", *(space_target(board, i) for i in hydro))
        case Peacekeeper(province, source) if source:
            return (_force(board, source), _force(board, province))
        case Peacekeeper(province) | Fight(province) | Remove(province):
            return (_force(board, province),)
        case Choose(minister):
            return (f"minister:{minister}",)
        case Shift(resource, direction):
            return _box_beside(board, s, resource, direction)
        case Take(card, named):
            return (f"support:{card}", *named_places(board, s, card, named))
    return ()


def named_places(board: Board, s: State, card: str, named: Sequence[str]) -> tuple[str, ...]:
    """Where the things stand that are named for a Support card; none for a number or a beaten Insurgent."""
    kind = SUPPORT[SUPPORT_NUMBER[card]].named if card in SUPPORT_NUMBER else ""
    match kind:
        case "card":
            inner = named_places(board, s, named[0], named[1:]) if named else ()
            return (*(f"support:{key}" for key in named[:1]), *inner)
        case "player":
            return tuple(f"player:{s.names.index(name)}" for name in named if name in s.names)
        case "minister":
            return tuple(f"minister:{name}" for name in named)
        case "industry":
            return tuple(f"space:{name}" for name in named)
        case "truck":
            return tuple(f"slot:truck {border}" for border in named)
        case "province":
            return tuple(f"province:{code}" for code in named)
        case "provinces":
            return tuple(_force(board, code) for code in named)
        case "shifts":
            shifts = (words.split() for words in named)
            return tuple(box for resource, way in shifts for box in _box_beside(board, s, resource, way))
    return ()


def _force(board: Board, code: str) -> str:
    """INS-MSC-01: forces have no place in the capital."""
    return f"province:{code}" if board.province_number.get(code) == board.capital else f"force:{code}"


def _box_beside(board: Board, s: State, resource: str, direction: str) -> tuple[str, ...]:
    """The box to which a Resource marker would go; its own at the end of the column."""
    r = RESOURCES.index(resource)
    box = s.marker[r] + (1 if direction == "up" else -1)
    return (box_target(board, r, box if board.bottom[r] <= box <= board.top else s.marker[r]),)


def _slots(board: Board, s: State, transport: str, border: str) -> tuple[str, ...]:
    """The vacant slots for a transport; the taken ones if none is vacant; the provinces if none is printed."""
    wanted = f"slot:{transport} {border}"
    found = [(i, name) for i, name in enumerate(slot_targets(board)) if name == wanted or name.startswith(wanted + " ")]
    vacant = [name for i, name in found if s.slot_owner[i] == NOBODY]
    return tuple(vacant or [name for _, name in found] or [f"province:{code}" for code in border.split("-")])


def _own(board: Board, s: State, resource: str = "", face_up: bool = False) -> list[str]:
    """The industries of whose turn it is: those that are face-up, or those with cubes of a resource."""
    mine = [i for i, owner in enumerate(s.space_owner) if owner == s.frame.seat]
    if face_up:
        return [board.spaces[i].name for i in mine if not s.space_flipped[i]]
    wanted = [i for i in mine if s.space_cubes[i] and RESOURCES[board.space_resource[i]] == resource]
    return [board.spaces[i].name for i in wanted]


def is_card(picks: Sequence[str]) -> bool:
    """Whether a Support card is all that was picked, and not yet what to do with it."""
    return len(picks) == 1 and picks[0].startswith("support:")


def card_target(pick: str) -> str:
    """The card itself, of "use:italy" and "aside:italy"; any other target as it is."""
    kind, _, name = pick.partition(":")
    return f"support:{name}" if kind in ("use", "aside") else pick


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
        case Peacekeeper(province, source):
            return kind in IN_A_PROVINCE and name in (province, source)
        case Fight(province) | Remove(province):
            return kind in IN_A_PROVINCE and name == province
        case Shift(resource, direction):
            return kind == "box" and _shifted_to(board, s, resource, direction, name)
        case Take():
            return _takes(board, s, move, target)
    return target in clicks(board, s, move)


def _takes(board: Board, s: State, move: Take, target: str) -> bool:
    """A card means its use and its putting aside; "use" and "aside" say which."""
    kind, _, name = target.partition(":")
    if kind in ("use", "aside"):
        return name == move.card and move.aside == (kind == "aside")
    places = clicks(board, s, move)
    if kind == "box":
        shifts = (words.split() for words in move.named if " " in words)
        return any(r in RESOURCES and _shifted_to(board, s, r, way, name) for r, way, *_ in shifts)
    return target in places or (kind in IN_A_PROVINCE and _force(board, name) in places)


def _shifted_to(board: Board, s: State, resource: str, direction: str, box: str) -> bool:
    """A box above the marker means up, one below it down, and its own both."""
    clicked, _, label = box.partition(":")
    way = board.box_number[int(label)] - s.marker[RESOURCES.index(resource)]
    return clicked == resource and (way >= 0 if direction == "up" else way <= 0)


def _provinces(move: Move) -> tuple[str, ...]:
    """The provinces in which a move happens."""
    match move:
        case Build(province=province) | Develop(province=province) | Supply(city=province):
            return (province,)
        case Fight(province) | Remove(province):
            return (province,)
        case Peacekeeper(province, source):
            return (province, source) if source else (province,)
        case Place(border=border):
            return tuple(border.split("-"))
        case HoldBack(industry):
            return (industry.split()[1],)
        case Take(card, named) if card in SUPPORT_NUMBER and "province" in SUPPORT[SUPPORT_NUMBER[card]].named:
            return named
    return ()


def spoken(verb: Verb, picks: Sequence[str]) -> list[Move]:
    """The move that clicks say word for word, allowed or not; empty if they do not say a whole one."""
    if verb in (Peacekeeper, Fight, Remove):
        return _spoken_forces(verb, picks)
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


def _spoken_forces(verb: Verb, picks: Sequence[str]) -> list[Move]:
    """One province for a Peacekeeper from the supply, a combat or a removal; source and goal for a move."""
    codes = [name for kind, _, name in (pick.partition(":") for pick in picks) if kind in IN_A_PROVINCE]
    if len(codes) != len(picks) or not codes:
        return []
    if verb is Peacekeeper and len(codes) == 2:
        return [Peacekeeper(codes[1], codes[0]), Peacekeeper(codes[0], codes[1])]
    found: dict[Verb, Move] = {Peacekeeper: Peacekeeper(codes[0]), Fight: Fight(codes[0]), Remove: Remove(codes[0])}
    return [found[verb]] if len(codes) == 1 else []


def meant(board: Board, s: State, verb: Verb, picks: Sequence[str], candidates: Iterable[Move]) -> list[Move]:
    """Every move of a verb that clicks may mean, allowed or not: what they say, then the candidates that fit."""
    fitting = [m for m in candidates if type(m) is verb and all(fits(board, s, m, pick) for pick in picks)]
    said = spoken(verb, picks)
    if verb is Peacekeeper and len(picks) > 1:  # without one to move, the second click only corrects the first
        said = [m for m in said if m in fitting]
    return list(dict.fromkeys([*said, *fitting]))


def settled(verb: Verb, picks: Sequence[str], legal: Sequence[Move]) -> Move | None:
    """The move that clicks settle: the only one that fits or, of Peacekeepers, the one that they say.

    Of one or two things that may be named for a Support card, the first can be enough.
    """
    if len(legal) == 1:
        return legal[0]
    if verb is Take and len(picks) > 1:
        whole = [m for m in legal if isinstance(m, Take) and len(m.named) == len(picks) - 1]
        return whole[0] if len(whole) == 1 else None
    return next((m for m in spoken(verb, picks) if m in legal), None) if verb is Peacekeeper else None


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
            if moved or before.box_cubes[box_at(board, r, b)] != after.box_cubes[box_at(board, r, b)]:
                found.append(box_target(board, r, b))
    found += [f"force:{code}" for p, code in enumerate(board.codes) if _forces(before, p) != _forces(after, p)]
    holders = zip(MINISTERS, before.ministers, after.ministers, strict=True)
    found += [f"minister:{name}" for name, one, other in holders if one != other]
    turned = before.action_cards == after.action_cards and before.revealed != after.revealed
    new = [number for number in after.offer if number not in before.offer] if before.offer_open else []
    found += [f"support:{SUPPORT[number].key}" for number in new if number != NOBODY]
    takers = enumerate(zip(before.taken, after.taken, strict=True))
    found += [f"player:{seat}" for seat, (one, other) in takers if one != other and other != NOBODY]
    return [*found, *([f"card:{after.revealed}"] if turned else [])]


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


def _forces(s: State, p: int) -> tuple[int, ...]:
    return (s.insurgents[p], *forces_in(s, p))
