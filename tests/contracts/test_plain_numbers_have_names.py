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
    "drcongo/positions/frames.py",  # so does a scenario's list of frames
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_only_decisions_look_into_a_frame(file: Path) -> None:
    if file.relative_to(ROOT).as_posix() in MAY_LOOK:
        return
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr == "data":
            of = ast.unparse(node.value)
            assert "frame" not in of, f"line {node.lineno}: {of}.data"
            assert of not in ("base", "top", "turn"), f"line {node.lineno}: {of}.data"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_nobody_changes_a_frame(file: Path) -> None:
    """Positions share their frames: another decision is another Frame."""
    if file.name == "frame.py":
        return
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            of = ast.unparse(node.value)
            assert not of.endswith(("frame", "]")) or "frame" not in of, f"line {node.lineno}: {of}.{node.attr}"


def test_no_list_is_indexed_by_a_bare_stride() -> None:
    """`seat * 4 + kind` is `industry_at(seat, kind)`, or `seat * INDUSTRIES + kind` where it is asked very often."""
    names, found = {field.name for field in FIELDS}, []
    for file in FILES:
        if file.parent.name == "engine" and file.name in ("places.py", "combat.py"):  # where the names are
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and node.value.attr in names:
                products = [n for n in ast.walk(node.slice) if isinstance(n, ast.BinOp) and isinstance(n.op, ast.Mult)]
                if any(not (isinstance(n.right, ast.Name) and n.right.id.isupper()) for n in products):
                    found.append(f"{file.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}")
    assert found == []


def test_no_bit_is_asked_for_by_its_number() -> None:
    rules = [file for file in FILES if {"engine", "layers", "positions", "players"} & set(file.parts)]
    found = []
    for file in rules:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            bits = isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitAnd, ast.BitOr))
            if bits and isinstance(node.right, ast.Constant) and isinstance(node.right.value, int):
                found.append(f"{file.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}")
    assert found == []


def test_the_open_decision_has_one_name() -> None:
    """It is `s.frame`; a list of frames that is no position's is read as any list."""
    found = []
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Subscript) and ast.unparse(node).endswith(".frames[-1]"):
                found.append(f"{file.relative_to(ROOT)}:{ast.unparse(node)}")
    assert found == ["drcongo/engine/state.py:self.frames[-1]"]
