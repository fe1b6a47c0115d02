"""The market and the ways of a position on paper: from its text and the printed numbers alone, without the engine."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from drcongo.kernel.lessons.questions import ChooseAttempt, NumberAttempt
from drcongo.kernel.lessons.runner import PlayAttempt
from drcongo.lessons import CONGO, attempt, exercise

ROOT = Path(__file__).parents[2]
PRINTED = tomllib.loads((ROOT / "drcongo/edition/house.toml").read_text(encoding="utf-8"))
LABELS = PRINTED["market"]["labels"]
LOW = dict(zip(LABELS, PRINTED["market"]["lower"], strict=True))
HIGH = dict(zip(LABELS, PRINTED["market"]["higher"], strict=True))
NEXT_TO = {code: set() for code in PRINTED["provinces"]}  # type: ignore[var-annotated]
for one, other, _ in PRINTED["borders"]["list"]:
    NEXT_TO[one].add(other)
    NEXT_TO[other].add(one)


def position(name: str) -> dict[str, Any]:
    return tomllib.loads(exercise(name).position)


def answers(name: str) -> tuple[int, ...]:
    tried = attempt(exercise(name), CONGO)
    assert isinstance(tried, NumberAttempt)
    return tried.answers


def best(name: str) -> int:
    tried = attempt(exercise(name), CONGO)
    assert isinstance(tried, PlayAttempt)
    return tried.best


def right(name: str) -> set[int]:
    tried = attempt(exercise(name), CONGO)
    assert isinstance(tried, ChooseAttempt)
    return {number + 1 for number in tried.answers}


# --- the market ---


def boxes(column: dict[str, Any], resource: str, cubes: int) -> list[int]:
    """The boxes of the next cubes, from the top; fewer if the column ends."""
    used = [int(label) for label in column.get("cubes", {})]
    start = LABELS.index(min(used)) - 1 if used else LABELS.index(column["marker"])
    bottom = LABELS.index(PRINTED["market"]["bottom"][resource])
    return [LABELS[i] for i in range(start, bottom - 1, -1) for _ in range(3)][:cubes]


def column(where: dict[str, Any], resource: str) -> dict[str, Any]:
    return where.get("market", {}).get(resource, {"marker": PRINTED["market"]["start"][resource]})


def cubes_of(where: dict[str, Any], player: str, resource: str) -> list[str]:
    return [
        code
        for code, content in where["provinces"].items()
        for industry in content.get("industries", [])
        if industry["owner"] == player and industry["type"] == resource
        for _ in range(industry.get("cubes", 0))
    ]


def counters(where: dict[str, Any]) -> list[tuple[str, str, str]]:
    found = [("boat", "KIN", "BDU"), ("railway", "KIN", "BCO")]
    for border, kinds in where.get("borders", {}).items():
        a, b = border.split("-")
        found += [(kind, a, b) for kind in kinds]
    return found


def threat(where: dict[str, Any], code: str) -> str:
    """clear, suppressed or unsuppressed."""
    content = where["provinces"].get(code, {})
    if "insurgent" not in content:
        return "clear"
    return "suppressed" if any(content.get("peacekeepers", {}).values()) else "unsuppressed"


def ways(where: dict[str, Any], start: str) -> Iterator[tuple[str, frozenset[int]]]:
    """Every province a cube can get to, with the counters on the way that take only one cube of a set."""
    links = counters(where)

    def go(here: str, seen: frozenset[str], narrow: frozenset[int]) -> Iterator[tuple[str, frozenset[int]]]:
        yield here, narrow
        for number, (kind, a, b) in enumerate(links):
            threats = {threat(where, a), threat(where, b)}
            if here in (a, b) and number not in narrow and "unsuppressed" not in threats:
                there = b if here == a else a
                if there not in seen:
                    one = kind == "truck" or "suppressed" in threats
                    yield from go(there, seen | {there}, narrow | ({number} if one else frozenset()))

    yield from go(start, frozenset({start}), frozenset())


def possible_splits(where: dict[str, Any], player: str, resource: str) -> set[tuple[int, int, int]]:
    """Every (Matadi, overland, Local Market), by trying every way for every cube."""
    found: set[tuple[int, int, int]] = set()
    cubes = cubes_of(where, player, resource)

    def place(left: list[str], taken: frozenset[int | str], split: tuple[int, int, int]) -> None:
        if not left:
            found.add(split)
            return
        m, o, n = split
        place(left[1:], taken, (m, o, n + 1))
        for there, narrow in set(ways(where, left[0])):
            export, danger = PRINTED["provinces"][there].get("export"), threat(where, there)
            used = narrow | ({there} if danger == "suppressed" else frozenset())
            if export and danger != "unsuppressed" and not used & taken:
                place(left[1:], taken | used, (m + 1, o, n) if export == "high" else (m, o + 1, n))

    place(cubes, frozenset(), (0, 0, 0))
    room = len(boxes(column(where, resource), resource, len(cubes)))
    return {(m, o, n) for m, o, n in found if m + o <= room}


def income(where: dict[str, Any], resource: str, split: tuple[int, int, int]) -> int:
    """By trying every order of the cubes in the boxes."""
    m, o, n = split
    places = boxes(column(where, resource), resource, m + o)
    orders = set(itertools.permutations([True] * m + [False] * o))
    exported = max(sum((HIGH if port else LOW)[b] for port, b in zip(order, places, strict=True)) for order in orders)
    return exported + n * PRINTED["market"]["local"][resource]


def best_sale(where: dict[str, Any], player: str, resource: str) -> int:
    return max(income(where, resource, split) for split in possible_splits(where, player, resource))
