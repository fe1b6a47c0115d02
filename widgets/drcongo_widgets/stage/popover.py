"""What opens beside a thing of the picture."""

from __future__ import annotations

from typing import NamedTuple

from drcongo.kernel.drawing.shapes import Box


class Popover(NamedTuple):
    """What stands in it, beside which of these targets (the first in the picture), and what it must not hide."""

    html: str
    targets: tuple[str, ...]
    avoid: tuple[str, ...] = ()
    kind: str = ""
    beside: Box | None = None  # where none of the targets is in the picture
