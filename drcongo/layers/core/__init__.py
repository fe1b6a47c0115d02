"""The Core Game, section by section as in the rulebook: each rule once, at its function, with its id."""

from drcongo.layers.core import (
    setup,
    turns,
    capital,
    dice,
    industry,
    transport,
    city,
    production,
    sales,
    hydro,
    dropping_out,
    reset,
    finale,
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
