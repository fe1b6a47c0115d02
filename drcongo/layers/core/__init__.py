"""The Core Game, section by section as in the rulebook: each rule once, at its function, with its id."""

from drcongo.layers.core import (
    capital,
    city,
    dice,
    dropping_out,
    finale,
    hydro,
    industry,
    production,
    reset,
    sales,
    setup,
    transport,
    turns,
)
from drcongo.layers.core.layer import core

__all__ = [
    "capital",
    "city",
    "core",
    "dice",
    "dropping_out",
    "finale",
    "hydro",
    "industry",
    "production",
    "reset",
    "sales",
    "setup",
    "transport",
    "turns",
]
