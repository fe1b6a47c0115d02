"""How legal moves of a verb are looked for: a plan made from the guards themselves, which runs and can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from drcongo.kernel.rules.guards import Guard, Holds
from drcongo.kernel.rules.layer import Groups

Candidates = Callable[[Any, Any, int], Groups]
Search = Callable[[Any, Any, int], Iterator[Any]]  # with the rules, the position and the seat: the legal ones
SHORTLIST, PRINTED, ALL = "shortlist", "printed", "all"  # where a search begins


class SearchPlan:
    """The list a search begins with, the guards that hold for all that is on it, and those still to be asked."""

    __slots__ = ("begins", "groups_of", "implied", "of_kind", "of_place", "of_verb")

    def __init__(
        self,
        begins: str,
        groups_of: Candidates,
        implied: tuple[Guard, ...],
        of_verb: tuple[Guard, ...],
        of_kind: tuple[Guard, ...],
        of_place: tuple[Guard, ...],
    ) -> None:
        self.begins, self.groups_of, self.implied = begins, groups_of, implied
        self.of_verb, self.of_kind, self.of_place = of_verb, of_kind, of_place

    def search(self) -> Search:
        """What runs: the conditions in the order of the plan."""
        of_verb, of_kind, of_place = map(_conditions, (self.of_verb, self.of_kind, self.of_place))
        asked = of_verb or of_kind or of_place
        return _asking(self.groups_of, of_verb, of_kind, of_place) if asked else _all(self.groups_of)


def always(groups: Groups) -> Candidates:
    """The same candidates in every position."""
    return lambda rules, s, seat: groups


def _conditions(guards: tuple[Guard, ...]) -> tuple[Holds, ...]:
    return tuple(guard.holds for guard in guards)


def _asking(
    groups_of: Candidates, of_verb: tuple[Holds, ...], of_kind: tuple[Holds, ...], of_place: tuple[Holds, ...]
) -> Search:
    """The search for moves of a verb with conditions: those of a narrow scope are asked once for many moves."""

    def search(rules: Any, s: Any, seat: int) -> Iterator[Any]:
        still_to_ask = of_verb
        for group in groups_of(rules, s, seat):
            if not group:
                continue
            first = group[0]
            for holds in still_to_ask:
                if not holds(rules, s, seat, first):
                    return
            still_to_ask = ()
            for holds in of_kind:
                if not holds(rules, s, seat, first):
                    break
            else:
                for target in group:
                    for holds in of_place:
                        if not holds(rules, s, seat, target):
                            break
                    else:
                        yield target

    return search


def _all(groups_of: Candidates) -> Search:
    """The search where nothing is left to be asked."""
    return lambda rules, s, seat: chain.from_iterable(groups_of(rules, s, seat))
