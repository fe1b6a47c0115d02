"""The Support cards below the track: the offer, the deck and the top of the discards; the Barons' own in the rows."""

from __future__ import annotations

from drcongo.cards import SUPPORT
from drcongo.picture import style
from drcongo.picture.labels import Labels
from drcongo.picture.layout import Layout
from drcongo.picture.shapes import PIECES, Box, Font, Item, Paint, Rect, batched, label, shortened, text_width
from drcongo.rulebook.phrases import Term
from drcongo.state import NOBODY, State

WIDTH, STEP, HEIGHT, HEAD = 262.0, 270.0, 70.0, 22.0
OFFERED, TOP_DISCARDS = 3, 5  # RAG-SET-02, RAG-SUP-14
DECK_WIDTH, CHIP_HEIGHT = 48.0, 24.0
COUNTRY = Font(13, style.WHITE, bold=True)
TITLE = Font(12, "#222222")
RULE = Font(10, style.QUIET, anchor="end")
BACK = Font(22, "#d9d3e6", bold=True, anchor="middle")
COUNT = Font(13, style.WHITE, bold=True, anchor="middle")
NOTE = Font(11, style.QUIET)
CHIP = Font(10.5, "#222222", bold=True)
EMPTY = Paint("", style.COAST, 1, (3.0, 2.0))


def country(number: int, words: Labels) -> str:
    return Term("support", SUPPORT[number].key).text(words.lang)


def offer_box(layout: Layout, place: int) -> Box:
    x, y = layout.panels["support"]
    return x + STEP * place, y + 18, WIDTH, HEIGHT


def support_static(layout: Layout, words: Labels) -> list[Item]:
    x, y = layout.panels["support"]
    return [label(x, y + 6, words.support, style.SMALL_HEADING)]


def support_pieces(layout: Layout, state: State, words: Labels) -> list[Item]:
    """RAG-SET-02: three cards, face-down until they are turned up (RAG-USE-01)."""
    items: list[Item] = []
    for place in range(OFFERED):
        box = offer_box(layout, place)
        number = state.offer[place] if place < len(state.offer) else NOBODY
        if place < len(state.offer) and not state.offer_open:
            items += _back(box, place)
        elif number == NOBODY:
            items.append(Rect(*box, 4, EMPTY, PIECES))
        else:
            items += _front(box, number, words)
    return batched(items + _deck(layout, state, words) + _discards(layout, state, words))


def _front(box: Box, number: int, words: Labels) -> list[Item]:
    x, y, w, _ = box
    card = SUPPORT[number]
    return [
        Rect(*box, 4, Paint(style.WHITE, style.CARD, 1.5), PIECES, f"support:{card.key}"),
        Rect(x, y, w, HEAD, 0, Paint(style.CARD), PIECES),
        label(x + 10, y + HEAD / 2, shortened(country(number, words), w - 20, 13, True), COUNTRY, PIECES),
        label(x + 10, y + HEAD + 12, shortened(card.title[words.lang], w - 90, 12), TITLE, PIECES),
        label(x + w - 8, y + HEAD + 12, card.rule, RULE, PIECES),
    ]


def _back(box: Box, place: int) -> list[Item]:
    x, y, w, h = box
    return [
        Rect(*box, 4, Paint(style.CARD_BACK, style.WHITE, 1), PIECES, f"offer:{place + 1}"),
        Rect(x + 5, y + 5, w - 10, h - 10, 0, Paint("", "#d9d3e6", 1), PIECES),
        label(x + w / 2, y + h / 2, "?", BACK, PIECES),
    ]


def _deck(layout: Layout, state: State, words: Labels) -> list[Item]:
    x, y = layout.panels["support"]
    x, y, count = x + STEP * OFFERED + 6, y + 18, len(state.support_deck)
    note = label(x + DECK_WIDTH / 2, y - 12, words.deck, NOTE._replace(anchor="middle"), PIECES)
    if not count:
        return [Rect(x, y, DECK_WIDTH, HEIGHT, 4, EMPTY, PIECES), note]
    paint = Paint(style.CARD_BACK, style.WHITE, 1)
    backs: list[Item] = [Rect(x + d, y + d, DECK_WIDTH, HEIGHT - 3, 4, paint, PIECES) for d in (3.0, 0.0)]
    return [*backs, label(x + DECK_WIDTH / 2, y + HEIGHT / 2, f"×{count}", COUNT, PIECES), note]


def _discards(layout: Layout, state: State, words: Labels) -> list[Item]:
    """RAG-SUP-14: the five on top can be fetched, so they are shown by name, the topmost first."""
    x, y = layout.panels["support"]
    left = x + STEP * OFFERED + DECK_WIDTH + 24
    items: list[Item] = [label(left, y + 6, f"{words.discards} ×{len(state.support_discards)}", NOTE, PIECES)]
    across, down = left, y + 18
    for number in state.support_discards[:TOP_DISCARDS]:
        name = country(number, words)
        wide = round(text_width(name, CHIP.size, bold=True)) + 14
        if across + wide > style.WIDTH - 12:
            across, down = left, down + CHIP_HEIGHT + 4
        target = f"support:{SUPPORT[number].key}"
        items.append(Rect(across, down, wide, CHIP_HEIGHT, 4, Paint(style.WHITE, style.CARD, 1), PIECES, target))
        items.append(label(across + 7, down + CHIP_HEIGHT / 2, name, CHIP, PIECES))
        across += wide + 6
    return items


def baron_mark(code: str, x: float, y: float) -> list[Item]:
    """RAG-SET-03: the start province of a Baron."""
    return [
        Rect(x, y - 8, 32, 16, 2, Paint("#ece6d8", style.FRAME, 1), PIECES),
        label(x + 16, y, code, CHIP._replace(anchor="middle"), PIECES),
    ]


def taken_card(number: int, words: Labels, right: float, y: float, room: float) -> list[Item]:
    """RAG-USE-05: the card of this cycle lies with the Baron."""
    name = shortened(country(number, words), room - 12, CHIP.size, True)
    wide = round(text_width(name, CHIP.size, bold=True)) + 12
    return [
        Rect(right - wide, y - 8, wide, 16, 2, Paint(style.CARD, style.WHITE, 1), PIECES),
        label(right - 6, y, name, CHIP._replace(fill=style.WHITE, anchor="end"), PIECES),
    ]
