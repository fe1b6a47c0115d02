"""How long will the game go on? City Development goes on at the pace it has had, and the Target comes to meet it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from drcongo.asking.answers.table import position
from drcongo.asking.position_diff import tell
from drcongo.engine.flow import ACTION_PHASES
from drcongo.engine.ruleset import Rules
from drcongo.engine.score import ENDED_BY_CYCLES, ENDED_BY_DEVELOPMENT, ENDED_IN_RESET
from drcongo.engine.state import State
from drcongo.kernel.game import Game
from drcongo.kernel.speech import Decimal
from drcongo.layers.solo.ending import CYCLES

FAR = 60  # cycles: no edition's game goes on for so long


@dataclass(frozen=True, slots=True)
class Pace:
    """How far City Development gets in a cycle, how many cycles are left with this one, and which rule would end it."""

    per_cycle: Fraction
    cycles: int  # this one counts; 0 if the game is over
    ended_by: str
    track: tuple[tuple[int, Fraction, int], ...]  # at the end of each cycle: its number, development, Target

    def text(self, lang: str | None = None) -> str:
        """How many cycles are left, in sentences."""
        if not self.cycles:
            return tell("answer", "pace_over").text(lang)
        facts = {"pace": Decimal(float(self.per_cycle), 1), "n": self.cycles, "rule": self.ended_by}
        return tell("answer", "pace", **facts).text(lang)


def cycles_left(game: Game) -> Pace:
    """If every cycle brings as much City Development as those so far did on average (none, before the first action).

    CORE-END-02: reaching the Target ends the game with this cycle; CORE-RST-01, CORE-END-03: else it comes back at
    Reset by the arrows, and may be met there. SOLO-08: alone there are six cycles.
    """
    rules, s = position(game)
    done = _actions_done(rules, s)
    elapsed = s.cycle - 1 + Fraction(done, ACTION_PHASES)
    gained = s.development - rules.board.development_start
    pace = Fraction(gained) / elapsed if elapsed else Fraction(0)
    if s.frame.kind == "over":
        return Pace(pace, 0, "", ())
    return _ahead(rules, s, pace, 1 - Fraction(done, ACTION_PHASES))


def _actions_done(rules: Rules, s: State) -> int:
    """The Action phases of this cycle that are over."""
    return min(max(s.phase - rules.phase_place("action1"), 0), ACTION_PHASES)


def _ahead(rules: Rules, s: State, pace: Fraction, rest: Fraction) -> Pace:
    development, target, track = Fraction(s.development), s.target, []
    for cycle in range(s.cycle, s.cycle + FAR):
        development += pace * (rest if cycle == s.cycle else 1)
        track.append((cycle, development, target))
        ended_by = ""
        if development >= target or s.frame.kind == "finale":  # a Target that has been taken off counts as reached
            ended_by = ENDED_BY_DEVELOPMENT
        else:
            target = max(1, target - rules.board.arrows_at(int(development)))
            if development >= target:
                ended_by = ENDED_IN_RESET
            elif rules.players == (1, 1) and cycle >= CYCLES:
                ended_by = ENDED_BY_CYCLES
        if ended_by:
            break
    return Pace(pace, len(track), ended_by, tuple(track))
