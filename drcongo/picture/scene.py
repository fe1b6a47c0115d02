"""A position as a display list: one picture for every surface."""

from __future__ import annotations

from drcongo.edition.board import Board
from drcongo.picture import style
from drcongo.picture.cards_scene import cards_pieces
from drcongo.picture.labels import Labels, labels_for
from drcongo.picture.layout import Layout, layout_of
from drcongo.picture.map_scene import map_pieces, map_static
from drcongo.picture.market_scene import market_pieces, market_static
from drcongo.picture.ministers_scene import ministers_pieces, ministers_static
from drcongo.picture.parts import Parts, parts_of
from drcongo.picture.players_scene import players_pieces, players_static
from drcongo.picture.shapes import Item, Paint, Rect, Scene
from drcongo.picture.support_scene import support_pieces, support_static
from drcongo.picture.text import summary
from drcongo.picture.track_scene import phase_items, track_pieces, track_static
from drcongo.state import State


def scene(
    board: Board,
    state: State,
    lang: str = "en",
    prompt: str = "",
    phase_names: tuple[str, ...] = (),
    phase_now: int | None = None,
    layer: str = "core",
) -> Scene:
    """The picture of a position. `phase_now` is the place in `phase_names`; left out, the state's own."""
    words, parts, layout = labels_for(lang), parts_of(layer), layout_of(board)
    now = state.phase if phase_now is None else phase_now
    pieces: list[Item] = [
        *map_pieces(board, layout, state, parts),
        *market_pieces(board, state),
        *phase_items(words, phase_names, now, state.cycle),
        *track_pieces(board, state, words),
        *players_pieces(board, state, words, prompt, parts),
    ]
    if parts.forces:
        pieces += cards_pieces(board, layout, state, words, parts)
    if parts.government:
        pieces += ministers_pieces(layout, state, words)
    if parts.support:
        pieces += support_pieces(layout, state, words)
    return Scene(
        style.WIDTH,
        _height(layout, parts),
        f"DR Congo: {words.board}",
        summary(board, state, words, prompt, phase_names, now, parts),
        (*static(board, words, parts), *pieces),
    )


def static(board: Board, words: Labels, parts: Parts) -> list[Item]:
    """What a move never changes, so that a canvas draws it once."""
    layout = layout_of(board)
    items = [
        Rect(0, 0, style.WIDTH, _height(layout, parts), 0, Paint(style.PAPER)),
        *map_static(board, layout, words, parts),
        *market_static(board, words),
        *players_static(words),
        *track_static(board, words),
    ]
    if parts.government:
        items += ministers_static(layout, words)
    if parts.support:
        items += support_static(layout, words)
    return items


def _height(layout: Layout, parts: Parts) -> float:
    """What finds no room on the map stands below it."""
    below = 0 if layout.country or not parts.forces else style.BELOW
    return style.HEIGHT + below + (style.SUPPORT if parts.support else 0)
