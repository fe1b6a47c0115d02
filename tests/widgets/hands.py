"""What a person does at a table, without a browser: the messages that a page would send, and what it would show."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from drcongo_widgets import Table
from drcongo_widgets.stage import Room

from drcongo.kernel.drawing.shapes import Text

LANGUAGES = pytest.mark.parametrize("lang", ["en", "pl"])
LAPTOP = Room(934, 599)  # 1366×768 with the file browser open


def enter(table: Table, room: Room = LAPTOP) -> Table:
    """The page says how much room there is; only then anything is shown."""
    told: list[str] = []
    show = table.stage.note
    table.stage.note = lambda html: told.append(html) or show(html)  # a page shows a note once, and nobody keeps it
    table.stage.told = told
    table.stage.room = room
    table.stage.on_room(room)
    return table


def press(table: Table, act: str, arg: str = "", value: Any = None) -> None:
    """Press a control. One that is not on the page cannot be pressed."""
    assert is_there(table, act, arg), f"there is nothing to press for {act} {arg!r}"
    table.stage.on_act(act, arg, value, False)


def is_there(table: Table, act: str, arg: str = "") -> bool:
    """Whether a control is on the page and can be pressed."""
    controls = re.findall(r"<(?:button|input|select|form)[^>]*>", page(table))
    wanted = [c for c in controls if f'data-act="{act}"' in c and (f'data-arg="{arg}"' in unescape(c) or not arg)]
    return any("disabled" not in control for control in wanted)


def click(table: Table, target: str) -> None:
    """Click a thing in the picture: in its middle, or on bare land for a province."""
    table.stage.on_press(*spot(table, target), False)


def spot(table: Table, target: str) -> tuple[float, float]:
    scene = table.scene()
    x, y, w, h = scene.targets[target]
    middle = (x + w / 2, y + h / 2)
    if table.stage.at(*middle) == target:
        return middle
    spots = ((x + w * i / 20, y + h * j / 20) for i in range(21) for j in range(21))
    return next(s for s in spots if table.stage.at(*s) == target)


def shown(table: Table) -> dict[str, Any]:
    """Everything the page shows."""
    found: dict[str, Any] = table.stage._shell.shown
    return found


def panel(table: Table, name: str) -> str:
    """The words of a panel."""
    return words(shown(table).get(f"panel:{name}") or "")


def popover(table: Table) -> str:
    """The words of the popover; "" if there is none."""
    about = shown(table).get("popover")
    return words(about["html"]) if about else ""


def page(table: Table) -> str:
    """The HTML of all panels, the popover and the last note."""
    about = shown(table).get("popover")
    panels = [html for key, html in shown(table).items() if key.startswith("panel:") and html]
    return "".join([*panels, about["html"] if about else "", *notes(table)])


def notes(table: Table) -> list[str]:
    """All that was shown so far in a small panel beside what was pressed, the last one last."""
    found: list[str] = table.stage.told
    return found


def words(html: str) -> str:
    return re.sub(r"[ \n]+", " ", unescape(re.sub(r"<[^>]+>", " ", html))).strip()  # the blank inside a sum stays


def rings(table: Table) -> set[str]:
    """The targets that are ringed."""
    return set(table.selection.rings())


def highlighted(table: Table) -> list[str]:
    """The words that lie over the picture."""
    return [item.text for item in table.marks() if isinstance(item, Text)]
