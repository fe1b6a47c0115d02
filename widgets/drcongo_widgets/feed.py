"""What happened: the last moves in the panel Now, and the log, a line of which leads back to its moment."""

from __future__ import annotations

from html import escape
from typing import Any

from drcongo.engine.state import NOBODY

from .html import button, chip, div, span, tag
from .labels import owner_name
from .selection import Selection
from .words import word

FEED = 6


def _who(selection: Selection, event: Any, lang: str) -> str:
    if event.seat == NOBODY:
        return ""
    name = owner_name(selection, event.seat, lang)
    return "" if name in event.text(lang) else tag("b", escape(name), "drc-who")


def _row(selection: Selection, event: Any, lang: str, **attributes: str) -> str:
    inner = _who(selection, event, lang) + span(event.text(lang), "drc-text") + chip(event.rule)
    return div(inner, "drc-entry", **attributes)


def feed_html(selection: Selection, lang: str, short: bool = False) -> str:
    """What happened since the last choice of a person: the latest lines stay where there is little room.

    With `short`, beside an open choice, they give way to all that belongs to it.
    """
    happened = selection.last_events()
    events = happened[-(2 if short else FEED) :]
    if not events or selection.steps:
        return ""
    rows = "".join(_row(selection, event, lang, data_spare="0" if short else "3") for event in events)
    replay = button("replay", "↻", kind="drc-replay", title=word("replay", lang)) if len(events) > 1 else ""
    rest = len(happened) - len(events)
    more = button("tab", f"+{rest}" if rest else "", "log", "drc-rest", title=word("more_happened", lang))
    return div(rows + replay + more, "drc-feed", aria_label=word("last", lang), data_rest=str(rest))


def log_html(selection: Selection, lang: str, most: int, page: int = 0) -> str:
    """A page of what happened, the latest first; each line leads to its moment."""
    found: list[str] = []
    node: Any = selection.game.node
    while node is not None and len(found) <= most * (page + 1):
        for event in reversed(selection.events_of(node)):
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
