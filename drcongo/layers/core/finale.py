"""CORE-FNL: the final count."""

from __future__ import annotations

from drcongo.engine.events import Event, Log
from drcongo.engine.moves import Finale, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.score import ranking, totals
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.layers.core.layer import core

CITY_MEDALS = {1: 2, 2: 4, 3: 6}  # CORE-FNL-03, by points
MONEY_BANDS = ((25_000, 5), (18_000, 4), (12_000, 3), (7_000, 2), (3_000, 1))  # CORE-FNL-04


@core.hook("province_scores")
def province_scores(rules: Rules, s: State, province: int) -> bool:
    """Whether the industries and cities of a province count."""
    return True


@core.finale("CORE-FNL-01")
def industries(rules: Rules, s: State, seat: int) -> int:
    where = rules.board.space_province
    return sum(owner == seat and rules.province_scores(s, where[i]) for i, owner in enumerate(s.space_owner))


@core.finale("CORE-FNL-02")
def transports(rules: Rules, s: State, seat: int) -> int:
    return s.slot_owner.count(seat)


@core.finale("CORE-FNL-03")
def cities(rules: Rules, s: State, seat: int) -> int:
    own = [p for p, owner in enumerate(s.city_owner) if owner == seat and rules.province_scores(s, p)]
    return sum(CITY_MEDALS.get(s.city_points[p], 0) for p in own)


@core.finale("CORE-FNL-04")
def money(rules: Rules, s: State, seat: int) -> int:
    """Only the best band counts."""
    return next((medals for least, medals in MONEY_BANDS if s.cash[seat] >= least), 0)


@core.phase("finale", "CORE-END-01")
def start_finale(rules: Rules, s: State, log: Log) -> None:
    s.frames = (Frame("finale", NOBODY, NOBODY),)


@core.effect(Finale)
def finale(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    s.final = totals(rules, s)
    s.frames = (Frame("over", NOBODY, NOBODY),)
    if log is not None:
        _tell(rules, s, log)


def _tell(rules: Rules, s: State, log: list[Event]) -> None:
    for seat, name in enumerate(s.names):
        for item in rules.finale_items:
            gained = item.run(rules, s, seat)
            facts = {"player": name, "n": gained}
            log.append(Event(item.rule, f"finale_{item.run.__name__}", seat, facts, medals=gained))
        if s.final[seat] > rules.board.track_length:
            facts = {"player": name, "n": s.final[seat], "length": rules.board.track_length}
            log.append(Event("CORE-FNL-05", "beyond_track", seat, facts))
    rules.tell_winner(s, log)


@core.hook("tell_winner")
def tell_winner(rules: Rules, s: State, log: list[Event]) -> None:
    """CORE-WIN-01, CORE-FNL-06."""
    best = ranking(s)
    tied = [s.name(seat) for seat in best if s.final[seat] == s.final[best[0]]]
    facts = {"player": s.names[best[0]], "n": s.final[best[0]], "players": tied}
    rule, key = ("CORE-FNL-06", "won_tie") if len(tied) > 1 else ("CORE-WIN-01", "won")
    log.append(Event(rule, key, best[0], facts))
