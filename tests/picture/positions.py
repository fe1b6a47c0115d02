"""Positions and editions to draw: made by hand, from set-up to a crowded map."""

from __future__ import annotations

import copy
import random
import tomllib
from itertools import combinations
from typing import Any

import drcongo.layers  # noqa: F401 - a picture asks the layers what they show; an engine would have loaded them
from drcongo.edition import Board, house, house_text
from drcongo.edition.kinds import MAJOR, MINOR, RESOURCES
from drcongo.engine.state import SUPPRESSED, UNSUPPRESSED, Frame, State, empty_state

NAMES = ("Ana", "Ben", "Chi", "Dee")
LONG_NAMES = ("Maximiliana Wolfeschlegelstein", "<img onerror=alert(1)>", "Żółć Gęślą Jaźń & Söhne", "D")


def start(board: Board, names: tuple[str, ...] = NAMES) -> State:
    """A position at set-up, made by hand."""
    n, state = len(names), empty_state(board, names, 1)
    state.cash = [*(9500 + 500 * i for i in range(n)), 0]
    state.slot_owner = [n if slot.starred else -1 for slot in board.slots]
    state.city_owner[board.capital], state.city_points[board.capital] = n, 3
    state.phase, state.frames = 1, (Frame("action", 0, 0),)
    return state


def played(board: Board, seed: int, fill: float, names: tuple[str, ...] = NAMES) -> State:
    """A random position in which a share of the map is built, within the counters of each owner."""
    draw, state, n = random.Random(seed), start(board, names), len(names)

    def owner(left: list[int], kind: int, kinds: int) -> int:
        able = [o for o in range(n + 1) if left[o * kinds + kind]]
        if not able or draw.random() > fill:
            return -1
        chosen = draw.choice(able)
        left[chosen * kinds + kind] -= 1
        return chosen

    for s, space in enumerate(board.spaces[: board.printed]):
        state.space_owner[s] = owner(state.industries_left, space.resource, 4)
        if state.space_owner[s] >= 0:
            state.space_flipped[s] = draw.random() < 0.4
            state.space_cubes[s] = 0 if state.space_flipped[s] else draw.choice([0, 1, 2, 6])
    for i, slot in enumerate(board.slots):
        if not slot.starred:
            state.slot_owner[i] = owner(state.transports_left, slot.transport, 3)
    for p in range(len(board.codes)):
        if p != board.capital:
            points = draw.randrange(3)
            state.city_owner[p] = owner(state.cities_left, points, 3)
            state.city_points[p], state.city_flipped[p] = points + 1, draw.random() < 0.5
    for r in range(len(RESOURCES)):
        state.marker[r] = draw.randint(board.bottom[r], board.top)
        for b in range(board.bottom[r], board.top + 1):
            state.box_cubes[r * len(board.labels) + b] = draw.choice([0, 0, 0, 1, 3, 12])
    state.cycle, state.development, state.target, state.phase = 6, 19, 21, 5
    state.medals, state.dropped = [33, 14, 14, 0][:n], [1]
    state.turn_order, state.frames = list(reversed(range(n))), (Frame("sale", n - 1, n - 1),)
    return state


def foreign(prefix: str = "X", provinces: int = 7) -> Board:
    """A quite different edition: other provinces, borders, spaces, ladder and track."""
    data: dict[str, Any] = copy.deepcopy(tomllib.loads(house_text()))
    codes = [f"{prefix}{i:02}" for i in range(provinces)]
    kinds = ("oil single", "oil single", "crops double", "hydro double", "crops single")
    sizes = [kind.split() for kind in kinds]
    data["provinces"] = {
        code: {
            "name": f"Land <{code}>",
            "town": f"Town & {code}",
            "export": "high" if i == 1 else "low" if i in (2, 3) else "",
            "diamond": i % 2 == 0,
            "capital": i == 0,
            "spaces": sizes[: i % 6] * (2 if i == 4 else 1),
        }
        for i, code in enumerate(codes)
    }
    pairs = [(a, b) for a, b in combinations(codes, 2) if (codes.index(a) + codes.index(b)) % 3 != 0][:24]
    data["borders"] = {
        "list": [[a, b, ["boat", "boat", "railway"] if i % 4 == 0 else []] for i, (a, b) in enumerate(pairs)],
        "government_at_setup": [[*pairs[0], "boat"]],
    }
    for i, card in enumerate(data["action_cards"]):
        card["major"], card["minors"] = codes[1 + i % 5], [codes[1 + (i + 1) % 5], codes[1 + (i + 2) % 5]]
    data["barons"] = dict.fromkeys(codes[1:6], 9000)
    data["track"]["length"], data["track"]["arrows"], data["track"]["target_start"] = 12, [1] * 12, 12
    return Board(data)


def mixed() -> Board:
    """The house's country with a new province, a new border and more spaces than the places foresee."""
    data: dict[str, Any] = copy.deepcopy(tomllib.loads(house_text()))
    data["provinces"]["NEW"] = {"name": "Terra Nova", "town": "Nova", "spaces": [["crops", "single"]] * 5}
    data["borders"]["list"] += [["NEW", "BCO", ["boat"]], ["KIN", "EQU", ["boat"]]]
    data["borders"]["list"] += [["ORI", "KAT", ["railway"]]]
    data["provinces"]["KAT"]["spaces"] += [["oil", "double"], ["oil", "single"]]
    return Board(data)


EDITIONS = {"house": house, "foreign": foreign, "large": lambda: foreign("Y", 16), "mixed": mixed}
POSITIONS = {
    "start": (lambda: start(house()), {}),
    "mid-game": (
        lambda: played(house(), 3, 0.5),
        {"prompt": "Dee: sell cubes, or drop out of Resource Sales."},
    ),
    "late": (
        lambda: played(house(), 1, 0.95, LONG_NAMES),
        {"lang": "pl", "prompt": "Sprzedaj albo się wycofaj."},
    ),
}


def at_war(board: Board, seed: int = 3) -> State:
    """A busy position: figures of both kinds, suppressed and not, everybody's Peacekeepers, cards and Ministers."""
    s = played(board, seed, 0.7)
    provinces = len(board.codes)
    for p in (p for p in range(provinces) if p != board.capital):
        s.insurgents[p] = (0, MINOR, MAJOR, MINOR)[p % 4]
        for owner in range(len(NAMES) + 1):
            s.peacekeepers[owner * provinces + p] = 1 + p % 2 if p % 3 and (p + owner) % 3 == 0 else 0
        if s.insurgents[p]:
            s.threat[p] = SUPPRESSED if p % 3 else UNSUPPRESSED
    s.diamonds, s.ministers, s.turn_order = [3, 0, 1, 12], [0, 2, -1], [3, 4, 0, 1, 2]
    s.cash[4], s.revealed = 7300, 2
    s.action_cards, s.action_deck, s.action_used = (0, 3, 2, 1), (4, 5), (6, 7, 8, 9)
    return s
