"""Two positions side by side: what differs is ringed on both. On small stages one of them at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from drcongo.edition.board import Board
from drcongo.engine.state import State
from drcongo.kernel.drawing.shapes import STATIC, Box, Item, Paint, Rect, Scene, Text
from drcongo.picture.look import look_for
from drcongo.picture.marks import rings
from drcongo.picture.parts import parts_of
from drcongo.picture.plan import COLUMN_GAP, GAP, NOWHERE, PAD, Plan
from drcongo.picture.stage import stage_scene
from drcongo.picture.view import View

WIDE, HIGH = 980.0, 640.0  # from here on both maps are shown
TOP, HEAD, LINE, LOW_LINE = 36.0, 38.0, 38.0, 30.0
DIFFERENCES, SIDE = 114.0, 300.0
PHONE = 760.0
SIDES = ("a", "b")  # of a target: "a:space:…" lies on the first map


class Pair(NamedTuple):
    """Where the parts of a comparison lie. A half is a plan of its own: its goal is the head above the map."""

    width: float
    height: float
    top: Box
    goal: Box
    tools: Box
    halves: tuple[Plan, ...]  # two, or one with a switch
    cards: tuple[Box, ...]  # what each half lies on
    differ: Box  # the list of differences


def pair_for(width: float, height: float) -> Pair:
    """Both maps where there is room, else one beside the list or, on a phone, above it."""
    inner = width - 2 * PAD
    tools = 262.0 if width >= PHONE else 122.0
    top = (PAD, PAD, inner, TOP if width >= PHONE else 46.0)
    goal = (PAD, PAD, inner - tools - COLUMN_GAP, top[3])
    right = (width - PAD - tools, PAD, tools, top[3])
    y = PAD + top[3] + GAP
    if width >= WIDE and height >= HIGH:
        high, wide = height - y - GAP - DIFFERENCES - PAD, (inner - COLUMN_GAP) / 2
        cards: tuple[Box, ...] = ((PAD, y, wide, high), (PAD + wide + COLUMN_GAP, y, wide, high))
        differ = (PAD, y + high + GAP, inner, DIFFERENCES)
    elif width >= PHONE:
        cards = ((PAD, y, inner - SIDE - COLUMN_GAP, height - y - PAD),)
        differ = (width - PAD - SIDE, y, SIDE, height - y - PAD)
    else:
        frame = HEAD + LINE + LOW_LINE
        high = min(frame + round(0.86 * inner), height - y - GAP - 120)
        cards = ((PAD, y, inner, high),)
        differ = (PAD, y + high + GAP, inner, height - y - high - GAP - PAD)
    halves = tuple(_half(width, height, card) for card in cards)
    return Pair(width, height, top, goal, right, halves, cards, differ)


def _half(width: float, height: float, card: Box) -> Plan:
    x, y, w, h = card
    form = "phone" if w < 420 else "small"
    strip = min(300.0, round(0.6 * w))
    low = y + h - LOW_LINE
    return Plan(
        width,
        height,
        form,
        "whatif",
        NOWHERE,
        (x + 8, y, w - 16, HEAD),
        NOWHERE,
        (x + 1, y + HEAD, w - 2, h - HEAD - LINE - LOW_LINE),
        NOWHERE,
        (x + 10, low - LINE + 2, w - 20, LINE - 4),
        (x + 10, low + 4, strip, 20),
        NOWHERE,
        (x + 18 + strip, low, w - strip - 26, LOW_LINE - 2),
        NOWHERE,
        market_rows=0,
    )


def pair_scene(
    board: Board,
    states: Sequence[State],
    pair: Pair,
    view: View,
    layers: Sequence[str],
    different: Iterable[str] = (),
) -> Scene:
    """The positions on their halves, each under its own layer. Targets carry their side: "a:space:crops KAT"."""
    wanted = list(different)
    items: list[Item] = [Rect(0, 0, pair.width, pair.height, 0, Paint(view.palette.bg))]
    told = []
    for side, state, layer, plan, card in zip(SIDES, states, layers, pair.halves, pair.cards, strict=False):
        half = view._replace(plan=plan)
        paint = Paint(view.palette.card, view.palette.line, 1)
        x, y, w, h = card
        items.append(Rect(x + 0.5, y + 0.5, w - 1, h - 1, 8, paint))
        picture = stage_scene(board, state, half, layer=layer)
        told.append(picture.description)
        drawn = [item for item in picture.items if not (item.layer == STATIC and _whole(item, pair))]
        items += [_on(side, item) for item in [*drawn, *rings(picture, half, wanted, "selected")]]
    ordered = [item for item in items if item.layer == STATIC]
    ordered += [item for item in items if item.layer != STATIC]
    words = look_for(view._replace(plan=pair.halves[0]), parts_of(layers[0])).words
    return Scene(pair.width, pair.height, f"DR Congo: {words.board}", "\n".join(told), tuple(ordered))


def _whole(item: Item, pair: Pair) -> bool:
    """The ground of a whole stage: the pair has its own."""
    return isinstance(item, Rect) and (item.w, item.h) == (pair.width, pair.height)


def _on(side: str, item: Item) -> Item:
    if isinstance(item, Text) or not item.target:
        return item
    return item._replace(target=f"{side}:{item.target}")
