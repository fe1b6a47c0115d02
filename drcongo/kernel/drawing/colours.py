"""Colours of plots and reports on paper, and what can be said of any colour."""

from __future__ import annotations

from typing import NamedTuple


class Shade(NamedTuple):
    """A colour on a light page, and on a dark one."""

    light: str
    dark: str


PAPER, TEXT, QUIET = Shade("#f6f3ec", "#15171a"), Shade("#333333", "#ece8df"), Shade("#555544", "#b5afa2")
GRID = Shade("#ddd8cc", "#3b4047")
SERIES = (  # Okabe and Ito: everybody can tell them apart
    Shade("#0072b2", "#3d9bd6"),
    Shade("#d55e00", "#ee7d2b"),
    Shade("#009e73", "#23bf93"),
    Shade("#cc79a7", "#dd93bb"),
)


def blended(ground: str, over: str) -> str:
    """What a see-through colour (#rrggbbaa) makes of the opaque one below it."""
    share = int(over[7:9], 16) / 255
    parts = [(int(ground[i : i + 2], 16), int(over[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(below + (above - below) * share):02x}" for below, above in parts)
