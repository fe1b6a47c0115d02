"""How sure a count or a mean is: an estimate with the interval that belongs to it. Knows no game.

Shares get Wilson's interval, which stays between 0 and 1 and is honest for few games; means get Student's t.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, isnan, nan, pi, sqrt, tan
from numbers import Real
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

from drcongo.kernel.errors import GameError
from drcongo.kernel.speech import say

LEVEL = 0.95


class Estimate(NamedTuple):
    """A value, and the interval in which the true one lies `level` of the times that one asks like this."""

    value: float
    low: float
    high: float

    def covers(self, value: float) -> bool:
        """Whether a value lies in the interval."""
        return self.low <= value <= self.high


def wilson(successes: float, trials: int, level: float = LEVEL) -> Estimate:
    """A share with Wilson's score interval. A tie may count as half a success; without trials anything is possible."""
    _check_level(level)
    if not 0 <= _number(successes) <= _number(trials) < inf:
        raise GameError(say("run", "no_share", successes=successes, trials=trials))
    if trials == 0:
        return Estimate(nan, 0.0, 1.0)
    share, z = successes / trials, NormalDist().inv_cdf((1 + level) / 2)
    shrink = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / shrink
    half = z / shrink * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float], level: float = LEVEL) -> Estimate:
    """A mean with Student's interval; two values at least are needed to say how sure it is."""
    _check_level(level)
    values = _numbers(values)
    if len(values) < 2:
        return Estimate(fmean(values) if values else nan, -inf, inf)
    middle = fmean(values)
    half = student(len(values) - 1, level) * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - half, middle + half)


def student(freedom: int, level: float = LEVEL) -> float:
    """Student's two-sided t. Exact for one and two degrees of freedom, else Cornish and Fisher's series (to 0.02)."""
    if freedom == 1:
        return tan(pi * level / 2)
    if freedom == 2:
        return level * sqrt(2 / (1 - level * level))
    z = NormalDist().inv_cdf((1 + level) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return float(z + sum(term / freedom ** (power + 1) for power, term in enumerate(terms)))


def _number(value: object) -> float:
    """NaN for whatever cannot be reckoned with, such as a text, or a number of thousands of digits."""
    try:
        return float(value) if isinstance(value, Real) else nan
    except OverflowError:
        return nan


def _numbers(values: object) -> list[float]:
    found = [_number(value) for value in values] if isinstance(values, Iterable) else [nan]
    if any(map(isnan, found)):
        raise GameError(say("run", "no_numbers", value=values))
    return found


def _check_level(level: object) -> None:
    if not 0 < _number(level) < 1:
        raise GameError(say("run", "no_level", value=level))


@dataclass(frozen=True, slots=True)
class Standing:
    """How a kind of bot fared: games it won, their share, and the 95 % interval of that share."""

    name: str
    wins: int
    share: float
    low: float
    high: float


def standings(kinds: Sequence[str], winners: Iterable[str]) -> list[Standing]:
    wins = Counter(winners)
    games = wins.total()
    found = {kind: wilson(wins[kind], games) for kind in kinds}
    return [Standing(kind, wins[kind], share.value, share.low, share.high) for kind, share in found.items()]
