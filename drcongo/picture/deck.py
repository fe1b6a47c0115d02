"""Cards on the sea and on foreign land: Action cards, the Ministers with the bids for them, Support cards.

Of a face-down card nothing is drawn but its back.
"""

from __future__ import annotations

from drcongo.cards import OFFERED, SUPPORT
from drcongo.edition.board import ActionCard, Board
from drcongo.edition.kinds import INTERIOR, MINISTERS
from drcongo.engine.state import HIDDEN, NOBODY, State
from drcongo.kernel.drawing.shapes import PIECES, STATIC, Box, Font, Item, Line, Paint, Rect
from drcongo.picture.chart import CARD, CARD_STEP, SUPPORT_CARD, SUPPORT_STEP, Chart
from drcongo.picture.glyphs import figure, head_of, helmet_shape, side_of, sign
from drcongo.picture.look import Look, printed, write
from drcongo.picture.names import country

HEAD, LINE = 15.0, 15.0
MINISTER_ROW, BADGE = 21.3, 60.0
SUPPORT_HEAD = 17.0


# --- Action cards ---


def action_cards(board: Board, look: Look, chart: Chart, state: State) -> list[Item]:
    """INS-SET-01: a card on each Action space, face-up as far as the phases have come; the current and the next one
    where there is no room for all."""
    if "cards" not in chart.panels or not state.action_cards:
        return []
    x, y, w, h = chart.panels["cards"]
    count = round((w + 3) / CARD_STEP)
    first = 0 if count >= len(state.action_cards) else max(0, min(state.revealed - 1, len(state.action_cards) - count))
    items: list[Item] = []
    for k, place in enumerate(range(first, min(first + count, len(state.action_cards)))):
        box = (x + CARD_STEP * k, y, CARD, h)
        title, target = f"{look.words.action_short} {place + 1}", f"card:{place + 1}"
        number = state.action_cards[place]
        if place < state.revealed and number != HIDDEN:
            current = place == state.revealed - 1
            items += _front(board, look, box, board.action_cards[number], title, target, current)
        else:
            items += _back(look, box, title, target)
    if "deck" in chart.panels:
        left, top, _, high = chart.panels["deck"]
        text = f"{look.words.action_cards} · {look.words.deck} ×{len(state.action_deck)}"
        items.append(write(left, top + high / 2, text, Font(11, look.palette.quiet)))
    return items


def _back(look: Look, box: Box, title: str, target: str) -> list[Item]:
    palette, (x, y, w, h) = look.palette, box
    title_font = Font(11, palette.card_back_ink, bold=True, anchor="middle")
    return [
        Rect(x, y, w, h, 5, Paint(palette.card_back), PIECES, target),
        write(x + w / 2, y + HEAD / 2 + 0.5, title, title_font),
        write(x + w / 2, y + HEAD + (h - HEAD) / 2.4, "?", title_font._replace(size=20)),
    ]


def _front(board: Board, look: Look, box: Box, card: ActionCard, title: str, target: str, current: bool) -> list[Item]:
    """INS-CRD-02: the Insurgent lines from the Major down; below them what the Ministers have to do with."""
    palette, (x, y, w, h) = look.palette, box
    ground, ink = (palette.ink, palette.card) if current else (palette.cycle, palette.cycle_ink)
    width = 2.0 if current else 1.0
    items: list[Item] = [
        Rect(x + width / 2, y + width / 2, w - width, h - width, 5, Paint(palette.card, ground, width), PIECES, target),
        head_of(box, HEAD, ground),
        write(x + w / 2, y + HEAD / 2 + 0.5, title, Font(11, ink, bold=True, anchor="middle")),
    ]
    bold = Font(11, palette.ink, bold=True)
    middle = y + HEAD + LINE / 2 + 1
    for strength, province in card.insurgents:
        items += figure(look, (x + 10.5, middle), strength, 7)
        items.append(write(x + 19, middle, board.codes[province], bold))
        middle += LINE
    if not look.parts.government:
        return items
    items.append(
        Line(((x + 3, middle - LINE / 2 + 1), (x + w - 3, middle - LINE / 2 + 1)), Paint("", palette.line), PIECES)
    )
    return items + _orders(look, x, middle + 1, card)


