"""The table [fields] of a scenario: every field of the State that has no form of its own, where it is not as it starts.

[fields]
rain = { KAT = 2 }
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from drcongo.edition import at_most
from drcongo.edition.board import Board
from drcongo.edition.kinds import GOVERNMENT, MINISTERS, RESOURCES
from drcongo.engine.fields import Field
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import FIELDS, NOBODY, State
from drcongo.positions.values import Values

TABLE = "fields"


def general_fields(rules: Rules) -> dict[str, Field]:
    """Those that a layer knows, by name."""
    return {field.name: field for field in FIELDS if field.form == "general" and field.known_to(rules)}


def changed_fields(rules: Rules, s: State) -> dict[str, Field]:
    """Those of them that are not as they start."""
    known = general_fields(rules)
    return {name: f for name, f in known.items() if getattr(s, name) != f.starts(rules.board, s.seats)}


def entry_names(board: Board, s: State, field: Field) -> Sequence[str]:
    """What a file calls the entries; where they have no names, their numbers."""
    match field.per:
        case "player" | "owner":
            return [*s.names, GOVERNMENT]
        case "city" | "force":
            return board.codes
        case "space":
            return [space.name for space in board.spaces]
        case "marker" | "resource":
            return RESOURCES
        case "minister":
            return MINISTERS
    return [str(i) for i in range(field.entries(board, s.seats))]


def write_fields(rules: Rules, s: State) -> str:
    lines = []
    for name, field in changed_fields(rules, s).items():
        value, start = getattr(s, name), field.starts(rules.board, s.seats)
        if field.per:
            entries = zip(entry_names(rules.board, s, field), value, start, strict=False)
            told = [
                f"{json.dumps(key)} = {_told(rules.board, s, field, new)}" for key, new, old in entries if new != old
            ]
            lines.append(f"{name} = {{ {', '.join(told)} }}")
        elif isinstance(value, (list, tuple)):
            lines.append(f"{name} = [{', '.join(_told(rules.board, s, field, entry) for entry in value)}]")
        else:
            lines.append(f"{name} = {_told(rules.board, s, field, value)}")
    return "\n".join([f"[{TABLE}]", *lines]) + "\n" if lines else ""


def _quoted(name: str) -> str:
    return json.dumps(name, ensure_ascii=False).replace("\x7f", "\\u007f")


def _told(board: Board, s: State, field: Field, value: int) -> str:
    if field.kind in ("owner", "owners"):
        return _quoted("nobody" if value == NOBODY else [*s.names, GOVERNMENT][value])
    if field.kind == "province":
        return _quoted("" if value == NOBODY else board.codes[value])
    return str(value).lower()  # a number, true or false


class Fields(Values):
    """Reads [fields]; a layer knows its own."""

    def field_tables(self) -> set[str]:
        return {TABLE} if general_fields(self.rules) else set()

    def fields(self, s: State) -> None:
        known = general_fields(self.rules)
        for name, told in self.table(TABLE, self.data.get(TABLE), set(known)).items():
            if name not in known:
                continue
            field, path = known[name], f"{TABLE}.{name}"
            start = getattr(s, name)
            if field.per:
                names = entry_names(self.board, s, field)[: len(start)]
                table = self.table(path, told, set(names))
                read = [self.entry(f"{path}.{key}", field, table.get(key), start[i], s) for i, key in enumerate(names)]
                setattr(s, name, field.holds(read))
            elif isinstance(start, (list, tuple)):
                setattr(s, name, field.holds(self.entry(path, field, entry, 0, s) for entry in self.items(path, told)))
            else:
                setattr(s, name, self.entry(path, field, told, start, s))

    def entry(self, path: str, field: Field, value: object, start: int, s: State) -> Any:
        if value is None:
            return start
        if field.kind in ("owner", "owners"):
            return self.owner(path, value, s)
        if field.kind == "province":
            return NOBODY if value == "" else self.province(path, value)
        if isinstance(start, bool):
            return self.flag(path, value, start)
        return self.number(path, value, start, high=at_most.MONEY)
