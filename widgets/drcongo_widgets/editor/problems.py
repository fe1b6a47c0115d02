"""What is wrong with an edited position: each problem as a line with its rule, and the places it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from drcongo.edition.board import Board
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.state import State
from drcongo.kernel.speech import Sentence
from drcongo.picture import targets
from drcongo.rulebook.phrases import Piece, Term

NEAREST = ("space", "slot", "town", "box", "province")
TOO_MANY = ("industry_counters", "transport_counters", "city_counters")
ON_THE_TRACK = {"cycle": "cycle", "development": "development", "target": "target", "target_reached": "target"}


def said(problem: Sentence, lang: str) -> tuple[str, str]:
    """The rule, which stands beside it as a chip, and the sentence without it."""
    rule = str(problem.facts.get("rule", ""))
    return rule, problem.text(lang).replace(f" ({rule})", "") if rule else problem.text(lang)


def places(board: Board, s: State, problem: Sentence) -> set[str]:
    """The targets that a problem speaks of, read from its facts; none if it is about no place."""
    facts = problem.facts
    if problem.key in TOO_MANY:
        return _counters(board, s, facts)
    found = set(_named(board, s, facts.values()))
    resource = facts.get("resource")
    if isinstance(resource, Term) and resource.key in RESOURCES:
        r = RESOURCES.index(resource.key)
        box = board.box_number.get(facts["label"], s.marker[r]) if "label" in facts else s.marker[r]
        if 0 <= box < len(board.labels):
            found.add(targets.box_target(board, r, box))
    if problem.key in ON_THE_TRACK:
        found.add(f"track:{getattr(s, ON_THE_TRACK[problem.key])}")
    return found


def nearness(target: str) -> tuple[int, str]:
    """Things before the provinces they stand in, and those before players."""
    kind = target.partition(":")[0]
    return NEAREST.index(kind) if kind in NEAREST else len(NEAREST), target


def _counters(board: Board, s: State, facts: Any) -> set[str]:
    """Where the counters stand of which an owner has too many on the map."""
    owner = s.names.index(facts["owner"]) if facts["owner"] in s.names else s.government
    kind = facts.get("resource") or facts.get("transport")
    if isinstance(kind, Term) and "resource" in facts:
        r = RESOURCES.index(kind.key)
        mine = [i for i, who in enumerate(s.space_owner) if who == owner and board.space_resource[i] == r]
        return {targets.space_target(board, i) for i in mine}
    if isinstance(kind, Term):
        slots = targets.slot_targets(board)
        return {slots[i] for i, who in enumerate(s.slot_owner) if who == owner and _is(slots[i], kind.key)}
    cities = [p for p, who in enumerate(s.city_owner) if who == owner and s.city_points[p] == facts.get("points")]
    return {f"town:{board.codes[p]}" for p in cities}


def _is(slot: str, transport: str) -> bool:
    return slot.startswith(f"slot:{transport} ")


def _named(board: Board, s: State, values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        if isinstance(value, Sentence) and value.key.startswith("space_"):
            yield from _space(board, value)
        elif isinstance(value, Piece):
            yield from (t for t in targets.slot_targets(board) if t.endswith(f"{value.term.key} {value.place}"))
        elif isinstance(value, (list, tuple)):
            yield from _named(board, s, value)
        elif isinstance(value, str):
            yield from (f"province:{p.code}" for p in board.provinces if value in (p.name, p.code))
            yield from (f"player:{seat}" for seat, name in enumerate(s.names) if value == name)
        elif value == Term("word", "government"):
            yield f"player:{s.government}"


def _space(board: Board, name: Sentence) -> Iterator[str]:
    """The industry space that was put into words."""
    province, resource = name.facts["province"], name.facts["resource"].key
    for space in board.spaces:
        size = "extra" if space.extra else "double" if space.double else "single"
        same = board.provinces[space.province].name == province and RESOURCES[space.resource] == resource
        if same and name.key == f"space_{size}":
            yield f"space:{space.name}"
