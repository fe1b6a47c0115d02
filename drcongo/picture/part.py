"""A part of the still picture: some provinces, the market, the players or the track, for a page about just that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drcongo.edition.kinds import RESOURCES
from drcongo.engine.selling import Sale
from drcongo.kernel.drawing.shapes import Box, Item, Scene, Text, bounds
from drcongo.kernel.drawing.svg import svg
from drcongo.kernel.speech import language
from drcongo.picture import marks
from drcongo.picture.chart import chart_for
from drcongo.picture.labels import labels_for
from drcongo.picture.look import look_for
from drcongo.picture.parts import parts_of
from drcongo.picture.placing import overlap
from drcongo.picture.plan import plan_for
from drcongo.picture.stage import still_view

PARTS = ("map", "market", "players", "track", "phases")
MARGIN, GAP = 8.0, 4.0  # around land, and between the parts of a picture
COLUMN = 900.0  # pixels
LETTERS = 2  # of the name of a space, such as M²


class Part:
    """What a notebook shows in place of a picture."""

    def __init__(self, scene: Scene, box: Box, lang: str) -> None:
        self._scene, self._box, self._lang = scene, box, lang

    def svg(self) -> str:
        x, y, w, h = (round(side) for side in self._box)
        near = tuple(item for item in self._scene.items if overlap(bounds(item), self._box) and not self._cuts(item))
        text = svg(self._scene._replace(width=w, height=h, items=near))
        return text.replace('viewBox="0 0', f'viewBox="{x} {y}', 1)

    def _cuts(self, item: Item) -> bool:
        """Half a word at the edge says nothing."""
        return isinstance(item, Text) and len(item.text) > LETTERS and _around([self._box, bounds(item)]) != self._box

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
    lines: list[Item] = []
    pills: list[Item] = []
    if sale:
        lines, pills = _ways(game, sale, view)
    scene = engine.scene(state, lang, None, view, (), lines)
    scene = scene._replace(items=(*scene.items, *pills))
    box = _around([getattr(view.plan, name) if name in PARTS else _province(scene, name) for name in names])
    callout = chart_for(engine.board, look_for(view, parts_of(engine.layer))).callout
    if callout is not None and overlap(box, callout.box):
        box = _around([box, callout.box])  # half a call-out cannot be read
    margin = GAP if set(names) <= set(PARTS) else MARGIN
    x, y = max(0.0, box[0] - margin), max(0.0, box[1] - margin)
    right, bottom = box[0] + box[2] + margin, box[1] + box[3] + margin
    box = x, y, min(view.plan.width, right) - x, min(view.plan.height, bottom) - y
    return Part(scene, box, lang)


def _province(scene: Scene, code: str) -> Box:
    """A province with its town, which for the capital stands in a call-out."""
    wanted = (f"province:{code}", f"town:{code}")
    return _around([bounds(item) for item in scene.items if getattr(item, "target", "") in wanted])


def _around(boxes: Sequence[Box]) -> Box:
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left, top, right - left, bottom - top


def _ways(game: Any, resource: str, view: Any) -> tuple[list[Item], list[Item]]:
    board = game.engine.board
    sale = Sale(game.engine.rules, game.node.state, game.seat(game.to_act), RESOURCES.index(resource))
    spaces = [i for i in board.spaces_of[sale.resource] if game.node.state.space_cubes[i]]
    best = sale.options()[0]
    counts = {way.exit: sum(other.exit == way.exit for other in best.routes) for way in best.routes}
    words = {exit_: f"{count} ×" for exit_, count in counts.items()}
    return marks.routes(board, view, game.engine.layer, best.routes, spaces, words)
