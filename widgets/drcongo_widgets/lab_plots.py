"""What came of many games as plots: shares and means with their intervals, and how often each number came."""

from __future__ import annotations

from collections.abc import Mapping

from drcongo.kernel.bots.intervals import Estimate

from .plots import Bar, Plot, bars, columns

FAIR = "#8a8a80"  # what chance alone would give


def shares(title: str, found: Mapping[str, Estimate], fair: float | None = None, fair_name: str = "by chance") -> Plot:
    """A bar for each share, with its interval; above them what an even chance would be."""
    rows = [Bar(name, share.value, percent(share), share.low, share.high) for name, share in found.items()]
    even = [] if fair is None else [Bar(fair_name, fair, f"{fair:.1%}", colour=FAIR)]
    return bars(title, even + rows)


def means(title: str, found: Mapping[str, Estimate]) -> Plot:
    return bars(title, [Bar(name, one.value, number(one), one.low, one.high) for name, one in found.items()])


def counts(title: str, found: Mapping[str, int]) -> Plot:
    """How often each number came, in the order of the numbers."""
    names = sorted(found, key=int)
    return columns(title, names, {"": [found[name] for name in names]}, shown=lambda times: f"{times:g}")


def percent(found: Estimate) -> str:
    return f"{found.value:.1%} [{100 * found.low:.1f}; {100 * found.high:.1f}]"


def number(found: Estimate) -> str:
    return f"{found.value:.2f} [{found.low:.2f}; {found.high:.2f}]".replace("-", "−")
