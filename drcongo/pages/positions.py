"""Positions that several cells of a notebook are about: each cell runs alone, and the position stands in one place."""

from __future__ import annotations

from importlib import resources


def position_text(name: str) -> str:
    """A position of the course as the text of a scenario, by its notebook and its place there: "05_found"."""
    return resources.files(__package__).joinpath("positions", f"{name}.toml").read_text(encoding="utf-8")
