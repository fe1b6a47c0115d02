"""A split of a set that is being sold, judged: what limits it, and which rule is to blame where it is not possible."""

from __future__ import annotations

from drcongo.edition.kinds import HYDRO, RESOURCES
from drcongo.engine.blame import Blame, Wanted, box_blame, or_else, way_blame
from drcongo.engine.decisions import split_of
from drcongo.engine.moves import UNKNOWN, Sell, Split, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.selling import Sale
from drcongo.engine.state import State
from drcongo.engine.transport import Limits
from drcongo.kernel.rules import Facts
from drcongo.rulebook.phrases import Term, Words


class Choice:
    """A split together with what limits it; what is to blame where it is not possible is worked out when asked for."""

    __slots__ = ("blames", "cubes", "fits", "local", "overland", "port", "resource", "sums_up")

    def __init__(self, resource: int, split: tuple[int, int, int], cubes: int, limits: Limits, places: int) -> None:
        self.resource, self.cubes = resource, cubes
        self.port, self.overland, self.local = split
        exported = self.port + self.overland
        self.sums_up = exported + self.local == cubes  # else it is no split of this set at all
        way = self.port <= limits.matadi and self.overland <= limits.overland and exported <= limits.together
        self.fits = (way and exported <= places) or not self.sums_up
        self.blames: tuple[Blame, Blame] | None = None

    def blame(self, rules: Rules, s: State, seat: int) -> tuple[Blame, Blame]:
        """(for the way, for the boxes)."""
        if self.blames is None:
            wanted = Wanted(seat, self.resource, self.port, self.overland)
            boxes = box_blame(rules, s, self.resource, self.port + self.overland, "CORE-SALE-11")
            self.blames = way_blame(rules, s, wanted), boxes
        return self.blames


def choice_of(rules: Rules, s: State, seat: int, t: Target) -> Choice | None:
    """The split that is being judged: in an open sale, or named with the set. None: there is none to judge.

    Several guards ask for it, so the target keeps it, together with whom and what it was judged for.
    """
    if t.judged is None or t.judged[0] is not s or t.judged[1] != seat or t.judged[2] is not rules:
        t.judged = (s, seat, rules, _judge(rules, s, seat, t))
    return t.judged[3]  # type: ignore[no-any-return]


def _judge(rules: Rules, s: State, seat: int, t: Target) -> Choice | None:
    if isinstance(t.move, Split) and s.frame.kind == "split":
        asked = split_of(s.frame)
        split = (t.move.matadi, t.move.overland, t.move.local)
        return Choice(asked.resource, split, asked.cubes, asked.limits, asked.places)
    if isinstance(t.move, Sell) and t.move.split is not None and t.kind not in (HYDRO, UNKNOWN):
        sale = Sale(rules, s, seat, t.kind)
        return Choice(t.kind, t.move.split, sale.cubes, sale.limits, sale.places) if sale.cubes else None
    return None


def stops(rules: Rules, s: State, seat: int, t: Target, rule: str) -> bool:
    """Whether a rule is to blame for a split that is not possible."""
    c = choice_of(rules, s, seat, t)
    return c is not None and not c.fits and any(rule in blame.rules for blame in c.blame(rules, s, seat))


def told_limit(rules: Rules, s: State, seat: int, t: Target, rule: str) -> Facts:
    """Where a rule stops a split, and what else would be enough (told with the first of several rules)."""
    c = choice_of(rules, s, seat, t)
    assert c is not None, "only a split that is judged has reasons"
    blame = next(blame for blame in c.blame(rules, s, seat) if rule in blame.rules)
    board = rules.board
    slots, exits = blame.places(rule)
    borders = dict.fromkeys(board.slots[i].border for i in slots)
    ends = [board.border_names[border].split("-") for border in borders]
    names = {code: board.provinces[p].name for code, p in board.province_number.items()}
    return {
        "resource": Term("resource", RESOURCES[c.resource]),
        "borders": [Words("move", "between", {"a": names[a], "b": names[b]}) for a, b in ends],
        "provinces": [board.provinces[p].name for p in exits],
        "or_else": or_else(blame) if rule == blame.rules[0] else Words("part", "nothing_more"),
    }
