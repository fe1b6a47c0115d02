"""Estimates with their intervals as they are read: 24.8% [22.1; 27.6], in Polish 24,8 % [22,1; 27,6]."""

from __future__ import annotations

from drcongo.kernel.bots.intervals import Estimate
from drcongo.kernel.speech import Decimal, Percent, language

MINUS = "−"


def percent(found: Estimate, lang: str | None = None) -> str:
    """A share and its interval."""
    lang = lang or language()
    low, high = (Decimal(100 * end, 1).text(lang) for end in (found.low, found.high))
    return f"{Percent(found.value, 1).text(lang)} [{low}; {high}]"


def number(found: Estimate, lang: str | None = None) -> str:
    """A mean and its interval."""
    value, low, high = (Decimal(one, 2).text(lang or language()) for one in (found.value, found.low, found.high))
    return f"{value} [{low}; {high}]".replace("-", MINUS)
