"""Scores: the sheet by rule id, the totals and who wins."""

from __future__ import annotations

from dataclasses import dataclass

from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State

TRACK_RULE = "CORE-WIN-02"  # medals gained in play
ENDED_BY_DEVELOPMENT, ENDED_IN_RESET, ENDED_BY_CYCLES = "CORE-END-02", "CORE-END-03", "SOLO-08"
VICTORY = 50  # SOLO-09: so many medals


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score sheet: the medals of each seat under one rule."""

    rule: str
    medals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the players from first to last, their medals, and the rule that ended it."""

    winner: str
    ranking: tuple[str, ...]
    medals: dict[str, int]
    ended_by: str
    cycles: int
    victory: str = ""  # alone: "national", "baronial" or "none" (SOLO-09, SOLO-10)


def sheet(rules: Rules, s: State) -> list[ScoreLine]:
    """The final count as it would be now, line by line."""
    lines = [ScoreLine(TRACK_RULE, tuple(s.medals))]
    for item in rules.finale_items:
        lines.append(ScoreLine(item.rule, tuple(item.run(rules, s, seat) for seat in range(s.seats))))
    return lines


def totals(rules: Rules, s: State) -> tuple[int, ...]:
    return tuple(sum(column) for column in zip(*(line.medals for line in sheet(rules, s)), strict=True))


def ranking(s: State) -> list[int]:
    """CORE-FNL-06: most medals first; a tie goes to the player further left on the Turn Order chart (AMB-48).

    GOV-FNL-01: the Government has no seat and is passed over.
    """
    return sorted(range(s.seats), key=lambda seat: (-s.final[seat], s.turn_order.index(seat)))


def result(s: State) -> Result | None:
    if not s.final:
        return None
    order = [s.names[seat] for seat in ranking(s)]
    ended_by = ENDED_BY_DEVELOPMENT if not s.target else ENDED_IN_RESET if reached(s) else ENDED_BY_CYCLES
    medals = dict(zip(s.names, s.final, strict=True))
    return Result(order[0], tuple(order), medals, ended_by, s.cycle, victory(s) if s.seats == 1 else "")


def reached(s: State) -> bool:
    """Whether City Development has reached the Target; AMB-148: also if that took it off the track."""
    return not s.target or s.development >= s.target


def victory(s: State) -> str:
    """SOLO-09: fifty medals make a Baronial Victory; SOLO-10: with the Target reached as well, a National one."""
    if s.final[0] < VICTORY:
        return "none"
    return "national" if reached(s) else "baronial"
