"""The layers there are, by name, for rooms that lie below them: `drcongo.layers` fills this in."""

from drcongo.engine.ruleset import Layer

LAYERS: dict[str, Layer] = {}
