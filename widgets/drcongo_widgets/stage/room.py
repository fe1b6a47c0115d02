"""What a page tells about the place a stage has got in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from drcongo.kernel.drawing.svg import FONTS


class Room(NamedTuple):
    """The room for a stage, in the page's pixels, and how it is looked at."""

    width: float
    height: float
    scale: float = 1.0  # pixels of the screen for each pixel of the page
    dark: bool = False
    metrics: Mapping[str, Any] = {}  # "family", and "regular", "bold", "italic": the advance of each letter at 1 px
    touch: bool = False
    motion: bool = True
    full: bool = False  # the stage has the whole screen

    @property
    def family(self) -> str:
        """The letters of the page, as CSS names them."""
        return str(self.metrics.get("family") or FONTS)

    @classmethod
    def told(cls, said: Mapping[str, Any]) -> Room:
        """From the page's own words."""
        return cls(**{name: said[name] for name in cls._fields if name in said})
