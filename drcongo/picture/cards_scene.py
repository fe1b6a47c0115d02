"""The four Action spaces with their cards, and the deck. Of a face-down card nothing is drawn but its back."""

from __future__ import annotations

from drcongo.edition.board import ActionCard, Board
from drcongo.picture import style
from drcongo.picture.forces import figure, helmet
from drcongo.picture.labels import Labels
from drcongo.picture.layout import Layout
from drcongo.picture.parts import Parts
from drcongo.picture.shapes import PIECES, Box, Font, Item, Line, Paint, Rect, Text, batched, ink, label
from drcongo.state import State

WIDTH, STEP, HEAD = 66.0, 70.0, 16.0
HEIGHT, WITHOUT_GOVERNMENT = 118.0, 70.0
ROW = 16.0
TITLE = Font(10, style.WHITE, bold=True, anchor="middle")
CODE = Font(11.5, "#222222", bold=True)
SPACE = Font(10, style.QUIET, anchor="middle")
BACK = Font(22, "#d9d3e6", bold=True, anchor="middle")
COUNT = Font(13, style.WHITE, bold=True, anchor="middle")
CROSS = Paint("", style.HIGH, 2.5)


def _box(layout: Layout, parts: Parts, place: int) -> Box:
    x, y = layout.panels["cards"]
    return x + STEP * place, y, WIDTH, HEIGHT if parts.government else WITHOUT_GOVERNMENT


def cards_pieces(board: Board, layout: Layout, state: State, words: Labels, parts: Parts) -> list[Item]:
    """INS-SET-01: a card on each Action space, face-up as far as the phases have come, and the deck."""
    grounds: list[Item] = []
    heads: list[Item] = []
    faces: list[Item] = []
    for place, number in enumerate(state.action_cards):
        box, title = _box(layout, parts, place), f"{words.action} {place + 1}"
        if place < state.revealed:
            current = place == state.revealed - 1
            faces += _front(board, box, board.action_cards[number], title, words, parts)
            x, y, w, h = box
            edge = "#222222" if current else style.CARD
            paint = Paint(style.WHITE, edge, 3 if current else 1)
            grounds.append(Rect(x, y, w, h, 4, paint, PIECES, f"card:{place + 1}"))
            heads.append(Rect(x, y, w, HEAD, 0, Paint(edge), PIECES))
        else:
            grounds += _back(box, title, f"card:{place + 1}")
    if board.action_cards:
        grounds += _deck(layout, len(state.action_deck), words)
    faces.sort(key=lambda item: item.y if isinstance(item, Text) else 0)  # rows run across the cards: a smaller SVG
    return batched(grounds) + heads + batched(faces)


def _back(box: Box, title: str, target: str) -> list[Item]:
    x, y, w, h = box
    return [
        Rect(x, y, w, h, 4, Paint(style.CARD_BACK, style.WHITE, 1), PIECES, target),
        Rect(x + 5, y + HEAD + 3, w - 10, h - HEAD - 8, 0, Paint("", "#d9d3e6", 1), PIECES),
        label(x + w / 2, y + HEAD / 2 + 1, title, TITLE, PIECES),
        label(x + w / 2, y + (h + HEAD) / 2, "?", BACK, PIECES),
    ]


def _front(board: Board, box: Box, card: ActionCard, title: str, words: Labels, parts: Parts) -> list[Item]:
    """INS-CRD-02: the Insurgent lines from the Major down; below them what the Ministers have to do with."""
    x, y, w, _ = box
    items: list[Item] = [label(x + w / 2, y + HEAD / 2, title, TITLE, PIECES)]
    top = y + HEAD + ROW / 2 + 2
    for row, (strength, province) in enumerate(card.insurgents):
        items += figure(x + 14, top + ROW * row, strength, r=6.5)
        items.append(label(x + 27, top + ROW * row, board.codes[province], CODE, PIECES))
    if parts.government:
        top += ROW * len(card.insurgents) + 2
        items.append(Line(((x + 5, top - ROW / 2), (x + w - 5, top - ROW / 2)), Paint("", style.FRAME), PIECES))
        items += _orders(x, top, card, words)
    return items


def _orders(x: float, top: float, card: ActionCard, words: Labels) -> list[Item]:
    """GOV-CRD-01: Peacekeepers (crossed out if they must go), money, and the resources of the Finance Minister."""
    items = helmet(x + 18, top, 0, 0, 1)
    items.append(label(x + 36, top, str(abs(card.peacekeepers)), CODE, PIECES))
    if card.peacekeepers < 0:  # GOV-DEF-04
        arms = (((x + 8, top - 7), (x + 44, top + 7)), ((x + 8, top + 7), (x + 44, top - 7)))
        items += [Line(arm, CROSS, PIECES) for arm in arms]
    items.append(label(x + 8, top + ROW, words.money(card.money), CODE, PIECES))
    for k, resource in enumerate(card.finance):
        colour = style.RESOURCE[resource]
        left, y = x + 8 + 20 * k, top + 2 * ROW + 1
        items.append(Rect(left, y - 7, 16, 14, 0, Paint(colour), PIECES))
        items.append(label(left + 8, y, style.RESOURCE_LETTER[resource], TITLE._replace(fill=ink(colour)), PIECES))
    return items


def _deck(layout: Layout, count: int, words: Labels) -> list[Item]:
    x, y = layout.panels["deck"]
    items: list[Item] = [label(x + 17, y + 56, words.deck, SPACE, PIECES)]
    if not count:
        return [Rect(x, y, 34, 46, 4, Paint("", style.COAST, 1, (3.0, 2.0)), PIECES), *items]
    paint = Paint(style.CARD_BACK, style.WHITE, 1)
    items = [Rect(x + d, y + d, 34, 46, 4, paint, PIECES) for d in (3.0, 0.0)] + items
    return [*items, label(x + 17, y + 23, f"×{count}", COUNT, PIECES)]
