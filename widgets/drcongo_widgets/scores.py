"""The score sheet of a game that is over: a line for each rule, and the totals."""

from __future__ import annotations

from html import escape

from drcongo import catalogue, score
from drcongo.picture import style

from .desk import Desk
from .panels import FONT, RULE
from .words import word

CELL = "padding:2px 12px;text-align:right;border-bottom:1px solid #ece6d8"
NAME = "padding:2px 12px 2px 0;text-align:left;border-bottom:1px solid #ece6d8"


def sheet_html(desk: Desk, lang: str) -> str:
    """ "" while the game goes on."""
    s, result = desk.game.node.state, desk.game.result
    if result is None:
        return ""
    order = [s.names.index(name) for name in result.ranking]
    heads = "".join(
        f'<th style="{CELL};border-top:5px solid {style.owner_colour(seat, s.seats)}">{escape(s.names[seat])}</th>'
        for seat in order
    )
    rows = ""
    for line in score.sheet(desk.engine.rules, s):
        title = f'<span style="{RULE}">{line.rule}</span> {escape(catalogue.rule(line.rule, lang).title)}'
        cells = "".join(f'<td style="{CELL}">{line.medals[seat]}</td>' for seat in order)
        rows += f'<tr><td style="{NAME}">{title}</td>{cells}</tr>'
    totals = "".join(f'<td style="{CELL};font-weight:700">{s.final[seat]}</td>' for seat in order)
    ended = catalogue.rule(result.ended_by, lang)
    told = f'<span style="{RULE}">{ended.id}</span> {escape(ended.title)}'
    if result.victory:
        told = f"<b>{escape(word(f'victory_{result.victory}', lang))}</b> · {told}"
    return (
        f'<div style="{FONT};font-size:13px;padding:8px 12px;background:#fff;border:1px solid #ccccbb;'
        f'border-radius:3px"><b style="font-size:15px">{word("score_sheet", lang)}</b> <div>{told}</div>'
        f'<table style="border-collapse:collapse;margin-top:4px"><tr><th style="{NAME}"></th>{heads}</tr>{rows}'
        f'<tr><td style="{NAME}"><b>{word("score_total", lang)}</b></td>{totals}</tr></table></div>'
    )
