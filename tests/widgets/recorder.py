"""A surface that notes what is drawn on it, and refuses what a canvas could not do."""

from __future__ import annotations

import re
from typing import Any

STYLES = ("fill_style", "stroke_style", "line_width", "line_join", "line_cap", "font", "text_align")
METHODS = (
    *("clear", "save", "restore", "scale", "set_line_dash", "begin_path", "move_to", "arc_to", "close_path"),
    *("fill", "stroke", "fill_rect", "stroke_rect", "fill_circle", "stroke_circle"),
    *("fill_polygon", "stroke_polygon", "stroke_lines", "fill_text"),
)
COLOUR = re.compile(r"#[0-9a-f]{6}(?:[0-9a-f]{2})?")


class Recorder:
    """Notes (method, arguments, style at that moment)."""

    def __init__(self) -> None:
        self.__dict__["notes"] = []
        self.__dict__["style"] = {}

    def __setattr__(self, name: str, value: Any) -> None:
        assert name in STYLES, f"a canvas has no {name}"
        if name.endswith("_style"):
            assert COLOUR.fullmatch(value), f"{value!r} is no colour"
        self.style[name] = value

    def __getattr__(self, name: str) -> Any:
        assert name in METHODS, f"a canvas cannot {name}"
        return lambda *args: self.notes.append((name, args, dict(self.style)))

    def named(self, name: str) -> list[tuple[str, Any, dict[str, Any]]]:
        return [note for note in self.notes if note[0] == name]

    @property
    def texts(self) -> list[str]:
        return [args[0] for _, args, _ in self.named("fill_text")]
