"""The three Ministers with the players who hold them, the money on the Interior card, and the bids of an auction."""

from __future__ import annotations

from drcongo.picture import style
from drcongo.picture.labels import Labels
from drcongo.picture.layout import Layout
from drcongo.picture.shapes import PIECES, Box, Font, Item, Paint, Polygon, Rect, batched, label, shortened
from drcongo.state import NOBODY, State
from drcongo.terms import INTERIOR, MINISTERS

WIDTH, HEIGHT, ROW, BADGE = 238.0, 104.0, 25.0, 102.0
NAME = Font(11.5, style.WHITE, bold=True, anchor="middle")
HOLDER = Font(11.5, "#222222", bold=True)
NOBODY_YET = Font(11, style.QUIET, italic=True)
PURSE = Font(11.5, style.GOVERNMENT, bold=True, anchor="end")
BIDS = Font(10.5, style.GOVERNMENT, bold=True)
BID = Font(10.5, "#222222", bold=True)


def _row(layout: Layout, minister: int) -> Box:
    x, y = layout.panels["ministers"]
    return x + 4, y + 4 + ROW * minister, WIDTH - 8, ROW - 3


def ministers_static(layout: Layout, words: Labels) -> list[Item]:
    """GOV-MIN-01: the Minister cards."""
    x, y = layout.panels["ministers"]
    items: list[Item] = [Rect(x, y, WIDTH, HEIGHT, 4, Paint(style.WHITE, style.GOVERNMENT, 1.5))]
    for m, name in enumerate(words.ministers):
        left, top, w, h = _row(layout, m)
        target = f"minister:{MINISTERS[m]}"
        items.append(Rect(left, top, w, h, 0, Paint("#f4f1fa"), target=target))
        items.append(Rect(left, top, BADGE, h, 0, Paint(style.GOVERNMENT)))
        items.append(label(left + BADGE / 2, top + h / 2, name, NAME))
    return items


def ministers_pieces(layout: Layout, state: State, words: Labels) -> list[Item]:
    items: list[Item] = []
    for m, holder in enumerate(state.ministers):
        x, y, w, h = _row(layout, m)
        middle = y + h / 2
        if holder == NOBODY:
            items.append(label(x + BADGE + 10, middle, words.no_minister, NOBODY_YET, PIECES))
        else:
            room = w - BADGE - 28 - (56 if m == INTERIOR else 0)
            items += _sign(x + BADGE + 14, middle, holder, state.seats)
            name = shortened(state.names[holder], room, 11.5, True)
            items.append(label(x + BADGE + 26, middle, name, HOLDER, PIECES))
        if m == INTERIOR:  # GOV-INT-01
            items.append(label(x + w - 6, middle, words.money(state.cash[state.government]), PURSE, PIECES))
    return batched(items + _bids(layout, state, words))


def _sign(x: float, y: float, seat: int, seats: int) -> list[Item]:
    return [Polygon(style.emblem(seat, seats, x, y, 6), Paint(style.owner_colour(seat, seats)), PIECES)]


def _bids(layout: Layout, state: State, words: Labels) -> list[Item]:
    """GOV-AUC-01: the bids so far, in Turn Order; GOV-AUC-06: two players bid twice."""
    if state.frames[-1].kind not in ("bid", "choose"):
        return []
    x, y = layout.panels["ministers"]
    middle = y + HEIGHT - 13
    items: list[Item] = [label(x + 8, middle, words.bids, BIDS, PIECES)]
    players = [seat for seat in state.turn_order if seat < state.seats]
    for k, bid in enumerate(state.bids):
        left = x + 58 + 46 * k
        items += _sign(left, middle, players[k % len(players)], state.seats)
        text = words.number(bid) if bid else words.no_bid
        font = BID._replace(size=BID.size if len(text) < 6 else 9.5, bold=bool(bid))
        items.append(label(left + 8, middle, text, font, PIECES))
    return items
