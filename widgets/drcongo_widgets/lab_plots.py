"""What came of many games as plots: shares and means with their intervals, and how often each number came."""

from __future__ import annotations

from collections.abc import Mapping

from drcongo.kernel.bots.intervals import Estimate
from drcongo.kernel.speech import Percent, language
from drcongo.lab.intervals import number as number
from drcongo.lab.intervals import percent as percent

from .plots import Bar, Plot, bars, columns
from .words import lab_word

FAIR = "#8a8a80"  # what chance alone would give


def shares(title: str, found: Mapping[str, Estimate], fair: float | None = None, fair_name: str | None = None) -> Plot:
    """A bar for each share, with its interval; above them what an even chance would be."""
    rows = [Bar(name, share.value, percent(share), share.low, share.high) for name, share in found.items()]
    if fair is None:
        return bars(title, rows)
    named = fair_name or lab_word("by_chance", language())
    return bars(title, [Bar(named, fair, Percent(fair, 1).text(language()), colour=FAIR), *rows])


def means(title: str, found: Mapping[str, Estimate]) -> Plot:
    return bars(title, [Bar(name, one.value, number(one), one.low, one.high) for name, one in found.items()])


def counts(title: str, found: Mapping[str, int]) -> Plot:
    """How often each number came, in the order of the numbers."""
    names = sorted(found, key=int)
    return columns(title, names, {"": [found[name] for name in names]}, shown=lambda times: f"{times:g}")