def _orders(look: Look, x: float, y: float, card: ActionCard) -> list[Item]:
    """GOV-CRD-01: Peacekeepers (crossed out if they must go), money, and the resources of the Finance Minister."""
    palette = look.palette
    bold = Font(11, palette.ink, bold=True)
    items: list[Item] = [
        helmet_shape((x + 14, y), 18, Paint(palette.gov, palette.edge, 1), PIECES),
        write(x + 27, y, str(abs(card.peacekeepers)), bold),
    ]
    if card.peacekeepers < 0:  # GOV-DEF-04
        cross = Paint("", palette.bad, 2)
        items += [Line(((x + 5, y + d), (x + 23, y - d)), cross, PIECES) for d in (6, -6)]
    items.append(write(x + 4, y + LINE, look.words.money(card.money), bold))
    for k, resource in enumerate(card.finance):
        left = x + 5 + 17 * k
        items.append(Rect(left, y + 2 * LINE - 6.5, 15, 13, 2, Paint(palette.resources[resource]), PIECES))
        font = Font(11, palette.resource_inks[resource], bold=True, anchor="middle")
        items.append(write(left + 7.5, y + 2 * LINE, look.words.resource_letters[resource], font))
    return items


# --- Ministers ---


def ministers_static(look: Look, chart: Chart) -> list[Item]:
    """GOV-MIN-01: the Minister cards."""
    if "ministers" not in chart.panels:
        return []
    palette, (x, y, w, h) = look.palette, chart.panels["ministers"]
    items: list[Item] = [Rect(x, y, w, h, 6, Paint(palette.card, palette.gov, 1))]
    badges: list[Item] = []
    for m, name in enumerate(look.words.ministers_short):
        top = y + MINISTER_ROW * m
        items.append(
            Rect(x, top, w, MINISTER_ROW, 0, Paint("", palette.line if m else "", 1), target=f"minister:{MINISTERS[m]}")
        )
        font = Font(11, palette.gov_ink, bold=True)
        badges.append(printed(x + 6, top + MINISTER_ROW / 2, look.fitted(name, BADGE - 8, font), font))
    items.append(side_of(chart.panels["ministers"], BADGE, palette.gov, STATIC))
    lines = [
        Line(((x, y + MINISTER_ROW * m), (x + BADGE, y + MINISTER_ROW * m)), Paint("", palette.line)) for m in (1, 2)
    ]
    return [*items, *lines, *badges]


def ministers_pieces(look: Look, chart: Chart, state: State) -> list[Item]:
    if "ministers" not in chart.panels:
        return []
    palette, (x, y, w, _) = look.palette, chart.panels["ministers"]
    items: list[Item] = []
    for m, holder in enumerate(state.ministers):
        middle, right = y + MINISTER_ROW * (m + 0.5), x + w - 6
        if m == INTERIOR:  # GOV-INT-01; the Government's row has it too, so it gives way to a long name
            purse = look.font(11.5, "", True, "end")
            text = look.words.money(state.cash[state.government])
            wide = look.width(state.names[holder], look.font(11.5)) if holder != NOBODY else 0.0
            if x + BADGE + 20 + wide + 5 <= right - look.width(text, purse):
                items.append(write(right, middle, text, purse))
                right -= look.width(text, purse) + 5
        if holder == NOBODY:
            items.append(write(x + BADGE + 7, middle, look.words.no_minister, Font(11.5, palette.quiet)))
        else:
            font = look.font(11.5)
            items.append(sign(palette, (x + BADGE + 12, middle), (holder, state.seats), 4.6))
            name = look.fitted(state.names[holder], right - x - BADGE - 20, font)
            items.append(write(x + BADGE + 20, middle, name, font))
    return items + _bids(look, chart, state)


