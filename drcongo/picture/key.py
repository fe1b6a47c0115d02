"""The key to the symbols: what each shape and letter means, with a counter of each kind."""

from __future__ import annotations

from drcongo.edition.kinds import MAJOR, MINOR
from drcongo.kernel.drawing.shapes import PANEL, PIECES, Box, Font, Item, Paint, Rect
from drcongo.picture.glyphs import (
    city,
    cubes,
    export_arrow,
    figure,
    gem,
    guard_ring,
    helmet,
    industry,
    star,
    transport,
    vacant_space,
)
from drcongo.picture.look import Look, frame, write

ROW, HEAD = 21.0, 5.0
COLUMN = 104.0  # the least width of a column
SAMPLE = (0, 4)  # a player of four
GOVERNMENT = (4, 4)


def _entries(look: Look) -> list[tuple[str, str]]:
    words = look.words
    found = [
        ("vacant", words.vacant),
        ("built", words.built),
        ("used", words.used),
        ("cube", words.with_cube),
        ("city", words.city),
        ("flipped", words.flipped_city),
        ("high", words.key_high),
        ("low", words.key_low),
        ("gem", words.diamond),
        ("star", words.key_starred),
    ]
    if look.parts.forces:
        found += [
            ("minor", words.minor),
            ("major", words.major),
            ("ring", words.suppressed),
            ("helmet", words.peacekeepers),
        ]
    return found


def key_items(look: Look, box: Box | None = None) -> list[Item]:
    """The key's card: on the map above everything else, or in a box of its own."""
    palette = look.palette
    entries = _entries(look)
    level = PANEL if box is None else 0
    if box is None:
        x, y, w, h = look.plan.map
        wide = min(296.0, w - 16)
        lines = look.metrics.wrapped(_letters(look), wide - 20, 11, 4)
        rows = -(-len(entries) // 2)
        box = (x + 8, y + 8, wide, min(h - 16, 2 * HEAD + ROW * rows + 6 + 15 * len(lines)))
    else:
        lines = look.metrics.wrapped(_letters(look), box[2] - 20, 11, 2)
        rows = max(1, int((box[3] - 2 * HEAD - 15 * len(lines)) / ROW))
    x, y, w, h = box
    target = "panel:key" if level else ""
    items: list[Item] = [Rect(x + 0.5, y + 0.5, w - 1, h - 1, 8, frame(look), PIECES, target, level)]
    columns = max(1, min(-(-len(entries) // rows), int((w - 16) / COLUMN)))
    pitch = (w - 16) / columns
    font = look.font(11)
    for i, (kind, text) in enumerate(entries[: rows * columns]):
        column, row = divmod(i, rows)
        left, middle = x + 8 + pitch * column, y + HEAD + ROW * (row + 0.5)
        items += _sample(look, kind, left, middle)
        items.append(write(left + 32, middle, look.fitted(text, pitch - 32, font), font, role="key"))
    quiet = Font(11, palette.quiet)
    for i, line in enumerate(lines):
        items.append(write(x + 10, y + h - HEAD - 15 * (len(lines) - i) + 7, line, quiet, role="key"))
    if level:
        items.append(Rect(x + w - 24, y + 4, 20, 20, 4, Paint(), PIECES, "key:close", level + 1))
        items.append(write(x + w - 14, y + 14, "✕", Font(12, palette.quiet, anchor="middle")))
    return items


def _letters(look: Look) -> str:
    resources, transports = look.words.letters()
    return f"{' '.join(resources)} · {' '.join(transports)} · ² {look.words.double}"


def _sample(look: Look, kind: str, x: float, y: float) -> list[Item]:
    """One thing as it stands on the map."""
    w, h = look.sizes.single, look.sizes.height
    box, centre = (x + 14 - w / 2, y - h / 2, w, h), (x + 14, y)
    palette = look.palette
    match kind:
        case "vacant":
            items = vacant_space(look, box, 0, False, "")
        case "built":
            items = industry(look, box, 0, False, SAMPLE, False)
        case "used":
            items = industry(look, box, 0, False, SAMPLE, True)
        case "cube":
            low = (box[0], box[1] + 3, w, h - 3)
            items = industry(look, low, 0, False, SAMPLE, False) + cubes(look, low, 0, 1)
        case "city":
            items = city(look, centre, 2, SAMPLE, False)
        case "flipped":
            items = city(look, centre, 2, SAMPLE, True)
        case "high" | "low":
            items = [export_arrow(palette, centre, 180 if kind == "high" else 0, kind == "high", 0.85)]
        case "gem":
            items = [gem(palette, centre)]
        case "star":
            items = [star(palette, (centre[0] - 12, y), 5), *transport(look, (centre[0] + 4, y), 1, GOVERNMENT)]
        case "minor" | "major":
            items = figure(look, centre, MINOR if kind == "minor" else MAJOR, 8.5)
        case "ring":
            small = look._replace(sizes=look.sizes._replace(figure=7.5))
            items = [guard_ring(small, centre), *figure(look, centre, MINOR, 7.5)]
        case _:
            items = helmet(look, centre, SAMPLE, 2)
    return [item._replace(layer=PIECES) for item in items]
