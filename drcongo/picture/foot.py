"""Under the map: the phases of a cycle, and the City Development / Medals track with its markers."""

from __future__ import annotations

from math import ceil

from drcongo.edition.board import Board
from drcongo.engine.state import State
from drcongo.kernel.drawing.shapes import PANEL, PIECES, STATIC, Box, Font, Item, Line, Paint, Rect
from drcongo.picture.glyphs import sign
from drcongo.picture.look import Look, frame, write

CELL, CELL_HEIGHT = 26.0, 40.0
ONCE = ("overture", "finale")  # phases that come once a game: shown while they last


def short_phase(look: Look, key: str, name: str, now: bool) -> str:
    """A phase in few letters; of the Action phases the current one alone has its word."""
    if key.startswith("action"):
        number = key.removeprefix("action")
        return f"{look.words.action} {number}" if now else number
    return look.words.short_phases.get(key, name)


def phase_pieces(look: Look, keys: tuple[str, ...], names: tuple[str, ...], now: int, cycle: int) -> list[Item]:
    """The phases as a row of chips; the current one is dark, those to come have a frame."""
    palette = look.palette
    x, y, w, h = look.plan.phases
    if not w:
        return []
    line = min(h, 22.0)
    heading, bold = f"{look.words.cycle} {cycle}", look.font(13, "", True)
    items: list[Item] = [write(x, y + line / 2, heading, bold)]
    begin = x + look.width(heading, bold) + 12
    keys = keys or tuple(names)
    shown = [i for i in range(len(names)) if keys[i] not in ONCE or i == now]
    texts = {i: short_phase(look, keys[i], names[i], i == now) for i in shown}
    fonts = {i: Font(11.5, palette.card if i == now else palette.quiet, i == now, False, "middle") for i in shown}
    natural = sum(look.width(texts[i], fonts[i]) for i in shown)
    one_line = h < 40
    room = x + w - begin if one_line else 2 * w
    padding = min(9.0, max(2.0, ((room - natural) / len(shown) - 3) / 2))
    left, middle = begin, y + line / 2
    for i in shown:
        wide = look.width(texts[i], fonts[i]) + 2 * padding
        if not one_line and left + wide > x + w:
            left, middle = x, middle + line + 4
        paint = Paint(palette.ink, palette.ink, 1) if i == now else Paint("", palette.line if i > now else "", 1)
        items.append(Rect(left + 0.5, middle - 9.5, wide - 1, 19, 9.5, paint, PIECES, f"phase:{i}"))
        items.append(write(left + wide / 2, middle, texts[i], fonts[i], role="phase now" if i == now else "phase"))
        left += wide + 3
    return items


