"""Positions: a readable scenario form (TOML) that sets up any position, and the list of what is wrong with one."""

from drcongo.positions.read import read
from drcongo.positions.validate import problems
from drcongo.positions.write import write

__all__ = ["problems", "read", "write"]
