"""The side of the picture in words, for narrow pages: there the map keeps a size that can be read, and what is printed
beside it is out of sight until one scrolls."""

from __future__ import annotations

from html import escape

from drcongo.cards import SUPPORT
from drcongo.combat import on_the_map
from drcongo.picture import style
from drcongo.picture.labels import labels_for
from drcongo.picture.parts import parts_of
from drcongo.rulebook.phrases import plural
from drcongo.state import NOBODY

from .desk import Desk
from .names import country, owner_name
from .panels import FONT, acting_colour
from .words import word

NARROWEST = 1040  # pixels of the picture: smaller, its words could not be read
TABLE_CLASS, SIDE_CLASS = "drcongo-table", "drcongo-side"
STYLE = (
    f"<style>.{TABLE_CLASS}{{container-type:inline-size}}.{SIDE_CLASS}{{display:none}}"
    f"@container (max-width:{NARROWEST - 1}px){{.{SIDE_CLASS}{{display:block}}}}"
    f".{TABLE_CLASS} .widget-checkbox label{{display:flex;align-items:center}}"  # else the box stands too high
    f".{TABLE_CLASS} .widget-toggle-buttons>.widget-label{{flex:none;margin-right:8px}}</style>"  # never cut
)


def side_html(desk: Desk, lang: str) -> str:
    """Everybody's money and medals, and where the markers stand."""
    words, s, board, parts = labels_for(lang), desk.shown(), desk.board, parts_of(desk.engine.layer)
    players = []
    for seat in s.turn_order:
        has = [words.money(s.cash[seat])]
        if seat < s.seats:
            has.append(words.medals_of(s.medals[seat]))
            if parts.forces:
                has.append(f"{words.peacekeepers} {board.player_peacekeepers - on_the_map(s, seat)}")
            if s.diamonds[seat]:
                has.append(f"{s.diamonds[seat]} {plural(s.diamonds[seat], word('diamond_forms', lang), lang)}")
            if parts.support:
                has.append(f"{words.baron}: {board.codes[s.barons[seat]]}" if s.barons[seat] != NOBODY else "")
                has.append(country(SUPPORT[s.taken[seat]].key, lang) if s.taken[seat] != NOBODY else "")
        players.append(_chip(style.owner_colour(seat, s.seats), owner_name(desk, seat, lang), *has))
    boxes = len(board.labels)
    markets = []
    for r, name in enumerate(words.resources):
        box, sold = s.marker[r], sum(s.box_cubes[r * boxes : (r + 1) * boxes])
        prices = f"{words.money(board.higher[box])} / {words.money(board.lower[box])}"
        local = word("local_short", lang, price=words.money(board.local[r]))
        cubes = [word("cubes", lang, n=sold)] if sold else []
        markets.append(_chip(style.RESOURCE[r], name, prices, local, *cubes))
    return (
        f'{STYLE}<div style="{FONT};font-size:13px;border-left:6px solid {acting_colour(desk)};padding-left:6px">'
        f"<div>{escape(words.turn_order)}: {''.join(players)}</div>"
        f"<div>{escape(words.market)}: {''.join(markets)}</div></div>"
    )


def _chip(colour: str, name: str, *facts: str) -> str:
    told = escape(", ".join(filter(None, facts)))
    return (
        f'<span style="display:inline-block;margin:1px 6px 1px 0;padding:0 6px;border:1px solid #ccccbb;'
        f'border-left:6px solid {colour};border-radius:3px"><b>{escape(name)}</b> {told}</span>'
    )
