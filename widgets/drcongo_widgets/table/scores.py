"""The score sheet of a game that is over: a line for each rule, and the totals."""

from __future__ import annotations

from html import escape

from drcongo.engine import score
from drcongo.rulebook import catalogue

from ..stage.html import bold, chip, div, span, tag
from ..words import word
from .owners import SIGNS
from .selection import Selection


def sheet_html(selection: Selection, lang: str) -> str:
    """ "" while the game goes on."""
    s, result = selection.game.node.state, selection.game.result
    if result is None:
        return ""
    order = [s.names.index(name) for name in result.ranking]
    heads = "".join(tag("th", span(SIGNS[seat], f"drc-own-{seat}"), title=s.names[seat]) for seat in order)
    rows = ""
    for line in score.sheet(selection.engine.rules, s):
        title = tag("td", f"{escape(_short(catalogue.rule(line.rule, lang).title))} {chip(line.rule)}")
        rows += tag("tr", title + "".join(tag("td", str(line.medals[seat])) for seat in order))
    totals = "".join(tag("td", f"<b>{s.final[seat]}</b>") for seat in order)
    ended = catalogue.rule(result.ended_by, lang)
    told = escape(ended.title)
    if result.victory:
        told = f"{bold(word(f'victory_{result.victory}', lang))} · {told}"
    table = (
        tag("tr", tag("th", chip(ended.id)) + heads)
        + rows
        + tag("tr", tag("td", bold(word("score_total", lang))) + totals)
    )
    head = div(f"{bold(word('score_sheet', lang))} · {told}", "drc-line")
    return div(head + tag("table", table, "drc-sheet"), "drc-score")


def _short(title: str) -> str:
    """Without the words that all lines of the Finale begin with: a sheet for four has little room."""
    words = title.rpartition(": ")[2]
    return words[:1].upper() + words[1:]
