"""What happened: the last moves in the panel Now, and the log, a line of which leads back to its moment."""

from __future__ import annotations

from html import escape
from typing import Any

from drcongo.engine.state import NOBODY
from drcongo.kernel.game import Node
from drcongo.kernel.milestones import Reached

from ..stage.html import button, chip, div, span, tag
from ..words import milestone_word, word
from .answers import PAID
from .labels import owner_name
from .owners import colour, sign
from .rows import signed_money
from .selection import Selection

FEED = 6
MOST_HEARD = 3  # events that are read aloud
STAR = "★"
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
    text = tag("span", f"{_who(selection, event, lang)} {escape(event.text(lang))}".strip(), "drc-text")
    if cost:
        return div(by + text + span(signed_money(cost, lang), "drc-cost"), "drc-entry", **attributes)
    return _entry(selection, by + text, event.rule, tabindex="-1", **attributes)


def _entry(selection: Selection, inner: str, rule: str, **attributes: str) -> str:
    """A line of the log. The number of its rule is there when it is asked for: by pointing at the line, by Tab, by a
    tap (a line takes the focus then), for all lines by the menu, and by what an exercise is about.
    """
    always = selection.rule_numbers or rule in selection.help.taught
    return div(inner + chip(rule), "drc-entry" if always else "drc-entry drc-unnumbered", **attributes)


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
    milestones = "" if short else milestones_html(selection, lang)
    actor = happened[0][0].seat
    rows = "".join(
        _row(selection, event, cost, lang, data_spare="0" if short else _weight(event, actor)) for event, cost in events
    )
    again = word("replay", lang)
    replay = button("replay", "↻", kind="drc-replay", title=again, inner=span(again)) if len(events) > 1 else ""
    rest = len(happened) - len(events)
    more = button("tab", f"+{rest}" if rest else "", "log", "drc-rest", title=word("more_happened", lang))
    return div(milestones + rows + replay + more, "drc-feed", aria_label=word("last", lang), data_rest=str(rest))


def milestone_text(selection: Selection, reached: Reached, lang: str) -> str:
    """In a few words; whose it is where several people sit at the table."""
    name, seat = reached
    people = sum(not selection.is_bot(one) for one in range(len(selection.game.players)))
    who = f"{owner_name(selection, seat, lang)}: " if people > 1 else ""
    return who + milestone_word(name, lang)


def milestones_html(selection: Selection, lang: str) -> str:
    """A line for each, above what happened; it stays where there is room for little else."""
    s = selection.draft
    return "".join(
        div(
            span(sign(s, seat), f"drc-sign drc-own-{colour(s, seat)}")
            + tag("b", escape(f"{STAR} {milestone_text(selection, (name, seat), lang)}"), "drc-text"),
            "drc-entry drc-milestone",
            data_spare="5",
        )
        for name, seat in selection.reaching.lately()
    )


def heard(selection: Selection, before: Node, lang: str) -> str:
    """For whoever listens: what happened since a node, bigger wins first."""
    nodes = selection.timeline.since(before)
    milestones = [milestone_text(selection, one, lang) for one in selection.reaching.of(nodes)]
    events = [event for node in nodes for event in selection.happened.of(node)]
    return " ".join([*milestones, *(event.text(lang) for event in events[-MOST_HEARD:])])


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
            found.append(_entry(selection, go, event.rule))
        node = node.parent
    shown = "".join(found[most * page : most * (page + 1)])
    turn = button("page", "‹", "-1", "drc-small", title=word("newer", lang), off=page == 0)
    turn += button("page", "›", "1", "drc-small", title=word("older", lang), off=len(found) <= most * (page + 1))
    return div(shown + div(turn, "drc-verbs"), "drc-choices drc-log")
