"""A part of the still picture: some provinces, the market, the players or the track, for a page about just that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drcongo.edition.kinds import RESOURCES
from drcongo.engine.selling import Sale
from drcongo.kernel.drawing.plot import WIDTH
from drcongo.kernel.drawing.shapes import Box, Item, Scene, Text, bounds
from drcongo.kernel.drawing.svg import svg
from drcongo.kernel.speech import language
from drcongo.picture import marks
from drcongo.picture.chart import chart_for
from drcongo.picture.labels import labels_for
from drcongo.picture.look import look_for
from drcongo.picture.palette import DARK, LIGHT
from drcongo.picture.parts import parts_of
from drcongo.picture.placing import grown, overlap
from drcongo.picture.plan import plan_for
from drcongo.picture.stage import still_view
from drcongo.picture.view import View

PARTS = ("map", "market", "players", "track", "phases")
MARGIN, GAP = 8.0, 4.0  # around land, and between the parts of a picture
COLUMN = WIDTH + 4.0  # pixels: as broad as a plot, when its edge is cut off
PIECES = ("space:", "slot:", "town:", "force:", "extra:")  # targets of what stands on the land
PIECE, TOUCH = 60.0, 1.0  # pixels: larger things are land and lines; pieces side by side share an edge


class Part:
    """What a notebook shows in place of a picture."""

    def __init__(self, scene: Scene, dark: Scene, box: Box, lang: str) -> None:
        self._scene, self._dark, self._box, self._lang = scene, dark, box, lang

    def svg(self) -> str:
        x, y = (round(side) for side in self._box[:2])
        text = svg(self._within(self._scene), dark=self._within(self._dark))
        return text.replace('viewBox="0 0', f'viewBox="{x} {y}', 1)

    def _within(self, scene: Scene) -> Scene:
        w, h = (round(side) for side in self._box[2:])
        cut = [bounds(item) for item in scene.items if self._is_piece(item) and self._cuts(bounds(item))]
        near = tuple(item for item in scene.items if overlap(bounds(item), self._box) and self._shows(item, cut))
        return scene._replace(width=w, height=h, items=near)

    def _shows(self, item: Item, cut: Sequence[Box]) -> bool:
        """Half a word or half a piece at the edge says nothing: it goes with all that is drawn on it."""
        box = bounds(item)
        if isinstance(item, Text) and self._cuts(box):
            return False
        small = max(box[2], box[3]) <= PIECE
        return not (small and any(overlap(box, grown(piece, -TOUCH)) for piece in cut))

    def _is_piece(self, item: Item) -> bool:
        return not isinstance(item, Text) and item.target.startswith(PIECES)

    def _cuts(self, box: Box) -> bool:
        """Whether the edge goes through it."""
        return overlap(box, self._box) and _around([self._box, box]) != self._box

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return labels_for(self._lang).part


def part(game: Any, *names: str, sale: str = "", lang: str | None = None) -> Part:
    """Parts of the board by name, or provinces by code; with `sale`, the way of each cube in its best paid sale."""
    engine, state, lang = game.engine, game.node.state, lang or language()
    view = still_view(state, engine.layer, lang)
    if {"track", "phases"} & set(names):  # as wide as the picture: the column of a notebook is narrower
        view = view._replace(plan=plan_for(COLUMN, view.plan.height, "picture", state.seats))
    scene, dark = (_scene(game, sale, view._replace(palette=palette), lang) for palette in (LIGHT, DARK))
    box = _around([getattr(view.plan, name) if name in PARTS else _province(scene, name) for name in names])
    callout = chart_for(engine.board, look_for(view, parts_of(engine.layer))).callout
    if callout is not None and overlap(box, callout.box):
        box = _around([box, callout.box])  # half a call-out cannot be read
    margin = GAP if set(names) <= set(PARTS) else MARGIN
    x, y = max(0.0, box[0] - margin), max(0.0, box[1] - margin)
    right, bottom = box[0] + box[2] + margin, box[1] + box[3] + margin
    box = x, y, min(view.plan.width, right) - x, min(view.plan.height, bottom) - y
    return Part(scene, dark, box, lang)


def _scene(game: Any, sale: str, view: View, lang: str) -> Scene:
    """The whole picture, with the ways of a sale."""
    lines, pills = _ways(game, sale, view) if sale else ([], [])
    scene: Scene = game.engine.scene(game.node.state, lang, None, view, (), lines)
    return scene._replace(items=(*scene.items, *pills))


def _province(scene: Scene, code: str) -> Box:
    """A province with its town, which for the capital stands in a call-out."""
    wanted = (f"province:{code}", f"town:{code}")
    return _around([bounds(item) for item in scene.items if getattr(item, "target", "") in wanted])


def _around(boxes: Sequence[Box]) -> Box:
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left, top, right - left, bottom - top


def _ways(game: Any, resource: str, view: View) -> tuple[list[Item], list[Item]]:
    board = game.engine.board
    sale = Sale(game.engine.rules, game.node.state, game.seat(game.to_act), RESOURCES.index(resource))
    spaces = [i for i in board.spaces_of[sale.resource] if game.node.state.space_cubes[i]]
    best = sale.options()[0]
    counts = {way.exit: sum(other.exit == way.exit for other in best.routes) for way in best.routes}
    words = {exit_: f"{count} ×" for exit_, count in counts.items()}
    return marks.routes(board, view, game.engine.layer, best.routes, spaces, words)
