"""What a frame keeps is read by name and type, and flat lists are indexed by named functions, never by bare numbers."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from drcongo.engine.state import FIELDS

ROOT = Path(__file__).parents[2]
FILES = sorted([*(ROOT / "drcongo").rglob("*.py"), *(ROOT / "widgets" / "drcongo_widgets").rglob("*.py")])
MAY_LOOK = {
    "drcongo/engine/decisions.py",  # each kind's own reader
    "drcongo/play/codes.py",  # a code holds whatever numbers there are
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_only_decisions_look_into_a_frame(file: Path) -> None:
    if file.relative_to(ROOT).as_posix() in MAY_LOOK:
        return
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr == "data":
            of = ast.unparse(node.value)
            assert "frame" not in of and of not in ("base", "top", "turn"), f"line {node.lineno}: {of}.data"
