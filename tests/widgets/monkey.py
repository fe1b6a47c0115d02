"""Somebody who presses anything that is on the page, in any order, and types anything into any field."""

from __future__ import annotations

from html.parser import HTMLParser
from random import Random
from typing import Any, NamedTuple

from drcongo_widgets import Table

from tests.widgets.hands import page

TYPED = (
    "",
    "7",
    "-100",
    "50",
    "4,000",
    "$5 000",
    "99999999999999999999",
    "Ana",
    "Zoé",
    "Government",
    "nobody",
    "½",
    " ",
)


class Control(NamedTuple):
    """Something that can be pressed, chosen from or typed into, with the values it may take."""

    act: str
    arg: str
    values: tuple[Any, ...]


class _Reader(HTMLParser):
    """Finds every control that is not disabled; fields inside a form belong to the form."""

    def __init__(self) -> None:
        super().__init__()
        self.controls: list[Control] = []
        self._select: tuple[str, str] | None = None
        self._options: list[str] = []
        self._form: tuple[str, str] | None = None
        self._fields: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        act, arg = found.get("data-act", ""), found.get("data-arg", "")
        if tag == "form":
            self._form, self._fields = (act, arg), []
        elif tag == "option":
            self._options.append(found.get("value", ""))
        elif tag in ("input", "textarea") and self._form and "name" in found:
            self._fields.append(found["name"])
        elif not act or "disabled" in found:
            return
        elif tag == "select":
            self._select, self._options = (act, arg), []
        elif tag == "input":
            kind = found.get("type")
            self.controls.append(Control(act, arg, (True, False) if kind == "checkbox" else _typed(kind)))
        else:
            self.controls.append(Control(act, arg, (None,)))

    def handle_endtag(self, tag: str) -> None:
        if tag == "select" and self._select:
            self.controls.append(Control(*self._select, tuple(self._options)))
            self._select = None
        elif tag == "form" and self._form:
            values = tuple(dict.fromkeys(self._fields, text) for text in TYPED)
            self.controls.append(Control(*self._form, values))
            self._form = None


def _typed(kind: str | None) -> tuple[Any, ...]:
    if kind == "file":
        return ({"name": "a.txt", "text": "no game"}, {"name": "b", "size": 9e9, "text": None}, None, "odd")
    return ("0", "1", "2") if kind == "range" else TYPED


def controls(table: Table) -> list[Control]:
    """Everything that can be used on the page now."""
    reader = _Reader()
    reader.feed(page(table))
    return reader.controls


def use(table: Table, control: Control, random: Random) -> None:
    table.stage.on_act(control.act, control.arg, random.choice(control.values), False)
