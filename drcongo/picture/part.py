"""A part of the still picture: some provinces, the market, the players or the track, for a page about just that."""

from __future__ import annotations

from typing import Any

from drcongo.edition.kinds import RESOURCES
from drcongo.engine.selling import Sale
from drcongo.kernel.drawing.shapes import Box, Item, Scene, bounds
from drcongo.kernel.drawing.svg import svg
from drcongo.kernel.speech import language
from drcongo.picture import marks
from drcongo.picture.stage import still_view

PARTS = ("map", "market", "players", "track", "phases")
MARGIN = 8.0


class Part:
    """What a notebook shows in place of a picture."""

    def __init__(self, scene: Scene, box: Box) -> None:
        self._scene, self._box = scene, box

    def svg(self) -> str:
        x, y, w, h = (round(side) for side in self._box)
        near = tuple(item for item in self._scene.items if _meets(item, self._box))
        text = svg(self._scene._replace(width=w, height=h, items=near))
        return text.replace('viewBox="0 0', f'viewBox="{x} {y}', 1)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return "Part of the board"


def part(game: Any, *names: str, sale: str = "", lang: str | None = None) -> Part:
    """Parts of the board by name, or provinces by code; with `sale`, the way of each cube in its best paid sale."""
    engine, state, lang = game.engine, game.node.state, lang or language()
    view = still_view(state, engine.layer, lang)
    lines: list[Item] = []
    pills: list[Item] = []
    if sale:
        lines, pills = _ways(game, sale, view)
    scene = engine.scene(state, lang, None, view, (), lines)
    scene = scene._replace(items=(*scene.items, *pills))
    boxes = [getattr(view.plan, name) if name in PARTS else _province(scene, name) for name in names]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    x, y = max(0.0, left - MARGIN), max(0.0, top - MARGIN)
    wide, high = min(view.plan.width, right + MARGIN) - x, min(view.plan.height, bottom + MARGIN) - y
    return Part(scene, (x, y, wide, high))


def _province(scene: Scene, code: str) -> Box:
    """A province with its town, which for the capital stands in a call-out."""
    wanted = (f"province:{code}", f"town:{code}")
    boxes = [bounds(item) for item in scene.items if getattr(item, "target", "") in wanted]
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


def _meets(item: Item, box: Box) -> bool:
    x, y, w, h = box
    left, top, wide, high = bounds(item)
    return left < x + w and left + wide > x and top < y + h and top + high > y
