"""A slider over the moves of a game, with a step back and a step forward beside it."""

from __future__ import annotations

from html import escape

SLIDES_MS = 120  # while it is dragged, the page asks for a picture no more often than this


def slider(last: int, here: int, label: str, arg: str = "", off: bool = False) -> str:
    """Over the numbers from 0 to the last move. It says "scrub", with its argument where there are several."""
    of = f' data-arg="{escape(arg)}"' if arg else ""
    return (
        f'<input type="range" data-act="scrub"{of} data-live="{SLIDES_MS}" min="0" max="{last}" value="{here}" '
        f'aria-label="{escape(label)}"{" disabled" if off else ""}>'
    )
