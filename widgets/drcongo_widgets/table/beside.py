"""What a popover lies beside, what it must not hide, and what else on the map it should rather leave in sight."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from drcongo.edition.board import Board
from drcongo.kernel.drawing.shapes import Box, Item, Line, Scene, Text, bounds
from drcongo.picture import targets
from drcongo.picture.marks import label_of
from drcongo.picture.view import View

from ..stage.popover import Popover

if TYPE_CHECKING:
    from .table import Table

ON_THE_MAP = ("space", "slot", "town", "force", "extra", "card", "minister", "support")
NAMES = ("province", "town")  # roles of texts


def show_popover(table: Table, scene: Scene, found: Popover | None) -> None:
    """None while moves are looked at once more."""
    if found is None or table.replay.showing is not None:
        table.stage.close_popover()
        return
    engine, view = table.selection.engine, table.view
    place = beside(scene, engine.board, view, engine.layer, found, table.hinted, table.guide.under())
    table.stage.popover(found.html, place.anchor, place.avoid, view.plan.map, found.kind, place.shun)


class Beside(NamedTuple):
    anchor: Box
    avoid: list[Box]
    shun: list[Box]


def beside(
    scene: Scene,
    board: Board,
    view: View,
    layer: str,
    found: Popover,
    hinted: Sequence[str],
    ways: Sequence[Item] = (),
) -> Beside:
    """Its row, the names and rings around it, what it speaks of and the ways of cubes are avoided.

    Everything else on the map is only shunned.
    """
    boxes, within = scene.targets, view.plan.map
    about = next((t for t in found.targets if t in boxes), "")
    anchor = boxes[about] if about else found.beside
    if anchor is None:
        anchor = (within[0] + within[2] / 2, within[1] + 8, 1.0, 1.0)
    land = {t for t in found.speaks_of if t.startswith("province:")}
    in_sight = (*found.avoid, *hinted, *(t for t in found.speaks_of if t not in land and t != about))
    clear = [boxes[t] for t in dict.fromkeys(in_sight) if t in boxes]
    clear += [
        bounds(line._replace(points=leg)) for line in ways if isinstance(line, Line) for leg in pairwise(line.points)
    ]
    names = {item.text: bounds(item) for item in scene.items if isinstance(item, Text) and item.role in NAMES}
    codes = dict.fromkeys((*targets.provinces_of(board, about), *(t.partition(":")[2] for t in land)))
    labels = [label_of(board, view, layer, code) for code in codes]
    own = [names[label] for label in labels if label in names]
    things = [box for t, box in boxes.items() if t != about and t.partition(":")[0] in ON_THE_MAP]
    shun = [box for box in (*things, *names.values()) if box not in clear and box not in own]
    return Beside(anchor, [*clear, *own], shun)
