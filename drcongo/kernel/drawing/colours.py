"""Colours of plots and reports on paper, and what can be said of any colour."""

from __future__ import annotations

WHITE, PAPER, TEXT, QUIET = "#ffffff", "#f6f3ec", "#333333", "#555544"
SERIES = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")  # Okabe and Ito: everybody can tell them apart


def blended(ground: str, over: str) -> str:
    """What a see-through colour (#rrggbbaa) makes of the opaque one below it."""
    share = int(over[7:9], 16) / 255
    parts = [(int(ground[i : i + 2], 16), int(over[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(below + (above - below) * share):02x}" for below, above in parts)
