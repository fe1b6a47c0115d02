"""What a popover lies beside, what it must not hide, and what else on the map it should rather leave in sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from drcongo.edition.board import Board
from drcongo.kernel.drawing.shapes import Box, Scene, Text, bounds
from drcongo.picture import targets
from drcongo.picture.marks import label_of
from drcongo.picture.view import View

from ..stage.popover import Popover

ON_THE_MAP = ("space", "slot", "town", "force", "extra", "card", "minister", "support")
NAMES = ("province", "town")  # roles of texts


class Beside(NamedTuple):
    anchor: Box
    avoid: list[Box]
    shun: list[Box]


def beside(scene: Scene, board: Board, view: View, layer: str, found: Popover, hinted: Sequence[str]) -> Beside:
    """Its row and the names and rings around it are avoided; everything else on the map is only shunned."""
    boxes, within = scene.targets, view.plan.map
    about = next((t for t in found.targets if t in boxes), "")
    anchor = boxes[about] if about else found.beside
    if anchor is None:
        anchor = (within[0] + within[2] / 2, within[1] + 8, 1.0, 1.0)
    kept = [boxes[t] for t in dict.fromkeys((*found.avoid, *hinted)) if t in boxes]
    names = {item.text: bounds(item) for item in scene.items if isinstance(item, Text) and item.role in NAMES}
    labels = [label_of(board, view, layer, code) for code in targets.provinces_of(board, about)]
    own = [names[label] for label in labels if label in names]
    things = [box for t, box in boxes.items() if t != about and t.partition(":")[0] in ON_THE_MAP]
    shun = [box for box in (*things, *names.values()) if box not in kept and box not in own]
    return Beside(anchor, [*kept, *own], shun)
