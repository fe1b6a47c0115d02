"""Under the map: the phases of a cycle, and the City Development / Medals track with its markers."""

from __future__ import annotations

from drcongo.edition.board import Board
from drcongo.picture import style
from drcongo.picture.labels import Labels
from drcongo.picture.shapes import (
    PIECES,
    Font,
    Item,
    Line,
    Paint,
    Polygon,
    Rect,
    Text,
    batched,
    ink,
    label,
    shortened,
    text_width,
)
from drcongo.state import State

LEFT, RIGHT = 12.0, 1268.0
PHASE_TOP, PHASE_HEIGHT = 810.0, 26.0
TOP, HEIGHT = 864.0, 64.0
ZERO = 26.0  # room left of space 1 for players without medals
NUMBER = Font(10.5, style.QUIET, bold=True)
MARK = Font(9.5, style.WHITE, bold=True, anchor="middle")
PHASE = Font(11.5, style.QUIET, anchor="middle")
CYCLE, DEVELOPMENT, TARGET = "#4f6470", style.HIGH, "#222222"


def phase_items(words: Labels, names: tuple[str, ...], now: int, cycle: int) -> list[Item]:
    """The phases as a row of chips; the current one is dark."""
    names = names or words.phases
    y = PHASE_TOP + PHASE_HEIGHT / 2
    heading = f"{words.cycle} {cycle}"
    items: list[Item] = [label(LEFT, y, heading, style.HEADING, PIECES)]
    left = LEFT + round(text_width(heading, 15, bold=True)) + 14
    gap = 14.0
    natural = [text_width(name, 11.5, bold=True) + 20 for name in names]
    room = RIGHT - left - gap * (len(names) - 1)
    scale = room / sum(natural)
    x = left
    for i, (name, width) in enumerate(zip(names, natural, strict=True)):
        w = float(int(width * scale))
        ground = style.TEXT if i == now else "#ece6d8"
        bold = i == now and shortened(name, w - 4, 11.5, True) == name  # dark says it, too
        font = PHASE._replace(fill=ink(ground), bold=bold) if i == now else PHASE
        items.append(Rect(x, PHASE_TOP, w, PHASE_HEIGHT, 4, Paint(ground), PIECES))
        items.append(label(x + w / 2, y, shortened(name, w - 4, 11.5, bold), font, PIECES))
        if i + 1 < len(names):
            tip = ((x + w + 4, y - 4), (x + w + 10, y), (x + w + 4, y + 4))
            items.append(Polygon(tip, Paint(style.COAST), PIECES))
        x += w + gap
    return batched(items)


def _step(board: Board) -> float:
    step = (RIGHT - LEFT - ZERO) / board.track_length
    return float(int(step)) if step > 20 else step


def _cell(board: Board, space: int) -> float:
    """The left edge of a space; 0 is the room left of space 1."""
    return LEFT if space <= 0 else LEFT + ZERO + _step(board) * (min(space, board.track_length) - 1)


def track_static(board: Board, words: Labels) -> list[Item]:
    """CORE-RST-01: each space carries the arrows that count at Reset."""
    items: list[Item] = [label(LEFT, TOP - 12, words.track, style.SMALL_HEADING)]
    spaces = range(1, board.track_length + 1)
    step, frame = _step(board), Paint(style.WHITE, style.FRAME)
    items.append(Rect(_cell(board, 1), TOP, step * board.track_length, HEIGHT, 0, frame))
    items += [Line(((_cell(board, n), TOP), (_cell(board, n), TOP + HEIGHT)), frame) for n in spaces[1:]]
    size = min(10.5, step / 3.2)
    items += [label(_cell(board, n) + 4, TOP + 9, str(n), NUMBER._replace(size=size)) for n in spaces]
    for n in spaces:
        for k in range(min(board.arrows_at(n), max(0, int(step / 5) - 4))):
            items.append(label(_cell(board, n) + step - 6 - 5 * k, TOP + 8, style.RESET_ARROW, style.RESET))
    return items


def track_pieces(board: Board, state: State, words: Labels) -> list[Item]:
    markers: dict[int, list[tuple[str, str]]] = {}
    standing = [
        (state.cycle, words.cycle_marker, CYCLE),
        (state.development, words.development_marker, DEVELOPMENT),
    ]
    if state.target > 0:  # CORE-END-02: taken off the track once it is reached
        standing.append((state.target, words.target_marker, TARGET))
    for space, text, colour in standing:
        markers.setdefault(min(max(space, 0), board.track_length), []).append((text, colour))
    items: list[Item] = []
    step = _step(board)
    for space, here in markers.items():
        height = min(17.0, 36 / len(here))
        for k, (text, colour) in enumerate(here):
            x, y = _cell(board, space) + 2, TOP + 15 + height * k
            w = (step if space else ZERO) - 4
            items.append(Rect(x, y, w, height - 1, 3, Paint(colour), PIECES))
            items.append(_fitted(x + w / 2, y + (height - 1) / 2, text, w))
    return items + _medals(board, state)


def _fitted(x: float, y: float, text: str, width: float) -> Text:
    size = MARK.size
    while size > 5 and text_width(text, size, bold=True) > width:
        size -= 0.5
    return label(x, y, text, MARK._replace(size=size), PIECES)


def _medals(board: Board, state: State) -> list[Item]:
    """Players' medals from the lower edge up. CORE-FNL-05: more than the track holds goes round, marked 30+."""
    standing: dict[int, list[tuple[int, str]]] = {}
    for seat in (
        owner for owner in state.turn_order if owner < state.seats
    ):  # GOV-SET-03: no marker for the Government
        medals = max(0, (state.final or state.medals)[seat])
        rounds = max(0, medals - 1) // board.track_length
        mark = f"{rounds * board.track_length}+" if rounds else ""
        standing.setdefault(medals - rounds * board.track_length, []).append((seat, mark))
    items: list[Item] = []
    for space, here in sorted(standing.items()):
        left, y = _cell(board, space) + 2, TOP + HEIGHT - 9
        right, x = left + (_step(board) if space else ZERO) - 4, left
        for seat, mark in here:
            width = 27.0 if mark else 15.0
            if x > left and x + width > right:
                x, y = left, y - 15
            items += _medal(x, y, seat, state.seats, width, mark)
            x += width
    return items


def _medal(x: float, y: float, seat: int, seats: int, width: float, text: str) -> list[Item]:
    colour = style.owner_colour(seat, seats)
    if text:
        face = Rect(x, y - 6, width, 12, 3, style.counter(colour), PIECES)
        font = Font(9.5, ink(colour), bold=True, anchor="middle")
        return [face, label(x + width / 2, y, text, font, PIECES)]
    return [Polygon(style.emblem(seat, seats, x + 7.5, y, 6), Paint(colour), PIECES)]