class Track:
    """The track in its box: in one row of cells, or in several where it is narrow; or folded to two chips."""

    def __init__(self, board: Board, look: Look) -> None:
        self.board, self.look = board, look
        self.box: Box = look.plan.track
        self.folded = look.plan.form == "low"
        self.level = 0
        self._divide()

    def _divide(self) -> None:
        w = self.box[2]
        self.across = max(1, min(self.board.track_length, int(w / CELL))) if w else 1
        if self.across < self.board.track_length:
            rows = ceil(self.board.track_length / self.across)
            self.across = ceil(self.board.track_length / rows)
        rows = ceil(self.board.track_length / self.across)
        self.step = w / self.across
        self.height = min(CELL_HEIGHT + 6, self.box[3] / rows)

    def unfolded(self) -> Track:
        """Over the map's lower edge."""
        other = Track(self.board, self.look)
        x, y, w, h = self.look.plan.map
        other.folded, other.level = False, PANEL
        other.box = (x + 14, 0, w - 28, 10 * CELL_HEIGHT)
        other._divide()
        high = CELL_HEIGHT * ceil(self.board.track_length / other.across)
        other.height, other.box = CELL_HEIGHT, (x + 14, y + h - 14 - high, w - 28, high)
        return other

    def cell(self, space: int) -> Box:
        row, column = divmod(min(max(space, 1), self.board.track_length) - 1, self.across)
        x, y, _, _ = self.box
        return x + self.step * column, y + self.height * row, self.step, self.height

    def static(self) -> list[Item]:
        """CORE-RST-01: each space carries the arrows that count at Reset."""
        if not self.box[2] or self.folded:
            return []
        look, palette, layer = self.look, self.look.palette, PIECES if self.level else STATIC
        items: list[Item] = []
        if self.level:
            x, y, w, h = self.box
            items.append(Rect(x - 6, y - 6, w + 12, h + 12, 8, frame(look), layer, "panel:track", self.level))
        arrows: list[Item] = []
        numbers: list[Item] = []
        number, chevron = Font(11, palette.quiet), Paint("", palette.faint, 1.2)
        for n in range(1, self.board.track_length + 1):
            x, y, w, h = self.cell(n)
            level = self.level + 1 if self.level else 0
            items.append(Rect(x + 0.5, y + 0.5, w - 1, h - 1, 3, frame(look), layer, f"track:{n}", level))
            numbers.append(write(x + 3, y + 8, str(n), number, layer))
            count = self.board.arrows_at(n)
            pitch = min(3.2, (w - 7 - look.width(str(n), number)) / max(1, count))
            for k in range(count if pitch > 1 else 0):
                tip = x + w - 6 - pitch * k
                arrows.append(Line(((tip + 2.2, y + 5), (tip, y + 7.7), (tip + 2.2, y + 10.4)), chevron, layer))
        return [*items, *arrows, *numbers]

    def pieces(self, state: State) -> list[Item]:
        if not self.box[2]:
            return []
        standing = self._standing(state)
        if self.folded:
            return self._chips(standing)
        look, items = self.look, list[Item]()
        for space in sorted({space for space, *_ in standing}):
            here = [mark for mark in standing if mark[0] == space]
            x, y, w, _ = self.cell(space)
            wide = (w - 3) / len(here)
            for k, (_, text, ground, ink) in enumerate(here):
                font = Font(11, ink, bold=True, anchor="middle")
                shown = text if look.width(text, font) <= wide + 1 else text[:1]
                left = x + 1.5 + wide * k
                items.append(Rect(left, y + 14, wide - (1 if len(here) > 1 else 0), 12.5, 3, Paint(ground), PIECES))
                items.append(write(left + wide / 2, y + 20.5, shown, font))
        return items + self._medals(state)

    def _standing(self, state: State) -> list[tuple[int, str, str, str]]:
        palette, (cycle, development, target) = self.look.palette, self.look.words.markers
        found = [
            (state.cycle, cycle, palette.cycle, palette.cycle_ink),
            (state.development, development, palette.high, palette.high_ink),
        ]
        if state.target > 0:  # CORE-END-02: taken off the track once it is reached
            found.append((state.target, target, palette.ink, palette.card))
        length = self.board.track_length
        return [(min(max(space, 1), length), *rest) for space, *rest in found]  # type: ignore[misc]

    def _chips(self, standing: list[tuple[int, str, str, str]]) -> list[Item]:
        look, (x, y, w, h) = self.look, self.box
        items: list[Item] = [Rect(x, y, w, h, 4, Paint(), PIECES, "fold:track")]
        left = x
        for space, text, ground, ink in standing[1:]:
            font = Font(11, ink, bold=True)
            wide = look.width(f"{text} {space}", font) + 12
            items.append(Rect(left, y + h / 2 - 8.5, wide, 17, 4, Paint(ground), PIECES))
            items.append(write(left + 6, y + h / 2, f"{text} {space}", font))
            left += wide + 4
        return items

    def _medals(self, state: State) -> list[Item]:
        """Players' medals on the lower edge. CORE-FNL-05: more than the track holds goes round, marked 30+."""
        standing: dict[int, list[tuple[int, str]]] = {}
        length, look = self.board.track_length, self.look
        for seat in (owner for owner in state.turn_order if owner < state.seats):  # GOV-SET-03
            medals = (state.final or state.medals)[seat]
            if medals > 0:  # without a medal there is no marker on the track
                rounds = (medals - 1) // length
                mark = f"{rounds * length}+" if rounds else ""
                standing.setdefault(medals - rounds * length, []).append((seat, mark))
        items: list[Item] = []
        for space, here in standing.items():
            x, y, w, h = self.cell(space)
            pitch = min(10.0, (w - 3) / len(here))
            for k, (seat, mark) in enumerate(here):
                at = (x + 1.5 + pitch * (k + 0.5), y + h - 6.5)
                items.append(sign(look.palette, at, (seat, state.seats), min(4.4, pitch / 2)))
                if mark and len(here) == 1:
                    items.append(write(x + 12, y + h - 6.5, mark, Font(11, look.palette.ink)))
        return items
