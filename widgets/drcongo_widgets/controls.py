"""The plain controls that every part of the table is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as w

SMALL = {"description_width": "initial"}
LINES_CLASS = "drcongo-lines"
LINES_STYLE = (  # a button's text stands in its middle; lines of a list begin at the left, and long ones go on below
    f"<style>.{LINES_CLASS} .jupyter-button{{text-align:left;white-space:normal;height:auto;line-height:1.35;"
    f"padding:2px 8px;background:transparent;box-shadow:none;overflow:visible}}"
    f".{LINES_CLASS} .jupyter-button:hover,.{LINES_CLASS} .jupyter-button:focus{{background:#ece6d8}}</style>"
)


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
