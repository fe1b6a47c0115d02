"""Writes the end of drcongo/engine/state.py anew: what repeats the lines of State as plain source.

python tools/state.py           after a line was added, changed or taken away
python tools/state.py --check   without writing; fails if that would change anything
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import NamedTuple

STATE = Path(__file__).parents[1] / "drcongo" / "engine" / "state.py"
MARK = "    # --- from here on written by tools/state.py, from the lines above ---\n"
WIDTH = 120


class Line(NamedTuple):
    """A line of State: the attribute, what holds it (list, tuple, int, bool), and its Field as it stands there."""

    name: str
    holds: str
    field: str


def lines_of(source: str) -> list[Line]:
    (state,) = (node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == "State")
    found = []
    for node in state.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            annotation = node.annotation
            if not (isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Annotated"):
                raise SystemExit(f"{node.target.id}: a field of State is Annotated[its type, Field(…)].")
            assert isinstance(annotation.slice, ast.Tuple)
            kept, field = annotation.slice.elts
            holds = kept.value if isinstance(kept, ast.Subscript) else kept
            found.append(Line(node.target.id, ast.unparse(holds), ast.unparse(field).replace("'", '"')))
    return found


def field_source(line: Line) -> str:
    """The Field with its name, as ruff would format it."""
    inner = f'{line.field.removeprefix("Field(").removesuffix(")")}, name="{line.name}", holds={line.holds}'
    if len(short := f"    Field({inner}),") <= WIDTH:
        return short
    if len(inner) + 8 <= WIDTH:
        return f"    Field(\n        {inner}\n    ),"
    call = ast.parse(f"Field({inner})", mode="eval").body
    assert isinstance(call, ast.Call)
    keywords = [f"        {ast.unparse(part)},".replace("'", '"') for part in (*call.args, *call.keywords)]
    return "\n".join(["    Field(", *keywords, "    ),"])


def written(lines: list[Line]) -> str:
    copied = {line.name: f"self.{line.name}[:]" if line.holds == "list" else f"self.{line.name}" for line in lines}
    fixed = [f"tuple(self.{line.name})" if line.holds == "list" else f"self.{line.name}" for line in lines]
    return "\n".join(
        [
            "    __slots__ = (",
            *(f'        "{name}",' for name in sorted(copied)),
            "    )",
            "",
            "    def copy(self) -> State:",
            '        """A State that can be edited without touching this one."""',
            "        new = State.__new__(State)",
            *(f"        new.{name} = {value}" for name, value in copied.items()),
            "        return new",
            "",
            "    def key(self) -> tuple[object, ...]:",
            '        """Everything that makes two positions equal, as one hashable value."""',
            "        return (",
            *(f"            {value}," for value in fixed),
            "        )",
            "",
            "    def hide(self, seat: int | None) -> None:",
            '        """Blank what this seat never knows, whatever the position; for a copy that becomes its view."""',
            *hidden(lines),
            "",
            "",
            "FIELDS: tuple[Field, ...] = (",
            *(field_source(line) for line in lines),
            ")",
            "FURTHER = sorted((one for one in FIELDS if one.name not in FINGERPRINT), key=lambda one: one.name)",
            "",
        ]
    )


def hidden(lines: list[Line]) -> list[str]:
    """Others' entries of what only its owner sees, and all of what nobody does."""
    own = [line.name for line in lines if 'seen="own"' in line.field]
    never = [line for line in lines if 'seen="never"' in line.field]
    blank = {line.name: f"(HIDDEN,) * len(self.{line.name})" if line.holds == "tuple" else "0" for line in never}
    return [
        "        for other in range(len(self.names)):",
        "            if other != seat:",
        *(f"                self.{name}[other] = HIDDEN" for name in own),
        *(f"        self.{name} = {value}" for name, value in blank.items()),
    ]


def fresh(source: str) -> str:
    """The file with its end written anew."""
    head, mark, _ = source.partition(MARK)
    if not mark:
        raise SystemExit("The mark of what is written is missing.")
    return head + mark + "\n" + written(lines_of(source))


def main() -> None:
    source = STATE.read_text(encoding="utf-8")
    new = fresh(source)
    if "--check" not in sys.argv[1:]:
        STATE.write_text(new, encoding="utf-8")
    elif new != source:
        raise SystemExit("drcongo/engine/state.py is not what its lines say: run python tools/state.py")


if __name__ == "__main__":
    main()