def _bids(look: Look, chart: Chart, state: State) -> list[Item]:
    """GOV-AUC-01: the bids so far, in Turn Order; GOV-AUC-06: two players bid twice."""
    if not state.frames or state.frame.kind not in ("bid", "choose") or not state.bids:
        return []
    palette, (x, y, w, h) = look.palette, chart.panels["bids"]
    items: list[Item] = [Rect(x, y, w, h, 6, Paint(palette.card, palette.gov, 1), PIECES)]
    players = [seat for seat in state.turn_order if seat < state.seats]
    pitch = (w - 8) / max(3, len(state.bids))
    font = look.font(11, "", True)
    for k, bid in enumerate(state.bids):
        left = x + 6 + pitch * k
        items.append(sign(palette, (left + 4, y + h / 2), (players[k % len(players)], state.seats), 4.4))
        text = look.words.number(bid) if bid else look.words.no_bid
        items.append(write(left + 11, y + h / 2, look.fitted(text, pitch - 11, font), font))
    return items


# --- Support cards ---


def support_pieces(look: Look, chart: Chart, state: State) -> list[Item]:
    """RAG-SET-02: three cards, face-down until they are turned up (RAG-USE-01), the deck and the discards."""
    if "support" not in chart.panels:
        return []
    palette, (x, y, _, h) = look.palette, chart.panels["support"]
    quiet = Font(11, palette.quiet)
    caption = f"{look.words.support} · {look.words.one_a_cycle}"
    if state.support_discards:
        caption += f" · {look.words.discards} ×{len(state.support_discards)}"
    items: list[Item] = [write(x, y - 11, caption, quiet)]  # above the ring of a card
    for place in range(OFFERED):
        box = (x + SUPPORT_STEP * place, y, SUPPORT_CARD, h)
        number = state.offer[place] if place < len(state.offer) else NOBODY
        if place < len(state.offer) and (not state.offer_open or number == HIDDEN):
            items += _support_back(look, box, "?", f"offer:{place + 1}")
        elif number == NOBODY:
            items.append(Rect(*box, 6, Paint("", palette.faint, 1, (3.0, 2.0)), PIECES))
        else:
            items += _support_front(look, box, number)
    deck = (x + SUPPORT_STEP * OFFERED, y, 34.0, h)
    return items + _support_back(look, deck, f"×{len(state.support_deck)}", "deck:support")


def _support_front(look: Look, box: Box, number: int) -> list[Item]:
    palette, (x, y, w, h) = look.palette, box
    card = SUPPORT[number]
    head = Font(11, palette.cycle_ink, bold=True)
    items: list[Item] = [
        Rect(x, y, w, h, 6, Paint(palette.card, palette.cycle, 1), PIECES, f"support:{card.key}"),
        head_of(box, SUPPORT_HEAD, palette.cycle),
        write(x + 6, y + SUPPORT_HEAD / 2 + 0.5, look.fitted(country(number, look.words.lang), w - 10, head), head),
    ]
    lines = look.metrics.wrapped(card.title[look.words.lang], w - 12, 11, 3)
    font = Font(11, palette.ink)
    return items + [write(x + 6, y + SUPPORT_HEAD + 8.5 + 12 * i, line, font) for i, line in enumerate(lines)]


def _support_back(look: Look, box: Box, text: str, target: str) -> list[Item]:
    palette, (x, y, w, h) = look.palette, box
    font = Font(11 if len(text) > 1 else 18, palette.card_back_ink, bold=True, anchor="middle")
    return [
        Rect(x, y, w, h, 6, Paint(palette.card_back), PIECES, target),
        write(x + w / 2, y + h / 2, text, font),
    ]
