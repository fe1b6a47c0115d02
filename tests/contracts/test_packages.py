"""What is installed: every package and data file of the tree is found by what pyproject.toml says."""

from __future__ import annotations

import tomllib
from pathlib import Path

from setuptools import find_packages

ROOT = Path(__file__).parents[2]
SETUPTOOLS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]


def test_every_package_is_installed() -> None:
    engine = {path.parent.relative_to(ROOT) for path in (ROOT / "drcongo").rglob("__init__.py")}
    widgets = {path.parent.relative_to(ROOT / "widgets") for path in (ROOT / "widgets").rglob("__init__.py")}
    asked = SETUPTOOLS["packages"]["find"]
    found = {name for where in asked["where"] for name in find_packages(str(ROOT / where), include=asked["include"])}
    assert {".".join(folder.parts) for folder in engine | widgets} == found


def test_every_data_file_is_installed() -> None:
    installed = {
        file
        for package, patterns in SETUPTOOLS["package-data"].items()
        for pattern in patterns
        for file in ROOT.joinpath(*package.split(".")).glob(pattern)
    }
    data = {p for kind in ("*.toml", "*.json", "*.geojson", "py.typed") for p in (ROOT / "drcongo").rglob(kind)}
    assert data - installed == set()
