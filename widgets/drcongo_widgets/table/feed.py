"""What happened: the last moves in the panel Now, and the log, a line of which leads back to its moment."""

from __future__ import annotations

from html import escape
from typing import Any

from drcongo.engine.state import NOBODY

from ..stage.html import button, chip, div, span, tag
from ..words import word
from .answers import PAID
from .labels import owner_name
from .owners import colour, sign
from .rows import signed_money
from .selection import Selection

FEED = 6
IN_THE_FOOT = "phase"  # the event of a phase that begins: the foot shows which it is


def _who(selection: Selection, event: Any, lang: str) -> str:
    if event.seat == NOBODY:
        return ""
    name = owner_name(selection, event.seat, lang)
    return "" if name in event.text(lang) else tag("b", escape(f"{name}:"), "drc-who")


def merged(events: list[Any]) -> list[tuple[Any, int]]:
    """The events with what each has cost: a payment is told in the line of the deed it was made for."""
    found: list[tuple[Any, int]] = []
    for event in events:
        if event.key in PAID and found and found[-1][0].seat == event.seat:
            found[-1] = (found[-1][0], found[-1][1] + event.money)
        elif event.key != IN_THE_FOOT:
            found.append((event, 0))
    return found


def _row(selection: Selection, event: Any, cost: int, lang: str, **attributes: str) -> str:
    s = selection.draft
    by = span(sign(s, event.seat), f"drc-sign drc-own-{colour(s, event.seat)}") if event.seat != NOBODY else ""
    text = span(event.text(lang), "drc-text")
    end = span(signed_money(cost, lang), "drc-cost") if cost else chip(event.rule)
    return div(by + _who(selection, event, lang) + text + end, "drc-entry", **attributes)


def _weight(event: Any, actor: int) -> str:
    """Where there is room for a line or two, what the move brought to whoever made it stays longest."""
    return "4" if event.seat == actor and (event.medals or event.money) else "3"


def feed_html(selection: Selection, lang: str, short: bool = False) -> str:
    """What happened since the last choice of a person: the latest lines stay where there is little room.

    With `short`, beside an open choice, they give way to all that belongs to it.
    """
    happened = merged(selection.happened.lately())
    events = happened[-(2 if short else FEED) :]
    if not events or selection.steps:
        return ""
    actor = happened[0][0].seat
    rows = "".join(
        _row(selection, event, cost, lang, data_spare="0" if short else _weight(event, actor)) for event, cost in events
    )
    again = word("replay", lang)
    replay = button("replay", "↻", kind="drc-replay", title=again, inner=span(again)) if len(events) > 1 else ""
    rest = len(happened) - len(events)
    more = button("tab", f"+{rest}" if rest else "", "log", "drc-rest", title=word("more_happened", lang))
    return div(rows + replay + more, "drc-feed", aria_label=word("last", lang), data_rest=str(rest))


def log_html(selection: Selection, lang: str, most: int, page: int = 0) -> str:
    """A page of what happened, the latest first; each line leads to its moment."""
    found: list[str] = []
    node: Any = selection.game.node
    while node is not None and len(found) <= most * (page + 1):
        for event in reversed(selection.happened.of(node)):
            go = tag(
                "button",
                escape(event.text(lang)),
                "drc-logline drc-text",
                type="button",
                data_act="jump",
                data_arg=str(node.number),
            )
            found.append(div(go + chip(event.rule), "drc-entry"))
        node = node.parent
    shown = "".join(found[most * page : most * (page + 1)])
    turn = button("page", "‹", "-1", "drc-small", title=word("newer", lang), off=page == 0)
    turn += button("page", "›", "1", "drc-small", title=word("older", lang), off=len(found) <= most * (page + 1))
    return div(shown + div(turn, "drc-verbs"), "drc-choices drc-log")
