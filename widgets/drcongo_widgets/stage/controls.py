"""The plain controls of panels that are no stage: questions and the lab. Colours follow the page's theme."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as w

SMALL = {"description_width": "initial"}
FONT = "font-family:var(--jp-ui-font-family,system-ui);line-height:1.35;color:var(--jp-ui-font-color1,inherit)"
QUIET = "var(--jp-ui-font-color2,inherit)"
LINE = "border-bottom:1px solid var(--jp-border-color2,#d8d0bf)"
PAPER = "background:#fffdf9;color:#27231c;border-radius:8px"  # a drawing keeps its own ground in the dark


def make_row(children: list[w.Widget], **layout: str) -> w.Box:
    base = {"display": "flex", "flex_flow": "row wrap", "align_items": "center", "grid_gap": "4px 6px"}
    return w.Box(children, layout=w.Layout(**(base | {"width": "100%"} | layout)))


def make_button(on_click: Callable[[Any], None], icon: str = "", look: str = "") -> w.Button:
    found = w.Button(icon=icon, button_style=look, layout=w.Layout(width="auto", margin="0"))
    found.on_click(on_click)
    return found


def make_choice(options: Sequence[Any] = ()) -> w.ToggleButtons:
    """A choice among few things, as real buttons: JupyterLab takes the arrow keys away from lists."""
    line = w.Layout(width="auto", margin="0", display="flex", align_items="center")  # its name beside it, not above
    found = w.ToggleButtons(options=options, layout=line, style=SMALL)
    found.style.button_width = "auto"
    return found


def set_options(chooser: Any, options: list[tuple[str, Any]]) -> None:
    """New options only: setting equal ones again would send them, and the choice, once more."""
    if chooser.options != tuple(options):
        chooser.options = options
