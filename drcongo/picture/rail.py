"""The players in Turn Order with what they have: rows of the rail, or one line on the smallest stages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from drcongo.edition.board import Board
from drcongo.engine.combat import on_the_map
from drcongo.engine.places import cities_of, industries_of, transports_of
from drcongo.engine.state import HIDDEN, NOBODY, State
from drcongo.kernel.drawing.shapes import PIECES, Box, Font, Item, Paint, Rect
from drcongo.picture.glyphs import gem, helmet_shape, medal, side_of, sign
from drcongo.picture.look import Look, write
from drcongo.picture.names import country
from drcongo.picture.plan import ROW_GAP, STOCK_LINE

BADGE = 32.0
LEAST_NAME = 44.0
NAME_SIZES = (13.0, 12.0, 11.5)
NOTE_GAP = 7.0
BOT = "bot"  # in both languages
CHIP = 15.0


def rows_of(look: Look, state: State) -> list[int]:
    """Who has a row: the players, and the Government from its layer on."""
    return [owner for owner in state.turn_order if owner < state.seats or look.parts.government]


def acting_seat(state: State) -> int:
    return state.frame.seat if state.frames else NOBODY


def players_pieces(board: Board, look: Look, state: State, seats: Sequence[str] = ()) -> list[Item]:
    plan = look.plan
    if not plan.players[2]:
        return []
    if plan.players[3] < plan.row or plan.kind == "whatif":
        return _lines(look, state)
    x, y, w, _ = plan.players
    acting = acting_seat(state)
    rows: list[_Row] = []
    for place, owner in enumerate(rows_of(look, state)):
        second = (plan.kind == "picture" and plan.row > 30) or plan.form == "phone" or (plan.stock and owner == acting)
        height = plan.row + (STOCK_LINE if plan.stock and owner == acting and plan.form != "phone" else 0)
        line = y + 0.5 * (height - (STOCK_LINE if second else 0)) + (1 if second else 0)
        figures, left = _figures(board, look, state, owner, x + w - 8, line, second)
        name = look.words.government if owner == state.government else state.names[owner]
        kind = seats[owner] if owner < len(seats) else ""
        rows.append(
            _Row(owner, place, (x, y, w, height), line, second, name, kind, left - x - BADGE - 12, tuple(figures))
        )
        y += height + ROW_GAP
    size = _letters(look, rows)
    kinds = _kinds(look, rows, size)
    return [item for row, kind in zip(rows, kinds, strict=True) for item in _row(look, state, row, size, kind)]


class _Row(NamedTuple):
    """One row of the players, measured."""

    owner: int
    place: int
    box: Box
    line: float  # the middle of its first line
    second: bool  # whether it has the counters left
    name: str
    kind: str  # who plays
    room: float  # for the name and what stands behind it
    figures: tuple[Item, ...]


def _letters(look: Look, rows: Sequence[_Row]) -> float:
    """The size of the names, the same in every row: rather a little smaller than one of them cut."""
    sizes = [size for size in NAME_SIZES if all(_width(look, row, size) <= row.room for row in rows)]
    return sizes[0] if sizes else NAME_SIZES[0]


def _width(look: Look, row: _Row, size: float) -> float:
    return look.width(row.name, look.font(size, "", True))


def _kinds(look: Look, rows: Sequence[_Row], size: float) -> list[str]:
    """Who plays, told of all players in one manner: by its name, else in one short word, else not (a click tells)."""
    note = Font(11, "")
    for kinds in ([row.kind for row in rows], [BOT if row.kind else "" for row in rows]):
        if all(
            not kind or _width(look, row, size) + NOTE_GAP + look.width(kind, note) <= row.room
            for row, kind in zip(rows, kinds, strict=True)
        ):
            return kinds
    return [""] * len(rows)


def _row(look: Look, state: State, row: _Row, size: float, kind: str) -> list[Item]:
    owner = row.owner
    palette, owned, acting = look.palette, (owner, state.seats), owner == acting_seat(state)
    x, y, w, h = row.box
    colour, ink = palette.owner(*owned), palette.owner_ink(*owned)
    edge = Paint(palette.card, colour, 2) if acting else Paint(palette.card, palette.line, 1)
    inset = 1.0 if acting else 0.5
    middle = y + h / 2
    items: list[Item] = [
        Rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, 6, edge, PIECES, f"player:{owner}"),
        side_of(row.box, BADGE, colour),
        write(x + 10, middle, str(row.place + 1), Font(12, ink, bold=True, anchor="middle")),
        sign(palette, (x + 22, middle), owned, 4.6, ink),
    ]
    items += [*row.figures, *_name(look, state, row, size, kind, x + BADGE + 6)]
    if row.second:
        items += _stock(look, state, owner, x + BADGE + 6, row.line + STOCK_LINE, w - BADGE - 12)
    return items


def _figures(
    board: Board, look: Look, state: State, owner: int, right: float, y: float, every: bool
) -> tuple[list[Item], float]:
    """From the right: medals, money, diamonds, Peacekeepers, the start province; and where they begin."""
    palette, words = look.palette, look.words
    items: list[Item] = []
    if owner < state.seats:
        final = bool(state.final)
        number = write(
            right, y, str(state.final[owner] if final else state.medals[owner]), look.font(13, "", True, "end")
        )
        left = right - max(14.0, look.width(number.text, number.font)) - 7
        items += [number, *medal(palette, (left, y))]
    else:
        left = right - 24
    right = left - 12
    money = state.cash[owner]
    hidden = money == HIDDEN or (look.view.secret and owner not in (acting_seat(state), state.government))
    font = Font(11.5, palette.quiet, False, True, "end") if hidden else look.font(13, "", False, "end")
    text = words.secret if hidden else words.money(money)
    wide = max(40.0 if look.plan.width < 900 else 46.0, look.width(text, font))
    if owner < state.seats or look.parts.government:
        items.append(write(right, y, text, font))
    left = right - wide - 4
    if look.parts.forces:
        left = _forces(board, look, state, owner, left, y, every, items)
    if look.parts.support and owner < state.seats and state.barons[owner] != NOBODY:
        code = board.codes[state.barons[owner]]
        chip = look.font(11, "", False, "middle")
        wide = look.width(code, chip) + 8
        left -= wide
        items.append(Rect(left, y - CHIP / 2, wide, CHIP, 4, Paint(palette.zebra, palette.line, 1), PIECES))
        items.append(write(left + wide / 2, y, code, chip))
        left -= 5
    return items, left


def _forces(
    board: Board, look: Look, state: State, owner: int, right: float, y: float, every: bool, items: list[Item]
) -> float:
    """INS-PKP-01: Peacekeepers in the supply; INS-DIA-05: diamonds. Where these begin."""
    palette, font = look.palette, look.font(12)
    tight = look.plan.width < 900
    column = 24.0 if tight else 27.0
    has = owner < state.seats and state.diamonds[owner]
    if not every and (not has if tight else not any(state.diamonds)):
        column = 0.0  # diamonds of nought give way, on the narrowest rails row by row: names need the room
    elif owner < state.seats and (state.diamonds[owner] or every):
        count = str(state.diamonds[owner])
        items += [gem(palette, (right - column + 6, y), PIECES), write(right - column + 14, y, count, font)]
    right -= column + (2 if tight else 4)
    whole = board.government_peacekeepers if owner == state.government else board.player_peacekeepers
    paint = Paint(palette.owner(owner, state.seats), palette.edge, 1)
    items.append(helmet_shape((right - 24, y), 18, paint, PIECES))
    items.append(write(right - 12, y, str(whole - on_the_map(state, owner)), font))
    return right - 40


def _name(look: Look, state: State, row: _Row, size: float, kind: str, x: float) -> list[Item]:
    """The name, and behind it what else there is to say as far as there is room: dropped out, a card, who plays."""
    palette, font = look.palette, look.font(size, "", True)
    owner, y, room = row.owner, row.line, row.room
    shown = look.fitted(row.name, max(room, LEAST_NAME), font)
    items: list[Item] = [write(x, y, shown, font, role="player")]
    left = x + look.width(shown, font) + NOTE_GAP
    note = Font(11, palette.quiet)
    texts = [look.words.dropped] if owner in state.dropped else []
    if owner < len(state.taken) and state.taken[owner] not in (NOBODY, HIDDEN):
        texts.append(country(state.taken[owner], look.words.lang))
    if kind:  # who plays comes first
        texts.insert(0, kind)
    for text in texts:
        wide = look.width(text, note)
        if left + wide > x + room:
            break
        items.append(write(left, y, text, note, role="note"))
        left += wide + NOTE_GAP
    return items


def counters_left(look: Look, state: State, owner: int) -> list[tuple[str, bool]]:
    """The counters not on the map: industries, transports, and cities of 1, 2 and 3 points; letters are bold."""
    found: list[tuple[str, bool]] = [(f"{look.words.left} ", False)]
    for letters, left in (
        (look.words.resource_letters, industries_of(state, owner)),
        (look.words.transport_letters, transports_of(state, owner)),
    ):
        for letter, n in zip(letters, left, strict=True):
            found += [(letter, True), (f"{n} ", False)]
        found.append(("· ", False))
    cities = "/".join(str(c) for c in cities_of(state, owner))
    return [*found, (f"{look.words.cities} {cities}", False)]


def _stock(look: Look, state: State, owner: int, x: float, y: float, room: float) -> list[Item]:
    items: list[Item] = []
    for text, bold in counters_left(look, state, owner):
        font = Font(11, look.palette.ink if bold else look.palette.quiet, bold)
        wide = look.width(text, font)
        room -= wide
        if room < 0:
            break
        items.append(write(x, y, text.rstrip(), font))
        x += wide
    return items


def _lines(look: Look, state: State) -> list[Item]:
    """Sign, name, money and medals side by side, as many lines as the plan has room for."""
    palette, words = look.palette, look.words
    x, y, w, h = look.plan.players
    players = [owner for owner in rows_of(look, state) if owner < state.seats]
    lines = max(1, min(int(h / 17), -(-len(players) // 3)))
    across = -(-len(players) // lines)
    acting = acting_seat(state)
    items: list[Item] = []
    for i, owner in enumerate(players):
        row, column = divmod(i, across)
        left, middle, room = x + w * column / across, y + (row + 0.5) * h / lines, w / across - 6
        hidden = state.cash[owner] == HIDDEN or (look.view.secret and owner != acting)
        money = words.secret if hidden else words.money(state.cash[owner])
        medals = f"· {(state.final or state.medals)[owner]}★"
        bold, plain = look.font(12, "", True), look.font(12)
        rest = look.width(money, plain) + look.width(medals, plain) + 24
        name = look.fitted(state.names[owner], max(24.0, room - rest), bold)
        items.append(Rect(left, middle - 8, room, 16, 3, Paint(), PIECES, f"player:{owner}"))
        items.append(sign(palette, (left + 7, middle), (owner, state.seats), 4.6))
        at = left + 16
        for text, font in ((name, bold), (money, plain), (medals, plain)):
            if at + look.width(text, font) > left + room + 6:
                break
            items.append(write(at, middle, text, font))
            at += look.width(text, font) + 4
    return items
