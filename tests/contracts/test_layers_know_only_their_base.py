"""What lies below is reached by `lower` and by the hooks of Rules; what layers share stands in the engine's room."""

from __future__ import annotations

import ast
from pathlib import Path

LAYERS = Path(__file__).parents[2] / "drcongo" / "layers"


def test_a_layer_imports_no_other_but_its_base() -> None:
    found = []
    for file in sorted(LAYERS.glob("*/*.py")):
        own = f"drcongo.layers.{file.parent.name}"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            module = str(node.module) if isinstance(node, ast.ImportFrom) else ""
            if module.startswith("drcongo.layers") and not f"{module}.".startswith(f"{own}."):
                found.append((f"{file.parent.name}/{file.name}", module))
    assert found == [
        ("government/layer.py", "drcongo.layers.insurgent"),
        ("insurgent/layer.py", "drcongo.layers.core"),
        ("ragnar/layer.py", "drcongo.layers.government"),
        ("solo/layer.py", "drcongo.layers.ragnar"),
    ]
