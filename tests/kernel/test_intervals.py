"""Intervals against values from printed tables, and against what they promise."""

from __future__ import annotations

from random import Random

import pytest

from drcongo.kernel.bots.intervals import mean, student, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0),
     (1, 29, 0.0061, 0.1718), (81, 263, 0.2553, 0.3662)],
)  # fmt: skip
def test_shares(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert found.value == successes / trials
    assert found[1:] == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(
    ("freedom", "level", "t"),
    [(1, 0.95, 12.706), (2, 0.95, 4.303), (3, 0.95, 3.182), (4, 0.95, 2.776), (9, 0.95, 2.262), (30, 0.95, 2.042),
     (9, 0.99, 3.250), (100, 0.99, 2.626), (10_000, 0.95, 1.960)],
)  # fmt: skip
def test_student(freedom: int, level: float, t: float) -> None:
    assert student(freedom, level) == pytest.approx(t, abs=0.01)


def test_a_mean() -> None:
    found = mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert found == pytest.approx((5.0, 3.212, 6.788), abs=2e-3)


def test_nothing_is_known_from_nothing() -> None:
    assert wilson(0, 0)[1:] == (0, 1)
    assert mean([3.0])[1:] == (float("-inf"), float("inf"))


def test_the_intervals_hold_what_they_promise() -> None:
    """Of many samples about 95 in 100 have the true value in their interval."""
    random, runs = Random(1), 1000
    shares = sum(wilson(sum(random.random() < 0.25 for _ in range(60)), 60).covers(0.25) for _ in range(runs))
    means = sum(mean([random.gauss(10, 4) for _ in range(8)]).covers(10) for _ in range(runs))
    assert 925 <= shares <= 975
    assert 930 <= means <= 970
