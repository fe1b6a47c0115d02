"""A position on a stage of any size: the whole display list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from drcongo.edition.board import Board
from drcongo.engine.state import State
from drcongo.kernel.drawing.shapes import PIECES, SMALLEST_TARGET, SMALLEST_TOUCH, Font, Item, Paint, Rect, Scene
from drcongo.picture.chart import Chart, chart_for
from drcongo.picture.deck import action_cards, ministers_pieces, ministers_static, support_pieces
from drcongo.picture.foot import Track, phase_pieces
from drcongo.picture.glyphs import side_of
from drcongo.picture.key import key_items
from drcongo.picture.land import map_static
from drcongo.picture.look import Look, frame, look_for, write
from drcongo.picture.palette import LIGHT, Palette
from drcongo.picture.parts import Parts, parts_of
from drcongo.picture.pieces import map_pieces
from drcongo.picture.plain_text import summary
from drcongo.picture.plan import plan_for
from drcongo.picture.prices import Market, Sold, sold_in
from drcongo.picture.rail import acting_seat, players_pieces
from drcongo.picture.view import View

STILL = (1000.0, 700.0)  # the size of a picture that nobody clicks


def still_view(
    state: State,
    layer: str,
    lang: str = "en",
    palette: Palette = LIGHT,
    size: tuple[float, float] = STILL,
) -> View:
    """How a position is drawn where nothing can be clicked: in a saved notebook, in a report."""
    parts = parts_of(layer)
    rows = state.seats + parts.government
    return View(plan_for(*size, "picture", rows, parts.support), palette, lang=lang)


def stage_scene(
    board: Board,
    state: State,
    view: View,
    prompt: str = "",
    phase_names: tuple[str, ...] = (),
    phase_keys: tuple[str, ...] = (),
    phase_now: int | None = None,
    layer: str = "core",
    seats: Sequence[str] = (),
    under: Sequence[Item] = (),
    beside: Sequence[State] = (),
) -> Scene:
    """The picture of a position; `under` lies below its pieces (the ways of cubes).

    `beside` are all the positions whose pictures are laid over one another, this one among them.
    Where a panel of the page lies, nothing is drawn but in a still picture.
    """
    parts = parts_of(layer)
    look = look_for(view, parts)
    plan, now = view.plan, state.phase if phase_now is None else phase_now
    sold = sold_in(state)
    market, prices = _market(board, view, parts, sold, tuple(map(sold_in, beside)) or (sold,))
    pieces: list[Item] = []
    if plan.map[2]:
        chart = chart_for(board, look)
        pieces += under
        pieces += map_pieces(board, look, chart, state)
        pieces += action_cards(board, look, chart, state)
        pieces += ministers_pieces(look, chart, state)
        pieces += support_pieces(look, chart, state)
    pieces += prices
    pieces += _phases(view, parts, phase_keys, phase_names or look.words.phases, now, state.cycle)
    pieces += Track(board, look).pieces(state)
    pieces += players_pieces(board, look, state, seats)
    if plan.kind == "picture":
        pieces += _still(look, state, prompt)
    pieces += _opened(board, look, state, market)
    static = _static(board, view, parts, market.rows)
    return Scene(
        plan.width,
        plan.height,
        f"DR Congo: {look.words.board}",
        summary(board, state, look.words, prompt, phase_names, now, parts),
        (*static, *pieces),
        SMALLEST_TOUCH if plan.form == "phone" else SMALLEST_TARGET,
    )


@lru_cache(maxsize=16)
def _static(board: Board, view: View, parts: Parts, rows: tuple[int, ...]) -> tuple[Item, ...]:
    """What a move seldom changes, so that a canvas draws it once: all but the rows of the market stay for good."""
    look = look_for(view, parts)
    plan = view.plan
    items: list[Item] = [Rect(0, 0, plan.width, plan.height, 0, Paint(view.palette.bg))]
    if plan.map[2]:
        chart: Chart = chart_for(board, look)
        items += map_static(board, look, chart) + ministers_static(look, chart)
    market = Market.__new__(Market)
    market.board, market.look, market.rows, market.level = board, look, rows, 0
    market.place()
    return (*items, *market.static(), *Track(board, look).static())


@lru_cache(maxsize=64)
def _market(
    board: Board, view: View, parts: Parts, sold: Sold, beside: tuple[Sold, ...]
) -> tuple[Market, tuple[Item, ...]]:
    """The market and its pieces: most moves leave them as they are."""
    market = Market(board, look_for(view, parts), beside)
    return market, tuple(market.pieces(sold))


@lru_cache(maxsize=64)
def _phases(
    view: View, parts: Parts, keys: tuple[str, ...], names: tuple[str, ...], now: int, cycle: int
) -> tuple[Item, ...]:
    return tuple(phase_pieces(look_for(view, parts), keys, names, now, cycle))


def _opened(board: Board, look: Look, state: State, market: Market) -> list[Item]:
    """What was opened over the map: the folded market or track, the key."""
    items: list[Item] = []
    if look.view.unfolded == "market" and market.folded:
        whole = market.unfolded()
        items += whole.static() + whole.pieces(sold_in(state))
    if look.view.unfolded == "track" and look.plan.form == "low":
        track = Track(board, look).unfolded()
        items += track.static() + track.pieces(state)
    if look.view.key and look.plan.map[2]:
        items += key_items(look)
    return items


def _still(look: Look, state: State, prompt: str) -> list[Item]:
    """What the page shows at a live table: the sentence that tells what to do now, and the key."""
    plan, palette = look.plan, look.palette
    x, y, w, h = plan.goal
    acting = acting_seat(state)
    colour = palette.owner(acting, state.seats) if acting >= 0 else palette.faint
    title = look.font(13, "", True, "end")
    name = "DR Congo"
    font = look.font(14, "", True)
    room = w - 40 - look.width(name, title)
    items: list[Item] = [
        Rect(x + 0.5, y + 0.5, w - 1, h - 1, 8, frame(look), PIECES),
        side_of(plan.goal, 5, colour),
        write(x + w - 12, y + h / 2 - 6, name, title, role="title"),
        write(x + w - 12, y + h / 2 + 8, look.words.study, Font(11, palette.quiet, anchor="end"), role="title"),
    ]
    room -= 100
    lines = look.metrics.wrapped(prompt, room, 14, 2, bold=True) if prompt else []
    if len(lines) > 1:
        font = font._replace(size=13)
        lines = look.metrics.wrapped(prompt, room, 13, 2, bold=True)
    top = y + h / 2 - 8 * (len(lines) - 1)
    items += [write(x + 16, top + 16 * i, line, font, role="prompt") for i, line in enumerate(lines)]
    return items + (key_items(look, plan.now) if plan.now[2] else [])
