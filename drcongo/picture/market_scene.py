"""The markets: four ladders of boxes with both prices, and the fixed Local prices."""

from __future__ import annotations

from drcongo.edition.board import Board
from drcongo.picture import style
from drcongo.picture.labels import Labels
from drcongo.picture.shapes import PIECES, Font, Item, Paint, Polygon, Rect, batched, label, shortened
from drcongo.state import State
from drcongo.terms import RESOURCES

TOP, STEP, HEIGHT = 70.0, 21.0, 20.0
LADDER_ROOM = 316.0  # fifteen boxes; a longer ladder of another edition gets lower boxes
COLUMN, COLUMN_STEP = 85.0, 96.0
HIGHER = Font(11, "#222222", bold=True, anchor="end")
LOWER = Font(9.5, style.QUIET, anchor="end")
HEAD = Font(12, style.WHITE, bold=True, anchor="middle")
SOLD = Font(9.5, style.WHITE, bold=True, anchor="middle")


def _step(board: Board) -> float:
    return min(STEP, LADDER_ROOM / len(board.labels))


def _left(resource: int) -> float:
    return style.PANEL + 1 + COLUMN_STEP * resource


def _box_top(board: Board, box: int) -> float:
    return TOP + _step(board) * (board.top - box)


def _headed(resource: int, name: str) -> str:
    letter = style.RESOURCE_LETTER[resource]
    return name if name.startswith(letter) else f"{letter} · {name}"


def market_static(board: Board, words: Labels) -> list[Item]:
    """CORE-MAP: every box shows a higher and a lower price; the start boxes are red."""
    items: list[Item] = [label(style.PANEL, 22, words.market, style.HEADING)]
    height = _step(board) - 1
    heads: list[Item] = []
    for r, name in enumerate(words.resources):
        heads.append(Rect(_left(r), 40, COLUMN, 24, 4, Paint(style.RESOURCE[r])))
        heads.append(label(_left(r) + COLUMN // 2, 52, _headed(r, name), HEAD))
    items += batched(heads)
    plain, start = Paint(style.WHITE, style.FRAME), Paint(style.START, style.HIGH, 1.5)
    boxes = [(r, b) for b in reversed(range(len(board.labels))) for r in range(len(RESOURCES)) if b >= board.bottom[r]]
    for r, b in boxes:
        target = f"box:{RESOURCES[r]}:{board.labels[b]}"
        items.append(Rect(_left(r), _box_top(board, b), COLUMN, height, 0, plain, target=target))
    for r, b in enumerate(board.start):
        items.append(Rect(_left(r), _box_top(board, b), COLUMN, height, 0, start))
    for r, b in boxes:
        items.append(label(_left(r) + 38, _box_top(board, b) + height / 2, words.number(board.higher[b]), HIGHER))
    for r, b in boxes:
        items.append(label(_left(r) + 69, _box_top(board, b) + height / 2, words.number(board.lower[b]), LOWER))
    items.append(label(style.PANEL, TOP + LADDER_ROOM + 16, words.local, style.SMALL_HEADING))
    chip, font = Paint("#ece6d8"), Font(11.5, "#222222", bold=True, anchor="middle")
    y, chips = TOP + LADDER_ROOM + 28, list[Item]()
    for r, price in enumerate(board.local):
        chips.append(Rect(_left(r), y, COLUMN, 20, 3, chip))
        text = f"{style.RESOURCE_LETTER[r]}  {words.money(price)}"
        chips.append(label(_left(r) + COLUMN // 2, y + 10, shortened(text, COLUMN, 11.5, True), font))
    return items + batched(chips)


def market_pieces(board: Board, state: State) -> list[Item]:
    """The Resource marker as an arrow at its box, the cubes sold as one cube with their number."""
    items: list[Item] = []
    height, boxes = _step(board) - 1, len(board.labels)
    for r in range(len(RESOURCES)):
        for b in range(boxes):
            sold = state.box_cubes[r * boxes + b]
            if sold:
                x, y, size = _left(r) + COLUMN - 15, _box_top(board, b) + height / 2, min(14.0, height - 2)
                items.append(Rect(x, y - size / 2, 14, size, 0, Paint(style.RESOURCE[r]), PIECES))
                font = SOLD if sold < 10 else SOLD._replace(size=8)
                items.append(label(x + 7, y, str(sold), font, PIECES))
        x, y = _left(r), _box_top(board, state.marker[r]) + height / 2
        arrow = ((x - 10, y - 8), (x - 7, y - 8), (x + 2, y), (x - 7, y + 8), (x - 10, y + 8))
        items.append(Polygon(arrow, Paint(style.RESOURCE[r], style.WHITE), PIECES))
    return batched(items)
