"""A game of a few matches: the lab's own rooms know no other, so they are tested with it, too."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

MOST = 3


class Heap(NamedTuple):
    matches: int
    seat: int
    taken: tuple[int, ...] = ()


class NimEngine:
    """Who takes the last match wins. Only what a playout asks for."""

    kind = "nim"

    def names(self, s: Heap) -> tuple[str, ...]:
        return ("Ana", "Ben")

    def to_act(self, s: Heap) -> int | None:
        return s.seat if s.matches else None

    def is_over(self, s: Heap) -> bool:
        return s.matches == 0

    def chances(self, s: Heap) -> list[Any]:
        return []

    def view(self, s: Heap, seat: int) -> Heap:
        return s

    def apply(self, s: Heap, move: int) -> Heap:
        return Heap(s.matches - move, 1 - s.seat, (*s.taken, move))

    advance = apply


class NimBot:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, engine: NimEngine, s: Heap) -> tuple[int, bool]:
        return self.random.randint(1, min(MOST, s.matches)), s.matches > 1


class Nim:
    """A way to play it, as the lab asks for one."""

    def __init__(self, matches: int) -> None:
        self.matches = matches

    @property
    def columns(self) -> dict[str, Any]:
        return {"matches": self.matches}

    def describe(self) -> dict[str, Any]:
        return {"matches": self.matches}

    def engine(self) -> NimEngine:
        return NimEngine()

    def start(self, seed: int) -> Heap:
        return Heap(self.matches, 0)

    def bots(self, game: int, seed: int) -> list[NimBot]:
        return [NimBot(seed), NimBot(seed + 1)]

    def row(self, game: int, start: Heap, end: Heap) -> dict[str, Any]:
        return {"winner": 2 - end.seat, "turns": len(end.taken), "taken": [sum(end.taken[0::2]), sum(end.taken[1::2])]}


class Turns:
    """Every move with what was there."""

    def __init__(self, engine: NimEngine) -> None:
        self.rows: list[dict[str, int]] = []

    def see(self, s: Heap, move: int) -> None:
        self.rows.append({"matches left": s.matches, "took": move})

    def result(self, end: Heap) -> list[dict[str, int]]:
        return self.rows


class Longest:
    """A plain value."""

    def __init__(self, engine: NimEngine) -> None:
        self.most = 0

    def see(self, s: Heap, move: int) -> None:
        self.most = max(self.most, move)

    def result(self, end: Heap) -> int:
        return self.most


class Unheard:
    """Answers with what no file can hold."""

    def __init__(self, engine: NimEngine) -> None: ...

    def see(self, s: Heap, move: int) -> None: ...

    def result(self, end: Heap) -> set[int]:
        return {1}
